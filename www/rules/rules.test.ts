import { beforeAll, expect, test } from "vitest";
import { description, Game, gameIds } from "../core.ts";
import { handicaps } from "../game/handicap.ts";
import { startCore } from "../game/testing.ts";
import { en } from "../i18n/en.ts";
import { notesFr } from "../i18n/notes-fr.ts";
import { ENGLISH } from "../i18n/words.ts";
import { allExamples } from "./examples.ts";
import { manPhrases } from "./vectors.ts";

beforeAll(startCore);

test("every note of the core has its French text, and no other has", () => {
  const ids = new Set(gameIds().flatMap((id) => description(id).notes.map((note) => note.id)));
  expect(Object.keys(notesFr).sort()).toEqual([...ids].sort());
});

test("every man and every game has its name in the tables", () => {
  for (const id of gameIds()) {
    expect(en).toHaveProperty([`game.${id}`]);
    expect(en).toHaveProperty([`game.${id}.about`]);
    expect(en).toHaveProperty([`source.${id}`]);
    for (const army of description(id).armies) {
      for (const man of army.men) expect(en).toHaveProperty([`man.${man.id}`]);
    }
  }
});

test("every example belongs to a note of its game and can be played", () => {
  for (const { game, note, fen } of allExamples()) {
    expect(description(game).notes.map(({ id }) => id)).toContain(note);
    const position = new Game(game, fen);
    expect([game, note, position.legal_moves().length]).not.toEqual([game, note, 0]);
  }
});

test("every way of moving has a name: no bare numbers", () => {
  for (const id of gameIds()) {
    for (const army of description(id).armies) {
      for (const man of army.men) {
        for (const phrase of manPhrases(ENGLISH.t, man, army.side)) {
          expect(phrase).not.toMatch(/\(-?\d/);
        }
      }
    }
  }
});

test("handicaps: a Queen less, a Spartan King less, never the last King", () => {
  for (const id of gameIds()) {
    const accepted = (fen: string) => {
      try {
        new Game(id, fen);
        return true;
      } catch {
        return false;
      }
    };
    const codes = handicaps(description(id), accepted).map(({ code }) => code);
    expect(codes).toContain("white:Q");
    expect(codes).toContain("white:R");
    expect(codes).toContain("black:K");
    expect(codes).not.toContain("white:K");
  }
});

import { beforeAll, expect, test } from "vitest";
import { description } from "../core.ts";
import { sessionOf, startCore } from "../game/testing.ts";
import { moveAnnouncement, outcomeSentence, stateSentence } from "./sentences.ts";
import { ENGLISH, loadWords, localised, type Words } from "./words.ts";

beforeAll(startCore);

/** Plays a move and says it. */
function said(words: Words, game: string, fen: string | null, move: string): string {
  const session = sessionOf(game, fen);
  const info = session.play(move);
  return moveAnnouncement(words, localised(words, description(game)), info, session.live);
}

test("moves in English", () => {
  expect(said(ENGLISH, "spartan", null, "Nf3")).toBe("Persian Knight from g1 to f3.");
  expect(said(ENGLISH, "space-spartan", null, "O-O")).toBe("Persian King castles short, from Bc1.");
  const passing = "2k2k2/8/8/8/3hP3/8/8/4K3 b - e3 0 1";
  expect(said(ENGLISH, "spartan-moddable", passing, "Hxe3")).toBe(
    "Spartan Hoplite from d4 to e3, takes Pawn on e4 in passing.",
  );
});

test("promotions, checks and Kings taken", () => {
  const pawn = "2k2k2/4P3/8/8/8/8/8/4K3 w - - 0 1";
  expect(said(ENGLISH, "spartan", pawn, "e8=Q")).toBe(
    "Persian Pawn from e7 to e8, becomes Queen. Duple check!",
  );
  expect(said(ENGLISH, "spartan", "k6k/8/8/8/8/8/8/K6R w - - 0 1", "Rxh8")).toBe(
    "Persian Rook from h1 takes King on h8. A King is taken. Check.",
  );
  expect(said(ENGLISH, "spartan", "7k/k7/8/8/8/8/8/K5R1 w - - 0 1", "Rg8")).toBe(
    "Persian Rook from g1 to g8. King on h8 attacked.",
  );
});

test("moves in French", async () => {
  const french = await loadWords("fr");
  expect(said(french, "spartan", null, "Nf3")).toBe("Cavalier perse de g1 à f3.");
});

test("positions and ends", () => {
  const attacked = sessionOf("spartan", "6Rk/k7/8/8/8/8/8/K7 b - - 0 1").live;
  expect(stateSentence(ENGLISH, attacked)).toMatch(/^Black to move — the King on h8 is attacked/);
  expect(outcomeSentence(ENGLISH, { winner: null, reason: "agreement" })).toBe(
    "Draw. By agreement.",
  );
});

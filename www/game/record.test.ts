import { expect, test } from "vitest";
import { Archive, KEPT_GAMES } from "./archive.ts";
import { engineAt, PERSON } from "./players.ts";
import { type GameRecord, recordFromJson, toJson } from "./record.ts";
import { createStore } from "./storage.ts";

const RECORD: GameRecord = {
  id: "1",
  game: "spartan",
  fen: "8/8/8/8/8/8/8/8 w - - 0 1",
  moves: ["e2e4"],
  players: { white: PERSON, black: engineAt(3) },
  control: { initial: 60_000, increment: 0 },
  clock: { white: 50_000, black: 60_000 },
  outcome: { winner: null, reason: "agreement" },
  saved: 5,
};

test("a record survives JSON", () => {
  expect(recordFromJson(JSON.parse(JSON.stringify(toJson(RECORD))))).toEqual(RECORD);
});

test("what is no record is nothing, not an error", () => {
  for (const value of [
    null,
    3,
    "x",
    [],
    {},
    { ...RECORD, moves: [1] },
    { ...RECORD, players: 1 },
  ]) {
    expect(recordFromJson(value)).toBeNull();
  }
});

test("a record with a strange clock or outcome loses only that", () => {
  const json = {
    ...(toJson(RECORD) as object),
    clock: { white: -1 },
    outcome: { reason: "bored" },
  };
  expect(recordFromJson(json)).toEqual({ ...RECORD, clock: null, outcome: null });
});

test("the archive keeps the newest first, one of each, up to its limit", () => {
  const store = createStore(
    () => {
      throw new Error("denied");
    },
    () => {},
  );
  const archive = new Archive(store);
  for (let n = 0; n < KEPT_GAMES + 5; n += 1) archive.keep({ ...RECORD, id: String(n) });
  expect(archive.list()).toHaveLength(KEPT_GAMES);
  archive.keep({ ...RECORD, id: "100", saved: 9 });
  expect(archive.list()[0]?.saved).toBe(9);
  expect(archive.list()).toHaveLength(KEPT_GAMES);
  archive.delete("100");
  expect(archive.list().some((record) => record.id === "100")).toBe(false);
  archive.saveCurrent(RECORD);
  expect(archive.current()).toEqual(RECORD);
  archive.forgetCurrent();
  expect(archive.current()).toBeNull();
});

import { beforeAll, expect, test } from "vitest";
import { engineAt, PERSON } from "./players.ts";
import { recordFromJson, recordOf, toJson } from "./record.ts";
import { type Change, takebackPlies } from "./session.ts";
import { begin, readPaste, resume, wantedBy } from "./start.ts";
import { sessionOf, startCore } from "./testing.ts";

beforeAll(startCore);

function heard(session: ReturnType<typeof sessionOf>): Change["kind"][] {
  const kinds: Change["kind"][] = [];
  session.subscribe((change) => void kinds.push(change.kind));
  return kinds;
}

test("moves, takebacks and redo keep every position", () => {
  const session = sessionOf("spartan");
  const kinds = heard(session);
  session.play("e4");
  session.play("Hac5");
  expect(session.moves.map((move) => move.san)).toEqual(["e4", "Hac5"]);
  expect(session.stateAfter(0).turn).toBe("white");
  const after = session.live.fen;
  expect(session.undo(2)).toBe(2);
  expect(session.canRedo).toBe(true);
  expect(session.live.fen).toBe(session.startFen);
  session.redo();
  session.redo();
  expect(session.live.fen).toBe(after);
  expect(session.redo()).toBeNull();
  expect(kinds).toEqual(["move", "move", "takeback", "move", "move"]);
});

test("every change of the position has a version of its own", () => {
  const session = sessionOf("spartan");
  const versions = new Set([session.version]);
  session.play("e4");
  versions.add(session.version);
  session.undo(1);
  versions.add(session.version);
  session.resign("white");
  versions.add(session.version);
  expect(versions.size).toBe(4);
});

test("an illegal move throws the core's reason and changes nothing", () => {
  const session = sessionOf("spartan");
  expect(() => session.play("e5")).toThrow(/e5/);
  expect(session.moves).toHaveLength(0);
});

test("looking back leaves the game alone, a move ends it", () => {
  const session = sessionOf("spartan");
  session.play("e4");
  session.play("Hac5");
  session.view(1);
  expect(session.lookingBack).toBe(true);
  expect(session.viewed.turn).toBe("black");
  session.view(99);
  expect(session.lookingBack).toBe(false);
  session.view(0);
  session.play("d4");
  expect(session.viewedIndex).toBe(3);
});

test("mate ends the game; a takeback opens it again", () => {
  const session = sessionOf("spartan");
  for (const san of ["g4", "Wf6", "f3", "Wh4"]) session.play(san);
  expect(session.outcome).toEqual({ winner: "black", reason: "checkmate" });
  expect(session.legal()).toEqual([]);
  session.undo(1);
  expect(session.outcome).toBeNull();
  expect(session.legal().length).toBeGreaterThan(0);
});

test("resignation and agreement", () => {
  const session = sessionOf("spartan");
  session.resign("black");
  session.agreeDraw();
  expect(session.outcome).toEqual({ winner: "white", reason: "resignation" });
});

test("clocks run from the first move, come back with a takeback, and end the game", () => {
  let time = 0;
  const session = sessionOf("spartan", null, {
    control: { initial: 10_000, increment: 1_000 },
    now: () => time,
  });
  time = 5_000;
  expect(session.reading()).toEqual({ white: 10_000, black: 10_000 });
  session.play("e4");
  time = 8_000;
  expect(session.reading()).toEqual({ white: 11_000, black: 7_000 });
  session.undo(1);
  expect(session.reading()).toEqual({ white: 10_000, black: 10_000 });
  session.play("e4");
  time = 18_001;
  session.checkFlag();
  expect(session.outcome).toEqual({ winner: "white", reason: "time" });
});

test("out of time against a bare King is a draw", () => {
  let time = 0;
  const session = sessionOf("spartan", "7k/8/8/8/8/8/7P/K7 w - - 0 1", {
    control: { initial: 1_000, increment: 0 },
    now: () => time,
  });
  session.play("h3");
  session.play("Kg7");
  time = 2_000;
  session.checkFlag();
  expect(session.outcome).toEqual({ winner: null, reason: "time-bare-king" });
});

test("a takeback facing the engine returns to the person's turn", () => {
  const session = sessionOf("spartan", null, { players: { white: PERSON, black: engineAt(1) } });
  expect(takebackPlies(session)).toBe(0);
  session.play("e4");
  expect(takebackPlies(session)).toBe(1);
  session.play("Hac5");
  expect(takebackPlies(session)).toBe(2);
});

test("a game is resumed from its record, end and clocks included", () => {
  const session = sessionOf("space-spartan", null, { control: { initial: 9_000, increment: 0 } });
  session.play("Bb2Bb4");
  session.resign("white");
  const record = recordFromJson(JSON.parse(JSON.stringify(toJson(recordOf(session, "1", 0)))));
  expect(record).not.toBeNull();
  if (!record) return;
  const again = resume(record);
  expect(again.live.fen).toBe(session.live.fen);
  expect(again.outcome).toEqual({ winner: "black", reason: "resignation" });
  expect(again.reading()).toEqual({ white: 9_000, black: 9_000 });
});

test("a game begun with moves has every position to look back at", () => {
  const players = { white: PERSON, black: PERSON };
  const moves = ["e2e4", "a7c5", "d2d4"];
  const session = begin({ game: "spartan", fen: null, moves, players, control: null });
  expect(session.stateAfter(0).fen).toBe(session.startFen);
  expect(session.stateAfter(3).turn).toBe("black");
  expect(session.canRedo).toBe(false);
});

const ADDRESS = { game: null, fen: null, moves: [], embed: false };

test("an address that can be had is had", () => {
  const wanted = wantedBy({ ...ADDRESS, game: "space-spartan", moves: ["Bb4"] }, "spartan");
  expect(wanted).toEqual({ game: "space-spartan", fen: null, moves: ["Bb4"], problems: [] });
});

test("an address that cannot be had falls back to the start, and says why", () => {
  const game = wantedBy({ ...ADDRESS, game: "draughts", fen: "x" }, "spartan");
  expect(game).toMatchObject({ game: "spartan", fen: null, problems: [{ kind: "game" }] });
  const fen = wantedBy({ ...ADDRESS, fen: "8/8 w" }, "spartan");
  expect(fen).toMatchObject({ fen: null, problems: [{ kind: "fen" }] });
  const moves = wantedBy({ ...ADDRESS, moves: ["e4", "e4"] }, "spartan");
  expect(moves).toMatchObject({ moves: [], problems: [{ kind: "moves" }] });
  const long = wantedBy({ ...ADDRESS, fen: "x".repeat(100_000) }, "spartan");
  expect(long.problems[0]?.reason.length).toBeLessThan(200);
});

test("pastes are read as PGN or FEN", () => {
  const pgn = '[Variant "Spartan"]\n\n1. g4 Wf6 2. f3 Wh4# 0-1';
  expect(readPaste(pgn, "space-spartan")).toMatchObject({ game: "spartan" });
  expect(readPaste(pgn, "spartan").moves).toHaveLength(4);
  const fen = "7k/8/8/8/8/8/7P/K7 w - - 0 1";
  expect(readPaste(` ${fen} `, "spartan")).toEqual({ game: "spartan", fen, moves: [] });
  expect(() => readPaste("hello world", "spartan")).toThrow();
  expect(() => readPaste("8/9 w", "spartan")).toThrow();
});

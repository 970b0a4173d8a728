import { expect, test } from "vitest";
import { readAnswer, scoreText, scoreValue, searchCommands } from "./protocol.ts";

test("a full info line", () => {
  const line =
    "info depth 9 seldepth 14 score cp -35 nodes 123456 nps 900000 time 137 pv e2e4 Bb7Cb8q";
  expect(readAnswer(line)).toEqual({
    kind: "progress",
    progress: {
      depth: 9,
      score: { kind: "cp", value: -35 },
      nodes: 123456,
      nodesPerSecond: 900000,
      time: 137,
      line: ["e2e4", "Bb7Cb8q"],
    },
  });
});

test("mate scores, and lines that tell little", () => {
  const answer = readAnswer("info depth 3 score mate -2");
  expect(answer.kind === "progress" && answer.progress.score).toEqual({ kind: "mate", value: -2 });
  const scant = readAnswer("info nodes abc score banana 3");
  expect(scant).toEqual({
    kind: "progress",
    progress: { depth: null, score: null, nodes: null, nodesPerSecond: null, time: null, line: [] },
  });
});

test("best moves, and none", () => {
  expect(readAnswer("bestmove e2e4 ponder e7e5")).toEqual({ kind: "best", move: "e2e4" });
  expect(readAnswer("bestmove (none)")).toEqual({ kind: "best", move: null });
  expect(readAnswer("bestmove")).toEqual({ kind: "best", move: null });
});

test("what it does not know it hands on", () => {
  expect(readAnswer("info string hello")).toEqual({ kind: "other", text: "info string hello" });
  expect(readAnswer("uciok")).toEqual({ kind: "other", text: "uciok" });
});

test("scores in print and in order", () => {
  expect(scoreText({ kind: "cp", value: 35 })).toBe("+0.35");
  expect(scoreText({ kind: "cp", value: -120 })).toBe("−1.20");
  expect(scoreText({ kind: "cp", value: 0 })).toBe("0.00");
  expect(scoreText({ kind: "mate", value: -2 })).toBe("#−2");
  expect(scoreValue({ kind: "mate", value: 2 })).toBeGreaterThan(
    scoreValue({ kind: "cp", value: 9000 }),
  );
  expect(scoreValue({ kind: "mate", value: 2 })).toBeGreaterThan(
    scoreValue({ kind: "mate", value: 5 }),
  );
  expect(scoreValue({ kind: "mate", value: -5 })).toBeGreaterThan(
    scoreValue({ kind: "mate", value: -2 }),
  );
});

test("the commands of a search", () => {
  const search = {
    game: "spartan",
    fen: "F w",
    moves: ["e2e4"],
    level: 3,
    limit: { movetime: 200 },
  };
  expect(searchCommands(search)).toEqual([
    "setoption name UCI_Variant value spartan",
    "setoption name Skill Level value 3",
    "position fen F w moves e2e4",
    "go movetime 200",
  ]);
  const clocks = { white: 1000.4, black: 2000, increment: 0 };
  expect(searchCommands({ ...search, moves: [], limit: { clocks } }).at(-1)).toBe(
    "go wtime 1000 btime 2000 winc 0 binc 0",
  );
});

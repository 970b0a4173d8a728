// The core's own engine, driven as the worker drives it.
import { beforeAll, expect, test } from "vitest";
import { description, Game, gameIds } from "../core.ts";
import { built, startCore } from "../game/testing.ts";
import { Engine, startEngineCore } from "./core.ts";
import { readAnswer, searchCommands } from "./protocol.ts";
import { createSlices } from "./slices.ts";

beforeAll(() => {
  startCore();
  startEngineCore(built("engine/diarchy_bg.wasm"));
});

function rig() {
  const lines: string[] = [];
  const slices = createSlices(
    (onLine) => new Engine(() => performance.now(), onLine),
    (work) => void setTimeout(work, 0),
    (message) => void lines.push(message.kind === "line" ? message.text : message.message),
  );
  const best = async () => {
    for (;;) {
      const answers = lines.map(readAnswer);
      const found = answers.find((answer) => answer.kind === "best");
      if (found) return { move: found.move, answers };
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  return { slices, best };
}

test("it finds a legal move in each game, and tells depth, score and line on the way", async () => {
  for (const game of gameIds()) {
    const fen = description(game).start_fen;
    const { slices, best } = rig();
    const limit = { movetime: 100 };
    slices.begin(1, searchCommands({ game, fen, moves: [], level: 8, limit }));
    const { move, answers } = await best();
    const legal = new Game(game, null).legal_moves().map(({ uci }) => uci);
    expect(legal).toContain(move);
    const told = answers.some(
      (answer) =>
        answer.kind === "progress" && answer.progress.score && answer.progress.line.length > 0,
    );
    expect(told).toBe(true);
  }
});

test("a stop is answered at once", async () => {
  const { slices, best } = rig();
  const fen = description("spartan").start_fen;
  const limit = { movetime: 60_000 };
  slices.begin(1, searchCommands({ game: "spartan", fen, moves: ["e2e4"], level: 8, limit }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const before = performance.now();
  slices.stop(1);
  expect((await best()).move).not.toBeNull();
  expect(performance.now() - before).toBeLessThan(1000);
});

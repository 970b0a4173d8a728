// The engine behind the door: UCI text, slices, and the same search as the native program.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { converse, core } from "./core.mjs";

/** Runs the native program; Cargo builds it first where that has not been done. */
const native = (...options) =>
  execFileSync("cargo", ["run", "--release", "--quiet", "--features", "cli", "--", ...options], {
    encoding: "utf8",
    cwd: new URL("../..", import.meta.url),
  });

test("finds a mate in one in every game", () => {
  const mates = [
    ["spartan", "k6k/hh2Q2h/8/8/8/8/8/4K3 w - - 0 1"],
    ["spartan-moddable", "k7/8/1QK5/8/8/8/8/8 w - - 0 1"],
    ["space-spartan", "6/6/6/6/6/6/6/6|k5/6/1QK3/6/6/6/6/6|6/6/6/6/6/6/6/6 w - - 0 1"],
  ];
  for (const [id, fen] of mates) {
    const said = converse([
      `setoption name UCI_Variant value ${id}`,
      `position fen ${fen}`,
      "go depth 4",
    ]);
    assert.match(said.join("\n"), /score mate 1/, id);
    const game = new core.Game(id, fen);
    game.play(said.at(-1).split(" ")[1]);
    assert.equal(game.state().status, "checkmate", id);
  }
});

test("searches the same nodes however it is sliced", () => {
  const lines = ["position startpos moves e2e4 h7f5", "go depth 6"];
  const nodes = (said) =>
    said.findLast((line) => line.startsWith("info depth 6")).match(/nodes (\d+)/)[1];
  assert.equal(nodes(converse(lines, 0.01)), nodes(converse(lines, 1000)));
});

test("stops between slices and answers with a legal move", () => {
  const said = [];
  const engine = new core.Engine(
    () => performance.now(),
    (line) => said.push(line),
  );
  engine.send("position startpos");
  engine.send("go infinite");
  const began = performance.now();
  assert.equal(engine.run(20), true);
  assert.ok(performance.now() - began < 2000, "a slice ends");
  engine.send("stop");
  while (engine.run(5)) {
    // It still has to say what is best.
  }
  const best = said.filter((line) => line.startsWith("bestmove"));
  assert.equal(best.length, 1);
  new core.Game("spartan").play(best[0].split(" ")[1]);
});

test("hostile lines get a word, never a made-up move", () => {
  const said = converse([
    "xyzzy",
    "position fen 8/8/8 w",
    "go depth 1",
    "setoption name Hash value none",
    "setoption name UCI_Variant value checkers",
    "position startpos moves e2e5",
    "go depth",
    "\u0000\uffff",
    "go perft 99999999999",
    "isready",
  ]);
  assert.ok(said.filter((line) => line.startsWith("info string")).length >= 5, said.join("\n"));
  assert.equal(said.at(-1), "readyok");
});

test("the bench's count of nodes is that of the native program", () => {
  const depth = "5";
  const count = (text) => text.match(/(\d+) nodes/g)?.at(-1);
  const counted = count(converse([`bench ${depth}`]).join("\n"));
  assert.ok(counted);
  assert.equal(counted, count(native("bench", "--depth", depth)));
});

// Counts leaf nodes by the native binary, by WebAssembly under Node and, where it knows the game, by
// the npm package fairy-stockfish-nnue.wasm, in turns within one run. All counts must agree before any
// time is believed; the figures are medians.
//
//   node benches/perft.mjs [--rounds 3] [--no-peer]
import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { describe, initSync, perft } from "../pkg/engine/diarchy.js";
import { median } from "./median.mjs";

const NATIVE = fileURLToPath(new URL("../target/release/diarchy", import.meta.url));
const GAMES = [
  { id: "spartan", depth: 5, peer: "spartan" },
  { id: "spartan-moddable", depth: 5, peer: null },
  { id: "space-spartan", depth: 4, peer: null },
];

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    "no-peer": { type: "boolean", default: false },
  },
});
const rounds = Math.max(1, Number(options.rounds));

/** Starts the peer; `count` resolves to its number of leaf nodes. */
function startPeer(variant) {
  const program = fileURLToPath(new URL("./fairy-uci.mjs", import.meta.url));
  const child = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const send = (text) => child.stdin.write(`${text}\n`);
  const until = async (pattern) => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error("the peer stopped before it answered");
      const found = pattern.exec(value);
      if (found) return found;
    }
  };
  return {
    async ready() {
      send("uci");
      await until(/^uciok/);
      send(`setoption name UCI_Variant value ${variant}`);
      send("position startpos");
      send("isready");
      await until(/^readyok/);
    },
    async count(depth) {
      send(`go perft ${depth}`);
      return Number((await until(/^Nodes searched: (\d+)/))[1]);
    },
    stop() {
      child.stdin.end("quit\n");
    },
  };
}

async function timed(work) {
  const start = performance.now();
  const nodes = await work();
  return { nodes, speed: nodes / ((performance.now() - start) / 1000) };
}

/** The native binary prints its own count and speed, free of the time to start a process. */
function native(id, depth) {
  const text = execFileSync(NATIVE, ["perft", "--game", id, "--depth", String(depth)], {
    encoding: "utf8",
  });
  const nodes = /(\d+) nodes/.exec(text)?.[1];
  const speed = /(\d+) (?:nps|nodes\/s)/.exec(text)?.[1];
  if (!nodes || !speed) throw new Error(`neither count nor speed in: ${text}`);
  return { nodes: Number(nodes), speed: Number(speed) };
}

async function measure({ id, depth, peer: variant }) {
  const fen = describe(id).start_fen;
  const peer = variant && !options["no-peer"] ? startPeer(variant) : null;
  const runners = {
    native: async () => native(id, depth),
    wasm: () => timed(() => perft(id, fen, depth)),
    ...(peer && { peer: () => timed(() => peer.count(depth)) }),
  };
  await peer?.ready();
  await peer?.count(depth - 1);
  perft(id, fen, depth - 1);

  const speeds = Object.fromEntries(Object.keys(runners).map((name) => [name, []]));
  const counts = new Set();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(runners)) {
      const { nodes, speed } = await run();
      counts.add(nodes);
      if (counts.size > 1) throw new Error(`${id} ${depth}: counts differ: ${[...counts]}`);
      speeds[name].push(speed);
    }
  }
  peer?.stop();
  return { nodes: [...counts][0], speeds };
}

const millions = (speed) => `${(speed / 1e6).toFixed(2).padStart(8)} M nodes/s`;

initSync({ module: readFileSync(new URL("../pkg/engine/diarchy_bg.wasm", import.meta.url)) });
console.log(`perft from the start, median of ${rounds} rounds, in turns`);
for (const game of GAMES) {
  const { nodes, speeds } = await measure(game);
  console.log(`${game.id} ${game.depth}: ${nodes} nodes`);
  const middle = Object.fromEntries(
    Object.entries(speeds).map(([name, list]) => [name, median(list)]),
  );
  console.log(`  native       ${millions(middle.native)}`);
  console.log(`  WebAssembly  ${millions(middle.wasm)}`);
  if (middle.peer) {
    console.log(`  peer         ${millions(middle.peer)}   fairy-stockfish-nnue.wasm 1.1.12`);
    console.log(`  native is ${(middle.native / middle.peer).toFixed(1)} times the peer`);
    console.log(`  WebAssembly is ${(middle.wasm / middle.peer).toFixed(1)} times the peer`);
  }
}

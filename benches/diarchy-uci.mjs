// Our own WebAssembly engine as a UCI engine on standard input and output, driven as the page's worker
// drives it: a slice of search, then a turn of the event loop in which `stop` can be heard.
//
//   node benches/diarchy-uci.mjs
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Engine, initSync } from "../pkg/engine/diarchy.js";

const SLICE_MILLISECONDS = 15;

initSync({ module: readFileSync(new URL("../pkg/engine/diarchy_bg.wasm", import.meta.url)) });

const engine = new Engine(
  () => performance.now(),
  (line) => process.stdout.write(`${line}\n`),
);
process.stdout.on("error", () => process.exit(0));

let running = false;

function work() {
  running = engine.run(SLICE_MILLISECONDS);
  if (running) setImmediate(work);
}

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === "quit") break;
  engine.send(line);
  if (!running) {
    running = true;
    setImmediate(work);
  }
}
process.exit(0);

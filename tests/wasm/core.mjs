// Loads the built core for the tests under Node: the one with the engine, which has all of it.
import { readFileSync } from "node:fs";
import * as core from "../../pkg/engine/diarchy.js";

core.initSync({
  module: readFileSync(new URL("../../pkg/engine/diarchy_bg.wasm", import.meta.url)),
});

export { core };

/** The text of a file of the core's test data. */
export const data = (name) => readFileSync(new URL(`../data/${name}`, import.meta.url), "utf8");

/** Sends lines to an engine, lets it work in slices to the end, and returns what it said. */
export function converse(lines, slice = 15) {
  const said = [];
  const engine = new core.Engine(
    () => performance.now(),
    (line) => said.push(line),
  );
  for (const line of lines) {
    engine.send(line);
    while (engine.run(slice)) {
      // The search goes on in the next slice.
    }
  }
  engine.free();
  return said;
}

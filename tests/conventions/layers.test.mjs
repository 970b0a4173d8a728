// The layers of the core: a module may use only those named here, so that rules never come to know
// of search, nor search of clocks, text streams or JavaScript.
import assert from "node:assert/strict";
import { test } from "node:test";
import { projectFiles, rustCode } from "./files.mjs";

const GEOMETRY = ["geometry"];
const MOVEMENT = [...GEOMETRY, "movement", "attacks"];
const PLACEMENT = [...MOVEMENT, "placement"];
const RULES = [...PLACEMENT, "rules"];
const POSITION = [...RULES, "position"];
const NOTATION = [...POSITION, "notation"];
const GAME = [...NOTATION, "game"];
const ANY_GAME = [...GAME, "any"];
const EVERYTHING = "everything";

/** What each module of src/ may use besides itself. EVERYTHING marks the doors. */
const MAY_USE = {
  geometry: [],
  movement: GEOMETRY,
  attacks: MOVEMENT,
  placement: MOVEMENT,
  rules: PLACEMENT,
  position: RULES,
  notation: POSITION,
  game: NOTATION,
  any: GAME,
  describe: ANY_GAME,
  pgn: ANY_GAME,
  eval: POSITION,
  search: [...POSITION, "eval"],
  solve: POSITION,
  uci: EVERYTHING,
  wasm: EVERYTHING,
  matches: EVERYTHING,
  tune: EVERYTHING,
  bin: EVERYTHING,
  lib: EVERYTHING,
};

const DOORS = Object.keys(MAY_USE).filter((module) => MAY_USE[module] === EVERYTHING);

const sources = projectFiles().filter((path) => /^src\/.*\.rs$/.test(path));
const moduleOf = (path) =>
  path
    .replace(/^src\//, "")
    .split("/")[0]
    .replace(/\.rs$/, "");

/** The modules a source names by `crate::x` or within `use crate::{x, y::…}`. */
function used(path) {
  const code = rustCode(path);
  const direct = [...code.matchAll(/\bcrate::([a-z_]+)/g)].map((found) => found[1]);
  const grouped = [...code.matchAll(/\bcrate::\{([\s\S]*?)\};/g)].flatMap((found) => {
    let depth = 0;
    let flat = "";
    for (const letter of found[1]) {
      if (letter === "{") depth += 1;
      if (depth === 0) flat += letter;
      if (letter === "}") depth -= 1;
    }
    return flat.split(",").map((item) => item.trim().split("::")[0]);
  });
  return [...new Set([...direct, ...grouped])].filter((name) => /^[a-z_]+$/.test(name));
}

test("every module of the core has its place among the layers", () => {
  const unknown = [...new Set(sources.map(moduleOf))].filter((module) => !(module in MAY_USE));
  assert.deepEqual(unknown, []);
});

test("no module uses one above it", () => {
  const wrong = sources.flatMap((path) => {
    const module = moduleOf(path);
    const allowed = MAY_USE[module];
    if (allowed === EVERYTHING || !allowed) return [];
    return used(path)
      .filter((name) => name in MAY_USE && name !== module && !allowed.includes(name))
      .map((name) => `${path} uses ${name}`);
  });
  assert.deepEqual(wrong, []);
});

test("only the doors know clocks, text streams and JavaScript", () => {
  const outside =
    /\bstd::(io|time|fs|env|process|net)\b|\be?print(ln)?!|\b(js_sys|web_sys|wasm_bindgen)\b/;
  const wrong = sources.filter(
    (path) => !DOORS.includes(moduleOf(path)) && outside.test(rustCode(path)),
  );
  assert.deepEqual(wrong, []);
});

test("only the doors and the solver, which no page loads, know threads", () => {
  const mayThread = [...DOORS, "solve"];
  const wrong = sources.filter(
    (path) => !mayThread.includes(moduleOf(path)) && /\bstd::thread\b/.test(rustCode(path)),
  );
  assert.deepEqual(wrong, []);
});

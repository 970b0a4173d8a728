// The page starts with a core of rules alone: the same games, and no engine to wait for.
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import * as rules from "../../pkg/diarchy.js";
import { core } from "./core.mjs";

const WASM = new URL("../../pkg/diarchy_bg.wasm", import.meta.url);
const WITH_ENGINE = new URL("../../pkg/engine/diarchy_bg.wasm", import.meta.url);

rules.initSync({ module: readFileSync(WASM) });

test("the rules alone bring no engine and are much smaller", () => {
  assert.ok(!("Engine" in rules));
  assert.ok("Engine" in core);
  assert.ok(statSync(WASM).size < 0.7 * statSync(WITH_ENGINE).size);
});

test("both builds describe the same games and play the same moves", () => {
  assert.deepEqual(rules.rules_ids(), core.rules_ids());
  for (const id of rules.rules_ids()) {
    assert.deepEqual(rules.describe(id), core.describe(id));
    const [one, other] = [new rules.Game(id), new core.Game(id)];
    for (let ply = 0; ply < 40 && !one.state().over; ply += 1) {
      const moves = one.legal_moves();
      assert.deepEqual(moves, other.legal_moves());
      const { uci } = moves[(ply * 7) % moves.length];
      assert.deepEqual(one.play(uci), other.play(uci));
      assert.deepEqual(one.state(), other.state());
    }
    one.free();
    other.free();
  }
});

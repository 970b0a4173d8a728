import { expect, test } from "vitest";
import type { FromWorker } from "./messages.ts";
import { createSlices } from "./slices.ts";

/** An engine that needs three slices a search and answers with the position it was given. */
function rig(slices = 3) {
  const said: FromWorker[] = [];
  const turns: (() => void)[] = [];
  let left = 0;
  let position = "";
  const engine = createSlices(
    (onLine) => ({
      send(line) {
        if (line.startsWith("position")) position = line;
        if (line.startsWith("go")) left = slices;
        if (line === "stop") left = 1;
        if (line === "explode") throw new Error("broken");
      },
      run() {
        left -= 1;
        if (left === 0) onLine(`bestmove ${position.split(" ")[1]}`);
        return left > 0;
      },
    }),
    (work) => void turns.push(work),
    (message) => void said.push(message),
  );
  const turn = () => turns.shift()?.();
  return { engine, said, turn, turns };
}

test("a search runs to its end, one slice a turn", () => {
  const { engine, said, turn, turns } = rig();
  engine.begin(1, ["position a", "go"]);
  turn();
  turn();
  expect(said).toEqual([]);
  turn();
  expect(said).toEqual([{ kind: "line", job: 1, text: "bestmove a" }]);
  expect(turns).toHaveLength(0);
});

test("a new job ends the old one, whose last words keep its number", () => {
  const { engine, said, turn } = rig();
  engine.begin(1, ["position a", "go"]);
  turn();
  engine.begin(2, ["position b", "go"]);
  expect(said).toEqual([{ kind: "line", job: 1, text: "bestmove a" }]);
  turn();
  turn();
  turn();
  expect(said.at(-1)).toEqual({ kind: "line", job: 2, text: "bestmove b" });
  expect(said).toHaveLength(2);
});

test("stop makes the engine answer at once; a stop for another job does nothing", () => {
  const { engine, said } = rig(50);
  engine.begin(7, ["position a", "go"]);
  engine.stop(6);
  expect(said).toEqual([]);
  engine.stop(7);
  expect(said).toEqual([{ kind: "line", job: 7, text: "bestmove a" }]);
});

test("an engine that throws is reported, and takes the next job", () => {
  const { engine, said, turn } = rig(1);
  engine.begin(1, ["explode"]);
  expect(said).toEqual([{ kind: "failed", job: 1, message: "Error: broken" }]);
  engine.begin(2, ["position b", "go"]);
  turn();
  expect(said.at(-1)).toEqual({ kind: "line", job: 2, text: "bestmove b" });
});

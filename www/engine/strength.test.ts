import { expect, test } from "vitest";
import { acceptsDraw, limitFor } from "./strength.ts";

test("without clocks a level has its own pace", () => {
  const paces = [1, 2, 3, 4, 5, 6, 7, 8].map(
    (level) => limitFor(level, null, null, "white").movetime,
  );
  expect(paces).toEqual([...paces].sort((one, other) => Number(one) - Number(other)));
});

test("with clocks the strongest level manages its time, the others never overspend", () => {
  const control = { initial: 60_000, increment: 1_000 };
  const clocks = { white: 2_000, black: 60_000 };
  expect(limitFor(8, control, clocks, "white")).toEqual({
    clocks: { ...clocks, increment: 1_000 },
  });
  expect(limitFor(7, control, clocks, "white").movetime).toBeLessThan(1_000);
  expect(limitFor(3, control, clocks, "black").movetime).toBe(300);
});

test("the engine takes a draw when it stands worse, or late in an even game", () => {
  expect(acceptsDraw({ kind: "cp", value: -500 }, 4)).toBe(false);
  expect(acceptsDraw({ kind: "cp", value: -500 }, 40)).toBe(true);
  expect(acceptsDraw({ kind: "cp", value: 0 }, 40)).toBe(false);
  expect(acceptsDraw({ kind: "cp", value: 0 }, 120)).toBe(true);
  expect(acceptsDraw({ kind: "mate", value: 3 }, 120)).toBe(false);
  expect(acceptsDraw({ kind: "mate", value: -3 }, 40)).toBe(true);
});

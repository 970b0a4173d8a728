import { expect, test } from "vitest";
import { Clock, clockText } from "./clock.ts";

const BLITZ = { initial: 60_000, increment: 2_000 };

test("only the running side loses time, and a move earns the increment", () => {
  const clock = new Clock(BLITZ);
  clock.start("white", 1_000);
  expect(clock.reading(11_000)).toEqual({ white: 50_000, black: 60_000 });
  clock.press("white", 11_000);
  clock.start("black", 11_000);
  expect(clock.reading(12_000)).toEqual({ white: 52_000, black: 59_000 });
  expect(clock.side).toBe("black");
});

test("a clock at rest keeps its reading", () => {
  const clock = new Clock(BLITZ, { white: 5, black: 7 });
  expect(clock.reading(1e9)).toEqual({ white: 5, black: 7 });
  expect(clock.flagged(1e9)).toBeNull();
});

test("the flag falls at zero, never below", () => {
  const clock = new Clock(BLITZ);
  clock.start("black", 0);
  expect(clock.flagged(59_999)).toBeNull();
  expect(clock.flagged(60_000)).toBe("black");
  expect(clock.reading(99_000).black).toBe(0);
});

test("a device clock set back gives no time away", () => {
  const clock = new Clock(BLITZ);
  clock.start("white", 5_000);
  expect(clock.reading(1_000).white).toBe(60_000);
});

test("readings as people write them", () => {
  expect(clockText(303_000)).toBe("5:03");
  expect(clockText(3_723_000)).toBe("1:02:03");
  expect(clockText(9_449)).toBe("9.4");
  expect(clockText(-5)).toBe("0.0");
});

import { expect, test } from "vitest";
import { withoutFirst } from "./handicap.ts";

test("a man left out joins the empty squares beside him", () => {
  expect(withoutFirst("lg1c4/8", "c")).toBe("lg6/8");
  expect(withoutFirst("RNBQKBNR", "Q")).toBe("RNB1KBNR");
  expect(withoutFirst("1hh1/6|h5/6", "h")).toBe("2h1/6|h5/6");
});

test("a letter that is not there leaves nothing to take", () => {
  expect(withoutFirst("8/8", "Q")).toBeNull();
});

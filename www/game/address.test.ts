import { expect, test } from "vitest";
import { readAddress, writeAddress } from "./address.ts";

test("what is written is read back", () => {
  const address = { game: "spartan", fen: "8/8 w - - 0 1", moves: ["e2e4", "Hac5"], embed: true };
  const href = writeAddress("https://example.org/play/?old=1#top", address);
  expect(href.startsWith("https://example.org/play/?game=spartan")).toBe(true);
  expect(readAddress(new URL(href).search)).toEqual(address);
});

test("an empty address asks for nothing", () => {
  expect(readAddress("")).toEqual({ game: null, fen: null, moves: [], embed: false });
  expect(readAddress("?game=&fen=%20&moves=&embed=0")).toEqual(readAddress(""));
});

test("broken escapes and hostile text are only text", () => {
  const address = readAddress("?game=<script>&fen=%E0%A4%A&moves=a,b%20c");
  expect(address.game).toBe("<script>");
  expect(address.moves).toEqual(["a", "b", "c"]);
});

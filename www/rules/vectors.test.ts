import { expect, test } from "vitest";
import type { AtomDescription, ManDescription } from "../core.ts";
import { ENGLISH } from "../i18n/words.ts";
import { manPhrases } from "./vectors.ts";

type Vector = [number, number, number];

function phrases(side: "white" | "black", ...atoms: Partial<AtomDescription>[]): string[] {
  const man: ManDescription = {
    id: "x",
    letter: "X",
    fen_letter: "X",
    name: "X",
    royal: false,
    foot: false,
    value: 0,
    promotes_to: [],
    atoms: atoms.map((atom) => ({
      vectors: [],
      range: 1,
      power: "both",
      from: "anywhere",
      leaps: false,
      ...atom,
    })),
  };
  return manPhrases(ENGLISH.t, man, side);
}

const STRAIGHT: Vector[] = [
  [0, 1, 0],
  [0, -1, 0],
  [1, 0, 0],
  [-1, 0, 0],
];

test("rides and steps", () => {
  expect(phrases("white", { vectors: STRAIGHT, range: 0 })).toEqual(["any distance straight"]);
  expect(phrases("white", { vectors: STRAIGHT, range: 2 })).toEqual([
    "one to 2 cells straight, not leaping",
  ]);
  expect(phrases("white", { vectors: STRAIGHT })).toEqual(["one step straight"]);
});

test("forward is seen from the man's own side", () => {
  const down: Partial<AtomDescription> = { vectors: [[0, -1, 0]], power: "capture" };
  expect(phrases("black", down)).toEqual(["one step straight forward, only to capture"]);
  expect(phrases("white", down)).toEqual(["one step straight backward, only to capture"]);
});

test("leaps and first moves", () => {
  const two: Partial<AtomDescription> = {
    vectors: [
      [2, -2, 0],
      [-2, -2, 0],
    ],
    leaps: true,
    from: "initial-square",
    power: "quiet",
  };
  expect(phrases("black", two)).toEqual([
    "leaps 2 cells diagonally forward, from its own initial cell, only to an empty cell",
  ]);
  expect(phrases("white", { vectors: [[1, 2, 0]], leaps: true })).toEqual(["leaps as a knight"]);
});

test("directions through the planes", () => {
  const vectors: Vector[] = [
    [0, 0, 1],
    [0, 0, -1],
    [1, 0, 1],
    [-1, 0, 1],
    [0, 1, 1],
    [0, -1, 1],
  ];
  expect(phrases("white", { vectors })).toEqual([
    "one step straight up and down, aslant up or down",
  ]);
  expect(phrases("white", { vectors: [[1, 0, 1]] })).toEqual(["one step (1, 0, 1)"]);
});

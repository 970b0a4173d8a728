// Who travels where between two positions: moves, takebacks, castling, promotion, captures.
import { describe, expect, it } from "vitest";
import { changeBetween, eased, TRAVEL_TIME } from "./anim";
import { Model } from "./model";
import { FLAT, menFrom, plainMove, played, SPACE, SPACE_START } from "./testing/fixtures";
import type { BoardDescription, BoardMove, PlacedMan } from "./types";

function journeys(
  description: BoardDescription,
  before: PlacedMan[],
  then: PlacedMan[],
  moves: (BoardMove | null)[],
) {
  const model = new Model(description);
  model.set({ men: before });
  const first = model.men;
  model.set({ men: then });
  const { journeys, gone } = changeBetween(first, model.men, model.geometry, moves);
  const name = (cell: number) => model.geometry.cell(cell).name;
  return {
    went: journeys.map(({ man, from, to }) => `${man.letter} ${name(from)} ${name(to)}`).sort(),
    gone: gone.map(({ man, cell }) => `${man.letter} ${name(cell)}`),
  };
}

const king = { square: "Bc1", side: "white", letter: "K" } as const;
const castling = (rook: string, to: string): BoardMove => ({
  ...plainMove(king, rook, null),
  castling: "O-O",
  steps: [
    { from: "Bc1", to },
    { from: rook, to: "Bc1" },
  ],
});

describe("a change of position", () => {
  it("lets both men of a castling travel, and back at a takeback", () => {
    const before = menFrom(SPACE, SPACE_START).filter(({ square }) => square !== "Bd1");
    for (const move of [castling("Bb1", "Bb1"), castling("Be1", "Bd1")]) {
      const then = played(before, move);
      const end = move.steps[0]?.to;
      expect(journeys(SPACE, before, then, [null, move]).went).toEqual([
        `K Bc1 ${end}`,
        `R ${move.to} Bc1`,
      ]);
      expect(journeys(SPACE, then, before, [move, null]).went).toEqual([
        `K ${end} Bc1`,
        `R Bc1 ${move.to}`,
      ]);
    }
  });

  it("lets a promoted man travel as what it became, and a pawn go back", () => {
    const before = menFrom(FLAT, "8/4P3/8/8/8/8/8/8");
    const pawn = before[0] ?? king;
    const move = { ...plainMove(pawn, "e8", null), promotion: "Q" };
    const then = played(before, move);
    expect(journeys(FLAT, before, then, [null, move]).went).toEqual(["Q e7 e8"]);
    expect(journeys(FLAT, then, before, [move, null]).went).toEqual(["P e8 e7"]);
  });

  it("lets a captured man fade where it stood", () => {
    const before = menFrom(FLAT, "8/8/8/8/4h3/8/8/4R3");
    const then = menFrom(FLAT, "8/8/8/8/4R3/8/8/8");
    expect(journeys(FLAT, before, then, [])).toEqual({ went: ["R e1 e4"], gone: ["H e4"] });
  });

  it("without a move to go by, brings each man from the nearest cell its like has left", () => {
    const before = menFrom(FLAT, "8/8/8/8/8/8/8/R6R");
    const then = menFrom(FLAT, "8/8/8/8/8/8/R6R/8");
    expect(journeys(FLAT, before, then, []).went).toEqual(["R a1 a2", "R h1 h2"]);
  });
});

describe("a journey", () => {
  it("starts and ends gently, and in time", () => {
    expect(eased(-5)).toBe(0);
    expect(eased(0)).toBe(0);
    expect(eased(TRAVEL_TIME / 2)).toBeCloseTo(0.5);
    expect(eased(TRAVEL_TIME)).toBe(1);
    expect(eased(TRAVEL_TIME * 3)).toBe(1);
    expect(eased(TRAVEL_TIME / 10)).toBeLessThan(0.05);
  });
});

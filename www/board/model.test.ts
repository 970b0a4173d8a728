// What may be lifted, where it may go, which Kings are in which check, and what is marked.
import { describe, expect, it } from "vitest";
import { marksOf } from "./marks";
import { Model, rideLines } from "./model";
import { cellNames } from "./names";
import { toggled } from "./shapes";
import { FLAT, plainMove, position, SPACE, SPACE_START } from "./testing/fixtures";
import type { BoardMove } from "./types";
import { ENGLISH, englishWords } from "./words";

function spaceModel(drawing = SPACE_START): Model {
  const model = new Model(SPACE);
  model.set(position(SPACE, drawing));
  return model;
}
const at = (model: Model, name: string) => model.geometry.indexOf(name) ?? -1;
const kindsOn = (model: Model, name: string) =>
  marksOf(model)
    .filter(({ cell }) => cell === at(model, name))
    .map(({ kind }) => kind);

describe("the model", () => {
  it("refuses men and squares that the description does not know", () => {
    const model = new Model(FLAT);
    const man = { square: "j9", side: "white", letter: "K" } as const;
    expect(() => model.set({ men: [man] })).toThrow("no square j9");
    expect(() => model.set({ men: [{ ...man, square: "a1", letter: "Z" }] })).toThrow("letter Z");
  });

  it("puts a lifted man back when the position takes it away", () => {
    const model = spaceModel();
    model.selected = at(model, "Bb2");
    model.set({ movable: "white" });
    expect(model.selected).toBe(at(model, "Bb2"));
    model.set({ movable: null });
    expect(model.selected).toBeNull();
  });

  it("gives back every legal move between two cells: promotions share them", () => {
    const model = new Model(FLAT);
    const pawn = { square: "e7", side: "white", letter: "P" } as const;
    const moves = ["Q", "R"].map((promotion) => ({ ...plainMove(pawn, "e8", null), promotion }));
    model.set({ men: [pawn], legal: moves, turn: "white", movable: "both" });
    expect(model.movesBetween(at(model, "e7"), at(model, "e8"))).toEqual(moves);
    expect(model.targets(at(model, "e7")).size).toBe(1);
  });

  it("keeps castling apart from a step to the same square", () => {
    const model = spaceModel();
    const king = { square: "Bc1", side: "white", letter: "K" } as const;
    const castle: BoardMove = {
      ...plainMove(king, "Be1", null),
      castling: "O-O-O",
      steps: [
        { from: "Bc1", to: "Bd1" },
        { from: "Be1", to: "Bc1" },
      ],
    };
    model.set({ legal: [castle, plainMove(king, "Bd1", null)] });
    const targets = model.targets(at(model, "Bc1"));
    expect(targets.get(at(model, "Be1"))).toBe("castle");
    expect(targets.get(at(model, "Bd1"))).toBe("quiet");
    model.set({ last_move: castle });
    expect(kindsOn(model, "Bd1")).toEqual(["last-to"]);
    expect(kindsOn(model, "Be1")).toEqual([]);
  });

  it("offers as a premove what castling was legal at the last turn", () => {
    const model = spaceModel();
    const king = { square: "Bc1", side: "white", letter: "K" } as const;
    const castle: BoardMove = { ...plainMove(king, "Bb1", null), castling: "O-O" };
    model.set({ legal: [castle], turn: "white", movable: "white" });
    model.set({ legal: [], turn: "black" });
    expect(model.targets(at(model, "Bc1")).get(at(model, "Bb1"))).toBe("premove");
  });
});

describe("attacked Kings", () => {
  it("are in check only when their side is to move and it binds", () => {
    const model = spaceModel();
    const kings = ["Bc8", "Bd8"];
    model.set({ turn: "black", attacked_kings: ["Bc8"], check: "attacked-king" });
    expect(kings.map((name) => model.checkOn(at(model, name)))).toEqual(["attacked-king", "none"]);
    model.set({ attacked_kings: kings, check: "duple-check" });
    expect(kings.map((name) => model.checkOn(at(model, name)))).toEqual([
      "duple-check",
      "duple-check",
    ]);
    model.set({ turn: "white", attacked_kings: ["Bc8"], check: "none" });
    expect(model.checkOn(at(model, "Bc8"))).toBe("attacked-king");
  });
});

describe("marks", () => {
  it("show the lifted man, its targets by kind, and the shaft of the pointed cell", () => {
    const model = spaceModel("6/6/6/6/6/6/6/6|6/6/6/6/2h3/6/6/2R3|6/6/6/6/6/6/6/6");
    model.selected = at(model, "Bc1");
    expect(kindsOn(model, "Bc1")).toEqual(["selected"]);
    expect(kindsOn(model, "Bc4")).toEqual(["target-capture"]);
    expect(kindsOn(model, "Cc1")).toEqual(["target-quiet"]);
    model.hover = at(model, "Bd1");
    expect(kindsOn(model, "Bd1")).toEqual(["hover", "target-quiet"]);
    expect(kindsOn(model, "Ad1")).toEqual(["shaft"]);
    expect(kindsOn(model, "Cd1")).toEqual(["shaft"]);
  });

  it("follow the cursor instead of the pointer while the keyboard is in use", () => {
    const model = spaceModel();
    model.hover = at(model, "Aa3");
    model.cursor = at(model, "Cf4");
    model.cursorShown = true;
    expect(kindsOn(model, "Cf4")).toEqual(["cursor"]);
    expect(kindsOn(model, "Bf4")).toEqual(["shaft"]);
    expect(kindsOn(model, "Ba3")).toEqual([]);
  });

  it("have lines for rides that change plane, to the farthest cell in reach", () => {
    const model = spaceModel("6/6/6/6/6/6/6/1R4|6/6/6/6/6/6/6/6|6/6/6/6/6/6/6/6");
    const lines = (name: string) => rideLines(model, at(model, name)).map(({ to }) => to.name);
    expect(lines("Ab1")).toEqual(["Cb1"]);
    expect(lines("Bb1")).toEqual([]);
  });
});

describe("names of cells", () => {
  it("say what stands there and what about it", () => {
    const model = spaceModel();
    const said = (name: string) => cellNames(model, englishWords)[at(model, name)];
    expect(said("Bc8")).toBe("Bc8, Spartan King");
    model.set({ turn: "black", check: "attacked-king", attacked_kings: ["Bc8"] });
    expect(said("Bc8")).toBe("Bc8, Spartan King, attacked");
    expect(said("Bd4")).toBe("Bd4");
    model.set({ turn: "white", check: "none", attacked_kings: [] });
    model.selected = at(model, "Bb2");
    expect(said("Bb2")).toBe("Bb2, Persian Pawn, lifted");
    expect(said("Bb3")).toBe("Bb3, can move here");
  });

  it("ask for no word that the English list lacks", () => {
    const asked = new Set<string>();
    const model = spaceModel();
    model.selected = at(model, "Bb2");
    model.premove = { from: "Aa1", to: "Ab1" };
    model.set({ last_move: plainMove({ square: "Ca1", side: "black", letter: "C" }, "Cb3", null) });
    cellNames(model, (key) => {
      asked.add(key);
      return key;
    });
    for (const key of asked) if (!key.startsWith("man.")) expect(ENGLISH).toHaveProperty([key]);
  });
});

describe("drawn shapes", () => {
  const arrow = { from: "a1", to: "b2", colour: "green" } as const;

  it("go when drawn again, and change colour when drawn in another", () => {
    const once = toggled([], arrow);
    expect(once).toEqual([arrow]);
    expect(toggled(once, arrow)).toEqual([]);
    expect(toggled(once, { ...arrow, colour: "red" })).toEqual([{ ...arrow, colour: "red" }]);
    expect(toggled(once, { from: "a1", to: null, colour: "green" })).toHaveLength(2);
  });
});

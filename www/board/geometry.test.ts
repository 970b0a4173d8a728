// Cells are read from the description, whatever its dimensions and names.
import { describe, expect, it } from "vitest";
import { Geometry } from "./geometry";
import { describeBoard, FLAT, SPACE } from "./testing/fixtures";

describe("geometry", () => {
  it("finds cells by name and by place", () => {
    const space = new Geometry(SPACE);
    expect(space.named("Bc1")).toMatchObject({ file: 2, rank: 0, plane: 1 });
    expect(space.at(2, 0, 1)?.name).toBe("Bc1");
    expect(space.named("Dc1")).toBeNull();
    expect(space.at(6, 0, 0)).toBeNull();
    expect(space.at(0, 0, -1)).toBeNull();
    expect(() => space.cell(144)).toThrow("cell number 144");
  });

  it("reads the names of files and ranks, also of two digits", () => {
    expect(new Geometry(FLAT).fileNames.join("")).toBe("abcdefgh");
    const tall = new Geometry(describeBoard(3, 12, ["L", "U"]));
    expect(tall.rankNames.at(-1)).toBe("12");
    expect(tall.fileNames).toEqual(["a", "b", "c"]);
  });

  it("knows the shaft of a cell, from the lowest plane up", () => {
    const space = new Geometry(SPACE);
    const cell = space.named("Bc4");
    expect(cell && space.shaft(cell).map(({ name }) => name)).toEqual(["Ac4", "Cc4"]);
    const flat = new Geometry(FLAT);
    expect(flat.shaft(flat.cell(0))).toEqual([]);
  });

  it("colours a corner dark and keeps diagonals, up and down too, of one colour", () => {
    const space = new Geometry(SPACE);
    const light = (name: string) => {
      const cell = space.named(name);
      return cell && space.isLight(cell);
    };
    expect(light("Aa1")).toBe(false);
    expect(light("Ab1")).toBe(true);
    expect(light("Bb1")).toBe(false);
    expect(light("Ca1")).toBe(false);
  });
});

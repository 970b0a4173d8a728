// The keyboard: arrows, planes, and names typed letter by letter.
import { describe, expect, it } from "vitest";
import { Keyboard } from "./cursor";
import { Geometry } from "./geometry";
import { FLAT, SPACE } from "./testing/fixtures";
import type { Side } from "./types";

const space = new Geometry(SPACE);

/** Where the cursor is after keys, `pause` milliseconds apart. */
function cursorAfter(
  geometry: Geometry,
  start: string,
  keys: string[],
  near: Side = "white",
  pause = 100,
) {
  const keyboard = new Keyboard(geometry);
  let cell = geometry.named(start) ?? geometry.cell(0);
  keys.forEach((key, index) => {
    const command = keyboard.command(key, cell, near, index * pause);
    if (command?.kind === "go") cell = command.cell;
  });
  return cell.name;
}

describe("arrow keys", () => {
  it("move as the board is seen, and stop at its edge", () => {
    expect(cursorAfter(space, "Bc4", ["ArrowUp", "ArrowRight"])).toBe("Bd5");
    expect(cursorAfter(space, "Bc4", ["ArrowUp", "ArrowRight"], "black")).toBe("Bb3");
    expect(cursorAfter(space, "Ba1", ["ArrowLeft", "ArrowDown"])).toBe("Ba1");
  });

  it("change the plane with Page Up and Page Down, whoever sits near", () => {
    expect(cursorAfter(space, "Bc4", ["PageUp"], "black")).toBe("Cc4");
    expect(cursorAfter(space, "Bc4", ["PageDown", "PageDown"])).toBe("Ac4");
  });

  it("reach the ends of a rank with Home and End", () => {
    expect(cursorAfter(space, "Bc4", ["Home"])).toBe("Ba4");
    expect(cursorAfter(space, "Bc4", ["End"])).toBe("Bf4");
    expect(cursorAfter(space, "Bc4", ["End"], "black")).toBe("Ba4");
  });
});

describe("typed names", () => {
  it("lead to the square, in either case", () => {
    expect(cursorAfter(new Geometry(FLAT), "e1", ["b", "7"])).toBe("b7");
    expect(cursorAfter(space, "Aa1", ["B", "c", "8"])).toBe("Bc8");
    expect(cursorAfter(space, "Aa1", ["b", "c", "8"])).toBe("Bc8");
    expect(cursorAfter(space, "Aa1", ["c", "a", "3"])).toBe("Ca3");
  });

  it("replace one coordinate where they are short", () => {
    expect(cursorAfter(space, "Bc4", ["e"])).toBe("Be4");
    expect(cursorAfter(space, "Bc4", ["7"])).toBe("Bc7");
    expect(cursorAfter(space, "Bc4", ["C"])).toBe("Cc4");
  });

  it("are forgotten after a pause", () => {
    expect(cursorAfter(space, "Aa1", ["b", "c", "8"], "white", 4000)).toBe("Ac8");
  });

  it("leave other keys to the page", () => {
    const keyboard = new Keyboard(space);
    expect(keyboard.command("z", space.cell(0), "white", 0)).toBeNull();
    expect(keyboard.command("F5", space.cell(0), "white", 0)).toBeNull();
    expect(keyboard.command("9", space.cell(0), "white", 0)).toBeNull();
    expect(keyboard.command("Enter", space.cell(0), "white", 0)).toEqual({ kind: "activate" });
    expect(keyboard.command("Escape", space.cell(0), "white", 0)).toEqual({ kind: "cancel" });
  });
});

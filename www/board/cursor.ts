// What the keyboard does on the board: where an arrow key leads, and how typed letters and digits
// find a square.
import type { Cell, Geometry, Offset } from "./geometry";
import type { Side } from "./types";

export type KeyCommand =
  | { readonly kind: "go"; readonly cell: Cell }
  | { readonly kind: "activate" }
  | { readonly kind: "cancel" }
  | null;

/** Letters typed within this time belong to one name of a square, in milliseconds. */
const NAME_TIME = 1500;

const ARROWS: Readonly<Record<string, Offset>> = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, 1, 0],
  ArrowDown: [0, -1, 0],
  PageUp: [0, 0, 1],
  PageDown: [0, 0, -1],
};

export class Keyboard {
  private typed = "";
  private typedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly geometry: Geometry) {}

  /**
   * What a key asks for, with the cursor on a cell. `now` is in milliseconds. Null: the key is not
   * the board's.
   */
  command(key: string, from: Cell, near: Side, now: number): KeyCommand {
    if (key === "Enter" || key === " ") return { kind: "activate" };
    if (key === "Escape") return { kind: "cancel" };
    const offset = ARROWS[key];
    if (offset)
      return { kind: "go", cell: this.geometry.step(from, seenFrom(near, offset)) ?? from };
    if (key === "Home" || key === "End") {
      const last = this.geometry.files - 1;
      const file = (key === "Home") === (near === "white") ? 0 : last;
      return { kind: "go", cell: this.geometry.at(file, from.rank, from.plane) ?? from };
    }
    if ([...key].length !== 1) return null;
    const cell = this.typeLetter(key, from, now);
    return cell && { kind: "go", cell };
  }

  /**
   * Each letter or digit replaces one coordinate at once: "c" goes to file c, "4" to rank 4, a
   * capital to that plane. Two letters in a row are a plane and a file, whatever their case, so
   * that a whole name typed leads to its square.
   */
  private typeLetter(key: string, from: Cell, now: number): Cell | null {
    const { fileNames, rankNames, planeNames, planes } = this.geometry;
    const before = now - this.typedAt <= NAME_TIME ? this.typed : "";
    const small = key.toLowerCase();
    const rank = rankNames.indexOf(before + key) >= 0 ? before + key : key;
    let { file, rank: row, plane } = from;
    if (rankNames.includes(rank)) {
      row = rankNames.indexOf(rank);
    } else if (planes > 1 && planeNames.includes(key) && key !== small) {
      plane = planeNames.indexOf(key);
    } else if (fileNames.includes(small)) {
      file = fileNames.indexOf(small);
      const named = planeNames.findIndex((name) => name.toLowerCase() === before.toLowerCase());
      if (before && named >= 0) plane = named;
    } else {
      return null;
    }
    this.typed = key;
    this.typedAt = now;
    return this.geometry.at(file, row, plane);
  }
}

function seenFrom(near: Side, [file, rank, plane]: Offset): Offset {
  return near === "white" ? [file, rank, plane] : [-file, -rank, plane];
}

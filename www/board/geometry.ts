// The cells of a board and how they lie to one another, all of it read from the core's description.
import type { BoardDescription } from "./types";

/** One cell; `index` is its place in the description's list of squares. */
export interface Cell {
  readonly index: number;
  readonly name: string;
  readonly file: number;
  readonly rank: number;
  readonly plane: number;
}

export type Offset = readonly [file: number, rank: number, plane: number];

export class Geometry {
  readonly files: number;
  readonly ranks: number;
  readonly planes: number;
  readonly cells: readonly Cell[];
  /** What a file, a rank and a plane are called in the names of squares. */
  readonly fileNames: readonly string[];
  readonly rankNames: readonly string[];
  readonly planeNames: readonly string[];
  private readonly byName = new Map<string, Cell>();
  private readonly byPlace: (Cell | undefined)[] = [];

  constructor(description: BoardDescription) {
    this.files = description.files;
    this.ranks = description.ranks;
    this.planes = description.planes;
    this.planeNames = description.plane_names;
    this.cells = description.squares.map((square, index) => ({ index, ...square }));
    for (const cell of this.cells) {
      this.byName.set(cell.name, cell);
      this.byPlace[this.place(cell.file, cell.rank, cell.plane)] = cell;
    }
    const halves = (file: number, rank: number) => this.splitName(this.at(file, rank, 0));
    this.fileNames = count(this.files).map((file) => halves(file, 0).file);
    this.rankNames = count(this.ranks).map((rank) => halves(0, rank).rank);
  }

  get stacked(): boolean {
    return this.planes > 1;
  }

  named(name: string): Cell | null {
    return this.byName.get(name) ?? null;
  }

  indexOf(name: string): number | null {
    return this.byName.get(name)?.index ?? null;
  }

  cell(index: number): Cell {
    const cell = this.cells[index];
    if (!cell) throw new RangeError(`the board has no cell number ${index}`);
    return cell;
  }

  at(file: number, rank: number, plane: number): Cell | null {
    const inside =
      file >= 0 &&
      file < this.files &&
      rank >= 0 &&
      rank < this.ranks &&
      plane >= 0 &&
      plane < this.planes;
    return inside ? (this.byPlace[this.place(file, rank, plane)] ?? null) : null;
  }

  step(from: Cell, [file, rank, plane]: Offset): Cell | null {
    return this.at(from.file + file, from.rank + rank, from.plane + plane);
  }

  /** The cells straight above and below, from the lowest plane up, without the cell itself. */
  shaft(cell: Cell): Cell[] {
    return count(this.planes)
      .filter((plane) => plane !== cell.plane)
      .map((plane) => this.at(cell.file, cell.rank, plane))
      .filter((other) => other !== null);
  }

  /**
   * Whether the cell takes the lighter colour. A man that keeps to diagonals keeps its colour, up
   * and down too.
   */
  isLight(cell: Cell): boolean {
    return (cell.file + cell.rank + cell.plane) % 2 === 1;
  }

  private place(file: number, rank: number, plane: number): number {
    return (plane * this.ranks + rank) * this.files + file;
  }

  private splitName(cell: Cell | null): { file: string; rank: string } {
    const plane = cell ? (this.planeNames[cell.plane] ?? "") : "";
    const [, file = "", rank = ""] =
      /^(\D*)(\d*)$/.exec(cell?.name.slice(plane.length) ?? "") ?? [];
    return { file, rank };
  }
}

/** 0, 1, … up to but without `length`. */
export function count(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

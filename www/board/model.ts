// What the board shows and what the person is doing to it, without a document: the position, the
// lifted man, the premove, the cursor and the drawn shapes. Rendering and the mirror read it; the
// controller changes it.
import { type Cell, Geometry } from "./geometry";
import { castlingTargets, reach } from "./premove";
import type {
  BoardDescription,
  BoardMove,
  BoardPosition,
  CheckState,
  ManDescription,
  PlacedMan,
  Premove,
  Shape,
  Side,
} from "./types";

export interface Man {
  readonly side: Side;
  readonly letter: string;
  readonly description: ManDescription;
}

export type TargetKind = "quiet" | "capture" | "castle" | "premove";

const NOTHING: BoardPosition<never> = {
  men: [],
  legal: [],
  turn: "white",
  movable: null,
  last_move: null,
  check: "none",
  attacked_kings: [],
  orientation: "white",
};

export class Model<Move extends BoardMove = BoardMove> {
  readonly geometry: Geometry;
  position: BoardPosition<Move> = NOTHING;
  /** Men by cell. */
  men: ReadonlyMap<number, Man> = new Map();
  /** The cell of the lifted man. */
  selected: number | null = null;
  /** A move that waits for the page's answer: its man is drawn on `to`. */
  pending: { readonly from: number; readonly to: number } | null = null;
  premove: Premove | null = null;
  hover: number | null = null;
  cursor: number;
  /** Whether the cursor is drawn: the keyboard is in use. */
  cursorShown = false;
  shapes: readonly Shape[] = [];
  /** The shape that is being drawn. */
  sketch: Shape | null = null;
  hint: { readonly from: string; readonly to: string } | null = null;
  private readonly kinds = new Map<string, ManDescription>();
  private readonly targetCache = new Map<number, ReadonlyMap<number, TargetKind>>();
  private castlings: readonly BoardMove[] = [];

  constructor(readonly description: BoardDescription) {
    this.geometry = new Geometry(description);
    this.cursor = this.geometry.at(0, 0, 0)?.index ?? 0;
    for (const army of description.armies) {
      for (const man of army.men) this.kinds.set(`${army.side} ${man.letter}`, man);
    }
  }

  set(change: Partial<BoardPosition<Move>>): void {
    this.position = { ...this.position, ...change };
    this.men = this.readMen(this.position.men);
    this.targetCache.clear();
    this.pending = null;
    const castlings = this.position.legal.filter((move) => move.castling);
    if (this.position.turn === this.position.movable) this.castlings = castlings;
    if (this.selected !== null && !this.mayLift(this.selected)) this.selected = null;
  }

  manOn(index: number): Man | null {
    return this.men.get(index) ?? null;
  }

  kindOf(side: Side, letter: string): ManDescription | null {
    return this.kinds.get(`${side} ${letter}`) ?? null;
  }

  /** Whether the man on a cell may be moved now, or premoved. */
  mayLift(index: number): "move" | "premove" | null {
    const man = this.manOn(index);
    const { movable, turn } = this.position;
    if (!man || movable === null) return null;
    if (movable !== "both" && movable !== man.side) return null;
    if (man.side === turn) return "move";
    return movable === "both" ? null : "premove";
  }

  /** Where the man on a cell may go. */
  targets(from: number): ReadonlyMap<number, TargetKind> {
    const known = this.targetCache.get(from);
    if (known) return known;
    const how = this.mayLift(from);
    let found: ReadonlyMap<number, TargetKind> = new Map();
    if (how === "move") found = this.legalTargets(from);
    if (how === "premove") found = this.premoveTargets(from);
    this.targetCache.set(from, found);
    return found;
  }

  movesBetween(from: number, to: number): Move[] {
    const [start, end] = [this.geometry.cell(from).name, this.geometry.cell(to).name];
    return this.position.legal.filter((move) => move.from === start && move.to === end);
  }

  /**
   * The check that the King on a cell is in; Kings of the side that is not on turn can only be
   * attacked.
   */
  checkOn(index: number): CheckState {
    const man = this.manOn(index);
    const name = this.geometry.cell(index).name;
    if (!man || !this.position.attacked_kings.includes(name)) return "none";
    if (man.side !== this.position.turn || this.position.check === "none") return "attacked-king";
    return this.position.check;
  }

  private legalTargets(from: number): Map<number, TargetKind> {
    const name = this.geometry.cell(from).name;
    const found = new Map<number, TargetKind>();
    for (const move of this.position.legal) {
      const to = move.from === name ? this.geometry.indexOf(move.to) : null;
      if (to !== null) found.set(to, targetKind(move));
    }
    return found;
  }

  private premoveTargets(from: number): Map<number, TargetKind> {
    const man = this.manOn(from);
    const found = new Map<number, TargetKind>();
    if (!man) return found;
    const cell = this.geometry.cell(from);
    for (const to of reach(this.geometry, man.description, cell)) found.set(to, "premove");
    for (const square of castlingTargets(this.castlings, cell.name)) {
      const to = this.geometry.indexOf(square);
      if (to !== null) found.set(to, "premove");
    }
    found.delete(from);
    return found;
  }

  private readMen(placed: readonly PlacedMan[]): Map<number, Man> {
    const men = new Map<number, Man>();
    for (const { square, side, letter } of placed) {
      const index = this.geometry.indexOf(square);
      const description = this.kindOf(side, letter);
      if (index === null) throw new RangeError(`the board has no square ${square}`);
      if (!description) throw new RangeError(`no ${side} man has the letter ${letter}`);
      men.set(index, { side, letter, description });
    }
    return men;
  }
}

function targetKind(move: BoardMove): TargetKind {
  if (move.castling) return "castle";
  return move.captured ? "capture" : "quiet";
}

/**
 * The cells that a lifted man's rides to other planes pass, as lines from its cell to the farthest
 * one it may reach.
 */
export function rideLines(model: Model, from: number): { from: Cell; to: Cell }[] {
  const man = model.manOn(from);
  if (!man) return [];
  const { geometry } = model;
  const start = geometry.cell(from);
  const targets = model.targets(from);
  const lines = new Map<string, { from: Cell; to: Cell }>();
  for (const atom of man.description.atoms) {
    if (atom.range === 1 || atom.leaps) continue;
    for (const vector of atom.vectors) {
      const last = vector[2] === 0 ? null : farthest(geometry, start, vector, targets);
      if (last) lines.set(last.name, { from: start, to: last });
    }
  }
  return [...lines.values()];
}

function farthest(
  geometry: Geometry,
  from: Cell,
  [file, rank, plane]: readonly [number, number, number],
  targets: ReadonlyMap<number, TargetKind>,
): Cell | null {
  let last: Cell | null = null;
  for (let times = 1; ; times++) {
    const cell = geometry.step(from, [file * times, rank * times, plane * times]);
    if (!cell || !targets.has(cell.index)) return last;
    last = cell;
  }
}

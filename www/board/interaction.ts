// Lifting and dropping men, as a small state machine without a document: pointer and keyboard both
// speak to it, and what it answers is what the board has to do. Clicks, drags and keys therefore
// mix freely.
import type { Model } from "./model";

export type Effect =
  | { readonly kind: "none" }
  | { readonly kind: "lift"; readonly cell: number }
  | { readonly kind: "put-back" }
  | { readonly kind: "move"; readonly from: number; readonly to: number; readonly dragged: boolean }
  | { readonly kind: "refuse"; readonly from: number; readonly to: number }
  | { readonly kind: "stuck"; readonly cell: number };

const NONE: Effect = { kind: "none" };

export class Interaction {
  /** The cell of the man under a pressed pointer. */
  private held: number | null = null;
  /** Whether the press found its man lifted already: a click then puts it back. */
  private wasLifted = false;
  /** A target that was pressed and is played when the finger leaves it. */
  private waiting: number | null = null;
  /** The cell that was pressed, null beside the board; undefined while nothing is pressed. */
  private pressedAt: number | null | undefined;

  constructor(private readonly model: Model) {}

  get holding(): number | null {
    return this.held;
  }

  /**
   * A press on the cells under the pointer, the best guess first. With `eager` a target is played
   * at once, as a mouse does; a finger plays it when it leaves, since it may yet turn out to
   * scroll.
   */
  press(cells: readonly number[], eager: boolean): Effect {
    this.held = null;
    this.waiting = null;
    this.pressedAt = cells[0] ?? null;
    const hit = cells.find((cell) => this.isTarget(cell) || this.model.mayLift(cell) !== null);
    if (hit === undefined) return NONE;
    if (this.isTarget(hit)) {
      if (eager) return this.moveTo(hit, false);
      this.waiting = hit;
      return NONE;
    }
    this.held = hit;
    this.wasLifted = this.model.selected === hit;
    return this.lift(hit);
  }

  /** The pointer was let go over the cells, after being dragged or not. */
  release(cells: readonly number[], dragged: boolean): Effect {
    const { held, waiting, pressedAt, wasLifted } = this;
    this.letGo();
    if (held !== null && dragged) return this.drop(cells, held);
    if (held !== null) return wasLifted ? this.cancel() : NONE;
    if (waiting !== null) return cells.includes(waiting) ? this.moveTo(waiting, false) : NONE;
    if (this.model.selected === null || dragged || pressedAt === undefined) return NONE;
    const cell = cells[0];
    if (cell === undefined || cell !== pressedAt) return this.cancel();
    return this.refuse(cell);
  }

  /** The press came to nothing: the page scrolled, or the system took the pointer. */
  letGo(): void {
    this.held = null;
    this.waiting = null;
    this.pressedAt = undefined;
    this.wasLifted = false;
  }

  /** A key, or a screen reader's click: lifts, drops or puts back. */
  activate(cell: number): Effect {
    const { selected } = this.model;
    if (selected === cell) return this.cancel();
    if (this.isTarget(cell)) return this.moveTo(cell, false);
    if (this.model.mayLift(cell) !== null) return this.lift(cell);
    return selected === null ? NONE : this.refuse(cell);
  }

  /** Puts the lifted man back. */
  cancel(): Effect {
    this.letGo();
    if (this.model.selected === null) return NONE;
    this.model.selected = null;
    return { kind: "put-back" };
  }

  private lift(cell: number): Effect {
    this.model.selected = cell;
    const stuck = this.model.mayLift(cell) === "move" && this.model.targets(cell).size === 0;
    return stuck ? { kind: "stuck", cell } : { kind: "lift", cell };
  }

  private drop(cells: readonly number[], held: number): Effect {
    const target = cells.find((cell) => this.isTarget(cell));
    if (target !== undefined) return this.moveTo(target, true);
    const cell = cells[0];
    if (cell === held) return NONE;
    return cell === undefined ? this.cancel() : this.refuse(cell);
  }

  private isTarget(cell: number): boolean {
    const { selected } = this.model;
    return selected !== null && this.model.targets(selected).has(cell);
  }

  private moveTo(to: number, dragged: boolean): Effect {
    const from = this.model.selected;
    this.letGo();
    if (from === null) return NONE;
    this.model.selected = null;
    return { kind: "move", from, to, dragged };
  }

  private refuse(to: number): Effect {
    const from = this.model.selected;
    const premove = from !== null && this.model.mayLift(from) === "premove";
    this.cancel();
    return from === null || premove ? { kind: "put-back" } : { kind: "refuse", from, to };
  }
}

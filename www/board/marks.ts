// Which marks lie on which cells: what the canvas draws and the mirror says, derived from the model
// alone.
import type { Model, TargetKind } from "./model";

export type MarkKind =
  | "last-from"
  | "last-to"
  | "selected"
  | "premove-from"
  | "premove-to"
  | "hover"
  | "shaft"
  | "cursor"
  | "attacked-king"
  | "check"
  | "duple-check"
  | "target-quiet"
  | "target-capture"
  | "target-castle"
  | "target-premove";

export interface Mark {
  readonly kind: MarkKind;
  readonly cell: number;
}

const TARGET_MARKS: Readonly<Record<TargetKind, MarkKind>> = {
  quiet: "target-quiet",
  capture: "target-capture",
  castle: "target-castle",
  premove: "target-premove",
};

/** Every mark, in the order in which they are drawn: what matters most comes last. */
export function marksOf(model: Model): Mark[] {
  const marks: Mark[] = [];
  const add = (kind: MarkKind, cell: number | null) => {
    if (cell !== null) marks.push({ kind, cell });
  };
  const named = (kind: MarkKind, square: string | undefined) => {
    if (square !== undefined) add(kind, model.geometry.indexOf(square));
  };
  named("last-from", model.position.last_move?.from);
  named("last-to", landing(model));
  named("premove-from", model.premove?.from);
  named("premove-to", model.premove?.to);
  add("selected", model.selected);
  for (const square of model.position.attacked_kings) {
    const cell = model.geometry.indexOf(square);
    const check = cell === null ? "none" : model.checkOn(cell);
    if (check !== "none") add(check, cell);
  }
  const focus = focusCell(model);
  if (focus !== null) {
    for (const cell of model.geometry.shaft(model.geometry.cell(focus))) add("shaft", cell.index);
  }
  if (model.hover !== null && isLive(model, model.hover)) add("hover", model.hover);
  if (model.selected !== null) {
    for (const [cell, kind] of model.targets(model.selected)) {
      add(TARGET_MARKS[kind], cell);
    }
  }
  if (model.cursorShown) add("cursor", model.cursor);
  return marks;
}

/**
 * The cell whose shaft is shown: the cursor's while the keyboard is in use, otherwise the
 * pointer's.
 */
export function focusCell(model: Model): number | null {
  return model.cursorShown ? model.cursor : model.hover;
}

/** A cell on which a click would do something. */
function isLive(model: Model, cell: number): boolean {
  if (model.selected !== null && model.targets(model.selected).has(cell)) return true;
  return model.mayLift(cell) !== null;
}

/**
 * Where the moved man ended: not always the move's `to`, which in castling may name the other man's
 * square.
 */
function landing(model: Model): string | undefined {
  const move = model.position.last_move;
  return move?.steps.find((step) => step.from === move.from)?.to ?? move?.to;
}

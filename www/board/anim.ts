// How men travel from one position to the next: who goes where, and where everyone is at a moment
// of the journey.
import type { Geometry } from "./geometry";
import type { Man } from "./model";
import type { BoardMove } from "./types";

/** Milliseconds that a man travels. */
export const TRAVEL_TIME = 200;

export interface Journey {
  readonly man: Man;
  readonly from: number;
  readonly to: number;
}

export interface Change {
  readonly journeys: readonly Journey[];
  /** Men that are gone: they fade. */
  readonly gone: readonly { readonly man: Man; readonly cell: number }[];
}

type Placement = ReadonlyMap<number, Man>;

/**
 * What happened between two placements of men. Where the last move says which steps were made,
 * those are believed, forwards or, for a takeback, backwards; any other man that is new on its cell
 * comes from the nearest cell that its like has left.
 */
export function changeBetween(
  before: Placement,
  after: Placement,
  geometry: Geometry,
  moves: readonly (BoardMove | null)[],
): Change {
  const left = new Map<number, Man>();
  const arrived = new Map<number, Man>();
  for (const [cell, man] of before) if (!alike(man, after.get(cell))) left.set(cell, man);
  for (const [cell, man] of after) if (!alike(man, before.get(cell))) arrived.set(cell, man);
  const journeys: Journey[] = [];
  const travel = (from: number, to: number) => {
    const [start, end] = [left.get(from), arrived.get(to)];
    if (!start || !end || start.side !== end.side) return;
    left.delete(from);
    arrived.delete(to);
    journeys.push({ man: end, from, to });
  };
  for (const step of moves.flatMap((move) => move?.steps ?? [])) {
    const [from, to] = [geometry.indexOf(step.from), geometry.indexOf(step.to)];
    if (from === null || to === null) continue;
    travel(from, to);
    travel(to, from);
  }
  for (const [to, man] of [...arrived]) {
    const from = nearest(
      geometry,
      to,
      [...left.keys()].filter((cell) => alike(man, left.get(cell))),
    );
    if (from !== null) travel(from, to);
  }
  const gone = [...left].map(([cell, man]) => ({ man, cell }));
  return { journeys, gone };
}

/** Progress of a journey, from 0 to 1: it starts and ends gently. */
export function eased(elapsed: number): number {
  const part = Math.min(1, Math.max(0, elapsed / TRAVEL_TIME));
  return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
}

function alike(a: Man, b: Man | undefined): boolean {
  return b !== undefined && a.side === b.side && a.letter === b.letter;
}

function nearest(geometry: Geometry, to: number, cells: readonly number[]): number | null {
  const end = geometry.cell(to);
  let best: { cell: number; distance: number } | null = null;
  for (const index of cells) {
    const cell = geometry.cell(index);
    const distance =
      (cell.file - end.file) ** 2 + (cell.rank - end.rank) ** 2 + (cell.plane - end.plane) ** 2;
    if (!best || distance < best.distance) best = { cell: index, distance };
  }
  return best?.cell ?? null;
}

// How the engine spends its time at each level, and when it takes a draw.
import type { TimeControl } from "../game/clock.ts";
import { type Limit, type Score, scoreValue } from "./protocol.ts";

/** Milliseconds a move without clocks, from the first level to the last. */
const THINKING = [150, 200, 300, 400, 600, 800, 1200, 2000] as const;

export function limitFor(
  level: number,
  control: TimeControl | null,
  clocks: { white: number; black: number } | null,
  toMove: "white" | "black",
): Limit {
  const movetime = THINKING[level - 1] ?? 1000;
  if (!control || !clocks) return { movetime };
  const strongest = level >= THINKING.length;
  if (strongest) return { clocks: { ...clocks, increment: control.increment } };
  // Weaker levels keep their pace, and hurry only when their clock asks for it.
  const share = clocks[toMove] / 25 + control.increment / 2;
  return { movetime: Math.max(20, Math.min(movetime, share)) };
}

/** A hint or the answer to a draw offer: full strength for about a second. */
export const COUNSEL: Limit = { movetime: 900 };

/** Half-moves before which no draw is taken. */
const EARLY = 20;
/** Half-moves after which an even position is drawn. */
const LATE = 80;

/** Whether the engine takes a draw; `score` from its own side's view. */
export function acceptsDraw(score: Score, ply: number): boolean {
  const value = scoreValue(score);
  if (ply < EARLY) return false;
  return ply < LATE ? value <= -60 : value <= 15;
}

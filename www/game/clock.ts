// A chess clock with increment. It knows no timers: whoever asks says what time it is.
import type { Side } from "../core.ts";

/** Milliseconds at the start and added after each move. */
export interface TimeControl {
  initial: number;
  increment: number;
}

/** Milliseconds left. */
export type ClockReading = Record<Side, number>;

export class Clock {
  readonly control: TimeControl;
  private left: ClockReading;
  private running: { side: Side; since: number } | null = null;

  constructor(control: TimeControl, left?: ClockReading) {
    this.control = control;
    this.left = left ?? { white: control.initial, black: control.initial };
  }

  /** Whose time is running, if anyone's. */
  get side(): Side | null {
    return this.running?.side ?? null;
  }

  reading(now: number): ClockReading {
    const left = { ...this.left };
    if (this.running) {
      const { side, since } = this.running;
      left[side] = Math.max(0, left[side] - Math.max(0, now - since));
    }
    return left;
  }

  start(side: Side, now: number): void {
    this.stop(now);
    this.running = { side, since: now };
  }

  stop(now: number): void {
    this.left = this.reading(now);
    this.running = null;
  }

  /** Ends the move of `side`: its time stops, the increment is added. */
  press(side: Side, now: number): void {
    this.stop(now);
    this.left[side] += this.control.increment;
  }

  set(left: ClockReading): void {
    this.left = { ...left };
    this.running = null;
  }

  /** The side whose time has run out, if any. */
  flagged(now: number): Side | null {
    const left = this.reading(now);
    if (left.white <= 0) return "white";
    return left.black <= 0 ? "black" : null;
  }
}

/** `5:03`, `1:02:03`, and tenths (`9.4`) in the last ten seconds. */
export function clockText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.floor(left / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const tail = `${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}

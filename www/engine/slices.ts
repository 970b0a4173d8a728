// Runs an engine in short slices, so that a stop or a new job is obeyed between two of them.
import type { FromWorker } from "./messages.ts";

export interface SlicedEngine {
  send(line: string): void;
  /** Works for about that long; true while a search is still under way. */
  run(milliseconds: number): boolean;
}

export interface Slices {
  begin(job: number, commands: string[]): void;
  stop(job: number): void;
}

/** How long the engine works before it looks at its messages again, in milliseconds. */
const SLICE = 15;

/**
 * `make` builds the engine around the function that takes its lines; `later` calls back after the
 * event loop has had a turn; `report` takes what the engine says, marked with its job.
 */
export function createSlices(
  make: (onLine: (text: string) => void) => SlicedEngine,
  later: (work: () => void) => void,
  report: (message: FromWorker) => void,
): Slices {
  let current = 0;
  let running = false;
  let scheduled = false;
  const engine = make((text) => report({ kind: "line", job: current, text }));

  function guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      running = false;
      report({ kind: "failed", job: current, message: String(error) });
    }
  }

  /** Ends a search under way: its last words still carry its own job. */
  function halt(): void {
    if (!running) return;
    engine.send("stop");
    while (running) running = engine.run(SLICE);
  }

  function work(): void {
    scheduled = false;
    if (!running) return;
    guarded(() => {
      running = engine.run(SLICE);
    });
    schedule();
  }

  function schedule(): void {
    if (!running || scheduled) return;
    scheduled = true;
    later(work);
  }

  return {
    begin(job, commands) {
      guarded(() => {
        halt();
        current = job;
        for (const line of commands) engine.send(line);
        running = true;
      });
      schedule();
    },
    stop(job) {
      if (job === current) guarded(halt);
    },
  };
}

// Lets the engine play its sides, and hands on what else it is asked.
import { limitFor } from "../engine/strength.ts";
import { enginesOnly, hasEngine } from "../game/players.ts";
import type { App } from "./app.ts";
import { type Arrow, giveHint, offerDraw } from "./counsel.ts";
import { Thinker, type Thoughts } from "./thinker.ts";

/** The engine answers no faster than this, so that its move can be followed by eye. */
const LEAST_DELAY = 350;
/** The engine is fetched once the page stands, in milliseconds: the first move does not wait for it. */
const WARM_AFTER = 1000;
/** The shortest pause of a game it plays with itself. */
const LEAST_PAUSE = 50;

export interface Opponent {
  /** What the engine thought last of the position on the board. */
  thoughts(): Thoughts | null;
  thinking(): boolean;
  hint(): Promise<void>;
  offerDraw(): Promise<void>;
  destroy(): void;
}

export interface OpponentEvents {
  onProgress: () => void;
  onHint: (arrow: Arrow | null) => void;
}

export function createOpponent(app: App, events: OpponentEvents): Opponent {
  const thinker = new Thinker(app, events.onProgress, consider);

  function mayMove(): boolean {
    const { session } = app;
    if (session.outcome || thinker.failed) return false;
    if (session.players[session.live.turn].kind !== "engine") return false;
    return !(app.paused && enginesOnly(session.players));
  }

  /** Looks at the position anew: think, go on thinking, or stop. */
  function consider(): void {
    if (thinker.stale) thinker.drop();
    if (!mayMove()) {
      if (thinker.busyWith === "move") thinker.drop();
    } else if (thinker.busyWith === null) {
      thinker.thoughts = null;
      move(app, thinker, mayMove).catch((error: unknown) => thinker.report(error));
    }
    events.onProgress();
  }

  const unwatch = app.watch((change) => {
    if (change?.kind === "new") {
      thinker.failed = false;
      thinker.thoughts = null;
    }
    if (change?.kind === "players") thinker.drop();
    else if (change && change.kind !== "view") events.onHint(null);
    consider();
  });
  // Not while the page is still being built.
  queueMicrotask(consider);
  const warming = window.setTimeout(() => {
    if (hasEngine(app.session.players)) thinker.warm();
  }, WARM_AFTER);

  return {
    thoughts: () => thinker.thoughts,
    thinking: () => thinker.busyWith === "move",
    hint: () => giveHint(app, thinker, events.onHint),
    offerDraw: () => offerDraw(app, thinker),
    destroy() {
      window.clearTimeout(warming);
      unwatch();
      thinker.close();
    },
  };
}

async function move(app: App, thinker: Thinker, mayMove: () => boolean): Promise<void> {
  const { session } = app;
  const { turn } = session.live;
  const player = session.players[turn];
  if (player.kind !== "engine") return;
  const began = performance.now();
  const clocks = session.reading();
  const limit = limitFor(player.level, session.control, clocks, turn);
  const result = await thinker.search("move", player.level, limit);
  if (!result) return;
  const spent = performance.now() - began;
  if (!(await thinker.pause("move", leastDelay(app) - spent)) || !mayMove()) return;
  if (result.move === null) throw new Error("no move");
  session.play(result.move);
}

/** Milliseconds from the engine's turn to its move, at least. */
function leastDelay({ session, settings }: App): number {
  if (enginesOnly(session.players)) return Math.max(settings.pause, LEAST_PAUSE);
  return session.clock ? 0 : LEAST_DELAY;
}

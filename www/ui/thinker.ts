// The engine at work for the page: one search at a time, each bound to one version of the game. An
// answer for another version is dropped, whatever it was asked for.
import { Game, type Side } from "../core.ts";
import { EngineClient, type SearchResult } from "../engine/client.ts";
import type { Limit, Progress, Score } from "../engine/protocol.ts";
import { openEngine } from "../engine/thread.ts";
import type { Session } from "../game/session.ts";
import { reasonOf } from "../game/start.ts";
import type { App } from "./app.ts";

export type Task = "move" | "hint" | "draw";

export interface Thoughts {
  progress: Progress;
  /** The line it expects, in SAN. */
  line: string[];
  /** From White's view, as games are written down; null while it has none. */
  score: Score | null;
}

interface Bound {
  kind: Task;
  session: Session;
  version: number;
}

/** Milliseconds between two looks at the engine's thoughts: the eye follows no faster. */
const SHOWING_EVERY = 150;
/** How many moves of the engine's line are shown. */
const SHOWN_MOVES = 6;

export class Thinker {
  thoughts: Thoughts | null = null;
  /** An engine that failed is not asked again until the person says so. */
  failed = false;
  private readonly client = new EngineClient(openEngine);
  private task: Bound | null = null;

  constructor(
    private readonly app: App,
    private readonly onThought: () => void,
    private readonly onRetry: () => void,
  ) {}

  get busyWith(): Task | null {
    return this.task?.kind ?? null;
  }

  /** Whether what it is busy with belongs to an earlier version of the game. */
  get stale(): boolean {
    return this.task !== null && !this.isCurrent(this.task);
  }

  warm(): void {
    this.client.warm();
  }

  drop(): void {
    this.task = null;
    this.client.cancel();
  }

  close(): void {
    this.drop();
    this.client.close();
  }

  /** Searches the live position. Resolves to null when the game went on or it was dropped. */
  async search(kind: Task, level: number, limit: Limit): Promise<SearchResult | null> {
    this.drop();
    const { session } = this.app;
    const { game, startFen, version } = session;
    const mine: Bound = { kind, session, version };
    const { fen, turn } = session.live;
    const position = { game, fen };
    this.task = mine;
    const show = atLeisure((progress: Progress) => {
      if (this.task !== mine) return;
      const score = fromWhite(progress.score, turn);
      this.thoughts = { progress, line: sanLine(position, progress.line), score };
      this.onThought();
    });
    const moves = session.moves.map((move) => move.uci);
    const result = await this.client.search(
      { game, fen: startFen, moves, level, limit },
      (progress) => {
        if (progress.depth !== null) show(progress);
      },
    );
    return this.finish(mine) ? result : null;
  }

  /** Waits without searching; false when the game went on meanwhile. */
  async pause(kind: Task, milliseconds: number): Promise<boolean> {
    const { session } = this.app;
    const mine: Bound = { kind, session, version: session.version };
    this.task = mine;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return this.finish(mine);
  }

  /** Tells the person, who may have it tried again. */
  report(error: unknown): void {
    this.task = null;
    this.failed = true;
    const { t } = this.app.words;
    this.app.notices.error(t("note.engine-failed", { reason: reasonOf(error) }), {
      label: t("note.engine-retry"),
      run: () => {
        this.failed = false;
        this.onRetry();
      },
    });
    this.onThought();
  }

  private finish(mine: Bound): boolean {
    if (this.task !== mine) return false;
    this.task = null;
    return this.isCurrent(mine);
  }

  private isCurrent({ session, version }: Bound): boolean {
    return this.app.session === session && session.version === version;
  }
}

function fromWhite(score: Score | null, turn: Side): Score | null {
  return score && turn === "black" ? { ...score, value: -score.value } : score;
}

/** Calls `work` with the newest value, now and then; the first at once. */
function atLeisure<Value>(work: (value: Value) => void): (value: Value) => void {
  let newest: { value: Value } | null = null;
  let resting = false;
  const next = () => {
    const fresh = newest;
    newest = null;
    resting = fresh !== null;
    if (!fresh) return;
    work(fresh.value);
    window.setTimeout(next, SHOWING_EVERY);
  };
  return (value) => {
    newest = { value };
    if (!resting) next();
  };
}

/** The engine's line in SAN, as far as it can be played. */
function sanLine(position: { game: string; fen: string }, line: readonly string[]): string[] {
  const said: string[] = [];
  const scratch = new Game(position.game, position.fen);
  try {
    for (const move of line.slice(0, SHOWN_MOVES)) said.push(scratch.play(move).san);
  } catch {
    // A line cut short at its end is no error: what could be read is shown.
  } finally {
    scratch.free();
  }
  return said;
}

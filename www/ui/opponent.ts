// Lets the engine play its sides, give hints and answer draw offers; each search belongs to one
// version of the game, and an answer for another version is dropped.
import { Game } from "../core.ts";
import { EngineClient } from "../engine/client.ts";
import type { Progress, Search } from "../engine/protocol.ts";
import { acceptsDraw, COUNSEL, limitFor } from "../engine/strength.ts";
import { openEngine } from "../engine/thread.ts";
import { enginesOnly, FULL_STRENGTH, lonePerson } from "../game/players.ts";
import { reasonOf } from "../game/start.ts";
import { sideName } from "../i18n/sentences.ts";
import type { App } from "./app.ts";
import { ask } from "./dialog.ts";

/** The engine answers no faster than this, so that its move can be followed by eye. */
const LEAST_DELAY = 350;

export interface Opponent {
  /** The engine's progress in the position on the board, while and after it thinks. */
  progress(): { progress: Progress; line: string[] } | null;
  thinking(): boolean;
  hint(): Promise<void>;
  offerDraw(): Promise<void>;
  destroy(): void;
}

export interface OpponentEvents {
  onProgress: () => void;
  onHint: (arrow: { from: string; to: string } | null) => void;
}

type Task = "move" | "hint" | "draw";

export function createOpponent(app: App, events: OpponentEvents): Opponent {
  const client = new EngineClient(openEngine);
  let task: { kind: Task; session: object; version: number } | null = null;
  let shown: { progress: Progress; line: string[] } | null = null;
  let failed = false;

  function current(of: { session: object; version: number }): boolean {
    return app.session === of.session && app.session.version === of.version;
  }

  function mayMove(): boolean {
    const { session } = app;
    if (session.outcome || failed) return false;
    if (session.players[session.live.turn].kind !== "engine") return false;
    return !(app.paused && enginesOnly(session.players));
  }

  function drop(): void {
    task = null;
    client.cancel();
  }

  function searchFor(level: number, limit: Search["limit"]): Search {
    const { game, startFen, moves } = app.session;
    return { game, fen: startFen, moves: moves.map((move) => move.uci), level, limit };
  }

  async function run(kind: Task, search: Search) {
    const { session } = app;
    const mine = { kind, session, version: session.version };
    const position = { game: session.game, fen: session.live.fen };
    task = mine;
    const show = atLeisure((progress: Progress) => {
      if (task !== mine) return;
      shown = { progress, line: sanLine(position, progress.line) };
      events.onProgress();
    });
    const result = await client.search(search, (progress) => {
      if (progress.depth !== null) show(progress);
    });
    if (task !== mine || !current(mine)) return null;
    task = null;
    return result;
  }

  function report(error: unknown): void {
    task = null;
    failed = true;
    const { t } = app.words;
    app.notices.error(t("note.engine-failed", { reason: reasonOf(error) }), {
      label: t("note.engine-retry"),
      run: () => {
        failed = false;
        consider();
      },
    });
    events.onProgress();
  }

  async function move(): Promise<void> {
    const { session } = app;
    const { version } = session;
    const player = session.players[session.live.turn];
    if (player.kind !== "engine") return;
    const began = performance.now();
    const clocks = session.reading();
    const limit = limitFor(player.level, session.control, clocks, session.live.turn);
    const result = await run("move", searchFor(player.level, limit));
    if (!result) return;
    const waiting = { kind: "move" as const, session, version };
    task = waiting;
    const least = enginesOnly(session.players)
      ? Math.max(app.settings.pause, 50)
      : clocks
        ? 0
        : LEAST_DELAY;
    await new Promise((resolve) => setTimeout(resolve, least - (performance.now() - began)));
    if (task !== waiting || !current(waiting)) return;
    task = null;
    if (!mayMove()) return;
    if (result.move === null) throw new Error("no move");
    session.play(result.move);
  }

  /** Looks at the position anew: think, go on thinking, or stop. */
  function consider(): void {
    const thinking = task?.kind === "move" ? task : null;
    if (task && !current(task)) drop();
    if (!mayMove()) {
      if (thinking) drop();
    } else if (task === null) {
      shown = null;
      move().catch(report);
    }
    events.onProgress();
  }

  const unwatch = app.watch((change) => {
    if (change?.kind === "new") {
      failed = false;
      shown = null;
      events.onHint(null);
    }
    if (change && change.kind !== "view" && change.kind !== "players") events.onHint(null);
    if (change?.kind === "players" && task) drop();
    consider();
  });
  // Not within the page's own building.
  queueMicrotask(consider);

  return {
    progress: () => shown,
    thinking: () => task?.kind === "move",
    async hint() {
      const { session, words } = app;
      if (session.legal().length === 0) return app.setRemark(words.t("hint.none"));
      drop();
      shown = null;
      app.remark = words.t("hint.asking");
      try {
        const hinting = run("hint", searchFor(FULL_STRENGTH, COUNSEL));
        app.setRemark(words.t("hint.asking"));
        const result = await hinting;
        const best = session.legal().find((one) => one.uci === result?.move);
        if (!result || !best) return;
        events.onHint({ from: best.from, to: best.to });
        const said = words.t("say.hint", { san: best.san });
        app.announcer.say(said);
        app.setRemark(said);
      } catch (error) {
        report(error);
      }
    },
    async offerDraw() {
      const { session, words } = app;
      const { t } = words;
      const person = lonePerson(session.players);
      if (session.outcome) return;
      if (person === null) return offerToPerson(app);
      drop();
      try {
        const asking = run("draw", searchFor(FULL_STRENGTH, COUNSEL));
        app.setRemark(t("draw.asking"));
        const result = await asking;
        if (!result) return;
        const score = result.progress?.score;
        const turned = session.live.turn === person && score;
        const own = turned ? { ...score, value: -score.value } : score;
        if (own && acceptsDraw(own, session.moves.length)) session.agreeDraw();
        else {
          app.announcer.say(t("draw.declined"));
          app.setRemark(t("draw.declined"));
        }
      } catch (error) {
        report(error);
      }
    },
    destroy() {
      unwatch();
      drop();
      client.close();
    },
  };
}

/** At one board: whoever is to move offers, the other side is asked. */
async function offerToPerson(app: App): Promise<void> {
  const { session, words } = app;
  const { t } = words;
  const { version } = session;
  const turn = session.live.turn;
  const side = sideName(words, turn);
  const other = sideName(words, turn === "white" ? "black" : "white");
  const accepted = await ask({
    title: t("draw.title"),
    text: t("draw.text", { side, other }),
    yes: t("draw.accept"),
    no: t("draw.decline"),
    t,
  });
  if (app.session !== session || session.version !== version) return;
  if (accepted) session.agreeDraw();
  else app.setRemark(t("draw.declined-by", { side: other }));
}

/** Milliseconds between two looks at the engine's thoughts: the eye follows no faster. */
const SHOWING_EVERY = 150;

/** Calls `work` with the newest value, now and then; the first at once. */
function atLeisure<Value>(work: (value: Value) => void): (value: Value) => void {
  let newest: { value: Value } | null = null;
  let resting = false;
  const next = () => {
    const { value } = newest ?? {};
    resting = newest !== null;
    newest = null;
    if (value === undefined) return;
    work(value);
    window.setTimeout(next, SHOWING_EVERY);
  };
  return (value) => {
    newest = { value };
    if (!resting) next();
  };
}

/** How many moves of the engine's line are shown. */
const SHOWN_MOVES = 6;

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

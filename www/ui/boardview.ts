// The board on the page: shows the session's position, plays the moves made on it.
import { createBoard } from "../board";
import type { Board, BoardPosition, CameraPreset } from "../board/types";
import type { MoveInfo, Side } from "../core.ts";
import { lonePerson } from "../game/players.ts";
import { pieceSvg } from "../pieces";
import type { App } from "./app.ts";
import { chooseMove } from "./choice.ts";
import { element } from "./dom.ts";

export interface BoardView {
  readonly element: HTMLElement;
  board(): Board<MoveInfo>;
  destroy(): void;
}

export interface BoardViewEvents {
  onCamera: (preset: CameraPreset | null) => void;
}

export function createBoardView(app: App, events: BoardViewEvents): BoardView {
  const host = element("div", { class: "board", id: "board", tabindex: "-1" });
  let shownGame = app.session.game;
  let board = make();

  function make(): Board<MoveInfo> {
    return createBoard<MoveInfo>(host, {
      description: app.description,
      pieces: pieceSvg,
      words: app.words.board,
      coordinates: app.settings.coordinates ? "shown" : "hidden",
      onMove: (candidates) => void moved(candidates),
      onRefused: (from, to) => refused(app, from, to),
      onSelect: (square) => selected(app, square),
      onCamera: (_camera, preset) => events.onCamera(preset),
    });
  }

  async function moved(candidates: MoveInfo[]): Promise<void> {
    const { session } = app;
    const { version } = session;
    const only = candidates.length === 1 ? candidates[0] : undefined;
    const move = only ?? (await chooseMove(app.words, app.description, candidates));
    // The game may have gone on (a clock, a takeback) while the dialog was open.
    const stale = app.session !== session || session.version !== version;
    if (!move || stale) {
      board.cancelSelection();
      return;
    }
    session.play(move.uci);
  }

  let shown = "";

  function show(animate: boolean): void {
    // A man being lifted must not be put back because a clock or a remark changed.
    const key = keyOf(app);
    if (key === shown) return;
    shown = key;
    board.set(positionOf(app), { animate });
  }

  const unwatch = app.watch((change) => {
    if (app.session.game !== shownGame) {
      board.destroy();
      host.replaceChildren();
      shownGame = app.session.game;
      board = make();
      shown = "";
      show(false);
      events.onCamera(board.getPreset());
      return;
    }
    show(change?.kind !== "new");
  });
  show(false);

  return {
    element: host,
    board: () => board,
    destroy() {
      unwatch();
      board.destroy();
    },
  };
}

let sessions = 0;
const numbers = new WeakMap<object, number>();

/** Different wherever the board would look or behave differently. */
function keyOf(app: App): string {
  const { session } = app;
  const number = numbers.get(session) ?? ++sessions;
  numbers.set(session, number);
  const parts = [number, session.version, session.viewedIndex, app.orientation, movableSide(app)];
  return parts.join(" ");
}

function positionOf(app: App): BoardPosition<MoveInfo> {
  const { session } = app;
  const { viewed, lookingBack, viewedIndex } = session;
  return {
    men: viewed.men,
    legal: lookingBack ? [] : [...session.legal()],
    turn: viewed.turn,
    movable: movableSide(app),
    last_move: session.moves[viewedIndex - 1] ?? null,
    check: viewed.check,
    attacked_kings: viewed.attacked_kings,
    orientation: app.orientation,
  };
}

/** Whose men may be moved now: a lone person's always (premoves too), else those of the side to move. */
function movableSide(app: App): Side | null {
  const { session } = app;
  if (session.lookingBack || session.outcome) return null;
  const person = lonePerson(session.players);
  if (person) return person;
  const { turn } = session.live;
  return session.players[turn].kind === "person" ? turn : null;
}

/** Says why a man may not go there, where the reason is more than that it does not move so. */
function refused(app: App, from: string, to: string): void {
  const { session, words } = app;
  const reason = session.refusal(from, to);
  if (reason === null) return;
  const kind = kingReason(reason);
  const said = words.t(kind ? `say.refused-${kind}` : "say.refused");
  app.announcer.say(said);
  if (kind) {
    app.sound.play("illegal");
    app.setRemark(said);
  } else if (app.remark) app.setRemark("");
}

/** The core's refusals are English sentences; those about Kings name the kind of check. */
export function kingReason(reason: string): "duple" | "check" | null {
  if (/duple/i.test(reason)) return "duple";
  return /check|king/i.test(reason) ? "check" : null;
}

/** A man lifted that cannot move at all says why at once. */
function selected(app: App, square: string | null): void {
  const { session, words } = app;
  if (square === null || session.lookingBack || session.outcome) return;
  const { live } = session;
  const man = live.men.find((one) => one.square === square);
  if (man?.side !== live.turn) return;
  const stuck = !session.legal().some((move) => move.from === square);
  if (!stuck) {
    if (app.remark) app.setRemark("");
    return;
  }
  const said =
    live.check === "duple-check"
      ? words.t("say.no-moves-duple")
      : words.t(live.check === "check" ? "say.no-moves-check" : "say.no-moves");
  app.announcer.say(said);
  app.setRemark(said);
}

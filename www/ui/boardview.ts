// The board on the page: shows the session's position, plays the moves made on it.
import { createBoard } from "../board";
import type { Board, BoardPosition, CameraPreset } from "../board/types";
import type { MoveInfo, RefusalName, Side } from "../core.ts";
import { lonePerson } from "../game/players.ts";
import { pieceSvg } from "../pieces";
import type { App } from "./app.ts";
import { chooseMove } from "./choice.ts";
import { element } from "./dom.ts";
import { chosenPreset } from "./viewbar.ts";

export interface BoardView {
  readonly element: HTMLElement;
  board(): Board<MoveInfo>;
  /** Shows or hides the coordinates, as the settings say now. */
  showCoordinates(): void;
  destroy(): void;
}

export interface BoardViewEvents {
  onCamera: (preset: CameraPreset | null) => void;
}

export function createBoardView(app: App, events: BoardViewEvents): BoardView {
  const host = element("div", { class: "board", id: "board", tabindex: "-1" });
  let shownGame = app.session.game;
  let board = make();

  function coordinates() {
    return app.settings.coordinates ? "shown" : "hidden";
  }

  function make(): Board<MoveInfo> {
    const preset = chosenPreset(app);
    return createBoard<MoveInfo>(host, {
      ...(preset && { preset }),
      description: app.description,
      pieces: pieceSvg,
      words: app.words.board,
      coordinates: coordinates(),
      onMove: (candidates) => void moved(candidates),
      onRefused: (from, to) => refused(app, from, to),
      onStuck: () => stuck(app),
      onSelect: (square) => {
        if (square !== null && app.remark) app.setRemark("");
      },
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

  /** Where one plane is drawn large, a move of the engine's brings its own plane to the front. */
  function follow({ side, to }: MoveInfo): void {
    const camera = board.getCamera();
    if (camera.arrangement !== "focus" || app.session.players[side].kind !== "engine") return;
    const plane = app.description.squares.find((square) => square.name === to)?.plane;
    if (plane !== undefined && plane !== camera.focus) board.setCamera({ focus: plane });
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
    if (change?.kind === "move") follow(change.move);
  });
  show(false);

  return {
    element: host,
    board: () => board,
    showCoordinates: () => board.setCoordinates(coordinates()),
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

/** Refusals that need a word for the eye too: the man moves so, but a King forbids it. */
const ABOUT_KINGS: ReadonlySet<RefusalName> = new Set([
  "in-check",
  "leaves-king-attacked",
  "in-duple-check",
  "leaves-both-attacked",
]);

/** Says why a man may not go there. */
function refused(app: App, from: string, to: string): void {
  const reason = app.session.refusal(from, to);
  if (reason === null) return;
  const said = app.words.t(`refused.${reason}`);
  app.announcer.say(said);
  if (ABOUT_KINGS.has(reason)) {
    app.sound.play("illegal");
    app.setRemark(said);
  } else if (app.remark) app.setRemark("");
}

/** A man lifted that cannot move at all says why at once. */
function stuck(app: App): void {
  const { session, words } = app;
  const { check } = session.live;
  const said =
    check === "duple-check"
      ? words.t("say.no-moves-duple")
      : words.t(check === "check" ? "say.no-moves-check" : "say.no-moves");
  app.announcer.say(said);
  app.setRemark(said);
}

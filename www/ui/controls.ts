// The row of actions under the move list, and the pace of a game the engine plays with itself.
import { enginesOnly, opponent } from "../game/players.ts";
import { speaker } from "../game/session.ts";
import { sideName } from "../i18n/sentences.ts";
import type { App } from "./app.ts";
import { ask } from "./dialog.ts";
import { element, labelled, setText } from "./dom.ts";
import { type IconName, icon } from "./icons.ts";
import type { Opponent } from "./opponent.ts";

export interface Controls {
  readonly element: HTMLElement;
  update(): void;
}

function action(name: IconName, label: string, run: () => void): HTMLButtonElement {
  const made = element(
    "button",
    { type: "button", class: "action", title: label },
    icon(name),
    element("span", {}, label),
  );
  made.addEventListener("click", run);
  return made;
}

export function createControls(app: App, opponentOf: () => Opponent): Controls {
  const { t } = app.words;
  const undo = action("undo", t("action.undo"), () => app.takeBack());
  const redo = action("redo", t("action.redo"), () => app.redo());
  const flip = action("flip", t("action.flip"), () => app.flip());
  const hint = action("hint", t("action.hint"), () => void opponentOf().hint());
  const draw = action("draw", t("action.draw"), () => void opponentOf().offerDraw());
  const resign = action("resign", t("action.resign"), () => void resignIf(app));
  const rematch = action("rematch", t("action.rematch"), () => app.rematch(false));
  const swap = action("swap", t("action.swap"), () => app.rematch(true));
  const pace = createPace(app);
  const row = element(
    "div",
    { class: "actions", role: "group", "aria-label": t("page.panel") },
    ...[undo, redo, flip, hint, draw, resign, rematch, swap],
  );

  return {
    element: element("div", { class: "controls" }, pace.element, row),
    update() {
      const { session } = app;
      const over = session.outcome !== null;
      const onlyEngines = enginesOnly(session.players);
      const turn = session.players[session.live.turn];
      undo.disabled = !session.canUndo;
      redo.disabled = !session.canRedo;
      hint.disabled = over || turn.kind !== "person";
      draw.disabled = over || onlyEngines;
      resign.disabled = over || onlyEngines;
      rematch.disabled = session.moves.length === 0 && !over;
      rematch.classList.toggle("is-suggested", over);
      pace.update();
    },
  };
}

async function resignIf(app: App): Promise<void> {
  const { session, words } = app;
  const { t } = words;
  const loser = speaker(session);
  const sure = await ask({
    title: t("resign.title"),
    text: t("resign.text", { winner: sideName(words, opponent(loser)) }),
    yes: t("resign.confirm"),
    no: t("dialog.cancel"),
    t,
  });
  if (sure && app.session === session) session.resign(loser);
}

/** Pause and pace, shown only while the engine plays itself. */
function createPace(app: App) {
  const { t, language } = { t: app.words.t, language: app.words.language };
  const hold = element("button", { type: "button" });
  const value = element("output", { class: "muted" });
  const range = element("input", { type: "range", min: 0, max: 3000, step: 100 });
  const box = element("div", { class: "pace" }, hold, labelled(t("action.pace"), range), value);
  hold.addEventListener("click", () => app.setPaused(!app.paused));
  range.addEventListener("input", () => app.change({ pause: Number(range.value) }));
  return {
    element: box,
    update() {
      box.hidden = !enginesOnly(app.session.players) || app.session.outcome !== null;
      if (box.hidden) return;
      const seconds = new Intl.NumberFormat(language, { minimumFractionDigits: 1 });
      hold.replaceChildren(
        icon(app.paused ? "play" : "pause"),
        t(app.paused ? "action.continue" : "action.pause"),
      );
      range.value = String(app.settings.pause);
      setText(
        value,
        t("action.pace-value", { seconds: seconds.format(app.settings.pause / 1000) }),
      );
    },
  };
}

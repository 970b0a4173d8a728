// The position and the game as text: to copy out, and to paste in.
import { description, gameIds } from "../../core.ts";
import { writeAddress } from "../../game/address.ts";
import { resultText } from "../../game/outcome.ts";
import { gameOfFen, isStart, looksLikePgn, readPaste, reasonOf } from "../../game/start.ts";
import { playerName } from "../../i18n/sentences.ts";
import { gameName } from "../../i18n/words.ts";
import type { App } from "../app.ts";
import { type Dialog, openDialog } from "../dialog.ts";
import { button, element, freshId, labelled, select, setText } from "../dom.ts";

export function openPosition(app: App): void {
  const { t } = app.words;
  const dialog: Dialog = openDialog(
    { title: t("position.title"), t, className: "wide" },
    ...pasteBox(app, () => dialog.close()),
    copyable(app, t("position.fen"), app.session.viewed.fen, 1),
    copyable(app, t("position.pgn"), pgnOf(app), 5),
    copyable(app, t("position.link"), linkOf(app), 1),
    copyable(app, t("position.embed"), embedOf(app), 2),
  );
}

function pasteBox(app: App, close: () => void): HTMLElement[] {
  const { t } = app.words;
  const problem = element("p", { class: "field-error", role: "alert", id: freshId("paste") });
  const text = element("textarea", {
    rows: 3,
    "data-first": true,
    spellcheck: "false",
    autocomplete: "off",
    "aria-describedby": problem.id,
  });
  const game = select(
    gameIds().map((id) => ({ value: id, label: gameName(app.words, description(id)) })),
    app.session.game,
  );
  let touched = false;
  game.addEventListener("change", () => {
    touched = true;
  });
  const form = element(
    "form",
    {},
    labelled(t("position.paste"), text),
    element(
      "div",
      { class: "paste-row" },
      labelled(t("position.game"), game),
      element("button", { type: "submit", class: "primary" }, t("position.load")),
    ),
    problem,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const pasted = text.value.trim();
    const complain = (message: string) => {
      setText(problem, message);
      text.setAttribute("aria-invalid", "true");
      text.focus();
    };
    if (pasted === "") return complain(t("position.empty"));
    try {
      // A position that cannot be of the game shown may be of another: the person need not say which.
      const guess = touched || looksLikePgn(pasted) ? game.value : gameOfFen(pasted, game.value);
      const read = readPaste(pasted, guess);
      const { players } = app.session;
      app.start({ ...read, players, control: null });
      app.notices.news(t("position.loaded"));
      close();
    } catch (error) {
      complain(t("position.refused", { reason: reasonOf(error) }));
    }
  });
  return [form];
}

function copyable(app: App, label: string, value: string, rows: number): HTMLElement {
  const { t } = app.words;
  const wrap = rows === 1 ? "off" : "soft";
  const text = element("textarea", { rows, readonly: true, spellcheck: "false", wrap });
  text.value = value;
  text.addEventListener("focus", () => text.select());
  const copy = button(t("position.copy"), () => void put(), {
    "aria-label": `${t("position.copy")}: ${label}`,
  });

  async function put(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setText(copy, t("position.copied"));
      window.setTimeout(() => setText(copy, t("position.copy")), 2000);
    } catch {
      text.focus();
      app.notices.error(t("position.copy-failed"));
    }
  }

  const field = labelled(label, text, "field copyable");
  field.append(copy);
  return field;
}

function pgnOf(app: App): string {
  const { session, words } = app;
  const today = new Date().toISOString().slice(0, 10).replaceAll("-", ".");
  return session.pgn({
    Event: "?",
    Site: "?",
    Date: today,
    Round: "-",
    White: playerName(words, session.players.white),
    Black: playerName(words, session.players.black),
    Result: resultText(session.outcome),
  });
}

function pageAddress(): string {
  return window.location.href;
}

function linkOf(app: App): string {
  const { session } = app;
  const fen = isStart(session) ? null : session.startFen;
  const moves = session.moves.map((move) => move.uci);
  return writeAddress(pageAddress(), { game: session.game, fen, moves });
}

function embedOf(app: App): string {
  const { session } = app;
  const { game, viewed } = session;
  const source = writeAddress(pageAddress(), { game, fen: viewed.fen, embed: true });
  return `<iframe src="${source.replaceAll("&", "&amp;")}" width="480" height="540" style="border:0" title="Diarchy"></iframe>`;
}

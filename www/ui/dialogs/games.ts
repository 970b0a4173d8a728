// The list of games played on this device: to open, and to delete.
import { description, gameIds } from "../../core.ts";
import { resultText } from "../../game/outcome.ts";
import type { GameRecord } from "../../game/record.ts";
import { reasonOf, resume } from "../../game/start.ts";
import { playerName } from "../../i18n/sentences.ts";
import { gameName } from "../../i18n/words.ts";
import type { App } from "../app.ts";
import { ask, openDialog } from "../dialog.ts";
import { button, element } from "../dom.ts";

export function openGames(app: App): void {
  const { t } = app.words;
  const list = element("ul", { class: "games-list" });
  const empty = element("p", { class: "muted" }, t("games.empty"));
  const clear = button(t("games.delete-all"), () => void clearAll(), { class: "quiet danger" });
  const dialog = openDialog(
    { title: t("games.title"), t, className: "wide" },
    empty,
    list,
    element("div", { class: "dialog-actions" }, clear),
  );

  async function clearAll(): Promise<void> {
    const sure = await ask({
      title: t("games.delete-all"),
      text: t("games.delete-all.text"),
      yes: t("games.delete-all"),
      no: t("dialog.cancel"),
      t,
    });
    if (sure) app.archive.clear();
    draw();
  }

  function open(record: GameRecord): void {
    try {
      app.open(resume(record), record);
      dialog.close();
    } catch (error) {
      app.notices.error(t("games.broken", { reason: reasonOf(error) }));
      dialog.close();
    }
  }

  function draw(): void {
    const records = app.archive.list();
    empty.hidden = records.length > 0;
    clear.hidden = records.length === 0;
    list.replaceChildren(
      ...records.map((record) =>
        entry(
          app,
          record,
          () => open(record),
          () => {
            app.archive.delete(record.id);
            draw();
            dialog.body.querySelector<HTMLElement>("button:not([hidden])")?.focus();
          },
        ),
      ),
    );
  }

  draw();
}

function entry(app: App, record: GameRecord, onOpen: () => void, onDelete: () => void) {
  const { words } = app;
  const { t } = words;
  const known = gameIds().includes(record.game);
  const game = known ? gameName(words, description(record.game)) : record.game;
  const when = new Intl.DateTimeFormat(words.language, { dateStyle: "medium", timeStyle: "short" });
  const date = when.format(record.saved);
  const title = t("games.entry", { game, date });
  const players = t("games.versus", {
    white: playerName(words, record.players.white),
    black: playerName(words, record.players.black),
  });
  const result = record.outcome ? resultText(record.outcome) : t("games.unfinished");
  const moves = Math.ceil(record.moves.length / 2);
  const count = moves === 1 ? t("games.move") : t("games.moves", { count: moves });
  return element(
    "li",
    {},
    element(
      "div",
      { class: "games-text" },
      element("b", {}, title),
      element("span", { class: "muted" }, [players, result, count].join(" · ")),
    ),
    button(t("games.open"), onOpen, { "aria-label": `${t("games.open")}: ${title}` }),
    button(t("games.delete"), onDelete, {
      class: "quiet",
      "aria-label": `${t("games.delete")}: ${title}`,
    }),
  );
}

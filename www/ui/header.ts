// The bar at the top: the name, and the doors to everything that is not the board.

import { reasonOf } from "../game/start.ts";
import type { App } from "./app.ts";
import { element, setText } from "./dom.ts";
import { type IconName, icon } from "./icons.ts";

export interface Header {
  readonly element: HTMLElement;
  update(): void;
}

export function createHeader(app: App): Header {
  const { t } = app.words;
  const sound = element("button", { type: "button", class: "plain" });
  sound.addEventListener("click", () => app.change({ sound: !app.settings.sound }));
  let soundShown: boolean | null = null;

  /** A dialog is fetched when it is first wanted; failing to is said, not swallowed. */
  const item = (name: IconName, label: string, load: () => Promise<(app: App) => void>) => {
    const made = element(
      "button",
      { type: "button", class: "plain", title: label, "aria-haspopup": "dialog" },
      icon(name),
      element("span", {}, label),
    );
    made.addEventListener("click", () => {
      load().then(
        (open) => open(app),
        (error: unknown) => app.notices.error(t("page.unexpected", { reason: reasonOf(error) })),
      );
    });
    return made;
  };

  const menu = element(
    "nav",
    { class: "menu", "aria-label": t("page.menu") },
    item("plus", t("menu.new"), async () => (await import("./dialogs/new.ts")).openNewGame),
    item("book", t("menu.rules"), async () => (await import("../rules/page.ts")).openRules),
    item("list", t("menu.games"), async () => (await import("./dialogs/games.ts")).openGames),
    item(
      "share",
      t("menu.position"),
      async () => (await import("./dialogs/position.ts")).openPosition,
    ),
    item(
      "gear",
      t("menu.settings"),
      async () => (await import("./dialogs/settings.ts")).openSettings,
    ),
    sound,
  );

  const game = element("p", { class: "top-game muted" });
  return {
    element: element(
      "header",
      { class: "top" },
      element("h1", { class: "brand" }, t("page.name")),
      game,
      menu,
    ),
    update() {
      setText(game, app.description.name);
      const on = app.settings.sound;
      if (on === soundShown) return;
      soundShown = on;
      const label = t(on ? "menu.sound-on" : "menu.sound-off");
      sound.replaceChildren(icon(on ? "sound" : "mute"));
      sound.title = label;
      sound.setAttribute("aria-label", label);
    },
  };
}

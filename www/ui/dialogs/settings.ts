// The dialog of preferences: each takes effect at once.
import { LANGUAGES, THEMES } from "../../game/settings.ts";
import { boardThemeName, LANGUAGE_NAMES } from "../../i18n/words.ts";
import { boardThemes } from "../../themes";
import type { App } from "../app.ts";
import { openDialog } from "../dialog.ts";
import { element, freshId, labelled, select } from "../dom.ts";

export function openSettings(app: App): void {
  const { t } = app.words;
  const { settings } = app;
  const language = select(
    LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
    settings.language,
  );
  const theme = select(
    THEMES.map((value) => ({ value, label: t(`settings.theme.${value}`) })),
    settings.theme,
  );
  const board = select(
    boardThemes.map((value) => ({ value, label: boardThemeName(app.words, value) })),
    settings.board,
  );
  const dialog = openDialog(
    { title: t("settings.title"), t, className: "small" },
    labelled(t("settings.language"), language),
    labelled(t("settings.theme"), theme),
    labelled(t("settings.board"), board),
    toggle(app, "sound", t("settings.sound")),
    toggle(app, "coordinates", t("settings.coordinates")),
    toggle(app, "thoughts", t("settings.thoughts")),
  );
  language.addEventListener("change", () => {
    const chosen = LANGUAGES.find((one) => one === language.value);
    dialog.close();
    if (chosen) app.change({ language: chosen });
  });
  theme.addEventListener("change", () => {
    const chosen = THEMES.find((one) => one === theme.value);
    if (chosen) app.change({ theme: chosen });
  });
  board.addEventListener("change", () => app.change({ board: board.value }));
}

function toggle(app: App, key: "sound" | "coordinates" | "thoughts", label: string): HTMLElement {
  const box = element("input", { type: "checkbox", id: freshId("setting"), role: "switch" });
  box.checked = app.settings[key];
  box.addEventListener("change", () => app.change({ [key]: box.checked }));
  return element("div", { class: "field toggle" }, element("label", { for: box.id }, label), box);
}

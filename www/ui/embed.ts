// The board alone with its status line, for a frame in someone else's page.
import type { App } from "./app.ts";
import { createBoardView } from "./boardview.ts";
import { element } from "./dom.ts";
import type { Mounted } from "./page.ts";
import { createStatus } from "./status.ts";

export function mountEmbed(app: App, root: HTMLElement): Mounted {
  const { t } = app.words;
  const view = createBoardView(app, { onCamera: () => {} });
  const status = createStatus(app);
  const main = element(
    "main",
    { class: "embed", "aria-label": t("page.board") },
    element("h1", { class: "visually-hidden" }, app.description.name),
    view.element,
    status.element,
  );
  root.replaceChildren(main);
  document.title = app.description.name;
  const unwatch = app.watch(() => status.update());
  status.update();
  return {
    themeChanged: () => view.board().setTheme(),
    coordinatesChanged: () => view.showCoordinates(),
    destroy() {
      unwatch();
      view.destroy();
      root.replaceChildren();
    },
  };
}

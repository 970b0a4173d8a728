// The whole page put together: header, board with the players' strips, panel; rebuilt when the
// language changes, everything else is drawn anew in place.
import { hasEngine } from "../game/players.ts";
import type { App } from "./app.ts";
import { createBoardView } from "./boardview.ts";
import { createControls } from "./controls.ts";
import { append, element } from "./dom.ts";
import { createHeader } from "./header.ts";
import { createMoveList, walkByKeys } from "./movelist.ts";
import { createOpponent } from "./opponent.ts";
import { createPlayerStrip } from "./players.ts";
import { createStatus, createThoughts } from "./status.ts";
import { createTypedMoves } from "./typed.ts";
import { createViewBar } from "./viewbar.ts";

export interface Mounted {
  /** The board's colours are read anew. */
  themeChanged(): void;
  coordinatesChanged(): void;
  destroy(): void;
}

/** How often running clocks are drawn and looked at, in milliseconds. */
const TICK = 100;

export function mountPage(app: App, root: HTMLElement): Mounted {
  const { t } = app.words;
  const header = createHeader(app);
  const view = createBoardView(app, { onCamera: (preset) => viewBar.update(preset) });
  const viewBar = createViewBar(app, view.board);
  const opponent = createOpponent(app, {
    onProgress: () => drawThinking(),
    onHint: (arrow) => view.board().showArrow(arrow),
  });
  const strips = [createPlayerStrip(app, "top"), createPlayerStrip(app, "bottom")];
  const status = createStatus(app);
  const thoughts = createThoughts(app);
  const moves = createMoveList(app);
  const typed = createTypedMoves(app);
  const controls = createControls(app, () => opponent);
  const skip = element("a", { href: "#board", class: "skip" }, t("page.skip"));
  skip.addEventListener("click", (event) => {
    event.preventDefault();
    view.board().focus();
  });

  function drawThinking(): void {
    const thinking = opponent.thinking();
    for (const strip of strips) strip.update(thinking);
    thoughts.update(opponent.thoughts());
  }

  function draw(): void {
    header.update();
    status.update();
    moves.update();
    typed.update();
    controls.update();
    drawThinking();
    main.classList.toggle("is-stacked", app.description.planes > 1);
    main.classList.toggle("has-engine", hasEngine(app.session.players));
  }

  const main = element("main", { class: "game", "aria-label": t("page.board") });
  append(main, [
    strips[0]?.element ?? null,
    element("div", { class: "board-area" }, view.element, viewBar.element),
    strips[1]?.element ?? null,
    status.element,
    thoughts.element,
    moves.element,
    controls.element,
    typed.element,
  ]);
  root.replaceChildren(skip, header.element, main);
  document.title = t("page.title");

  // Another size may be another camera: a phone held sideways shows the planes otherwise.
  const sizes = new ResizeObserver(() => {
    requestAnimationFrame(() => viewBar.update(view.board().getPreset()));
  });
  sizes.observe(view.element);
  const unwatch = app.watch(draw);
  const unwalk = walkByKeys(app);
  const ticker = window.setInterval(() => tick(app, strips), TICK);
  draw();
  viewBar.update(view.board().getPreset());

  return {
    themeChanged: () => view.board().setTheme(),
    coordinatesChanged: () => view.showCoordinates(),
    destroy() {
      window.clearInterval(ticker);
      sizes.disconnect();
      unwatch();
      unwalk();
      opponent.destroy();
      view.destroy();
      root.replaceChildren();
    },
  };
}

let lowTimeSaid = false;

function tick(app: App, strips: { tick(): void }[]): void {
  const { session } = app;
  const running = session.clock?.side;
  if (!running) return;
  session.checkFlag();
  for (const strip of strips) strip.tick();
  const left = session.reading()?.[running] ?? 0;
  const low = left < 10_000 && session.players[running].kind === "person";
  if (low && !lowTimeSaid) app.sound.play("low-time");
  lowTimeSaid = low;
}

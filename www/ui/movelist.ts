// The list of moves: each leads to the position after it; arrows walk through the game.
import { resultText } from "../game/outcome.ts";
import type { App } from "./app.ts";
import { element, setAttributes } from "./dom.ts";
import { type IconName, icon } from "./icons.ts";

export interface MoveList {
  readonly element: HTMLElement;
  update(): void;
}

export function createMoveList(app: App): MoveList {
  const { t } = app.words;
  const list = element("ol", { class: "moves-list", "aria-label": t("moves.title") });
  const empty = element("p", { class: "muted moves-empty" }, t("moves.empty"));
  const scroller = element("div", { class: "moves-scroll" }, empty, list);
  const step = (name: IconName, label: string, to: () => number) => {
    const made = element("button", { type: "button", class: "plain", "aria-label": label });
    made.title = label;
    made.append(icon(name));
    made.addEventListener("click", () => app.session.view(to()));
    return made;
  };
  const first = step("first", t("moves.first"), () => 0);
  const previous = step("previous", t("moves.previous"), () => app.session.viewedIndex - 1);
  const next = step("next", t("moves.next"), () => app.session.viewedIndex + 1);
  const last = step("last", t("moves.last"), () => app.session.moves.length);
  const steps = element("div", { class: "moves-steps" }, first, previous, next, last);
  const box = element(
    "section",
    { class: "moves", "aria-label": t("moves.title") },
    scroller,
    steps,
  );
  let drawn: readonly string[] = [];

  function draw(): void {
    const sans = app.session.moves.map((move) => move.san);
    const start = startCount(app);
    const { outcome } = app.session;
    const result = outcome ? resultText(outcome) : "";
    const key = [`${start.number} ${start.black}`, ...sans, result];
    const kept = key.findIndex((text, index) => text !== drawn[index]);
    if (kept === -1 && key.length === drawn.length) return;
    drawn = key;
    list.replaceChildren(...rows(app, start));
    if (result) list.append(element("li", { class: "moves-result" }, result));
    empty.hidden = sans.length > 0;
  }

  return {
    element: box,
    update() {
      draw();
      const { viewedIndex, moves } = app.session;
      for (const made of list.querySelectorAll("button")) {
        const here = Number(made.dataset.index) === viewedIndex;
        setAttributes(made, { "aria-current": here ? "true" : null });
        // One stop for the Tab key: the arrows lead on from there.
        made.tabIndex =
          here || (viewedIndex === 0 && made === list.querySelector("button")) ? 0 : -1;
        if (!here) continue;
        reveal(scroller, made);
        if (list.contains(document.activeElement)) made.focus({ preventScroll: true });
      }
      first.disabled = viewedIndex === 0;
      previous.disabled = viewedIndex === 0;
      next.disabled = viewedIndex === moves.length;
      last.disabled = viewedIndex === moves.length;
    },
  };
}

interface StartCount {
  number: number;
  black: boolean;
}

/** The number of the first move and whether Black makes it, as the start's FEN says. */
function startCount(app: App): StartCount {
  const { startFen, moves } = app.session;
  const first = moves[0];
  const black = first ? first.side === "black" : false;
  return { number: Number(startFen.split(" ")[5]) || 1, black };
}

function rows(app: App, start: StartCount): HTMLElement[] {
  const { moves } = app.session;
  const made: HTMLElement[] = [];
  const offset = start.black ? 1 : 0;
  for (let row = 0; row * 2 < moves.length + offset; row += 1) {
    const number = start.number + row;
    const cells = [0, 1].map((column) => {
      const index = row * 2 + column - offset;
      const move = moves[index];
      if (!move) return element("span", { class: "move-gap" }, index < 0 ? "…" : "");
      const cell = element("button", { type: "button", class: "move" }, move.san);
      cell.dataset.index = String(index + 1);
      cell.addEventListener("click", () => app.session.view(index + 1));
      return cell;
    });
    made.push(element("li", {}, element("span", { class: "move-number" }, `${number}.`), ...cells));
  }
  return made;
}

/** Scrolls the list alone: `scrollIntoView` would move the page on a phone. */
function reveal(scroller: HTMLElement, target: HTMLElement): void {
  const box = scroller.getBoundingClientRect();
  const item = target.getBoundingClientRect();
  if (item.top < box.top) scroller.scrollTop -= box.top - item.top + 4;
  if (item.bottom > box.bottom) scroller.scrollTop += item.bottom - box.bottom + 4;
  if (item.left < box.left) scroller.scrollLeft -= box.left - item.left + 24;
  if (item.right > box.right) scroller.scrollLeft += item.right - box.right + 24;
}

/** Left and right walk through the game wherever no control wants them. */
export function walkByKeys(app: App): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("input, textarea, select, dialog, [role=grid], #board")) return;
    const { session } = app;
    const to: Record<string, number> = {
      ArrowLeft: session.viewedIndex - 1,
      ArrowRight: session.viewedIndex + 1,
    };
    const index = to[event.key];
    if (index === undefined || index < 0 || index > session.moves.length) return;
    event.preventDefault();
    session.view(index);
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

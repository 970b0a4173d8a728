// The board as elements: one grid for each plane, one named cell for each square. It is not seen
// but complete: screen readers read it, the keyboard is used on it, and its cells lie exactly where
// the canvas shows them, so that touch exploration finds them.
import { type Cell, count } from "./geometry";
import type { Layout } from "./layout";
import { marksOf } from "./marks";
import type { Model } from "./model";
import { cellNames } from "./names";
import { boundsOf } from "./projection";
import type { Side, Words } from "./types";

export interface MirrorEvents {
  /** A key on a cell; true when it was the board's. */
  readonly onKey: (key: string, cell: number, shift: boolean) => boolean;
  /** A click without a pointer, as screen readers make. */
  readonly onActivate: (cell: number) => void;
  /**
   * A cell got the focus; `visibly` when the person should see where it is. Null: the board lost
   * it.
   */
  readonly onFocus: (cell: number | null, visibly: boolean) => void;
}

export class Mirror {
  readonly root = document.createElement("div");
  private readonly help = document.createElement("p");
  private readonly grids: HTMLElement[] = [];
  private readonly cells: HTMLElement[] = [];
  private near: Side | null = null;
  private readonly stop = new AbortController();

  constructor(
    private readonly model: Model,
    private words: Words,
    private readonly events: MirrorEvents,
  ) {
    this.root.className = "board-mirror";
    Object.assign(this.root.style, {
      position: "absolute",
      left: "0",
      top: "0",
      pointerEvents: "none",
    });
    this.root.setAttribute("role", "group");
    this.help.id = `board-help-${Math.random().toString(36).slice(2)}`;
    this.help.hidden = true;
    this.root.append(this.help);
    for (const plane of count(model.geometry.planes)) this.grids[plane] = this.makeGrid();
    this.root.append(...[...this.grids].reverse());
    for (const cell of model.geometry.cells) this.cells[cell.index] = this.makeCell(cell);
    this.listen();
    this.setWords(words);
  }

  /** Says what changed: names, checks, selection. Elements that stay the same are not touched. */
  update(): void {
    if (this.near !== this.model.position.orientation) this.order();
    const names = cellNames(this.model, this.words);
    const marks = new Map<number, string[]>();
    for (const { kind, cell } of marksOf(this.model)) {
      if (kind === "hover" || kind === "shaft" || kind === "cursor") continue;
      marks.set(cell, [...(marks.get(cell) ?? []), kind]);
    }
    this.cells.forEach((element, index) => {
      const man = this.model.manOn(index);
      const check = this.model.checkOn(index);
      put(element, "aria-label", names[index] ?? "");
      put(element, "data-man", man ? `${man.side} ${man.description.id}` : null);
      put(element, "data-check", check === "none" ? null : check);
      put(element, "data-marks", marks.get(index)?.join(" ") ?? null);
      put(element, "aria-selected", this.model.selected === index ? "true" : null);
      put(element, "tabindex", this.model.cursor === index ? "0" : "-1");
    });
  }

  /** Lays the cells over their places on the canvas. */
  place(layout: Layout): void {
    this.cells.forEach((element, index) => {
      const { left, top, right, bottom } = boundsOf(layout.quad(index));
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
      element.style.width = `${right - left}px`;
      element.style.height = `${bottom - top}px`;
    });
  }

  setWords(words: Words): void {
    this.words = words;
    const { geometry } = this.model;
    this.root.setAttribute("aria-label", words("board.label", {}));
    this.help.textContent = words(geometry.stacked ? "board.help" : "board.help-flat", {});
    this.grids.forEach((grid, plane) => {
      const name = geometry.planeNames[plane];
      const label = name ? words("board.plane", { plane: name }) : words("board.label", {});
      grid.setAttribute("aria-label", label);
    });
    this.update();
  }

  focus(cell: number): void {
    this.cells[cell]?.focus({ preventScroll: true });
  }

  hasFocus(): boolean {
    return this.root.contains(document.activeElement);
  }

  destroy(): void {
    this.stop.abort();
    this.root.remove();
  }

  private makeGrid(): HTMLElement {
    const grid = document.createElement("div");
    grid.setAttribute("role", "grid");
    grid.setAttribute("aria-describedby", this.help.id);
    return grid;
  }

  private makeCell(cell: Cell): HTMLElement {
    const element = document.createElement("div");
    element.setAttribute("role", "gridcell");
    element.dataset.square = cell.name;
    Object.assign(element.style, { position: "absolute", outline: "none" });
    return element;
  }

  /** Rows from the far edge to the near one, cells from left to right, as the board is turned. */
  private order(): void {
    const { geometry, position } = this.model;
    this.near = position.orientation;
    const [ranks, files] = [count(geometry.ranks), count(geometry.files)];
    if (this.near === "white") ranks.reverse();
    else files.reverse();
    const focused = document.activeElement;
    this.grids.forEach((grid, plane) => {
      const rows = ranks.map((rank) => {
        const row = document.createElement("div");
        row.setAttribute("role", "row");
        for (const file of files) {
          const cell = geometry.at(file, rank, plane);
          const element = cell && this.cells[cell.index];
          if (element) row.append(element);
        }
        return row;
      });
      grid.replaceChildren(...rows);
    });
    if (focused instanceof HTMLElement && this.root.contains(focused)) {
      focused.focus({ preventScroll: true });
    }
  }

  private listen(): void {
    const { signal } = this.stop;
    const { root, events } = this;
    root.addEventListener(
      "keydown",
      (event) => {
        const cell = this.cellOf(event.target);
        if (cell === null || event.ctrlKey || event.metaKey || event.altKey) return;
        if (!events.onKey(event.key, cell, event.shiftKey)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal },
    );
    root.addEventListener(
      "click",
      (event) => {
        const cell = this.cellOf(event.target);
        if (cell !== null) events.onActivate(cell);
      },
      { signal },
    );
    root.addEventListener(
      "focusin",
      (event) => {
        const cell = this.cellOf(event.target);
        if (cell === null || !(event.target instanceof Element)) return;
        events.onFocus(cell, event.target.matches(":focus-visible"));
      },
      { signal },
    );
    root.addEventListener(
      "focusout",
      (event) => {
        const next = event.relatedTarget;
        if (!(next instanceof Node && root.contains(next))) events.onFocus(null, false);
      },
      { signal },
    );
  }

  private cellOf(target: EventTarget | null): number | null {
    const name = target instanceof HTMLElement ? target.dataset.square : undefined;
    return name === undefined ? null : this.model.geometry.indexOf(name);
  }
}

/**
 * Sets an attribute only when it differs: a screen reader is told of nothing that did not change.
 */
function put(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

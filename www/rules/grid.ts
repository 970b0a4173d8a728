// A small board of plain buttons for the rules pages: one grid a plane, side by side, lowest first.
import type { Description, PlacedMan, SquareDescription } from "../core.ts";
import { findMan, nameOfLetter } from "../i18n/sentences.ts";
import type { Words } from "../i18n/words.ts";
import { pieceElement } from "../pieces";
import { element } from "../ui/dom.ts";

export type Mark = "quiet" | "capture" | "selected" | "last" | "check";

export interface GridCell {
  man?: PlacedMan | undefined;
  mark?: Mark | undefined;
  /** Words added to the cell's name for a screen reader. */
  note?: string | undefined;
}

export interface Grid {
  readonly element: HTMLElement;
  show(cellOf: (square: string) => GridCell): void;
}

export function createGrid(
  words: Words,
  description: Description,
  label: string,
  onClick: (square: string) => void,
): Grid {
  const cells = new Map<string, { button: HTMLButtonElement; square: SquareDescription }>();
  const box = element("div", { class: "mini", role: "group", "aria-label": label });
  for (let plane = 0; plane < description.planes; plane += 1) box.append(planeOf(plane));

  function planeOf(plane: number): HTMLElement {
    const name = description.plane_names[plane];
    const title = name === undefined ? null : words.board("board.plane", { plane: name });
    const grid = element("div", {
      class: "mini-plane",
      role: "grid",
      "aria-label": title ?? label,
    });
    grid.style.setProperty("--files", String(description.files));
    for (let rank = description.ranks - 1; rank >= 0; rank -= 1) {
      const row = element("div", { role: "row", class: "mini-row" });
      for (const square of description.squares) {
        if (square.plane === plane && square.rank === rank) row.append(cellOf(square));
      }
      grid.append(row);
    }
    const figure = element("div", { class: "mini-board" }, grid);
    if (name !== undefined) figure.append(element("span", { class: "mini-name" }, name));
    return figure;
  }

  function cellOf(square: SquareDescription): HTMLElement {
    const shade = (square.file + square.rank + square.plane) % 2 === 0 ? "dark" : "light";
    const button = element("button", {
      type: "button",
      class: `mini-cell is-${shade}`,
      tabindex: cells.size === 0 ? 0 : -1,
      "data-cell": square.name,
    });
    button.addEventListener("click", () => {
      focusCell(button);
      onClick(square.name);
    });
    cells.set(square.name, { button, square });
    return element("div", { role: "gridcell" }, button);
  }

  /** One stop for the Tab key; the arrows go on from there. */
  function focusCell(target: HTMLButtonElement): void {
    for (const { button } of cells.values()) button.tabIndex = button === target ? 0 : -1;
    target.focus();
  }

  box.addEventListener("keydown", (event) => {
    const here = [...cells.values()].find(({ button }) => button === document.activeElement);
    const step = STEPS[event.key];
    if (!here || !step) return;
    event.preventDefault();
    const [file, rank, plane] = step;
    const next = [...cells.values()].find(
      ({ square }) =>
        square.file === here.square.file + file &&
        square.rank === here.square.rank + rank &&
        square.plane === here.square.plane + plane,
    );
    if (next) focusCell(next.button);
  });

  return {
    element: box,
    show(cellOf) {
      for (const [name, { button }] of cells) draw(words, description, button, name, cellOf(name));
    },
  };
}

const STEPS: Readonly<Record<string, readonly [number, number, number]>> = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, 1, 0],
  ArrowDown: [0, -1, 0],
  PageUp: [0, 0, 1],
  PageDown: [0, 0, -1],
};

function draw(
  words: Words,
  description: Description,
  button: HTMLButtonElement,
  name: string,
  { man, mark, note }: GridCell,
): void {
  const parts = [name];
  const picture = man ? `${man.side} ${man.letter}` : "";
  if (button.dataset.man !== picture) {
    button.dataset.man = picture;
    button.replaceChildren();
    const described = man && findMan(description, man.side, man.letter);
    if (man && described) button.append(pieceElement(described.id, man.side));
  }
  if (man) {
    const side = words.board(`board.side.${man.side}`, {});
    const letter = nameOfLetter(words, description, man.side, man.letter);
    parts.splice(0, 1, words.board("board.man", { square: name, side, man: letter }));
  }
  if (mark === "quiet") parts.push(words.board("board.target", {}));
  if (mark === "capture") parts.push(words.board("board.capture", {}));
  if (note) parts.push(note);
  if (mark) button.dataset.mark = mark;
  else delete button.dataset.mark;
  button.setAttribute("aria-label", parts.join(", "));
}

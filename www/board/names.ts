// What a screen reader says of a cell: "Bc8, Spartan King, attacked".
import { type MarkKind, marksOf } from "./marks";
import type { Model } from "./model";
import type { Words } from "./types";

/** Marks that are worth a word, in the order in which they are said. */
const SPOKEN: readonly (readonly [MarkKind, string])[] = [
  ["attacked-king", "board.attacked-king"],
  ["check", "board.check"],
  ["duple-check", "board.duple-check"],
  ["selected", "board.lifted"],
  ["target-quiet", "board.target"],
  ["target-premove", "board.target"],
  ["target-capture", "board.capture"],
  ["target-castle", "board.castle"],
  ["premove-from", "board.premove-from"],
  ["premove-to", "board.premove-to"],
  ["last-from", "board.last-from"],
  ["last-to", "board.last-to"],
];

/** The name of every cell, in the order of the cells. */
export function cellNames(model: Model, words: Words): string[] {
  const marked = new Map<number, Set<MarkKind>>();
  for (const { kind, cell } of marksOf(model)) {
    const kinds = marked.get(cell) ?? new Set();
    marked.set(cell, kinds.add(kind));
  }
  return model.geometry.cells.map((cell) => {
    const kinds = marked.get(cell.index);
    const parts = [whatStands(model, words, cell.index)];
    for (const [kind, key] of SPOKEN) if (kinds?.has(kind)) parts.push(words(key, {}));
    return parts.join(", ");
  });
}

function whatStands(model: Model, words: Words, index: number): string {
  const square = model.geometry.cell(index).name;
  const man = model.manOn(index);
  if (!man) return words("board.empty", { square });
  const { id, name } = man.description;
  return words("board.man", {
    square,
    side: words(`board.side.${man.side}`, {}),
    man: words(`man.${id}`, { name }),
  });
}

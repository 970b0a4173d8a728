// A man's moves put into words from the core's data: "one step straight", "leaps two cells diagonally".
import type { AtomDescription, ManDescription, Side } from "../core.ts";
import type { Key } from "../i18n/en.ts";
import type { Translate } from "../i18n/words.ts";

type Vector = readonly [file: number, rank: number, plane: number];

/** The smallest directions that have a name, as seen from the man's own side. */
type Direction =
  | "forward"
  | "backward"
  | "sideways"
  | "diagonal-forward"
  | "diagonal-backward"
  | "up-down"
  | "slant-forward"
  | "slant-backward"
  | "slant-sideways"
  | "corner-forward"
  | "corner-backward"
  | "knight"
  | "knight-planes";

/** Directions that together have one name; the larger sets are tried first. */
const GROUPS: readonly { of: readonly Direction[]; keys: readonly Key[] }[] = [
  { of: ["forward", "backward", "sideways"], keys: ["vector.straight"] },
  { of: ["up-down"], keys: ["vector.up-down"] },
  { of: ["diagonal-forward", "diagonal-backward"], keys: ["vector.diagonal"] },
  { of: ["slant-forward", "slant-backward", "slant-sideways"], keys: ["vector.slant"] },
  { of: ["corner-forward", "corner-backward"], keys: ["vector.corner"] },
  { of: ["forward"], keys: ["vector.forward"] },
  { of: ["backward"], keys: ["vector.backward"] },
  { of: ["sideways"], keys: ["vector.sideways"] },
  { of: ["diagonal-forward"], keys: ["vector.diagonal-forward"] },
  { of: ["diagonal-backward"], keys: ["vector.diagonal-backward"] },
  { of: ["slant-forward"], keys: ["vector.slant-forward"] },
  { of: ["corner-forward"], keys: ["vector.corner-forward"] },
  { of: ["knight", "knight-planes"], keys: ["vector.knight-everywhere"] },
  { of: ["knight"], keys: ["vector.knight"] },
  { of: ["knight-planes"], keys: ["vector.knight-planes"] },
];

/** One phrase for each way the man moves. */
export function manPhrases(t: Translate, man: ManDescription, side: Side): string[] {
  return man.atoms.map((atom) => atomPhrase(t, atom, side));
}

function atomPhrase(t: Translate, atom: AtomDescription, side: Side): string {
  const forward = side === "white" ? 1 : -1;
  const vectors = atom.vectors.map(([f, r, p]): Vector => [f, r * forward, p]);
  const length = Math.min(...vectors.map(lengthOf));
  let cells = directionsText(t, vectors);
  if (length > 1) cells = t("vector.two", { direction: cells, length });
  let text: string;
  if (atom.range === 0) text = t("atom.ride", { cells });
  else if (atom.range > 1) text = t("atom.range", { cells, range: atom.range });
  else if (atom.leaps) text = t("atom.leap", { cells });
  else if (length > 1) text = t("atom.stride", { cells });
  else text = t("atom.step", { cells });
  if (atom.from === "initial-square") text = t("atom.initial", { text });
  if (atom.power === "quiet") return t("atom.quiet", { text });
  return atom.power === "capture" ? t("atom.capture", { text }) : text;
}

/** How often the vector's smallest direction is repeated: 2 for (2, 2, 0), 1 for (2, 1, 0). */
function lengthOf([file, rank, plane]: Vector): number {
  const sizes = [file, rank, plane].map(Math.abs).filter((size) => size > 0);
  const least = Math.min(...sizes);
  return sizes.every((size) => size === least) ? least : 1;
}

function directionsText(t: Translate, vectors: readonly Vector[]): string {
  const left = new Set(vectors.map(directionOf));
  const names: string[] = [];
  for (const { of, keys } of GROUPS) {
    if (!of.every((direction) => left.has(direction))) continue;
    for (const direction of of) left.delete(direction);
    names.push(...keys.map((key) => t(key)));
  }
  // No name for it: the plain numbers are better than nothing.
  for (const [file, rank, plane] of vectors.filter((vector) => left.has(directionOf(vector)))) {
    names.push(t("vector.other", { file, rank, plane }));
  }
  return names.join(", ");
}

function directionOf([file, rank, plane]: Vector): Direction {
  const sizes = [file, rank, plane].map(Math.abs).filter((size) => size > 0);
  if (sizes.some((size) => size !== sizes[0])) return plane === 0 ? "knight" : "knight-planes";
  const way = rank > 0 ? "forward" : "backward";
  if (plane === 0) {
    if (rank === 0) return "sideways";
    return file === 0 ? way : `diagonal-${way}`;
  }
  if (file === 0 && rank === 0) return "up-down";
  if (rank === 0) return "slant-sideways";
  return file === 0 ? `slant-${way}` : `corner-${way}`;
}

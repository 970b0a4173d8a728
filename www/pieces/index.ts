// The door to the piece pictures: from a man's id and side to a complete SVG picture.
import { type Drawing, disc, PALETTES, paint, type Side, wrap } from "./paint";
import { PERSIANS } from "./persians";
import { SPARTANS } from "./spartans";

const DRAWINGS: ReadonlyMap<string, Drawing> = new Map([
  ...Object.entries(PERSIANS),
  ...Object.entries(SPARTANS),
]);

/** The men that have a picture of their own. */
export const PIECE_IDS: readonly string[] = [...DRAWINGS.keys()];

/** A man without a picture is shown as a disc with the first letter of its id. */
function letteredDisc(manId: string, side: Side): string {
  const palette = PALETTES[side];
  const letter = /[a-z0-9]/i.exec(manId)?.[0].toUpperCase() ?? "?";
  return wrap(
    `<path d="${disc(50, 50, 38)}" fill="${palette.body}" stroke="${palette.outline}" stroke-width="3.4"/>` +
      `<text x="50" y="66" text-anchor="middle" font-family="sans-serif" font-size="46" font-weight="700" fill="${palette.line}">${letter}</text>`,
  );
}

/** The standalone SVG text of a man; never fails: an unknown id gives a lettered disc. */
export function pieceSvg(manId: string, side: Side): string {
  const drawing = DRAWINGS.get(manId);
  return drawing === undefined ? letteredDisc(manId, side) : paint(drawing, side);
}

/** The pictures of both armies, each in its own side's colours. */
export function armyPictures(): string[] {
  const of = (drawings: object, side: Side) =>
    Object.keys(drawings).map((manId) => pieceSvg(manId, side));
  return [...of(PERSIANS, "white"), ...of(SPARTANS, "black")];
}

/** A man's picture as an element to put in the page; decoration by default, so name it where it stands alone. */
export function pieceElement(manId: string, side: Side): SVGElement {
  const parsed = new DOMParser().parseFromString(pieceSvg(manId, side), "image/svg+xml");
  const element = document.importNode(parsed.documentElement, true) as unknown as SVGElement;
  element.setAttribute("aria-hidden", "true");
  element.setAttribute("focusable", "false");
  return element;
}

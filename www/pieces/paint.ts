// How the piece pictures are painted: the tones of each army, and the layers a drawing is made of.

export type Side = "white" | "black";

/** What a layer is painted with; each army has its own colour for every tone. */
export type Tone = "body" | "shade" | "accent" | "crease" | "metal" | "glint" | "line";

/**
 * One layer of a drawing, painted in order.
 * - `mass`: filled and outlined; the masses together are the silhouette.
 * - `fill`: filled without an outline, for shading and openings inside a mass.
 * - `stroke`: a line inside a mass.
 */
export interface Layer {
  kind: "mass" | "fill" | "stroke";
  tone: Tone;
  path: string;
}

/** A picture in a 100 × 100 box, standing on the base line y = 92. */
export type Drawing = readonly Layer[];

interface Palette extends Readonly<Record<Tone, string>> {
  /** The outline of every mass. */
  readonly outline: string;
  /** A thin rim outside the outline, so that the picture keeps its edge on a cell of its own lightness. */
  readonly rim: string;
}

/** Ivory and gold for the side that moves first, iron and crimson for the other. */
export const PALETTES: Readonly<Record<Side, Palette>> = {
  white: {
    body: "#fcf6e8",
    shade: "#e4d4b0",
    accent: "#e2b44f",
    crease: "#a97b2b",
    metal: "#e2b44f",
    glint: "#f6da92",
    line: "#3a2c25",
    outline: "#33261f",
    rim: "#fffaf088",
  },
  black: {
    body: "#43373d",
    shade: "#2f262b",
    accent: "#b02439",
    crease: "#6f1425",
    metal: "#cf9848",
    glint: "#ecc682",
    line: "#f4e3c3",
    outline: "#1a1215",
    rim: "#f6ead2",
  },
};

/** Widths in the units of the 100 × 100 box. */
export const OUTLINE_WIDTH = 3.2;
export const RIM_WIDTH = 1.3;
const LINE_WIDTH = 2.8;

export const mass = (tone: Tone, path: string): Layer => ({ kind: "mass", tone, path });
export const fill = (tone: Tone, path: string): Layer => ({ kind: "fill", tone, path });
export const stroke = (tone: Tone, path: string): Layer => ({ kind: "stroke", tone, path });

/** A circle as path data, so that every layer is a path. */
export function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

function paintLayer(layer: Layer, palette: Palette): string {
  const colour = palette[layer.tone];
  if (layer.kind === "stroke") {
    return `<path d="${layer.path}" fill="none" stroke="${colour}" stroke-width="${LINE_WIDTH}"/>`;
  }
  const outline =
    layer.kind === "mass" ? ` stroke="${palette.outline}" stroke-width="${OUTLINE_WIDTH}"` : "";
  return `<path d="${layer.path}" fill="${colour}"${outline}/>`;
}

/** The complete, standalone SVG text of a drawing in an army's colours. */
export function paint(drawing: Drawing, side: Side): string {
  const palette = PALETTES[side];
  const silhouette = drawing
    .filter((layer) => layer.kind === "mass")
    .map((layer) => layer.path)
    .join("");
  const rim = `<path d="${silhouette}" fill="none" stroke="${palette.rim}" stroke-width="${OUTLINE_WIDTH + 2 * RIM_WIDTH}"/>`;
  const layers = drawing.map((layer) => paintLayer(layer, palette)).join("");
  return wrap(rim + layers);
}

/** Wraps markup in the standalone `<svg>` element all pictures share. */
export function wrap(markup: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100" stroke-linejoin="round" stroke-linecap="round">${markup}</svg>`;
}

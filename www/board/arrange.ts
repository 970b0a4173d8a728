// Lays the planes of a board out beside and above one another, in units of a cell, before they are
// fitted to a window.
import { count, type Geometry } from "./geometry";
import {
  type Bounds,
  boundsOf,
  clearance,
  hull,
  type Point,
  rectangle,
  type View,
} from "./projection";
import type { Camera } from "./types";

/** Where a plane's middle lies, and how many times its own size it is drawn. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Width of the frame around a plane's cells, and how thick its slab looks from the side. */
export const RIM = 0.3;
export const THICKNESS = 0.2;
/** Height of a man, in cells, seen from above; tilted cells are flatter, and so must the men be. */
const MAN_SIZE = { flat: 1, stacked: 1.06 };
const MAN_OVER_DEPTH = 1.3;
/** A man's foot is this far below the middle of its picture, in heights of the picture. */
const FOOT = 0.38;
/** Free room between the outlines of neighbouring planes. */
const MARGIN = 0.28;
/** Radius of the disc with a plane's letter. */
export const LABEL_RADIUS = 0.28;
/** From this tilt on, in degrees, the letter stands beside the far corner. */
const LABEL_BESIDE = 22;
/** Size of the small planes beside the large one. */
const SMALL = 0.47;
/**
 * Slopes of the stairs, in degrees, that are tried out: of equally good ones the last is taken, so
 * the nicest is last.
 */
const SLOPES = [72, 64, 56, 48, 40, 34, 29, 25, 4, 8, 12, 15, 18, 21];

/** What all planes have in common: each is drawn from this pattern. */
export class Pattern {
  readonly manSize: number;
  /** The slab with its thickness, and room for the men on its far edge to stand up. */
  readonly outline: readonly Point[];
  readonly label: Point;
  readonly bounds: Bounds;
  readonly edge: readonly Point[];

  constructor(
    geometry: Geometry,
    readonly view: View,
  ) {
    const rim = geometry.stacked ? 2 * RIM : 0;
    const size = geometry.stacked ? MAN_SIZE.stacked : MAN_SIZE.flat;
    this.manSize = size * Math.min(1, MAN_OVER_DEPTH * view.cosTilt);
    this.edge = rectangle(view, geometry.files + rim, geometry.ranks + rim);
    const far = this.edge.reduce((least, corner) => (corner.y < least.y ? corner : least));
    const left = this.edge.reduce((least, corner) =>
      corner.x + corner.y < least.x + least.y ? corner : least,
    );
    // A tilted plane narrows towards its far edge and leaves room beside it; a plan view has room
    // above.
    this.label =
      view.tilt > LABEL_BESIDE
        ? { x: left.x - LABEL_RADIUS - 0.1, y: left.y + LABEL_RADIUS }
        : { x: left.x + LABEL_RADIUS, y: left.y - LABEL_RADIUS - 0.1 };
    const headroom = geometry.stacked ? Math.max(0, this.rise() - 0.5 * view.cosTilt) : 0;
    const thickness = geometry.stacked ? THICKNESS * view.sinTilt : 0;
    this.outline = hull([
      ...this.edge.map(({ x, y }) => ({ x, y: y + thickness })),
      ...this.edge.map(({ x, y }) => ({ x, y: y - (y < far.y + 0.5 ? headroom : 0) })),
    ]);
    const spots = geometry.stacked
      ? [
          { x: this.label.x - LABEL_RADIUS, y: this.label.y - LABEL_RADIUS },
          { x: this.label.x + LABEL_RADIUS, y: this.label.y + LABEL_RADIUS },
        ]
      : [];
    this.bounds = boundsOf([...this.outline, ...spots]);
  }

  /**
   * How far above its cell's middle the middle of a man's picture is drawn, in heights of the
   * picture.
   */
  get lift(): number {
    return FOOT * (1 - this.view.cosTilt);
  }

  private rise(): number {
    return this.manSize * (0.5 + this.lift);
  }
}

export function arrange(
  pattern: Pattern,
  planes: number,
  camera: Camera,
  width: number,
  height: number,
): Placement[] {
  if (planes === 1) return [{ x: 0, y: 0, scale: 1 }];
  switch (camera.arrangement) {
    case "stack":
      return along(pattern, planes, camera.gap, 90);
    case "row":
      return along(pattern, planes, camera.gap, 0);
    case "stairs":
      return bestFit(
        pattern,
        SLOPES.map((slope) => along(pattern, planes, camera.gap, slope)),
        width,
        height,
      );
    case "focus": {
      const others = count(planes).filter((plane) => plane !== camera.focus);
      return bestFit(
        pattern,
        [above(pattern, others, camera.focus), beside(pattern, others, camera.focus)],
        width,
        height,
      );
    }
  }
}

/** The box around everything that is drawn. */
export function boxOf(pattern: Pattern, placements: readonly Placement[]): Bounds {
  return boundsOf(
    placements.flatMap(({ x, y, scale }) => [
      { x: x + pattern.bounds.left * scale, y: y + pattern.bounds.top * scale },
      { x: x + pattern.bounds.right * scale, y: y + pattern.bounds.bottom * scale },
    ]),
  );
}

/** Planes at equal distances on a line that climbs at `slope` degrees. */
function along(pattern: Pattern, planes: number, gap: number, slope: number): Placement[] {
  const angle = (slope * Math.PI) / 180;
  const direction = { x: Math.cos(angle), y: -Math.sin(angle) };
  const distance = clearance(pattern.outline, direction, MARGIN) * gap;
  return count(planes).map((plane) => ({
    x: direction.x * distance * plane,
    y: direction.y * distance * plane,
    scale: 1,
  }));
}

/** One plane large, the others small in a row above it. */
function above(pattern: Pattern, others: readonly number[], focus: number): Placement[] {
  const { left, right, top, bottom } = pattern.bounds;
  const step = (right - left) * SMALL + MARGIN;
  const middle = ((right + left) / 2) * (1 - SMALL);
  const placements: Placement[] = [];
  placements[focus] = { x: 0, y: 0, scale: 1 };
  others.forEach((plane, place) => {
    placements[plane] = {
      x: middle + step * (place - (others.length - 1) / 2),
      y: top - MARGIN - bottom * SMALL,
      scale: SMALL,
    };
  });
  return placements;
}

/** One plane large, the others small at its right, the lower plane lower. */
function beside(pattern: Pattern, others: readonly number[], focus: number): Placement[] {
  const { left, right, top, bottom } = pattern.bounds;
  const step = (bottom - top) * SMALL + MARGIN;
  const middle = ((top + bottom) / 2) * (1 - SMALL);
  const placements: Placement[] = [];
  placements[focus] = { x: 0, y: 0, scale: 1 };
  others.forEach((plane, place) => {
    placements[plane] = {
      x: right + MARGIN - left * SMALL,
      y: middle - step * (place - (others.length - 1) / 2),
      scale: SMALL,
    };
  });
  return placements;
}

/** The arrangement that can be drawn largest; of those as good within a percent, the last one. */
function bestFit(
  pattern: Pattern,
  candidates: readonly Placement[][],
  width: number,
  height: number,
): Placement[] {
  let best: { placements: Placement[]; scale: number } = { placements: [], scale: 0 };
  for (const placements of candidates) {
    const scale = fittingScale(boxOf(pattern, placements), width, height);
    if (scale > 0 && scale >= best.scale * 0.99)
      best = { placements, scale: Math.max(scale, best.scale) };
  }
  return best.placements;
}

export function fittingScale(box: Bounds, width: number, height: number): number {
  return Math.max(0, Math.min(width / (box.right - box.left), height / (box.bottom - box.top)));
}

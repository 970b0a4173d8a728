// How a plane of cells is seen: a projection from the plane to the screen, and its exact inverse.
//
// Plane coordinates are in cells, from the middle of the board: x grows with the file, y with the
// rank. Screen coordinates are in the same unit with y downwards; a layout scales and places them.
// Every plane of a stacked board is seen by the same projection and then moved as a whole, so a
// shaft of cells has the same direction everywhere and no plane is drawn smaller for lying deeper:
// that is what makes planes comparable at a glance.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A way to look at a plane. Angles are in degrees, the eye's distance in cells. */
export class View {
  private readonly cosTurn: number;
  private readonly sinTurn: number;
  readonly cosTilt: number;
  readonly sinTilt: number;

  constructor(
    readonly tilt: number,
    readonly turn: number,
    readonly distance: number,
  ) {
    this.cosTurn = exact(Math.cos(radians(turn)));
    this.sinTurn = exact(Math.sin(radians(turn)));
    this.cosTilt = exact(Math.cos(radians(tilt)));
    this.sinTilt = exact(Math.sin(radians(tilt)));
  }

  project(x: number, y: number): Point {
    const across = x * this.cosTurn - y * this.sinTurn;
    const away = x * this.sinTurn + y * this.cosTurn;
    const shrink = this.distance / (this.distance + away * this.sinTilt);
    return { x: across * shrink, y: -away * this.cosTilt * shrink };
  }

  /** The plane's point that is seen at a screen point; null above the horizon. */
  unproject(x: number, y: number): Point | null {
    const slant = this.distance * this.cosTilt + y * this.sinTilt;
    if (slant <= 0) return null;
    const away = (-y * this.distance) / slant;
    const depth = this.distance + away * this.sinTilt;
    if (depth <= 0) return null;
    const across = (x * depth) / this.distance;
    return {
      x: across * this.cosTurn + away * this.sinTurn,
      y: -across * this.sinTurn + away * this.cosTurn,
    };
  }

  /** How much a thing that stands at a point of the plane is enlarged by being near. */
  magnification(x: number, y: number): number {
    const away = x * this.sinTurn + y * this.cosTurn;
    return this.distance / (this.distance + away * this.sinTilt);
  }
}

/** The corners of a rectangle around the middle of the plane, in order around it. */
export function rectangle(view: View, width: number, height: number): Point[] {
  const [x, y] = [width / 2, height / 2];
  return [view.project(-x, -y), view.project(x, -y), view.project(x, y), view.project(-x, y)];
}

/**
 * How far a convex outline has to be moved along `direction` until it is clear of where it was, by
 * `margin`.
 *
 * Two convex outlines are apart when some line separates them. The lines along the outline's own
 * edges, and the upright and level ones, are tried; the shortest way that one of them grants is the
 * answer.
 */
export function clearance(outline: readonly Point[], direction: Point, margin: number): number {
  const normals: Point[] = [
    { x: 1, y: 0 },
    { x: 0, y: 1 },
  ];
  outline.forEach((corner, index) => {
    const next = outline[(index + 1) % outline.length] ?? corner;
    const length = Math.hypot(next.x - corner.x, next.y - corner.y);
    if (length > 0) {
      normals.push({ x: (next.y - corner.y) / length, y: (corner.x - next.x) / length });
    }
  });
  let best = Number.POSITIVE_INFINITY;
  for (const normal of normals) {
    const speed = Math.abs(direction.x * normal.x + direction.y * normal.y);
    if (speed < 1e-9) continue;
    const along = outline.map((corner) => corner.x * normal.x + corner.y * normal.y);
    const width = Math.max(...along) - Math.min(...along);
    best = Math.min(best, (width + margin) / speed);
  }
  return best;
}

/** The convex outline around points, by Andrew's monotone chain. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (ordered: Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      for (;;) {
        const [b, a] = [chain.at(-1), chain.at(-2)];
        if (!a || !b) break;
        if ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 1e-12) break;
        chain.pop();
      }
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boundsOf(points: readonly Point[]): Bounds {
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** A quarter turn has a sine of exactly 0 or 1: a plain board's grid falls on whole pixels. */
function exact(value: number): number {
  const rounded = Math.round(value);
  return Math.abs(value - rounded) < 1e-12 ? rounded : value;
}

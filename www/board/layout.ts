// Where every cell of a board is on the screen, and which cell is at a point of it: the projection
// of a camera, fitted to a window. A layout is made anew when the camera or the window changes, and
// never changes itself.
import { arrange, boxOf, fittingScale, LABEL_RADIUS, Pattern, type Placement } from "./arrange";
import { type Cell, count, type Geometry } from "./geometry";
import { type Bounds, type Point, View } from "./projection";
import type { Camera, Side } from "./types";

/** The drawing area in CSS pixels, and the display's device pixels to one of them. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/**
 * The middle of a cell with the two vectors along its file and rank axes that span it, for drawing
 * flat marks.
 */
export interface Tile {
  readonly centre: Point;
  readonly across: Point;
  readonly along: Point;
}

/**
 * Distance of the eye, in lengths of the board's longer edge: far enough to keep the cells alike.
 */
const EYE = 3.8;
/** Free room around a stacked board, in CSS pixels. */
const PADDING = 8;

export class Layout {
  /**
   * Cells from the back to the front, plane by plane from the lowest: the order in which men are
   * drawn.
   */
  readonly paintOrder: readonly Cell[];
  /**
   * Planes by their size on the screen and, of equal size, from the top: a point belongs to the
   * first that has it.
   */
  private readonly pickOrder: readonly number[];
  private readonly tiles: readonly Tile[];
  private readonly corners: readonly (readonly Point[])[];

  /** The camera's view, as large as the window allows. */
  static fit(geometry: Geometry, camera: Camera, frame: Frame, orientation: Side): Layout {
    const pattern = new Pattern(
      geometry,
      viewFor(geometry, camera.tilt, turnFor(camera, orientation)),
    );
    const padding = geometry.stacked ? PADDING : 0;
    const [width, height] = [frame.width - 2 * padding, frame.height - 2 * padding];
    const raw = arrange(pattern, geometry.planes, camera, width, height);
    const box = boxOf(pattern, raw);
    const fitting = fittingScale(box, width, height);
    const { ratio } = frame;
    // A plain board's cells are whole device pixels wide, so that its grid is crisp.
    const size = geometry.stacked ? fitting : Math.floor(fitting * ratio) / ratio;
    const onPixel = (value: number) => Math.round(value * ratio) / ratio;
    const left = onPixel(frame.width / 2 - ((box.left + box.right) / 2) * size);
    const top = onPixel(frame.height / 2 - ((box.top + box.bottom) / 2) * size);
    const placements = raw.map(({ x, y, scale }) => ({
      x: left + x * size,
      y: top + y * size,
      scale: scale * size,
    }));
    return new Layout(geometry, camera, frame, pattern, placements);
  }

  /** A view on the way from one layout to another, for cameras that glide. */
  static between(from: Layout, to: Layout, part: number): Layout {
    const mix = (a: number, b: number) => a + (b - a) * part;
    const [before, after] = [from.pattern.view, to.pattern.view];
    const turning = after.turn - before.turn;
    const turn = before.turn + (turning - 360 * Math.round(turning / 360)) * part;
    const pattern = new Pattern(
      to.geometry,
      viewFor(to.geometry, mix(before.tilt, after.tilt), turn),
    );
    const placements = to.placements.map((end, plane) => {
      const start = from.placement(plane);
      return {
        x: mix(start.x, end.x),
        y: mix(start.y, end.y),
        scale: mix(start.scale, end.scale),
      };
    });
    return new Layout(to.geometry, to.camera, to.frame, pattern, placements);
  }

  private constructor(
    readonly geometry: Geometry,
    readonly camera: Camera,
    readonly frame: Frame,
    readonly pattern: Pattern,
    readonly placements: readonly Placement[],
  ) {
    this.tiles = geometry.cells.map((cell) => this.tileOf(cell));
    this.corners = geometry.cells.map((cell) => this.cornersOf(cell));
    this.paintOrder = this.orderCells();
    this.pickOrder = count(geometry.planes).sort(
      (a, b) => this.placement(b).scale - this.placement(a).scale || b - a,
    );
  }

  placement(plane: number): Placement {
    return this.placements[plane] ?? { x: 0, y: 0, scale: 0 };
  }

  /** A point of a plane, in cells from its middle, on the screen. */
  point(plane: number, x: number, y: number): Point {
    const { x: left, y: top, scale } = this.placement(plane);
    const seen = this.pattern.view.project(x, y);
    return { x: left + seen.x * scale, y: top + seen.y * scale };
  }

  tile(index: number): Tile {
    return this.tiles[index] ?? { centre: ZERO, across: ZERO, along: ZERO };
  }

  centre(index: number): Point {
    return this.tile(index).centre;
  }

  /** The four corners of a cell, in order around it. */
  quad(index: number): readonly Point[] {
    return this.corners[index] ?? [];
  }

  /** The width and height in pixels of the picture of a man that stands on a cell. */
  manSize(index: number): number {
    const cell = this.geometry.cell(index);
    const { x, y } = this.middle(cell);
    const enlarged = this.pattern.view.magnification(x, y);
    return this.placement(cell.plane).scale * enlarged * this.pattern.manSize;
  }

  /**
   * The middle of the picture of a man that stands on a cell: upright, so its foot is near the
   * cell's middle.
   */
  manCentre(index: number): Point {
    const { x, y } = this.centre(index);
    return { x, y: y - this.manSize(index) * this.pattern.lift };
  }

  /** Whether planes were pushed into one another. */
  get overlapping(): boolean {
    const { arrangement, gap } = this.camera;
    return this.geometry.stacked && arrangement !== "focus" && gap < 1;
  }

  /** The box around everything that is drawn. */
  extent(): Bounds {
    return boxOf(this.pattern, this.placements);
  }

  /** Size of a man in the middle of the largest plane. */
  typicalManSize(): number {
    return Math.max(...this.placements.map(({ scale }) => scale)) * this.pattern.manSize;
  }

  /** Pixels to a cell of the plane that a cell lies in. */
  cellSize(index: number): number {
    return this.placement(this.geometry.cell(index).plane).scale;
  }

  /** The corners of the slab around a plane's cells. */
  slab(plane: number): Point[] {
    const { x: left, y: top, scale } = this.placement(plane);
    return this.pattern.edge.map(({ x, y }) => ({ x: left + x * scale, y: top + y * scale }));
  }

  /** The corners of a plane's field of cells. */
  floor(plane: number): Point[] {
    const [x, y] = [this.geometry.files / 2, this.geometry.ranks / 2];
    return [
      this.point(plane, -x, -y),
      this.point(plane, x, -y),
      this.point(plane, x, y),
      this.point(plane, -x, y),
    ];
  }

  get sinTilt(): number {
    return this.pattern.view.sinTilt;
  }

  /** Everything of a plane that may not touch another plane. */
  outline(plane: number): Point[] {
    const { x: left, y: top, scale } = this.placement(plane);
    return this.pattern.outline.map(({ x, y }) => ({ x: left + x * scale, y: top + y * scale }));
  }

  label(plane: number): { readonly centre: Point; readonly radius: number } {
    const { x, y, scale } = this.placement(plane);
    const { label } = this.pattern;
    return {
      centre: { x: x + label.x * scale, y: y + label.y * scale },
      radius: LABEL_RADIUS * scale,
    };
  }

  /**
   * The cells under a point, the uppermost first: planes that were pushed together may cover one
   * another.
   */
  pickAll(point: Point): Cell[] {
    const found: Cell[] = [];
    for (const plane of this.pickOrder) {
      const { x: left, y: top, scale } = this.placement(plane);
      const spot = this.pattern.view.unproject((point.x - left) / scale, (point.y - top) / scale);
      const cell =
        spot &&
        this.geometry.at(
          Math.floor(spot.x + this.geometry.files / 2),
          Math.floor(spot.y + this.geometry.ranks / 2),
          plane,
        );
      if (cell) found.push(cell);
    }
    return found;
  }

  pick(point: Point): Cell | null {
    return this.pickAll(point)[0] ?? null;
  }

  /** The plane whose slab or label is under a point. */
  pickPlane(point: Point): number | null {
    for (const plane of this.pickOrder) {
      const { centre, radius } = this.label(plane);
      if (Math.hypot(point.x - centre.x, point.y - centre.y) <= radius) return plane;
      const { x: left, y: top, scale } = this.placement(plane);
      const spot = this.pattern.view.unproject((point.x - left) / scale, (point.y - top) / scale);
      if (!spot) continue;
      const [x, y] = [Math.abs(spot.x), Math.abs(spot.y)];
      if (x <= this.geometry.files / 2 + 0.3 && y <= this.geometry.ranks / 2 + 0.3) return plane;
    }
    return null;
  }

  private middle(cell: Cell): Point {
    return {
      x: cell.file - (this.geometry.files - 1) / 2,
      y: cell.rank - (this.geometry.ranks - 1) / 2,
    };
  }

  private tileOf(cell: Cell): Tile {
    const { x, y } = this.middle(cell);
    const centre = this.point(cell.plane, x, y);
    const [west, east] = [this.point(cell.plane, x - 0.5, y), this.point(cell.plane, x + 0.5, y)];
    const [south, north] = [this.point(cell.plane, x, y - 0.5), this.point(cell.plane, x, y + 0.5)];
    return {
      centre,
      across: { x: east.x - west.x, y: east.y - west.y },
      along: { x: north.x - south.x, y: north.y - south.y },
    };
  }

  private cornersOf(cell: Cell): Point[] {
    const { x, y } = this.middle(cell);
    return [
      [x - 0.5, y - 0.5],
      [x + 0.5, y - 0.5],
      [x + 0.5, y + 0.5],
      [x - 0.5, y + 0.5],
    ].map(([x = 0, y = 0]) => this.point(cell.plane, x, y));
  }

  private orderCells(): Cell[] {
    return [...this.geometry.cells].sort((a, b) => {
      if (a.plane !== b.plane) return a.plane - b.plane;
      const [first, second] = [this.centre(a.index), this.centre(b.index)];
      return first.y - second.y || first.x - second.x;
    });
  }
}

function viewFor(geometry: Geometry, tilt: number, turn: number): View {
  return new View(tilt, turn, EYE * Math.max(geometry.files, geometry.ranks));
}

/** Turning the board round for the other side is half a turn of the camera. */
function turnFor(camera: Camera, orientation: Side): number {
  return orientation === "white" ? camera.turn : camera.turn + 180;
}

const ZERO: Point = { x: 0, y: 0 };

// Draws what only changes with camera, window and theme: slabs, cells, coordinates and the planes'
// letters.
import { RIM, THICKNESS } from "./arrange";
import type { Cell } from "./geometry";
import type { Layout } from "./layout";
import { hull, type Point } from "./projection";
import type { Theme } from "./theme";

type Context = CanvasRenderingContext2D;

/** Cells narrower than this carry no letters and digits, in CSS pixels. */
const LEAST_LETTERED = 24;

/** How planes are drawn. */
export interface PlaneStyle {
  readonly coordinates: boolean;
  /** Shadows with hard edges, while the camera moves: soft ones take long to fill in. */
  readonly hard: boolean;
}

export function drawPlanes(
  context: Context,
  layout: Layout,
  theme: Theme,
  { coordinates, hard }: PlaneStyle,
  planes: readonly number[],
) {
  for (const plane of planes) {
    if (layout.geometry.stacked) drawSlab(context, layout, theme, plane, hard);
    drawCells(context, layout, theme, plane);
    if (coordinates) drawCoordinates(context, layout, theme, plane);
    if (layout.geometry.stacked) drawLabel(context, layout, theme, plane);
  }
}

export function tracePolygon(context: Context, corners: readonly Point[]) {
  corners.forEach(({ x, y }, index) => {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  context.closePath();
}

function drawSlab(context: Context, layout: Layout, theme: Theme, plane: number, hard: boolean) {
  const top = layout.slab(plane);
  const { scale } = layout.placement(plane);
  const { ratio } = layout.frame;
  const thickness = THICKNESS * layout.sinTilt * scale;
  const drop = Math.min(0.2 * scale, 8);
  const sides = (below: number) => hull([...top, ...top.map(({ x, y }) => ({ x, y: y + below }))]);
  const fill = (corners: readonly Point[], colour: string) => {
    context.fillStyle = colour;
    context.beginPath();
    tracePolygon(context, corners);
    context.fill();
  };
  context.save();
  if (hard) {
    fill(sides(thickness + drop), theme.shadow);
  } else {
    context.shadowColor = theme.shadow;
    context.shadowBlur = Math.min(0.34 * scale, 14) * ratio;
    context.shadowOffsetY = drop * ratio;
  }
  fill(sides(thickness), theme.edge);
  context.restore();
  context.fillStyle = theme.rim;
  context.beginPath();
  tracePolygon(context, top);
  context.fill();
}

function drawCells(context: Context, layout: Layout, theme: Theme, plane: number) {
  const { geometry } = layout;
  const cells = geometry.cells.filter((cell) => cell.plane === plane);
  context.fillStyle = theme.light;
  context.beginPath();
  tracePolygon(context, layout.floor(plane));
  context.fill();
  context.fillStyle = theme.dark;
  context.beginPath();
  for (const cell of cells) {
    if (!geometry.isLight(cell)) tracePolygon(context, layout.quad(cell.index));
  }
  context.fill();
  if (!geometry.stacked) {
    drawOutline(context, layout, theme, plane);
    return;
  }
  context.strokeStyle = theme.grid;
  context.lineWidth = 1;
  context.beginPath();
  for (const cell of cells) tracePolygon(context, layout.quad(cell.index));
  context.stroke();
}

/** A thin line round a flat board, just inside its edge. */
function drawOutline(context: Context, layout: Layout, theme: Theme, plane: number) {
  const [first, , opposite] = layout.floor(plane);
  if (!first || !opposite) return;
  const left = Math.min(first.x, opposite.x) + 0.5;
  const top = Math.min(first.y, opposite.y) + 0.5;
  const width = Math.abs(opposite.x - first.x) - 1;
  const height = Math.abs(opposite.y - first.y) - 1;
  context.strokeStyle = theme.edge;
  context.lineWidth = 1;
  context.strokeRect(left, top, width, height);
}

function drawCoordinates(context: Context, layout: Layout, theme: Theme, plane: number) {
  const { geometry } = layout;
  if (layout.placement(plane).scale < LEAST_LETTERED) return;
  const draw = geometry.stacked ? drawOnRim : drawInCorner;
  for (const cell of edgeCells(layout, plane, "rank")) {
    draw(context, layout, theme, cell, "rank", geometry.fileNames[cell.file] ?? "");
  }
  for (const cell of edgeCells(layout, plane, "file")) {
    draw(context, layout, theme, cell, "file", geometry.rankNames[cell.rank] ?? "");
  }
}

/**
 * The cells along the near edge (of equal rank) or along the left one (of equal file), as they are
 * seen.
 */
function edgeCells(layout: Layout, plane: number, equal: Edge): Cell[] {
  const { geometry } = layout;
  const last = (equal === "rank" ? geometry.ranks : geometry.files) - 1;
  const along = (place: number) =>
    geometry.cells.filter((cell) => cell.plane === plane && cell[equal] === place);
  const mean = (cells: readonly Cell[]) =>
    cells.reduce((sum, cell) => {
      const { x, y } = layout.centre(cell.index);
      return sum + (equal === "rank" ? y : -x);
    }, 0);
  const [first, other] = [along(0), along(last)];
  return mean(first) >= mean(other) ? first : other;
}

type Edge = "rank" | "file";

/** Writes on the frame beside a cell, in the middle of its edge. */
function drawOnRim(
  context: Context,
  layout: Layout,
  theme: Theme,
  cell: Cell,
  edge: Edge,
  letter: string,
) {
  const { centre, across, along } = layout.tile(cell.index);
  const outwards = edge === "rank" ? along : across;
  // The edge is the near one, or the left one: that tells which way is out.
  const first = edge === "rank" ? cell.rank === 0 : cell.file === 0;
  const reach = (0.5 + RIM * 0.5) * (first ? -1 : 1);
  const size = layout.cellSize(cell.index);
  context.font = `600 ${Math.min(15, Math.max(9, size * RIM * 0.85))}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = theme.rimText;
  context.fillText(letter, centre.x + outwards.x * reach, centre.y + outwards.y * reach);
}

/**
 * Writes into the lower right corner of a cell of the near edge, or the upper left one of the left
 * edge.
 */
function drawInCorner(
  context: Context,
  layout: Layout,
  theme: Theme,
  cell: Cell,
  edge: Edge,
  letter: string,
) {
  const corner = edge === "rank" ? 1 : -1;
  const centre = layout.centre(cell.index);
  const spot = layout
    .quad(cell.index)
    .reduce((best, point) => (corner * (point.x + point.y - best.x - best.y) > 0 ? point : best));
  const size = layout.cellSize(cell.index);
  context.font = `600 ${Math.max(9, size * 0.17)}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = layout.geometry.isLight(cell) ? theme.lightText : theme.darkText;
  const towards = (from: number, to: number) => from + (to - from) * 0.2;
  context.fillText(letter, towards(spot.x, centre.x), towards(spot.y, centre.y));
}

function drawLabel(context: Context, layout: Layout, theme: Theme, plane: number) {
  const { centre, radius } = layout.label(plane);
  const name = layout.geometry.planeNames[plane] ?? "";
  const size = Math.min(15, Math.max(8, radius));
  context.fillStyle = theme.label;
  context.beginPath();
  context.arc(centre.x, centre.y, size, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = theme.labelText;
  context.font = `700 ${size * 1.25}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(name, centre.x, centre.y + size * 0.06);
}

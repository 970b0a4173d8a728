// Draws what only changes with camera, window and theme: slabs, cells, coordinates and the planes' letters.
import { THICKNESS } from "./arrange";
import type { Cell } from "./geometry";
import { count } from "./geometry";
import type { Layout } from "./layout";
import { hull, type Point } from "./projection";
import type { Theme } from "./theme";

type Context = CanvasRenderingContext2D;

/** Cells narrower than this carry no letters and digits, in CSS pixels. */
const LEAST_LETTERED = 24;

export function drawPlanes(context: Context, layout: Layout, theme: Theme, coordinates: boolean) {
  for (const plane of count(layout.geometry.planes)) {
    if (layout.geometry.stacked) drawSlab(context, layout, theme, plane);
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

function drawSlab(context: Context, layout: Layout, theme: Theme, plane: number) {
  const top = layout.slab(plane);
  const { scale } = layout.placement(plane);
  const thickness = THICKNESS * layout.sinTilt * scale;
  const { ratio } = layout.frame;
  context.save();
  context.shadowColor = theme.shadow;
  context.shadowBlur = 0.55 * scale * ratio;
  context.shadowOffsetY = 0.3 * scale * ratio;
  context.fillStyle = theme.edge;
  context.beginPath();
  tracePolygon(context, hull([...top, ...top.map(({ x, y }) => ({ x, y: y + thickness }))]));
  context.fill();
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
  if (!geometry.stacked) return;
  context.strokeStyle = theme.grid;
  context.lineWidth = 1;
  context.beginPath();
  for (const cell of cells) tracePolygon(context, layout.quad(cell.index));
  context.stroke();
}

function drawCoordinates(context: Context, layout: Layout, theme: Theme, plane: number) {
  const { geometry } = layout;
  if (layout.placement(plane).scale < LEAST_LETTERED) return;
  const files = edgeCells(layout, plane, "rank");
  const ranks = edgeCells(layout, plane, "file");
  for (const cell of files) {
    drawLetter(context, layout, theme, cell, geometry.fileNames[cell.file] ?? "", 1);
  }
  for (const cell of ranks) {
    drawLetter(context, layout, theme, cell, geometry.rankNames[cell.rank] ?? "", -1);
  }
}

/** The cells along the near edge (of equal rank) or along the left one (of equal file), as they are seen. */
function edgeCells(layout: Layout, plane: number, equal: "rank" | "file"): Cell[] {
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

/** Writes into the lower right (`corner` 1) or the upper left (-1) corner of a cell, as it is seen. */
function drawLetter(
  context: Context,
  layout: Layout,
  theme: Theme,
  cell: Cell,
  letter: string,
  corner: 1 | -1,
) {
  const quad = layout.quad(cell.index);
  const centre = layout.centre(cell.index);
  const spot = quad.reduce((best, point) =>
    corner * (point.x + point.y - best.x - best.y) > 0 ? point : best,
  );
  const size = layout.cellSize(cell.index);
  const inset = layout.geometry.stacked ? 0.26 : 0.2;
  context.font = `600 ${Math.max(9, size * 0.17)}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = layout.geometry.isLight(cell) ? theme.lightText : theme.darkText;
  context.fillText(
    letter,
    spot.x + (centre.x - spot.x) * inset,
    spot.y + (centre.y - spot.y) * inset,
  );
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

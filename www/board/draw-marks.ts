// Draws the marks on cells. Each kind has a shape of its own, so that none is told by its colour
// alone.
import { tracePolygon } from "./draw-planes";
import type { Layout } from "./layout";
import type { Mark, MarkKind } from "./marks";
import type { Point } from "./projection";
import type { Theme } from "./theme";

type Context = CanvasRenderingContext2D;
type Painter = (context: Context, layout: Layout, theme: Theme, cell: number) => void;

const TURN = 2 * Math.PI;
/** Frames grow with the cell up to this size of one, in CSS pixels. */
const WIDEST_FRAME = 62;

/** Marks that lie on the floor, under the men. */
const UNDER: Readonly<Partial<Record<MarkKind, Painter>>> = {
  // Seen without colour too: a frame around the cell that was left, corners around the one that was
  // reached.
  "last-from": (context, layout, theme, cell) => {
    fillCell(context, layout, cell, theme.lastMove, 0.5);
    frameCell(context, layout, cell, theme.lightText, 0.025, 0.05);
  },
  "last-to": (context, layout, theme, cell) => {
    fillCell(context, layout, cell, theme.lastMove, 1);
    onFloor(context, layout, cell, () => corners(context, theme.lightText));
  },
  selected: (context, layout, theme, cell) => {
    fillCell(context, layout, cell, theme.selected, 0.85);
    frameCell(context, layout, cell, theme.selected, 0.09, 0.045);
  },
  "premove-from": premove,
  "premove-to": premove,
  hover: (context, layout, theme, cell) =>
    frameCell(context, layout, cell, theme.hover, 0.06, 0.03),
  shaft: (context, layout, theme, cell) => {
    const size = layout.cellSize(cell);
    frameCell(context, layout, cell, theme.targetRim, 0.09, 0.02);
    context.setLineDash([size * 0.14, size * 0.1]);
    frameCell(context, layout, cell, theme.shaft, 0.05, 0.04);
    context.setLineDash([]);
  },
  "attacked-king": (context, layout, theme, cell) =>
    onFloor(context, layout, cell, () => {
      context.strokeStyle = theme.attacked;
      context.lineWidth = 0.055;
      context.setLineDash([0.16, 0.115]);
      ring(context, 0.43);
      context.setLineDash([]);
    }),
  check: (context, layout, theme, cell) =>
    onFloor(context, layout, cell, () => alarm(context, theme, 1)),
  "duple-check": (context, layout, theme, cell) =>
    onFloor(context, layout, cell, () => alarm(context, theme, 2)),
  "target-quiet": (context, layout, theme, cell) =>
    onFloor(context, layout, cell, () => {
      context.fillStyle = theme.targetRim;
      disc(context, 0.185);
      context.fillStyle = theme.target;
      disc(context, 0.15);
    }),
  "target-capture": (context, layout, theme, cell) =>
    onFloor(context, layout, cell, () => targetRing(context, theme.target, theme.targetRim)),
  "target-castle": (context, layout, theme, cell) => {
    frameCell(context, layout, cell, theme.targetRim, 0.13, 0.05);
    frameCell(context, layout, cell, theme.target, 0.08, 0.05);
  },
  "target-premove": (context, layout, theme, cell) =>
    onFloor(context, layout, cell, () => {
      context.strokeStyle = theme.targetRim;
      context.lineWidth = 0.13;
      ring(context, 0.15);
      context.strokeStyle = theme.premove;
      context.lineWidth = 0.08;
      ring(context, 0.15);
    }),
  cursor: (context, layout, theme, cell) => {
    frameCell(context, layout, cell, theme.cursorRim, 0.12, 0.035);
    frameCell(context, layout, cell, theme.cursor, 0.065, 0.035);
  },
};

/** Marks that must be seen over any man. */
const OVER: Readonly<Partial<Record<MarkKind, Painter>>> = {
  check: (context, layout, theme, cell) => badge(context, layout, theme, cell, "!"),
  "duple-check": (context, layout, theme, cell) => badge(context, layout, theme, cell, "!!"),
  "target-castle": swapArrows,
};

export function drawMarks(
  context: Context,
  layout: Layout,
  theme: Theme,
  marks: readonly Mark[],
  where: "under" | "over",
) {
  const painters = where === "under" ? UNDER : OVER;
  for (const { kind, cell } of marks) painters[kind]?.(context, layout, theme, cell);
  if (where === "under") linkKings(context, layout, theme, marks);
}

/** Both Kings in duple check are tied by a line: they are attacked together. */
function linkKings(context: Context, layout: Layout, theme: Theme, marks: readonly Mark[]) {
  const kings = marks.filter((mark) => mark.kind === "duple-check");
  const [first, second] = kings.map((mark) => layout.centre(mark.cell));
  const cell = kings[0]?.cell;
  if (!first || !second || cell === undefined) return;
  const size = layout.cellSize(cell);
  context.strokeStyle = theme.check;
  context.lineWidth = size * 0.06;
  context.setLineDash([size * 0.05, size * 0.12]);
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(first.x, first.y);
  context.lineTo(second.x, second.y);
  context.stroke();
  context.setLineDash([]);
  context.lineCap = "butt";
}

/** Draws in the plane of a cell, in units of the cell around its middle, x along the file axis. */
export function onFloor(context: Context, layout: Layout, cell: number, draw: () => void) {
  const { centre, across, along } = layout.tile(cell);
  context.save();
  context.transform(across.x, across.y, -along.x, -along.y, centre.x, centre.y);
  draw();
  context.restore();
}

function fillCell(context: Context, layout: Layout, cell: number, colour: string, alpha: number) {
  context.globalAlpha = alpha;
  context.fillStyle = colour;
  context.beginPath();
  tracePolygon(context, layout.quad(cell));
  context.fill();
  context.globalAlpha = 1;
}

/** A frame inside a cell; width and distance from the cell's edge in cells. */
function frameCell(
  context: Context,
  layout: Layout,
  cell: number,
  colour: string,
  width: number,
  inset: number,
) {
  const centre = layout.centre(cell);
  const towards = (corner: Point): Point => ({
    x: corner.x + (centre.x - corner.x) * (2 * inset + width),
    y: corner.y + (centre.y - corner.y) * (2 * inset + width),
  });
  context.strokeStyle = colour;
  context.lineWidth = Math.min(Math.max(1.25, layout.cellSize(cell) * width), WIDEST_FRAME * width);
  context.lineJoin = "round";
  context.beginPath();
  tracePolygon(context, layout.quad(cell).map(towards));
  context.stroke();
}

function premove(context: Context, layout: Layout, theme: Theme, cell: number) {
  fillCell(context, layout, cell, theme.premove, 0.6);
  onFloor(context, layout, cell, () => {
    context.beginPath();
    context.rect(-0.5, -0.5, 1, 1);
    context.clip();
    context.strokeStyle = theme.premove;
    context.lineWidth = 0.07;
    context.beginPath();
    for (let place = -0.75; place < 1; place += 0.25) {
      context.moveTo(place - 0.5, 0.5);
      context.lineTo(place + 0.5, -0.5);
    }
    context.stroke();
  });
}

/** An angle in each corner of the cell. */
function corners(context: Context, colour: string) {
  const [far, near] = [0.465, 0.27];
  context.strokeStyle = colour;
  context.lineWidth = 0.035;
  context.beginPath();
  for (const [x, y] of [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ] as const) {
    context.moveTo(x * near, y * far);
    context.lineTo(x * far, y * far);
    context.lineTo(x * far, y * near);
  }
  context.stroke();
}

function disc(context: Context, radius: number) {
  context.beginPath();
  context.arc(0, 0, radius, 0, TURN);
  context.fill();
}

function ring(context: Context, radius: number) {
  context.beginPath();
  context.arc(0, 0, radius, 0, TURN);
  context.stroke();
}

function targetRing(context: Context, colour: string, rim: string) {
  context.strokeStyle = rim;
  context.lineWidth = 0.15;
  ring(context, 0.42);
  context.strokeStyle = colour;
  context.lineWidth = 0.1;
  ring(context, 0.42);
}

/** A burst of rays with one ring or two. */
function alarm(context: Context, theme: Theme, rings: 1 | 2) {
  context.fillStyle = theme.check;
  context.globalAlpha = 0.38;
  context.beginPath();
  context.rect(-0.5, -0.5, 1, 1);
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = theme.check;
  context.beginPath();
  const spikes = 12;
  for (let spike = 0; spike < spikes * 2; spike++) {
    const angle = (spike * TURN) / (spikes * 2);
    const radius = spike % 2 === 0 ? 0.47 : 0.375;
    context.lineTo(radius * Math.cos(angle), radius * Math.sin(angle));
  }
  context.closePath();
  context.lineWidth = 0.06;
  context.stroke();
  if (rings === 2) ring(context, 0.27);
}

/** A disc with exclamation marks, at the upper right of the King. */
function badge(context: Context, layout: Layout, theme: Theme, cell: number, text: string) {
  const size = layout.manSize(cell);
  const { x, y } = layout.manCentre(cell);
  const radius = Math.max(6.5, size * 0.2);
  const reach = radius * 1.2;
  const spot = {
    x: Math.min(x + size * 0.36, layout.frame.width - reach),
    y: Math.max(y - size * 0.34, reach),
  };
  context.fillStyle = theme.checkText;
  context.beginPath();
  context.arc(spot.x, spot.y, radius * 1.18, 0, TURN);
  context.fill();
  context.fillStyle = theme.check;
  context.beginPath();
  context.arc(spot.x, spot.y, radius, 0, TURN);
  context.fill();
  context.fillStyle = theme.checkText;
  context.font = `800 ${radius * 1.5}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, spot.x, spot.y + radius * 0.08);
}

/** Two arrows past one another on a plate at the Rook's foot: it and the King change places. */
function swapArrows(context: Context, layout: Layout, theme: Theme, cell: number) {
  const size = Math.max(28, layout.manSize(cell));
  const { x, y } = layout.manCentre(cell);
  const [half, head, apart] = [size * 0.17, size * 0.075, size * 0.065];
  const middle = y + layout.manSize(cell) * 0.26;
  context.fillStyle = theme.target;
  context.strokeStyle = theme.checkText;
  context.lineWidth = Math.max(1, size * 0.03);
  context.beginPath();
  context.roundRect(x - half * 1.7, middle - apart * 2.9, half * 3.4, apart * 5.8, apart * 2.2);
  context.fill();
  context.stroke();
  context.lineCap = "round";
  context.lineJoin = "round";
  context.lineWidth = Math.max(1.25, size * 0.035);
  context.beginPath();
  for (const side of [1, -1]) {
    const level = middle + side * apart;
    context.moveTo(x - side * half, level);
    context.lineTo(x + side * half, level);
    context.lineTo(x + side * (half - head), level + side * head);
  }
  context.stroke();
  context.lineCap = "butt";
}

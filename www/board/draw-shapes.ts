// Draws what links cells: arrows and circles drawn by the person, hints, the shaft through the
// planes and the rides that change plane.
import { onFloor } from "./draw-marks";
import type { Layout } from "./layout";
import { focusCell } from "./marks";
import { type Model, rideLines } from "./model";
import type { Point } from "./projection";
import type { Theme } from "./theme";
import type { Shape } from "./types";

type Context = CanvasRenderingContext2D;

/** Lines on the floors, under the men: the shaft, and the lifted man's rides between planes. */
export function drawLines(context: Context, layout: Layout, theme: Theme, model: Model) {
  const { geometry } = model;
  const focus = focusCell(model);
  if (focus !== null && geometry.stacked) {
    const cell = geometry.cell(focus);
    const column = [...geometry.shaft(cell), cell].sort((a, b) => a.plane - b.plane);
    const points = column.map(({ index }) => layout.centre(index));
    line(context, points, theme.targetRim, 2.5);
    context.setLineDash([2, 5]);
    line(context, points, theme.shaft, 1.25);
    context.setLineDash([]);
  }
  if (model.selected === null) return;
  for (const { from, to } of rideLines(model, model.selected)) {
    const width = Math.max(1.25, layout.cellSize(from.index) * 0.032);
    const points = [layout.centre(from.index), layout.centre(to.index)];
    // Lines to small planes lie close together: without a rim they hide less.
    if (layout.camera.arrangement !== "focus") line(context, points, theme.targetRim, width * 2);
    line(context, points, theme.ride, width);
  }
}

/** Arrows and circles, over the men. */
export function drawShapes(context: Context, layout: Layout, theme: Theme, model: Model) {
  const shapes = model.sketch ? [...model.shapes, model.sketch] : model.shapes;
  for (const shape of shapes) drawShape(context, layout, model, shape, theme[shape.colour]);
  if (model.hint) {
    drawShape(context, layout, model, { ...model.hint, colour: "blue" }, theme.hint);
  }
}

function drawShape(context: Context, layout: Layout, model: Model, shape: Shape, colour: string) {
  const from = model.geometry.indexOf(shape.from);
  const to = shape.to === null ? null : model.geometry.indexOf(shape.to);
  if (from === null) return;
  if (to === null || to === from) {
    onFloor(context, layout, from, () => {
      context.strokeStyle = colour;
      context.lineWidth = 0.075;
      context.beginPath();
      context.arc(0, 0, 0.455, 0, 2 * Math.PI);
      context.stroke();
    });
    return;
  }
  const size = Math.max(layout.cellSize(from), layout.cellSize(to));
  arrow(context, layout.centre(from), layout.centre(to), size, colour);
}

/** One path, so that a translucent arrow has no darker seam between shaft and head. */
function arrow(context: Context, from: Point, to: Point, size: number, colour: string) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 1) return;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const at = (forward: number, aside: number): Point => ({
    x: from.x + along.x * forward - along.y * aside,
    y: from.y + along.y * forward + along.x * aside,
  });
  const [half, head, wing] = [size * 0.07, Math.min(size * 0.38, length * 0.6), size * 0.2];
  const start = Math.min(size * 0.18, length * 0.2);
  context.fillStyle = colour;
  context.beginPath();
  for (const point of [
    at(start, -half),
    at(length - head, -half),
    at(length - head, -wing),
    at(length, 0),
    at(length - head, wing),
    at(length - head, half),
    at(start, half),
  ]) {
    context.lineTo(point.x, point.y);
  }
  context.closePath();
  context.fill();
}

function line(context: Context, points: readonly Point[], colour: string, width: number) {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.beginPath();
  points.forEach(({ x, y }, index) => {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  context.stroke();
}

// Draws the board on a canvas: a cached layer of planes, then marks, men and shapes; only when
// something changed.
import { type Change, eased, TRAVEL_TIME } from "./anim";
import { drawMarks } from "./draw-marks";
import { drawPlanes } from "./draw-planes";
import { drawLines, drawShapes } from "./draw-shapes";
import { count } from "./geometry";
import type { Layout } from "./layout";
import { marksOf } from "./marks";
import type { Man, Model } from "./model";
import type { Point } from "./projection";
import type { Sprites } from "./sprites";
import type { Theme } from "./theme";

/** A man that follows the pointer. */
export interface Dragged {
  readonly cell: number;
  readonly at: Point;
  readonly enlarged: number;
}

/** What is drawn besides the model: what moves. */
export interface Scene {
  readonly layout: Layout;
  readonly theme: Theme;
  readonly coordinates: boolean;
  readonly dragged: Dragged | null;
  readonly travel: { readonly change: Change; readonly since: number } | null;
  /** The camera is moving: sizes may be rough, so that no picture is drawn for one frame only. */
  readonly rough: boolean;
}

/** Steps between sizes of pictures while the camera moves, in device pixels. */
const ROUGH_STEP = 12;

/** How solid a plane is that lies over another one. */
const GLASS = 0.86;

/** Planes that are drawn at one go, before the men that stand on them. */
type Group = readonly number[];

export class Renderer {
  private readonly context: CanvasRenderingContext2D;
  private layers: readonly HTMLCanvasElement[] = [];
  /** What the last frame showed of the planes, and whether the cached layers show the same. */
  private drawnFor: readonly unknown[] = [];
  private cached = false;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly model: Model,
    private readonly sprites: Sprites,
  ) {
    const context = canvas.getContext("2d");
    if (!context) throw new Error("this browser offers no two-dimensional canvas");
    this.context = context;
  }

  /** Draws a frame; true while something is still on its way. */
  draw(scene: Scene, now: number): boolean {
    const { layout, theme } = scene;
    const { context, canvas, model } = this;
    // A board that is hidden has no size, and nothing can be drawn on it or copied from it.
    if (canvas.width === 0 || canvas.height === 0) return false;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    const marks = marksOf(model);
    const travelling = scene.travel !== null && now - scene.travel.since < TRAVEL_TIME;
    const change = travelling ? (scene.travel?.change ?? null) : null;
    const part = eased(now - (scene.travel?.since ?? 0));
    // Planes pushed into one another hide what stands below them, so they are drawn one by one.
    const all = count(layout.geometry.planes);
    const groups: readonly Group[] = layout.overlapping ? all.map((plane) => [plane]) : [all];
    this.preparePlanes(scene, groups);
    groups.forEach((group, place) => {
      const lies = (cell: number) => group.includes(layout.geometry.cell(cell).plane);
      this.showPlanes(scene, group, place);
      const here = marks.filter(({ cell }) => lies(cell));
      drawMarks(context, layout, theme, here, "under");
      if (!layout.overlapping) drawLines(context, layout, theme, model);
      this.drawMen(scene, lies, change, part);
    });
    if (layout.overlapping) drawLines(context, layout, theme, model);
    this.drawTravellers(scene, change, part);
    drawMarks(context, layout, theme, marks, "over");
    drawShapes(context, layout, theme, model);
    if (scene.dragged) this.drawDragged(scene, scene.dragged);
    return travelling;
  }

  /** Draws the planes anew at the next frame. */
  forget(): void {
    this.drawnFor = [];
  }

  /**
   * Planes that are new are drawn straight away; only when a second frame shows the same are they
   * kept as a layer. A camera on its way would fill the layer in vain, and to copy a canvas that
   * was just drawn is slow. Overlapping planes need their layers at once: only a layer can be
   * translucent as a whole.
   */
  private preparePlanes(scene: Scene, groups: readonly Group[]): void {
    const { layout, theme, coordinates } = scene;
    const wanted = [layout, theme, coordinates, scene.rough];
    const known = wanted.every((value, index) => value === this.drawnFor[index]);
    this.drawnFor = wanted;
    if (known && this.cached) return;
    this.cached = known || layout.overlapping;
    if (!this.cached) return;
    this.layers = groups.map((group, place) => {
      const layer = this.layers[place] ?? document.createElement("canvas");
      layer.width = this.canvas.width;
      layer.height = this.canvas.height;
      const context = layer.getContext("2d");
      context?.setTransform(layout.frame.ratio, 0, 0, layout.frame.ratio, 0, 0);
      if (context) drawPlanes(context, layout, theme, { coordinates, hard: scene.rough }, group);
      return layer;
    });
  }

  private showPlanes(
    { layout, theme, coordinates, rough }: Scene,
    group: Group,
    place: number,
  ): void {
    const { context } = this;
    const layer = this.cached ? this.layers[place] : undefined;
    if (layer) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.globalAlpha = place > 0 ? GLASS : 1;
      context.drawImage(layer, 0, 0);
      context.globalAlpha = 1;
    }
    context.setTransform(layout.frame.ratio, 0, 0, layout.frame.ratio, 0, 0);
    if (!layer) drawPlanes(context, layout, theme, { coordinates, hard: rough }, group);
  }

  private drawMen(
    scene: Scene,
    lies: (cell: number) => boolean,
    change: Change | null,
    part: number,
  ): void {
    const { layout } = scene;
    const { context, model } = this;
    const moving = new Set(change?.journeys.map((journey) => journey.to));
    const { pending } = model;
    const standing: [number, Man][] = [];
    for (const { index } of layout.paintOrder) {
      const origin = pending?.to === index ? pending.from : index;
      const man = lies(index) ? model.manOn(origin) : null;
      if (man && !moving.has(index) && pending?.from !== index) standing.push([index, man]);
    }
    if (layout.geometry.stacked) this.drawShadows(scene, standing);
    context.globalAlpha = 1 - part;
    for (const { man, cell } of change?.gone ?? []) {
      if (lies(cell)) this.drawMan(scene, man, layout.manCentre(cell), layout.manSize(cell));
    }
    for (const [cell, man] of standing) {
      context.globalAlpha = scene.dragged?.cell === cell ? 0.3 : 1;
      this.drawMan(scene, man, layout.manCentre(cell), layout.manSize(cell));
    }
    context.globalAlpha = 1;
  }

  /** Men on their way between cells, over all that stand. */
  private drawTravellers(scene: Scene, change: Change | null, part: number): void {
    const { layout } = scene;
    const between = (a: number, b: number) => a + (b - a) * part;
    for (const { man, from, to } of change?.journeys ?? []) {
      const [start, end] = [layout.manCentre(from), layout.manCentre(to)];
      const at = { x: between(start.x, end.x), y: between(start.y, end.y) };
      this.drawMan(scene, man, at, between(layout.manSize(from), layout.manSize(to)), true);
    }
  }

  /** One soft spot under each man, all in one path. */
  private drawShadows({ layout, theme }: Scene, men: readonly [number, Man][]): void {
    const { context } = this;
    context.fillStyle = theme.shadow;
    context.beginPath();
    for (const [cell] of men) {
      const { x, y } = layout.manCentre(cell);
      const size = layout.manSize(cell);
      const foot = y + size * 0.37;
      // The light comes from the left.
      const middle = x + size * 0.06;
      context.moveTo(middle + size * 0.3, foot);
      context.ellipse(middle, foot, size * 0.3, size * 0.085, 0, 0, 2 * Math.PI);
    }
    context.fill();
  }

  private drawDragged(scene: Scene, { cell, at, enlarged }: Dragged): void {
    const man = this.model.manOn(cell);
    if (man) this.drawMan(scene, man, at, scene.layout.manSize(cell) * enlarged, true);
  }

  private drawMan(scene: Scene, man: Man, centre: Point, size: number, between = false): void {
    const { ratio } = scene.layout.frame;
    const pixels = Math.max(1, Math.round(size * ratio));
    // Between two planes a man's size changes at every frame; a man in the hand keeps it.
    const rough =
      scene.rough || (between && scene.dragged === null && scene.layout.geometry.stacked);
    const picture = rough ? Math.ceil(pixels / ROUGH_STEP) * ROUGH_STEP : pixels;
    const sprite = this.sprites.get(man, picture, scene.theme);
    const drawn = pixels / ratio;
    const [x, y] = [centre.x - drawn / 2, centre.y - drawn / 2];
    // A man at rest lies on whole device pixels, so that its picture is copied and not smoothed.
    const snap = (value: number) => (between ? value : Math.round(value * ratio) / ratio);
    this.context.drawImage(sprite, snap(x), snap(y), drawn, drawn);
  }
}

// Lets hands, keys and the page act on the board: every gesture ends here as a change of the model
// and a word to the page.
import { changeBetween } from "./anim";
import { Keyboard } from "./cursor";
import type { Grip, PointerTarget } from "./input";
import { type Effect, Interaction } from "./interaction";
import type { Mirror } from "./mirror";
import type { Model } from "./model";
import { Picking } from "./picking";
import type { Point } from "./projection";
import { toggled } from "./shapes";
import type { Stage } from "./stage";
import type { BoardMove, BoardOptions, BoardPosition, Premove, Shape, ShapeColour } from "./types";

/** A man in the hand is larger under a finger, which would hide it. */
const ENLARGED = { mouse: 1.08, touch: 1.55 };
/** Degrees of turn and tilt to a pixel of dragging. */
const TURN_SPEED = 0.35;
const TILT_SPEED = 0.25;
/** Degrees to a press of Shift and an arrow. */
const CAMERA_KEYS: Readonly<Record<string, { readonly turn: number; readonly tilt: number }>> = {
  ArrowLeft: { turn: -10, tilt: 0 },
  ArrowRight: { turn: 10, tilt: 0 },
  ArrowUp: { turn: 0, tilt: -6 },
  ArrowDown: { turn: 0, tilt: 6 },
};

export class Controller<Move extends BoardMove> implements PointerTarget {
  private readonly interaction: Interaction;
  private readonly keyboard: Keyboard;
  private readonly picking: Picking;
  /** A dragged man is where it was dropped already: it does not travel there again. */
  private dropped: { readonly from: number; readonly to: number } | null = null;
  private told: number | null = null;

  constructor(
    private readonly model: Model<Move>,
    private readonly stage: Stage,
    private readonly mirror: () => Mirror,
    private readonly options: BoardOptions<Move>,
  ) {
    this.interaction = new Interaction(model);
    this.keyboard = new Keyboard(model.geometry);
    this.picking = new Picking(model, () => stage.layout);
  }

  set(change: Partial<BoardPosition<Move>>, animate: boolean): void {
    const { model, stage } = this;
    const [before, move, near] = [
      this.drawnMen(),
      model.position.last_move,
      model.position.orientation,
    ];
    model.set(change);
    this.dropped = null;
    const held = this.interaction.holding;
    if (held !== null && model.mayLift(held) === null) this.letGo();
    if (model.position.orientation !== near) stage.turnRound();
    if (change.men) {
      const moves = [move, model.position.last_move];
      stage.animate(animate ? changeBetween(before, model.men, model.geometry, moves) : null);
    }
    this.refresh();
    this.playPremove();
  }

  cancelSelection(): void {
    this.model.pending = null;
    this.dropped = null;
    this.interaction.cancel();
    this.stage.dragged = null;
    this.refresh();
  }

  setPremove(premove: Premove | null): void {
    if (this.model.premove === premove) return;
    this.model.premove = premove;
    this.options.onPremove?.(premove);
  }

  setShapes(shapes: readonly Shape[]): void {
    this.model.shapes = shapes;
    this.stage.invalidate();
  }

  /** Draws, and tells the mirror and the page. */
  refresh(): void {
    this.stage.invalidate();
    this.mirror().update();
    const { selected } = this.model;
    if (selected === this.told) return;
    this.told = selected;
    this.options.onSelect?.(selected === null ? null : this.name(selected));
  }

  // Keys and screen readers

  key(key: string, index: number, shift: boolean): boolean {
    const { model } = this;
    if (shift && this.turnByKey(key)) return true;
    const cell = model.geometry.cell(index);
    const { orientation } = model.position;
    const command = this.keyboard.command(key, cell, orientation, performance.now());
    if (!command) return false;
    model.cursorShown = true;
    if (command.kind === "go") this.moveCursor(command.cell.index);
    if (command.kind === "activate") this.perform(this.interaction.activate(index));
    if (command.kind === "cancel" && !this.escape()) return false;
    this.refresh();
    return true;
  }

  /** Shift and an arrow turn and tilt the camera, for hands that do not drag. */
  private turnByKey(key: string): boolean {
    const { geometry } = this.model;
    const step = CAMERA_KEYS[key];
    if (!geometry.stacked || !step) return false;
    const { turn, tilt } = this.stage.getCamera();
    this.stage.setCamera({ turn: turn + step.turn, tilt: tilt + step.tilt }, true);
    return true;
  }

  activate(index: number): void {
    this.model.cursor = index;
    this.perform(this.interaction.activate(index));
  }

  focused(index: number | null, visibly: boolean): void {
    if (index !== null) this.model.cursor = index;
    this.model.cursorShown = index !== null && visibly;
    this.refresh();
  }

  moveCursor(index: number): void {
    const { model, stage } = this;
    model.cursor = index;
    const { plane } = model.geometry.cell(index);
    const camera = stage.getCamera();
    if (camera.arrangement === "focus" && camera.focus !== plane) {
      stage.setCamera({ focus: plane }, true);
    }
    this.mirror().focus(index);
  }

  private escape(): boolean {
    const { model } = this;
    if (model.premove && model.selected === null) {
      this.setPremove(null);
      return true;
    }
    const effect = this.interaction.cancel();
    this.stage.dragged = null;
    this.perform(effect);
    return effect.kind !== "none";
  }

  // Pointers

  grip(at: Point, pointer: string): Grip {
    return this.picking.gripAt(at, pointer);
  }

  press(at: Point, pointer: string): void {
    const { model } = this;
    model.cursorShown = false;
    const hadPremove = model.premove;
    if (model.shapes.length > 0) this.changeShapes([]);
    if (this.picking.smallPlaneAt(at) !== null) {
      // What a tap on a small plane means is decided when the finger leaves.
      this.interaction.press(this.picking.tappable(this.picking.cellsAt(at)), false);
      return;
    }
    const cells = this.picking.cellsAt(at);
    const effect = this.interaction.press(cells, pointer === "mouse");
    if (hadPremove && effect.kind !== "move") this.setPremove(null);
    const cell = this.interaction.holding ?? cells[0];
    if (cell !== undefined && pointer === "mouse") {
      model.cursor = cell;
      this.mirror().focus(cell);
      model.cursorShown = false;
    }
    this.perform(effect, at);
  }

  drag(at: Point, pointer: string): boolean {
    const { stage, model } = this;
    const cell = this.interaction.holding;
    if (cell === null || model.selected !== cell) {
      stage.dragged = null;
      return false;
    }
    const enlarged = pointer === "mouse" ? ENLARGED.mouse : ENLARGED.touch;
    stage.dragged = { cell, at, enlarged };
    const over = stage.layout.pick(at)?.index ?? null;
    model.hover = over !== null && model.targets(cell).has(over) ? over : null;
    this.setGrip("grabbing");
    stage.invalidate();
    return true;
  }

  release(at: Point, dragged: boolean, pointer: string): void {
    const { stage, model } = this;
    const small = this.picking.smallPlaneAt(at);
    if (small !== null && !dragged) {
      const cells = this.picking.tappable(this.picking.cellsAt(at));
      if (cells.length > 0) this.perform(this.interaction.release(cells, false), at);
      else this.interaction.letGo();
      if (cells.length === 0) stage.setCamera({ focus: small }, true);
      return;
    }
    const cells = dragged ? this.picking.exactlyAt(at) : this.picking.cellsAt(at);
    const effect = this.interaction.release(cells, dragged);
    stage.dragged = null;
    this.perform(effect, at);
    if (pointer === "mouse") this.hover(at);
    else model.hover = null;
  }

  letGo(): void {
    const dragging = this.stage.dragged !== null;
    this.stage.dragged = null;
    this.model.hover = null;
    if (dragging) this.interaction.cancel();
    else this.interaction.letGo();
    this.refresh();
  }

  hover(at: Point | null): void {
    const { model, stage } = this;
    const cell = at ? (stage.layout.pick(at)?.index ?? null) : null;
    this.setGrip(at ? this.picking.cursorAt(at) : "");
    if (cell === model.hover) return;
    model.hover = cell;
    stage.invalidate();
  }

  turn(across: number, down: number): void {
    const { stage } = this;
    const { turn, tilt } = stage.getCamera();
    stage.setRough(true);
    this.setGrip("grabbing");
    stage.setCamera({ turn: turn + across * TURN_SPEED, tilt: tilt - down * TILT_SPEED }, false);
  }

  turned(): void {
    this.setGrip("");
    this.stage.setRough(false);
  }

  /** A man may be held a good while before it is moved: it must not turn into an arrow so soon. */
  patience(): "short" | "long" {
    return this.interaction.holding === null ? "short" : "long";
  }

  sketchStart(at: Point, colour: ShapeColour): boolean {
    const from = this.stage.layout.pick(at);
    if (!from) return false;
    if (this.model.premove) this.setPremove(null);
    this.perform(this.interaction.cancel());
    this.model.sketch = { from: from.name, to: null, colour };
    this.refresh();
    return true;
  }

  sketchColour(colour: ShapeColour): void {
    const { model } = this;
    if (model.sketch) model.sketch = { ...model.sketch, colour };
    this.stage.invalidate();
  }

  sketchMove(at: Point): void {
    const { model, stage } = this;
    if (!model.sketch) return;
    const to = stage.layout.pick(at)?.name ?? null;
    model.sketch = { ...model.sketch, to: to === model.sketch.from ? null : to };
    stage.invalidate();
  }

  sketchEnd(commit: boolean): void {
    const { sketch, shapes } = this.model;
    this.model.sketch = null;
    if (sketch && commit) this.changeShapes(toggled(shapes, sketch));
    this.stage.invalidate();
  }

  // What follows

  private perform(effect: Effect, at?: Point): void {
    const { model, options } = this;
    if (effect.kind === "move") this.move(effect, at);
    if (effect.kind === "stuck") options.onStuck?.(this.name(effect.cell));
    if (effect.kind === "refuse") {
      options.onRefused?.(this.name(effect.from), this.name(effect.to));
    }
    if (model.selected === null) this.stage.dragged = null;
    this.refresh();
  }

  private move({ from, to, dragged }: Effect & { kind: "move" }, at?: Point): void {
    const { model } = this;
    if (model.mayLift(from) === "premove") {
      this.setPremove({ from: this.name(from), to: this.name(to) });
      return;
    }
    const candidates = model.movesBetween(from, to);
    this.setPremove(null);
    if (candidates.length === 0) return;
    const [castling] = candidates.map((move) => move.castling);
    // Until the page answers, the man waits on its target; castling moves two, so it is left to the
    // answer.
    if ((dragged || candidates.length > 1) && !castling) {
      model.pending = { from, to };
      this.dropped = { from, to };
    }
    this.options.onMove?.(candidates, this.onPage(at ?? this.stage.layout.centre(to)), {
      premove: false,
    });
  }

  private playPremove(): void {
    const { model } = this;
    const { premove } = model;
    if (!premove || model.position.turn !== model.position.movable) return;
    const [from, to] = [model.geometry.indexOf(premove.from), model.geometry.indexOf(premove.to)];
    this.setPremove(null);
    this.refresh();
    const candidates = from === null || to === null ? [] : model.movesBetween(from, to);
    if (to === null || candidates.length === 0) return;
    // The page is in the middle of showing the other side's move: it is answered after that.
    const at = this.onPage(this.stage.layout.centre(to));
    queueMicrotask(() => this.options.onMove?.(candidates, at, { premove: true }));
  }

  /** The men as they are drawn: a dropped man counts as arrived. */
  private drawnMen() {
    const { model, dropped } = this;
    if (!dropped) return model.men;
    const men = new Map(model.men);
    const man = men.get(dropped.from);
    if (man) {
      men.delete(dropped.from);
      men.set(dropped.to, man);
    }
    return men;
  }

  private changeShapes(shapes: readonly Shape[]): void {
    this.setShapes(shapes);
    this.options.onShapes?.(shapes);
  }

  private setGrip(cursor: string): void {
    this.stage.canvas.style.cursor = cursor;
  }

  private onPage({ x, y }: Point) {
    const box = this.stage.canvas.getBoundingClientRect();
    return { x: box.left + x, y: box.top + y };
  }

  private name(index: number): string {
    return this.model.geometry.cell(index).name;
  }
}

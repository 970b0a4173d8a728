// Pointer events on the canvas, told apart into presses, drags, camera turns and drawn arrows; it
// knows no chess.
import type { Point } from "./projection";
import type { ShapeColour } from "./types";

/** What a finger or button that goes down takes hold of. */
export type Grip = "man" | "camera" | "page";

/**
 * What the pointer does to the board. Points are in CSS pixels from the canvas' upper left corner.
 */
export interface PointerTarget {
  grip(at: Point, pointer: string): Grip;
  press(at: Point, pointer: string): void;
  /** The pressed man follows the pointer; false when no man is held. */
  drag(at: Point, pointer: string): boolean;
  release(at: Point, dragged: boolean, pointer: string): void;
  letGo(): void;
  hover(at: Point | null): void;
  turn(across: number, down: number): void;
  turned(): void;
  patience(): "short" | "long";
  sketchStart(at: Point, colour: ShapeColour): boolean;
  sketchColour(colour: ShapeColour): void;
  sketchMove(at: Point): void;
  sketchEnd(commit: boolean): void;
}

/** A pointer that moved less than this is still clicking, in CSS pixels. */
const SLOP = { mouse: 4, touch: 9 };
/**
 * A finger held still for this long begins to draw, in milliseconds: longer where it holds a man.
 */
const LONG_PRESS = { short: 450, long: 900 };

type Gesture = "press" | "drag" | "camera" | "sketch";

export class PointerInput {
  private gesture: Gesture | null = null;
  private pointer: number | null = null;
  private start: Point = { x: 0, y: 0 };
  private last: Point = { x: 0, y: 0 };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stop = new AbortController();

  constructor(
    private readonly canvas: HTMLElement,
    private readonly target: PointerTarget,
  ) {
    const { signal } = this.stop;
    canvas.addEventListener("pointerdown", (event) => this.down(event), { signal });
    canvas.addEventListener("pointermove", (event) => this.move(event), { signal });
    canvas.addEventListener("pointerup", (event) => this.up(event), { signal });
    canvas.addEventListener("pointercancel", (event) => this.cancelled(event), { signal });
    canvas.addEventListener("pointerleave", () => this.target.hover(null), { signal });
    canvas.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
    // A mouse press must not take the focus from the mirror, which the board gives it itself.
    canvas.addEventListener("mousedown", (event) => event.preventDefault(), { signal });
    const decisive = { signal, passive: false };
    canvas.addEventListener("touchstart", (event) => this.touchStart(event), decisive);
    canvas.addEventListener("touchmove", (event) => this.touchMove(event), decisive);
  }

  get dragging(): boolean {
    return this.gesture === "drag";
  }

  /** Forgets the gesture under way, as when the position changes below it. */
  reset(): void {
    if (this.gesture === "drag") this.gesture = "press";
  }

  destroy(): void {
    clearTimeout(this.timer);
    this.stop.abort();
  }

  /**
   * Only a finger on a man, or on empty space that turns the camera, keeps the page from scrolling.
   */
  private touchStart(event: TouchEvent): void {
    const touch = event.touches[0];
    if (event.touches.length !== 1 || !touch || !event.cancelable) return;
    if (this.target.grip(this.pointOf(touch), "touch") !== "page") event.preventDefault();
  }

  private touchMove(event: TouchEvent): void {
    const busy = this.gesture === "drag" || this.gesture === "sketch" || this.gesture === "camera";
    if (busy && event.cancelable) event.preventDefault();
  }

  private down(event: PointerEvent): void {
    if (this.pointer !== null) {
      this.abort();
      return;
    }
    const at = this.pointOf(event);
    this.pointer = event.pointerId;
    this.start = at;
    this.last = at;
    if (event.button === 2) {
      if (this.target.sketchStart(at, colourOf(event))) this.begin("sketch", event.pointerId);
      return;
    }
    if (event.button !== 0) return;
    if (this.target.grip(at, event.pointerType) === "camera") {
      this.begin("camera", event.pointerId);
      return;
    }
    this.begin("press", event.pointerId);
    this.target.press(at, event.pointerType);
    if (event.pointerType !== "mouse") {
      const patience = LONG_PRESS[this.target.patience()];
      this.timer = setTimeout(() => this.longPress(event), patience);
    }
  }

  private begin(gesture: Gesture, pointer: number): void {
    this.gesture = gesture;
    this.canvas.setPointerCapture(pointer);
  }

  private longPress(event: PointerEvent): void {
    if (this.gesture !== "press") return;
    this.target.letGo();
    const colour = colourOf(event);
    if (!this.target.sketchStart(this.start, colour)) return;
    this.gesture = "sketch";
    this.timer = setTimeout(() => this.stillHeld(colour), HELD_COLOUR);
  }

  /** A finger has no modifier keys: held on, it goes through the colours. */
  private stillHeld(before: ShapeColour): void {
    const colour = COLOURS[(COLOURS.indexOf(before) + 1) % COLOURS.length] ?? before;
    this.target.sketchColour(colour);
    this.timer = setTimeout(() => this.stillHeld(colour), HELD_COLOUR);
  }

  private move(event: PointerEvent): void {
    const at = this.pointOf(event);
    if (this.pointer === null) {
      if (event.pointerType === "mouse") this.target.hover(at);
      return;
    }
    if (event.pointerId !== this.pointer) return;
    const [across, down] = [at.x - this.last.x, at.y - this.last.y];
    this.last = at;
    if (this.gesture === "camera") this.target.turn(across, down);
    if (this.gesture === "sketch") {
      if (this.moved(event)) clearTimeout(this.timer);
      this.target.sketchMove(at);
    }
    if (this.gesture === "drag") this.target.drag(at, event.pointerType);
    if (this.gesture === "press" && this.moved(event)) {
      clearTimeout(this.timer);
      if (this.target.drag(at, event.pointerType)) this.gesture = "drag";
    }
  }

  private up(event: PointerEvent): void {
    if (event.pointerId !== this.pointer) return;
    const at = this.pointOf(event);
    const { gesture } = this;
    this.finish();
    if (gesture === "camera") {
      // A click on empty space puts a lifted man back, as on any other cell where it cannot go.
      if (!this.moved(event)) {
        this.target.press(at, event.pointerType);
        this.target.release(at, false, event.pointerType);
      }
      this.target.turned();
    }
    if (gesture === "sketch") this.target.sketchEnd(true);
    if (gesture === "drag") this.target.release(at, true, event.pointerType);
    if (gesture === "press") this.target.release(at, this.moved(event), event.pointerType);
  }

  private cancelled(event: PointerEvent): void {
    if (event.pointerId === this.pointer) this.abort();
  }

  private abort(): void {
    const { gesture } = this;
    this.finish();
    if (gesture === "sketch") this.target.sketchEnd(false);
    if (gesture === "camera") this.target.turned();
    this.target.letGo();
  }

  private finish(): void {
    clearTimeout(this.timer);
    this.gesture = null;
    this.pointer = null;
  }

  private moved(event: PointerEvent): boolean {
    const at = this.pointOf(event);
    const slop = event.pointerType === "mouse" ? SLOP.mouse : SLOP.touch;
    return Math.hypot(at.x - this.start.x, at.y - this.start.y) > slop;
  }

  private pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = this.canvas.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  }
}

const COLOURS: readonly ShapeColour[] = ["green", "red", "blue", "yellow"];
/** How long a finger that draws rests before the next colour comes, in milliseconds. */
const HELD_COLOUR = 700;

/** Modifier keys choose one of the four colours. */
function colourOf(event: PointerEvent): ShapeColour {
  const [first, second] = [event.shiftKey || event.ctrlKey, event.altKey || event.metaKey];
  if (first && second) return "yellow";
  if (first) return "red";
  return second ? "blue" : "green";
}

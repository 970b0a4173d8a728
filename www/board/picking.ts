// What a point of the canvas means: which cells, which small plane, what a hand would take hold of
// there.
import type { Grip } from "./input";
import type { Layout } from "./layout";
import type { Model } from "./model";
import type { Point } from "./projection";

/**
 * Targets on a small plane are played by a tap only when at least so large, in CSS pixels: a finger
 * needs it.
 */
const LEAST_TARGET = 24;
/**
 * The part of a man's picture that counts as the man: half its width and height, in sizes of the
 * picture.
 */
const BODY = { x: 0.24, y: 0.42 };

export class Picking {
  constructor(
    private readonly model: Model,
    private readonly layout: () => Layout,
  ) {}

  /** The cells under a point, the uppermost first. */
  exactlyAt(at: Point): number[] {
    return this.layout()
      .pickAll(at)
      .map((cell) => cell.index);
  }

  /**
   * The cells under a point, then the cells whose upright man covers it: a click on a man's head
   * means the man.
   */
  cellsAt(at: Point): number[] {
    const cells = this.exactlyAt(at);
    const layout = this.layout();
    if (!this.model.geometry.stacked) return cells;
    for (const index of this.model.men.keys()) {
      const { x, y } = layout.manCentre(index);
      const size = layout.manSize(index);
      const covered = Math.abs(at.x - x) < size * BODY.x && Math.abs(at.y - y) < size * BODY.y;
      if (covered && !cells.includes(index)) cells.push(index);
    }
    return cells;
  }

  /** Of some cells, those that a tap plays to although their plane is drawn small. */
  tappable(cells: readonly number[]): number[] {
    const { selected } = this.model;
    if (selected === null) return [];
    const targets = this.model.targets(selected);
    return cells.filter(
      (cell) => targets.has(cell) && this.layout().cellSize(cell) >= LEAST_TARGET,
    );
  }

  /** The plane under a point, when it is one of the small ones. */
  smallPlaneAt(at: Point): number | null {
    const layout = this.layout();
    if (layout.camera.arrangement !== "focus") return null;
    const plane = layout.pickPlane(at);
    return plane === layout.camera.focus ? null : plane;
  }

  gripAt(at: Point, pointer: string): Grip {
    if (this.smallPlaneAt(at) !== null) return "page";
    if (this.cellsAt(at).some((cell) => this.model.mayLift(cell) !== null)) return "man";
    const layout = this.layout();
    const turnable = this.model.geometry.stacked && layout.pickPlane(at) === null;
    // With one plane large there is little empty space, and a finger there wants to scroll.
    const scrolls = layout.camera.arrangement === "focus" && pointer !== "mouse";
    return turnable && !scrolls ? "camera" : "page";
  }

  /** The mouse pointer's shape over a point. */
  cursorAt(at: Point): string {
    const { selected } = this.model;
    const targets = selected === null ? null : this.model.targets(selected);
    const onTarget = this.cellsAt(at).some((cell) => targets?.has(cell));
    if (onTarget || this.smallPlaneAt(at) !== null) return "pointer";
    return this.gripAt(at, "mouse") === "page" ? "" : "grab";
  }
}

// The projection and its inverse, over random views.
import { describe, expect, it } from "vitest";
import { boundsOf, clearance, hull, type Point, rectangle, View } from "./projection";
import { randomNumbers } from "./testing/random";

describe("a view of a plane", () => {
  it("is undone exactly by its inverse, over random views and points", () => {
    const random = randomNumbers(11);
    let worst = 0;
    for (let round = 0; round < 20_000; round++) {
      const view = new View(random() * 80, random() * 720 - 360, 8 + random() * 60);
      const [x, y] = [random() * 12 - 6, random() * 12 - 6];
      const seen = view.project(x, y);
      const back = view.unproject(seen.x, seen.y);
      if (!back) throw new Error(`nothing is seen at ${seen.x}, ${seen.y}`);
      worst = Math.max(worst, Math.abs(back.x - x), Math.abs(back.y - y));
    }
    expect(worst).toBeLessThan(1e-8);
  });

  it("draws what is near larger than what is far, and a plan view in one size", () => {
    const tilted = new View(50, 0, 30);
    expect(tilted.magnification(0, -4)).toBeGreaterThan(1);
    expect(tilted.magnification(0, 4)).toBeLessThan(1);
    const plan = new View(0, 30, 30);
    expect(plan.magnification(3, -4)).toBe(1);
    expect(new View(0, 0, 30).project(2, 3)).toEqual({ x: 2, y: -3 });
    expect(new View(0, 180, 30).project(2, 3)).toEqual({ x: -2, y: 3 });
  });

  it("sees nothing of the plane above the horizon", () => {
    const view = new View(70, 0, 20);
    expect(view.unproject(0, -1000)).toBeNull();
  });
});

/** Whether two convex outlines have no point in common, by every edge of either. */
function apart(first: readonly Point[], second: readonly Point[]): boolean {
  return [first, second].some((outline) =>
    outline.some((corner, index) => {
      const next = outline[(index + 1) % outline.length] ?? corner;
      const normal = { x: next.y - corner.y, y: corner.x - next.x };
      const along = (points: readonly Point[]) =>
        points.map((point) => point.x * normal.x + point.y * normal.y);
      const [a, b] = [along(first), along(second)];
      return Math.max(...a) < Math.min(...b) || Math.max(...b) < Math.min(...a);
    }),
  );
}

describe("clearance", () => {
  it("keeps moved outlines apart, and not farther than needed, over random views", () => {
    const random = randomNumbers(12);
    for (let round = 0; round < 2000; round++) {
      const view = new View(random() * 75, random() * 360, 20 + random() * 30);
      const outline = hull(rectangle(view, 6, 8));
      const angle = random() * 2 * Math.PI;
      const direction = { x: Math.cos(angle), y: Math.sin(angle) };
      const distance = clearance(outline, direction, 0);
      const moved = (by: number) =>
        outline.map(({ x, y }) => ({ x: x + direction.x * by, y: y + direction.y * by }));
      expect(apart(outline, moved(distance * 1.0001 + 1e-6))).toBe(true);
      expect(apart(outline, moved(distance * 0.97))).toBe(false);
    }
  });
});

describe("hull and bounds", () => {
  it("keep the outermost points", () => {
    const square = [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 2, y: 2 },
      { x: 0, y: 2 },
    ];
    expect(hull([...square, { x: 1, y: 1 }, { x: 1, y: 0 }])).toHaveLength(4);
    expect(boundsOf(square)).toEqual({ left: 0, top: 0, right: 2, bottom: 2 });
  });
});

// Where cells are and which cell is where: one is the exact inverse of the other, for any camera
// and window.
import { describe, expect, it } from "vitest";
import { adjusted, CAMERA_PRESETS, presetCamera } from "./camera";
import { type Cell, count, Geometry } from "./geometry";
import { type Frame, Layout } from "./layout";
import type { Point } from "./projection";
import { describeBoard, FLAT, SPACE } from "./testing/fixtures";
import { randomNumbers } from "./testing/random";
import type { Arrangement, Camera, Side } from "./types";

const space = new Geometry(SPACE);
const flat = new Geometry(FLAT);
const ARRANGEMENTS: Arrangement[] = ["stack", "stairs", "row", "focus"];
const PAIRS = [
  [0, 1],
  [1, 2],
  [0, 2],
] as const;
const SIDES: Side[] = ["white", "black"];

/** A random point inside a cell, not closer to its edge than a thousandth. */
function pointIn(layout: Layout, cell: Cell, random: () => number): Point {
  const { geometry } = layout;
  const spread = () => (random() - 0.5) * 0.998;
  return layout.point(
    cell.plane,
    cell.file - (geometry.files - 1) / 2 + spread(),
    cell.rank - (geometry.ranks - 1) / 2 + spread(),
  );
}

function pick<T>(from: readonly T[], random: () => number): T {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new Error("nothing to pick from");
  return chosen;
}

describe("hit-testing", () => {
  it("finds every cell again at every point of it, over random cameras and windows", () => {
    const random = randomNumbers(21);
    const boards = [space, flat, new Geometry(describeBoard(5, 4, ["A", "B"]))];
    for (let round = 0; round < 400; round++) {
      const geometry = pick(boards, random);
      const camera = adjusted(
        presetCamera("exploded", geometry, { width: 800, height: 600, ratio: 1 }, 0),
        {
          tilt: random() * 80,
          turn: random() * 360,
          gap: 1 + random() * 0.6,
          arrangement: pick(ARRANGEMENTS, random),
          focus: Math.floor(random() * geometry.planes),
        },
        geometry,
      );
      const frame = { width: 250 + random() * 1200, height: 250 + random() * 900, ratio: 1 };
      const layout = Layout.fit(geometry, camera, frame, pick(SIDES, random));
      const lost = geometry.cells.filter((cell) => {
        const point = pointIn(layout, cell, random);
        return layout.pick(point) !== cell || layout.pickPlane(point) !== cell.plane;
      });
      expect(lost.map(({ name }) => name)).toEqual([]);
    }
  });

  it("lists every cell under a point when planes are pushed into one another", () => {
    const random = randomNumbers(22);
    const camera: Camera = { tilt: 50, turn: 20, gap: 0.35, arrangement: "stack", focus: 0 };
    const layout = Layout.fit(space, camera, { width: 700, height: 700, ratio: 1 }, "white");
    for (const cell of space.cells) {
      const found = layout.pickAll(pointIn(layout, cell, random));
      expect(found.map(({ name }) => name)).toContain(cell.name);
      expect(found.map(({ plane }) => plane)).toEqual(
        [...found.map(({ plane }) => plane)].sort((a, b) => b - a),
      );
    }
  });

  it("finds no cell beside the board, and none in a window without room", () => {
    const layout = layoutOf("exploded", { width: 800, height: 600, ratio: 1 });
    expect(layout.pick({ x: 1, y: 1 })).toBeNull();
    const none = layoutOf("exploded", { width: 0, height: 0, ratio: 1 });
    expect(none.pick({ x: 0, y: 0 })).toBeNull();
  });
});

function layoutOf(preset: (typeof CAMERA_PRESETS)[number], frame: Frame, focus = 0): Layout {
  return Layout.fit(space, presetCamera(preset, space, frame, focus), frame, "white");
}

/** Whether some edge of one of two convex outlines has them on different sides. */
function apart(first: readonly Point[], second: readonly Point[]): boolean {
  return [first, second].some((outline) =>
    outline.some((corner, index) => {
      const next = outline[(index + 1) % outline.length] ?? corner;
      const along = (point: Point) => point.x * (next.y - corner.y) + point.y * (corner.x - next.x);
      const [a, b] = [first.map(along), second.map(along)];
      return Math.max(...a) < Math.min(...b) || Math.max(...b) < Math.min(...a);
    }),
  );
}

describe("the exploded view", () => {
  it("never lets the outlines of planes overlap, at any window size", () => {
    const overlaps: string[] = [];
    for (let width = 120; width <= 2400; width += 57) {
      for (let height = 120; height <= 1500; height += 61) {
        const layout = layoutOf("exploded", { width, height, ratio: 1 }, width % 3);
        for (const [a, b] of PAIRS) {
          if (!apart(layout.outline(a), layout.outline(b))) overlaps.push(`${width}×${height}`);
        }
      }
    }
    expect(overlaps).toEqual([]);
  });

  it("keeps everything inside the window", () => {
    for (const preset of CAMERA_PRESETS) {
      for (const [width, height] of [
        [320, 480],
        [360, 560],
        [768, 700],
        [880, 740],
        [1600, 500],
      ]) {
        const frame = { width: width ?? 0, height: height ?? 0, ratio: 1 };
        const { left, top, right, bottom } = layoutOf(preset, frame).extent();
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(frame.width);
        expect(bottom).toBeLessThanOrEqual(frame.height);
      }
    }
  });

  it("shows one plane large and the others small where all would be too small", () => {
    const frame = { width: 360, height: 560, ratio: 3 };
    const camera = presetCamera("exploded", space, frame, 1);
    expect(camera).toMatchObject({ arrangement: "focus", focus: 1 });
    const layout = Layout.fit(space, camera, frame, "white");
    const sizes = layout.placements.map(({ scale }) => scale);
    expect(sizes[1]).toBeGreaterThan(2 * (sizes[0] ?? 0));
    expect(presetCamera("exploded", space, { width: 880, height: 740, ratio: 1 }, 1)).toMatchObject(
      {
        arrangement: "stairs",
      },
    );
  });
});

describe("a shaft", () => {
  it("has the same direction everywhere: planes differ by place alone", () => {
    const layout = layoutOf("exploded", { width: 880, height: 740, ratio: 1 });
    const step = (file: number, rank: number, plane: number) => {
      const [low, high] = [space.at(file, rank, plane), space.at(file, rank, plane + 1)];
      const [a, b] = [layout.centre(low?.index ?? 0), layout.centre(high?.index ?? 0)];
      return { x: b.x - a.x, y: b.y - a.y };
    };
    for (const file of count(space.files)) {
      for (const rank of count(space.ranks)) {
        for (const plane of [0, 1]) {
          expect(step(file, rank, plane).x).toBeCloseTo(step(0, 0, 0).x, 6);
          expect(step(file, rank, plane).y).toBeCloseTo(step(0, 0, 0).y, 6);
        }
      }
    }
  });
});

describe("a flat board", () => {
  it("is a square of cells of whole device pixels, whatever the preset", () => {
    for (const ratio of [1, 1.25, 2, 3]) {
      for (const preset of CAMERA_PRESETS) {
        const frame = { width: 613, height: 700, ratio };
        const layout = Layout.fit(flat, presetCamera(preset, flat, frame, 0), frame, "white");
        const [a, b] = [layout.quad(0)[0], layout.quad(1)[0]];
        const pixels = ((b?.x ?? 0) - (a?.x ?? 0)) * ratio;
        expect(pixels).toBeCloseTo(Math.floor((613 * ratio) / 8), 6);
        expect(Math.abs((a?.x ?? 0.5) * ratio - Math.round((a?.x ?? 0) * ratio))).toBeLessThan(
          1e-6,
        );
      }
    }
  });

  it("is turned round for the other side", () => {
    const frame = { width: 400, height: 400, ratio: 1 };
    const camera = presetCamera("exploded", flat, frame, 0);
    const corner = flat.named("a1")?.index ?? -1;
    const [white, black] = SIDES.map((side) =>
      Layout.fit(flat, camera, frame, side).centre(corner),
    );
    expect(white).toEqual({ x: 25, y: 375 });
    expect(black).toEqual({ x: 375, y: 25 });
  });
});

describe("a gliding camera", () => {
  it("starts at one layout and ends at the other", () => {
    const frame = { width: 800, height: 700, ratio: 1 };
    const [from, to] = [layoutOf("side", frame), layoutOf("flat", frame)];
    const near = (a: Layout, b: Layout) => {
      for (const cell of space.cells) {
        expect(a.centre(cell.index).x).toBeCloseTo(b.centre(cell.index).x, 6);
        expect(a.centre(cell.index).y).toBeCloseTo(b.centre(cell.index).y, 6);
      }
    };
    near(Layout.between(from, to, 0), from);
    near(Layout.between(from, to, 1), to);
  });
});

// Where the camera may stand: limits, presets, and what a preset means in a window of a given size.
import type { Geometry } from "./geometry";
import { type Frame, Layout } from "./layout";
import type { Camera, CameraPreset } from "./types";

export const CAMERA_LIMITS = {
  tilt: { least: 0, most: 72 },
  gap: { least: 0.3, most: 1.6 },
} as const;

export const CAMERA_PRESETS: readonly CameraPreset[] = ["exploded", "above", "side", "flat"];

/**
 * Men drawn smaller than this many pixels are no longer told apart at a glance: one plane is shown
 * large instead.
 */
const LEAST_READABLE = 29;

/**
 * What "exploded" chooses from: the candidate that draws the largest men wins, an earlier one on
 * equal terms.
 */
const EXPLODED: readonly Pick<Camera, "arrangement" | "tilt">[] = [
  { arrangement: "stairs", tilt: 34 },
  { arrangement: "stack", tilt: 54 },
  { arrangement: "stack", tilt: 46 },
  { arrangement: "stairs", tilt: 24 },
];

const PLAIN: Camera = { tilt: 0, turn: 0, gap: 1, arrangement: "row", focus: 0 };

/**
 * The camera that a preset stands for, in a window of a given size. A flat board is always seen
 * from above.
 */
export function presetCamera(
  name: CameraPreset,
  geometry: Geometry,
  frame: Frame,
  focus: number,
): Camera {
  if (!geometry.stacked) return PLAIN;
  switch (name) {
    case "exploded":
      return explodedCamera(geometry, frame, focus);
    case "above": {
      const camera: Camera = { ...PLAIN, focus, tilt: 18, arrangement: "stairs" };
      return readable(geometry, camera, frame) ? camera : { ...camera, arrangement: "focus" };
    }
    case "side":
      return { ...PLAIN, focus, tilt: 64, arrangement: "stack" };
    case "flat":
      return { ...PLAIN, focus };
  }
}

function readable(geometry: Geometry, camera: Camera, frame: Frame): boolean {
  return Layout.fit(geometry, camera, frame, "white").typicalManSize() >= LEAST_READABLE;
}

function explodedCamera(geometry: Geometry, frame: Frame, focus: number): Camera {
  let best: { camera: Camera; size: number } | null = null;
  for (const candidate of EXPLODED) {
    const camera = { ...PLAIN, ...candidate, focus };
    const size = Layout.fit(geometry, camera, frame, "white").typicalManSize();
    if (!best || size > best.size * 1.02) best = { camera, size };
  }
  if (best && best.size >= LEAST_READABLE) return best.camera;
  return { ...PLAIN, tilt: 24, arrangement: "focus", focus };
}

/** A camera within its limits; what is not a number stays as it was. */
export function adjusted(camera: Camera, change: Partial<Camera>, geometry: Geometry): Camera {
  if (!geometry.stacked) return PLAIN;
  const { tilt, gap } = CAMERA_LIMITS;
  const number = (value: number | undefined, before: number) =>
    value !== undefined && Number.isFinite(value) ? value : before;
  const turn = number(change.turn, camera.turn);
  return {
    tilt: clamp(number(change.tilt, camera.tilt), tilt.least, tilt.most),
    turn: turn - 360 * Math.round(turn / 360),
    gap: clamp(number(change.gap, camera.gap), gap.least, gap.most),
    arrangement: change.arrangement ?? camera.arrangement,
    focus: clamp(Math.round(number(change.focus, camera.focus)), 0, geometry.planes - 1),
  };
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

// Where the camera may stand, and what presets mean in windows of different sizes.
import { describe, expect, it } from "vitest";
import { adjusted, CAMERA_LIMITS, CAMERA_PRESETS, presetCamera } from "./camera";
import { Geometry } from "./geometry";
import { FLAT, SPACE } from "./testing/fixtures";

const space = new Geometry(SPACE);
const desktop = { width: 880, height: 690, ratio: 1 };
const phone = { width: 360, height: 540, ratio: 3 };

describe("a camera", () => {
  const camera = presetCamera("side", space, desktop, 0);

  it("stays within its limits, whatever is asked of it", () => {
    const far = adjusted(camera, { tilt: 500, gap: 99, focus: 17 }, space);
    expect(far).toMatchObject({ tilt: CAMERA_LIMITS.tilt.most, gap: CAMERA_LIMITS.gap.most });
    expect(far.focus).toBe(space.planes - 1);
    const near = adjusted(camera, { tilt: -5, gap: -1, focus: -3 }, space);
    expect(near).toMatchObject({ tilt: 0, gap: CAMERA_LIMITS.gap.least, focus: 0 });
    expect(adjusted(camera, { tilt: Number.NaN, turn: Number.POSITIVE_INFINITY }, space)).toEqual(
      camera,
    );
  });

  it("turns round and round", () => {
    expect(adjusted(camera, { turn: 370 }, space).turn).toBe(10);
    expect(adjusted(camera, { turn: -190 }, space).turn).toBe(170);
  });

  it("looks at a flat board from straight above, always", () => {
    const flat = new Geometry(FLAT);
    for (const preset of CAMERA_PRESETS) {
      expect(presetCamera(preset, flat, desktop, 0)).toMatchObject({ tilt: 0, turn: 0 });
    }
    const plain = presetCamera("flat", flat, desktop, 0);
    expect(adjusted(plain, { tilt: 40, turn: 20 }, flat)).toEqual(plain);
  });
});

describe("presets", () => {
  it("lay planes out as their names say", () => {
    const preset = (name: (typeof CAMERA_PRESETS)[number]) => presetCamera(name, space, desktop, 1);
    expect(preset("flat")).toMatchObject({ tilt: 0, arrangement: "row" });
    expect(preset("side")).toMatchObject({ arrangement: "stack" });
    expect(preset("side").tilt).toBeGreaterThan(preset("exploded").tilt);
    expect(preset("above").tilt).toBeLessThan(preset("exploded").tilt);
  });

  it("keep the plane that was large", () => {
    expect(presetCamera("exploded", space, phone, 2)).toMatchObject({
      arrangement: "focus",
      focus: 2,
    });
  });
});

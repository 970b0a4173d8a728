// What a point means: exact cells first, then men that stand over it; small planes apart.
import { describe, expect, it } from "vitest";
import { presetCamera } from "./camera";
import { Layout } from "./layout";
import { Model } from "./model";
import { Picking } from "./picking";
import { position, SPACE, SPACE_START } from "./testing/fixtures";

function setUp(width: number, height: number, tilt?: number) {
  const model = new Model(SPACE);
  model.set({ ...position(SPACE, SPACE_START), movable: "white" });
  const frame = { width, height, ratio: 1 };
  const camera = presetCamera("exploded", model.geometry, frame, 0);
  const layout = Layout.fit(
    model.geometry,
    tilt === undefined ? camera : { ...camera, tilt, arrangement: "stack" },
    frame,
    "white",
  );
  const at = (name: string) => model.geometry.indexOf(name) ?? -1;
  return { model, layout, picking: new Picking(model, () => layout), at };
}

describe("picking", () => {
  it("puts the exact cell first, then the man whose head covers it", () => {
    const { layout, picking, at } = setUp(900, 900, 62);
    const { x, y } = layout.manCentre(at("Bb2"));
    const head = { x, y: y - layout.manSize(at("Bb2")) * 0.38 };
    expect(layout.pick(head)?.name).toBe("Bb3");
    expect(picking.cellsAt(head)).toEqual([at("Bb3"), at("Bb2")]);
    expect(picking.gripAt(head, "mouse")).toBe("man");
  });

  it("takes hold of own men, of the camera beside the planes, and else leaves the page alone", () => {
    const { layout, picking, at } = setUp(900, 700);
    expect(picking.gripAt(layout.centre(at("Ab2")), "touch")).toBe("man");
    expect(picking.gripAt(layout.centre(at("Ab7")), "touch")).toBe("page");
    expect(picking.gripAt({ x: 3, y: 3 }, "touch")).toBe("camera");
  });

  it("offers of a small plane only what a finger can hit", () => {
    const { model, layout, picking, at } = setUp(360, 560);
    expect(layout.camera.arrangement).toBe("focus");
    const inB = layout.centre(at("Bb3"));
    expect(picking.smallPlaneAt(inB)).toBe(1);
    expect(picking.smallPlaneAt(layout.centre(at("Ab3")))).toBeNull();
    expect(picking.gripAt(layout.centre(at("Bb2")), "touch")).toBe("page");
    model.selected = at("Bb2");
    const small = layout.cellSize(at("Bb3")) < 24;
    expect(picking.tappable([at("Bb3")])).toEqual(small ? [] : [at("Bb3")]);
    expect(picking.tappable([at("Bc5")])).toEqual([]);
  });
});

// Lifting and dropping as a state machine: clicks, drags and keys in any mixture.
import { beforeEach, describe, expect, it } from "vitest";
import { Interaction } from "./interaction";
import { Model } from "./model";
import { FLAT, position } from "./testing/fixtures";

const model = new Model(FLAT);
let interaction = new Interaction(model);
const at = (name: string) => model.geometry.indexOf(name) ?? -1;

beforeEach(() => {
  model.set(position(FLAT, "4k3/8/8/3h4/8/8/3R4/4K2N"));
  model.selected = null;
  interaction = new Interaction(model);
});

const press = (...names: string[]) => interaction.press(names.map(at), true);
const touch = (...names: string[]) => interaction.press(names.map(at), false);
const release = (...names: string[]) => interaction.release(names.map(at), false);
const drop = (...names: string[]) => interaction.release(names.map(at), true);

describe("click and click", () => {
  it("lifts a man, then moves it", () => {
    expect(press("d2")).toEqual({ kind: "lift", cell: at("d2") });
    expect(release("d2")).toEqual({ kind: "none" });
    expect(model.selected).toBe(at("d2"));
    expect(press("d5")).toEqual({ kind: "move", from: at("d2"), to: at("d5"), dragged: false });
    expect(model.selected).toBeNull();
  });

  it("puts the man back at the second click on it", () => {
    press("d2");
    release("d2");
    press("d2");
    expect(release("d2")).toEqual({ kind: "put-back" });
    expect(model.selected).toBeNull();
  });

  it("lifts another man instead", () => {
    press("d2");
    release("d2");
    expect(press("e1")).toEqual({ kind: "lift", cell: at("e1") });
    release("e1");
    expect(model.selected).toBe(at("e1"));
  });

  it("takes the first cell that means something: the exact one before a man that stands over it", () => {
    press("d2");
    release("d2");
    expect(press("e1", "d5")).toEqual({ kind: "lift", cell: at("e1") });
    release("e1");
    press("d2");
    release("d2");
    expect(press("c5", "d5")).toMatchObject({ kind: "move", to: at("d5") });
  });

  it("refuses a cell where the man cannot go, and puts it back", () => {
    press("d2");
    release("d2");
    press("h8");
    expect(release("h8")).toEqual({ kind: "refuse", from: at("d2"), to: at("h8") });
    expect(model.selected).toBeNull();
  });

  it("puts the man back at a click beside the board", () => {
    press("d2");
    release("d2");
    press();
    expect(release()).toEqual({ kind: "put-back" });
  });

  it("does nothing with the other side's men", () => {
    expect(press("d5")).toEqual({ kind: "none" });
    expect(release("d5")).toEqual({ kind: "none" });
    expect(model.selected).toBeNull();
  });
});

describe("a finger", () => {
  it("plays a target when it leaves, not when it touches: it may scroll yet", () => {
    touch("d2");
    release("d2");
    expect(touch("d4")).toEqual({ kind: "none" });
    expect(release("d4")).toMatchObject({ kind: "move", to: at("d4") });
  });

  it("plays nothing when it scrolled away", () => {
    touch("d2");
    release("d2");
    touch("d4");
    interaction.letGo();
    expect(model.selected).toBe(at("d2"));
    expect(release("d4")).toEqual({ kind: "none" });
  });
});

describe("drag and drop", () => {
  it("moves to the cell of the drop", () => {
    press("d2");
    expect(drop("d4")).toEqual({ kind: "move", from: at("d2"), to: at("d4"), dragged: true });
  });

  it("takes the first cell of several that is a target", () => {
    press("d2");
    expect(drop("h8", "d4")).toMatchObject({ kind: "move", to: at("d4") });
  });

  it("returns from an illegal cell, and from beside the board, with no harm", () => {
    press("d2");
    expect(drop("h8")).toMatchObject({ kind: "refuse" });
    press("d2");
    expect(drop()).toEqual({ kind: "put-back" });
    expect(model.selected).toBeNull();
  });

  it("leaves the man lifted when dropped where it stood, so that a click can follow", () => {
    press("d2");
    expect(drop("d2")).toEqual({ kind: "none" });
    expect(press("d3")).toMatchObject({ kind: "move", to: at("d3") });
  });
});

describe("keys", () => {
  it("lift, drop, put back and refuse", () => {
    expect(interaction.activate(at("d2"))).toEqual({ kind: "lift", cell: at("d2") });
    expect(interaction.activate(at("d2"))).toEqual({ kind: "put-back" });
    interaction.activate(at("d2"));
    expect(interaction.activate(at("h8"))).toMatchObject({ kind: "refuse" });
    interaction.activate(at("d2"));
    expect(interaction.activate(at("d3"))).toMatchObject({ kind: "move" });
    expect(interaction.activate(at("h8"))).toEqual({ kind: "none" });
  });

  it("end what a click began", () => {
    press("d2");
    release("d2");
    expect(interaction.activate(at("d3"))).toMatchObject({ kind: "move" });
  });
});

describe("a man without a legal move", () => {
  it("is lifted, and said to be stuck", () => {
    model.set({ legal: [] });
    expect(press("d2")).toEqual({ kind: "stuck", cell: at("d2") });
  });
});

describe("while the other side is to move", () => {
  beforeEach(() => model.set({ turn: "black", legal: [], movable: "white" }));

  it("a man may be premoved wherever it could go on an empty board", () => {
    expect(press("d2")).toEqual({ kind: "lift", cell: at("d2") });
    expect(model.targets(at("d2")).get(at("d8"))).toBe("premove");
    expect(press("d8")).toMatchObject({ kind: "move", from: at("d2"), to: at("d8") });
  });

  it("an impossible premove is no refusal", () => {
    press("d2");
    expect(drop("h8")).toEqual({ kind: "put-back" });
  });
});

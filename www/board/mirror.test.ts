// @vitest-environment happy-dom
// The mirror: one grid a plane, live names, and nothing touched that did not change.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Mirror } from "./mirror";
import { Model } from "./model";
import { position, SPACE, SPACE_START } from "./testing/fixtures";
import { englishWords } from "./words";

const events = {
  onKey: vi.fn((key: string) => key === "Enter"),
  onActivate: vi.fn(),
  onFocus: vi.fn(),
};

function setUp() {
  const model = new Model(SPACE);
  model.set(position(SPACE, SPACE_START));
  const mirror = new Mirror(model, englishWords, events);
  document.body.replaceChildren(mirror.root);
  const cell = (name: string) => {
    const found = mirror.root.querySelector<HTMLElement>(`[data-square="${name}"]`);
    if (!found) throw new Error(`no cell ${name}`);
    return found;
  };
  return { model, mirror, cell };
}

beforeEach(() => vi.clearAllMocks());

describe("the mirror", () => {
  it("has a grid for each plane, the highest first, and a named cell for each square", () => {
    const { mirror, cell } = setUp();
    const grids = [...mirror.root.querySelectorAll('[role="grid"]')];
    expect(grids.map((grid) => grid.getAttribute("aria-label"))).toEqual([
      "Plane C",
      "Plane B",
      "Plane A",
    ]);
    expect(mirror.root.querySelectorAll('[role="gridcell"][aria-label]')).toHaveLength(144);
    expect(cell("Bc8").getAttribute("aria-label")).toBe("Bc8, Spartan King");
    expect(cell("Bc8").getAttribute("data-man")).toBe("black spartan-king");
  });

  it("says a check and takes it back", () => {
    const { model, mirror, cell } = setUp();
    model.set({ turn: "black", check: "check", attacked_kings: ["Bd8"] });
    mirror.update();
    expect(cell("Bd8").dataset.check).toBe("check");
    model.set({ check: "none", attacked_kings: [] });
    mirror.update();
    expect(cell("Bd8").hasAttribute("data-check")).toBe(false);
  });

  it("touches no element whose words stay the same", () => {
    const { mirror, cell } = setUp();
    const touched = vi.spyOn(cell("Bd8"), "setAttribute");
    mirror.update();
    expect(touched).not.toHaveBeenCalled();
  });

  it("passes keys on and keeps those that were the board's", () => {
    const { model, cell } = setUp();
    const press = (key: string) => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      cell("Aa1").dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(press("Enter")).toBe(true);
    expect(press("F5")).toBe(false);
    expect(events.onKey).toHaveBeenCalledWith("Enter", model.geometry.indexOf("Aa1"), false);
    cell("Cf8").click();
    expect(events.onActivate).toHaveBeenCalledWith(model.geometry.indexOf("Cf8"));
  });

  it("hears nothing any more once it is destroyed", () => {
    const { mirror, cell } = setUp();
    const gone = cell("Aa1");
    mirror.destroy();
    gone.click();
    expect(events.onActivate).not.toHaveBeenCalled();
    expect(document.body.contains(mirror.root)).toBe(false);
  });
});

// Moving men: by clicks, drags, fingers and keys, in any mixture; premoves; drawn arrows; travel.
import { expect, settled, test } from "./support/harness";

const START = "4k3/8/8/3h4/8/8/3R4/4K2N";
const FLAT = `game=flat&size=640x640&drawing=${encodeURIComponent(START)}`;
const manOn = (square: string, man: string) => `[data-square="${square}"][data-man="${man}"]`;

test.describe("moving men", () => {
  test("click and click moves, a second click puts back", async ({ board, page }) => {
    await board.open(FLAT);
    await board.click("d2");
    await expect(page.locator('[data-square="d2"]')).toHaveAttribute("aria-selected", "true");
    await expect(page.locator('[data-marks~="target-quiet"]')).not.toHaveCount(0);
    await expect(page.locator('[data-marks~="target-capture"]')).toHaveAttribute(
      "data-square",
      "d5",
    );
    await board.click("d2");
    await expect(page.locator('[aria-selected="true"]')).toHaveCount(0);
    await board.click("d2");
    await board.click("d4");
    expect(await board.log()).toEqual(["move d2d4"]);
    await expect(page.locator(manOn("d4", "white rook"))).toHaveCount(1);
  });

  test("drag and drop moves, and a drop on an illegal cell does no harm", async ({
    board,
    page,
  }) => {
    await board.open(FLAT);
    await board.drag("d2", "h8");
    expect(await board.log()).toEqual(["refused d2 h8"]);
    await expect(page.locator(manOn("d2", "white rook"))).toHaveCount(1);
    await board.drag("d2", "a2");
    expect((await board.log()).at(-1)).toBe("move d2a2");
  });

  test("a drop beside the board does no harm", async ({ board, page }) => {
    await board.open(FLAT);
    const { x, y } = await board.at("d2");
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 500, { steps: 5 });
    await page.mouse.move(1100, 780, { steps: 5 });
    await page.mouse.up();
    expect(await board.log()).toEqual([]);
    await expect(page.locator('[aria-selected="true"]')).toHaveCount(0);
  });

  test("a dragged man follows the pointer at every frame", async ({ board, page }) => {
    await board.open(FLAT);
    const { x, y } = await board.at("d2");
    const empty = await board.at("f4");
    const look = () =>
      page.evaluate(
        ([left, top]) => {
          const context = document.querySelector("canvas")?.getContext("2d");
          return [
            ...(context?.getImageData((left ?? 0) - 20, (top ?? 0) - 20, 40, 40).data ?? []),
          ].join();
        },
        [empty.x, empty.y],
      );
    const before = await look();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 12, y - 12);
    await page.mouse.move(empty.x, empty.y);
    await settled(page);
    expect(await look()).not.toBe(before);
    await page.mouse.up();
  });

  test("clicks, drags and keys mix", async ({ board, page }) => {
    await board.open(FLAT);
    await board.click("d2");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    expect(await board.log()).toEqual(["move d2d3"]);
    await page.keyboard.press("e");
    await page.keyboard.press("8");
    await page.keyboard.press("Enter");
    await board.click("e7");
    expect((await board.log()).at(-1)).toBe("move e8e7");
  });

  test("a premove is set, shown, cancelled, and played when its turn comes", async ({
    board,
    page,
  }) => {
    await board.open(`${FLAT}&side=white`);
    await board.click("d2");
    await board.click("d3");
    await board.click("d3");
    await board.click("a3");
    await expect(page.locator('[data-marks~="premove-to"]')).toHaveAttribute("data-square", "a3");
    await page.keyboard.press("Escape");
    await expect(page.locator('[data-marks~="premove-to"]')).toHaveCount(0);
    await board.drag("d3", "h3");
    expect((await board.log()).slice(1)).toEqual([
      "premove d3 a3",
      "premove none",
      "premove d3 h3",
    ]);
    await page.evaluate(() => window.harness?.play("e8e7"));
    await expect.poll(async () => (await board.log()).at(-1)).toBe("premoved d3h3");
    await expect(page.locator(manOn("h3", "white rook"))).toHaveCount(1);
  });

  test("a premove that became impossible is forgotten", async ({ board, page }) => {
    await board.open(`${FLAT}&side=white`);
    await board.click("d2");
    await board.click("d3");
    await board.drag("d3", "d8");
    await page.evaluate(() => window.harness?.play("e8e7"));
    expect(await page.evaluate(() => window.harness?.board.getPremove())).toBeNull();
    expect((await board.log()).filter((line) => line.startsWith("premoved"))).toEqual([]);
  });

  test("right-drag draws arrows and circles in four colours, a click clears them", async ({
    board,
    page,
  }) => {
    await board.open("game=space&size=900x700");
    const draw = async (from: string, to: string, keys: string[]) => {
      const [start, end] = [await board.at(from), await board.at(to)];
      for (const key of keys) await page.keyboard.down(key);
      await page.mouse.move(start.x, start.y);
      await page.mouse.down({ button: "right" });
      await page.mouse.move(end.x, end.y, { steps: 3 });
      await page.mouse.up({ button: "right" });
      for (const key of keys) await page.keyboard.up(key);
    };
    const shapes = () => page.evaluate(() => window.harness?.board.getShapes());
    await draw("Ab1", "Cc3", []);
    await draw("Ba4", "Bf4", ["Shift"]);
    await draw("Bc5", "Bc5", ["Alt"]);
    await draw("Ca1", "Aa1", ["Shift", "Alt"]);
    expect(await shapes()).toEqual([
      { from: "Ab1", to: "Cc3", colour: "green" },
      { from: "Ba4", to: "Bf4", colour: "red" },
      { from: "Bc5", to: null, colour: "blue" },
      { from: "Ca1", to: "Aa1", colour: "yellow" },
    ]);
    await draw("Ab1", "Cc3", []);
    expect(await shapes()).toHaveLength(3);
    await board.click("Bc5");
    expect(await shapes()).toEqual([]);
  });

  test("men travel for 200 ms, and not at all under prefers-reduced-motion", async ({
    board,
    page,
  }) => {
    for (const motion of ["no-preference", "reduce"] as const) {
      await page.emulateMedia({ reducedMotion: motion });
      await board.open(FLAT);
      const frames = await page.evaluate(async () => {
        let drawn = 0;
        const context = document.querySelector("canvas")?.getContext("2d");
        if (!context || !window.harness) return -1;
        const clear = context.clearRect.bind(context);
        context.clearRect = (...box) => {
          drawn += 1;
          clear(...box);
        };
        window.harness.play("d2d4");
        await new Promise((resolve) => setTimeout(resolve, 600));
        return drawn;
      });
      if (motion === "reduce") expect(frames).toBeLessThanOrEqual(2);
      else expect(frames).toBeGreaterThan(4);
    }
  });

  test("the board draws nothing while nothing changes", async ({ board, page }) => {
    await board.open("game=space&size=900x700");
    await page.waitForTimeout(400);
    const frames = await page.evaluate(async () => {
      let drawn = 0;
      const context = document.querySelector("canvas")?.getContext("2d");
      if (!context) return -1;
      const clear = context.clearRect.bind(context);
      context.clearRect = (...box) => {
        drawn += 1;
        clear(...box);
      };
      await new Promise((resolve) => setTimeout(resolve, 500));
      return drawn;
    });
    expect(frames).toBe(0);
  });
});

test.describe("moving men by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("a tap and a tap move", async ({ board, page }) => {
    await board.open(FLAT.replace("640x640", "360x360"));
    for (const square of ["d2", "d4"]) {
      const { x, y } = await board.at(square);
      await page.touchscreen.tap(x, y);
    }
    expect(await board.log()).toEqual(["move d2d4"]);
  });

  test("a swipe from an unmovable cell scrolls the page, a drag of a man does not", async ({
    board,
    page,
  }) => {
    await board.open(`${FLAT.replace("640x640", "360x360")}&side=white`);
    const session = await page.context().newCDPSession(page);
    const swipe = async (from: string, to: string) => {
      const [start, end] = [await board.at(from), await board.at(to)];
      const touch = (type: "touchStart" | "touchMove", x: number, y: number) =>
        session.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
      await touch("touchStart", start.x, start.y);
      for (let part = 1; part <= 10; part++) {
        const mix = (a: number, b: number) => a + ((b - a) * part) / 10;
        await touch("touchMove", mix(start.x, end.x), mix(start.y, end.y));
        await page.waitForTimeout(16);
      }
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await page.waitForTimeout(100);
    };
    await swipe("d2", "d5");
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await board.log()).toEqual(["move d2d5"]);
    await swipe("b2", "b7");
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(40);
    expect(await board.log()).toEqual(["move d2d5"]);
  });

  test("a man may be held for a while before it is dragged", async ({ board, page }) => {
    await board.open(FLAT.replace("640x640", "360x360"));
    const session = await page.context().newCDPSession(page);
    const [start, end] = [await board.at("d2"), await board.at("d4")];
    const touch = (type: "touchStart" | "touchMove", { x, y }: { x: number; y: number }) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
    await touch("touchStart", start);
    await page.waitForTimeout(550);
    await touch("touchMove", { x: start.x, y: start.y - 30 });
    await touch("touchMove", end);
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    expect(await board.log()).toEqual(["move d2d4"]);
  });

  test("a long press and a drag draw an arrow", async ({ board, page }) => {
    await board.open(FLAT.replace("640x640", "360x360"));
    const session = await page.context().newCDPSession(page);
    const [start, end] = [await board.at("b5"), await board.at("e5")];
    const touch = (type: "touchStart" | "touchMove", { x, y }: { x: number; y: number }) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
    await touch("touchStart", start);
    await page.waitForTimeout(600);
    await touch("touchMove", { x: start.x + 40, y: start.y });
    await touch("touchMove", end);
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    expect(await page.evaluate(() => window.harness?.board.getShapes())).toEqual([
      { from: "b5", to: "e5", colour: "green" },
    ]);
  });

  test("a long press held on goes through the four colours, also across planes", async ({
    board,
    page,
  }) => {
    await board.open("game=space&size=360x560");
    const session = await page.context().newCDPSession(page);
    const [start, end] = [await board.at("Bb5"), await board.at("Cb5")];
    const touch = (type: "touchStart" | "touchMove", { x, y }: { x: number; y: number }) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
    const lift = () =>
      session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    const shapes = () => page.evaluate(() => window.harness?.board.getShapes() ?? []);
    const seen = new Set<string>();
    for (const rest of [600, 1300, 2000, 2700]) {
      await touch("touchStart", start);
      await page.waitForTimeout(rest);
      await touch("touchMove", { x: start.x, y: start.y - 40 });
      await touch("touchMove", end);
      await lift();
      const [shape] = await shapes();
      if (shape) seen.add(`${shape.from}${shape.to} ${shape.colour}`);
    }
    expect([...seen].every((shape) => shape.startsWith("Bb5Cb5 "))).toBe(true);
    expect(seen.size).toBeGreaterThan(2);
  });
});

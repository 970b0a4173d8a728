// Three planes that can be read: they never overlap, every cell can be picked, the camera turns,
// phones swap planes.
import { expect, pixelAt, settled, test } from "./support/harness";

test.describe("three planes", () => {
  test("every cell is found again under the pointer, in every preset and at every size @every-size", async ({
    board,
    page,
  }) => {
    for (const preset of ["exploded", "above", "side", "flat"]) {
      await board.open(`game=space&preset=${preset}`);
      const wrong = await page.evaluate(() => {
        const handle = window.harness?.board;
        const cells = [...document.querySelectorAll<HTMLElement>("[data-square]")];
        return cells
          .map((cell) => cell.dataset.square ?? "")
          .filter((name) => {
            const centre = handle?.centreOf(name);
            return !centre || handle?.squareAt(centre) !== name;
          });
      });
      expect(wrong).toEqual([]);
    }
  });

  test("the elements of the mirror lie over the cells", async ({ board, page }) => {
    await board.open("game=space&size=900x700");
    for (const square of ["Aa1", "Bc4", "Cf8"]) {
      const box = await page.locator(`[data-square="${square}"]`).boundingBox();
      const centre = await board.at(square);
      expect(Math.abs(centre.x - (box?.x ?? 0) - (box?.width ?? 0) / 2)).toBeLessThan(4);
      expect(Math.abs(centre.y - (box?.y ?? 0) - (box?.height ?? 0) / 2)).toBeLessThan(4);
    }
  });

  test("a lifted man's moves are marked and can be clicked on all planes", async ({
    board,
    page,
  }) => {
    const drawing = encodeURIComponent("6/6/6/6/6/6/6/6|6/6/6/6/2Q3/6/6/2K3|6/6/6/2h3/6/6/6/2k3");
    await board.open(`game=space&size=900x700&drawing=${drawing}`);
    await board.click("Bc4");
    for (const plane of ["A", "B", "C"]) {
      const marked = page.locator(`[data-square^="${plane}"][data-marks~="target-quiet"]`);
      expect(await marked.count()).toBeGreaterThan(2);
    }
    await expect(page.locator('[data-square="Cc5"]')).toHaveAttribute(
      "data-marks",
      "target-capture",
    );
    await board.click("Cc5");
    expect(await board.log()).toEqual(["move Bc4Cc5"]);
  });

  test("pointing at a cell shows the shaft above and below it", async ({ board, page }) => {
    await board.open("game=space&size=900x700&drawing=6");
    const corner = async () => {
      const box = await page.locator('[data-square="Cc5"]').boundingBox();
      return {
        x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
        y: (box?.y ?? 0) + (box?.height ?? 0) - 3,
      };
    };
    const before = await pixelAt(page, await corner());
    const { x, y } = await board.at("Ac5");
    await page.mouse.move(x, y);
    await settled(page);
    expect(await pixelAt(page, await corner())).not.toEqual(before);
  });

  test("dragging empty space turns and tilts the camera; a preset brings it back", async ({
    board,
    page,
  }) => {
    await board.open("game=space&size=900x700");
    const camera = () => page.evaluate(() => window.harness?.board.getCamera());
    const before = await camera();
    await page.mouse.move(20, 20);
    await page.mouse.down();
    await page.mouse.move(80, 50, { steps: 6 });
    await page.mouse.up();
    const after = await camera();
    expect(after?.turn).not.toBe(before?.turn);
    expect(after?.tilt).not.toBe(before?.tilt);
    expect(await page.evaluate(() => window.harness?.board.getPreset())).toBeNull();
    await page.evaluate(() => window.harness?.board.preset("exploded"));
    expect(await camera()).toEqual(before);
  });

  test("Shift and an arrow turn and tilt the camera", async ({ board, page }) => {
    await board.open("game=space&size=900x700");
    await page.keyboard.press("Tab");
    const camera = () => page.evaluate(() => window.harness?.board.getCamera());
    const before = await camera();
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("Shift+ArrowDown");
    const turned = await camera();
    expect(turned?.turn).toBe((before?.turn ?? 0) - 10);
    expect(turned?.tilt).toBe((before?.tilt ?? 0) + 6);
    await expect(page.locator("[data-square]:focus")).toHaveAttribute("data-square", "Aa1");
  });

  test("a turned board is played on like any other", async ({ board, page }) => {
    await board.open("game=space&size=900x700");
    await page.evaluate(() => window.harness?.board.setCamera({ turn: 37, tilt: 55, gap: 1.2 }));
    await board.click("Bb2");
    await board.click("Bb3");
    await board.drag("Bb7", "Bb6");
    expect(await board.log()).toEqual(["move Bb2Bb3", "move Bb7Bb6"]);
  });

  test("a whole frame takes less than 4 ms of scripting", async ({ board, page }) => {
    await board.open("game=space&size=900x700");
    const times = await page.evaluate(() =>
      [1, 2, 3, 4, 5].map(() => window.__diarchyBoardBench?.(20) ?? Number.POSITIVE_INFINITY),
    );
    expect(Math.min(...times)).toBeLessThan(4);
  });
});

test.describe("three planes on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("one is large; a tap on a small one swaps them, with the lifted man kept", async ({
    board,
    page,
  }) => {
    await board.open("game=space&size=360x560");
    const tap = async (square: string) => {
      const { x, y } = await board.at(square);
      await page.touchscreen.tap(x, y);
      await settled(page);
    };
    const focus = () => page.evaluate(() => window.harness?.board.getCamera().focus);
    expect(await page.evaluate(() => window.harness?.board.getCamera().arrangement)).toBe("focus");
    expect(await focus()).toBe(1);
    await tap("Bb2");
    await tap("Aa5");
    expect(await focus()).toBe(0);
    await expect(page.locator('[data-square="Bb2"]')).toHaveAttribute("aria-selected", "true");
    await tap("Bd5");
    await tap("Bb3");
    expect(await board.log()).toEqual(["move Bb2Bb3"]);
  });

  test("a man is dragged from the large plane to a small one", async ({ board, page }) => {
    const drawing = encodeURIComponent("6/6/6/6/6/6/6/6|6/6/6/6/6/6/6/1R4|6/6/6/6/6/6/6/6");
    await board.open(`game=space&size=360x560&drawing=${drawing}`);
    const session = await page.context().newCDPSession(page);
    const [start, end] = [await board.at("Bb1"), await board.at("Cb1")];
    for (let part = 0; part <= 8; part++) {
      const mix = (a: number, b: number) => a + ((b - a) * part) / 8;
      const touchPoints = [{ x: mix(start.x, end.x), y: mix(start.y, end.y) }];
      const type = part === 0 ? "touchStart" : "touchMove";
      await session.send("Input.dispatchTouchEvent", { type, touchPoints });
    }
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    expect(await board.log()).toEqual(["move Bb1Cb1"]);
  });
});

test("a board that is hidden and shown again draws itself anew", async ({ board, page }) => {
  await board.open("game=space&size=700x600");
  const host = page.locator("#host");
  await host.evaluate((element) => {
    element.style.display = "none";
  });
  await page.evaluate(() => window.harness?.play("Bb2Bb3"));
  await settled(page);
  await host.evaluate((element) => {
    element.style.display = "";
  });
  await settled(page);
  await board.click("Bb7");
  await board.click("Bb6");
  expect(await board.log()).toEqual(["move Bb7Bb6"]);
});

test("the board takes its size and colours from a host that joins the page later", async ({
  board,
  page,
}) => {
  await board.open("game=flat&size=403x460");
  const { x, y } = await board.at("e4");
  const light = await page.evaluate(() => {
    const probe = document.createElement("i");
    probe.style.color = "var(--board-light)";
    document.body.append(probe);
    return getComputedStyle(probe).color.match(/\d+/g)?.map(Number);
  });
  expect((await pixelAt(page, { x, y })).slice(0, 3)).toEqual(light);
  const size = await page
    .locator("canvas")
    .evaluate((canvas) => canvas.getBoundingClientRect().width);
  expect(size).toBe(403);
  await page.locator("#host").evaluate((host) => {
    host.style.width = "300px";
  });
  await settled(page);
  expect((await board.at("h1")).x).toBeLessThan(300);
});

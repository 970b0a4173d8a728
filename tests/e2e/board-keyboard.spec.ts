// Keyboard and screen reader: the whole board without a mouse, and a mirror of it that is complete
// and live.
import AxeBuilder from "@axe-core/playwright";
import { expect, pixelAt, settled, test } from "./support/harness";

test.describe("keyboard", () => {
  test("arrows, Page Up and Page Down, Enter and Escape play in three dimensions", async ({
    board,
    page,
  }) => {
    await board.open("game=space&size=900x700");
    await page.keyboard.press("Tab");
    const focused = page.locator("[data-square]:focus");
    await expect(focused).toHaveAttribute("data-square", "Aa1");
    await page.keyboard.press("PageUp");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowUp");
    await expect(focused).toHaveAttribute("data-square", "Bb2");
    await page.keyboard.press("Enter");
    await expect(focused).toHaveAccessibleName("Bb2, Persian Pawn, lifted");
    await page.keyboard.press("Escape");
    await expect(focused).toHaveAccessibleName("Bb2, Persian Pawn");
    await page.keyboard.press(" ");
    await page.keyboard.press("ArrowUp");
    await expect(focused).toHaveAccessibleName("Bb3, can move here");
    await page.keyboard.press("Enter");
    expect(await board.log()).toEqual(["move Bb2Bb3"]);
    await expect(focused).toHaveAccessibleName("Bb3, Persian Pawn, arrived by the last move");
  });

  test("letters and digits jump to squares", async ({ board, page }) => {
    await board.open("game=space&size=900x700");
    await page.keyboard.press("Tab");
    await page.keyboard.type("bc8");
    await expect(page.locator("[data-square]:focus")).toHaveAttribute("data-square", "Bc8");
    await page.keyboard.type("Ce2");
    await expect(page.locator("[data-square]:focus")).toHaveAttribute("data-square", "Ce2");
  });

  test("the cursor is drawn for keys and not for the mouse", async ({ board, page }) => {
    await board.open("game=flat&size=640x640&drawing=8");
    const frame = { x: 4 * 80 + 5, y: 640 - 3 * 80 - 40 };
    const plain = await pixelAt(page, frame);
    await page.mouse.click(4 * 80 + 40, 640 - 3 * 80 - 40);
    await page.mouse.move(700, 700);
    await settled(page);
    expect(await pixelAt(page, frame)).toEqual(plain);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowDown");
    await settled(page);
    expect(await pixelAt(page, frame)).not.toEqual(plain);
  });

  test("arrows follow the eye when the board is turned round", async ({ board, page }) => {
    await board.open("game=flat&size=640x640");
    await page.evaluate(() => window.harness?.board.set({ orientation: "black" }));
    await page.evaluate(() => window.harness?.board.focus("d4"));
    await page.keyboard.press("ArrowUp");
    await expect(page.locator("[data-square]:focus")).toHaveAttribute("data-square", "d3");
    await page.keyboard.press("ArrowLeft");
    await expect(page.locator("[data-square]:focus")).toHaveAttribute("data-square", "e3");
  });
});

test.describe("screen reader", () => {
  test("one grid a plane, one named cell a square, in the order in which they are seen", async ({
    board,
    page,
  }) => {
    await board.open("game=space&size=900x700");
    await expect(page.getByRole("grid")).toHaveCount(3);
    for (const plane of ["A", "B", "C"]) {
      const grid = page.getByRole("grid", { name: `Plane ${plane}`, exact: true });
      await expect(grid.getByRole("row")).toHaveCount(8);
      await expect(grid.getByRole("gridcell")).toHaveCount(48);
      await expect(grid.getByRole("gridcell").first()).toHaveAttribute("data-square", `${plane}a8`);
    }
    await expect(
      page.getByRole("gridcell", { name: "Bc8, Spartan King", exact: true }),
    ).toHaveCount(1);
    await page.evaluate(() => window.harness?.board.set({ orientation: "black" }));
    const first = page.getByRole("grid", { name: "Plane A" }).getByRole("gridcell").first();
    await expect(first).toHaveAttribute("data-square", "Af1");
  });

  test("a click without a pointer, as screen readers make it, plays", async ({ board, page }) => {
    await board.open("game=space&size=900x700");
    for (const square of ["Bb2", "Bb3"]) {
      await page.locator(`[data-square="${square}"]`).evaluate((cell: HTMLElement) => cell.click());
    }
    expect(await board.log()).toEqual(["move Bb2Bb3"]);
  });

  test("exactly one cell can be reached by Tab", async ({ board, page }) => {
    await board.open("game=space&size=900x700");
    await expect(page.locator('[data-square][tabindex="0"]')).toHaveCount(1);
    await board.click("Bb2");
    await expect(page.locator('[data-square][tabindex="0"]')).toHaveAttribute("data-square", "Bb2");
  });

  test("axe finds nothing serious", async ({ board, page }) => {
    for (const game of ["flat", "space"]) {
      await board.open(`game=${game}&size=600x600`);
      await board.click(game === "flat" ? "e2" : "Bb2");
      const { violations } = await new AxeBuilder({ page }).analyze();
      const grave = violations.filter(
        ({ impact }) => impact === "serious" || impact === "critical",
      );
      expect(grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  });
});

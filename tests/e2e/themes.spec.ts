// The colours of the page as a person sees them: the board wears its theme from the first picture on, in light
// and in dark, and the page follows the system.
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures";

/** The colour of an empty cell's middle on the canvas, as #rrggbb. */
async function cellColour(page: Page, square: string): Promise<string> {
  const box = await page.locator(`[data-square="${square}"]`).boundingBox();
  if (box === null) throw new Error(`no cell ${square}`);
  return page.evaluate(
    ({ x, y }) => {
      const canvas = document.querySelector("#board canvas");
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error("no canvas");
      const frame = canvas.getBoundingClientRect();
      const scale = canvas.width / frame.width;
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("no context");
      const [red, green, blue] = context.getImageData(
        (x - frame.left) * scale,
        (y - frame.top) * scale,
        1,
        1,
      ).data;
      return `#${[red, green, blue].map((part) => (part ?? 0).toString(16).padStart(2, "0")).join("")}`;
    },
    { x: box.x + box.width / 2, y: box.y + box.height / 2 },
  );
}

function property(page: Page, name: string): Promise<string> {
  return page.evaluate(
    (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(),
    name,
  );
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`the board wears the theme's colours on a ${colorScheme} page`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("./?game=spartan");
    await expect(page.locator('[data-square="e4"]')).toBeAttached();
    const light = await property(page, "--board-light");
    const dark = await property(page, "--board-dark");
    expect(light).toMatch(/^#[0-9a-f]{6}$/);
    await expect.poll(() => cellColour(page, "e4")).toBe(light);
    await expect.poll(() => cellColour(page, "d4")).toBe(dark);
  });
}

test("the page follows the system from light to dark", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("./?game=spartan");
  await expect(page.locator('[data-square="e4"]')).toBeAttached();
  const light = await property(page, "--page");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => property(page, "--page")).not.toBe(light);
});

// Opens the board alone, on its harness page, served by Vite from the sources: for tests of what
// only the board does.
import type { Page } from "@playwright/test";
import { createServer, type ViteDevServer } from "vite";
import { test as base } from "./fixtures";

export { expect } from "@playwright/test";

/** The board on its bare page, and what a hand can do to it. */
export interface HarnessPage {
  open(query: string): Promise<void>;
  /** What the board told the page so far. */
  log(): Promise<string[]>;
  /** The middle of a cell on the page. */
  at(square: string): Promise<{ x: number; y: number }>;
  click(square: string): Promise<void>;
  drag(from: string, to: string): Promise<void>;
}

export const test = base.extend<{ board: HarnessPage }, { sources: string }>({
  sources: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const server: ViteDevServer = await createServer({
        server: { port: 0, host: "127.0.0.1", watch: null, hmr: false },
        logLevel: "error",
      });
      await server.listen();
      await use(server.resolvedUrls?.local[0] ?? "");
      await server.close();
    },
    { scope: "worker" },
  ],
  board: async ({ page, sources }, use) => {
    await use(harnessPage(page, sources));
  },
});

function harnessPage(page: Page, sources: string): HarnessPage {
  const at = async (square: string) => {
    const point = await page.evaluate((name) => window.harness?.board.centreOf(name), square);
    if (!point) throw new Error(`the board has no square ${square}`);
    return point;
  };
  return {
    open: async (query) => {
      await page.goto(`${sources}www/board/testing/harness.html?${query}`);
      await page.waitForFunction(() => window.harness !== undefined);
      await settled(page);
    },
    log: () => page.evaluate(() => window.harness?.log ?? []),
    at,
    click: async (square) => {
      const { x, y } = await at(square);
      await page.mouse.click(x, y);
    },
    drag: async (from, to) => {
      const [start, end] = [await at(from), await at(to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
      await page.mouse.move(end.x, end.y, { steps: 4 });
      await page.mouse.up();
    },
  };
}

/** Waits until two frames were drawn. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** The colour of the canvas at a point of the page, as red, green, blue and alpha. */
export function pixelAt(page: Page, point: { x: number; y: number }): Promise<number[]> {
  return page.evaluate(({ x, y }) => {
    const canvas = document.querySelector("canvas");
    const context = canvas?.getContext("2d");
    if (!canvas || !context) throw new Error("there is no canvas");
    const box = canvas.getBoundingClientRect();
    const ratio = canvas.width / box.width;
    const [left, top] = [(x - box.left) * ratio, (y - box.top) * ratio];
    return [...context.getImageData(Math.round(left), Math.round(top), 1, 1).data];
  }, point);
}

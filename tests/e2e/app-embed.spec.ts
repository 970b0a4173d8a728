// The board alone in someone else's page, sandboxed too.
import { createServer } from "node:http";
import { expect, test } from "./support/fixtures";
import { GamePage } from "./support/game";

test("embed: just the board and its status line", async ({ page }) => {
  const game = new GamePage(page);
  await game.open("?game=spartan&fen=7k/8/8/8/8/8/7P/K7 w - - 0 1&embed=1");
  await expect(page.locator("header, nav, .actions, .moves")).toHaveCount(0);
  await expect(game.status).toHaveText("White to move");
  const background = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  expect(background).toBe("rgba(0, 0, 0, 0)");
  const overflow = await page.evaluate(
    () => document.documentElement.scrollHeight > window.innerHeight,
  );
  expect(overflow).toBe(false);
  await game.click("h2");
  await game.click("h4");
  await expect(game.status).toHaveText("Black to move");
});

test("embed: nonsense says so inside the frame", async ({ page }) => {
  const game = new GamePage(page);
  await game.open("?game=spartan&fen=rubbish&embed=1");
  await expect(page.getByRole("alert")).toContainText("start position");
});

for (const sandbox of ["allow-scripts allow-same-origin", "allow-scripts"]) {
  test(`embed: works in a frame sandboxed to “${sandbox}”`, async ({ page, site }) => {
    const frame = `<iframe sandbox="${sandbox}" width="480" height="540" src="${site.url}?game=space-spartan&embed=1"></iframe>`;
    const host = createServer((_request, response) => {
      response.setHeader("content-type", "text/html");
      response.end(
        `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>t</title>${frame}`,
      );
    });
    await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
    const address = host.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    await page.goto(`http://127.0.0.1:${address.port}/`);
    const inside = page.frameLocator("iframe");
    await expect(inside.locator("#status")).toHaveText("White to move");
    await expect(inside.locator('[data-man="black spartan-king"]')).toHaveCount(2);
    await new Promise((resolve) => host.close(resolve));
  });
}

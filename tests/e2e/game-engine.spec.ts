// Playing against the engine: it answers, it can be interrupted, and it never answers the wrong position.
import { expect, test } from "./support/fixtures";
import { GamePage } from "./support/game";

test("engine: it answers a move in each game", async ({ page }) => {
  const game = new GamePage(page);
  for (const [id, move] of [
    ["spartan", "e2e4"],
    ["spartan-moddable", "e2e4"],
    ["space-spartan", "Bb2Bb4"],
  ] as const) {
    await game.open(`?game=${id}`);
    await game.players("person", "engine-1");
    await game.type(move);
    await expect(game.moves).toHaveCount(2);
    await expect(game.status).toHaveText(/White to move/);
  }
});

test("engine: a takeback while it thinks works at once, and no late answer comes", async ({
  page,
}) => {
  const game = new GamePage(page);
  await game.open("?game=spartan");
  await game.players("person", "engine-8");
  await game.play("e2e4");
  await expect(game.status).toHaveText(/thinking/);
  await game.button("Take back").click();
  await expect(game.moves).toHaveCount(0);
  await expect(game.cell("e2")).toHaveAttribute("data-man", "white pawn");
  await page.waitForTimeout(2500);
  await expect(game.moves).toHaveCount(0);
});

test("engine: a new game while it thinks works at once", async ({ page }) => {
  const game = new GamePage(page);
  await game.open("?game=spartan");
  await game.players("person", "engine-8");
  await game.play("e2e4");
  await game.startForTwo(/3D/);
  await expect(game.moves).toHaveCount(0);
  await page.waitForTimeout(2500);
  await expect(game.moves).toHaveCount(0);
  await game.play("Bb2Bb4");
});

test("engine: the page answers while it thinks", async ({ page }) => {
  const game = new GamePage(page);
  await game.open("?game=space-spartan");
  await game.players("person", "engine-8");
  await game.play("Bb2Bb4");
  // Turns of the event loop: were the engine in the page's thread, each would take as long as it thinks.
  const median = await page.evaluate(async () => {
    const waits: number[] = [];
    while (waits.length < 50) {
      const before = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 0));
      waits.push(performance.now() - before);
    }
    return waits.sort((one, other) => one - other)[25] ?? Number.NaN;
  });
  expect(median).toBeLessThan(50);
  await expect(game.moves).toHaveCount(2);
});

test("engine: it plays itself, at a pace, and can be paused", async ({ page }) => {
  const game = new GamePage(page);
  await game.open("?game=spartan");
  await game.players("engine-1", "engine-1");
  await expect.poll(() => game.moves.count()).toBeGreaterThan(2);
  await game.button("Pause").click();
  await expect(game.status).toHaveText("Paused");
  const count = await game.moves.count();
  await page.waitForTimeout(1500);
  expect(await game.moves.count()).toBe(count);
  await game.button("Continue").click();
  await expect.poll(() => game.moves.count()).toBeGreaterThan(count);
});

test("hint: an arrow and its move in words", async ({ page }) => {
  const game = new GamePage(page);
  await game.open("?game=spartan");
  await game.players("person", "person");
  await game.button("Hint").click();
  await expect(page.locator(".status-remark")).toHaveText(/^Hint: /);
  await expect(game.announcements).toContainText("Hint: ");
});

test("draw offer: the engine answers by its score", async ({ page }) => {
  const game = new GamePage(page);
  await game.open("?game=spartan");
  await game.players("person", "engine-2");
  await game.button("Offer draw").click();
  await expect(page.locator(".status-remark")).toHaveText(/declines/);
  // A bare King late in the game takes what it is offered.
  const shuffle =
    "a1b1 h8g7 b1c1 g7h8 c1b2 h8g7 b2c1 g7g6 c1c2 g6g7 c2d2 g7f6 d2e2 f6e7 e2f1 e7f8 f1e1 f8g7 e1d1 g7f6 d1d2 f6e5";
  const fen = encodeURIComponent("7k/8/8/8/8/8/Q6P/K7 w - - 0 1");
  await game.open(`?game=spartan&fen=${fen}&moves=${encodeURIComponent(shuffle)}`);
  await game.players("person", "engine-2");
  await game.button("Offer draw").click();
  await expect(game.status).toHaveText(/By agreement/);
});

test("premove: made while the engine thinks, played when it has moved", async ({ page }) => {
  const game = new GamePage(page);
  await game.open("?game=spartan");
  await game.players("person", "engine-8");
  await game.play("a2a3");
  await game.click("h2");
  await game.click("h3");
  await expect(game.cell("h3")).toHaveAttribute("data-marks", /premove/);
  await expect(game.moves.nth(2)).toHaveText("h3");
});

test("clocks: out of time loses", async ({ page }) => {
  const game = new GamePage(page);
  await game.open();
  await game.button("New game").click();
  await game.dialog.getByRole("button", { name: "Two people" }).click();
  await game.dialog.getByLabel("Clock").selectOption("custom");
  await game.dialog.getByLabel("Minutes a side").fill("0.03");
  await game.dialog.getByLabel("Seconds added a move").fill("0");
  await game.dialog.getByRole("button", { name: "Start" }).click();
  await game.type("e4");
  await expect(game.status).toHaveText("White wins. Out of time.");
});

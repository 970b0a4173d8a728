// The address: positions and games by link, and every kind of nonsense survived with a message.
import { expect, test } from "./support/fixtures";
import { GamePage } from "./support/game";

test("address: a game, a position and moves are shown", async ({ page }) => {
  const game = new GamePage(page);
  await game.open("?game=space-spartan&moves=Bb4%20Bb7Bd5");
  await expect(game.moves).toHaveCount(2);
  await expect(game.cell("Bb4")).toHaveAttribute("data-man", "white pawn");
  await game.open("?game=spartan&fen=7k/8/8/8/8/8/7P/K7 w - - 0 1");
  await expect(game.cell("h2")).toHaveAttribute("data-man", "white pawn");
  await expect(game.status).toHaveText("White to move");
});

const NONSENSE = [
  { query: "?game=draughts", says: /no game “draughts”/ },
  { query: "?game=spartan&fen=hello", says: /start position/ },
  { query: "?game=spartan&fen=8/8/8/8/8/8/8/8%20w%20-%20-%200%201", says: /start position/ },
  { query: "?game=space-spartan&fen=%00%FF%3Cscript%3E", says: /start position/ },
  { query: "?game=spartan&moves=e2e4,e2e4", says: /moves in the address/ },
  { query: `?game=spartan&fen=${"9".repeat(4000)}`, says: /start position/ },
  { query: "?game=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E", says: /There is no game/ },
];

for (const { query, says } of NONSENSE) {
  test(`address: nonsense gives a message and the start (${query.slice(0, 40)})`, async ({
    page,
  }) => {
    const game = new GamePage(page);
    await game.open(query);
    await expect(page.getByRole("alert").filter({ hasText: says })).toBeVisible();
    await expect(page.locator('[data-man="white king"]')).toHaveCount(1);
    await expect(page.locator('[data-man="black spartan-king"]')).toHaveCount(2);
  });
}

test("address: an empty one begins a game", async ({ page }) => {
  const game = new GamePage(page);
  await game.open("?");
  await expect(game.status).toHaveText("White to move");
  await game.open("?game=&fen=&moves=&embed=");
  await expect(page.locator('[data-man="white king"]')).toHaveCount(1);
});

test("paste: a FEN, a PGN, and what is neither", async ({ page }) => {
  const game = new GamePage(page);
  await game.open();
  const paste = async (text: string) => {
    await game.button("Position").click();
    await game.dialog.getByLabel("Paste a FEN or a PGN").fill(text);
    await game.dialog.getByRole("button", { name: "Load" }).click();
  };
  await paste("7k/8/8/8/8/8/7P/K7 w - - 0 1");
  await expect(game.dialog).toHaveCount(0);
  await expect(game.cell("h2")).toHaveAttribute("data-man", "white pawn");
  await paste('[Variant "Spartan"]\n\n1. g4 Wf6 2. f3 Wh4# 0-1');
  await expect(game.moves).toHaveCount(4);
  await expect(game.status).toHaveText(/Black wins. Checkmate/);
  await paste("8/8/8 w");
  await expect(game.dialog.getByRole("alert")).toContainText("Not loaded");
  await expect(game.moves).toHaveCount(4);
  await page.keyboard.press("Escape");
  await paste("1. e4 nonsense");
  await expect(game.dialog.getByRole("alert")).toContainText("Not loaded");
});

test("copy: FEN, PGN and link of the game shown", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const game = new GamePage(page);
  await game.open("?game=spartan&moves=e4");
  await game.button("Position").click();
  await expect(game.dialog.getByRole("textbox", { name: "FEN of the position shown" })).toHaveValue(
    /4P3.* b KQ - 0 1/,
  );
  await expect(game.dialog.getByRole("textbox", { name: "PGN of the game" })).toHaveValue(/1\. e4/);
  await expect(game.dialog.getByRole("textbox", { name: "Link to this game" })).toHaveValue(
    /game=spartan&moves=e2e4/,
  );
  await game.dialog.getByRole("button", { name: "Copy: Link to this game" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await expect(game.moves).toHaveText(["e4"]);
});

// Promotion: by mouse, touch and letter key; Escape leaves everything as it was.
import { expect, test } from "./support/fixtures";
import { GamePage } from "./support/game";

const PAWN = "?game=spartan&fen=2k2k2/4P3/8/8/8/8/8/4K3 w - - 0 1";
const HOPLITE_ONE_KING = "?game=spartan&fen=8/8/8/8/8/8/2h5/4K1k1 b - - 0 1";
const HOPLITE_TWO_KINGS = "?game=spartan&fen=k5k1/8/8/8/8/8/2h5/7K b - - 0 1";

test("promotion: the dialog offers just the legal choices, drawn", async ({ page }) => {
  const game = new GamePage(page);
  await game.open(PAWN);
  await game.click("e7");
  await game.click("e8");
  await expect(game.dialog.locator(".choice-option")).toHaveCount(4);
  await expect(game.dialog.locator(".choice-option svg")).toHaveCount(4);
  await game.dialog.getByRole("button", { name: "Rook" }).click();
  await expect(game.moves).toHaveText([/^e8=R/]);
  await expect(game.cell("e8")).toHaveAttribute("data-man", "white rook");
});

test("promotion: a letter key chooses", async ({ page }) => {
  const game = new GamePage(page);
  await game.open(PAWN);
  await game.click("e7");
  await game.click("e8");
  await expect(game.dialog).toBeVisible();
  await page.keyboard.press("n");
  await expect(game.moves).toHaveText([/^e8=N/]);
});

test("promotion: Escape cancels, position unchanged, focus back", async ({ page }) => {
  const game = new GamePage(page);
  await game.open(PAWN);
  await game.cell("e7").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(game.dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(game.dialog).toHaveCount(0);
  await expect(game.moves).toHaveCount(0);
  await expect(game.cell("e7")).toHaveAttribute("data-man", "white pawn");
  await expect(game.cell("e8")).toBeFocused();
});

test("promotion: a King is offered when one has fallen, with a word on why", async ({ page }) => {
  const game = new GamePage(page);
  await game.open(HOPLITE_ONE_KING);
  await game.click("c2");
  await game.click("b1");
  await expect(game.dialog.getByRole("button", { name: "King" })).toBeVisible();
  await expect(game.dialog).toContainText("one Spartan King has fallen");
  await page.keyboard.press("k");
  await expect(game.cell("b1")).toHaveAttribute("data-man", "black spartan-king");
});

test("promotion: no King while there are two", async ({ page }) => {
  const game = new GamePage(page);
  await game.open(HOPLITE_TWO_KINGS);
  await game.click("c2");
  await game.click("b1");
  await expect(game.dialog.locator(".choice-option")).toHaveCount(4);
  await expect(game.dialog.getByRole("button", { name: "King" })).toHaveCount(0);
});

test("promotion: by touch", async ({ browser, site, errors }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    baseURL: site.url,
  });
  const page = await context.newPage();
  const game = new GamePage(page);
  await game.open(PAWN);
  const tap = async (square: string) => {
    const box = await game.cell(square).boundingBox();
    if (!box) throw new Error(`the board has no square ${square}`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  };
  await tap("e7");
  await tap("e8");
  await game.dialog.getByRole("button", { name: "Queen" }).tap();
  await expect(game.moves).toHaveText([/^e8=Q/]);
  expect(errors).toEqual([]);
  await context.close();
});

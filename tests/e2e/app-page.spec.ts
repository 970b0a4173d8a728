// The page around the board: languages, settings, keyboard, accessibility, rules.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./support/fixtures";
import { GamePage } from "./support/game";

test("typed moves: SAN and UCI, and a refusal that says why", async ({ page }) => {
  const game = new GamePage(page);
  await game.open("?game=spartan&moves=e4");
  await game.type("Hac5");
  await game.type("d2d4");
  await expect(game.moves).toHaveText(["e4", "Hac5", "d4"]);
  await game.type("Qh9");
  await expect(page.locator(".typed [role=alert]")).toContainText("Qh9");
  await expect(game.moves).toHaveCount(3);
});

const DUPLE = "?game=spartan&fen=lgkcckw1/hhhhhhhh/1N3lN1/8/8/8/PPPPPPPP/R1BQKB1R b KQ - 11 6";

test("duple check: said in words, and a refusal names it", async ({ page }) => {
  const game = new GamePage(page);
  await game.open(DUPLE);
  await expect(game.status).toHaveText(/Duple check/);
  await game.click("a7");
  await expect(page.locator(".status-remark")).toHaveText(/duple check/);
  await game.type("Hac5");
  await expect(page.locator(".typed [role=alert]")).toContainText("duple check");
});

test("one King attacked: quiet words, not binding", async ({ page }) => {
  const game = new GamePage(page);
  await game.open("?game=spartan&fen=lgkcckwl/hhhhhhhh/6N1/8/8/8/PPPPPPPP/RNBQKB1R b KQ - 5 3");
  await expect(game.status).toHaveText(/King on f8 is attacked, which binds nothing/);
});

test("live region: each move is told in words, in the language chosen", async ({ page }) => {
  const game = new GamePage(page);
  await game.open("?game=spartan&moves=e4");
  await game.type("Hac5");
  await expect(game.announcements).toContainText("Spartan Hoplite from a7 to c5.");
  await game.button("Settings").click();
  await game.dialog.getByLabel("Language").selectOption("fr");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(game.button("Nouvelle partie")).toBeVisible();
  await expect(game.moves).toHaveCount(2);
  await game.click("d2");
  await game.click("d4");
  await expect(game.announcements).toContainText("Pion perse de d2 à d4.");
  await page.reload();
  await expect(game.button("Nouvelle partie")).toBeVisible();
});

test("language: found from the browser's", async ({ browser, site }) => {
  const context = await browser.newContext({ locale: "fr-CA", baseURL: site.url });
  const page = await context.newPage();
  await page.goto("./");
  await expect(page.getByRole("button", { name: "Règles" })).toBeVisible();
  await context.close();
});

test("moves: a click looks back, the board does not move, the game goes on", async ({ page }) => {
  const game = new GamePage(page);
  await game.open("?game=spartan&moves=e4%20Hac5%20d4");
  await game.moves.first().click();
  await expect(game.status).toHaveText(/Looking back: after move 1 of 3/);
  await expect(game.cell("d4")).not.toHaveAttribute("data-man", /./);
  await game.button("Back to the game").click();
  await expect(game.cell("d4")).toHaveAttribute("data-man", "white pawn");
  await page.locator("body").press("ArrowLeft");
  await expect(game.status).toHaveText(/Looking back: after move 2 of 3/);
});

test("game set: undo, redo, flip, resign, rematch, swap sides, handicap", async ({ page }) => {
  const game = new GamePage(page);
  await game.open("?game=spartan&moves=e4%20Hac5");
  await game.button("Take back").click();
  await expect(game.moves).toHaveCount(1);
  await game.button("Redo").click();
  await expect(game.moves).toHaveCount(2);
  const before = await game.cell("a1").boundingBox();
  await game.button("Flip").click();
  await expect.poll(async () => (await game.cell("a1").boundingBox())?.y).not.toBe(before?.y);
  await game.button("Resign").click();
  await game.dialog.getByRole("button", { name: "Resign" }).click();
  await expect(game.status).toHaveText("Black wins. Resignation.");
  await game.button("Rematch").click();
  await expect(game.moves).toHaveCount(0);
  await game.button("New game").click();
  await game.dialog.getByLabel("Handicap").selectOption({ label: "White plays without Queen" });
  await game.dialog.getByRole("button", { name: "Two people" }).click();
  await game.dialog.getByRole("button", { name: "Start" }).click();
  await expect(page.locator('[data-man="white queen"]')).toHaveCount(0);
  await game.players("person", "engine-1");
  await game.button("Swap sides").click();
  await expect(page.getByLabel("Who plays Black")).toHaveValue("person");
});

test("keyboard: a whole promotion and castling in three planes without a mouse", async ({
  page,
}) => {
  const game = new GamePage(page);
  const fen = "6/6/6/6/6/6/6/6|2kk2/6/6/6/6/6/6/1RK1R1|6/6/6/6/6/6/6/6 w KQ - 0 1";
  await game.open(`?game=space-spartan&fen=${encodeURIComponent(fen)}`);
  await game.cell("Bc1").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(game.moves).toHaveText(["O-O"]);
  await expect(game.cell("Bb1")).toHaveAttribute("data-man", "white king");
});

test("rules: live diagrams and positions to play, in each game", async ({ page }) => {
  const game = new GamePage(page);
  await game.open("?game=space-spartan");
  await game.button("Rules").click();
  for (const name of ["Spartan Chess (Streetman, 2010)", "Space Spartan (3D)"]) {
    await game.dialog.getByRole("button", { name }).click();
    await expect(game.dialog.getByText("House reading").first()).toBeVisible();
  }
  await game.dialog.locator('[data-man="space-spartan knight"]').click();
  const diagram = game.dialog.locator(".diagram");
  await expect(diagram.locator(".mini [data-mark=quiet]")).not.toHaveCount(0);
  await diagram.getByRole("radio", { name: "a foe" }).check();
  await diagram.locator(".mini [data-mark=quiet]").first().click();
  await expect(diagram.locator(".mini [data-mark=capture]")).toHaveCount(1);
  const castling = game.dialog.locator(".note", { hasText: "O-O-O" });
  await castling.locator("summary").click();
  await castling.locator('[data-cell="Bc1"]').click();
  await castling.locator('[data-cell="Be1"]').click();
  await expect(castling.getByRole("status")).toContainText("castles long");
});

test("settings: theme, board, coordinates and sound take effect and stay", async ({ page }) => {
  const game = new GamePage(page);
  await game.open();
  await game.button("Settings").click();
  await game.dialog.getByLabel("Appearance").selectOption("dark");
  await game.dialog.getByLabel("Board").selectOption("aegean");
  await game.dialog.getByLabel("Coordinates").uncheck();
  await page.keyboard.press("Escape");
  await game.button(/Sound is on/).click();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("data-board", "aegean");
  await expect(game.button(/Sound is off/)).toBeVisible();
});

test("accessibility: no serious finding on page and dialogs @every-size", async ({ page }) => {
  const game = new GamePage(page);
  const scan = async (what: string) => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(
      ({ impact }) => impact === "serious" || impact === "critical",
    );
    expect({ what, serious: serious.map(({ id, nodes }) => [id, nodes[0]?.html]) }).toEqual({
      what,
      serious: [],
    });
  };
  await game.open("?game=spartan&moves=e4%20Hac5");
  await scan("page");
  for (const name of ["New game", "Games", "Position", "Settings", "Rules"]) {
    await game.button(name).click();
    await expect(game.dialog).toBeVisible();
    if (name === "Rules") await game.dialog.locator("summary").first().click();
    await scan(name);
    await page.keyboard.press("Escape");
  }
  await game.open("?game=space-spartan");
  await scan("three planes");
  await game.open("?game=space-spartan&embed=1");
  await scan("embedded");
});

test("nothing jumps while loading @every-size", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, "shifts", 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift: unknown = Reflect.get(entry, "value");
        const before: unknown = Reflect.get(window, "shifts");
        Reflect.set(window, "shifts", Number(before) + Number(shift));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const game = new GamePage(page);
  await game.open("?game=spartan&moves=e4");
  await page.waitForTimeout(1000);
  expect(await page.evaluate(() => Number(Reflect.get(window, "shifts")))).toBeLessThan(0.02);
});

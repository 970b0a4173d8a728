// What is kept between visits, and what works without network or storage.
import { expect, test } from "./support/fixtures";
import { GamePage } from "./support/game";

test("autosave: a reload resumes the game", async ({ page }) => {
  const game = new GamePage(page);
  await game.open();
  await game.startForTwo(/3D/);
  await game.play("Bb2Bb4");
  await game.play("Bb7Bd5");
  await page.reload();
  await expect(game.moves).toHaveCount(2);
  await game.play("Bc2Bc4");
});

test("autosave: a reload goes on from an address with a position, a new visit begins it anew", async ({
  page,
}) => {
  const game = new GamePage(page);
  const address = "?game=spartan&moves=e4%20Hac5";
  await game.open(address);
  await game.play("d2d4");
  await page.reload();
  await expect(game.moves).toHaveCount(3);
  await game.open();
  await expect(game.moves).toHaveCount(3);
  await game.open(address);
  await expect(game.moves).toHaveCount(2);
});

test("autosave: a finished game is there after a reload, a new visit begins another", async ({
  page,
}) => {
  const game = new GamePage(page);
  await game.open();
  await game.startForTwo(/Streetman/);
  for (const san of ["g4", "Wf6", "f3", "Wh4"]) await game.type(san);
  await page.reload();
  await expect(game.status).toHaveText(/Checkmate/);
  await game.open();
  await expect(game.moves).toHaveCount(0);
});

test("autosave: clocks go on from where they stood", async ({ page }) => {
  const game = new GamePage(page);
  await game.open();
  await game.button("New game").click();
  await game.dialog.getByRole("button", { name: "Two people" }).click();
  await game.dialog.getByLabel("Clock").selectOption("3+2");
  await game.dialog.getByRole("button", { name: "Start" }).click();
  const clock = page.getByRole("timer", { name: "Clock of White" });
  await expect(clock).toHaveText("3:00");
  await game.type("e4");
  await expect(clock).toHaveText("3:02");
  await game.type("Hac5");
  await page.waitForTimeout(2200);
  await page.reload();
  await expect(game.moves).toHaveCount(2);
  await expect(clock).toHaveText(/^2:5\d|3:00$/);
});

test("history: finished games are kept, opened and deleted", async ({ page }) => {
  const game = new GamePage(page);
  await game.open();
  await game.startForTwo(/Streetman/);
  for (const san of ["g4", "Wf6", "f3", "Wh4"]) await game.type(san);
  await expect(game.status).toHaveText(/Checkmate/);
  await game.startForTwo(/Moddable/);
  await game.button("Games").click();
  await expect(game.dialog.getByRole("listitem")).toHaveCount(1);
  await game.dialog.getByRole("button", { name: /^Open/ }).click();
  await expect(game.moves).toHaveCount(4);
  await expect(game.status).toHaveText(/Checkmate/);
  await game.button("Games").click();
  await game.dialog.getByRole("button", { name: /^Delete:/ }).click();
  await expect(game.dialog.getByRole("listitem")).toHaveCount(0);
});

test("storage that throws is survived with one note", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  const game = new GamePage(page);
  await game.open();
  await expect(page.locator(".notice")).toHaveCount(1);
  await expect(page.locator(".notice")).toContainText("keeps nothing");
  await game.startForTwo(/Streetman/);
  await game.play("e2e4");
});

test("saved nonsense is no trouble", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("diarchy.current", '{"id":"1","game":"draughts","fen":"x","moves":[]}');
    localStorage.setItem("diarchy.games", "[1,2,{}]");
    localStorage.setItem("diarchy.settings", '{"language":7,"board":"<b>"}');
  });
  const game = new GamePage(page);
  await game.open();
  await expect(game.status).toHaveText("White to move");
  await game.button("Games").click();
  await expect(game.dialog).toContainText("No games yet");
});

test("autosave: a game in another tab takes none away", async ({ page, context, site }) => {
  const game = new GamePage(page);
  await game.open("?game=spartan&moves=e4");
  await game.type("Hac5");
  const second = await context.newPage();
  await second.goto(`${site.url}?game=space-spartan&moves=Bb4`);
  const other = new GamePage(second);
  await other.type("Bb7Bd5");
  await expect(page.locator(".notice")).toContainText("Another tab");
  await game.button("Games").click();
  await expect(game.dialog.getByRole("listitem")).toHaveText([/Streetman.*1 move/]);
});

test("offline: after one visit the page reloads with the server gone, and plays on", async ({
  page,
  ownSite,
}) => {
  const game = new GamePage(page);
  await page.goto(`${ownSite.url}?game=spartan`);
  await expect(game.cells.first()).toBeAttached();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await ownSite.stop();
  await page.reload();
  await game.players("person", "engine-1");
  await game.play("e2e4");
  await expect(game.moves).toHaveCount(2);
  await page.getByRole("button", { name: "Rules" }).click();
  await expect(game.dialog).toContainText("Duple check");
});

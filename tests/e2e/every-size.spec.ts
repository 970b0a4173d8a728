// The points of the board seen at every size of window, light and dark: a desktop, a tablet upright
// and a small phone. Each test looks at both schemes itself.
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures";
import { GamePage } from "./support/game";

const SCHEMES = ["light", "dark"] as const;
const DUPLE = "?game=spartan&fen=lgkcckw1/hhhhhhhh/1N3lN1/8/8/8/PPPPPPPP/R1BQKB1R b KQ - 11 6";
const ONE_ATTACKED = "?game=spartan&fen=lgkcckwl/hhhhhhhh/6N1/8/8/8/PPPPPPPP/RNBQKB1R b KQ - 5 3";
const HOPLITE = "?game=spartan&fen=8/8/8/8/8/8/2h5/4K1k1 b - - 0 1";
const THREE_PLANES = "?game=space-spartan&moves=Bb4%20Bb7Bd5";

/** What sticks out of the window sideways, by tag and class. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const hidden = element.closest("[role=grid], .visually-hidden, .rules-games, nav");
        return width > 1 && !hidden && (right > window.innerWidth + 1 || left < -1);
      })
      .map((element) => `${element.tagName}.${element.getAttribute("class")}`),
  );
}

async function inBothSchemes(page: Page, look: (scheme: string) => Promise<void>): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await look(colorScheme);
  }
}

test("moving men: clicks, drags and typed moves mix @every-size @both-schemes", async ({
  page,
}) => {
  const game = new GamePage(page);
  await inBothSchemes(page, async () => {
    await game.open("?game=spartan&moves=a3");
    await game.type("Hac5");
    await game.play("e2e4");
    const [from, to] = [
      await game.cell("c5").boundingBox(),
      await game.cell("d4").boundingBox(),
    ].map((box) => ({
      x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
      y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
    }));
    if (!from || !to) throw new Error("the board has no such squares");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    await expect(game.moves).toHaveCount(4);
    await game.type("b8e4");
    await expect(page.locator(".typed [role=alert]")).not.toBeEmpty();
    expect(await tooWide(page)).toEqual([]);
  });
});

test("promotion: every choice is within the window, in both languages @every-size @both-schemes", async ({
  page,
}) => {
  const game = new GamePage(page);
  await game.open();
  await game.button("Settings").click();
  await game.dialog.getByLabel("Language").selectOption("fr");
  await page.keyboard.press("Escape");
  await inBothSchemes(page, async () => {
    await game.open(HOPLITE);
    await game.click("c2");
    await game.click("b1");
    const options = game.dialog.locator(".choice-option");
    await expect(options).toHaveCount(5);
    for (const option of await options.all()) {
      await expect(option).toBeInViewport({ ratio: 1 });
      const [name, card] = await option.evaluate((element) => [
        Math.max(...[...element.children].map((child) => child.getBoundingClientRect().right)),
        element.getBoundingClientRect().right,
      ]);
      expect(name).toBeLessThanOrEqual(card ?? 0);
    }
    await page.keyboard.press("Escape");
    await expect(game.moves).toHaveCount(0);
  });
});

test("Kings: marked and told in words @every-size @both-schemes", async ({ page }) => {
  const game = new GamePage(page);
  await inBothSchemes(page, async () => {
    await game.open(ONE_ATTACKED);
    await expect(page.locator('[data-square][data-check="attacked-king"]')).toHaveCount(1);
    await expect(game.status).toBeInViewport({ ratio: 1 });
    await game.open(DUPLE);
    await expect(page.locator('[data-square][data-check="duple-check"]')).toHaveCount(2);
    await game.click("a7");
    await expect(page.locator(".status-remark")).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".status-remark")).toContainText("duple check");
    await expect(game.announcements).toContainText("duple check");
  });
});

test("three planes: every cell in sight, no plane hides another @every-size @both-schemes", async ({
  page,
}) => {
  const game = new GamePage(page);
  await inBothSchemes(page, async () => {
    await game.open(THREE_PLANES);
    for (const view of ["Exploded", "From above", "Flat"]) {
      await game.button(view).click();
      await expect(game.button(view)).toHaveAttribute("aria-pressed", "true");
      await page.waitForTimeout(400);
      const boxes = await page.evaluate(() =>
        [...document.querySelectorAll("[data-square]")].map((cell) => {
          const { left, top, width, height } = cell.getBoundingClientRect();
          return [left + width / 2, top + height / 2] as const;
        }),
      );
      const board = await page.locator("canvas").boundingBox();
      const outside = boxes.filter(
        ([x, y]) =>
          x < (board?.x ?? 0) ||
          x > (board?.x ?? 0) + (board?.width ?? 0) ||
          y < (board?.y ?? 0) ||
          y > (board?.y ?? 0) + (board?.height ?? 0),
      );
      expect(outside).toEqual([]);
      const places = boxes.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`);
      expect(new Set(places).size).toBe(places.length);
    }
    await game.button("Exploded").click();
    await page.waitForTimeout(400);
    await game.play("Bc2Bc4");
    expect(await tooWide(page)).toEqual([]);
  });
});

test("keyboard and screen reader: moves in two and three dimensions @every-size @both-schemes", async ({
  page,
}) => {
  const game = new GamePage(page);
  await inBothSchemes(page, async () => {
    await game.open("?game=spartan&moves=a3%20Hac5");
    await game.cell("e2").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("e4");
    await page.keyboard.press("Enter");
    await expect(game.announcements).toContainText("Persian Pawn from e2 to e4.");
    await game.open(THREE_PLANES);
    await game.cell("Ab2").focus();
    await page.keyboard.press("PageUp");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.keyboard.type("bc4");
    await page.keyboard.press("Enter");
    await expect(game.announcements).toContainText("Persian Pawn from Bc2 to Bc4.");
  });
});

test("game set and rules: every dialog fits, in both languages @every-size @both-schemes", async ({
  page,
}) => {
  const game = new GamePage(page);
  await inBothSchemes(page, async (scheme) => {
    await game.open("?game=space-spartan");
    const menu = page.locator("nav.menu button");
    if (scheme === "dark") {
      await game.button("Settings").click();
      await game.dialog.getByLabel("Language").selectOption("fr");
      await page.keyboard.press("Escape");
      await expect(game.button("Nouvelle partie")).toBeVisible();
    }
    for (const item of [0, 1, 2, 3, 4]) {
      await menu.nth(item).click();
      await expect(game.dialog).toBeInViewport({ ratio: 1 });
      expect(await tooWide(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(menu.nth(item)).toBeFocused();
    }
  });
});

// The page comes up from a sub-path of a plain host, for every game it knows.
import { expect, test } from "./support/fixtures";

test("the page loads with a board @every-size", async ({ page }) => {
  await page.goto("./");
  await expect(page).toHaveTitle(/Diarchy/);
  await expect(page.locator("canvas").first()).toBeVisible();
});

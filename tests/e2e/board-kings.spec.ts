// Kings: one attacked of two, check and duple check, each with a shape, a value and a word of its
// own.
import { expect, settled, test } from "./support/harness";

const DRAWING = encodeURIComponent("2k2k2/8/8/8/8/8/8/4K3");
type Check = "none" | "attacked-king" | "check" | "duple-check";

test.describe("Kings", () => {
  test.beforeEach(async ({ board }) => {
    await board.open(`game=flat&size=640x640&drawing=${DRAWING}`);
  });

  const show = (check: Check, kings: string[]) => ({ turn: "black", check, kings }) as const;

  test("data-check and names tell the three states apart", async ({ page }) => {
    const cases = [
      [show("attacked-king", ["c8"]), "c8, Spartan King, attacked"],
      [show("check", ["c8"]), "c8, Spartan King, in check"],
      [show("duple-check", ["c8", "f8"]), "c8, Spartan King, in duple check"],
    ] as const;
    for (const [{ turn, check, kings }, name] of cases) {
      await page.evaluate(
        ([side, state, squares]) =>
          window.harness?.board.set({ turn: side, check: state, attacked_kings: squares }),
        [turn, check, kings] as const,
      );
      await expect(page.locator("[data-check]")).toHaveCount(kings.length);
      const king = page.getByRole("gridcell", { name, exact: true });
      await expect(king).toHaveAttribute("data-check", check);
    }
  });

  test("an attacked King of the side that is not to move is only attacked", async ({ page }) => {
    await page.evaluate(() =>
      window.harness?.board.set({ turn: "white", check: "none", attacked_kings: ["f8"] }),
    );
    await expect(page.locator('[data-square="f8"]')).toHaveAttribute("data-check", "attacked-king");
  });

  test("the marks differ in shape: by pairs, also in greyscale", async ({ page }) => {
    const pictures: number[][] = [];
    for (const check of ["none", "attacked-king", "check", "duple-check"] as const) {
      await page.evaluate((state) => {
        const attacked = state === "none" ? [] : ["c8"];
        window.harness?.board.set({ turn: "black", check: state, attacked_kings: attacked });
      }, check);
      await settled(page);
      pictures.push(
        await page.evaluate(() => {
          const context = document.querySelector("canvas")?.getContext("2d");
          const { data } = context?.getImageData(160, 0, 80, 80) ?? { data: [] };
          const grey: number[] = [];
          for (let index = 0; index < data.length; index += 4) {
            const [red = 0, green = 0, blue = 0] = [data[index], data[index + 1], data[index + 2]];
            grey.push(0.21 * red + 0.72 * green + 0.07 * blue);
          }
          return grey;
        }),
      );
    }
    pictures.forEach((first, index) => {
      for (const second of pictures.slice(index + 1)) {
        const changed = first.filter((value, place) => Math.abs(value - (second[place] ?? 0)) > 25);
        expect(changed.length).toBeGreaterThan(60);
      }
    });
  });
});

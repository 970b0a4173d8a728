// Marks are told apart without colour: any two of them differ in greyscale, on light cells and on
// dark ones.
import { expect, test } from "./support/harness";

/** Every mark, and a cell without one. */
const MARKS = [
  null,
  "last-from",
  "last-to",
  "selected",
  "premove-from",
  "shaft",
  "cursor",
  "attacked-king",
  "check",
  "duple-check",
  "target-quiet",
  "target-capture",
  "target-castle",
  "target-premove",
] as const;
/**
 * A difference in lightness that is seen, of 255, and the share of a cell's pixels that must show
 * it.
 */
const SEEN = 24;
const SHARE = 0.02;

test.describe("marks in greyscale", () => {
  for (const scheme of ["light", "dark"] as const) {
    test(`any two differ, on a ${scheme} page`, async ({ board, page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await board.open("game=flat&size=400x400");
      for (const light of [true, false]) {
        const pictures = await page.evaluate(
          ([kinds, bright]) => kinds.map((kind) => window.harness?.greyMark(kind, bright) ?? []),
          [MARKS, light] as const,
        );
        const alike: string[] = [];
        pictures.forEach((first, index) => {
          pictures.slice(0, index).forEach((second, other) => {
            const seen = first.filter(
              (value, place) => Math.abs(value - (second[place] ?? 0)) > SEEN,
            );
            const share = seen.length / first.length;
            if (share < SHARE)
              alike.push(`${MARKS[index]} and ${MARKS[other]}: ${share.toFixed(3)}`);
          });
        });
        expect(alike).toEqual([]);
      }
    });
  }
});

// The piece set at its smallest: 28 pixels, greyscale. Every two men must differ by silhouette alone, the two
// armies by lightness alone, and each man must stand out from the cells of every board theme.
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { describe as describeGame, initSync, rules_ids } from "../../pkg/diarchy.js";
import { PIECE_IDS, pieceSvg } from "../../www/pieces";
import { boardThemes } from "../../www/themes/names";

const SIZE = 28;
/** All men stand on like bases: only what rises above the base, the rows before this one, is compared. */
const BASE_ROW = 22;
/**
 * The least Jaccard distance between two silhouettes: 1 − shared area ÷ joint area. All men fill the
 * middle of their cell, so that even very unlike men stay well below 1.
 */
const SILHOUETTE_DIFFERENCE = 0.22;
/** Mean grey (0–255) inside a man: what separates the armies. */
const LIGHTEST_SPARTAN = 115;
const DARKEST_PERSIAN = 150;
/** The share of a man's area that must differ from the cell below it by `VISIBLE_STEP` grey levels. */
const VISIBLE_SHARE = 0.3;
const VISIBLE_STEP = 48;

type Side = "white" | "black";

interface Picture {
  id: string;
  side: Side;
  svg: string;
}

interface Raster {
  /** Coverage from 0 to 1, and grey level from 0 to 255, row by row. */
  alpha: number[];
  grey: number[];
}

initSync({ module: readFileSync(new URL("../../pkg/diarchy_bg.wasm", import.meta.url)) });

/** Every man of every game in the army that fields it, as the core names them. */
function menOfAllGames(): Picture[] {
  const men = new Map<string, Picture>();
  for (const game of rules_ids()) {
    for (const army of describeGame(game).armies) {
      for (const { id } of army.men) {
        men.set(`${army.side} ${id}`, { id, side: army.side, svg: pieceSvg(id, army.side) });
      }
    }
  }
  return [...men.values()];
}

const pictures = menOfAllGames();

test("every man of every game has a picture, and no picture is without a man", () => {
  const drawn = [...PIECE_IDS].sort();
  expect([...new Set(pictures.map(({ id }) => id))].sort()).toEqual(drawn);
});

function rasterise(page: Page, svgs: string[]): Promise<Raster[]> {
  return page.evaluate(
    async ({ svgs, size }) => {
      const rasters: Raster[] = [];
      for (const svg of svgs) {
        const image = new Image();
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        await image.decode();
        const canvas = new OffscreenCanvas(size, size);
        const context = canvas.getContext("2d");
        if (context === null) throw new Error("no canvas");
        context.drawImage(image, 0, 0, size, size);
        const { data } = context.getImageData(0, 0, size, size);
        const alpha: number[] = [];
        const grey: number[] = [];
        for (let at = 0; at < data.length; at += 4) {
          const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(at, at + 4);
          alpha.push(opacity / 255);
          grey.push(0.2126 * red + 0.7152 * green + 0.0722 * blue);
        }
        rasters.push({ alpha, grey });
      }
      return rasters;
    },
    { svgs, size: SIZE },
  );
}

function difference(a: Raster, b: Raster): number {
  let shared = 0;
  let joint = 0;
  a.alpha.slice(0, BASE_ROW * SIZE).forEach((coverage, index) => {
    const other = b.alpha[index] ?? 0;
    shared += Math.min(coverage, other);
    joint += Math.max(coverage, other);
  });
  return 1 - shared / joint;
}

function meanGrey({ alpha, grey }: Raster): number {
  const inside = grey.filter((_, index) => (alpha[index] ?? 0) > 0.5);
  return inside.reduce((sum, level) => sum + level, 0) / inside.length;
}

/** A man over a cell: the share of its area that is told from the bare cell. */
function visibleShare({ alpha, grey }: Raster, cell: number): number {
  let visible = 0;
  let area = 0;
  alpha.forEach((coverage, index) => {
    if (coverage < 0.5) return;
    area += 1;
    const level = (grey[index] ?? 0) * coverage + cell * (1 - coverage);
    if (Math.abs(level - cell) >= VISIBLE_STEP) visible += 1;
  });
  return visible / area;
}

/** Light and dark cell of each board theme, from the style sheet itself. */
function cells(): { name: string; colour: string }[] {
  const css = readFileSync(new URL("../../www/themes/boards.css", import.meta.url), "utf8");
  return boardThemes.flatMap((theme) => {
    const block = css.split(`[data-board="${theme}"] {`)[1]?.split("}")[0] ?? "";
    return ["light", "dark"].map((tone) => {
      const colour = new RegExp(`--board-${tone}: (#[0-9a-f]{6});`).exec(block)?.[1];
      if (colour === undefined) throw new Error(`no --board-${tone} in ${theme}`);
      return { name: `${theme} ${tone}`, colour };
    });
  });
}

function greyOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("every two men differ by silhouette at 28 pixels", async ({ page }) => {
  const rasters = await rasterise(
    page,
    pictures.map(({ svg }) => svg),
  );
  const pairs = rasters.flatMap((raster, index) =>
    rasters.slice(0, index).map((other, before) => ({
      pair: `${pictures[before]?.id} / ${pictures[index]?.id}`,
      difference: difference(raster, other),
    })),
  );
  pairs.sort((a, b) => a.difference - b.difference);
  const closest = pairs.slice(0, 8).map((p) => `${p.pair} ${p.difference.toFixed(3)}`);
  console.log(`closest silhouettes: ${closest.join(", ")}`);
  expect(
    pairs.filter((pair) => pair.difference < SILHOUETTE_DIFFERENCE),
    "pairs too alike",
  ).toEqual([]);
});

test("the armies differ by lightness, and every man is seen on every board", async ({ page }) => {
  const rasters = await rasterise(
    page,
    pictures.map(({ svg }) => svg),
  );
  rasters.forEach((raster, index) => {
    const picture = pictures[index];
    const grey = meanGrey(raster);
    if (picture?.side === "white") expect(grey, picture.id).toBeGreaterThan(DARKEST_PERSIAN);
    else expect(grey, picture?.id).toBeLessThan(LIGHTEST_SPARTAN);
    for (const { name, colour } of cells()) {
      const share = visibleShare(raster, greyOf(colour));
      expect(share, `${picture?.id} on ${name}`).toBeGreaterThan(VISIBLE_SHARE);
    }
  });
});

test("a contact sheet of the set, in colour and greyscale", async ({ page }, info) => {
  const sheet = [28, 48, 96].flatMap((size) =>
    ["none", "grayscale(1)"].map((filter) => ({ size, filter })),
  );
  await page.setViewportSize({ width: 14 * 2 * 96 + 40, height: 600 });
  await page.setContent("<body style='margin:8px'></body>");
  await page.evaluate(
    async ({ sheet, svgs, colours }) => {
      for (const { size, filter } of sheet) {
        const row = document.createElement("div");
        row.style.cssText = `display:flex;filter:${filter}`;
        for (const svg of svgs) {
          for (const colour of colours) {
            const image = new Image(size, size);
            image.style.background = colour;
            image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
            await image.decode();
            row.append(image);
          }
        }
        document.body.append(row);
      }
    },
    {
      sheet,
      svgs: pictures.map(({ svg }) => svg),
      colours: cells()
        .slice(0, 2)
        .map(({ colour }) => colour),
    },
  );
  const picture = await page.screenshot({ fullPage: true });
  await info.attach("contact-sheet", { body: picture, contentType: "image/png" });
  expect(await page.locator("img").count()).toBe(sheet.length * pictures.length * 2);
});

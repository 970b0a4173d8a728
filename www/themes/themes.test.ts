// Holds the colours to their promises: readable text, visible marks, tints apart in greyscale.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { THEME_PROPERTIES } from "../board/theme";
import { boardThemes } from "./names";

type Colours = Map<string, string>;
interface Rgba {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** WCAG 2: level AA of ordinary text, and of what is no text. */
const TEXT_CONTRAST = 4.5;
const GRAPHIC_CONTRAST = 3;
/** Check fills a whole cell and comes with a shape of its own: it may be a little softer. */
const CHECK_CONTRAST = 2.5;
/** The least difference in CIE lightness (0–100) between two tints of one cell; 2 is just noticeable. */
const TINT_LIGHTNESS = 6;

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

/** The custom properties of every rule whose selector list has this selector. */
function properties(css: string, selector: string): Colours {
  const found: Colours = new Map();
  for (const rule of css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const selectors = (rule[1] ?? "").split(",").map((part) => part.trim());
    if (!selectors.includes(selector)) continue;
    for (const [, name, value] of (rule[2] ?? "").matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      if (name !== undefined && value !== undefined) found.set(name, value);
    }
  }
  return found;
}

const scheme = read("./scheme.css");
const boards = read("./boards.css");
const light = properties(scheme, ":root");
const dark = properties(scheme, ':root[data-theme="dark"]');
const schemes = { light, dark };
const marks = properties(boards, ":root");

function rgba(value: string): Rgba {
  const digits = /^#([0-9a-f]{6})([0-9a-f]{2})?$/.exec(value);
  if (digits?.[1] === undefined) throw new Error(`not a plain colour: ${value}`);
  const number = Number.parseInt(digits[1], 16);
  const alpha = digits[2] === undefined ? 1 : Number.parseInt(digits[2], 16) / 255;
  return { red: number >> 16, green: (number >> 8) & 255, blue: number & 255, alpha };
}

function colour(colours: Colours, name: string): Rgba {
  const value = colours.get(name);
  if (value === undefined) throw new Error(`no ${name}`);
  return rgba(value);
}

function over(top: Rgba, below: Rgba): Rgba {
  const mix = (a: number, b: number) => a * top.alpha + b * (1 - top.alpha);
  return {
    red: mix(top.red, below.red),
    green: mix(top.green, below.green),
    blue: mix(top.blue, below.blue),
    alpha: 1,
  };
}

/** Relative luminance by WCAG 2, from 0 to 1. */
function luminance({ red, green, blue }: Rgba): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(a: Rgba, b: Rgba): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** CIE L*, from 0 to 100. */
function lightness(a: Rgba): number {
  const y = luminance(a);
  return y > 216 / 24389 ? 116 * Math.cbrt(y) - 16 : (y * 24389) / 27;
}

describe("scheme", () => {
  it("gives the dark colours alike by the system and by choice", () => {
    expect(properties(scheme, ':root:not([data-theme="light"])')).toEqual(dark);
    expect([...dark.keys()]).toEqual([...light.keys()]);
  });

  for (const [name, colours] of Object.entries(schemes)) {
    const grounds = ["--page", "--surface", "--surface-raised"];
    const texts = ["--text", "--text-muted", "--link", "--danger", "--good"];
    it.each(texts)(`${name}: %s is readable on every ground`, (text) => {
      for (const ground of grounds) {
        const ratio = contrast(colour(colours, text), colour(colours, ground));
        expect(ratio, ground).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }
    });

    it(`${name}: text on the accent is readable, and the focus ring is seen`, () => {
      const text = colour(colours, "--accent-text");
      for (const ground of ["--accent", "--accent-hover"]) {
        expect(contrast(text, colour(colours, ground))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }
      const label = contrast(
        colour(colours, "--board-label-text"),
        colour(colours, "--board-label"),
      );
      expect(label).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      for (const ground of grounds) {
        const ratio = contrast(colour(colours, "--focus"), colour(colours, ground));
        expect(ratio).toBeGreaterThanOrEqual(GRAPHIC_CONTRAST);
      }
    });
  }
});

describe.each([...boardThemes])("board theme %s", (theme) => {
  const board = properties(boards, `:root[data-board="${theme}"]`);
  const cells = ["--board-light", "--board-dark"].map((name) => ({
    name,
    cell: colour(board, name),
  }));

  it("has readable coordinates in its cells and on the frames of its planes", () => {
    const onRim = contrast(colour(board, "--board-rim-text"), colour(board, "--board-rim"));
    expect(onRim).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    for (const tone of ["light", "dark"]) {
      const label = colour(board, `--board-${tone}-text`);
      const ratio = contrast(label, colour(board, `--board-${tone}`));
      expect(ratio, tone).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });

  it.each(["--mark-target", "--mark-cursor", "--mark-attacked-king"])(
    "shows %s on both cells",
    (mark) => {
      for (const { name, cell } of cells) {
        const ratio = contrast(over(colour(marks, mark), cell), cell);
        expect(ratio, name).toBeGreaterThanOrEqual(GRAPHIC_CONTRAST);
      }
    },
  );

  it("shows check on both cells, with readable words on it", () => {
    for (const { name, cell } of cells) {
      const check = over(colour(marks, "--mark-check"), cell);
      expect(contrast(check, cell), name).toBeGreaterThanOrEqual(CHECK_CONTRAST);
      expect(contrast(colour(marks, "--mark-check-text"), check)).toBeGreaterThanOrEqual(
        TEXT_CONTRAST,
      );
    }
  });

  it("sets every colour that the board asks for", () => {
    const known = new Set([...light.keys(), ...marks.keys(), ...board.keys()]);
    const missing = Object.values(THEME_PROPERTIES)
      .map(([property]) => property)
      .filter((property) => !known.has(property));
    expect(missing).toEqual([]);
  });

  it("has tints that differ from each other and from the bare cell in greyscale", () => {
    for (const { name, cell } of cells) {
      const tints = ["--mark-last-move", "--mark-selected", "--mark-premove", "--mark-check"];
      const tones = [cell, ...tints.map((tint) => over(colour(marks, tint), cell))]
        .map(lightness)
        .sort((a, b) => a - b);
      const gaps = tones.slice(1).map((tone, index) => tone - (tones[index] ?? 0));
      expect(Math.min(...gaps), `${name}: ${tones.map(Math.round)}`).toBeGreaterThanOrEqual(
        TINT_LIGHTNESS,
      );
    }
  });
});

it("defines every custom property that the page uses", () => {
  const files = readdirSync("www", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(css|ts)$/.test(file) && !file.endsWith(".test.ts"))
    .map((file) => ({ file, text: readFileSync(`www/${file}`, "utf8") }));
  const defined = new Set(
    files.flatMap(({ text }) =>
      [...text.matchAll(/(--[\w-]+)\s*:|setProperty\(\s*"(--[\w-]+)"/g)].map(
        (match) => match[1] ?? match[2],
      ),
    ),
  );
  const unknown = files.flatMap(({ file, text }) =>
    [...text.matchAll(/var\(\s*(--[\w-]+)/g)]
      .filter((match) => !defined.has(match[1]))
      .map((match) => `${match[1]} in ${file}`),
  );
  expect(unknown).toEqual([]);
});

// @vitest-environment happy-dom
// The door to the pictures: complete, small, and never at a loss.
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PIECE_IDS, pieceElement, pieceSvg } from "./index";

/** All drawings together, compressed, in bytes. */
const WEIGHT_LIMIT = 8 * 1024;
const SIDES = ["white", "black"] as const;

describe("pieceSvg", () => {
  it.each(PIECE_IDS.map((id) => [id]))("gives %s as a standalone picture for both sides", (id) => {
    for (const side of SIDES) {
      const svg = pieceSvg(id, side);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 100 100"/);
      expect(svg).toMatch(/<\/svg>$/);
      // Ids and references would clash when several pictures stand in one document.
      expect(svg).not.toMatch(/\bid=|url\(|href|undefined|NaN/);
    }
    expect(pieceSvg(id, "white")).not.toBe(pieceSvg(id, "black"));
  });

  it("draws every man differently", () => {
    expect(new Set(PIECE_IDS.map((id) => pieceSvg(id, "black"))).size).toBe(PIECE_IDS.length);
  });

  it("shows a man it does not know as a lettered disc, and lets no markup through", () => {
    expect(pieceSvg("archer", "white")).toContain(">A</text>");
    expect(pieceSvg("<script>", "white")).toContain(">S</text>");
    expect(pieceSvg("", "black")).toContain(">?</text>");
    expect(pieceSvg("constructor", "black")).toContain(">C</text>");
  });
});

describe("pieceElement", () => {
  it("gives an svg element that assistive technology passes over", () => {
    for (const id of [...PIECE_IDS, "archer"]) {
      const element = pieceElement(id, "black");
      expect(element.tagName.toLowerCase()).toBe("svg");
      expect(element.getAttribute("aria-hidden")).toBe("true");
      expect(element.ownerDocument).toBe(document);
    }
  });
});

it("weighs little", () => {
  const sources = ["persians.ts", "spartans.ts", "paint.ts", "index.ts"].map((file) =>
    readFileSync(`www/pieces/${file}`),
  );
  expect(brotliCompressSync(Buffer.concat(sources)).length).toBeLessThan(WEIGHT_LIMIT);
});

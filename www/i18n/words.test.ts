import { expect, test } from "vitest";
import { ENGLISH as enBoard } from "../board/words";
import { en, type Key } from "./en.ts";
import { fr, frBoard } from "./fr.ts";
import { fill, loadWords } from "./words.ts";

const parameters = (sentence: string) => [...sentence.matchAll(/\{[\w-]+\}/g)].map(String).sort();

test("French gives every sentence, with the same parameters", () => {
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  for (const key of Object.keys(en) as Key[]) {
    expect([key, ...parameters(fr[key])]).toEqual([key, ...parameters(en[key])]);
    expect(fr[key].trim()).not.toBe("");
  }
});

test("French gives every word of the board, with the same parameters", () => {
  expect(Object.keys(frBoard).sort()).toEqual(Object.keys(enBoard).sort());
  for (const [key, sentence] of Object.entries(enBoard)) {
    expect([key, ...parameters(frBoard[key] ?? "")]).toEqual([key, ...parameters(sentence)]);
  }
});

test("French keeps no plain space before its tall punctuation", () => {
  for (const sentence of Object.values(fr)) expect(sentence).not.toMatch(/ [:;!?»]|« /);
});

test("parameters are filled in, unknown ones stay to be seen", () => {
  expect(fill("{a} and {b}", { a: 1 })).toBe("1 and {b}");
});

test("words are looked up in the language asked for", async () => {
  const french = await loadWords("fr");
  expect(french.t("side.white")).toBe("Blancs");
  expect(french.board("board.plane", { plane: "B" })).toBe("Plan B");
  const english = await loadWords("en");
  expect(english.t("games.moves", { count: 3 })).toBe("3 moves");
});

test("every sentence is used somewhere", () => {
  const sources = import.meta.glob("../**/*.ts", { query: "?raw", import: "default", eager: true });
  const text = Object.entries(sources)
    .filter(([path]) => !/\/(en|fr)\.ts$/.test(path))
    .map(([, source]) => String(source))
    .join("\n");
  const built =
    /^(man|game|end|settings\.(board|theme)|side|army|view|vector|action|menu|refused|source|rules\.put)\./;
  const unused = Object.keys(en).filter((key) => !built.test(key) && !text.includes(`"${key}"`));
  expect(unused).toEqual([]);
});

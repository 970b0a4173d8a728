import { expect, test } from "vitest";
import { defaults, languageFor, readSettings, writeSettings } from "./settings.ts";

function memory() {
  const map = new Map<string, unknown>();
  return {
    read: (key: string) => map.get(key) ?? null,
    write: (key: string, value: unknown) => void map.set(key, value),
    remove: (key: string) => void map.delete(key),
  };
}

test("the browser's first known language is taken", () => {
  expect(languageFor(["de-DE", "fr-CA", "en"])).toBe("fr");
  expect(languageFor(["xx"])).toBe("en");
});

test("settings survive a visit, nonsense does not", () => {
  const boards = ["wood", "slate"];
  const fallback = defaults(["en"], boards);
  const store = memory();
  writeSettings(store, { ...fallback, board: "slate", sound: false });
  expect(readSettings(store, fallback, boards)).toEqual({
    ...fallback,
    board: "slate",
    sound: false,
  });
  store.write("diarchy.settings", { language: "tlh", theme: 3, pause: -1, sound: "yes" });
  expect(readSettings(store, fallback, boards)).toEqual(fallback);
});

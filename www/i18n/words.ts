// Looks up the page's sentences in the language chosen. English is at hand; others are fetched.
import { ENGLISH as enBoard } from "../board/words";
import type { Description, ManDescription } from "../core.ts";
import type { Language } from "../game/settings.ts";
import { en, type Key, type Messages } from "./en.ts";

export type Parameters = Readonly<Record<string, string | number>>;
/** A sentence of the page by its key, its `{parameters}` filled in. */
export type Translate = (key: Key, parameters?: Parameters) => string;

export interface Words {
  readonly language: Language;
  readonly t: Translate;
  /** The words the board asks for by keys of its own. */
  readonly board: (key: string, parameters: Readonly<Record<string, string>>) => string;
}

/** Language names in the languages themselves: they are never translated. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", fr: "Français" };

interface Table {
  page: Messages;
  board: Readonly<Record<string, string>>;
}

async function tableOf(language: Language): Promise<Table> {
  if (language === "en") return { page: en, board: enBoard };
  const { fr, frBoard } = await import("./fr.ts");
  return { page: fr, board: frBoard };
}

export async function loadWords(language: Language): Promise<Words> {
  return wordsFrom(language, await tableOf(language));
}

/** English, for what has to be said before anything could be loaded. */
export const ENGLISH: Words = wordsFrom("en", { page: en, board: enBoard });

function wordsFrom(language: Language, table: Table): Words {
  return {
    language,
    t: (key, parameters = {}) => fill(table.page[key], parameters),
    // A man has no key there: his name, from the description, is in the language already.
    board: (key, parameters) =>
      fill(table.board[key] ?? enBoard[key] ?? parameters.name ?? key, parameters),
  };
}

export function fill(sentence: string, parameters: Parameters): string {
  return sentence.replace(/\{([\w-]+)\}/g, (whole, name: string) => {
    const value = parameters[name];
    return value === undefined ? whole : String(value);
  });
}

function isKey(key: string): key is Key {
  return Object.hasOwn(en, key);
}

/** A man's name in the page's language; the core's own where there is no translation. */
export function manName(words: Words, man: ManDescription): string {
  const key = `man.${man.id}`;
  // In English the core's name is the game's own spelling ("Hoplit" in three dimensions).
  return words.language !== "en" && isKey(key) ? words.t(key) : man.name;
}

export function gameName(words: Words, description: Description): string {
  const key = `game.${description.id}`;
  return isKey(key) ? words.t(key) : description.name;
}

export function gameAbout(words: Words, id: string): string {
  const key = `game.${id}.about`;
  return isKey(key) ? words.t(key) : "";
}

/** Where the rules come from; in English the core's own words. */
export function sourceText(words: Words, description: Description): string {
  const key = `source.${description.id}`;
  return words.language !== "en" && isKey(key) ? words.t(key) : description.source;
}

export function boardThemeName(words: Words, name: string): string {
  const key = `settings.board.${name}`;
  return isKey(key) ? words.t(key) : name;
}

/** The description with men and game named in the page's language. */
export function localised(words: Words, description: Description): Description {
  return {
    ...description,
    name: gameName(words, description),
    armies: description.armies.map((army) => ({
      ...army,
      men: army.men.map((man) => ({ ...man, name: manName(words, man) })),
    })),
  };
}

// The person's preferences, kept between visits; anything unreadable falls back to the default.
import type { Store } from "./storage.ts";

export const THEMES = ["system", "light", "dark"] as const;
export const LANGUAGES = ["en", "fr"] as const;

export type Theme = (typeof THEMES)[number];
export type Language = (typeof LANGUAGES)[number];

export interface Settings {
  language: Language;
  theme: Theme;
  board: string;
  sound: boolean;
  coordinates: boolean;
  /** Pause between moves when the engine plays itself, in milliseconds. */
  pause: number;
  /** Whether the engine's thoughts are shown. */
  thoughts: boolean;
  /** How a board of several planes is looked at; empty: as the board thinks best. */
  view: string;
  /** The last choices of the new-game dialog. */
  game: string;
  white: string;
  black: string;
}

const KEY = "diarchy.settings";

export function defaults(languages: readonly string[], boards: readonly string[]): Settings {
  return {
    language: languageFor(languages),
    theme: "system",
    board: boards[0] ?? "",
    sound: true,
    coordinates: true,
    pause: 600,
    thoughts: true,
    view: "",
    game: "",
    white: "person",
    black: "engine-2",
  };
}

/** The first of the browser's languages that the page speaks. */
export function languageFor(languages: readonly string[]): Language {
  for (const wanted of languages) {
    const base = wanted.toLowerCase().split("-")[0];
    const known = LANGUAGES.find((language) => language === base);
    if (known) return known;
  }
  return "en";
}

export function readSettings(
  store: Store,
  fallback: Settings,
  boards: readonly string[],
): Settings {
  const kept = store.read(KEY);
  if (typeof kept !== "object" || kept === null) return fallback;
  const get = (key: keyof Settings): unknown => Reflect.get(kept, key);
  const flag = (key: "sound" | "coordinates" | "thoughts") =>
    typeof get(key) === "boolean" ? get(key) === true : fallback[key];
  const word = (key: "view" | "game" | "white" | "black") => {
    const value = get(key);
    return typeof value === "string" ? value : fallback[key];
  };
  const pause = get("pause");
  return {
    language: LANGUAGES.find((one) => one === get("language")) ?? fallback.language,
    theme: THEMES.find((one) => one === get("theme")) ?? fallback.theme,
    board: boards.find((one) => one === get("board")) ?? fallback.board,
    sound: flag("sound"),
    coordinates: flag("coordinates"),
    thoughts: flag("thoughts"),
    pause: typeof pause === "number" && pause >= 0 && pause <= 5000 ? pause : fallback.pause,
    view: word("view"),
    game: word("game"),
    white: word("white"),
    black: word("black"),
  };
}

export function writeSettings(store: Store, settings: Settings): void {
  store.write(KEY, settings);
}

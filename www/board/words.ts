// The words the board says to a screen reader, in English: the list of keys a translation has to
// give.
import type { Words } from "./types";

export const ENGLISH: Readonly<Record<string, string>> = {
  "board.label": "Board",
  "board.plane": "Plane {plane}",
  "board.empty": "{square}",
  "board.man": "{square}, {side} {man}",
  "board.side.white": "Persian",
  "board.side.black": "Spartan",
  "board.attacked-king": "attacked",
  "board.check": "in check",
  "board.duple-check": "in duple check",
  "board.lifted": "lifted",
  "board.target": "can move here",
  "board.capture": "can capture",
  "board.castle": "castles here",
  "board.premove-from": "premove from here",
  "board.premove-to": "premove to here",
  "board.last-from": "left by the last move",
  "board.last-to": "arrived by the last move",
  "board.help":
    "Arrow keys move over the board, Page Up and Page Down change the plane, Shift with an arrow turns the view, Enter lifts and drops a man, Escape puts it back. Letters and digits jump to a square.",
  "board.help-flat":
    "Arrow keys move over the board, Enter lifts and drops a man, Escape puts it back. Letters and digits jump to a square.",
};

/** Puts `{name}` parameters into a sentence. */
export function fill(sentence: string, parameters: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => parameters[name] ?? whole);
}

/**
 * English, for a board without translations. A man ("man.rook") is called by the core's own name,
 * its parameter `name`; any other unknown key is shown as it is, so that its lack is seen.
 */
export const englishWords: Words = (key, parameters) =>
  fill(ENGLISH[key] ?? parameters.name ?? key, parameters);

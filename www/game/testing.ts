// For tests: the real core in Node, and games begun on it without a page.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Game, startCore as startFrom } from "../core.ts";
import { PERSON } from "./players.ts";
import { Session, type SessionOptions } from "./session.ts";

let started = false;

export function startCore(): void {
  if (started) return;
  startFrom(built("diarchy_bg.wasm"));
  started = true;
}

/** The bytes of a file below pkg/. */
export function built(path: string): Buffer {
  return readFileSync(fileURLToPath(new URL(`../../pkg/${path}`, import.meta.url)));
}

export function sessionOf(
  game: string,
  fen: string | null = null,
  options: Partial<SessionOptions> = {},
): Session {
  const players = { white: PERSON, black: PERSON };
  return new Session(new Game(game, fen), { players, control: null, now: () => 0, ...options });
}

// For tests: the real core in Node, and games begun on it without a page.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Game, startCore as startFrom } from "../core.ts";
import { PERSON } from "./players.ts";
import { Session, type SessionOptions } from "./session.ts";

let started = false;

export function startCore(): void {
  if (started) return;
  const file = fileURLToPath(new URL("../../pkg/diarchy_bg.wasm", import.meta.url));
  startFrom(readFileSync(file));
  started = true;
}

export function sessionOf(
  game: string,
  fen: string | null = null,
  options: Partial<SessionOptions> = {},
): Session {
  const players = { white: PERSON, black: PERSON };
  return new Session(new Game(game, fen), { players, control: null, now: () => 0, ...options });
}

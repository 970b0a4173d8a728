// Who plays a side: a person, or the engine at one of its levels.
import type { Side } from "../core.ts";

export type Player = { kind: "person" } | { kind: "engine"; level: number };
export type Players = Record<Side, Player>;

/** The engine's `Skill Level`; the highest plays at full strength. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const FULL_STRENGTH = 8;

export const PERSON: Player = { kind: "person" };

export function engineAt(level: number): Player {
  return { kind: "engine", level };
}

export function opponent(side: Side): Side {
  return side === "white" ? "black" : "white";
}

export function swapped(players: Players): Players {
  return { white: players.black, black: players.white };
}

export function hasEngine(players: Players): boolean {
  return players.white.kind === "engine" || players.black.kind === "engine";
}

export function enginesOnly(players: Players): boolean {
  return players.white.kind === "engine" && players.black.kind === "engine";
}

/** The side a lone person plays, null when both or neither are people. */
export function lonePerson(players: Players): Side | null {
  if (players.white.kind === players.black.kind) return null;
  return players.white.kind === "person" ? "white" : "black";
}

/** `person` or `engine-3`: the form kept in selects and in addresses. */
export function playerCode(player: Player): string {
  return player.kind === "person" ? "person" : `engine-${player.level}`;
}

export function playerFromCode(code: string): Player | null {
  if (code === "person") return PERSON;
  const level = Number(/^engine-([1-9])$/.exec(code)?.[1]);
  return LEVELS.some((known) => known === level) ? engineAt(level) : null;
}

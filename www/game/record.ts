// A game as it is kept in storage and in the list of finished games, and read back with distrust.
import type { ClockReading, TimeControl } from "./clock.ts";
import { OUTCOME_REASONS, type Outcome } from "./outcome.ts";
import { type Players, playerCode, playerFromCode } from "./players.ts";
import type { Session } from "./session.ts";

export interface GameRecord {
  id: string;
  game: string;
  /** The position the game began from. */
  fen: string;
  moves: string[];
  players: Players;
  control: TimeControl | null;
  clock: ClockReading | null;
  outcome: Outcome | null;
  /** When it was last played, in milliseconds since 1970. */
  saved: number;
}

export function recordOf(session: Session, id: string, saved: number): GameRecord {
  return {
    id,
    game: session.game,
    fen: session.startFen,
    moves: session.moves.map((move) => move.uci),
    players: session.players,
    control: session.control,
    clock: session.reading(),
    outcome: session.outcome,
    saved,
  };
}

/** As plain JSON: players by their codes. */
export function toJson(record: GameRecord): unknown {
  const { white, black } = record.players;
  return { ...record, players: { white: playerCode(white), black: playerCode(black) } };
}

/** Null for anything that is not a whole record. */
export function recordFromJson(value: unknown): GameRecord | null {
  if (!isObject(value)) return null;
  const { id, game, fen, moves, saved } = value;
  if (typeof id !== "string" || typeof game !== "string" || typeof fen !== "string") return null;
  if (typeof saved !== "number" || !Array.isArray(moves)) return null;
  if (!moves.every((move): move is string => typeof move === "string")) return null;
  const players = playersFrom(value.players);
  if (!players) return null;
  return {
    id,
    game,
    fen,
    moves,
    saved,
    players,
    control: controlFrom(value.control),
    clock: readingFrom(value.clock),
    outcome: outcomeFrom(value.outcome),
  };
}

type Unknowns = Record<string, unknown>;

function isObject(value: unknown): value is Unknowns {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function playersFrom(value: unknown): Players | null {
  if (!isObject(value)) return null;
  const white = playerFromCode(String(value.white));
  const black = playerFromCode(String(value.black));
  return white && black ? { white, black } : null;
}

function isDuration(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

function controlFrom(value: unknown): TimeControl | null {
  if (!isObject(value)) return null;
  const { initial, increment } = value;
  return isDuration(initial) && isDuration(increment) ? { initial, increment } : null;
}

function readingFrom(value: unknown): ClockReading | null {
  if (!isObject(value)) return null;
  const { white, black } = value;
  return isDuration(white) && isDuration(black) ? { white, black } : null;
}

function outcomeFrom(value: unknown): Outcome | null {
  if (!isObject(value)) return null;
  const reason = OUTCOME_REASONS.find((known) => known === value.reason);
  const winner = value.winner;
  if (!reason || !(winner === null || winner === "white" || winner === "black")) return null;
  return { reason, winner };
}

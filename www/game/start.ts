// How a game on the page begins: anew, from an address, from a paste, or from a kept record.
import { description, Game, gameIds } from "../core.ts";
import type { Address } from "./address.ts";
import type { TimeControl } from "./clock.ts";
import type { Players } from "./players.ts";
import type { GameRecord } from "./record.ts";
import { Session } from "./session.ts";

export interface Setup {
  game: string;
  /** Null: the game's own start. */
  fen: string | null;
  moves: readonly string[];
  players: Players;
  control: TimeControl | null;
}

export const now = (): number => performance.now();

/** Throws the core's message if the position or a move is refused. */
export function begin(setup: Setup): Session {
  const core = new Game(setup.game, setup.fen);
  for (const move of setup.moves) core.play(move);
  return new Session(core, { players: setup.players, control: setup.control, now });
}

export function resume(record: GameRecord): Session {
  const session = begin(record);
  session.resume(record.clock, record.outcome);
  return session;
}

/** What the address asked for and could not be had. */
export interface Problem {
  kind: "game" | "fen" | "moves";
  /** The core's message, or the unknown game's name. */
  reason: string;
}

export interface Wanted {
  game: string;
  fen: string | null;
  moves: string[];
  problems: Problem[];
}

/** The longest piece of a stranger's text that is quoted back. */
const QUOTED = 160;

export function clipped(text: string): string {
  return text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
}

export function reasonOf(error: unknown): string {
  return clipped(error instanceof Error ? error.message : String(error));
}

/** Checks an address against the core: whatever cannot be had gives way to the game's start. */
export function wantedBy(address: Address, fallback: string): Wanted {
  const problems: Problem[] = [];
  const known = gameIds();
  let game = known.includes(fallback) ? fallback : (known[0] ?? "");
  if (address.game !== null) {
    const asked = address.game.toLowerCase();
    if (known.includes(asked)) game = asked;
    else problems.push({ kind: "game", reason: clipped(address.game) });
  }
  const start = { game, fen: null, moves: [], problems };
  // A position of a game that does not exist is no position of another one.
  if (problems.length > 0 && address.fen !== null) return start;
  const fenProblem = address.fen === null ? null : refusalOf(() => new Game(game, address.fen));
  if (fenProblem !== null) {
    problems.push({ kind: "fen", reason: fenProblem });
    return start;
  }
  const movesProblem = refusalOf(() => playAll(new Game(game, address.fen), address.moves));
  if (movesProblem !== null) {
    problems.push({ kind: "moves", reason: movesProblem });
    return start;
  }
  return { game, fen: address.fen, moves: address.moves, problems };
}

function playAll(game: Game, moves: readonly string[]): void {
  for (const move of moves) game.play(move);
}

function refusalOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

/** A paste read as PGN or FEN. Throws the core's message if it is neither. */
export function readPaste(text: string, game: string): Pick<Setup, "game" | "fen" | "moves"> {
  const trimmed = text.trim();
  if (looksLikePgn(trimmed)) {
    const read = Game.from_pgn(trimmed);
    const moves = read.history().map((move) => move.uci);
    return { game: read.id(), fen: read.start_fen(), moves };
  }
  const position = new Game(game, trimmed);
  return { game, fen: position.start_fen(), moves: [] };
}

/** A FEN is one line without tags, whose first word holds ranks. */
export function looksLikePgn(text: string): boolean {
  if (text.startsWith("[") || text.includes("\n")) return true;
  return !text.split(/\s/)[0]?.includes("/");
}

/** Which of the games a FEN fits, `preferred` first. */
export function gameOfFen(fen: string, preferred: string): string {
  const candidates = [preferred, ...gameIds().filter((id) => id !== preferred)];
  const fits = (id: string) => refusalOf(() => new Game(id, fen)) === null;
  return candidates.find(fits) ?? preferred;
}

export function isStart(session: Session): boolean {
  return session.startFen === description(session.game).start_fen;
}

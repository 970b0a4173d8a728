// The one door to the rules: every other module of the page asks the core through this file. It is
// the small build, without the engine, so that the first move need not wait for more.

import type { Description, MoveInfo, PlacedMan } from "../pkg/diarchy.js";
import init, { describe, Game, initSync, man_moves, rules_ids } from "../pkg/diarchy.js";
import wasmUrl from "../pkg/diarchy_bg.wasm?url";

export type {
  ArmyDescription,
  AtomDescription,
  Description,
  GameState,
  ManDescription,
  MoveInfo,
  PlacedMan,
  RefusalName,
  RuleNote,
  SideName as Side,
  SquareDescription,
} from "../pkg/diarchy.js";
export { Game };

/** What a session needs of the core's `Game`; tests may stand in with their own. */
export type CoreGame = Pick<
  Game,
  | "id"
  | "start_fen"
  | "state"
  | "legal_moves"
  | "play"
  | "undo"
  | "redo"
  | "history"
  | "refusal"
  | "pgn"
>;

/** Where a man may go on an otherwise free board. */
export type ManMove = ReturnType<typeof man_moves>[number];

/** Fetches and compiles a WebAssembly file. */
export async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  // A plain host may serve .wasm with another type, which streaming compilation refuses.
  const streams = response.headers.get("content-type")?.startsWith("application/wasm") ?? false;
  if (streams) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Makes the functions below usable; call it once, before any of them. */
export async function loadCore(): Promise<void> {
  await init({ module_or_path: await compile(wasmUrl) });
}

/** The same at once, from a module compiled elsewhere or from the file's bytes. */
export function startCore(module: WebAssembly.Module | BufferSource): void {
  initSync({ module });
}

const descriptions = new Map<string, Description>();

/** Everything a front end needs to know of a rule set. Throws on an id the core does not know. */
export function description(id: string): Description {
  const known = descriptions.get(id);
  if (known) return known;
  const fresh = describe(id);
  descriptions.set(id, fresh);
  return fresh;
}

export function gameIds(): string[] {
  return rules_ids();
}

export function manMoves(id: string, man: PlacedMan, others: PlacedMan[]): ManMove[] {
  return man_moves(id, man, others);
}

/** The moves that share `from` and `to`: several only where the player must choose. */
export function movesBetween(moves: readonly MoveInfo[], from: string, to: string): MoveInfo[] {
  return moves.filter((move) => move.from === from && move.to === to);
}

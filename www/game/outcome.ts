// How a game ended: by the rules (the core says so), or by the players and their clocks.
import type { GameState, Side } from "../core.ts";
import { opponent } from "./players.ts";

export type OutcomeReason =
  | NonNullable<GameState["reason"]>
  | "resignation"
  | "agreement"
  | "time"
  | "time-bare-king";

export interface Outcome {
  winner: Side | null;
  reason: OutcomeReason;
}

export const OUTCOME_REASONS: readonly OutcomeReason[] = [
  "checkmate",
  "duple-checkmate",
  "stalemate",
  "stalemate-loses",
  "threefold-repetition",
  "fifty-moves",
  "dead-position",
  "resignation",
  "agreement",
  "time",
  "time-bare-king",
];

export function outcomeByRules(state: GameState): Outcome | null {
  if (!state.over || state.reason === null) return null;
  return { winner: state.winner, reason: state.reason };
}

export function resignation(loser: Side): Outcome {
  return { winner: opponent(loser), reason: "resignation" };
}

/** Out of time loses, unless the opponent has one man left, a King, who can never mate. */
export function timeout(loser: Side, state: GameState): Outcome {
  const winner = opponent(loser);
  const bare = state.men.filter((man) => man.side === winner).length <= 1;
  return bare ? { winner: null, reason: "time-bare-king" } : { winner, reason: "time" };
}

/** As PGN writes results. */
export function resultText(outcome: Outcome | null): "1-0" | "0-1" | "1/2-1/2" | "*" {
  if (!outcome) return "*";
  if (outcome.winner === "white") return "1-0";
  return outcome.winner === "black" ? "0-1" : "1/2-1/2";
}

// One game being played: the core's `Game` with every position kept, players, clocks and the end.
// It knows nothing of pages or engines; whoever shows it subscribes to its changes.
import type { CoreGame, GameState, MoveInfo, RefusalName, Side } from "../core.ts";
import { Clock, type ClockReading, type TimeControl } from "./clock.ts";
import { type Outcome, outcomeByRules, resignation, timeout } from "./outcome.ts";
import type { Players } from "./players.ts";

export type Change =
  | { kind: "move"; move: MoveInfo; again: boolean }
  | { kind: "takeback"; moves: MoveInfo[] }
  | { kind: "end"; outcome: Outcome }
  | { kind: "view" }
  | { kind: "players" };

export type Listener = (change: Change) => void;

export interface SessionOptions {
  players: Players;
  control: TimeControl | null;
  /** The time, in milliseconds of any steady clock. */
  now: () => number;
}

export class Session {
  readonly control: TimeControl | null;
  readonly clock: Clock | null;
  private readonly core: CoreGame;
  private readonly now: () => number;
  private readonly states: GameState[];
  private readonly readings: ClockReading[] = [];
  private readonly listeners = new Set<Listener>();
  private sides: Players;
  private end: Outcome | null;
  private viewedPly: number | null = null;
  private moveList: MoveInfo[];
  private legalMoves: MoveInfo[] | null = null;
  private revision = 0;

  constructor(core: CoreGame, options: SessionOptions) {
    this.core = core;
    this.now = options.now;
    this.sides = options.players;
    this.control = options.control;
    this.clock = options.control ? new Clock(options.control) : null;
    this.moveList = core.history();
    this.states = statesOf(core, this.moveList.length);
    this.end = outcomeByRules(this.live);
    this.recordReading();
  }

  get game(): string {
    return this.core.id();
  }

  get startFen(): string {
    return this.core.start_fen();
  }

  /** The position the next move is made in. */
  get live(): GameState {
    return at(this.states, this.states.length - 1);
  }

  /** The position shown: an earlier one while the person looks back. */
  get viewed(): GameState {
    return at(this.states, this.viewedIndex);
  }

  /** How many moves lie behind the position shown. */
  get viewedIndex(): number {
    return this.viewedPly ?? this.moveList.length;
  }

  get lookingBack(): boolean {
    return this.viewedPly !== null;
  }

  get moves(): readonly MoveInfo[] {
    return this.moveList;
  }

  get players(): Players {
    return this.sides;
  }

  get outcome(): Outcome | null {
    return this.end;
  }

  get canUndo(): boolean {
    return this.moveList.length > 0;
  }

  get canRedo(): boolean {
    return this.live.can_redo;
  }

  /** Changes with every change of the live position: an answer for an older one is stale. */
  get version(): number {
    return this.revision;
  }

  legal(): readonly MoveInfo[] {
    if (this.end) return [];
    this.legalMoves ??= this.core.legal_moves();
    return this.legalMoves;
  }

  /** Why a man cannot go there; null if it can. */
  refusal(from: string, to: string): RefusalName | null {
    return this.core.refusal(from, to) ?? null;
  }

  /** The position after `index` moves. */
  stateAfter(index: number): GameState {
    return at(this.states, index);
  }

  /** Plays UCI or SAN text. Throws the core's reason if it is no legal move. */
  play(text: string): MoveInfo {
    const mover = this.live.turn;
    const move = this.core.play(text);
    this.clock?.press(mover, this.now());
    this.advance(move, false);
    return move;
  }

  /** Takes back up to `plies` moves, and with them any end of the game. Returns how many. */
  undo(plies: number): number {
    const taken: MoveInfo[] = [];
    while (taken.length < plies && this.moveList.length > 0 && this.core.undo()) {
      const last = this.moveList[this.moveList.length - 1];
      if (last) taken.push(last);
      this.moveList = this.core.history();
      this.states.length = this.moveList.length + 1;
      this.readings.length = this.states.length;
    }
    if (taken.length === 0) return 0;
    // The core's word on redo has changed since this position was first reached.
    this.states[this.states.length - 1] = this.core.state();
    this.end = null;
    this.moved();
    const reading = this.readings[this.readings.length - 1];
    if (reading) this.clock?.set(reading);
    this.runClock();
    this.tell({ kind: "takeback", moves: taken });
    return taken.length;
  }

  redo(): MoveInfo | null {
    if (!this.core.redo()) return null;
    const history = this.core.history();
    const move = history[history.length - 1];
    if (!move) return null;
    this.advance(move, true);
    return move;
  }

  setPlayers(players: Players): void {
    this.sides = players;
    this.tell({ kind: "players" });
  }

  resign(loser: Side): void {
    this.finish(resignation(loser));
  }

  agreeDraw(): void {
    this.finish({ winner: null, reason: "agreement" });
  }

  /** Ends the game if someone's time is up. */
  checkFlag(): void {
    const loser = this.clock?.flagged(this.now());
    if (loser && !this.end) this.finish(timeout(loser, this.live));
  }

  /** Looks at the position after `index` moves; the last one is the live game again. */
  view(index: number): void {
    const last = this.moveList.length;
    const wanted = Math.min(Math.max(0, index), last);
    this.viewedPly = wanted === last ? null : wanted;
    this.tell({ kind: "view" });
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Time left for each side, null without clocks. */
  reading(): ClockReading | null {
    return this.clock?.reading(this.now()) ?? null;
  }

  pgn(tags: Record<string, string>): string {
    return this.core.pgn(tags);
  }

  /** Goes on from a kept game: its clocks and an end the rules do not know of. */
  resume(reading: ClockReading | null, end: Outcome | null): void {
    if (reading && this.clock) {
      this.clock.set(reading);
      this.readings[this.readings.length - 1] = reading;
    }
    this.end ??= end;
    this.runClock();
  }

  private advance(move: MoveInfo, again: boolean): void {
    this.states[this.states.length - 1] = this.live;
    this.moveList = this.core.history();
    this.states.push(this.core.state());
    this.recordReading();
    this.moved();
    this.end = outcomeByRules(this.live);
    this.runClock();
    this.tell({ kind: "move", move, again });
    if (this.end) this.tell({ kind: "end", outcome: this.end });
  }

  private finish(outcome: Outcome): void {
    if (this.end) return;
    this.end = outcome;
    this.revision += 1;
    this.legalMoves = null;
    this.clock?.stop(this.now());
    this.tell({ kind: "end", outcome });
  }

  /** Time runs from the first move on, and never after the end. */
  private runClock(): void {
    if (!this.clock) return;
    if (this.end || this.moveList.length === 0) this.clock.stop(this.now());
    else this.clock.start(this.live.turn, this.now());
  }

  private moved(): void {
    this.revision += 1;
    this.legalMoves = null;
    this.viewedPly = null;
  }

  private recordReading(): void {
    const reading = this.reading();
    if (reading) this.readings[this.states.length - 1] = reading;
  }

  private tell(change: Change): void {
    for (const listener of [...this.listeners]) listener(change);
  }
}

/** The side a draw offer or a resignation by the person at the board speaks for. */
export function speaker(session: Session): Side {
  const { white, black } = session.players;
  if (white.kind !== black.kind) return white.kind === "person" ? "white" : "black";
  return session.live.turn;
}

/** How many moves a takeback undoes, so that a person facing the engine is to move again. */
export function takebackPlies(session: Session): number {
  const { white, black } = session.players;
  if (white.kind === black.kind) return 1;
  const person = white.kind === "person" ? "white" : "black";
  const last = session.moves[session.moves.length - 1];
  if (!last) return 0;
  return last.side === person ? 1 : Math.min(2, session.moves.length);
}

function statesOf(core: CoreGame, plies: number): GameState[] {
  const last = core.state();
  if (plies === 0) return [last];
  const states = [last];
  for (let ply = 0; ply < plies; ply += 1) {
    core.undo();
    states.unshift(core.state());
  }
  for (let ply = 0; ply < plies; ply += 1) core.redo();
  // Once more from the end: the states met on the way say that there is something to redo.
  states[states.length - 1] = core.state();
  return states;
}

function at(states: readonly GameState[], index: number): GameState {
  const state = states[index];
  if (!state) throw new Error(`no position after ${index} moves`);
  return state;
}

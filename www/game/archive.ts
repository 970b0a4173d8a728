// The current game, saved as it goes, and the list of games played before it.
import { type GameRecord, recordFromJson, toJson } from "./record.ts";
import type { Store } from "./storage.ts";

/** Where the game under way is kept. */
export const CURRENT = "diarchy.current";
const GAMES = "diarchy.games";
/** Older games beyond this many are forgotten. */
export const KEPT_GAMES = 200;

export class Archive {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  current(): GameRecord | null {
    return recordFromJson(this.store.read(CURRENT));
  }

  saveCurrent(record: GameRecord): void {
    this.store.write(CURRENT, toJson(record));
  }

  forgetCurrent(): void {
    this.store.remove(CURRENT);
  }

  /** Newest first. */
  list(): GameRecord[] {
    const kept = this.store.read(GAMES);
    if (!Array.isArray(kept)) return [];
    return kept.map(recordFromJson).filter((record) => record !== null);
  }

  /** Adds a game, or replaces the one with the same id. */
  keep(record: GameRecord): void {
    const others = this.list().filter((other) => other.id !== record.id);
    this.write([record, ...others].slice(0, KEPT_GAMES));
  }

  delete(id: string): void {
    this.write(this.list().filter((record) => record.id !== id));
  }

  clear(): void {
    this.store.remove(GAMES);
  }

  private write(records: GameRecord[]): void {
    this.store.write(GAMES, records.map(toJson));
  }
}

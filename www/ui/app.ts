// The page's one state: the game on the board and everything around it. Components read it, act
// through it, and are told to draw themselves anew whenever it changes.
import { type Description, description, type MoveInfo, type Side } from "../core.ts";
import type { Archive } from "../game/archive.ts";
import { enginesOnly, opponent, type Players, swapped } from "../game/players.ts";
import { type GameRecord, recordOf } from "../game/record.ts";
import { type Change, type Session, takebackPlies } from "../game/session.ts";
import { type Settings, writeSettings } from "../game/settings.ts";
import { begin, type Setup } from "../game/start.ts";
import type { Store } from "../game/storage.ts";
import { moveAnnouncement, outcomeSentence, sideName } from "../i18n/sentences.ts";
import { gameName, localised, type Words } from "../i18n/words.ts";
import type { Sound } from "../sound";
import type { Announcer, Notices } from "./notices.ts";

export interface Surroundings {
  words: Words;
  settings: Settings;
  store: Store;
  archive: Archive;
  notices: Notices;
  announcer: Announcer;
  sound: Sound;
  /** A framed board keeps nothing and greets no one. */
  embedded: boolean;
}

/** Told of every change of the game; `null` when only settings changed. */
export type Watcher = (change: Change | { kind: "new" } | null) => void;

export class App {
  words: Words;
  settings: Settings;
  readonly archive: Archive;
  readonly notices: Notices;
  readonly announcer: Announcer;
  readonly sound: Sound;
  readonly embedded: boolean;
  orientation: Side = "white";
  /** The engine holds still (only where it plays itself). */
  paused = false;
  /** A sentence under the status until the next change: why a move was refused, a hint. */
  remark = "";
  private localisedFor: { game: string; words: Words; text: Description } | null = null;
  private readonly store: Store;
  private readonly watchers = new Set<Watcher>();
  private current: Session;
  private recordId = newId();
  private unsubscribe: () => void;

  constructor(session: Session, surroundings: Surroundings) {
    this.words = surroundings.words;
    this.settings = surroundings.settings;
    this.store = surroundings.store;
    this.archive = surroundings.archive;
    this.notices = surroundings.notices;
    this.announcer = surroundings.announcer;
    this.sound = surroundings.sound;
    this.embedded = surroundings.embedded;
    this.current = session;
    this.unsubscribe = session.subscribe((change) => this.changed(change));
    this.orientation = nearSide(session.players);
  }

  get session(): Session {
    return this.current;
  }

  /** The game's description, its men named in the page's language. */
  get description(): Description {
    const { words, localisedFor } = this;
    const { game } = this.current;
    // Asked for at every drawing: made anew only for another game or language.
    if (localisedFor?.game === game && localisedFor.words === words) return localisedFor.text;
    const text = localised(words, description(game));
    this.localisedFor = { game, words, text };
    return text;
  }

  watch(watcher: Watcher): () => void {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  }

  /** Begins a game; the one on the board goes to the list of games if it was begun. */
  start(setup: Setup, announce = true): void {
    this.take(begin(setup), newId());
    this.orientation = nearSide(setup.players);
    if (announce) this.announceStart();
    this.tell({ kind: "new" });
  }

  /** Puts a kept game on the board. */
  open(session: Session, record: GameRecord): void {
    this.take(session, record.id);
    this.orientation = nearSide(session.players);
    this.announceStart();
    this.tell({ kind: "new" });
  }

  /** Goes on under the id of the record the game was resumed from. */
  adopt(record: GameRecord): void {
    this.recordId = record.id;
  }

  rematch(swap: boolean): void {
    const { game, startFen, players, control } = this.current;
    const next = swap ? swapped(players) : players;
    this.start({ game, fen: startFen, moves: [], players: next, control });
  }

  play(text: string): MoveInfo {
    return this.current.play(text);
  }

  takeBack(): void {
    // Two engines left running would play the move again at once.
    if (enginesOnly(this.current.players)) this.paused = true;
    this.current.undo(takebackPlies(this.current));
  }

  /** Plays taken-back moves again, up to the person's next turn. */
  redo(): void {
    const steps = Math.max(1, takebackStep(this.current));
    for (let step = 0; step < steps; step += 1) if (!this.current.redo()) break;
  }

  flip(): void {
    this.orientation = opponent(this.orientation);
    this.tell(null);
  }

  setPaused(paused: boolean): void {
    this.paused = paused;
    this.tell(null);
  }

  setRemark(text: string): void {
    this.remark = text;
    this.tell(null);
  }

  change(settings: Partial<Settings>): void {
    this.settings = { ...this.settings, ...settings };
    this.sound.setEnabled(this.settings.sound);
    writeSettings(this.store, this.settings);
    this.tell(null);
  }

  save(): void {
    if (this.embedded) return;
    this.archive.saveCurrent(this.record());
  }

  /**
   * Another tab saved its game where this one's was: what was played here goes to the list of
   * games, so that nothing is lost. False where there was nothing to lose.
   */
  giveWayTo(other: GameRecord): boolean {
    const mine = this.record();
    const same = other.id === mine.id;
    const different = other.moves.join() !== mine.moves.join();
    if (this.embedded || mine.moves.length === 0 || (same && !different)) return false;
    // One game that went on in two tabs is two games from now on.
    if (same) this.recordId = newId();
    this.archive.keep(this.record());
    return true;
  }

  record(): GameRecord {
    return recordOf(this.current, this.recordId, Date.now());
  }

  private take(session: Session, id: string): void {
    this.unsubscribe();
    if (!this.embedded && this.current.moves.length > 0) this.archive.keep(this.record());
    this.current = session;
    this.recordId = id;
    this.paused = false;
    this.remark = "";
    this.unsubscribe = session.subscribe((change) => this.changed(change));
    this.save();
  }

  private changed(change: Change): void {
    if (change.kind !== "players") this.remark = "";
    this.report(change);
    if (change.kind !== "view") this.save();
    if (change.kind === "end" && !this.embedded) this.archive.keep(this.record());
    this.tell(change);
  }

  /** Says in words, and in sound, what happened on the board. */
  private report(change: Change): void {
    const { session, words } = this;
    if (change.kind === "move") {
      const { live } = session;
      this.announcer.say(moveAnnouncement(words, this.description, change.move, live));
      if (live.over) return;
      if (live.check === "duple-check") this.sound.play("duple-check");
      else if (live.check === "check") this.sound.play("check");
      else this.sound.play(change.move.captured ? "capture" : "move");
    } else if (change.kind === "takeback") {
      const san = change.moves.map((move) => move.san).join(", ");
      this.announcer.say(words.t("say.takeback", { san }));
      this.sound.play("move");
    } else if (change.kind === "end") {
      this.announcer.say(outcomeSentence(words, change.outcome));
      this.sound.play("end");
    }
  }

  private announceStart(): void {
    const game = gameName(this.words, description(this.current.game));
    const side = sideName(this.words, this.current.live.turn);
    this.announcer.say(this.words.t("say.new-game", { game, side }));
  }

  private tell(change: Parameters<Watcher>[0]): void {
    for (const watcher of [...this.watchers]) watcher(change);
  }
}

/** The side shown at the near edge: the person's own, else White. */
function nearSide(players: Players): Side {
  return players.white.kind === "engine" && players.black.kind === "person" ? "black" : "white";
}

/** A redo facing the engine brings back the person's move and the answer to it. */
function takebackStep(session: Session): number {
  const { white, black } = session.players;
  return white.kind === black.kind ? 1 : 2;
}

function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}

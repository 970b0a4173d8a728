// The engine's UCI text read into values, and the commands written for it.

/** From the view of the side to move: centipawns, or full moves to mate (negative: being mated). */
export type Score = { kind: "cp"; value: number } | { kind: "mate"; value: number };

/** What the engine knows so far. Fields it has not told are null. */
export interface Progress {
  depth: number | null;
  score: Score | null;
  nodes: number | null;
  nodesPerSecond: number | null;
  /** Milliseconds. */
  time: number | null;
  line: string[];
}

export type Answer =
  | { kind: "progress"; progress: Progress }
  | { kind: "best"; move: string | null }
  | { kind: "other"; text: string };

export function readAnswer(text: string): Answer {
  const words = text.trim().split(/\s+/);
  if (words[0] === "bestmove") {
    const move = words[1];
    return { kind: "best", move: move && move !== "(none)" && move !== "0000" ? move : null };
  }
  if (words[0] === "info" && words[1] !== "string") {
    return { kind: "progress", progress: readInfo(words.slice(1)) };
  }
  return { kind: "other", text };
}

function readInfo(words: string[]): Progress {
  const number = (key: string): number | null => {
    const place = words.indexOf(key);
    const value = Number(words[place + 1]);
    return place >= 0 && Number.isFinite(value) ? value : null;
  };
  const pv = words.indexOf("pv");
  return {
    depth: number("depth"),
    score: readScore(words),
    nodes: number("nodes"),
    nodesPerSecond: number("nps"),
    time: number("time"),
    line: pv >= 0 ? words.slice(pv + 1) : [],
  };
}

function readScore(words: string[]): Score | null {
  const place = words.indexOf("score");
  const kind = words[place + 1];
  const value = Number(words[place + 2]);
  if (place < 0 || !Number.isFinite(value)) return null;
  return kind === "cp" || kind === "mate" ? { kind, value } : null;
}

/** `+0.35`, `−1.20`, `#4`, `#−2`: the score as players read it. */
export function scoreText(score: Score): string {
  const sign = (value: number) => (value < 0 ? "−" : "");
  if (score.kind === "mate") return `#${sign(score.value)}${Math.abs(score.value)}`;
  const pawns = (Math.abs(score.value) / 100).toFixed(2);
  return `${score.value > 0 ? "+" : sign(score.value)}${pawns}`;
}

/** A score as one number, mates beyond any material. */
export function scoreValue(score: Score): number {
  if (score.kind === "cp") return score.value;
  return score.value > 0 ? 100_000 - score.value : -100_000 - score.value;
}

export interface Limit {
  /** Milliseconds to think. */
  movetime?: number;
  depth?: number;
  /** Milliseconds left on the clocks, and added a move. */
  clocks?: { white: number; black: number; increment: number };
}

export interface Search {
  game: string;
  /** The position the moves start from. */
  fen: string;
  moves: string[];
  level: number;
  limit: Limit;
}

/** The lines that set one search going. */
export function searchCommands(search: Search): string[] {
  const moves = search.moves.length > 0 ? ` moves ${search.moves.join(" ")}` : "";
  return [
    `setoption name UCI_Variant value ${search.game}`,
    `setoption name Skill Level value ${search.level}`,
    `position fen ${search.fen}${moves}`,
    `go ${limitText(search.limit)}`,
  ];
}

function limitText({ movetime, depth, clocks }: Limit): string {
  if (clocks) {
    const { white, black, increment } = clocks;
    const [w, b, inc] = [white, black, increment].map(Math.round);
    return `wtime ${w} btime ${b} winc ${inc} binc ${inc}`;
  }
  if (depth !== undefined) return `depth ${depth}`;
  return `movetime ${Math.round(movetime ?? 1000)}`;
}

// A bare page around the board, for looking at it and for browser tests; never part of the built site.
//
// ?game=flat|space  &preset=…  &drawing=…  &size=WxH  &side=white|black|both  &state=attacked|check|duple|premove|ride
import "../../themes";
import { pieceSvg } from "../../pieces";
import { type Board, type BoardMove, type CameraPreset, createBoard, type Side } from "../index";
import { FLAT, FLAT_START, looseMoves, played, position, SPACE, SPACE_START } from "./fixtures";

interface Harness {
  readonly board: Board;
  readonly log: string[];
  play(uci: string): void;
}

declare global {
  interface Window {
    harness?: Harness;
    __diarchyBoardBench?: (frames: number) => number;
  }
}

const query = new URLSearchParams(location.search);
const host = document.getElementById("host");
if (!host) throw new Error("the harness has no host for the board");
const [width, height] = (query.get("size") ?? "").split("x");
if (width && height) Object.assign(host.style, { width: `${width}px`, height: `${height}px` });

const description = query.get("game") === "flat" ? FLAT : SPACE;
const drawing = query.get("drawing") ?? (description === FLAT ? FLAT_START : SPACE_START);
const log: string[] = [];
let shown = {
  ...position(description, drawing),
  movable: (query.get("side") ?? "both") as Side | "both",
};

const options = {
  description,
  preset: (query.get("preset") ?? "exploded") as CameraPreset,
  onMove: (candidates: BoardMove[], _at: unknown, { premove }: { premove: boolean }) => {
    const [move] = candidates;
    log.push(`${premove ? "premoved" : "move"} ${candidates.map(({ uci }) => uci).join(" ")}`);
    if (move) play(move);
  },
  onRefused: (from: string, to: string) => log.push(`refused ${from} ${to}`),
  onStuck: (square: string) => log.push(`stuck ${square}`),
  onPremove: (premove: { from: string; to: string } | null) =>
    log.push(premove ? `premove ${premove.from} ${premove.to}` : "premove none"),
};
const pictures = query.get("pieces") === "none" ? {} : { pieces: pieceSvg };
const board = createBoard(host, { ...options, ...pictures });

function play(move: BoardMove): void {
  const men = played(shown.men, move);
  const turn = move.side === "white" ? "black" : "white";
  const legal = looseMoves(description, men, turn);
  shown = { ...shown, men, turn, legal, last_move: move, check: "none", attacked_kings: [] };
  board.set(shown);
}

board.set(shown);
window.harness = {
  board,
  log,
  play: (uci) => {
    const move = shown.legal.find((candidate) => candidate.uci === uci);
    if (!move) throw new Error(`no such move: ${uci}`);
    play(move);
  },
};
window.__diarchyBoardBench = (frames) => board.measureFrame(frames);

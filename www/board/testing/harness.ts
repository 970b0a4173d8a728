// A bare page around the board, for looking at it and for browser tests; never part of the built
// site.
//
// ?game=flat|space  &preset=…  &drawing=…  &size=WxH  &side=white|black|both  &state=attacked|check|duple|premove|ride
import "../../themes";
import { pieceSvg } from "../../pieces";
import { presetCamera } from "../camera";
import { drawMarks } from "../draw-marks";
import { drawPlanes } from "../draw-planes";
import { Geometry } from "../geometry";
import { type Board, type BoardMove, type CameraPreset, createBoard, type Side } from "../index";
import { Layout } from "../layout";
import type { MarkKind } from "../marks";
import { readTheme } from "../theme";
import {
  describeBoard,
  FLAT,
  FLAT_START,
  looseMoves,
  played,
  position,
  SPACE,
  SPACE_START,
} from "./fixtures";

interface Harness {
  readonly board: Board;
  readonly log: string[];
  play(uci: string): void;
  /**
   * The lightness, 0 to 255, of every pixel of a cell with a mark on it, light or dark, of 64 × 64
   * pixels.
   */
  greyMark(kind: MarkKind | null, light: boolean): number[];
}

declare global {
  interface Window {
    harness?: Harness;
    __diarchyBoardBench?: (frames: number) => number;
  }
}

const query = new URLSearchParams(location.search);
const place = document.getElementById("host");
if (!place) throw new Error("the harness has no place for the board");
// Pages make their elements before they show them: so does the harness.
const host = document.createElement("div");
Object.assign(host.style, { width: "100%", height: "100%" });
const [width, height] = (query.get("size") ?? "").split("x");
if (width && height) Object.assign(place.style, { width: `${width}px`, height: `${height}px` });

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
place.append(host);
window.harness = {
  board,
  log,
  greyMark,
  play: (uci) => {
    const move = shown.legal.find((candidate) => candidate.uci === uci);
    if (!move) throw new Error(`no such move: ${uci}`);
    play(move);
  },
};
function greyMark(kind: MarkKind | null, light: boolean): number[] {
  const size = 64;
  const geometry = new Geometry(describeBoard(2, 1, []));
  const frame = { width: 2 * size, height: size, ratio: 1 };
  const layout = Layout.fit(geometry, presetCamera("flat", geometry, frame, 0), frame, "white");
  const canvas = document.createElement("canvas");
  canvas.width = 2 * size;
  canvas.height = size;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const theme = readTheme(document.documentElement);
  drawPlanes(context, layout, theme, { coordinates: false, hard: true }, [0]);
  const marks = kind ? [{ kind, cell: light ? 1 : 0 }] : [];
  drawMarks(context, layout, theme, marks, "under");
  drawMarks(context, layout, theme, marks, "over");
  const { data } = context.getImageData(light ? size : 0, 0, size, size);
  const grey: number[] = [];
  for (let index = 0; index < data.length; index += 4) {
    const [red = 0, green = 0, blue = 0] = data.slice(index, index + 3);
    grey.push(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  return grey;
}

window.__diarchyBoardBench = (frames) => board.measureFrame(frames);

// The board's vocabulary: the part of the core's data it reads, and the interface it offers to the
// page.
//
// The board never imports the core. These types are structural subsets of the core's own, so that a
// `Description` or a `MoveInfo` from WebAssembly fits as it is, and tests may use plain literals.

export type Side = "white" | "black";

export interface SquareDescription {
  /** "e4" on a flat board, "Bc1" (plane, file, rank) on a stacked one. */
  readonly name: string;
  /** All three count from 0; plane 0 is the lowest. */
  readonly file: number;
  readonly rank: number;
  readonly plane: number;
}

export interface AtomDescription {
  readonly vectors: readonly (readonly [number, number, number])[];
  /** 1 = a step or a leap, n = a ride of up to n squares, 0 = a ride without limit. */
  readonly range: number;
  readonly power: "both" | "quiet" | "capture";
  readonly from: "anywhere" | "initial-square";
  readonly leaps: boolean;
}

export interface ManDescription {
  readonly id: string;
  readonly letter: string;
  readonly name: string;
  readonly royal: boolean;
  readonly atoms: readonly AtomDescription[];
}

export interface ArmyDescription {
  readonly side: Side;
  readonly name: string;
  readonly men: readonly ManDescription[];
}

export interface BoardDescription {
  readonly id: string;
  readonly files: number;
  readonly ranks: number;
  readonly planes: number;
  /** From the lowest plane up; empty on a flat board. */
  readonly plane_names: readonly string[];
  readonly squares: readonly SquareDescription[];
  readonly armies: readonly ArmyDescription[];
}

export interface PlacedMan {
  readonly square: string;
  readonly side: Side;
  readonly letter: string;
}

export interface BoardMove {
  readonly uci: string;
  readonly side: Side;
  readonly letter: string;
  readonly from: string;
  readonly to: string;
  readonly captured: PlacedMan | null;
  readonly promotion: string | null;
  readonly castling: "O-O" | "O-O-O" | null;
  readonly steps: readonly { readonly from: string; readonly to: string }[];
}

export type CheckState = "none" | "attacked-king" | "check" | "duple-check";

/** Everything of a position that the board shows. */
export interface BoardPosition<Move extends BoardMove = BoardMove> {
  readonly men: readonly PlacedMan[];
  /** Every legal move of the side to move; empty when the game is over. */
  readonly legal: readonly Move[];
  readonly turn: Side;
  /**
   * Whose men the person may move. A side that is not on turn may be premoved; null = only looking.
   */
  readonly movable: Side | "both" | null;
  readonly last_move: BoardMove | null;
  /** The state of the side to move's Kings, and the squares of all attacked Kings. */
  readonly check: CheckState;
  readonly attacked_kings: readonly string[];
  /** The side at the near edge. */
  readonly orientation: Side;
}

/** How the planes of a stacked board are laid out on the screen. */
export type Arrangement = "stack" | "stairs" | "row" | "focus";

export interface Camera {
  /** Degrees from straight above (0) towards the horizon. */
  readonly tilt: number;
  /** Degrees by which the boards are turned, anticlockwise. */
  readonly turn: number;
  /** Distance of neighbouring planes: 1 = their outlines just clear one another. */
  readonly gap: number;
  readonly arrangement: Arrangement;
  /** The plane drawn large by the "focus" arrangement. */
  readonly focus: number;
}

export type CameraPreset = "exploded" | "above" | "side" | "flat";

/** The four colours of drawn arrows and circles. */
export type ShapeColour = "green" | "red" | "blue" | "yellow";

/** A drawn arrow; a circle when `to` is null. */
export interface Shape {
  readonly from: string;
  readonly to: string | null;
  readonly colour: ShapeColour;
}

export interface Premove {
  readonly from: string;
  readonly to: string;
}

/** A point of the page in CSS pixels, as `clientX` and `clientY`. */
export interface ClientPoint {
  readonly x: number;
  readonly y: number;
}

/** Translates: the keys are listed with their English in words.ts. */
export type Words = (key: string, parameters: Readonly<Record<string, string>>) => string;

export interface BoardOptions<Move extends BoardMove = BoardMove> {
  readonly description: BoardDescription;
  /**
   * The SVG text of a man's picture, by its id ("rook", "hoplite") and side. Letters are drawn
   * without it.
   */
  readonly pieces?: (manId: string, side: Side) => string;
  /** Translations; English without it. */
  readonly words?: Words;
  readonly preset?: CameraPreset;
  /** "hidden" leaves out the letters and digits along the edges. */
  readonly coordinates?: "shown" | "hidden";
  /**
   * A move was made by hand: every legal move with these ends. One: play it. Several (promotions):
   * ask which, at `at`, then play it, or call `cancelSelection()`. The man waits on its target
   * square until `set` or `cancelSelection`.
   */
  readonly onMove?: (
    candidates: Move[],
    at: ClientPoint,
    how: { readonly premove: boolean },
  ) => void;
  /** The person tried to move a man of the side to move to a square it cannot go to. */
  readonly onRefused?: (from: string, to: string) => void;
  /** A man of the side to move was lifted that has no legal move at all: in duple check, say. */
  readonly onStuck?: (square: string) => void;
  readonly onPremove?: (premove: Premove | null) => void;
  readonly onSelect?: (square: string | null) => void;
  /** The view was changed by dragging, swapping planes or a preset; null when it is no preset. */
  readonly onCamera?: (camera: Camera, preset: CameraPreset | null) => void;
  readonly onShapes?: (shapes: readonly Shape[]) => void;
}

export interface Board<Move extends BoardMove = BoardMove> {
  /** Shows a position: what is left out stays. `animate` (true unless said) lets men travel. */
  set(change: Partial<BoardPosition<Move>>, how?: { readonly animate?: boolean }): void;

  getCamera(): Camera;
  getPreset(): CameraPreset | null;
  setCamera(change: Partial<Camera>): void;
  preset(name: CameraPreset): void;

  /** Arrows and circles drawn by the person. */
  getShapes(): readonly Shape[];
  setShapes(shapes: readonly Shape[]): void;
  /** The page's own arrow (a hint), apart from the person's; null takes it away. */
  showArrow(arrow: { readonly from: string; readonly to: string } | null): void;

  getPremove(): Premove | null;
  cancelPremove(): void;
  /** Puts a lifted or waiting man back and takes the marks away. */
  cancelSelection(): void;

  /** Reads the colours anew, after the page changed a theme. */
  setTheme(): void;
  /** New words after a change of language. */
  setWords(words: Words): void;
  setCoordinates(coordinates: "shown" | "hidden"): void;

  /** Gives the keyboard focus to the cursor's cell, or to a named one. */
  focus(square?: string): void;
  /** The middle of a cell on the page; null for a name the board does not have. */
  centreOf(square: string): ClientPoint | null;
  /** The cell under a point of the page. */
  squareAt(point: ClientPoint): string | null;
  /** Average milliseconds of scripting that a whole frame takes, everything drawn anew. */
  measureFrame(frames: number): number;
  destroy(): void;
}

// Plain boards and men to test the board with, without the core. The moves here are no game's
// rules: men go where their atoms lead until something stands in the way, which is enough to lift,
// drop and draw.
import { type Cell, Geometry } from "../geometry";
import { ray } from "../premove";
import type {
  ArmyDescription,
  AtomDescription,
  BoardDescription,
  BoardMove,
  BoardPosition,
  ManDescription,
  PlacedMan,
  Side,
  SquareDescription,
} from "../types";

type Vector = [number, number, number];

const STRAIGHT: Vector[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];
const DIAGONAL: Vector[] = [1, -1].flatMap((a) =>
  [1, -1].flatMap((b): Vector[] => [
    [a, b, 0],
    [a, 0, b],
    [0, a, b],
  ]),
);

const atom = (vectors: Vector[], range: number): AtomDescription => ({
  vectors,
  range,
  power: "both",
  from: "anywhere",
  leaps: false,
});
const man = (id: string, letter: string, atoms: AtomDescription[]): ManDescription => ({
  id,
  letter,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  royal: id.includes("king"),
  atoms,
});

function army(side: Side): ArmyDescription {
  const forward = side === "white" ? 1 : -1;
  const king = atom(
    [...STRAIGHT, ...DIAGONAL].filter(([, , plane]) => plane === 0),
    1,
  );
  const rook = atom(STRAIGHT, 0);
  const bishop = atom(DIAGONAL, 0);
  const foot = atom([[0, forward, 0]], 1);
  const men =
    side === "white"
      ? [
          man("king", "K", [king]),
          man("queen", "Q", [rook, bishop]),
          man("rook", "R", [rook]),
          man("bishop", "B", [bishop]),
          man("knight", "N", [
            atom(
              [
                [1, 2, 0],
                [2, 1, 0],
                [-1, 2, 0],
                [-2, 1, 0],
              ],
              1,
            ),
          ]),
          man("pawn", "P", [foot]),
        ]
      : [
          { ...man("spartan-king", "K", [king]), name: "King" },
          man("hoplite", "H", [foot]),
          man("captain", "C", [atom(STRAIGHT, 2)]),
          man("lieutenant", "L", [atom(DIAGONAL, 2)]),
          man("cardinal", "W", [bishop]),
          man("crowned-rook", "G", [rook, king]),
          man("general", "G2", [rook]),
        ];
  return { side, name: side === "white" ? "Persians" : "Spartans", men };
}

export function describeBoard(
  files: number,
  ranks: number,
  planeNames: string[],
): BoardDescription {
  const planes = Math.max(1, planeNames.length);
  const squares: SquareDescription[] = [];
  for (let plane = 0; plane < planes; plane++) {
    for (let rank = 0; rank < ranks; rank++) {
      for (let file = 0; file < files; file++) {
        const name = `${planeNames[plane] ?? ""}${String.fromCharCode(97 + file)}${rank + 1}`;
        squares.push({ name, file, rank, plane });
      }
    }
  }
  return {
    id: planes > 1 ? "space" : "flat",
    files,
    ranks,
    planes,
    plane_names: planeNames,
    squares,
    armies: [army("white"), army("black")],
  };
}

export const FLAT = describeBoard(8, 8, []);
export const SPACE = describeBoard(6, 8, ["A", "B", "C"]);

/**
 * Men from a drawing: planes from the lowest, separated by "|"; ranks from the last, by "/";
 * Spartans in lower case.
 */
export function menFrom(description: BoardDescription, drawing: string): PlacedMan[] {
  const geometry = new Geometry(description);
  const men: PlacedMan[] = [];
  drawing.split("|").forEach((rows, plane) => {
    rows.split("/").forEach((row, fromTop) => {
      let file = 0;
      for (const sign of row) {
        if (/\d/.test(sign)) {
          file += Number(sign);
          continue;
        }
        const cell = geometry.at(file, geometry.ranks - 1 - fromTop, plane);
        const side = sign === sign.toUpperCase() ? "white" : "black";
        if (cell) men.push({ square: cell.name, side, letter: sign.toUpperCase() });
        file += 1;
      }
    });
  });
  return men;
}

export const FLAT_START = "lgkcckwl/hhhhhhhh/8/8/8/8/PPPPPPPP/RNBQKBNR";
const OUTER = "hlcclh/1hhhh1/6/6/6/6/1PPPP1/PNBBNP";
export const SPACE_START = `${OUTER}|hwkkgh/1hhhh1/6/6/6/6/1PPPP1/PRKQRP|${OUTER}`;

/** Every move that men's atoms allow. */
export function looseMoves(
  description: BoardDescription,
  men: readonly PlacedMan[],
  side: Side,
): BoardMove[] {
  const geometry = new Geometry(description);
  const standing = new Map(men.map((placed) => [placed.square, placed]));
  return men
    .filter((placed) => placed.side === side)
    .flatMap((placed) => {
      const from = geometry.named(placed.square);
      const kind = description.armies
        .find((army) => army.side === side)
        ?.men.find((candidate) => candidate.letter === placed.letter);
      if (!from || !kind) return [];
      return reachable(geometry, kind, from, placed, standing);
    });
}

function reachable(
  geometry: Geometry,
  kind: ManDescription,
  from: Cell,
  placed: PlacedMan,
  standing: ReadonlyMap<string, PlacedMan>,
): BoardMove[] {
  const moves = new Map<string, BoardMove>();
  for (const atom of kind.atoms) {
    for (const vector of atom.vectors) {
      for (const cell of ray(geometry, atom, vector, from)) {
        const other = standing.get(cell.name);
        if (other?.side === placed.side) break;
        moves.set(cell.name, plainMove(placed, cell.name, other ?? null));
        if (other) break;
      }
    }
  }
  return [...moves.values()];
}

export function plainMove(
  { square: from, side, letter }: PlacedMan,
  to: string,
  captured: PlacedMan | null,
): BoardMove {
  const steps = [{ from, to }];
  return {
    uci: from + to,
    side,
    letter,
    from,
    to,
    captured,
    promotion: null,
    castling: null,
    steps,
  };
}

/** The position after a move: its steps are made, what it captures is taken off. */
export function played(men: readonly PlacedMan[], move: BoardMove): PlacedMan[] {
  const stays = men.filter(
    (placed) =>
      placed.square !== move.captured?.square &&
      !move.steps.some((step) => step.from === placed.square),
  );
  const moved = move.steps.flatMap((step) => {
    const walker = men.find((placed) => placed.square === step.from);
    return walker ? [{ ...walker, square: step.to, letter: move.promotion ?? walker.letter }] : [];
  });
  return [...stays, ...moved];
}

export function position(
  description: BoardDescription,
  drawing: string,
  turn: Side = "white",
): BoardPosition {
  const men = menFrom(description, drawing);
  return {
    men,
    legal: looseMoves(description, men, turn),
    turn,
    movable: turn,
    last_move: null,
    check: "none",
    attacked_kings: [],
    orientation: "white",
  };
}

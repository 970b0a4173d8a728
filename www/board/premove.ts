// Where a man may be premoved: wherever it could go on an empty board, since what stands there may
// yet move away.
import { type Cell, count, type Geometry } from "./geometry";
import type { AtomDescription, BoardMove, ManDescription } from "./types";

/** The cells that a man's atoms reach from a cell of an otherwise empty board. */
export function reach(geometry: Geometry, man: ManDescription, from: Cell): Set<number> {
  const reached = new Set<number>();
  for (const atom of man.atoms) {
    for (const vector of atom.vectors) {
      for (const cell of ray(geometry, atom, vector, from)) reached.add(cell.index);
    }
  }
  return reached;
}

/** The cells along one vector of an atom, in order, up to its range or the edge of the board. */
export function ray(
  geometry: Geometry,
  atom: AtomDescription,
  vector: AtomDescription["vectors"][number],
  from: Cell,
): Cell[] {
  const longest = Math.max(geometry.files, geometry.ranks, geometry.planes);
  const [file, rank, plane] = vector;
  const cells: Cell[] = [];
  for (const step of count(atom.range || longest)) {
    const times = step + 1;
    const cell = geometry.step(from, [file * times, rank * times, plane * times]);
    if (!cell) break;
    cells.push(cell);
  }
  return cells;
}

/**
 * A Rook's or King's castling cannot be read from its atoms: what was legal at the last turn may be
 * premoved too.
 */
export function castlingTargets(moves: readonly BoardMove[], from: string): string[] {
  return moves.filter((move) => move.castling && move.from === from).map((move) => move.to);
}

// Handicap starts: the game's own start with one man taken away, as far as the core accepts it.
import type { Description, ManDescription, Side } from "../core.ts";

export interface Handicap {
  /** `white:Q`: the side that gives the odds and the letter of the man left out. */
  code: string;
  side: Side;
  man: ManDescription;
  fen: string;
}

/** Asks the core whether a position may be played. */
export type Validate = (fen: string) => boolean;

/** Every man of either army that may be left out, strongest first within each army. */
export function handicaps(description: Description, validate: Validate): Handicap[] {
  const found: Handicap[] = [];
  for (const army of description.armies) {
    const men = [...army.men].sort((one, other) => other.value - one.value);
    for (const man of men) {
      const fen = startWithout(description, man, validate);
      if (fen) found.push({ code: `${army.side}:${man.letter}`, side: army.side, man, fen });
    }
  }
  return found;
}

/** The start without the first such man that the core can do without. */
function startWithout(
  description: Description,
  man: ManDescription,
  validate: Validate,
): string | null {
  const [board = "", turn = "", castling = "", ...rest] = description.start_fen.split(" ");
  const thinner = withoutFirst(board, man.fen_letter);
  if (!thinner) return null;
  // Without a Rook the right to castle on its side is gone: take the most the core allows.
  for (const rights of [castling, ...castling, "-"]) {
    const fen = [thinner, turn, rights, ...rest].join(" ");
    if (validate(fen)) return fen;
  }
  return null;
}

/** The board field with the first `letter` replaced by an empty square. */
export function withoutFirst(board: string, letter: string): string | null {
  const place = board.indexOf(letter);
  if (place < 0) return null;
  const emptied = `${board.slice(0, place)}1${board.slice(place + 1)}`;
  return emptied.replace(/\d+/g, (digits) => String([...digits].reduce((sum, d) => sum + +d, 0)));
}

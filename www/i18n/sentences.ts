// Moves, positions and ends of games put into words, for the status line and the live region.
import type { Description, GameState, MoveInfo, Side } from "../core.ts";
import type { Outcome } from "../game/outcome.ts";
import { opponent, type Player } from "../game/players.ts";
import { manName, type Words } from "./words.ts";

export function sideName(words: Words, side: Side): string {
  return words.t(`side.${side}`);
}

export function playerName(words: Words, player: Player): string {
  if (player.kind === "person") return words.t("player.person");
  return words.t("player.engine", { level: player.level });
}

/** The name of the man with this letter in the army of `side`. */
export function nameOfLetter(
  words: Words,
  description: Description,
  side: Side,
  letter: string,
): string {
  const man = findMan(description, side, letter);
  return man ? manName(words, man) : letter;
}

export function findMan(description: Description, side: Side, letter: string) {
  const army = description.armies.find((one) => one.side === side);
  return army?.men.find((man) => man.letter === letter);
}

/** What a move did, as one would say it: "Persian Knight from g1 to f3." */
export function moveSentence(words: Words, description: Description, move: MoveInfo): string {
  const { t } = words;
  const army = t(`army.of-${move.side}`);
  const name = (side: Side, letter: string) => nameOfLetter(words, description, side, letter);
  const man = name(move.side, move.letter);
  const { from, to, captured } = move;
  let text: string;
  if (move.castling) {
    text = t(move.castling === "O-O" ? "say.castles-short" : "say.castles-long", { army, from });
  } else if (captured) {
    const taken = name(captured.side, captured.letter);
    const square = captured.square;
    text =
      square === to
        ? t("say.takes", { army, man, from, to, taken })
        : t("say.takes-passing", { army, man, from, to, taken, square });
  } else {
    text = t("say.move", { army, man, from, to });
  }
  if (move.promotion) {
    text = t("say.becomes", { move: text, man: name(move.side, move.promotion) });
  }
  return t("say.sentence", { text: capital(text) });
}

/** A move and what it brought about: the check it gives, the King it attacks or takes. */
export function moveAnnouncement(
  words: Words,
  description: Description,
  move: MoveInfo,
  after: GameState,
): string {
  const { t } = words;
  const parts = [moveSentence(words, description, move)];
  const { captured } = move;
  if (captured && findMan(description, captured.side, captured.letter)?.royal) {
    parts.push(t("say.king-taken"));
  }
  if (!after.over) {
    if (after.check === "duple-check") parts.push(t("say.duple-check"));
    else if (after.check === "check") parts.push(t("say.check"));
    else if (after.attacked_kings.length > 0) {
      parts.push(t("say.attacked", { squares: after.attacked_kings.join(", ") }));
    }
  }
  return parts.join(" ");
}

export function outcomeSentence(words: Words, outcome: Outcome): string {
  const { t } = words;
  const result = outcome.winner === null ? t("end.draw") : t(`end.${outcome.winner}-wins`);
  return t("end.sentence", { result, reason: t(`end.${outcome.reason}`) });
}

/** The position in words: whose move it is, and what their Kings suffer. */
export function stateSentence(words: Words, state: GameState): string {
  const { t } = words;
  const side = sideName(words, state.turn);
  if (state.check === "duple-check") return t("status.duple-check", { side });
  if (state.check === "check") return t("status.check", { side });
  const own = kingsOf(state, state.turn);
  if (own.length > 0) return t("status.attacked-own", { side, squares: own.join(", ") });
  const other = kingsOf(state, opponent(state.turn));
  if (other.length > 0) return t("status.attacked-other", { side, squares: other.join(", ") });
  return t("status.to-move", { side });
}

function kingsOf(state: GameState, side: Side): string[] {
  return state.attacked_kings.filter((square) =>
    state.men.some((man) => man.square === square && man.side === side),
  );
}

/** The first letter made a capital, as a sentence in a language that put an adjective first needs. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// The dialog that asks which of several moves is meant: promotions, or moves with the same ends.
import type { Description, MoveInfo } from "../core.ts";
import { findMan, nameOfLetter } from "../i18n/sentences.ts";
import type { Words } from "../i18n/words.ts";
import { pieceElement } from "../pieces";
import { openDialog } from "./dialog.ts";
import { element } from "./dom.ts";

/** The move chosen, or null when the person would rather not. */
export function chooseMove(
  words: Words,
  description: Description,
  moves: readonly MoveInfo[],
): Promise<MoveInfo | null> {
  return new Promise((resolve) => {
    let chosen: MoveInfo | null = null;
    const pick = (move: MoveInfo) => {
      chosen = move;
      dialog.close();
    };
    const options = moves.map((move) => option(words, description, move, () => pick(move)));
    const promotes = moves.some((move) => move.promotion !== null);
    const { t } = words;
    const dialog = openDialog(
      {
        title: promotes
          ? t("choice.promotion", { square: moves[0]?.to ?? "" })
          : t("choice.castling"),
        t,
        className: "choice",
        onClose: () => resolve(chosen),
      },
      element("div", { class: "choices" }, ...options),
      kingNote(words, description, moves),
      promotes && element("p", { class: "muted" }, t("choice.help")),
    );
    dialog.element.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const letter = event.key.toUpperCase();
      const move = moves.find((one) => one.promotion === letter);
      if (!move) return;
      event.preventDefault();
      pick(move);
    });
    options[0]?.focus();
  });
}

function option(
  words: Words,
  description: Description,
  move: MoveInfo,
  onPick: () => void,
): HTMLButtonElement {
  const letter = move.promotion ?? move.letter;
  const man = findMan(description, move.side, letter);
  const made = element("button", {
    type: "button",
    class: "choice-option",
    "data-move": move.uci,
    "aria-keyshortcuts": move.promotion ?? null,
  });
  if (man) made.append(pieceElement(man.id, move.side));
  made.append(element("span", {}, labelOf(words, description, move)));
  if (move.promotion) made.append(element("kbd", { "aria-hidden": "true" }, move.promotion));
  made.addEventListener("click", onPick);
  return made;
}

function labelOf(words: Words, description: Description, move: MoveInfo): string {
  const { t } = words;
  const man = nameOfLetter(words, description, move.side, move.promotion ?? move.letter);
  if (move.promotion) return man;
  if (move.castling) {
    return t(move.castling === "O-O" ? "choice.castle-short" : "choice.castle-long");
  }
  return t("choice.step", { man, square: move.to });
}

/** A word on why a King may be chosen, where one may. */
function kingNote(words: Words, description: Description, moves: readonly MoveInfo[]) {
  const royal = moves.some(
    ({ side, promotion }) => promotion && findMan(description, side, promotion)?.royal,
  );
  return royal && element("p", { class: "choice-king" }, words.t("choice.king"));
}

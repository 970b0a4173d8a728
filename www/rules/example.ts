// A small position to play out both sides of, beside the rule it shows.
import { type Description, Game, type MoveInfo, movesBetween } from "../core.ts";
import { outcomeByRules } from "../game/outcome.ts";
import { moveAnnouncement, outcomeSentence, stateSentence } from "../i18n/sentences.ts";
import type { Words } from "../i18n/words.ts";
import { chooseMove } from "../ui/choice.ts";
import { button, element, setText } from "../ui/dom.ts";
import { createGrid } from "./grid.ts";

export function createExample(
  words: Words,
  rules: Description,
  fen: string,
  title: string,
  onPlay: () => void,
): HTMLElement {
  const { t } = words;
  let game = new Game(rules.id, fen);
  let lifted: string | null = null;
  let last: MoveInfo | null = null;
  const said = element("p", { class: "example-status", role: "status" });
  const label = t("rules.example-of", { title });
  const grid = createGrid(words, rules, label, (square) => void press(square));

  async function press(square: string): Promise<void> {
    const legal = game.legal_moves();
    const candidates = lifted === null ? [] : movesBetween(legal, lifted, square);
    if (candidates.length > 0) {
      const only = candidates.length === 1 ? candidates[0] : undefined;
      const move = only ?? (await chooseMove(words, rules, candidates));
      if (move) last = game.play(move.uci);
      lifted = null;
    } else {
      lifted = legal.some((move) => move.from === square) && square !== lifted ? square : null;
    }
    draw();
  }

  function draw(): void {
    const state = game.state();
    const targets = new Map<string, MoveInfo>();
    for (const move of game.legal_moves()) if (move.from === lifted) targets.set(move.to, move);
    grid.show((square) => {
      const man = state.men.find((one) => one.square === square);
      const target = targets.get(square);
      if (square === lifted) return { man, mark: "selected" };
      if (target) return { man, mark: target.captured ? "capture" : "quiet" };
      if (state.attacked_kings.includes(square)) return { man, mark: "check" };
      return {
        man,
        mark: last && (square === last.from || square === last.to) ? "last" : undefined,
      };
    });
    const outcome = outcomeByRules(state);
    const parts = [
      last ? moveAnnouncement(words, rules, last, state) : "",
      outcome ? outcomeSentence(words, outcome) : `${stateSentence(words, state)}.`,
    ];
    setText(said, parts.filter((part) => part !== "").join(" "));
  }

  function reset(): void {
    game.free();
    game = new Game(rules.id, fen);
    lifted = null;
    last = null;
    draw();
  }

  draw();
  return element(
    "div",
    { class: "example" },
    grid.element,
    said,
    element(
      "div",
      { class: "quick" },
      button(t("rules.reset"), reset, { class: "quiet" }),
      button(t("rules.play-from-here"), onPlay, { class: "quiet" }),
    ),
  );
}

// The live diagram of one man: put it on any cell, with friends and foes, and see where it may go.
import {
  type Description,
  description as describe,
  Game,
  type ManDescription,
  manMoves,
  type PlacedMan,
  type Side,
} from "../core.ts";
import { opponent } from "../game/players.ts";
import { manName, type Words } from "../i18n/words.ts";
import { button, element, freshId } from "../ui/dom.ts";
import { createGrid } from "./grid.ts";

const KINDS = ["man", "friend", "foe", "nothing"] as const;
type Kind = (typeof KINDS)[number];

export function createDiagram(words: Words, rules: Description, side: Side, man: ManDescription) {
  const { t } = words;
  const name = manName(words, man);
  let place = firstCell(rules, side, man);
  const others = new Map<string, PlacedMan>();
  let kind: Kind = "man";

  function put(square: string): void {
    if (kind === "man") {
      others.delete(square);
      place = square;
    } else if (square !== place) {
      const owner = kind === "friend" ? side : opponent(side);
      const foot = footOf(rules, owner);
      const same = others.get(square)?.side === owner;
      if (kind === "nothing" || same || !foot) others.delete(square);
      else others.set(square, { square, side: owner, letter: foot.letter });
    }
    draw();
  }

  const grid = createGrid(words, rules, t("rules.diagram", { man: name }), put);
  const group = freshId("put");
  const choices = KINDS.map((one) => {
    const radio = element("input", { type: "radio", name: group, value: one });
    radio.checked = one === kind;
    radio.addEventListener("change", () => {
      kind = one;
    });
    return element("label", {}, radio, t(`rules.put.${one}`, { man: name }));
  });
  const clear = button(t("rules.clear"), () => {
    others.clear();
    place = firstCell(rules, side, man);
    draw();
  });

  function draw(): void {
    const own: PlacedMan = { square: place, side, letter: man.letter };
    const moves = manMoves(rules.id, own, [...others.values()]);
    grid.show((square) => {
      if (square === place) return { man: own, mark: "selected" };
      const move = moves.find((one) => one.square === square);
      const over = move?.over ? t("rules.legend.over", { square: move.over }) : undefined;
      return { man: others.get(square), mark: move?.kind, note: over };
    });
  }

  draw();
  return element(
    "div",
    { class: "diagram" },
    grid.element,
    element(
      "fieldset",
      { class: "palette" },
      element("legend", {}, t("rules.put")),
      ...choices,
      clear,
    ),
    legend(words),
  );
}

function legend(words: Words): HTMLElement {
  const { t } = words;
  const entry = (mark: string, text: string) =>
    element("span", {}, element("i", { class: "mini-key", "data-mark": mark }), text);
  return element(
    "p",
    { class: "mini-legend muted", "aria-hidden": "true" },
    entry("quiet", t("rules.legend.quiet")),
    entry("capture", t("rules.legend.capture")),
  );
}

function footOf(rules: Description, side: Side): ManDescription | undefined {
  return rules.armies.find((army) => army.side === side)?.men.find((man) => man.foot);
}

/** A foot soldier starts where the game has one, so that its first move is seen; others mid-board. */
function firstCell(rules: Description, side: Side, man: ManDescription): string {
  const middle = {
    file: Math.floor((rules.files - 1) / 2),
    rank: Math.floor((rules.ranks - 1) / 2),
    plane: Math.floor((rules.planes - 1) / 2),
  };
  const distance = (square: { file: number; rank: number; plane: number }) =>
    Math.abs(square.file - middle.file) +
    Math.abs(square.rank - middle.rank) +
    rules.ranks * Math.abs(square.plane - middle.plane);
  const starts = man.foot ? startsOf(rules.id, side, man.letter) : null;
  const candidates = rules.squares.filter((square) => starts?.has(square.name) ?? true);
  const [best] = [...candidates].sort((one, other) => distance(one) - distance(other));
  return best?.name ?? "";
}

function startsOf(id: string, side: Side, letter: string): Set<string> {
  const game = new Game(id, describe(id).start_fen);
  const men = game.state().men.filter((one) => one.side === side && one.letter === letter);
  game.free();
  return new Set(men.map((one) => one.square));
}

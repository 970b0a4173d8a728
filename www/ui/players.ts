// The strips above and below the board: who plays a side, what it has taken, its clock.
import { description, type PlacedMan, type Side } from "../core.ts";
import { clockText } from "../game/clock.ts";
import { LEVELS, opponent, playerCode, playerFromCode } from "../game/players.ts";
import { findMan, nameOfLetter, sideName } from "../i18n/sentences.ts";
import type { Words } from "../i18n/words.ts";
import { pieceElement } from "../pieces";
import type { App } from "./app.ts";
import { type Choice, element, select, setText } from "./dom.ts";

export interface PlayerStrip {
  readonly element: HTMLElement;
  update(thinking: boolean): void;
  tick(): void;
}

export function playerChoices(words: Words): Choice[] {
  const { t } = words;
  return [
    { value: "person", label: t("player.person") },
    ...LEVELS.map((level) => ({ value: `engine-${level}`, label: t("player.engine", { level }) })),
  ];
}

/** The strip of the side at the near (`bottom`) or far edge (`top`). */
export function createPlayerStrip(app: App, place: "top" | "bottom"): PlayerStrip {
  const { t } = app.words;
  const badge = element("span", { class: "badge", "aria-hidden": "true" });
  const name = element("span", { class: "player-name" });
  const dots = element("span", { class: "thinking", title: t("player.thinking"), hidden: true });
  const choice = select(playerChoices(app.words), "person");
  const taken = element("div", { class: "taken", role: "img" });
  const clock = element("div", { class: "clock", role: "timer" });
  const strip = element(
    "section",
    { class: `player player-${place}` },
    badge,
    element("div", { class: "player-who" }, name, choice),
    dots,
    taken,
    clock,
  );
  let shownTaken = "";

  const side = (): Side => (place === "bottom" ? app.orientation : opponent(app.orientation));

  choice.addEventListener("change", () => {
    const player = playerFromCode(choice.value);
    if (player) app.session.setPlayers({ ...app.session.players, [side()]: player });
  });

  function tick(): void {
    const reading = app.session.reading();
    clock.hidden = reading === null;
    if (!reading) return;
    const left = reading[side()];
    setText(clock, clockText(left));
    clock.classList.toggle("is-low", left < 10_000);
    clock.classList.toggle("is-running", app.session.clock?.side === side());
  }

  function showTaken(): void {
    const men = takenBy(app, side());
    const key = `${app.session.game} ${men.map((man) => man.side + man.letter).join("")}`;
    if (key === shownTaken) return;
    shownTaken = key;
    const rules = app.description;
    taken.replaceChildren(...men.map((man) => picture(rules, man)));
    const names = men.map((man) => nameOfLetter(app.words, rules, man.side, man.letter));
    taken.setAttribute(
      "aria-label",
      t("player.taken", { side: sideName(app.words, side()), men: names.join(", ") || "–" }),
    );
  }

  return {
    element: strip,
    tick,
    update(thinking) {
      const { session, words } = app;
      const mine = side();
      badge.className = `badge badge-${mine}`;
      const sideLabel = sideName(words, mine);
      setText(name, t("side.with-army", { side: sideLabel, army: t(`army.${mine}`) }));
      strip.setAttribute("aria-label", sideLabel);
      choice.setAttribute("aria-label", t("player.plays", { side: sideLabel }));
      clock.setAttribute("aria-label", t("player.clock", { side: sideLabel }));
      choice.value = playerCode(session.players[mine]);
      const toMove = !session.outcome && session.live.turn === mine;
      strip.classList.toggle("is-to-move", toMove);
      dots.hidden = !(thinking && toMove);
      showTaken();
      tick();
    },
  };
}

/** The men a side has taken up to the position shown, the most valuable first. */
function takenBy(app: App, side: Side): PlacedMan[] {
  const rules = description(app.session.game);
  const value = (man: PlacedMan) => findMan(rules, man.side, man.letter)?.value ?? 0;
  return app.session.moves
    .slice(0, app.session.viewedIndex)
    .filter((move) => move.side === side)
    .map((move) => move.captured)
    .filter((man) => man !== null)
    .sort((one, other) => value(other) - value(one));
}

function picture(rules: App["description"], man: PlacedMan): Element {
  const described = findMan(rules, man.side, man.letter);
  return described ? pieceElement(described.id, man.side) : element("span", {}, man.letter);
}

// The rules of each game, made from the core's description: men with live diagrams, special rules
// with positions to play, house readings marked as what they are.

import type { RuleNote } from "../core.ts";
import { type ArmyDescription, type Description, description, gameIds } from "../core.ts";
import { PERSON } from "../game/players.ts";
import { capital, sideName } from "../i18n/sentences.ts";
import { gameName, localised, manName, sourceText, type Words } from "../i18n/words.ts";
import { pieceElement } from "../pieces";
import "../styles/rules.css";
import type { App } from "../ui/app.ts";
import { openDialog } from "../ui/dialog.ts";
import { element } from "../ui/dom.ts";
import { createDiagram } from "./diagram.ts";
import { createExample } from "./example.ts";
import { exampleFor } from "./examples.ts";
import { manPhrases } from "./vectors.ts";

export async function openRules(app: App): Promise<void> {
  const { words } = app;
  const { t } = words;
  const notes = words.language === "fr" ? (await import("../i18n/notes-fr.ts")).notesFr : null;
  const content = element("article", { class: "rules" });
  const tabs = gameIds().map((id) => {
    const tab = element("button", { type: "button", class: "rules-tab" });
    tab.append(gameName(words, description(id)));
    tab.addEventListener("click", () => show(id));
    return { id, tab };
  });
  const bar = element(
    "nav",
    { class: "rules-tabs", "aria-label": t("rules.games") },
    ...tabs.map(({ tab }) => tab),
  );
  const dialog = openDialog({ title: t("rules.title"), t, className: "full" }, bar, content);

  function show(id: string): void {
    for (const one of tabs) {
      if (one.id === id) {
        one.tab.setAttribute("aria-current", "page");
        one.tab.scrollIntoView({ block: "nearest", inline: "center" });
      } else one.tab.removeAttribute("aria-current");
    }
    const rules = localised(words, description(id));
    const translated = rules.notes.map((note) => ({ ...note, ...notes?.[note.id] }));
    content.replaceChildren(
      intro(words, rules),
      element("h3", {}, t("rules.men")),
      element("p", { class: "muted" }, t("rules.diagram.help")),
      ...rules.armies.map((army) => armySection(words, rules, army)),
      element("h3", {}, t("rules.special")),
      ...translated.map((note) => noteSection(words, rules, note, play)),
    );
    dialog.body.scrollTop = 0;
  }

  function play(game: string, fen: string): void {
    dialog.close();
    app.start({ game, fen, moves: [], players: { white: PERSON, black: PERSON }, control: null });
  }

  show(app.session.game);
}

function intro(words: Words, rules: Description): HTMLElement {
  const { t } = words;
  const { files, ranks, planes } = rules;
  const lowest = rules.plane_names[0] ?? "";
  const board =
    planes > 1
      ? t("rules.board-planes", { planes, files, ranks, lowest })
      : t("rules.board-flat", { files, ranks });
  return element(
    "section",
    {},
    element("h3", { class: "rules-name" }, rules.name),
    element("p", {}, board),
    element("p", { class: "muted" }, t("rules.source", { source: sourceText(words, rules) })),
  );
}

function armySection(words: Words, rules: Description, army: ArmyDescription): HTMLElement {
  const { t } = words;
  const title = t("rules.men-of", {
    army: t(`army.${army.side}`),
    side: sideName(words, army.side),
  });
  return element(
    "section",
    { class: "rules-army" },
    element("h4", {}, title),
    ...army.men.map((man) => {
      const details = element("details", { class: "man" }, manSummary(words, rules, army, man));
      // A diagram is many cells: each is made when it is first looked at.
      details.addEventListener("toggle", () => {
        if (details.open && details.children.length === 1) {
          details.append(createDiagram(words, rules, army.side, man));
        }
      });
      return details;
    }),
  );
}

function manSummary(
  words: Words,
  rules: Description,
  army: ArmyDescription,
  man: ArmyDescription["men"][number],
): HTMLElement {
  const { t, language } = words;
  const facts = [man.letter];
  if (man.royal) facts.push(t("rules.royal"));
  // Foot soldiers are the measure themselves.
  if (man.value > 0 && !man.foot) {
    const value = new Intl.NumberFormat(language).format(man.value / 100);
    facts.push(t("rules.value", { value }));
  }
  const promotions = man.promotes_to.map((letter) => {
    const other = army.men.find((one) => one.letter === letter);
    return other ? manName(words, other) : letter;
  });
  const text = element(
    "div",
    { class: "man-text" },
    element("b", {}, manName(words, man)),
    element("span", { class: "muted" }, facts.join(" · ")),
    element(
      "ul",
      {},
      ...manPhrases(t, man, army.side).map((phrase) => element("li", {}, capital(phrase))),
    ),
  );
  if (promotions.length > 0) {
    text.append(element("span", {}, t("rules.promotes", { men: promotions.join(", ") })));
  }
  const summary = element("summary", {}, pieceElement(man.id, army.side), text);
  summary.setAttribute("data-man", `${rules.id} ${man.id}`);
  return summary;
}

function noteSection(
  words: Words,
  rules: Description,
  note: RuleNote,
  play: (game: string, fen: string) => void,
): HTMLElement {
  const { t } = words;
  const section = element("section", { class: "note" }, element("h4", {}, note.title));
  if (note.house_reading) {
    section.classList.add("is-house");
    const badge = element("span", { class: "house-badge" }, t("rules.house"));
    badge.title = t("rules.house.about");
    section.firstElementChild?.append(" ", badge);
  }
  section.append(element("p", {}, note.text));
  const fen = exampleFor(rules.id, note.id);
  if (fen) {
    const details = element("details", {}, element("summary", {}, t("rules.example")));
    details.addEventListener("toggle", () => {
      if (!details.open || details.children.length > 1) return;
      details.append(createExample(words, rules, fen, note.title, () => play(rules.id, fen)));
    });
    section.append(details);
  }
  return section;
}

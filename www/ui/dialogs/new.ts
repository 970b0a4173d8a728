// The dialog that begins a game: which rules, who plays, on what clock, with what odds.
import { description, Game, gameIds } from "../../core.ts";
import type { TimeControl } from "../../game/clock.ts";
import { handicaps } from "../../game/handicap.ts";
import { type Players, playerFromCode } from "../../game/players.ts";
import { sideName } from "../../i18n/sentences.ts";
import { gameAbout, gameName, manName } from "../../i18n/words.ts";
import type { App } from "../app.ts";
import { openDialog } from "../dialog.ts";
import { type Choice, element, freshId, labelled, select, setText } from "../dom.ts";
import { playerChoices } from "../players.ts";

/** Minutes a side and seconds added a move. */
const TIMES = [
  [3, 2],
  [5, 3],
  [10, 5],
  [15, 10],
  [30, 20],
] as const;

export function openNewGame(app: App): void {
  const { t } = app.words;
  const games = gamePicker(app);
  const players = playerPicker(app);
  const time = timePicker(app);
  const handicap = handicapPicker(app, games.value);
  games.onChange(() => handicap.fill(games.value()));
  const problem = element("p", { class: "field-error", role: "alert" });
  const form = element(
    "form",
    { class: "new-game" },
    games.element,
    players.element,
    element("div", { class: "columns" }, time.element, handicap.element),
    problem,
    element(
      "div",
      { class: "dialog-actions" },
      element("button", { type: "submit", class: "primary", "data-first": true }, t("new.start")),
    ),
  );
  const dialog = openDialog({ title: t("new.title"), t, className: "wide" }, form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const control = time.value();
    if (control === "invalid") {
      setText(problem, t("new.bad-time"));
      return;
    }
    const game = games.value();
    app.change({ game, ...players.codes() });
    dialog.close();
    app.start({ game, fen: handicap.value(), moves: [], players: players.value(), control });
  });
}

function gamePicker(app: App) {
  const { words } = app;
  const name = freshId("game");
  const radios = gameIds().map((id) => {
    const radio = element("input", { type: "radio", name, value: id });
    radio.checked = id === app.session.game;
    const label = element(
      "label",
      { class: "card" },
      radio,
      element(
        "span",
        {},
        element("b", {}, gameName(words, description(id))),
        element("small", {}, gameAbout(words, id)),
      ),
    );
    return { radio, label };
  });
  const fieldset = element(
    "fieldset",
    { class: "cards" },
    element("legend", {}, words.t("new.game")),
    ...radios.map(({ label }) => label),
  );
  return {
    element: fieldset,
    value: () => radios.find(({ radio }) => radio.checked)?.radio.value ?? app.session.game,
    onChange: (listener: () => void) => fieldset.addEventListener("change", listener),
  };
}

function playerPicker(app: App) {
  const { words } = app;
  const { t } = words;
  const choices = playerChoices(words);
  const white = select(choices, app.settings.white);
  const black = select(choices, app.settings.black);
  const engine = () => [white.value, black.value].find((code) => code !== "person") ?? "engine-2";
  const quick = (label: string, set: () => void) => {
    const made = element("button", { type: "button", class: "quiet" }, label);
    made.addEventListener("click", set);
    return made;
  };
  const put = (whiteCode: string, blackCode: string) => {
    white.value = whiteCode;
    black.value = blackCode;
  };
  const player = (code: string) => playerFromCode(code) ?? { kind: "person" as const };
  return {
    element: element(
      "fieldset",
      {},
      element("legend", {}, t("new.players")),
      element(
        "div",
        { class: "columns" },
        labelled(`${t("side.white")} · ${t("army.white")}`, white),
        labelled(`${t("side.black")} · ${t("army.black")}`, black),
      ),
      element(
        "div",
        { class: "quick", role: "group", "aria-label": t("new.quick") },
        quick(t("new.as-white"), () => put("person", engine())),
        quick(t("new.as-black"), () => put(engine(), "person")),
        quick(t("new.two"), () => put("person", "person")),
        quick(t("new.engines"), () => put(engine(), engine())),
      ),
    ),
    value: (): Players => ({ white: player(white.value), black: player(black.value) }),
    codes: () => ({ white: white.value, black: black.value }),
  };
}

function timePicker(app: App) {
  const { t } = app.words;
  const choices: Choice[] = [
    { value: "none", label: t("new.time.none") },
    ...TIMES.map(([minutes, seconds]) => ({
      value: `${minutes}+${seconds}`,
      label: t("new.time.preset", { minutes, seconds }),
    })),
    { value: "custom", label: t("new.time.custom") },
  ];
  const { control } = app.session;
  const code = control ? `${control.initial / 60_000}+${control.increment / 1000}` : "none";
  const known = choices.some(({ value }) => value === code);
  const choice = select(choices, known ? code : "custom");
  const number = (value: number) =>
    element("input", { type: "number", min: 0, max: 180, step: "any", value });
  const minutes = number(control ? control.initial / 60_000 : 10);
  const increment = number(control ? control.increment / 1000 : 0);
  const custom = element(
    "div",
    { class: "columns" },
    labelled(t("new.minutes"), minutes),
    labelled(t("new.increment"), increment),
  );
  const show = () => {
    custom.hidden = choice.value !== "custom";
  };
  choice.addEventListener("change", show);
  show();
  return {
    element: element("div", {}, labelled(t("new.time"), choice), custom),
    value(): TimeControl | null | "invalid" {
      if (choice.value === "none") return null;
      const parts =
        choice.value === "custom" ? [minutes.value, increment.value] : choice.value.split("+");
      return controlOf(parts);
    },
  };
}

function controlOf(parts: readonly string[]): TimeControl | "invalid" {
  const [minutes = Number.NaN, seconds = Number.NaN] = parts.map((part) =>
    part.trim() === "" ? Number.NaN : Number(part),
  );
  const within = (value: number) => value >= 0 && value <= 180;
  if (!within(minutes) || !within(seconds) || minutes + seconds === 0) return "invalid";
  // A game on increment alone begins with one.
  const initial = minutes > 0 ? minutes * 60_000 : seconds * 1000;
  return { initial, increment: seconds * 1000 };
}

function handicapPicker(app: App, game: () => string) {
  const { t } = app.words;
  const choice = element("select");
  let starts = new Map<string, string>();

  function fill(id: string): void {
    const rules = description(id);
    const found = handicaps(rules, (fen) => accepted(id, fen));
    starts = new Map(found.map((one) => [one.code, one.fen]));
    const options: Choice[] = [
      { value: "", label: t("new.handicap.none") },
      ...found.map((one) => ({
        value: one.code,
        label: t("new.handicap.without", {
          side: sideName(app.words, one.side),
          man: manName(app.words, one.man),
        }),
      })),
    ];
    choice.replaceChildren(
      ...options.map(({ value, label }) => element("option", { value }, label)),
    );
  }

  fill(game());
  return {
    element: labelled(t("new.handicap"), choice),
    fill,
    value: () => starts.get(choice.value) ?? null,
  };
}

function accepted(id: string, fen: string): boolean {
  try {
    new Game(id, fen).free();
    return true;
  } catch {
    return false;
  }
}

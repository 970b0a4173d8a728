// The field for typed moves: SAN or UCI, whichever the person likes.

import type { MoveInfo } from "../core.ts";
import { reasonOf } from "../game/start.ts";
import type { App } from "./app.ts";
import { chooseMove } from "./choice.ts";
import { element, freshId, setText } from "./dom.ts";

export interface TypedMoves {
  readonly element: HTMLElement;
  update(): void;
}

export function createTypedMoves(app: App): TypedMoves {
  const { t } = app.words;
  const problem = element("p", { class: "field-error", id: freshId("typed"), role: "alert" });
  const input = element("input", {
    type: "text",
    name: "move",
    class: "typed-input",
    "aria-label": t("typed.label"),
    "aria-describedby": problem.id,
    autocomplete: "off",
    autocapitalize: "off",
    autocorrect: "off",
    spellcheck: "false",
    enterkeyhint: "go",
    maxlength: 40,
  });
  const submit = element("button", { type: "submit" }, t("typed.play"));
  const form = element("form", { class: "typed" }, input, submit, problem);

  function complain(text: string): void {
    setText(problem, text);
    input.setAttribute("aria-invalid", "true");
    input.select();
  }

  function settle(): void {
    setText(problem, "");
    input.removeAttribute("aria-invalid");
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = input.value.trim();
    const { session } = app;
    if (session.outcome) return complain(t("typed.over"));
    if (session.players[session.live.turn].kind !== "person") {
      return complain(t("typed.not-your-turn"));
    }
    if (text === "") return complain(t("typed.empty", { example: exampleMove(app) }));
    const open = openPromotions(app, text);
    if (open.length > 1) return void ask(open);
    try {
      if (session.lookingBack) session.view(session.moves.length);
      session.play(text);
      input.value = "";
      settle();
    } catch (error) {
      complain(t("typed.refused", { reason: reasonOf(error) }));
      app.sound.play("illegal");
    }
  });
  /** The move leaves open what the man becomes. */
  async function ask(moves: MoveInfo[]): Promise<void> {
    const { session } = app;
    const { version } = session;
    const move = await chooseMove(app.words, app.description, moves);
    if (!move || app.session !== session || session.version !== version) return;
    session.play(move.uci);
    input.value = "";
    settle();
  }

  input.addEventListener("input", settle);

  return {
    element: form,
    update() {
      input.placeholder = t("typed.placeholder", { example: exampleMove(app) });
    },
  };
}

/** The promotions that a move typed without its new man may mean. */
function openPromotions(app: App, text: string): MoveInfo[] {
  const wanted = bare(text);
  return app.session
    .legal()
    .filter(({ promotion }) => promotion !== null)
    .filter(
      ({ san, from, to }) => wanted === from + to || wanted === bare(san.split("=")[0] ?? ""),
    );
}

/** SAN without what may be left out of it. */
function bare(san: string): string {
  return san.replace(/[x+#-]/g, "");
}

/** A move that may be typed now, so that the example is of this game. */
function exampleMove(app: App): string {
  const legal = app.session.legal();
  const move = legal[Math.floor(legal.length / 2)];
  return move?.san ?? app.session.moves.at(-1)?.san ?? "";
}

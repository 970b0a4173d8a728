// The status line: whose move it is, what the Kings suffer, how the game ended; below it a remark
// and, while the engine thinks, what it thinks.
import { scoreText } from "../engine/protocol.ts";
import { enginesOnly, hasEngine } from "../game/players.ts";
import { outcomeSentence, sideName, stateSentence } from "../i18n/sentences.ts";
import type { App } from "./app.ts";
import { button, element, setText } from "./dom.ts";
import type { Thoughts } from "./thinker.ts";

export interface StatusLine {
  readonly element: HTMLElement;
  update(): void;
}

export function createStatus(app: App): StatusLine {
  const { t } = app.words;
  const sentence = element("p", { class: "status-sentence", id: "status" });
  const remark = element("p", { class: "status-remark muted" });
  // The bar at the top has no room for the game's name on a phone: there it stands here.
  const game = element("p", { class: "status-game muted" });
  const back = button(t("status.return"), () => app.session.view(app.session.moves.length), {
    class: "quiet",
  });
  const box = element("div", { class: "status" }, sentence, remark, game, back);
  return {
    element: box,
    update() {
      const { session } = app;
      const { lookingBack, outcome } = session;
      setText(sentence, sentenceOf(app));
      // The kind of check, for the style sheet: told by more than colour.
      const { viewed } = session;
      box.dataset.check = viewed.check;
      box.classList.toggle("is-over", outcome !== null && !lookingBack);
      const said = lookingBack ? "" : app.remark;
      setText(remark, said);
      setText(game, said || lookingBack ? "" : app.description.name);
      back.hidden = !lookingBack;
    },
  };
}

function sentenceOf(app: App): string {
  const { session, words } = app;
  const { t } = words;
  if (session.lookingBack) {
    const ply = session.viewedIndex;
    const plies = session.moves.length;
    return ply === 0 ? t("status.at-start") : t("status.looking-back", { ply, plies });
  }
  if (session.outcome) return outcomeSentence(words, session.outcome);
  if (app.paused && enginesOnly(session.players)) return t("status.paused");
  const { live } = session;
  const engine = session.players[live.turn].kind === "engine";
  if (engine && live.check === "none" && live.attacked_kings.length === 0) {
    return t("status.thinking", { side: sideName(words, live.turn) });
  }
  return stateSentence(words, live);
}

export interface ThoughtsLine {
  readonly element: HTMLElement;
  update(shown: Thoughts | null): void;
}

/** One quiet line of fixed height: depth, score, the line it expects, its speed. */
export function createThoughts(app: App): ThoughtsLine {
  const { t, language } = { t: app.words.t, language: app.words.language };
  const score = element("b");
  const line = element("span", { class: "thoughts-line" });
  const figures = element("span", { class: "thoughts-figures" });
  const box = element(
    "div",
    { class: "thoughts", role: "group", "aria-label": t("thoughts.title") },
    score,
    line,
    figures,
  );
  // Made when first wanted: the browser takes its time over it, and the first move should not wait.
  let compact: Intl.NumberFormat | null = null;
  return {
    element: box,
    update(shown) {
      box.hidden = !app.settings.thoughts || !hasEngine(app.session.players);
      const progress = shown?.progress;
      setText(score, shown?.score ? scoreText(shown.score) : "");
      setText(line, shown?.line.join(" ") ?? "");
      const parts: string[] = [];
      if (progress?.depth) parts.push(t("thoughts.depth", { depth: progress.depth }));
      if (progress?.nodesPerSecond) {
        compact ??= new Intl.NumberFormat(language, { notation: "compact" });
        parts.push(t("thoughts.speed", { speed: compact.format(progress.nodesPerSecond) }));
      }
      setText(figures, parts.join(" · "));
    },
  };
}

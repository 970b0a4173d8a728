// What the engine is asked besides its own moves: a hint, and whether it takes a draw.
import { acceptsDraw, COUNSEL } from "../engine/strength.ts";
import { FULL_STRENGTH, lonePerson, opponent } from "../game/players.ts";
import { sideName } from "../i18n/sentences.ts";
import type { App } from "./app.ts";
import { ask } from "./dialog.ts";
import type { Thinker } from "./thinker.ts";

export type Arrow = { from: string; to: string };

/** Shows the best move as an arrow and in words. */
export async function giveHint(
  app: App,
  thinker: Thinker,
  onArrow: (arrow: Arrow) => void,
): Promise<void> {
  const { session, words } = app;
  if (session.legal().length === 0) return app.setRemark(words.t("hint.none"));
  thinker.thoughts = null;
  try {
    const asking = thinker.search("hint", FULL_STRENGTH, COUNSEL);
    app.setRemark(words.t("hint.asking"));
    const result = await asking;
    const best = session.legal().find((one) => one.uci === result?.move);
    if (!best) return;
    onArrow({ from: best.from, to: best.to });
    const said = words.t("say.hint", { san: best.san });
    app.announcer.say(said);
    app.setRemark(said);
  } catch (error) {
    thinker.report(error);
  }
}

/** Offers a draw: to the engine, which answers by its score, or to the other person. */
export async function offerDraw(app: App, thinker: Thinker): Promise<void> {
  const { session, words } = app;
  const { t } = words;
  const person = lonePerson(session.players);
  if (session.outcome) return;
  if (person === null) return offerToPerson(app);
  try {
    const asking = thinker.search("draw", FULL_STRENGTH, COUNSEL);
    app.setRemark(t("draw.asking"));
    const score = (await asking)?.progress?.score;
    if (!score) return;
    // The score is of the side to move: turned round where that is the person.
    const own = session.live.turn === person ? { ...score, value: -score.value } : score;
    if (acceptsDraw(own, session.moves.length)) session.agreeDraw();
    else decline(app, t("draw.declined"));
  } catch (error) {
    thinker.report(error);
  }
}

/** At one board: whoever is to move offers, the other side is asked. */
async function offerToPerson(app: App): Promise<void> {
  const { session, words } = app;
  const { t } = words;
  const { version } = session;
  const { turn } = session.live;
  const side = sideName(words, turn);
  const other = sideName(words, opponent(turn));
  const accepted = await ask({
    title: t("draw.title"),
    text: t("draw.text", { side, other }),
    yes: t("draw.accept"),
    no: t("draw.decline"),
    t,
  });
  if (app.session !== session || session.version !== version) return;
  if (accepted) session.agreeDraw();
  else decline(app, t("draw.declined-by", { side: other }));
}

function decline(app: App, said: string): void {
  app.announcer.say(said);
  app.setRemark(said);
}

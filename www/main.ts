// Where the page begins: reads the address and what was kept, loads the core, shows the game.
import { preparePictures } from "./board";
import { description, gameIds, loadCore } from "./core.ts";
import { type Address, readAddress } from "./game/address.ts";
import { Archive, CURRENT } from "./game/archive.ts";
import { PERSON, type Players, playerFromCode } from "./game/players.ts";
import type { GameRecord } from "./game/record.ts";
import type { Session } from "./game/session.ts";
import { defaults, readSettings, type Settings } from "./game/settings.ts";
import { begin, type Problem, reasonOf, resume, wantedBy } from "./game/start.ts";
import { createStore, type Store } from "./game/storage.ts";
import { ENGLISH, gameName, loadWords, type Words } from "./i18n/words.ts";
import { armyPictures } from "./pieces";
import { createSound } from "./sound";
import { boardThemes } from "./themes";
import "./styles/page.css";
import { App } from "./ui/app.ts";
import { element } from "./ui/dom.ts";
import { mountEmbed } from "./ui/embed.ts";
import { createAnnouncer, createNotices } from "./ui/notices.ts";
import { type Mounted, mountPage } from "./ui/page.ts";

function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/** The last word when nothing else can speak: never a blank page. */
function fail(words: Words, error: unknown): void {
  const text = words.t("page.failed", { reason: reasonOf(error) });
  byId("app").replaceChildren(element("p", { class: "fatal", role: "alert" }, text));
}

async function main(): Promise<void> {
  let words = ENGLISH;
  try {
    const address = readAddress(window.location.search);
    document.documentElement.classList.toggle("is-embedded", address.embed);
    let storageFailed = false;
    let onStorageFailure = () => {
      storageFailed = true;
    };
    const store = createStore(
      () => window.localStorage,
      () => onStorageFailure(),
    );
    const settings = readSettings(store, defaults(navigator.languages, boardThemes), boardThemes);
    applySettings(settings);
    // While the core is on its way there is time to make the men ready.
    void preparePictures(armyPictures());
    const [loaded] = await Promise.all([loadWords(settings.language), loadCore()]);
    words = loaded;
    const archive = new Archive(store);
    const notices = createNotices(words.t("note.dismiss"));
    const announcer = createAnnouncer(words.t("page.announcements"));
    document.body.append(notices.element, announcer.element);
    const first = firstGame(address, archive, settings, !address.embed && reloaded(store));
    const app = new App(first.session, {
      words,
      settings,
      store,
      archive,
      notices,
      announcer,
      sound: createSound({ enabled: settings.sound }),
      embedded: address.embed,
    });
    if (first.resumed) app.adopt(first.resumed);
    run(app);
    app.save();
    for (const problem of first.problems) notices.error(problemText(app, problem));
    onStorageFailure = () => {
      if (!address.embed) notices.news(app.words.t("note.storage"));
    };
    if (storageFailed) onStorageFailure();
    if (!address.embed) void offline();
  } catch (error) {
    fail(words, error);
    throw error;
  }
}

interface FirstGame {
  session: Session;
  resumed: GameRecord | null;
  problems: (Problem | { kind: "saved"; reason: string })[];
}

const ADDRESS = "diarchy.address";

/** Whether the page comes back to the address it was at: then the game goes on from where it was. */
function reloaded(store: Store): boolean {
  const here = window.location.search;
  const same = store.read(ADDRESS) === here;
  store.write(ADDRESS, here);
  const [navigation] = performance.getEntriesByType("navigation");
  const anew = navigation instanceof PerformanceNavigationTiming && navigation.type === "navigate";
  return same && !anew;
}

/** What the address asks for; without a position there, the game that was under way. */
function firstGame(
  address: Address,
  archive: Archive,
  settings: Settings,
  again: boolean,
): FirstGame {
  const saved = address.embed ? null : archive.current();
  const wanted = wantedBy(address, settings.game || saved?.game || (gameIds()[0] ?? ""));
  const problems: FirstGame["problems"] = [...wanted.problems];
  const position = address.fen !== null || address.moves.length > 0;
  const same = address.game === null || saved?.game === wanted.game;
  const goesOn = same && !position && saved?.outcome === null;
  if (saved && (again || goesOn) && wanted.problems.length === 0) {
    try {
      return { session: resume(saved), resumed: saved, problems };
    } catch (error) {
      problems.push({ kind: "saved", reason: reasonOf(error) });
    }
  }
  // A game begun earlier gives way to the address, but stays in the list of games.
  if (saved && saved.moves.length > 0) archive.keep(saved);
  const setup = { ...wanted, players: firstPlayers(address, settings), control: null };
  return { session: begin(setup), resumed: null, problems };
}

/** A shown position is for looking at and trying out; a game is played as it was last. */
function firstPlayers(address: Address, settings: Settings): Players {
  if (address.embed || address.fen !== null || address.moves.length > 0) {
    return { white: PERSON, black: PERSON };
  }
  return {
    white: playerFromCode(settings.white) ?? PERSON,
    black: playerFromCode(settings.black) ?? PERSON,
  };
}

function problemText(app: App, problem: FirstGame["problems"][number]): string {
  const { t } = app.words;
  const { kind, reason } = problem;
  if (kind === "game") {
    const name = gameName(app.words, description(app.session.game));
    return t("note.address-game", { game: reason, name });
  }
  if (kind === "saved") return t("note.saved-broken", { reason });
  return t(kind === "fen" ? "note.address-fen" : "note.address-moves", { reason });
}

function applySettings({ language, theme, board }: Settings): void {
  const root = document.documentElement;
  root.lang = language;
  root.dataset.board = board;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
}

/** Shows the app, and shows it anew when a setting asks for it. */
function run(app: App): void {
  const root = byId("app");
  const mount = app.embedded ? mountEmbed : mountPage;
  let mounted: Mounted = mount(app, root);
  let shown = app.settings;

  app.watch(() => {
    const { settings } = app;
    if (settings === shown) return;
    const before = shown;
    shown = settings;
    applySettings(settings);
    if (settings.theme !== before.theme || settings.board !== before.board) mounted.themeChanged();
    if (settings.coordinates !== before.coordinates) mounted.coordinatesChanged();
    if (settings.language !== before.language) void speak();
  });

  function remount(): void {
    mounted.destroy();
    mounted = mount(app, root);
  }

  async function speak(): Promise<void> {
    try {
      app.words = await loadWords(app.settings.language);
      app.notices.setDismissLabel(app.words.t("note.dismiss"));
      app.remark = "";
      remount();
    } catch (error) {
      app.notices.error(app.words.t("page.unexpected", { reason: reasonOf(error) }));
    }
  }

  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", () => mounted.themeChanged());
  stayInTouch(app);
}

/** Saves when the page may go away, and now and then while clocks run; reports what goes wrong. */
function stayInTouch(app: App): void {
  const save = () => app.save();
  window.addEventListener("pagehide", save);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") save();
  });
  window.setInterval(() => {
    if (app.session.clock?.side) save();
  }, 5000);
  let told = false;
  window.addEventListener("storage", ({ key }) => {
    const other = key === CURRENT ? app.archive.current() : null;
    if (!other || !app.giveWayTo(other) || told) return;
    told = true;
    app.notices.news(app.words.t("note.other-tab"));
  });
  const tell = (error: unknown) =>
    app.notices.error(app.words.t("page.unexpected", { reason: reasonOf(error) }));
  // Without an error object it is the browser's own remark (a resize observed late), or a stranger's script.
  window.addEventListener("error", (event) => event.error && tell(event.error));
  window.addEventListener("unhandledrejection", (event) => tell(event.reason));
}

/** After the first load, what the page needs without the network is fetched in the background. */
async function offline(): Promise<void> {
  if (!import.meta.env.PROD || !/^https?:$/.test(window.location.protocol)) return;
  try {
    if (!("serviceWorker" in navigator)) return;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await navigator.serviceWorker.register("./sw.js", { scope: "./" });
  } catch {
    // Forbidden in private windows and sandboxed frames: the page is as good without it.
  }
}

void main();

// Messages to the person: errors stay until dismissed, news leaves by itself. And the live region
// that tells a screen reader what happens on the board.
import { button, element } from "./dom.ts";
import { icon } from "./icons.ts";

export interface NoticeAction {
  label: string;
  run: () => void;
}

export interface Notices {
  readonly element: HTMLElement;
  error(text: string, action?: NoticeAction): void;
  news(text: string): void;
  clear(): void;
  setDismissLabel(label: string): void;
}

const NEWS_STAYS = 6000;
/** More at once would cover the board. */
const MOST = 3;

export function createNotices(dismissLabel: string): Notices {
  let dismiss = dismissLabel;
  const errors = element("div", { role: "alert", class: "notices-errors" });
  const news = element("div", { role: "status", class: "notices-news" });
  const box = element("div", { class: "notices" }, errors, news);

  function add(list: HTMLElement, text: string, action?: NoticeAction): HTMLElement {
    for (const child of [...list.children]) {
      if (child.firstElementChild?.textContent === text) child.remove();
    }
    while (list.children.length >= MOST) list.firstElementChild?.remove();
    const close = button("", () => notice.remove(), { class: "plain", "aria-label": dismiss });
    close.append(icon("close"));
    const notice = element("div", { class: "notice" }, element("span", {}, text));
    if (action) {
      const run = () => {
        notice.remove();
        action.run();
      };
      notice.append(button(action.label, run, { class: "quiet" }));
    }
    notice.append(close);
    list.append(notice);
    return notice;
  }

  return {
    element: box,
    error(text, action) {
      add(errors, text, action).classList.add("is-error");
    },
    news(text) {
      const notice = add(news, text);
      window.setTimeout(() => notice.remove(), NEWS_STAYS);
    },
    clear() {
      errors.replaceChildren();
      news.replaceChildren();
    },
    setDismissLabel(label) {
      dismiss = label;
    },
  };
}

export interface Announcer {
  readonly element: HTMLElement;
  say(text: string): void;
}

export function createAnnouncer(label: string): Announcer {
  const region = element("div", {
    class: "visually-hidden",
    role: "log",
    "aria-live": "polite",
    "aria-atomic": "false",
    "aria-label": label,
    id: "announcer",
  });
  return {
    element: region,
    say(text) {
      // Each sentence is a line of its own, so that saying the same twice is heard twice.
      region.append(element("p", {}, text));
      while (region.children.length > 4) region.firstElementChild?.remove();
    },
  };
}

// Modal dialogs on the browser's own <dialog>: title, close button, Escape, focus back where it was.
import type { Translate } from "../i18n/words.ts";
import { button, type Child, element, freshId } from "./dom.ts";
import { icon } from "./icons.ts";

export interface DialogOptions {
  title: string;
  t: Translate;
  /** An extra class: its name tells the size and layout. */
  className?: string;
  onClose?: () => void;
}

export interface Dialog {
  readonly element: HTMLDialogElement;
  readonly body: HTMLElement;
  close(): void;
}

export function openDialog(options: DialogOptions, ...children: Child[]): Dialog {
  const { title, t, className = "", onClose } = options;
  const before = document.activeElement;
  const heading = element("h2", { id: freshId("dialog") }, title);
  const body = element("div", { class: "dialog-body" }, ...children.filter((child) => !!child));
  const close = button("", () => dialog.close(), {
    class: "plain dialog-close",
    "aria-label": t("dialog.close"),
  });
  close.append(icon("close"));
  const dialog = element(
    "dialog",
    { class: `dialog ${className}`, "aria-labelledby": heading.id },
    element("header", { class: "dialog-head" }, heading, close),
    body,
  );
  // A press that begins and ends on the backdrop closes; one that ends there after selecting text does not.
  let pressedOutside = false;
  dialog.addEventListener("pointerdown", (event) => {
    pressedOutside = event.target === dialog;
  });
  dialog.addEventListener("click", (event) => {
    if (pressedOutside && event.target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    // The browser gives focus back by itself unless the dialog was opened from nowhere in particular.
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    onClose?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  body.querySelector<HTMLElement>("[data-first]")?.focus();
  return { element: dialog, body, close: () => dialog.close() };
}

export interface Question {
  title: string;
  text: string;
  yes: string;
  no: string;
  t: Translate;
}

/** Asks yes or no; closing the dialog is no. */
export function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = false;
    const settle = (value: boolean) => {
      answer = value;
      dialog.close();
    };
    const no = button(question.no, () => settle(false));
    const yes = button(question.yes, () => settle(true), { class: "primary" });
    const dialog = openDialog(
      {
        title: question.title,
        t: question.t,
        className: "small",
        onClose: () => resolve(answer),
      },
      element("p", {}, question.text),
      element("div", { class: "dialog-actions" }, no, yes),
    );
    no.focus();
  });
}

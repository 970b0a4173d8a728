// Small helpers to build the page: elements with attributes and children, never markup from data.

export type Child = Node | string | null | false;
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** An element; `true` sets an empty attribute, `false`, `null` and `undefined` set none. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  append(made, children);
  return made;
}

export function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) target.removeAttribute(name);
    else target.setAttribute(name, value === true ? "" : String(value));
  }
}

export function append(target: Element, children: readonly Child[]): void {
  for (const child of children) if (child !== null && child !== false) target.append(child);
}

/** Listens, and returns what ends the listening. */
export function on<Name extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  name: Name,
  listener: (event: HTMLElementEventMap[Name]) => void,
): () => void {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
}

export function button(
  label: string,
  onClick: () => void,
  attributes: Attributes = {},
): HTMLButtonElement {
  const made = element("button", { type: "button", ...attributes }, label);
  made.addEventListener("click", onClick);
  return made;
}

/** Changes text only where it differs, so that a live region is not told the same thing twice. */
export function setText(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

export interface Choice {
  value: string;
  label: string;
}

export function select(
  choices: readonly Choice[],
  value: string,
  attributes: Attributes = {},
): HTMLSelectElement {
  const made = element("select", attributes);
  for (const choice of choices) {
    made.append(element("option", { value: choice.value }, choice.label));
  }
  made.value = value;
  return made;
}

let lastId = 0;

/** An id no other element has, to tie labels and controls together. */
export function freshId(stem: string): string {
  lastId += 1;
  return `${stem}-${lastId}`;
}

/** A control with its label in front of it. */
export function labelled(label: string, control: HTMLElement, className = "field"): HTMLElement {
  if (!control.id) control.id = freshId("field");
  return element(
    "div",
    { class: className },
    element("label", { for: control.id }, label),
    control,
  );
}

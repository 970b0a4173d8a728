// How a board of several planes is looked at: presets and the gap between the planes.
import { CAMERA_LIMITS } from "../board/camera";
import type { Board, CameraPreset } from "../board/types";
import type { MoveInfo } from "../core.ts";
import type { Key } from "../i18n/en.ts";
import type { App } from "./app.ts";
import { element, labelled } from "./dom.ts";

/** The view chosen last, if it is one. */
export function chosenPreset(app: App): CameraPreset | null {
  return PRESETS.find(({ preset }) => preset === app.settings.view)?.preset ?? null;
}

const PRESETS: readonly { preset: CameraPreset; key: Key }[] = [
  { preset: "exploded", key: "view.exploded" },
  { preset: "above", key: "view.above" },
  { preset: "side", key: "view.side" },
  { preset: "flat", key: "view.flat" },
];

export interface ViewBar {
  readonly element: HTMLElement;
  update(preset: CameraPreset | null): void;
}

export function createViewBar(app: App, boardOf: () => Board<MoveInfo>): ViewBar {
  const { t } = app.words;
  const buttons = PRESETS.map(({ preset, key }) => {
    const made = element("button", { type: "button", "aria-pressed": "false" }, t(key));
    made.addEventListener("click", () => {
      boardOf().preset(preset);
      app.change({ view: preset });
    });
    return { made, preset };
  });
  const { least, most } = CAMERA_LIMITS.gap;
  const gap = element("input", { type: "range", min: least, max: most, step: 0.05 });
  gap.addEventListener("input", () => boardOf().setCamera({ gap: Number(gap.value) }));
  const group = element("div", { class: "segments" }, ...buttons.map(({ made }) => made));
  const gapField = labelled(t("view.gap"), gap, "field gap");
  const box = element(
    "div",
    { class: "viewbar", role: "group", "aria-label": t("view.title") },
    group,
    gapField,
  );
  return {
    element: box,
    update(current) {
      box.hidden = app.description.planes < 2;
      for (const { made, preset } of buttons) {
        made.setAttribute("aria-pressed", String(preset === current));
      }
      const camera = boardOf().getCamera();
      gap.value = String(camera.gap);
      // One plane large and the others small have no gap to set; the place stays, so that nothing jumps.
      gapField.classList.toggle("is-idle", camera.arrangement === "focus");
      gap.disabled = camera.arrangement === "focus";
    },
  };
}

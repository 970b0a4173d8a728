// The board as the page sees it: `createBoard` puts a canvas and its mirror of elements into a host
// and returns the handle to them.
import { Controller } from "./controller";
import { PointerInput } from "./input";
import { Mirror } from "./mirror";
import { Model } from "./model";
import { Stage } from "./stage";
import type { Board, BoardMove, BoardOptions } from "./types";
import { englishWords } from "./words";

export type * from "./types";

/**
 * Fills `host`, which gives the board its size, with a board for the game of `options.description`.
 */
export function createBoard<Move extends BoardMove = BoardMove>(
  host: HTMLElement,
  options: BoardOptions<Move>,
): Board<Move> {
  const model = new Model<Move>(options.description);
  const coordinates = options.coordinates !== "hidden";
  const preset = options.preset ?? "exploded";
  const stage = new Stage(host, model, options.pieces, preset, coordinates, {
    onLayout: (layout) => mirror.place(layout),
    onCamera: (camera, name) => options.onCamera?.(camera, name),
  });
  const controller: Controller<Move> = new Controller<Move>(model, stage, () => mirror, options);
  const mirror: Mirror = new Mirror(model, options.words ?? englishWords, {
    onKey: (key, cell, shift) => controller.key(key, cell, shift),
    onActivate: (cell) => controller.activate(cell),
    onFocus: (cell, visibly) => controller.focused(cell, visibly),
  });
  const input = new PointerInput(stage.canvas, controller);
  // The frame takes no room of its own: the host's size never depends on what it shows.
  const frame = document.createElement("div");
  Object.assign(frame.style, { position: "relative", height: "0" });
  frame.append(stage.canvas, mirror.root);
  host.append(frame);
  return handle(model, stage, controller, mirror, input, frame);
}

function handle<Move extends BoardMove>(
  model: Model<Move>,
  stage: Stage,
  controller: Controller<Move>,
  mirror: Mirror,
  input: PointerInput,
  frame: HTMLElement,
): Board<Move> {
  return {
    set: (change, how) => {
      controller.set(change, how?.animate ?? true);
      if (stage.dragged === null) input.reset();
    },
    getCamera: () => stage.getCamera(),
    getPreset: () => stage.getPreset(),
    setCamera: (change) => stage.setCamera(change, false),
    preset: (name) => stage.setPreset(name),
    getShapes: () => model.shapes,
    setShapes: (shapes) => controller.setShapes(shapes),
    showArrow: (arrow) => {
      model.hint = arrow;
      stage.invalidate();
    },
    getPremove: () => model.premove,
    cancelPremove: () => {
      controller.setPremove(null);
      controller.refresh();
    },
    cancelSelection: () => controller.cancelSelection(),
    setTheme: () => stage.refreshTheme(),
    setWords: (words) => mirror.setWords(words),
    setCoordinates: (coordinates) => stage.setCoordinates(coordinates === "shown"),
    focus: (square) => {
      const cell = square === undefined ? null : model.geometry.indexOf(square);
      controller.moveCursor(cell ?? model.cursor);
    },
    centreOf: (square) => {
      const cell = model.geometry.indexOf(square);
      if (cell === null) return null;
      const box = stage.canvas.getBoundingClientRect();
      const { x, y } = stage.layout.centre(cell);
      return { x: box.left + x, y: box.top + y };
    },
    squareAt: (point) => {
      const box = stage.canvas.getBoundingClientRect();
      return stage.layout.pick({ x: point.x - box.left, y: point.y - box.top })?.name ?? null;
    },
    measureFrame: (frames) => stage.measureFrame(frames),
    destroy: () => {
      input.destroy();
      mirror.destroy();
      stage.destroy();
      frame.remove();
    },
  };
}

// The canvas in its host: its size, its camera and its frames. Draws only when asked to, once a
// display frame.
import { type Change, eased } from "./anim";
import { adjusted, presetCamera } from "./camera";
import { Layout } from "./layout";
import type { Model } from "./model";
import { type Dragged, Renderer, type Scene } from "./render";
import { Sprites } from "./sprites";
import { readTheme, type Theme } from "./theme";
import type { BoardOptions, Camera, CameraPreset } from "./types";

export interface StageEvents {
  /** Cells lie elsewhere now. */
  readonly onLayout: (layout: Layout) => void;
  readonly onCamera: (camera: Camera, preset: CameraPreset | null) => void;
}

export class Stage {
  readonly canvas = document.createElement("canvas");
  dragged: Dragged | null = null;
  layout: Layout;
  private camera: Camera;
  private presetName: CameraPreset | null;
  private theme: Theme;
  private readonly sprites: Sprites;
  private readonly renderer: Renderer;
  private travel: Scene["travel"] = null;
  /** The camera's glide from one layout to the next. */
  private glide: { readonly from: Layout; readonly since: number } | null = null;
  private rough = false;
  /** Whether the host is in the document. */
  private placed = false;
  private frame: number | null = null;
  private readonly observer: ResizeObserver;
  private readonly stop = new AbortController();

  constructor(
    private readonly host: HTMLElement,
    private readonly model: Model,
    pictures: BoardOptions["pieces"],
    preset: CameraPreset,
    private coordinates: boolean,
    private readonly events: StageEvents,
  ) {
    this.canvas.setAttribute("aria-hidden", "true");
    Object.assign(this.canvas.style, {
      position: "absolute",
      left: "0",
      top: "0",
      touchAction: "manipulation",
    });
    this.canvas.style.setProperty("-webkit-touch-callout", "none");
    this.canvas.style.userSelect = "none";
    this.sprites = new Sprites(pictures, () => this.invalidate());
    this.renderer = new Renderer(this.canvas, model, this.sprites);
    this.theme = readTheme(host);
    this.presetName = preset;
    // Both armies' Kings and the thick of the fight stand on the middle plane.
    const middle = Math.floor(model.geometry.planes / 2);
    this.camera = presetCamera(preset, model.geometry, this.measure(), middle);
    this.layout = this.computeLayout();
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(host);
    this.watchDisplay();
  }

  getCamera(): Camera {
    return this.camera;
  }

  getPreset(): CameraPreset | null {
    return this.presetName;
  }

  setCamera(change: Partial<Camera>, glide: boolean): void {
    const wanted = adjusted(this.camera, change, this.model.geometry);
    // Swapping the large plane stays within what the preset shows.
    const same = (["tilt", "turn", "gap", "arrangement"] as const).every(
      (key) => wanted[key] === this.camera[key],
    );
    if (!same) this.presetName = null;
    this.camera = wanted;
    this.moveCamera(glide);
  }

  setPreset(name: CameraPreset): void {
    this.presetName = name;
    this.camera = presetCamera(name, this.model.geometry, this.measure(), this.camera.focus);
    this.moveCamera(true);
  }

  /** The board was turned round. */
  turnRound(): void {
    this.moveCamera(this.model.geometry.stacked);
  }

  /** The camera follows the hand: rough sizes until it rests. */
  setRough(rough: boolean): void {
    this.rough = rough;
    this.invalidate();
    if (!rough) this.events.onLayout(this.layout);
  }

  setCoordinates(shown: boolean): void {
    this.coordinates = shown;
    this.invalidate();
  }

  refreshTheme(): void {
    this.theme = readTheme(this.host);
    this.sprites.clear();
    this.renderer.forget();
    this.invalidate();
  }

  /**
   * Lets men travel; what changed nothing leaves those under way alone. Null: everyone is in place
   * at once.
   */
  animate(change: Change | null): void {
    const moves = change !== null && change.journeys.length + change.gone.length > 0;
    if (moves && !calm()) this.travel = { change, since: performance.now() };
    else if (moves || change === null) this.travel = null;
    this.invalidate();
  }

  invalidate(): void {
    this.frame ??= requestAnimationFrame((now) => {
      this.frame = null;
      // The first picture is drawn when the size is known, just after this.
      if (this.placed) this.draw(now);
    });
  }

  /**
   * Average scripting time of frames in which all is done anew, as when the camera moves, in
   * milliseconds.
   */
  measureFrame(frames: number): number {
    const start = performance.now();
    for (let drawn = 0; drawn < frames; drawn++) {
      this.renderer.forget();
      this.renderer.draw(this.scene(this.computeLayout()), performance.now());
    }
    const average = (performance.now() - start) / frames;
    this.invalidate();
    return average;
  }

  destroy(): void {
    this.stop.abort();
    this.observer.disconnect();
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.sprites.close();
    this.canvas.remove();
  }

  private draw(now: number): void {
    const { glide } = this;
    const part = glide ? eased(now - glide.since) : 1;
    const layout = glide && part < 1 ? Layout.between(glide.from, this.layout, part) : this.layout;
    const travelling = this.renderer.draw(this.scene(layout), now);
    if (part >= 1) this.glide = null;
    if (!travelling) this.travel = null;
    if (travelling || this.glide) this.invalidate();
  }

  private scene(layout: Layout): Scene {
    const { theme, coordinates, dragged, travel } = this;
    const rough = this.rough || this.glide !== null;
    return { layout, theme, coordinates, dragged, travel, rough };
  }

  private moveCamera(glide: boolean): void {
    const from = this.layout;
    this.layout = this.computeLayout();
    this.glide = glide && !calm() ? { from, since: performance.now() } : null;
    if (!this.rough) this.events.onLayout(this.layout);
    this.events.onCamera(this.camera, this.presetName);
    this.invalidate();
  }

  private computeLayout(): Layout {
    const { geometry, position } = this.model;
    return Layout.fit(geometry, this.camera, this.measure(), position.orientation);
  }

  /** A new size is drawn at once: a canvas that was resized is empty, and would flash. */
  private resize(): void {
    // A host that was made outside the document has its colours and its size only now.
    const first = !this.placed;
    if (first) this.refreshTheme();
    this.placed = this.host.isConnected;
    const { width, height, ratio } = this.measure();
    const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
    const { canvas } = this;
    const same = across === canvas.width && down === canvas.height;
    if (!first && same && this.layout.frame.ratio === ratio) return;
    canvas.width = across;
    canvas.height = down;
    canvas.style.width = `${across / ratio}px`;
    canvas.style.height = `${down / ratio}px`;
    const { arrangement, focus } = this.camera;
    if (this.presetName) {
      this.camera = presetCamera(this.presetName, this.model.geometry, this.measure(), focus);
    }
    this.layout = this.computeLayout();
    this.glide = null;
    this.events.onLayout(this.layout);
    if (arrangement !== this.camera.arrangement) {
      this.events.onCamera(this.camera, this.presetName);
    }
    this.draw(performance.now());
  }

  private measure() {
    const { clientWidth: width, clientHeight: height } = this.host;
    return { width, height, ratio: window.devicePixelRatio || 1 };
  }

  /**
   * Zooming the page or moving it to another screen changes the device pixels; so may the colours
   * change with the system.
   */
  private watchDisplay(): void {
    const { signal } = this.stop;
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", () => this.refreshTheme(), { signal });
    const watch = () => {
      const ratio = matchMedia(`(resolution: ${window.devicePixelRatio || 1}dppx)`);
      const changed = () => {
        this.resize();
        watch();
      };
      ratio.addEventListener("change", changed, { signal, once: true });
    };
    watch();
  }
}

/** Whether the person asked for no motion. */
function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

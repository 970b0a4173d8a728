// Pictures of men as small canvases, one for each man, side and size, drawn once from SVG text.
// Until a picture is decoded, and where there is none, a letter in a disc of the same size stands
// for the man, so that nothing jumps.
import type { Man } from "./model";
import type { Theme } from "./theme";
import type { Side } from "./types";

type Pictures = (manId: string, side: Side) => string;

/**
 * Sprites kept at once; the oldest go first. Twenty men in the eight sizes of a tilted plane fit
 * well.
 */
const MOST_SPRITES = 400;

/** Pictures that were decoded already, by their SVG text: every board uses the same few. */
const decoded = new Map<string, HTMLImageElement>();

/** Decodes pictures ahead, so that the first frame of a board can show them. */
export async function preparePictures(svgs: Iterable<string>): Promise<void> {
  await Promise.allSettled(Array.from(svgs, decode));
}

async function decode(svg: string): Promise<HTMLImageElement> {
  const known = decoded.get(svg);
  if (known) return known;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  decoded.set(svg, image);
  return image;
}

export class Sprites {
  private readonly images = new Map<string, HTMLImageElement | "loading" | "none">();
  private readonly sprites = new Map<string, HTMLCanvasElement>();
  private closed = false;

  constructor(
    private readonly pictures: Pictures | undefined,
    private readonly onReady: () => void,
  ) {}

  /** A sprite of `size` device pixels. */
  get(man: Man, size: number, theme: Theme): HTMLCanvasElement {
    const image = this.image(man);
    const ready = image instanceof HTMLImageElement;
    const key = `${man.side} ${man.description.id} ${man.letter} ${size} ${ready}`;
    const known = this.sprites.get(key);
    if (known) return known;
    const canvas = document.createElement("canvas");
    canvas.width = size;
    canvas.height = size;
    const context = canvas.getContext("2d");
    if (context && ready) {
      context.imageSmoothingQuality = "high";
      context.drawImage(image, 0, 0, size, size);
    } else if (context) {
      drawLetter(context, man, size, theme);
    }
    this.keep(key, canvas);
    return canvas;
  }

  /** Forgets what was drawn with old colours or pictures. */
  clear(): void {
    this.images.clear();
    this.sprites.clear();
  }

  close(): void {
    this.closed = true;
    this.clear();
  }

  private keep(key: string, canvas: HTMLCanvasElement): void {
    if (this.sprites.size >= MOST_SPRITES) {
      const oldest = this.sprites.keys().next().value;
      if (oldest !== undefined) this.sprites.delete(oldest);
    }
    this.sprites.set(key, canvas);
  }

  private image({ side, description }: Man): HTMLImageElement | "loading" | "none" {
    const key = `${side} ${description.id}`;
    const known = this.images.get(key);
    if (known) return known;
    const svg = this.pictures?.(description.id, side);
    const state = svg ? (decoded.get(svg) ?? "loading") : "none";
    this.images.set(key, state);
    if (svg && state === "loading") this.load(key, svg);
    return state;
  }

  private load(key: string, svg: string): void {
    decode(svg).then(
      (image) => {
        if (this.closed) return;
        this.images.set(key, image);
        this.onReady();
      },
      () => this.images.set(key, "none"),
    );
  }
}

function drawLetter(context: CanvasRenderingContext2D, man: Man, size: number, theme: Theme) {
  const [ground, ink] =
    man.side === "white" ? [theme.whiteMan, theme.blackMan] : [theme.blackMan, theme.whiteMan];
  const middle = size / 2;
  context.beginPath();
  context.arc(middle, middle, size * 0.38, 0, 2 * Math.PI);
  context.fillStyle = ground;
  context.fill();
  context.lineWidth = Math.max(1, size * 0.035);
  context.strokeStyle = ink;
  context.stroke();
  context.fillStyle = ink;
  context.font = `600 ${size * 0.46}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(man.letter, middle, middle + size * 0.02);
}

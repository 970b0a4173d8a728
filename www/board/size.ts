// How large a host should be for a board: the page asks this when it lays itself out.
import { presetCamera } from "./camera";
import { Geometry } from "./geometry";
import { Layout } from "./layout";
import type { BoardDescription } from "./types";

/**
 * The size, within what is available, that a board fills well: square for a square flat board; for
 * a stacked one the available width, and no more of the height than its planes use. In CSS pixels.
 */
export function suggestedSize(
  description: BoardDescription,
  width: number,
  height: number,
): { readonly width: number; readonly height: number } {
  const geometry = new Geometry(description);
  if (!geometry.stacked) {
    const cell = Math.floor(Math.min(width / geometry.files, height / geometry.ranks));
    return { width: cell * geometry.files, height: cell * geometry.ranks };
  }
  const frame = { width, height, ratio: 1 };
  const camera = presetCamera("exploded", geometry, frame, 0);
  const layout = Layout.fit(geometry, camera, frame, "white");
  const { top, bottom } = layout.extent();
  return { width, height: Math.min(height, Math.ceil(bottom - top) + 16) };
}

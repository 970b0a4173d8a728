// The list of drawn arrows and circles: drawing one again takes it away, in another colour it
// changes colour.
import type { Shape } from "./types";

export function toggled(shapes: readonly Shape[], drawn: Shape): readonly Shape[] {
  const same = (shape: Shape) => shape.from === drawn.from && shape.to === drawn.to;
  const others = shapes.filter((shape) => !same(shape));
  const before = shapes.find(same);
  return before?.colour === drawn.colour ? others : [...others, drawn];
}

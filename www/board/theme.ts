// The board's colours: CSS custom properties that any theme may set on the board or above it, with
// defaults here.

export interface Theme {
  readonly light: string;
  readonly dark: string;
  readonly lightText: string;
  readonly darkText: string;
  readonly rim: string;
  readonly rimText: string;
  readonly edge: string;
  readonly grid: string;
  readonly shadow: string;
  readonly label: string;
  readonly labelText: string;
  readonly selected: string;
  readonly lastMove: string;
  readonly target: string;
  readonly targetRim: string;
  readonly premove: string;
  readonly hover: string;
  readonly cursor: string;
  readonly cursorRim: string;
  readonly attacked: string;
  readonly check: string;
  readonly checkText: string;
  readonly shaft: string;
  readonly ride: string;
  readonly hint: string;
  readonly green: string;
  readonly red: string;
  readonly blue: string;
  readonly yellow: string;
  readonly whiteMan: string;
  readonly blackMan: string;
}

type Entry = readonly [property: string, light: string, dark: string];

/** Every custom property, with its default on light and on dark pages. */
export const THEME_PROPERTIES: Readonly<Record<keyof Theme, Entry>> = {
  light: ["--board-light", "#efe3cb", "#cfc3ab"],
  dark: ["--board-dark", "#b08d68", "#8a6d50"],
  lightText: ["--board-light-text", "#7d5c3a", "#5b4229"],
  darkText: ["--board-dark-text", "#fbf3e2", "#f3e8d2"],
  rim: ["--board-rim", "#7a5c3d", "#54402d"],
  rimText: ["--board-rim-text", "#fff8ea", "#f3e8d2"],
  edge: ["--board-edge", "#6b5038", "#3b2d20"],
  grid: ["--board-grid", "rgba(70, 45, 20, 0.16)", "rgba(20, 10, 0, 0.25)"],
  shadow: ["--board-shadow", "rgba(40, 28, 12, 0.30)", "rgba(0, 0, 0, 0.55)"],
  label: ["--board-label", "#5b4633", "#d9c9ab"],
  labelText: ["--board-label-text", "#fdf8ee", "#221a10"],
  selected: ["--mark-selected", "rgba(36, 110, 72, 0.62)", "rgba(40, 125, 82, 0.68)"],
  lastMove: ["--mark-last-move", "rgba(214, 170, 40, 0.52)", "rgba(214, 174, 52, 0.55)"],
  target: ["--mark-target", "rgba(20, 70, 46, 0.72)", "rgba(14, 60, 38, 0.80)"],
  targetRim: ["--mark-target-rim", "rgba(255, 252, 240, 0.70)", "rgba(255, 250, 235, 0.60)"],
  premove: ["--mark-premove", "rgba(38, 72, 138, 0.60)", "rgba(58, 98, 176, 0.66)"],
  hover: ["--mark-hover", "rgba(255, 255, 255, 0.80)", "rgba(255, 255, 255, 0.75)"],
  cursor: ["--mark-cursor", "#0b3d91", "#0b3d91"],
  cursorRim: ["--mark-cursor-rim", "#ffffff", "#ffffff"],
  attacked: ["--mark-attacked-king", "#a8590a", "#8a4600"],
  check: ["--mark-check", "#c1121f", "#c1121f"],
  checkText: ["--mark-check-text", "#ffffff", "#ffffff"],
  shaft: ["--mark-shaft", "rgba(24, 52, 104, 0.85)", "rgba(24, 52, 104, 0.90)"],
  ride: ["--mark-ride", "rgba(20, 90, 58, 0.55)", "rgba(26, 108, 70, 0.80)"],
  hint: ["--mark-hint", "rgba(20, 90, 160, 0.85)", "rgba(80, 160, 235, 0.88)"],
  green: ["--shape-green", "rgba(21, 120, 27, 0.82)", "rgba(40, 150, 48, 0.85)"],
  red: ["--shape-red", "rgba(168, 32, 32, 0.82)", "rgba(205, 60, 52, 0.85)"],
  blue: ["--shape-blue", "rgba(0, 70, 160, 0.82)", "rgba(50, 120, 215, 0.85)"],
  yellow: ["--shape-yellow", "rgba(222, 150, 0, 0.88)", "rgba(235, 175, 30, 0.88)"],
  whiteMan: ["--man-white", "#fffaf0", "#fffaf0"],
  blackMan: ["--man-black", "#2b2622", "#2b2622"],
};

/**
 * Reads the theme as it holds for an element; a value that is no colour gives way to the default.
 */
export function readTheme(element: Element): Theme {
  const style = getComputedStyle(element);
  // "normal" means that the page does not adapt: it is light then.
  const scheme = style.colorScheme;
  const system = matchMedia("(prefers-color-scheme: dark)").matches;
  const dark = scheme.includes("dark") && (system || !scheme.includes("light"));
  const colour = ([property, onLight, onDark]: Entry): string => {
    const own = style.getPropertyValue(property).trim();
    return own && CSS.supports("color", own) ? own : dark ? onDark : onLight;
  };
  const entries = Object.entries(THEME_PROPERTIES).map(([key, entry]) => [key, colour(entry)]);
  return Object.fromEntries(entries) as Theme;
}

// The colours of the page and the board: brings in the style sheets and names the board themes there are.
import "./scheme.css";
import "./boards.css";

/** Values for `data-board` on the root element. */
export const boardThemes = ["marble", "olive", "aegean"] as const;

export type BoardTheme = (typeof boardThemes)[number];

export const defaultBoardTheme: BoardTheme = "marble";

export function isBoardTheme(name: string): name is BoardTheme {
  return (boardThemes as readonly string[]).includes(name);
}

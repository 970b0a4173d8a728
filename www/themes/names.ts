// The board themes there are: values for `data-board` on the root element.

export const boardThemes = ["marble", "olive", "aegean"] as const;

export type BoardTheme = (typeof boardThemes)[number];

export const defaultBoardTheme: BoardTheme = "marble";

export function isBoardTheme(name: string): name is BoardTheme {
  return (boardThemes as readonly string[]).includes(name);
}

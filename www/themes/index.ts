// The colours of the page and the board: brings in the style sheets and passes on the themes' names.
import "./scheme.css";
import "./boards.css";

export { type BoardTheme, boardThemes, defaultBoardTheme, isBoardTheme } from "./names";

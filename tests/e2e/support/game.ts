// A hand on the page: clicks cells of the board, answers its dialogs, reads its status line.
import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

export class GamePage {
  constructor(readonly page: Page) {}

  async open(query = ""): Promise<void> {
    await this.page.goto(`./${query}`);
    await expect(this.cells.first()).toBeAttached();
  }

  get cells(): Locator {
    return this.page.locator("[data-square]");
  }

  cell(square: string): Locator {
    return this.page.locator(`[data-square="${square}"]`);
  }

  get status(): Locator {
    return this.page.locator("#status");
  }

  get moves(): Locator {
    return this.page.locator("button.move");
  }

  get dialog(): Locator {
    return this.page.getByRole("dialog");
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: typeof name === "string" });
  }

  /** A real click of the mouse on the canvas, where the cell is drawn. */
  async click(square: string): Promise<void> {
    const box = await this.cell(square).boundingBox();
    if (!box) throw new Error(`the board has no square ${square}`);
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** Plays a move in UCI form by clicking, and the promotion's letter in the dialog. */
  async play(uci: string): Promise<void> {
    const parts = /^([A-C]?[a-h][1-8])([A-C]?[a-h][1-8])([a-z])?$/.exec(uci);
    if (!parts) throw new Error(`no move: ${uci}`);
    const [, from = "", to = "", promotion] = parts;
    const before = await this.moves.count();
    await this.click(from);
    await this.click(to);
    if (promotion) await this.page.locator(`[data-move="${uci}"]`).click();
    await expect(this.moves).toHaveCount(before + 1);
  }

  async type(move: string): Promise<void> {
    const field = this.page.getByRole("textbox", { name: "Type a move" });
    await field.fill(move);
    await field.press("Enter");
  }

  /** Chooses who plays at the strips: `person` or `engine-3`. */
  async players(white: string, black: string): Promise<void> {
    await this.page.getByLabel("Who plays White").selectOption(white);
    await this.page.getByLabel("Who plays Black").selectOption(black);
  }

  /** Begins a game of two people through the dialog. */
  async startForTwo(game: RegExp): Promise<void> {
    await this.button("New game").click();
    await this.dialog.getByRole("radio", { name: game }).check();
    await this.dialog.getByRole("button", { name: "Two people" }).click();
    await this.dialog.getByRole("button", { name: "Start" }).click();
    await expect(this.dialog).toHaveCount(0);
  }

  /** The live region's text so far. */
  get announcements(): Locator {
    return this.page.locator("#announcer");
  }
}

// Whole games of each rule set to their end, every move made by clicks on the canvas.
import { expect, test } from "./support/fixtures";
import { GamePage } from "./support/game";

interface FullGame {
  title: string;
  game: RegExp;
  moves: string;
  end: RegExp;
  /** What the live region must have said on the way. */
  said: RegExp[];
}

const GAMES: FullGame[] = [
  {
    title: "Streetman's rules: castling, duple check, a King's capture, promotion, mate",
    game: /Streetman/,
    moves:
      "g1h3 h7f5 b2b4 d7e6 g2g3 a8c6 e2e3 a7b6 h3f4 f5f4 e3f4 b8a8 f1a6 e6f5 e1g1 f5f4 g3f4 c6d6 a2a4 a8b8 a6b7 c8d7 d1e2 g7e5 f4e5 g8h6 e5d6 h6g5 e2e7 f8e7 d6e7 c7a5 e7d8q d7d8 b7h1 g5h3",
    end: /Checkmate/,
    said: [/castles short/, /Duple check!/, /A King is taken/, /becomes Queen/],
  },
  {
    title: "Moddable rules: duple check, a King's capture, promotion, mate",
    game: /Moddable/,
    moves:
      "c2c4 c7c6 h2h4 d7c7 g2g4 b7b6 d1a4 e7e6 g4g5 g8e7 c4c5 b6c5 a4a6 c7d7 a6c6 c5b5 c6d7 b8d7 h4h5 f7f6 g5f6 g7g6 h5g6 h7g6 f6e7 a8c7 e7d8r e8e7 b2b3 c7c1",
    end: /Checkmate/,
    said: [/Duple check!/, /A King is taken/, /becomes Rook/],
  },
  {
    title: "Three planes: castling short, duple check, a King's capture, promotion, mate",
    game: /3D/,
    moves:
      "Bc1Bb1 Ae7Ac5 Ca1Ca3 Bc7Ba5 Cb1Bb3 Bb7Ba6 Ac2Ac4 Bc8Bc7 Aa1Aa3 Cc8Cc6 Ba1Ba2 Bb8Ab6 Bd1Ac2 Ab7Ad5 Ac4Ad5 Ac8Bc8 Ae2Ae3 Ae8Af7 Bb3Ad3 Af7Ae7 Ac2Ac5 Cc6Ca6 Ac5Cc7 Bc7Cc7 Ad3Bb3 Bf8Bd6 Ad5Bd6 Ca8Cc6 Bb3Ba1 Cd8Cc8 Bd6Cd7 Ac7Ad6 Cd7Bd8b Ba5Bb4 Bd8Ad7 Ab8Ac7 Ad7Cb7 Bb4Ca3 Cb2Ca3 Ba8Cb7 Cf1Cf2 Ab6Aa4 Bb2Bb4 Aa4Ba3",
    end: /Checkmate/,
    said: [/castles short/, /Duple check!/, /A King is taken/, /becomes Bishop/],
  },
  {
    title: "Three planes: castling long, a King's capture, promotion, mate",
    game: /3D/,
    moves:
      "Cc2Cc3 Cb8Ca7 Ae2Ae3 Ad7Ac6 Bf1Bf2 Ae7Ad6 Af1Af2 Ca7Bb6 Ac2Ac3 Ac7Ae5 Ca1Ca3 Cd8Cd6 Ad2Ad4 Cd7Cb5 Ce2Ce4 Bb8Cb6 Bd1Ae2 Cd6Cf6 Bc1Be1 Be7Bc5 Ae2Af1 Cb6Cf2 Ad4Ae5 Bc7Bd6 Ae5Ad6 Cc7Cb6 Ad6Bd7 Cb5Cc4 Bd7Bc8q Cc8Bc8 Af1Ab5 Be8Be2",
    end: /Checkmate/,
    said: [/castles long/, /A King is taken/, /becomes Queen/],
  },
];

for (const { title, game, moves, end, said } of GAMES) {
  test(`a full game by clicking: ${title}`, async ({ page }) => {
    test.setTimeout(120_000);
    const board = new GamePage(page);
    await board.open();
    await board.startForTwo(game);
    const heard: string[] = [];
    for (const move of moves.split(" ")) {
      await board.play(move);
      heard.push((await board.announcements.textContent()) ?? "");
    }
    await expect(board.status).toHaveText(end);
    for (const sentence of said) expect(heard.join("\n")).toMatch(sentence);
    await expect(board.button("Resign")).toBeDisabled();
    await expect(board.button("Rematch")).toBeEnabled();
  });
}

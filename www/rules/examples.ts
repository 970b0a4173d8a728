// Small positions in which a special rule can be played out, by the id of the core's note.
// They are documents, not rules: a test asks the core whether each can be played.

const EXAMPLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  spartan: {
    "two-kings": "2k3k1/2h3h1/8/8/8/8/8/3QK3 w - - 0 1",
    "duple-check": "lgkcckw1/hhhhhhhh/1N3lN1/8/8/8/PPPPPPPP/R1BQKB1R b KQ - 11 6",
    "persian-king": "k7/8/8/8/3k4/8/4K3/8 b - - 0 1",
    "hoplite-diagonal": "4k2k/3h4/2P1P3/3P4/8/8/8/4K3 b - - 0 1",
    "no-en-passant": "2k2k2/8/8/8/3h4/8/4P3/4K3 w - - 0 1",
    "promotion-to-king": "8/8/8/8/6Q1/8/2h3h1/4K1k1 b - - 0 1",
    castling: "2k2k2/2h5/8/8/8/8/PPPPPPPP/R3K2R w KQ - 0 1",
    "stalemate-draws": "k7/8/1K6/8/8/8/8/6Q1 w - - 0 1",
  },
  "spartan-moddable": {
    "two-kings": "2k3k1/8/8/8/8/8/8/3QK3 w - - 0 1",
    "duple-check": "2k3k1/8/8/8/8/8/8/3QK3 w - - 0 1",
    "persian-king": "k7/8/8/8/3k4/8/4K3/8 b - - 0 1",
    "hoplite-straight": "4k2k/3h4/2P1P3/8/8/8/8/4K3 b - - 0 1",
    "sideways-is-quiet": "4k2k/8/8/2PhP3/8/8/8/4K3 b - - 0 1",
    "en-passant": "2k2k2/8/8/8/3h4/8/4P3/4K3 w - - 0 1",
    "captain-does-not-leap": "4k2k/8/3P4/8/1P1cP3/8/8/4K3 b - - 0 1",
    promotion: "2k2k2/8/8/8/8/8/3h4/K7 b - - 0 1",
    castling: "2k2k2/2h5/8/8/8/8/PPPPPPPP/R3K2R w KQ - 0 1",
  },
  "space-spartan": {
    "two-kings": "6/6/6/6/6/6/6/6|1k2k1/6/6/6/6/6/6/2KQ2|6/6/6/6/6/6/6/6 w - - 0 1",
    "duple-check": "6/6/6/6/6/6/6/6|1k2k1/6/6/6/6/6/6/2KQ2|6/6/6/6/6/6/6/6 w - - 0 1",
    planes: "6/6/6/2P3/6/6/6/6|6/6/6/2k3/6/6/6/K4k|6/6/6/1P1P2/6/6/6/6 b - - 0 1",
    "hoplite-space": "6/6/3P2/6/6/6/6/6|2kk2/2h3/2P3/6/6/6/6/2K3|6/6/1P4/6/6/6/6/6 b - - 0 1",
    "initial-square": "6/6/6/6/6/6/6/6|2kk2/6/6/6/6/6/6/4K1|6/6/6/6/6/6/1h4/P5 w - - 0 1",
    "castling-space": "6/6/6/6/6/6/6/6|2kk2/6/6/6/6/6/6/1RK1R1|6/6/6/6/6/6/6/6 w KQ - 0 1",
    "en-passant-space": "6/6/6/6/2h3/6/6/6|2kk2/6/6/6/3h2/6/2P3/2K3|6/6/6/6/6/6/6/6 w - - 0 1",
    "promotion-space": "6/6/6/6/6/6/2h3/6|2k3/6/6/6/6/6/6/5K|6/6/6/6/6/6/6/6 b - - 0 1",
  },
};

export function exampleFor(game: string, note: string): string | null {
  return EXAMPLES[game]?.[note] ?? null;
}

export function allExamples(): { game: string; note: string; fen: string }[] {
  return Object.entries(EXAMPLES).flatMap(([game, notes]) =>
    Object.entries(notes).map(([note, fen]) => ({ game, note, fen })),
  );
}

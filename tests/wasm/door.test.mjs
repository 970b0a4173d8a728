// The core's door to JavaScript: games, descriptions, refusals, and nothing that panics.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { core, data } from "./core.mjs";

const { Game } = core;
const ids = core.rules_ids();

/** Positions among the known ones that no game can reach: the Persians have just moved and left their King attacked. */
const REFUSED = [
  "k7/8/8/8/8/8/4h3/4K3 b - - 0 1",
  "k6k/8/8/8/8/8/4h3/4K3 b - - 0 1",
  "4k2k/8/8/8/3g4/8/8/K7 b - - 0 1",
  "6/6/6/6/6/6/6/6|2kk2/6/6/6/2w3/6/6/5K|6/6/6/6/6/6/6/6 b - - 0 1",
];

describe("descriptions", () => {
  for (const id of ids) {
    test(`${id} describes itself`, () => {
      const description = core.describe(id);
      assert.equal(description.id, id);
      assert.equal(
        description.squares.length,
        description.files * description.ranks * description.planes,
      );
      assert.equal(description.armies.length, 2);
      assert.deepEqual(
        description.armies.map((army) => [army.side, army.name]),
        [
          ["white", "Persians"],
          ["black", "Spartans"],
        ],
      );
      for (const army of description.armies) {
        assert.equal(
          new Set(army.men.map((man) => man.letter)).size,
          army.men.length,
          "letters are unique",
        );
        assert.equal(army.men.filter((man) => man.royal).length, 1);
        assert.ok(army.men.every((man) => man.atoms.length > 0));
        const foot = army.men.find((man) => man.foot);
        assert.ok(foot.promotes_to.length >= 4);
      }
      assert.ok(description.notes.some((note) => note.house_reading));
      assert.equal(new Game(id).state().fen, description.start_fen);
      assert.deepEqual(JSON.parse(JSON.stringify(description)), description, "plain data");
    });
  }

  test("an unknown game is an exception that names the games", () => {
    assert.throws(
      () => core.describe("chess"),
      /“chess” is none of the games spartan, spartan-moddable and space-spartan/,
    );
  });
});

describe("legal moves and statuses of known positions", () => {
  for (const id of ids) {
    test(id, () => {
      const cases = JSON.parse(data(`${id}.cases.json`));
      assert.ok(cases.length > 20);
      for (const known of cases) {
        if (REFUSED.includes(known.fen)) {
          assert.throws(
            () => new Game(id, known.fen),
            /turn field, column \d+, “b”: the Persians have just moved/,
          );
          continue;
        }
        const game = new Game(id, known.fen);
        for (const move of known.moves) {
          game.play(move);
        }
        const state = game.state();
        assert.equal(state.fen, known.fen_after, known.note);
        if (state.status !== "draw") {
          assert.equal(state.status, known.status, known.note);
        }
        if (!state.over) {
          const legal = game.legal_moves().map((move) => move.uci);
          assert.deepEqual(legal.sort(), known.legal, known.note);
        }
        game.free();
      }
    });
  }

  test("perft counts", () => {
    assert.equal(core.perft("spartan", undefined, 4), 473282);
    assert.equal(core.perft("spartan-moddable", undefined, 4), 136700);
    assert.equal(core.perft("space-spartan", undefined, 3), 188284);
  });
});

describe("a game", () => {
  test("plays both notations, undoes, redoes and tells its history", () => {
    const game = new Game("spartan");
    game.play("c2c4");
    const move = game.play("Hac5");
    assert.deepEqual(move, {
      uci: "a7c5",
      san: "Hac5",
      side: "black",
      letter: "H",
      from: "a7",
      to: "c5",
      captured: null,
      promotion: null,
      castling: null,
      steps: [{ from: "a7", to: "c5" }],
    });
    assert.equal(game.undo(), true);
    assert.deepEqual(
      [game.state().can_undo, game.state().can_redo, game.state().ply],
      [true, true, 1],
    );
    assert.equal(game.redo(), true);
    assert.equal(game.redo(), false);
    assert.deepEqual(
      game.history().map((played) => played.san),
      ["c4", "Hac5"],
    );
    game.undo();
    game.undo();
    assert.equal(game.undo(), false);
    game.play("e4");
    assert.equal(game.state().can_redo, false, "another move forgets those taken back");
  });

  test("castling on three planes is the King taking its own Rook's square, apart from the plain step", () => {
    const game = new Game(
      "space-spartan",
      "6/6/6/6/6/6/6/6|2kk2/6/6/6/6/6/6/PRK1RP|6/6/6/6/6/6/6/6 w KQ - 0 1",
    );
    const moves = game.legal_moves().filter((move) => move.from === "Bc1");
    const ending = (to) => moves.find((move) => move.to === to);
    assert.equal(ending("Bb1").castling, "O-O");
    assert.deepEqual(ending("Bb1").steps, [
      { from: "Bc1", to: "Bb1" },
      { from: "Bb1", to: "Bc1" },
    ]);
    assert.equal(ending("Be1").castling, "O-O-O");
    assert.equal(ending("Bd1").san, "KBd1");
    assert.equal(game.play("O-O-O").uci, "Bc1Be1");
    assert.match(game.state().fen, /\/PRRK1P\|/);
  });

  test("duple check is told apart from an attack on one King, and mate by it from mate", () => {
    const one = new Game(
      "spartan",
      "lgkcckwl/hhhhhhhh/6N1/8/8/8/PPPPPPPP/RNBQKB1R b KQ - 5 3",
    ).state();
    assert.deepEqual(
      [one.check, one.status, one.attacked_kings],
      ["attacked-king", "ongoing", ["f8"]],
    );
    const both = new Game(
      "spartan",
      "lgkcckw1/hhhhhhhh/1N3lN1/8/8/8/PPPPPPPP/R1BQKB1R b KQ - 11 6",
    );
    assert.deepEqual([both.state().check, both.state().status], ["duple-check", "check"]);
    assert.equal(both.refusal("a7", "c5"), "in-duple-check");
    assert.equal(both.refusal("g7", "g6"), undefined);
    assert.throws(() => both.play("Hac5"), /in duple check one of the two Kings must be made safe/);
    const mated = new Game("spartan", "k6k/hh2Q2h/8/8/8/8/8/4K3 w - - 0 1");
    mated.play("Qf8");
    assert.equal(mated.state().reason, "duple-checkmate");
    assert.equal(mated.state().winner, "white");
    assert.equal(mated.legal_moves().length, 0);
    assert.throws(() => mated.play("Kb8"), Error);
  });

  test("ends by repetition and can be written as PGN and read again", () => {
    const game = new Game("spartan");
    for (const san of ["Nf3", "Cdd6", "Ng1", "Cdd8", "Nf3", "Cdd6", "Ng1", "Cdd8"]) {
      game.play(san);
    }
    assert.equal(game.state().reason, "threefold-repetition");
    const pgn = game.pgn({ White: "Darius", Black: 'Leonidas "I"' });
    const again = Game.from_pgn(pgn);
    assert.equal(again.state().fen, game.state().fen);
    assert.match(pgn, /\[Black "Leonidas \\"I\\""\]/);
    assert.match(pgn, /1\/2-1\/2\n$/);
  });

  test("refusals say why", () => {
    const game = new Game("spartan");
    assert.equal(game.refusal("e5", "e6"), "empty");
    assert.equal(game.refusal("e7", "e6"), "not-yours");
    assert.equal(game.refusal("a1", "a2"), "own-man");
    assert.equal(game.refusal("a1", "b3"), "cannot-move-so");
    assert.equal(game.refusal("z9", ""), "no-square");
    const pinned = new Game("spartan", "8/8/8/4g3/8/8/4R3/k3K3 w - - 0 1");
    assert.equal(pinned.refusal("e2", "d2"), "leaves-king-attacked");
  });
});

test("move diagrams: captures, quiet moves and leaps", () => {
  const hoplite = { square: "d7", side: "black", letter: "H" };
  const moves = core.man_moves("spartan", hoplite, [
    { square: "d6", side: "white", letter: "P" },
    { square: "e6", side: "black", letter: "H" },
  ]);
  const sorted = moves.map((move) => `${move.square} ${move.kind} ${move.over}`).sort();
  assert.deepEqual(sorted, ["b5 quiet null", "c6 quiet null", "d6 capture null", "f5 quiet e6"]);
  assert.throws(
    () => core.man_moves("spartan", { ...hoplite, letter: "X" }, []),
    /“X” is no man of the Spartans/,
  );
  assert.throws(
    () => core.man_moves("spartan", { ...hoplite, square: "j1" }, []),
    /“j1” is no square/,
  );
  assert.throws(() => core.man_moves("spartan", /** @type {never} */ (42), []), Error);
});

test("bad input of any kind is an Error with words, and the game stays as it was", () => {
  const hostile = [
    "",
    " ",
    "💥",
    "x".repeat(100_000),
    "8/8",
    "\u0000",
    "w w w w w w w w",
    "[",
    "1. e4 {",
    "NaN",
    "e2e4e5",
  ];
  for (const id of ids) {
    const game = new Game(id);
    const before = game.state();
    for (const text of hostile) {
      assert.throws(
        () => new Game(id, text),
        (error) => error instanceof Error && error.message.length > 5,
      );
      assert.throws(
        () => game.play(text),
        (error) => error instanceof Error && error.message.length > 5,
      );
      assert.throws(() => core.check_fen(id, text), Error);
    }
    assert.deepEqual(game.state(), before);
  }
  assert.throws(
    () => new Game("spartan", "lgkcckwl/hhhhhhhx/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1"),
    /placement field, column 17, “x”/,
  );
});

//! Games written down: printed ones are read, ours are written and read again.

use diarchy::any::{AnyGame, with_game};
use diarchy::pgn::{self, PgnError};

fn games() -> Vec<&'static str> {
    let text = include_str!("data/games.pgn");
    let mut starts: Vec<_> = text.match_indices("[Event ").map(|found| found.0).collect();
    starts.push(text.len());
    starts.windows(2).map(|pair| &text[pair[0]..pair[1]]).collect()
}

#[test]
fn printed_games_end_as_they_say() {
    assert_eq!(games().len(), 3);
    for text in games() {
        let record = pgn::read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        with_game!(&record.game, game => {
            assert!(game.ply() > 3, "{text}");
            assert_eq!(pgn::result(game), record.result, "{text}");
            assert_eq!(record.result, "0-1");
        });
    }
}

#[test]
fn a_written_game_reads_the_same() {
    for text in games() {
        let record = pgn::read(text).expect("read above");
        with_game!(&record.game, game => {
            let written = pgn::write(game, &record.tags);
            let again = pgn::read(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
            assert_eq!(again.tags, record.tags);
            assert_eq!(with_game!(&again.game, again => again.position().to_string()), game.position().to_string());
            assert_eq!(with_game!(&again.game, again => pgn::write(again, &record.tags)), written);
        });
    }
}

#[test]
fn comments_variations_and_other_forms_are_read() {
    let text = "[Variant \"SPACE-spartan\"]\n\n1. Bb2-b4?! {a (strange { comment} 1... HAc5 ; rest of the line\n(1... HCc5 2. x) $3 2.Bc1-Bd1 0-1";
    let error = pgn::read(text).expect_err("“Bb2-b4” lacks a plane");
    assert!(matches!(error, PgnError::Move { line: 3, .. }), "{error}");
    let text = text.replace("Bb2-b4", "Bb2-Bb4").replace("HAc5", "HBc5").replace("Bc1-Bd1", "0-0");
    let record = pgn::read(&text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(record.result, "0-1");
    assert_eq!(with_game!(&record.game, game => game.ply()), 3);
}

#[test]
fn errors_say_where() {
    for (text, expected) in [
        (
            "[Variant \"chess\"]\n",
            "tag Variant: “chess” is none of the games spartan, spartan-moddable and space-spartan",
        ),
        ("[Variant spartan]\n", "line 1: “[Variant spartan]” is not a tag of the form [Name \"value\"]"),
        ("[FEN \"8/8\"]\n", "tag FEN: placement field, column 1, “8/8”: the board has 8 ranks, here are 2"),
        ("\n1. e4 e5", "line 2, move 1…: “e5” is not a legal move here"),
        ("1. e4 {", "line 1: “{” is never closed"),
        ("1. g4 Wf6 2. f3 Wh4# 3. e4", "line 1: “e4”, but the game is over"),
    ] {
        assert_eq!(pgn::read(text).expect_err(text).to_string(), expected);
    }
}

#[test]
fn an_empty_text_is_a_game_without_moves() {
    let record = pgn::read("").expect("no move is wrong");
    assert!(matches!(record.game, AnyGame::Spartan(_)));
    assert_eq!(record.result, "*");
}

//! The native program at the command line: what it prints, and how it refuses.
#![cfg(feature = "cli")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_diarchy")).args(arguments).output().expect("the program is built")
}

fn printed(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The message of a call that is refused.
fn refused(arguments: &[&str]) -> String {
    let output = run(arguments);
    let message = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
    assert!(output.stdout.is_empty(), "{arguments:?} prints nothing");
    assert!(!message.contains("panicked"), "{message}");
    message
}

#[test]
fn perft_counts_and_divides() {
    assert!(printed(&["perft", "--game", "spartan", "--depth", "3"]).starts_with("14244 nodes, "));
    let divided = printed(&["perft", "--game", "space-spartan", "--depth", "2", "--divide"]);
    let lines: Vec<_> = divided.lines().collect();
    assert_eq!(lines.len(), 50);
    let sum: u64 = lines[..49].iter().map(|line| line.split_once(": ").unwrap().1.parse::<u64>().unwrap()).sum();
    assert_eq!(sum, 3626);
    assert!(lines[49].starts_with("3626 nodes, "));
    assert!(printed(&["perft", "--depth", "0"]).starts_with("1 nodes"));
}

#[test]
fn perft_runs_suites_and_fails_on_a_wrong_count() {
    let suite = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/spartan-moddable.perft");
    assert_eq!(
        printed(&["perft", "--suite", suite, "--depth", "2"]).lines().last().unwrap().split(", ").last(),
        Some("0 failed")
    );
    let wrong = std::env::temp_dir().join(format!("diarchy-{}.perft", std::process::id()));
    std::fs::write(&wrong, "lgkcckwl/hhhhhhhh/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1 ;D1 21\n").unwrap();
    let path = wrong.to_str().unwrap();
    let output = run(&["perft", "--suite", path, "--game", "spartan"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).ends_with("1 positions, 20 nodes, 1 failed\n"));
    assert!(refused(&["perft", "--suite", path]).contains("name the game with --game"));
    std::fs::remove_file(&wrong).unwrap();
    assert!(refused(&["perft", "--suite", path, "--game", "spartan"]).contains(path));
}

#[test]
fn moves_are_sorted_on_one_line() {
    let line = printed(&["moves", "--game", "spartan-moddable"]);
    assert_eq!(line.lines().count(), 1);
    let moves: Vec<_> = line.split_whitespace().collect();
    assert_eq!(moves.len(), 20);
    assert!(moves.is_sorted());
    assert_eq!(printed(&["moves", "--moves", "g2g4 Wf6 f3 Wh4#"]), "\n", "a mated side has no moves");
}

#[test]
fn show_draws_and_tells() {
    let shown = printed(&["show", "--game", "space-spartan", "--moves", "Bb2Bb4"]);
    assert!(shown.starts_with(
        "  plane A             plane B             plane C\n8  h l c c l h      8  h w k k g h      8  h l c c l h\n"
    ));
    assert!(shown.contains("4  . . . . . .      4  . P . . . .      4  . . . . . ."));
    let shown = printed(&["show", "--fen", "lgkcckwl/hhhhhhhh/6N1/8/8/8/PPPPPPPP/RNBQKB1R b KQ - 5 3"]);
    assert!(shown.contains("status: ongoing\nattacked kings: f8\n"), "{shown}");
}

#[test]
fn show_prints_json() {
    let json = |arguments: &[&str]| -> serde_json::Value {
        serde_json::from_str(&printed(&[&["show", "--json"], arguments].concat())).expect("JSON")
    };
    let mate = json(&["--fen", "k6k/hh2Q2h/8/8/8/8/8/4K3 w - - 0 1", "--moves", "Qf8"]);
    assert_eq!(mate["status"], "checkmate");
    assert_eq!(mate["reason"], "duple-checkmate");
    assert_eq!(mate["winner"], "white");
    assert_eq!(mate["attacked_kings"], serde_json::json!(["a8", "h8"]));
    assert_eq!(mate["legal"], serde_json::json!([]));
    let dead = json(&["--fen", "8/8/3k4/8/8/4N3/8/K7 b - - 0 1"]);
    assert_eq!((&dead["status"], &dead["reason"]), (&"draw".into(), &"dead-position".into()));
    assert!(dead["winner"].is_null());
    let stalemate = json(&["--game", "spartan-moddable", "--fen", "8/8/8/8/8/1k6/8/K1k5 w - - 0 1"]);
    assert_eq!((&stalemate["status"], &stalemate["winner"]), (&"stalemate-loses".into(), &"black".into()));
    let repeated = "Nf3 Cdd6 Ng1 Cdd8 Nf3 Cdd6 Ng1 Cdd8";
    assert_eq!(json(&["--moves", repeated])["reason"], "threefold-repetition");
    assert_eq!(json(&["--fen", "8/8/3k4/8/8/4R3/8/K7 b - - 100 80"])["reason"], "fifty-moves");
}

#[test]
fn san_converts_both_ways_from_arguments_and_standard_input() {
    let line = "1. c4 Hac5 2. b3 Hxc4 3. bxc4 Hc5 4. d3 Lf6 5. Na3 Le5 6. Nf3 Lc3#";
    let uci = printed(&["san", "--uci", line]);
    assert_eq!(uci, "c2c4 a7c5 b2b3 c5c4 b3c4 e7c5 d2d3 h8f6 b1a3 f6e5 g1f3 e5c3\n");
    assert_eq!(printed(&["san", uci.trim()]), "c4 Hac5 b3 Hxc4 bxc4 Hc5 d3 Lf6 Na3 Le5 Nf3 Lc3#\n");
    let puzzle = "8/8/8/c7/8/8/Qhk5/K7 b - - 0 1";
    assert_eq!(printed(&["san", "--fen", puzzle, "1... Hb2-c1 = K 2. Qa2xKc2"]), "Hc1=K Qxc2+\n");
    let mut child = Command::new(env!("CARGO_BIN_EXE_diarchy"))
        .args(["san", "--game", "space-spartan"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program is built");
    child.stdin.take().unwrap().write_all(b"Bb2Bb4\nNAb1-Ac3 HBc5\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "Bb4\nNAc3 HBc5\n");
}

#[test]
fn solve_counts_an_ending_and_tells_each_move_of_a_position() {
    let counted = printed(&["solve", "--men", "kkK"]);
    let black = counted.lines().last().unwrap();
    assert!(black.starts_with("Black to move: 50106 (100.0 %) won, the longest in 31 plies, 0 not within"), "{black}");
    let told = printed(&["solve", "--fen", "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1"]);
    assert_eq!(told.lines().next(), Some("the side to move wins or captures in 1 plies"));
    assert!(told.lines().any(|line| line == "Qc8#: the side to move has lost"), "{told}");
    assert!(refused(&["solve", "--men", "kqK"]).contains("no man of spartan has the letter “q”"));
    assert!(refused(&["solve", "--game", "space-spartan", "--men", "kK"]).contains("its board is not 8×8"));
    assert!(refused(&["solve", "--fen", "8/8 w - - 0 1"]).contains("rank"));
    assert!(refused(&["solve"]).contains("--men"));
}

#[test]
fn endings_that_are_won_are_asked_for() {
    let fens = printed(&["endings", "--men", "kcK", "--turn", "b", "--count", "5", "--won"]);
    let fens: Vec<_> = fens.lines().filter_map(|line| line.strip_prefix("fen ")).collect();
    assert_eq!(fens.len(), 5);
    for fen in fens {
        assert!(printed(&["solve", "--fen", fen]).starts_with("the side to move wins"), "{fen}");
    }
    assert!(refused(&["endings", "--men", "kPK", "--won"]).contains("Pawns or Hoplites are not solved"));
    let never = run(&["endings", "--men", "kK", "--won", "--count", "1"]);
    assert_eq!(never.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&never.stderr).contains("kK make no won positions"));
}

#[test]
fn changes_of_the_search_are_weighed() {
    let told = printed(&["tune", "weigh", "delta=900", "null_depth=99", "--pairs", "2", "--nodes", "40"]);
    assert!(told.starts_with("2 pairs: delta=900 ") && told.contains(", null_depth=99 "), "{told}");
    assert!(refused(&["tune", "weigh", "delta"]).contains("“delta” sets no number of the search"));
}

#[test]
fn bad_arguments_say_what_and_where() {
    for (arguments, expected) in [
        (&["moves", "--game", "chess"][..], "“chess” is none of the games"),
        (&["moves", "--fen", "x"], "placement field, column 1, “x”"),
        (&["moves", "--fen", ""], "placement field, column 1: a position was expected"),
        (&["show", "--moves", "e4 e5"], "move 2: “e5” is not a legal move here"),
        (&["san", "e2e5"], "move 1: “e2e5” is not a legal move here"),
        (&["perft", "--depth", "many"], "invalid value 'many'"),
        (&["perft"], "--depth"),
        (&["fly"], "unrecognized subcommand"),
        (&[], "Usage"),
    ] {
        let message = refused(arguments);
        assert!(message.contains(expected), "{arguments:?}: {message}");
    }
}

//! The match runner against engines that crash, cheat, stall and dawdle, and its books and reports.
#![cfg(all(feature = "cli", unix))]

use std::path::PathBuf;
use std::process::{Command, Output};

fn stub(kind: &str) -> String {
    format!("sh '{}/tests/data/stub-engine.sh' {kind}", env!("CARGO_MANIFEST_DIR"))
}

fn temporary(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_diarchy")).arg("match").args(arguments).output().expect("the program runs")
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8") + &String::from_utf8_lossy(&output.stderr)
}

/// A match of two games of a stub against ourselves.
fn against(kind: &str, more: &[&str]) -> String {
    let stub = stub(kind);
    let games = if more.contains(&"--games") { &[][..] } else { &["--games", "2"] };
    let mut arguments = games.to_vec();
    arguments.extend(["--first", &stub, "--first-name", "stub", "--second-name", "we"]);
    arguments.extend(["--limit", "movetime=50", "--margin", "400"]);
    arguments.extend(more);
    let output = run(&arguments);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output));
    text(&output)
}

#[test]
fn engines_that_do_wrong_lose_and_are_reported() {
    for (kind, fault) in [
        ("illegal", "stub played “e2e5”, which is not legal"),
        ("nothing", "stub played “(none)”, which is not legal"),
        ("crash", "stub has ended or closed its pipe"),
        ("late", "stub overstepped its time by "),
        ("stall", "stub did not answer “go movetime 50” within 5450 ms"),
        ("shy", "stub has ended or closed its pipe"),
    ] {
        let told = against(kind, &[]);
        assert!(told.contains("\n+0 =0 -2  0.0 %"), "{kind}: {told}");
        assert!(told.contains("\n2 games lost by a fault\n"), "{kind}: {told}");
        assert_eq!(told.matches(fault).count(), 4, "{kind}: {told}");
    }
}

#[test]
fn engines_that_cannot_be_had_end_the_match_before_it_begins() {
    for (command, fault) in [
        ("no-such-engine", "first cannot be started: no-such-engine"),
        (&stub("mute"), "first has ended or closed its pipe"),
    ] {
        let output = run(&["--first", command]);
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output).contains(fault), "{}", text(&output));
    }
    let output = run(&["--first", &stub("crash"), "--game", "space-spartan"]);
    assert!(text(&output).contains("first does not offer the variant “space-spartan”"), "{}", text(&output));
}

#[test]
fn bad_arguments_are_told() {
    for arguments in [
        &["--limit", "fast"][..],
        &["--game", "chess"],
        &["--sprt", "5"],
        &["--option", "Hash"],
        &["--first", "'unclosed"],
        &["--openings", "no-such-file"],
        &["--concurrency", "0"],
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", text(&output));
        assert!(output.stdout.is_empty() && !output.stderr.is_empty());
    }
}

#[test]
fn games_between_ourselves_are_played_written_and_counted() {
    let games = temporary("games.pgn");
    for game in ["spartan", "spartan-moddable", "space-spartan"] {
        let output = run(&[
            "--game",
            game,
            "--games",
            "4",
            "--limit",
            "nodes=300",
            "--concurrency",
            "2",
            "--option",
            "Hash=1",
            "--most-moves",
            "60",
            "--draw",
            "2000,5,10",
            "--pgn",
            games.to_str().expect("UTF-8"),
        ]);
        let told = text(&output);
        assert_eq!(output.status.code(), Some(0), "{told}");
        assert!(told.contains("\n0 games lost by a fault\n"), "{told}");
        let written = std::fs::read_to_string(&games).expect("games were written");
        assert_eq!(written.matches(&format!("[Variant \"{game}\"]")).count(), 4);
        let mut openings = Vec::new();
        for game in written.split("[Event ").skip(1) {
            diarchy::pgn::read(&format!("[Event {game}")).expect("a game that can be read");
            openings.push(game.split("\n\n").nth(1).expect("moves").chars().take(20).collect::<String>());
        }
        openings.sort();
        openings.dedup();
        assert!(openings.len() <= 2, "each opening is played from both sides: {openings:?}");
    }
}

#[test]
fn scores_decide_games_early_and_the_score_asked_for_decides_the_exit_code() {
    let openings = temporary("openings.txt");
    std::fs::write(&openings, "d2d4 h8f6 # one opening\n").expect("a file");
    // White loses by both engines' scores; in the second game the other has no legal move left to say.
    let loser = format!("env SCORE=-1500 {}", stub("play g1f3 f3g1 g1f3 f3g1"));
    let winner = format!("env SCORE=1500 {}", stub("play f6h8 h8f6 f6h8 h8f6"));
    let openings = openings.to_str().expect("UTF-8");
    let mut arguments = vec!["--first", &loser, "--second", &winner, "--games", "1", "--openings", openings];
    arguments.extend(["--resign", "1000,2", "--limit", "depth=3", "--at-least", "80"]);
    let output = run(&arguments);
    let told = text(&output);
    assert!(told.contains("0-1  adjudicated for black (3 moves)"), "{told}");
    assert!(told.contains("second played “f6h8”, which is not legal"), "{told}");
    assert_eq!(output.status.code(), Some(1), "half the points are less than asked for: {told}");
}

#[test]
fn a_sequential_test_ends_a_match_that_is_decided() {
    let told = against("illegal", &["--games", "400", "--sprt", "0,400"]);
    assert!(told.contains("H0 accepted"), "{told}");
    assert!(told.matches("which is not legal").count() < 200, "{told}");
}

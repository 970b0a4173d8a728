//! The long matches, for a quiet night (`make deep`): levels in their order, won endings won, no game lost on time.
#![cfg(feature = "cli")]

use std::path::PathBuf;
use std::process::Command;

fn diarchy(arguments: &[&str]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_diarchy")).args(arguments).output().expect("the program runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    (output.status.code().expect("an exit code"), text)
}

/// What is enough for the highest level to be told from the one below.
const NODES: &str = "nodes=300000";

fn levels_are_in_order(game: &str) {
    for level in 1..8 {
        let (lower, higher) = (format!("Skill Level={level}"), format!("Skill Level={}", level + 1));
        let mut arguments = vec!["match", "--game", game, "--games", "100", "--limit", NODES, "--at-least", "65"];
        arguments.extend(["--option", "Hash=4", "--first-option", &higher, "--second-option", &lower]);
        arguments.extend(["--most-moves", "200", "--concurrency", "2"]);
        let (code, text) = diarchy(&arguments);
        assert_eq!(code, 0, "{higher} against {lower}:\n{text}");
    }
}

#[test]
#[ignore = "takes many minutes"]
fn each_level_beats_the_one_below_on_the_flat_board() {
    levels_are_in_order("spartan");
}

#[test]
#[ignore = "takes many minutes"]
fn each_level_beats_the_one_below_on_three_planes() {
    levels_are_in_order("space-spartan");
}

/// Endings of `spartan` known to be won by the side to move, as its men stand in most positions.
const WON: [(&str, &str); 16] = [
    ("kcK", "b"),
    ("kllK", "b"),
    ("kkK", "b"),
    ("kwKN", "b"),
    ("kwKB", "b"),
    ("kgKN", "b"),
    ("kgKB", "b"),
    ("klcKN", "b"),
    ("klcKB", "b"),
    ("kccKN", "b"),
    ("kccKB", "b"),
    ("kkcKR", "b"),
    ("KQNkw", "w"),
    ("KQBkw", "w"),
    ("KQNkg", "w"),
    ("KQBkg", "w"),
];

#[test]
#[ignore = "takes many minutes"]
fn won_endings_are_won() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("endings.txt");
    let path = file.to_str().expect("UTF-8");
    for (men, turn) in WON {
        let (_, starts) = diarchy(&["endings", "--men", men, "--turn", turn, "--count", "20"]);
        std::fs::write(&file, starts).expect("a file");
        let mut arguments = vec!["match", "--openings", path, "--once", "--games", "20"];
        arguments.extend(["--limit", "nodes=100000", "--most-moves", "150", "--concurrency", "2"]);
        let (code, text) = diarchy(&arguments);
        let result = if turn == "w" { "  1-0  " } else { "  0-1  " };
        assert!(code == 0 && text.matches(result).count() >= 18, "{men}:\n{text}");
    }
}

#[test]
#[ignore = "takes many minutes"]
fn no_game_is_lost_on_time() {
    let (code, text) = diarchy(&["match", "--games", "500", "--limit", "1+0.01", "--margin", "0"]);
    assert!(code == 0 && text.contains("\n0 games lost by a fault\n"), "{text}");
}

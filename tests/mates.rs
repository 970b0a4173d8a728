//! Forced mates are found. The problems come from games and were proven by a search that prunes nothing.

use diarchy::position::{Position, Status};
use diarchy::rules::{Rules, SpaceSpartan, Spartan, SpartanModdable, Stalemate};
use diarchy::search::{Limits, Numbers, Progress, Searcher};

const SPARTAN: &str = include_str!("data/mates-spartan.epd");
const MODDABLE: &str = include_str!("data/mates-spartan-moddable.epd");
const SPACE: &str = include_str!("data/mates-space-spartan.epd");

/// Nodes for each problem: about the two seconds that a person would wait, in three dimensions and in a browser.
const NODES: u64 = 1_000_000;

fn problems<R: Rules>(suite: &str) -> Vec<(Position<R>, u32)> {
    let lines = suite.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let parsed = lines.map(|line| {
        let (fen, moves) = line.split_once(" ;dm ").expect("a FEN and the moves to mate");
        (fen.parse().expect("a FEN"), moves.parse().expect("a number"))
    });
    parsed.collect()
}

/// The moves to the mate found, and the nodes that took.
fn mate_found<R: Rules>(position: Position<R>, moves: u32, megabytes: usize) -> (Option<i32>, u64) {
    let mut searcher = Searcher::<R>::new(megabytes).expect("memory");
    searcher.set_position(position, &[]);
    searcher.start(Limits { nodes: Some(NODES), mate: Some(moves), ..Limits::default() });
    let mut found = None;
    while searcher.run(u64::MAX, &mut |report| found = report.score.mate()) == Progress::Running {}
    (found, searcher.nodes())
}

fn finds_all<R: Rules>(suite: &str, least: usize) {
    let problems = problems::<R>(suite);
    assert!(problems.len() >= least, "{} problems", problems.len());
    let missed: Vec<String> = problems
        .iter()
        .filter(|(position, moves)| {
            let (found, _) = mate_found(*position, *moves, 1);
            !found.is_some_and(|found| found > 0 && found as u32 <= *moves)
        })
        .map(|(position, moves)| format!("{position} ;dm {moves}"))
        .collect();
    assert!(missed.is_empty(), "missed {}:\n{}", missed.len(), missed.join("\n"));
}

#[test]
fn mates_of_spartan_are_found() {
    finds_all::<Spartan>(SPARTAN, 60);
}

#[test]
fn mates_of_spartan_moddable_are_found() {
    finds_all::<SpartanModdable>(MODDABLE, 60);
}

#[test]
fn mates_of_space_spartan_are_found() {
    finds_all::<SpaceSpartan>(SPACE, 60);
}

/// Whether the side to move mates in so many moves, by looking at everything.
fn mates<R: Rules>(position: &Position<R>, moves: u32) -> bool {
    position.legal_moves().into_iter().any(|mv| {
        let mut after = *position;
        after.play(mv);
        match after.status_of_moves() {
            Status::Checkmate | Status::StalemateLoses => true,
            Status::Stalemate => false,
            _ if moves == 1 => false,
            _ => after.legal_moves().into_iter().all(|answer| {
                let mut next = after;
                next.play(answer);
                mates(&next, moves - 1)
            }),
        }
    })
}

fn are_mates_as_long_as_they_say<R: Rules>(suite: &str) {
    for (position, moves) in problems::<R>(suite).into_iter().filter(|problem| problem.1 <= 2) {
        assert!(mates(&position, moves), "{position}: no mate in {moves}");
        assert!(moves == 1 || !mates(&position, moves - 1), "{position}: a mate in fewer than {moves}");
    }
}

#[test]
fn short_problems_are_sound() {
    are_mates_as_long_as_they_say::<Spartan>(SPARTAN);
    are_mates_as_long_as_they_say::<SpartanModdable>(MODDABLE);
    are_mates_as_long_as_they_say::<SpaceSpartan>(SPACE);
}

/// How many mates in two are seen by a search of two plies, which leaves the second move to quiescence.
fn seen_by_quiescence(quiet_checks: bool) -> usize {
    let numbers = Numbers { quiet_checks, ..Numbers::default() };
    let twos = problems::<Spartan>(SPARTAN).into_iter().filter(|problem| problem.1 == 2);
    twos.filter(|(position, _)| {
        let mut searcher = Searcher::<Spartan>::new(1).expect("memory");
        searcher.set_numbers(numbers.clone());
        searcher.set_position(*position, &[]);
        searcher.start(Limits { depth: Some(2), ..Limits::default() });
        let mut found = None;
        while searcher.run(u64::MAX, &mut |report| found = report.score.mate()) == Progress::Running {}
        found == Some(2)
    })
    .count()
}

#[test]
fn quiescence_sees_mates_by_quiet_checks() {
    assert!(seen_by_quiescence(true) > seen_by_quiescence(false));
}

#[test]
fn a_table_changes_no_mate() {
    // The smallest table forgets almost everything, a large one nothing.
    for (position, moves) in problems::<Spartan>(SPARTAN).into_iter().filter(|problem| problem.1 == 2) {
        let small = mate_found(position, moves, 1).0;
        let large = mate_found(position, moves, 16).0;
        assert_eq!(small, large, "{position}");
    }
}

#[test]
fn stalemate_rules_differ() {
    assert_eq!(SpartanModdable::STALEMATE[0], Stalemate::Loses);
    assert_eq!(Spartan::STALEMATE[0], Stalemate::Draws);
}

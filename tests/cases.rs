//! Positions whose legal moves and standing are known, through the fast path and the plain one.

use diarchy::notation::fen::Field;
use diarchy::notation::uci;
use diarchy::position::{MoveList, Position};
use diarchy::rules::{Rules, SpaceSpartan, Spartan, SpartanModdable};
use serde_json::Value;

fn text<'case>(case: &'case Value, key: &str) -> &'case str {
    case[key].as_str().unwrap_or_else(|| panic!("“{key}” is a text in {case}"))
}

fn texts<'case>(case: &'case Value, key: &str) -> Vec<&'case str> {
    let list = case[key].as_array().unwrap_or_else(|| panic!("“{key}” is a list in {case}"));
    list.iter().map(|entry| entry.as_str().unwrap_or_else(|| panic!("a text in {case}"))).collect()
}

fn sorted_names<R: Rules>(position: &Position<R>, moves: &MoveList) -> Vec<String> {
    let mut names: Vec<_> = moves.into_iter().map(|mv| uci::write(position, mv)).collect();
    names.sort();
    names
}

/// Cases whose FEN is refused, each with a twin that has the same legal moves: the side that has just moved left its King
/// attacked, so that the twin moves it aside (and puts another man where it could be captured).
const REFUSED: [(&str, &str, Field); 4] = [
    ("k7/8/8/8/8/8/4h3/4K3 b - - 0 1", "k7/8/8/8/7K/8/4h3/4N3 b - - 0 1", Field::Turn),
    ("k6k/8/8/8/8/8/4h3/4K3 b - - 0 1", "k6k/8/8/8/7K/8/4h3/4N3 b - - 0 1", Field::Turn),
    ("4k2k/8/8/8/3g4/8/8/K7 b - - 0 1", "4k2k/8/8/8/3g4/8/7K/8 b - - 0 1", Field::Turn),
    (
        "6/6/6/6/6/6/6/6|2kk2/6/6/6/2w3/6/6/5K|6/6/6/6/6/6/6/6 b - - 0 1",
        "6/6/6/6/6/6/6/6|2kk2/6/6/6/2w3/6/5K/6|6/6/6/6/6/6/6/6 b - - 0 1",
        Field::Turn,
    ),
];

/// The position of a case and the FEN that is expected of it in the end; for a case that is refused, those of its twin.
fn position_of<R: Rules>(case: &Value) -> (Position<R>, &str) {
    let fen = text(case, "fen");
    let read = |fen: &str| fen.parse::<Position<R>>();
    let Some((_, twin, field)) = REFUSED.into_iter().find(|(refused, ..)| *refused == fen) else {
        return (read(fen).unwrap_or_else(|error| panic!("{case}: {error}")), text(case, "fen_after"));
    };
    assert_eq!(read(fen).expect_err("refused").field, field, "{fen}");
    assert!(texts(case, "moves").is_empty(), "a twin stands for one position only");
    (read(twin).unwrap_or_else(|error| panic!("{twin}: {error}")), twin)
}

fn check<R: Rules>(case: &Value) {
    let note = text(case, "note");
    let (mut position, fen_after) = position_of::<R>(case);
    for name in texts(case, "moves") {
        let mv = uci::read(&position, name).unwrap_or_else(|error| panic!("{note}: {error}"));
        assert!(position.is_legal(mv), "{note}: {name} is legal");
        position.play(mv);
        assert_eq!(position.hash(), position.computed_hash(), "{note}: the hash after {name}");
    }
    assert_eq!(position.to_string(), fen_after, "{note}: the FEN");
    let legal = texts(case, "legal");
    assert_eq!(sorted_names(&position, &position.legal_moves()), legal, "{note}: the fast path's moves");
    assert_eq!(sorted_names(&position, &position.legal_moves_plain()), legal, "{note}: the plain path's moves");
    assert_eq!(position.count_legal_moves(), legal.len() as u64, "{note}: the count of moves");
    assert_eq!(position.status_of_moves().name(), text(case, "status"), "{note}: the standing");
}

fn run<R: Rules>(json: &str) {
    let cases: Vec<Value> = serde_json::from_str(json).expect("the data is JSON");
    assert!(cases.len() > 20, "the file has cases");
    for case in &cases {
        check::<R>(case);
    }
}

#[test]
fn spartan() {
    run::<Spartan>(include_str!("data/spartan.cases.json"));
}

#[test]
fn spartan_moddable() {
    run::<SpartanModdable>(include_str!("data/spartan-moddable.cases.json"));
}

#[test]
fn space_spartan() {
    run::<SpaceSpartan>(include_str!("data/space-spartan.cases.json"));
}

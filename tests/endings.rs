//! Endings that are won are won, within the fifty moves, by short searches.

use diarchy::position::{Move, Position, Status};
use diarchy::rules::Spartan;
use diarchy::search::{Limits, Progress, Searcher};

const NODES: u64 = 6_000;

/// Plays both sides from a position to the end of the game.
fn played_out(fen: &str) -> (Status, Position<Spartan>) {
    let start: Position<Spartan> = fen.parse().expect("a FEN");
    let mut searcher = Searcher::<Spartan>::new(4).expect("memory");
    let (mut position, mut moves) = (start, Vec::<Move>::new());
    while !position.status().is_over() {
        searcher.set_position(start, &moves);
        searcher.start(Limits { nodes: Some(NODES), ..Limits::default() });
        while searcher.run(u64::MAX, &mut |_| ()) == Progress::Running {}
        let (mv, _) = searcher.best().expect("the game goes on");
        position.play(mv);
        moves.push(mv);
    }
    (position.status(), position)
}

#[track_caller]
fn is_won(fen: &str) {
    let (status, position) = played_out(fen);
    assert_eq!(status, Status::Checkmate, "{fen} came to {position}");
}

#[test]
fn king_and_captain_win_against_the_king() {
    is_won("2k5/2c5/8/8/4K3/8/8/8 b - - 0 1");
}

#[test]
fn two_kings_win_against_the_king() {
    is_won("2k2k2/8/8/4K3/8/8/8/8 b - - 0 1");
}

#[test]
fn king_and_two_lieutenants_win_against_the_king() {
    is_won("2k5/8/8/4K3/8/8/2l2l2/8 b - - 0 1");
}

#[test]
fn king_and_warlord_win_against_a_knight() {
    is_won("1wk5/8/8/3K4/3N4/8/8/8 b - - 0 1");
}

#[test]
fn king_and_general_win_against_a_bishop() {
    is_won("2k5/5g2/8/3K4/2B5/8/8/8 b - - 0 1");
}

#[test]
fn the_queen_wins_against_a_lone_king() {
    is_won("8/8/4k3/8/8/8/8/K2Q4 w - - 0 1");
}

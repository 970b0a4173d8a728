//! Endings that are won are won, within the fifty moves, by short searches.
#![cfg(feature = "cli")]

mod support {
    pub mod random;
}

use diarchy::geometry::{Side, Square};
use diarchy::movement::Kind;
use diarchy::position::{Move, Position, Status};
use diarchy::rules::Spartan;
use diarchy::search::{Limits, Progress, Searcher};
use diarchy::solve::{Solved, Solver};
use support::random::Random;

const NODES: u64 = 6_000;
/// Nodes for positions met at random, where the longest wins are among them.
const NODES_AT_RANDOM: u64 = 20_000;

/// Plays both sides from a position to the end of the game.
fn played_out(start: Position<Spartan>, nodes: u64) -> (Status, Position<Spartan>) {
    let mut searcher = Searcher::<Spartan>::new(4).expect("memory");
    let (mut position, mut moves) = (start, Vec::<Move>::new());
    while !position.status().is_over() {
        searcher.set_position(start, &moves);
        searcher.start(Limits { nodes: Some(nodes), ..Limits::default() });
        while searcher.run(u64::MAX, &mut |_| ()) == Progress::Running {}
        let (mv, _) = searcher.best().expect("the game goes on");
        position.play(mv);
        moves.push(mv);
    }
    (position.status(), position)
}

#[track_caller]
fn is_won(fen: &str) {
    let (status, position) = played_out(fen.parse().expect("a FEN"), NODES);
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

#[test]
fn bishop_and_knight_mate_in_the_right_corner() {
    is_won("k7/8/2K5/8/8/8/8/4BN2 w - - 0 1");
}

/// Plays positions of these men that are proven to be won.
#[track_caller]
fn is_won_at_random(strong: Side, men: &[(Side, u8)]) {
    let men: Vec<_> = men.iter().map(|&(side, kind)| (side, Kind::from_index(kind))).collect();
    let (mut solver, mut random) = (Solver::<Spartan>::new(), Random::new(11));
    let mut played = 0;
    while played < 8 {
        let placed: Vec<_> =
            men.iter().map(|&(side, kind)| (Square::from_index(random.below(64) as u8), side, kind)).collect();
        let Some(start) = Position::of_men(strong, placed) else { continue };
        if solver.probe(&start).is_ok_and(Solved::wins_in_time) {
            let (status, position) = played_out(start, NODES_AT_RANDOM);
            assert_eq!((status, position.turn()), (Status::Checkmate, !strong), "{start} came to {position}");
            played += 1;
        }
    }
}

const KING: u8 = Kind::KING.index() as u8;
const CAPTAIN: u8 = 1;
const KNIGHT: u8 = 1;
const BISHOP: u8 = 2;
const GENERAL: u8 = 3;
const WARLORD: u8 = 4;

#[test]
fn positions_proven_to_be_won_are_won_by_the_spartans() {
    use Side::{Black, White};
    let kings = [(White, KING), (Black, KING)];
    is_won_at_random(Black, &[kings[0], kings[1], (Black, CAPTAIN)]);
    is_won_at_random(Black, &[kings[0], kings[1], (Black, KING)]);
    is_won_at_random(Black, &[kings[0], (White, KNIGHT), kings[1], (Black, WARLORD)]);
    is_won_at_random(Black, &[kings[0], (White, BISHOP), kings[1], (Black, GENERAL)]);
}

#[test]
fn positions_proven_to_be_won_are_won_by_the_persians() {
    use Side::{Black, White};
    is_won_at_random(White, &[(White, KING), (White, BISHOP), (White, KNIGHT), (Black, KING)]);
}

/// A Lieutenant alone does not mate: the Captain is worth more than the Knight.
#[test]
fn the_captain_is_not_given_for_the_last_knight() {
    let start: Position<Spartan> = "8/8/8/4k3/N2c2l1/4K3/8/8 b - - 0 1".parse().expect("a FEN");
    let (status, position) = played_out(start, NODES_AT_RANDOM);
    assert_eq!((status, position.turn()), (Status::Checkmate, Side::White), "came to {position}");
}

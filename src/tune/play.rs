//! Games of the program against itself, at so many nodes a move.

use crate::geometry::Side;
use crate::notation::uci;
use crate::position::{DrawReason, Move, Position, Status};
use crate::rules::Rules;
use crate::search::{Limits, Progress, Score, Searcher};

/// A small generator of numbers that look random: the same seed gives the same numbers.
///
/// CITE: SplitMix64, Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
#[derive(Clone, Copy, Debug)]
pub struct Random(pub u64);

impl Random {
    /// The next 64 bits.
    pub fn next_bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `limit`, which is more than 0.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next_bits() % limit.max(1) as u64) as usize
    }
}

/// Who plays a side, and how.
pub struct Player<R: Rules> {
    /// The searcher; it keeps what it learns over a game.
    pub searcher: Searcher<R>,
    /// Its limits for each move.
    pub limits: Limits,
}

/// A move, the position before it, and what its player thought.
#[derive(Clone, Debug)]
pub struct Ply<R: Rules> {
    /// Before the move.
    pub position: Position<R>,
    /// The move.
    pub mv: Move,
    /// The score for the side to move.
    pub score: Score,
}

/// A game that has been played.
#[derive(Clone, Debug)]
pub struct GameRecord<R: Rules> {
    /// The moves after the opening.
    pub plies: Vec<Ply<R>>,
    /// Who has won; nobody if drawn.
    pub winner: Option<Side>,
    /// Whether the score was so clear that the game was not played on.
    pub adjudicated: bool,
}

/// Games longer than this are drawn.
const LONGEST: usize = 400;
/// A score at which a game is given to a side when both agree for some plies.
const CLEAR: i32 = 2_500;

/// Random legal moves from the start, so many; none if the game ended on the way.
pub fn random_opening<R: Rules>(random: &mut Random, plies: usize) -> Option<Vec<Move>> {
    let mut position = Position::<R>::start();
    let mut moves = Vec::new();
    for _ in 0..plies {
        let legal = position.legal_moves();
        if legal.is_empty() {
            return None;
        }
        let mv = legal[random.below(legal.len())];
        position.play(mv);
        moves.push(mv);
    }
    (!position.status().is_over()).then_some(moves)
}

/// Plays on from an opening.
pub fn play_game<R: Rules>(players: [&mut Player<R>; 2], opening: &[Move], adjudicate: bool) -> GameRecord<R> {
    let mut moves = opening.to_vec();
    let mut position = Position::<R>::start();
    let mut keys = vec![position.hash()];
    for &mv in opening {
        position.play(mv);
        keys.push(position.hash());
    }
    let mut record = GameRecord { plies: Vec::new(), winner: None, adjudicated: false };
    let mut clear = 0;
    loop {
        let threefold = keys.iter().filter(|key| **key == position.hash()).count() >= 3;
        let status = if threefold { Status::Draw(DrawReason::ThreefoldRepetition) } else { position.status() };
        if status.is_over() || moves.len() >= LONGEST {
            record.winner = status.winner(position.turn());
            return record;
        }
        let player = &mut *players[position.turn().index()];
        let (mv, score) = think(player, &moves);
        debug_assert!(position.is_legal(mv), "{}", uci::write(&position, mv));
        record.plies.push(Ply { position, mv, score });
        let absolute = if position.turn() == Side::White { score.value() } else { -score.value() };
        clear = if absolute.abs() < CLEAR {
            0
        } else if (clear >= 0) == (absolute > 0) {
            clear + absolute.signum()
        } else {
            absolute.signum()
        };
        if adjudicate && clear.abs() >= 6 {
            record.winner = Some(if clear > 0 { Side::White } else { Side::Black });
            record.adjudicated = true;
            return record;
        }
        position.play(mv);
        moves.push(mv);
        keys.push(position.hash());
    }
}

/// A player's move after these moves from the start.
pub fn think<R: Rules>(player: &mut Player<R>, moves: &[Move]) -> (Move, Score) {
    player.searcher.set_position(Position::start(), moves);
    player.searcher.start(player.limits.clone());
    let mut score = Score::DRAW;
    while player.searcher.run(u64::MAX, &mut |report| {
        if report.multi_pv_index == 1 && report.current_move.is_none() {
            score = report.score;
        }
    }) == Progress::Running
    {}
    (player.searcher.best().expect("the game is not over").0, score)
}

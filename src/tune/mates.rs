//! Forced mates from games, proven by exhaustive search: a suite to test a searcher with.

use super::play::{Player, Random, play_game, random_opening};
use crate::position::{Move, Position, Status};
use crate::rules::Rules;
use crate::search::{Limits, Searcher, TableError};

/// The longest mates of a suite, in moves.
pub const LONGEST_MATE: u32 = 4;

/// Attacks tried before a proof is given up.
const PROOF: u64 = 50_000;
/// Attacks tried to find that a shorter mate would do.
const DISPROOF: u64 = 10_000;

/// A position in which the side to move mates by force.
#[derive(Clone, Debug)]
pub struct MateProblem<R: Rules> {
    /// The position.
    pub position: Position<R>,
    /// Moves to the mate.
    pub moves: u32,
}

/// Looks at every defence, and at every attack until one serves.
struct Proof {
    nodes: u64,
    budget: u64,
}

/// Whether the side to move mates in at most `moves`, by a search that prunes nothing; none if that takes more than
/// `budget` nodes. Draws by rule are left out of it.
pub fn proves_mate<R: Rules>(position: &Position<R>, moves: u32, budget: u64) -> Option<bool> {
    Proof { nodes: 0, budget }.attack(position, moves)
}

impl Proof {
    fn attack<R: Rules>(&mut self, position: &Position<R>, moves: u32) -> Option<bool> {
        let mut tries: Vec<(u64, bool, Position<R>)> = Vec::new();
        for mv in &position.legal_moves() {
            let mut after = *position;
            after.play(mv);
            let check = after.is_check();
            if moves > 1 || check || R::STALEMATE[after.turn().index()] == crate::rules::Stalemate::Loses {
                tries.push((if check { 0 } else { 1000 } + after.count_legal_moves(), check, after));
            }
        }
        // Checks with few answers come first.
        tries.sort_by_key(|attempt| attempt.0);
        for (_, _, after) in tries {
            self.nodes += 1;
            if self.nodes > self.budget {
                return None;
            }
            if self.is_mated(&after, moves - 1)? {
                return Some(true);
            }
        }
        Some(false)
    }

    fn is_mated<R: Rules>(&mut self, position: &Position<R>, moves: u32) -> Option<bool> {
        match position.status_of_moves() {
            Status::Checkmate | Status::StalemateLoses => return Some(true),
            Status::Stalemate => return Some(false),
            _ if moves == 0 => return Some(false),
            _ => {}
        }
        let mut replies: Vec<(u64, Move)> = Vec::new();
        for mv in &position.legal_moves() {
            let mut after = *position;
            after.play(mv);
            replies.push((u64::MAX - after.count_legal_moves(), mv));
        }
        // The freest defences come first: one that holds ends the matter.
        replies.sort();
        replies.reverse();
        for (_, mv) in replies {
            let mut after = *position;
            after.play(mv);
            if !self.attack(&after, moves)? {
                return Some(false);
            }
        }
        Some(true)
    }
}

/// Finds problems in games of the program against itself, as many of each length up to [`LONGEST_MATE`]. `tell` hears of
/// each when it is found.
///
/// # Errors
/// [`TableError`] if there is no memory for the players' tables.
pub fn collect_mates<R: Rules>(
    seed: u64,
    nodes: u64,
    each: usize,
    tell: &mut dyn FnMut(&MateProblem<R>),
) -> Result<(), TableError> {
    let mut random = Random(seed);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut white = Player { searcher: Searcher::<R>::new(4)?, limits: limits.clone() };
    let mut black = Player { searcher: Searcher::<R>::new(4)?, limits };
    let mut found: Vec<MateProblem<R>> = Vec::new();
    while found.len() < each * LONGEST_MATE as usize {
        let plies = 6 + random.below(5);
        let Some(opening) = random_opening::<R>(&mut random, plies) else { continue };
        let record = play_game([&mut white, &mut black], &opening, false);
        for ply in record.plies.iter().rev() {
            let Some(moves) = ply.score.mate().and_then(|moves| u32::try_from(moves).ok()) else { continue };
            let wanted = (1..=LONGEST_MATE).contains(&moves)
                && found.iter().filter(|problem| problem.moves == moves).count() < each
                && ply.position.halfmoves() < 80;
            if wanted && proves_mate(&ply.position, moves, PROOF) == Some(true) {
                let shorter = (1..moves).any(|fewer| proves_mate(&ply.position, fewer, DISPROOF) == Some(true));
                if !shorter {
                    let problem = MateProblem { position: ply.position, moves };
                    tell(&problem);
                    found.push(problem);
                }
            }
        }
    }
    Ok(())
}

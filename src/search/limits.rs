//! What a search is asked, and what it tells.

use super::{Bound, Score};
use crate::position::Move;

/// What ends a search. Time is not here: whoever drives the search has a clock, see [`super::TimePlan`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Iterations, in plies.
    pub depth: Option<u32>,
    /// Positions searched.
    pub nodes: Option<u64>,
    /// Stop when a mate in at most so many moves is found.
    pub mate: Option<u32>,
    /// The only moves to be searched at the root; all if empty.
    pub search_moves: Vec<Move>,
    /// Best lines wanted, from 1.
    pub multi_pv: usize,
    /// How strong to play, from 1 (a beginner) to [`Limits::FULL_STRENGTH`].
    pub level: u8,
    /// What the errors of lower levels are drawn from: the same seed errs alike.
    pub seed: u64,
}

impl Limits {
    /// The level that makes no errors on purpose.
    pub const FULL_STRENGTH: u8 = 8;
}

impl Default for Limits {
    /// No limit, one line, full strength.
    fn default() -> Self {
        Self {
            depth: None,
            nodes: None,
            mate: None,
            search_moves: Vec::new(),
            multi_pv: 1,
            level: Self::FULL_STRENGTH,
            seed: 0,
        }
    }
}

/// Whether a search has come to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// There is more to search: call `run` again.
    Running,
    /// It has ended; [`super::Searcher::best`] is final.
    Done,
}

/// News of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The iteration, in plies.
    pub depth: u32,
    /// The longest line looked at, in plies.
    pub selective_depth: u32,
    /// Which of the best lines this is, from 1.
    pub multi_pv_index: usize,
    /// Its score, for the side to move at the root.
    pub score: Score,
    /// What the score says.
    pub bound: Bound,
    /// Positions searched so far.
    pub nodes: u64,
    /// How full the transposition table is, in thousandths.
    pub hashfull: u32,
    /// The line, from the root.
    pub line: Vec<Move>,
    /// The root move that is being searched, and its number from 1: such a report says nothing else that is new.
    pub current_move: Option<(Move, u32)>,
}

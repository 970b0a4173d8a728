//! The moves of the root and what is known of each.

use super::Score;
use crate::position::Move;

/// A move of the root.
#[derive(Clone, Debug)]
pub(super) struct RootMove {
    pub mv: Move,
    /// Its score in this iteration; the lowest if it was only shown to be no better than others.
    pub score: Score,
    /// Its score in the last iteration.
    pub previous: Score,
    pub selective_depth: usize,
    pub line: Vec<Move>,
}

/// The moves of the root, best first, and where the search of them stands.
#[derive(Clone, Debug, Default)]
pub(super) struct Root {
    pub moves: Vec<RootMove>,
    /// The line of several that is being searched, from 0: the moves before it are settled for this iteration.
    pub line: usize,
    /// The next move to be tried.
    pub next: usize,
    pub depth: i32,
    /// Failures of the aspiration window, which widen it.
    pub delta: i32,
    /// A move chosen in place of the best one.
    pub chosen: Option<Move>,
    /// A move whose search is to be reported.
    pub announce: Option<(Move, u32)>,
}

impl Root {
    pub fn new(moves: impl Iterator<Item = Move>) -> Self {
        let fresh = |mv| RootMove {
            mv,
            score: -Score::INFINITE,
            previous: -Score::INFINITE,
            selective_depth: 0,
            line: vec![mv],
        };
        Self { moves: moves.map(fresh).collect(), ..Self::default() }
    }

    /// The best move and the answer expected.
    pub fn best(&self) -> Option<(Move, Option<Move>)> {
        let best = match self.chosen {
            Some(chosen) => self.moves.iter().find(|root| root.mv == chosen)?,
            None => self.moves.first()?,
        };
        Some((best.mv, best.line.get(1).copied()))
    }

    /// Puts the moves of the current line and after in order, best first; equals stay in theirs.
    pub fn sort(&mut self) {
        let from = self.line.min(self.moves.len());
        self.moves[from..].sort_by_key(|root| std::cmp::Reverse((root.score, root.previous)));
    }

    /// The entry of a move.
    pub fn entry(&mut self, mv: Move) -> Option<&mut RootMove> {
        self.moves.iter_mut().find(|root| root.mv == mv)
    }
}

//! Endings with few men, solved: every position of them is won, lost or drawn, and in so many plies.
//!
//! CITE: retrograde analysis, <https://www.chessprogramming.org/Retrograde_Analysis>.
//!
//! A table counts plies to mate *or to a capture that keeps the win*, which is what the rule of fifty moves counts too:
//! <https://www.chessprogramming.org/Endgame_Tablebases#DTZ>. Boards of one plane without foot soldiers only: then a position
//! turned left to right or upside down is worth the same, and every move but a capture can be taken back.

mod retrograde;
mod table;

use crate::geometry::Side;
use crate::movement::Kind;
use crate::position::{FIFTY_MOVES, Position};
use crate::rules::Rules;
use std::collections::HashMap;
use std::marker::PhantomData;
use std::sync::Arc;
use table::{Men, Table};
use thiserror::Error;

/// The most men that are solved: five take a gibibyte of memory and some minutes.
pub const MOST_MEN: usize = 5;

/// What a position is worth to the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Solved {
    /// Won, with so many plies to mate or to a capture that keeps the win.
    Won(u16),
    /// Lost, with so many plies to mate or to a capture.
    Lost(u16),
    /// Neither side can win, or not within 250 plies.
    Drawn,
}

impl Solved {
    /// Whether the side to move wins before the rule of fifty moves ends the game, none of them used up so far.
    pub fn wins_in_time(self) -> bool {
        matches!(self, Self::Won(plies) if plies <= FIFTY_MOVES)
    }
}

/// Why men are not solved.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SolveError {
    /// The board is no single plane of 8×8.
    #[error("endings of {0} are not solved: its board is not 8×8")]
    Board(&'static str),
    /// A foot soldier is among the men.
    #[error("endings with Pawns or Hoplites are not solved")]
    Foot,
    /// Too many men.
    #[error("{0} men are too many: at most {MOST_MEN} are solved")]
    TooMany(usize),
    /// Not one Persian King, or not one or two Spartan Kings.
    #[error("one Persian King is needed, and one or two Spartan Kings")]
    Kings,
}

/// Counts of a solved ending's positions, for one side to move. Positions that are one turned or mirrored count once; two men
/// of one kind count twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Census {
    /// Won within the fifty moves.
    pub won: u64,
    /// Won, but not within the fifty moves.
    pub won_late: u64,
    /// Drawn.
    pub drawn: u64,
    /// Lost, however late.
    pub lost: u64,
    /// The plies of the longest win, to mate or to a capture that keeps it.
    pub longest: u16,
}

/// Solves endings and keeps their tables.
#[derive(Debug, Default)]
pub struct Solver<R: Rules> {
    tables: HashMap<Men, Arc<Table>>,
    rules: PhantomData<R>,
}

impl<R: Rules> Solver<R> {
    /// Without any table.
    pub fn new() -> Self {
        Self { tables: HashMap::new(), rules: PhantomData }
    }

    /// Solves the ending of these men, and those that captures lead to; counts of it for White and Black to move.
    ///
    /// # Errors
    /// [`SolveError`] if they are no ending that can be solved.
    pub fn solve(&mut self, men: &[(Side, Kind)]) -> Result<[Census; 2], SolveError> {
        check::<R>(men)?;
        Ok(self.table(&table::sorted(men)).census())
    }

    /// What a position is worth. Its ending is solved first if it is not yet.
    ///
    /// # Errors
    /// [`SolveError`] if it cannot be solved.
    pub fn probe(&mut self, position: &Position<R>) -> Result<Solved, SolveError> {
        let mut men = Vec::new();
        let mut squares = Vec::new();
        for side in Side::BOTH {
            for kind in Kind::ALL.into_iter().rev() {
                for square in position.board().men(side, kind) {
                    men.push((side, kind));
                    squares.push(square);
                }
            }
        }
        check::<R>(&men)?;
        debug_assert_eq!(men, table::sorted(&men));
        Ok(self.table(&men).get(position.turn(), &squares))
    }

    fn table(&mut self, men: &Men) -> Arc<Table> {
        if let Some(table) = self.tables.get(men) {
            return table.clone();
        }
        let captures = (0..men.len()).map(|taken| {
            let (side, kind) = men[taken];
            let is_last_king = kind == Kind::KING && men.iter().filter(|man| **man == (side, kind)).count() == 1;
            let mut rest = men.clone();
            rest.remove(taken);
            (!is_last_king).then(|| self.table(&rest))
        });
        let captures: Vec<_> = captures.collect();
        let table = Arc::new(retrograde::solve::<R>(men, &captures));
        self.tables.insert(men.clone(), table.clone());
        table
    }
}

fn check<R: Rules>(men: &[(Side, Kind)]) -> Result<(), SolveError> {
    let kings = |side| men.iter().filter(|man| **man == (side, Kind::KING)).count();
    if R::SHAPE.planes != 1 || R::SHAPE.files != 8 {
        return Err(SolveError::Board(R::ID));
    }
    if men.iter().any(|(_, kind)| *kind == Kind::FOOT) {
        return Err(SolveError::Foot);
    }
    if kings(Side::White) != 1 || !(1..=2).contains(&kings(Side::Black)) {
        return Err(SolveError::Kings);
    }
    if men.len() > MOST_MEN { Err(SolveError::TooMany(men.len())) } else { Ok(()) }
}

//! A searcher of any rule set behind one face, so that a session can change games while it runs.

use super::PositionText;
use super::display;
use super::perft::Perft;
#[cfg(not(target_arch = "wasm32"))]
use super::threads::Helpers;
use crate::any::{RulesId, with_rules};
use crate::geometry::Side;
use crate::notation::fen::FenError;
use crate::notation::uci::{self, MoveError};
use crate::position::{Move, Position};
use crate::rules::Rules;
use crate::search::{Limits, Progress, Report, Searcher, TableError, TranspositionTable};
use std::sync::Arc;
use thiserror::Error;

/// Why a position was refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(super) enum PositionError {
    /// The FEN is wrong.
    #[error("position: {0}")]
    Fen(#[from] FenError),
    /// A move is wrong.
    #[error("position, move {number}: {problem}")]
    Move {
        /// Which move, from 1.
        number: usize,
        /// What is wrong with it.
        problem: MoveError,
    },
}

/// A searcher of some rule set, spoken to in text where rules decide how a text is read.
pub(super) trait Engine {
    /// Takes a position.
    fn set_position(&mut self, text: &PositionText) -> Result<(), PositionError>;
    /// Reads a legal move.
    fn read_move(&self, text: &str) -> Result<Move, MoveError>;
    /// Whose move it is.
    fn turn(&self) -> Side;
    /// How many legal moves there are.
    fn legal_moves(&self) -> u64;
    /// Whether the side to move is in check.
    fn is_check(&self) -> bool;
    /// Begins a search with so many threads.
    fn start(&mut self, limits: Limits, threads: usize);
    /// Searches so many nodes on.
    fn run(&mut self, nodes: u64, report: &mut dyn FnMut(&Report)) -> Progress;
    /// Ends the search in every thread.
    fn stop(&mut self);
    /// Nodes searched by other threads since the start.
    fn nodes_of_helpers(&self) -> u64;
    /// The answer to `go`.
    fn best_move(&self) -> String;
    /// Moves played one after the other from the position, as text, as far as they are legal.
    fn line(&self, moves: &[Move]) -> String;
    /// Forgets everything learned.
    fn clear(&mut self);
    /// Empties the transposition table.
    fn clear_table(&mut self);
    /// Changes the size of the transposition table.
    fn resize(&mut self, megabytes: usize) -> Result<(), TableError>;
    /// Begins to count the leaves of the tree of legal moves.
    fn perft(&self, depth: u32) -> Box<dyn Perft>;
    /// A drawing of the position, its FEN and how it stands.
    fn display(&self) -> String;
    /// The evaluation without search, in centipawns for the side to move.
    fn evaluation(&self) -> i32;
}

/// An engine for a rule set, with a table of this many megabytes.
pub(super) fn new(id: RulesId, megabytes: usize) -> Result<Box<dyn Engine>, TableError> {
    with_rules!(id, Chosen => Ok(Box::new(TypedEngine::<Chosen>::new(megabytes)?)))
}

struct TypedEngine<R: Rules> {
    searcher: Searcher<R>,
    start: Position<R>,
    moves: Vec<Move>,
    #[cfg(not(target_arch = "wasm32"))]
    helpers: Helpers<R>,
}

impl<R: Rules> TypedEngine<R> {
    fn new(megabytes: usize) -> Result<Self, TableError> {
        let mut searcher = Searcher::new(megabytes)?;
        let start = Position::start();
        searcher.set_position(start, &[]);
        Ok(Self {
            searcher,
            start,
            moves: Vec::new(),
            #[cfg(not(target_arch = "wasm32"))]
            helpers: Helpers::new(),
        })
    }

    fn position(&self) -> &Position<R> {
        self.searcher.position()
    }
}

impl<R: Rules> Engine for TypedEngine<R> {
    fn set_position(&mut self, text: &PositionText) -> Result<(), PositionError> {
        let start = text.fen.as_deref().map_or_else(|| Ok(Position::start()), str::parse)?;
        let mut position = start;
        let mut moves = Vec::with_capacity(text.moves.len());
        for (index, text) in text.moves.iter().enumerate() {
            let mv =
                uci::read(&position, text).map_err(|problem| PositionError::Move { number: index + 1, problem })?;
            position.play(mv);
            moves.push(mv);
        }
        self.searcher.set_position(start, &moves);
        (self.start, self.moves) = (start, moves);
        Ok(())
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        uci::read(self.position(), text)
    }

    fn turn(&self) -> Side {
        self.position().turn()
    }

    fn legal_moves(&self) -> u64 {
        self.position().count_legal_moves()
    }

    fn is_check(&self) -> bool {
        self.position().is_check()
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn start(&mut self, limits: Limits, threads: usize) {
        // The table grows older here, before the helpers fill it.
        self.searcher.start(limits.clone());
        self.helpers.start(threads - 1, self.searcher.table(), (self.start, &self.moves), &limits);
    }

    #[cfg(target_arch = "wasm32")]
    fn start(&mut self, limits: Limits, _: usize) {
        self.searcher.start(limits);
    }

    fn run(&mut self, nodes: u64, report: &mut dyn FnMut(&Report)) -> Progress {
        self.searcher.run(nodes, report)
    }

    fn stop(&mut self) {
        self.searcher.stop();
        #[cfg(not(target_arch = "wasm32"))]
        self.helpers.stop();
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn nodes_of_helpers(&self) -> u64 {
        self.helpers.nodes()
    }

    #[cfg(target_arch = "wasm32")]
    fn nodes_of_helpers(&self) -> u64 {
        0
    }

    fn best_move(&self) -> String {
        let Some((best, expected)) = self.searcher.best() else { return "bestmove (none)".into() };
        let mut text = format!("bestmove {}", uci::write(self.position(), best));
        let mut after = *self.position();
        after.play(best);
        if let Some(expected) = expected
            && after.is_legal(expected)
        {
            text.push_str(" ponder ");
            text.push_str(&uci::write(&after, expected));
        }
        text
    }

    fn line(&self, moves: &[Move]) -> String {
        let mut position = *self.position();
        let mut texts = Vec::with_capacity(moves.len());
        for &mv in moves {
            if !position.is_legal(mv) {
                break;
            }
            texts.push(uci::write(&position, mv));
            position.play(mv);
        }
        texts.join(" ")
    }

    fn clear(&mut self) {
        self.searcher.clear();
        self.searcher.set_position(self.start, &self.moves);
        #[cfg(not(target_arch = "wasm32"))]
        self.helpers.dismiss();
    }

    fn clear_table(&mut self) {
        self.searcher.table().clear();
    }

    fn resize(&mut self, megabytes: usize) -> Result<(), TableError> {
        self.searcher.set_table(Arc::new(TranspositionTable::new(megabytes)?));
        Ok(())
    }

    fn perft(&self, depth: u32) -> Box<dyn Perft> {
        super::perft::new(*self.position(), depth)
    }

    fn display(&self) -> String {
        display::draw(self.position())
    }

    fn evaluation(&self) -> i32 {
        self.searcher.evaluation()
    }
}

//! The searcher: no input or output, no clock, no globals.
//!
//! A [`Searcher`] is told a position and limits, and then run in slices of so many nodes; however it is sliced, it visits the
//! same nodes and comes to the same move. Time, text and threads are the driver's.
//!
//! ```
//! use diarchy::position::Position;
//! use diarchy::rules::Spartan;
//! use diarchy::search::{Limits, Progress, Searcher};
//!
//! let mut searcher = Searcher::<Spartan>::new(1)?;
//! searcher.set_position(Position::start(), &[]);
//! searcher.start(Limits { depth: Some(3), ..Limits::default() });
//! while searcher.run(1000, &mut |_| ()) == Progress::Running {}
//! assert!(searcher.best().is_some());
//! # Ok::<(), diarchy::search::TableError>(())
//! ```

mod bench;
mod driver;
mod exchange;
mod frame;
mod histories;
mod level;
mod limits;
mod node;
mod numbers;
mod picker;
mod quiescence;
mod results;
mod root;
mod score;
mod table;
mod time;

pub use bench::{BENCH_DEPTH, Benched, bench};
pub use exchange::is_noisy as is_noisy_move;
pub use limits::{Limits, Progress, Report};
pub use numbers::Numbers;
pub use score::{Bound, MAX_PLY, Score};
pub use table::{TableError, TranspositionTable};
pub use time::{Clock, TimePlan};

use crate::eval::{Evaluator, HandWritten};
use crate::position::{Move, Position};
use crate::rules::Rules;
use driver::Phase;
use frame::Frame;
use histories::Histories;
use picker::Scored;
use root::Root;
use std::sync::Arc;

/// Frames for the deepest line, each node of which may be searched twice at once for a singular move.
const FRAMES: usize = 2 * MAX_PLY + 8;

/// Searches positions of one rule set.
pub struct Searcher<R: Rules, E: Evaluator<R> = HandWritten<R>> {
    table: Arc<TranspositionTable>,
    evaluator: E,
    numbers: Numbers,
    reductions: Vec<i32>,
    frames: Vec<Frame<R, E::Accumulator>>,
    /// The frame that is being searched.
    top: usize,
    /// What the last finished node was worth to its own side to move.
    value: Score,
    /// The principal line found below each ply.
    lines: Vec<Vec<Move>>,
    killers: Vec<[Option<Move>; 2]>,
    /// The corrected evaluations of the line being searched, by ply.
    evaluations: Vec<i32>,
    moves: Vec<Scored>,
    histories: Box<Histories<R>>,
    /// The hashes of the game and of the line being searched.
    keys: Vec<u64>,
    /// Where the root is among the keys.
    root_key: usize,
    position: Position<R>,
    root: Root,
    limits: Limits,
    phase: Phase,
    nodes: u64,
    selective_depth: usize,
}

impl<R: Rules> Searcher<R> {
    /// A searcher with a transposition table of its own.
    ///
    /// # Errors
    /// [`TableError`] if there is no memory for the table.
    pub fn new(hash_megabytes: usize) -> Result<Self, TableError> {
        Ok(Self::with_table(Arc::new(TranspositionTable::new(hash_megabytes)?)))
    }

    /// A searcher that shares a transposition table, as the threads of one search do.
    pub fn with_table(table: Arc<TranspositionTable>) -> Self {
        Self::with_parts(table, HandWritten::new(), Numbers::default())
    }
}

impl<R: Rules, E: Evaluator<R>> Searcher<R, E> {
    /// A searcher made of these parts.
    pub fn with_parts(table: Arc<TranspositionTable>, evaluator: E, numbers: Numbers) -> Self {
        let position = Position::start();
        let frame = Frame::new(position, evaluator.accumulate(&position));
        Self {
            table,
            reductions: node::reductions(&numbers),
            evaluator,
            numbers,
            frames: vec![frame; FRAMES],
            top: 0,
            value: Score::DRAW,
            lines: (0..MAX_PLY + 2).map(|_| Vec::with_capacity(MAX_PLY)).collect(),
            killers: vec![[None; 2]; MAX_PLY + 2],
            evaluations: vec![0; MAX_PLY + 2],
            moves: Vec::with_capacity(1 << 14),
            histories: Box::new(Histories::new()),
            keys: vec![position.hash()],
            root_key: 0,
            position,
            root: Root::default(),
            limits: Limits::default(),
            phase: Phase::Idle,
            nodes: 0,
            selective_depth: 0,
        }
    }

    /// Takes other numbers to be steered by.
    pub fn set_numbers(&mut self, numbers: Numbers) {
        self.reductions = node::reductions(&numbers);
        self.numbers = numbers;
    }

    /// Takes another transposition table, for a change of size.
    pub fn set_table(&mut self, table: Arc<TranspositionTable>) {
        self.table = table;
    }

    /// The transposition table.
    pub fn table(&self) -> &Arc<TranspositionTable> {
        &self.table
    }

    /// Sets the position to search: `moves` played from `start`. They must be legal. The search knows of repetitions.
    pub fn set_position(&mut self, start: Position<R>, moves: &[Move]) {
        self.phase = Phase::Idle;
        self.position = start;
        self.keys.clear();
        self.keys.push(start.hash());
        for &mv in moves {
            self.position.play(mv);
            self.keys.push(self.position.hash());
        }
        self.root_key = self.keys.len() - 1;
        self.root = Root::default();
    }

    /// The position to search.
    pub fn position(&self) -> &Position<R> {
        &self.position
    }

    /// Forgets everything learned: for a new game. A shared table is cleared for all who share it.
    pub fn clear(&mut self) {
        self.table.clear();
        self.histories.clear();
        self.killers.fill([None; 2]);
        self.root = Root::default();
        self.phase = Phase::Idle;
    }

    /// Positions searched since `start`.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The best move found and the answer expected to it. None before any search, or if there is no legal move.
    pub fn best(&self) -> Option<(Move, Option<Move>)> {
        self.root.best()
    }

    /// The evaluation of the position, in centipawns for the side to move, without any search.
    pub fn evaluation(&self) -> i32 {
        self.evaluator.evaluate(&self.position, &self.evaluator.accumulate(&self.position))
    }
}

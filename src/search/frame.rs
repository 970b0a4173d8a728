//! The nodes of the line that is being searched, as data: a search can stop after any of them and go on later.

use super::histories::Went;
use super::picker::Picker;
use super::score::{Score, Window};
use super::table::Known;
use crate::geometry::Square;
use crate::movement::Kind;
use crate::position::{Move, Position};
use crate::rules::Rules;

/// What a node waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Nothing: it has not begun.
    Enter,
    /// The result of passing.
    Null,
    /// The result of searching the node without its best move.
    Singular,
    /// The result of a move at reduced depth.
    Reduced,
    /// The result of a move at full depth with a zero window.
    Zero,
    /// The result of a move with the whole window.
    Full,
}

/// What a node does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flow {
    /// It tries its next move.
    Moves,
    /// Its child is ready to be searched.
    Child,
    /// It has its value.
    Value(Score),
}

/// Moves that a node has searched without a cut, for the histories.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tried {
    moves: [Move; Self::CAPACITY],
    length: usize,
}

impl Tried {
    const CAPACITY: usize = 32;

    const NONE: Self = Self {
        moves: [Move::plain(Kind::FOOT, Square::from_index(0), Square::from_index(0)); Self::CAPACITY],
        length: 0,
    };

    /// Forgets all.
    pub fn clear(&mut self) {
        self.length = 0;
    }

    /// Adds a move while there is room.
    pub fn push(&mut self, mv: Move) {
        if self.length < Self::CAPACITY {
            self.moves[self.length] = mv;
            self.length += 1;
        }
    }

    /// The moves, first tried first.
    pub fn as_slice(&self) -> &[Move] {
        &self.moves[..self.length]
    }
}

/// A node.
#[derive(Clone, Debug)]
pub(super) struct Frame<R: Rules, A> {
    pub position: Position<R>,
    pub accumulator: A,
    pub stage: Stage,
    pub window: Window,
    /// Plies left to search.
    pub depth: i32,
    /// Plies from the root.
    pub ply: usize,
    /// Half-moves that a repetition may look back on.
    pub reversible: usize,
    pub in_check: bool,
    /// Whether the node is expected to fail high.
    pub cut_expected: bool,
    /// Whether an exact score was wanted when the node was entered.
    pub principal: bool,
    /// Whether the parent has passed.
    pub after_null: bool,
    pub excluded: Option<Move>,
    pub known: Option<Known>,
    /// The evaluation as the evaluator gave it, or none in check.
    pub raw_evaluation: i32,
    /// The evaluation, corrected, or none in check.
    pub evaluation: i32,
    pub improving: bool,
    pub best: Score,
    pub best_move: Option<Move>,
    pub picker: Picker,
    /// The move being searched.
    pub current: Move,
    pub current_is_noisy: bool,
    pub new_depth: i32,
    /// Moves searched or pruned.
    pub count: i32,
    pub skip_quiets: bool,
    /// The last two moves of the line, last first.
    pub followed: [Went; 2],
    pub tried_quiet: Tried,
    pub tried_noisy: Tried,
    /// Plies by which singular moves of this line have been extended twice.
    pub doubles: i32,
}

impl<R: Rules, A> Frame<R, A> {
    pub fn new(position: Position<R>, accumulator: A) -> Self {
        Self {
            position,
            accumulator,
            stage: Stage::Enter,
            window: Window::FULL,
            depth: 0,
            ply: 0,
            reversible: 0,
            in_check: false,
            cut_expected: false,
            principal: false,
            after_null: false,
            excluded: None,
            known: None,
            raw_evaluation: Known::NO_EVALUATION,
            evaluation: Known::NO_EVALUATION,
            improving: false,
            best: -Score::INFINITE,
            best_move: None,
            picker: Picker::DONE,
            current: Tried::NONE.moves[0],
            current_is_noisy: false,
            new_depth: 0,
            count: 0,
            skip_quiets: false,
            followed: [Went::NOWHERE; 2],
            tried_quiet: Tried::NONE,
            tried_noisy: Tried::NONE,
            doubles: 0,
        }
    }
}

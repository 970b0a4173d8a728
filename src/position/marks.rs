//! Moved marks: foot soldiers that stand on another's initial square and so have no first move.

use crate::geometry::{Square, SquareSet};
use std::fmt;
use std::hash::Hash;

/// Remembers which men on initial squares have moved.
pub trait Marks<S: SquareSet>: Copy + Default + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// Whether these rules need marks at all: where they do not, a mark can never be set.
    const KEPT: bool;
    /// The marked squares.
    fn squares(self) -> S;
    /// Replaces the marked squares.
    fn replace(&mut self, squares: S);
}

/// No marks: a foot soldier on an initial square can only be the one that began there.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct NoMarks;

impl<S: SquareSet> Marks<S> for NoMarks {
    const KEPT: bool = false;

    #[inline]
    fn squares(self) -> S {
        S::EMPTY
    }

    #[inline]
    fn replace(&mut self, _: S) {}
}

/// Marks as a set of squares.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct MovedMarks<S>(S);

impl<S: SquareSet> Marks<S> for MovedMarks<S> {
    const KEPT: bool = true;

    #[inline]
    fn squares(self) -> S {
        self.0
    }

    #[inline]
    fn replace(&mut self, squares: S) {
        self.0 = squares;
    }
}

impl<S: SquareSet> MovedMarks<S> {
    /// Whether this square is marked.
    #[inline]
    pub fn has(self, square: Square) -> bool {
        self.0.has(square)
    }
}

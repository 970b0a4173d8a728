//! How a position keeps its men by square, and which foot soldiers have moved.

use crate::geometry::{Side, Square, SquareSet};
use crate::movement::Kind;
use std::fmt;
use std::hash::Hash;

/// Looks up the man on a square without searching the sets.
pub trait Mailbox: Copy + Eq + fmt::Debug + Send + Sync + 'static {
    /// The mailbox without men.
    const EMPTY: Self;
    /// The man on a square.
    fn get(&self, square: Square) -> Option<(Side, Kind)>;
    /// Puts a man on a square, or takes whatever stands there away.
    fn set(&mut self, square: Square, man: Option<(Side, Kind)>);
}

/// Four bits a square over `P` planes: 0 for an empty square, else 1 + 6 × side + kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlaneMailbox<const P: usize>([[u8; 32]; P]);

impl<const P: usize> Mailbox for PlaneMailbox<P> {
    const EMPTY: Self = Self([[0; 32]; P]);

    #[inline]
    fn get(&self, square: Square) -> Option<(Side, Kind)> {
        let pair = self.0[square.plane() as usize][square.in_plane() / 2];
        let code = pair >> (4 * (square.file() & 1)) & 15;
        match code {
            0 => None,
            1..=6 => Some((Side::White, Kind::from_index(code - 1))),
            _ => Some((Side::Black, Kind::from_index(code - 7))),
        }
    }

    #[inline]
    fn set(&mut self, square: Square, man: Option<(Side, Kind)>) {
        let code = man.map_or(0, |(side, kind)| 1 + 6 * side as u8 + kind.index() as u8);
        let shift = 4 * (square.file() & 1);
        let pair = &mut self.0[square.plane() as usize][square.in_plane() / 2];
        *pair = *pair & !(15 << shift) | code << shift;
    }
}

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

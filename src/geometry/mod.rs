//! Squares, sides and the shape of a board.
//!
//! Every board is a stack of planes; the flat board is a stack of one. A plane is stored as eight ranks of eight
//! columns, whatever its width, so that one index formula and one set of line masks serve all games:
//!
//! ```text
//! index = 64 * plane + 8 * rank + file        plane A (lowest) = 0, rank 1 = 0, file a = 0
//!
//!        a   b   c   d   e   f   ·   ·        a plane of six files leaves two columns empty: no man ever stands
//!   8   56  57  58  59  60  61  62  63        there, so that no line can run round an edge
//!   …
//!   1    0   1   2   3   4   5   6   7
//! ```

mod lines;
mod set;

pub use lines::{LineSet, between, line_attacks};
pub use set::{PerSquare, Planes, SquareIter, SquareSet, Table};

use std::fmt;
use std::ops::Not;

/// Ranks of every board of this family.
pub const RANKS: u8 = 8;

/// One of the two players: White leads the Persians, Black the Spartans.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// The Persians, who move first.
    White = 0,
    /// The Spartans, with their two Kings.
    Black = 1,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// 0 for White, 1 for Black: for tables.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The direction of "forward" in ranks: +1 for White, −1 for Black.
    pub const fn forward(self) -> i8 {
        match self {
            Self::White => 1,
            Self::Black => -1,
        }
    }

    /// The rank (0-based) on which this side's foot soldiers promote.
    pub const fn promotion_rank(self) -> u8 {
        match self {
            Self::White => RANKS - 1,
            Self::Black => 0,
        }
    }

    /// `white` or `black`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }
}

impl Not for Side {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// How far a board reaches: planes of `files` × 8.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Columns of a plane, at most eight.
    pub files: u8,
    /// Planes of the stack: one or three.
    pub planes: u8,
}

impl Shape {
    /// The squares of one plane as a mask of a 64-bit limb.
    pub const fn plane_mask(self) -> u64 {
        let rank = (1u64 << self.files) - 1;
        if self.files == 8 { u64::MAX } else { rank * 0x0101_0101_0101_0101 }
    }

    /// Whether these coordinates name a square of the board.
    pub const fn contains(self, file: i8, rank: i8, plane: i8) -> bool {
        file >= 0
            && rank >= 0
            && plane >= 0
            && file < self.files as i8
            && rank < RANKS as i8
            && plane < self.planes as i8
    }

    /// Reads a square's name, `e4` on a flat board and `Bc1` on a stack. Nothing else may stand in the text.
    pub fn parse(self, text: &str) -> Option<Square> {
        let mut bytes = text.bytes();
        let plane = if self.planes > 1 { bytes.next()?.wrapping_sub(b'A') } else { 0 };
        let file = bytes.next()?.wrapping_sub(b'a');
        let rank = bytes.next()?.wrapping_sub(b'1');
        let named = bytes.next().is_none() && file < self.files && rank < RANKS && plane < self.planes;
        named.then(|| Square::new(file, rank, plane))
    }

    /// A square's name on this board.
    pub fn name(self, square: Square) -> SquareName {
        SquareName { square, with_plane: self.planes > 1 }
    }

    /// Every square: plane by plane, rank by rank, file by file.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.planes).flat_map(move |plane| {
            (0..RANKS).flat_map(move |rank| (0..self.files).map(move |file| Square::new(file, rank, plane)))
        })
    }
}

/// A square of any board, by the index formula at the head of this module.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square at these 0-based coordinates.
    #[inline]
    pub const fn new(file: u8, rank: u8, plane: u8) -> Self {
        Self(plane << 6 | rank << 3 | file)
    }

    /// The square with this index (below 192).
    #[inline]
    pub const fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// The index, below 64 on a flat board and below 192 on three planes.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Column, a = 0.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// Row, rank 1 = 0.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 >> 3 & 7
    }

    /// Plane, A (the lowest) = 0.
    #[inline]
    pub const fn plane(self) -> u8 {
        self.0 >> 6
    }

    /// The index within the plane, below 64.
    #[inline]
    pub const fn in_plane(self) -> usize {
        (self.0 & 63) as usize
    }

    /// Whether the square has the shade of a1 (Aa1): a man that always changes two coordinates by as much keeps its shade.
    pub const fn is_dark(self) -> bool {
        (self.file() + self.rank() + self.plane()) & 1 == 0
    }

    /// The square halfway to `other`: the one a double step passes over.
    pub const fn midpoint(self, other: Self) -> Self {
        Self::new(
            (self.file() + other.file()) / 2,
            (self.rank() + other.rank()) / 2,
            (self.plane() + other.plane()) / 2,
        )
    }

    /// The square `steps` (file, rank, plane) away, if the board has it.
    pub const fn offset(self, steps: (i8, i8, i8), shape: Shape) -> Option<Self> {
        let file = self.file() as i8 + steps.0;
        let rank = self.rank() as i8 + steps.1;
        let plane = self.plane() as i8 + steps.2;
        if shape.contains(file, rank, plane) { Some(Self::new(file as u8, rank as u8, plane as u8)) } else { None }
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&SquareName { square: *self, with_plane: true }, f)
    }
}

/// A square together with the way its board names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SquareName {
    square: Square,
    with_plane: bool,
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.with_plane {
            write!(f, "{}", char::from(b'A' + self.square.plane()))?;
        }
        write!(f, "{}{}", char::from(b'a' + self.square.file()), self.square.rank() + 1)
    }
}

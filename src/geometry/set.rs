//! Sets of squares: one 64-bit limb a plane.

use super::Square;
use std::fmt;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Index, IndexMut, Not};

/// A set of squares of some board. The backing is hidden, so that it can change with the machine.
pub trait SquareSet:
    Copy
    + Default
    + Eq
    + Hash
    + fmt::Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + IntoIterator<Item = Square, IntoIter = SquareIter<Self>>
{
    /// The set without squares.
    const EMPTY: Self;
    /// Limbs, one a plane.
    const PLANES: usize;
    /// A table with one entry for each square index of this board.
    type PerSquare<T: Copy + fmt::Debug + Send + Sync + 'static>: Table<T>;

    /// The set of just this square.
    fn of(square: Square) -> Self;
    /// Whether the square is in the set.
    fn has(self, square: Square) -> bool;
    /// How many squares.
    fn count(self) -> u32;
    /// Whether there are none.
    fn is_empty(self) -> bool;
    /// The square with the lowest index.
    fn first(self) -> Option<Square>;
    /// The set without its lowest square.
    fn without_first(self) -> Self;
    /// The squares of one plane.
    fn limb(self, plane: u8) -> u64;
    /// The set with one plane's squares replaced.
    fn with_limb(self, plane: u8, limb: u64) -> Self;
    /// The same 64 squares on every plane.
    fn repeat(limb: u64) -> Self;
}

/// A table indexed by square.
pub trait Table<T>: Copy + fmt::Debug + Send + Sync + 'static + Index<Square, Output = T> + IndexMut<Square> {
    /// The table with the same value everywhere.
    fn filled(value: T) -> Self;
}

/// Sets over `P` planes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Planes<const P: usize>(pub [u64; P]);

/// A table over the square indices of `P` planes.
#[derive(Clone, Copy, Debug)]
pub struct PerSquare<T, const P: usize>(pub [[T; 64]; P]);

impl<T, const P: usize> Index<Square> for PerSquare<T, P> {
    type Output = T;

    #[inline]
    fn index(&self, square: Square) -> &T {
        &self.0[square.plane() as usize][square.in_plane()]
    }
}

impl<T, const P: usize> IndexMut<Square> for PerSquare<T, P> {
    #[inline]
    fn index_mut(&mut self, square: Square) -> &mut T {
        &mut self.0[square.plane() as usize][square.in_plane()]
    }
}

impl<T: Copy + fmt::Debug + Send + Sync + 'static, const P: usize> Table<T> for PerSquare<T, P> {
    fn filled(value: T) -> Self {
        Self([[value; 64]; P])
    }
}

impl<const P: usize> Planes<P> {
    /// The set without squares, for constant tables.
    pub const NONE: Self = Self([0; P]);

    /// The set with one more square, for constant tables.
    pub const fn plus(mut self, square: Square) -> Self {
        self.0[square.plane() as usize] |= 1 << square.in_plane();
        self
    }

    /// Whether the square is in the set, for constant tables.
    pub const fn contains(self, square: Square) -> bool {
        self.0[square.plane() as usize] >> square.in_plane() & 1 == 1
    }
}

impl<const P: usize> SquareSet for Planes<P> {
    const EMPTY: Self = Self::NONE;
    const PLANES: usize = P;
    type PerSquare<T: Copy + fmt::Debug + Send + Sync + 'static> = PerSquare<T, P>;

    #[inline]
    fn of(square: Square) -> Self {
        Self::NONE.plus(square)
    }

    #[inline]
    fn has(self, square: Square) -> bool {
        self.contains(square)
    }

    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|limb| limb.count_ones()).sum()
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, limb| all | limb) == 0
    }

    #[inline]
    fn first(self) -> Option<Square> {
        for (plane, &limb) in self.0.iter().enumerate() {
            if limb != 0 {
                return Some(Square::from_index((plane as u8) << 6 | limb.trailing_zeros() as u8));
            }
        }
        None
    }

    #[inline]
    fn without_first(mut self) -> Self {
        for limb in &mut self.0 {
            if *limb != 0 {
                *limb &= *limb - 1;
                break;
            }
        }
        self
    }

    #[inline]
    fn limb(self, plane: u8) -> u64 {
        self.0[plane as usize]
    }

    #[inline]
    fn with_limb(mut self, plane: u8, limb: u64) -> Self {
        self.0[plane as usize] = limb;
        self
    }

    #[inline]
    fn repeat(limb: u64) -> Self {
        Self([limb; P])
    }
}

impl<const P: usize> Default for Planes<P> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<const P: usize> fmt::Debug for Planes<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

macro_rules! set_operator {
    ($operator:ident, $method:ident, $assign:ident, $assign_method:ident) => {
        impl<const P: usize> $operator for Planes<P> {
            type Output = Self;

            #[inline]
            fn $method(mut self, other: Self) -> Self {
                $assign::$assign_method(&mut self, other);
                self
            }
        }

        impl<const P: usize> $assign for Planes<P> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                for (limb, other) in self.0.iter_mut().zip(other.0) {
                    $assign::$assign_method(limb, other);
                }
            }
        }
    };
}

set_operator!(BitAnd, bitand, BitAndAssign, bitand_assign);
set_operator!(BitOr, bitor, BitOrAssign, bitor_assign);
set_operator!(BitXor, bitxor, BitXorAssign, bitxor_assign);

impl<const P: usize> Not for Planes<P> {
    type Output = Self;

    #[inline]
    fn not(mut self) -> Self {
        for limb in &mut self.0 {
            *limb = !*limb;
        }
        self
    }
}

impl<const P: usize> IntoIterator for Planes<P> {
    type Item = Square;
    type IntoIter = SquareIter<Self>;

    #[inline]
    fn into_iter(self) -> SquareIter<Self> {
        SquareIter(self)
    }
}

/// The squares of a set, lowest index first.
#[derive(Clone, Debug)]
pub struct SquareIter<S>(S);

impl<S: SquareSet> Iterator for SquareIter<S> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0 = self.0.without_first();
        Some(square)
    }
}

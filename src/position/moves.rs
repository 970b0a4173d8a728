//! A move in 32 bits, and lists of them without allocation.

use crate::geometry::Square;
use crate::movement::Kind;
use std::fmt;
use std::num::NonZeroU32;
use std::ops::Deref;

/// A move as it is played. It says what moves and how; what it captures is the position's to know.
///
/// Bits: from 0–7, to 8–15, moving kind 16–18, promotion 19–21 (0: none), tag 22–23; bit 31 is always set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(NonZeroU32);

/// What is special about a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tag {
    /// Nothing.
    Plain = 0,
    /// It captures a foot soldier that has just passed over its target.
    EnPassant = 1,
    /// Castling O-O; the target is the one of engine notation.
    ShortCastling = 2,
    /// Castling O-O-O.
    LongCastling = 3,
}

impl Move {
    const ALWAYS: u32 = 1 << 31;

    /// A move of no special kind.
    #[inline]
    pub const fn plain(kind: Kind, from: Square, to: Square) -> Self {
        Self::tagged(kind, from, to, Tag::Plain)
    }

    /// A move with a tag.
    #[inline]
    pub const fn tagged(kind: Kind, from: Square, to: Square, tag: Tag) -> Self {
        let bits = from.index() as u32 | (to.index() as u32) << 8 | (kind.index() as u32) << 16 | (tag as u32) << 22;
        match NonZeroU32::new(bits | Self::ALWAYS) {
            Some(bits) => Self(bits),
            None => unreachable!(),
        }
    }

    /// A foot soldier's promotion.
    #[inline]
    pub const fn promotion(from: Square, to: Square, into: Kind) -> Self {
        Self(Self::plain(Kind::FOOT, from, to).0.checked_add((into.index() as u32) << 19).expect("fits in 31 bits"))
    }

    /// Where the move begins.
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_index(self.0.get() as u8)
    }

    /// The square that engine notation names second; where a man goes, but in castling that names the Rook's square.
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_index((self.0.get() >> 8) as u8)
    }

    /// The kind that moves.
    #[inline]
    pub const fn kind(self) -> Kind {
        Kind::from_index((self.0.get() >> 16 & 7) as u8)
    }

    /// What a foot soldier becomes.
    #[inline]
    pub const fn promotes_to(self) -> Option<Kind> {
        match (self.0.get() >> 19 & 7) as u8 {
            0 => None,
            index => Some(Kind::from_index(index)),
        }
    }

    /// What is special about it.
    #[inline]
    pub const fn tag(self) -> Tag {
        match self.0.get() >> 22 & 3 {
            0 => Tag::Plain,
            1 => Tag::EnPassant,
            2 => Tag::ShortCastling,
            _ => Tag::LongCastling,
        }
    }

    /// The index into [`crate::rules::Rules::CASTLING`] of a castling move.
    #[inline]
    pub const fn castling(self) -> Option<usize> {
        match self.tag() {
            Tag::ShortCastling => Some(0),
            Tag::LongCastling => Some(1),
            Tag::Plain | Tag::EnPassant => None,
        }
    }

    /// The move as a number that is never 0, for packing into tables.
    #[inline]
    pub const fn bits(self) -> NonZeroU32 {
        self.0
    }

    /// The move with these bits. Bits that no move has give a move that no position has.
    #[inline]
    pub const fn from_bits(bits: NonZeroU32) -> Self {
        const NOWHERE: Square = Square::from_index(u8::MAX);
        const UNUSED: u32 = 0x7F00_0000;
        let number = bits.get();
        let kinds = [number >> 16 & 7, number >> 19 & 7];
        let is_move = number & (UNUSED | Self::ALWAYS) == Self::ALWAYS
            && kinds[0] < Kind::COUNT as u32
            && kinds[1] < Kind::COUNT as u32;
        if is_move { Self(bits) } else { Self::plain(Kind::KING, NOWHERE, NOWHERE) }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}{:?}", self.from(), self.to())?;
        if let Some(kind) = self.promotes_to() {
            write!(f, "={}", kind.index())?;
        }
        if self.tag() != Tag::Plain {
            write!(f, " ({:?})", self.tag())?;
        }
        Ok(())
    }
}

/// A list of moves on the stack.
///
/// A setup with more men than an army is refused, and thirty men cannot all be Queens with open lines, so that every list of
/// moves fits.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; Self::CAPACITY],
    length: usize,
}

impl MoveList {
    /// Moves that fit; a list that is full takes no more.
    pub const CAPACITY: usize = 1024;

    /// A list without moves.
    #[inline]
    pub fn new() -> Self {
        const FILLER: Move = Move::plain(Kind::KING, Square::from_index(0), Square::from_index(0));
        Self { moves: [FILLER; Self::CAPACITY], length: 0 }
    }

    /// Adds a move.
    #[inline]
    pub fn push(&mut self, mv: Move) {
        debug_assert!(self.length < Self::CAPACITY, "more moves than a list holds");
        if self.length < Self::CAPACITY {
            self.moves[self.length] = mv;
            self.length += 1;
        }
    }

    /// Takes a move out; the last one takes its place.
    #[inline]
    pub fn swap_remove(&mut self, index: usize) -> Move {
        let mv = self.moves[..self.length][index];
        self.length -= 1;
        self.moves[index] = self.moves[self.length];
        mv
    }

    /// Keeps the moves that a test accepts, in their order.
    pub fn retain(&mut self, mut keep: impl FnMut(Move) -> bool) {
        let mut kept = 0;
        for index in 0..self.length {
            let mv = self.moves[index];
            if keep(mv) {
                self.moves[kept] = mv;
                kept += 1;
            }
        }
        self.length = kept;
    }
}

impl Default for MoveList {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.moves[..self.length]
    }
}

impl<'list> IntoIterator for &'list MoveList {
    type Item = Move;
    type IntoIter = std::iter::Copied<std::slice::Iter<'list, Move>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter().copied()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

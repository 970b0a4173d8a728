//! Which man stands where: sets, mailbox and hash in one inner type, so that they cannot disagree.

use super::hash;
use crate::geometry::{Side, Square, SquareSet};
use crate::movement::Kind;
use crate::placement::Mailbox;
use crate::rules::Rules;

/// Follows the men put on and taken off a board, so that an evaluation can keep its sums.
pub trait Observer {
    /// A man appears on a square.
    fn put(&mut self, side: Side, kind: Kind, square: Square);
    /// A man leaves a square.
    fn take(&mut self, side: Side, kind: Kind, square: Square);
}

/// Nobody watches.
impl Observer for () {
    #[inline]
    fn put(&mut self, _: Side, _: Kind, _: Square) {}
    #[inline]
    fn take(&mut self, _: Side, _: Kind, _: Square) {}
}

/// The men on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board<R: Rules> {
    kinds: [R::Set; Kind::COUNT],
    sides: [R::Set; 2],
    mailbox: R::Mailbox,
    hash: u64,
}

impl<R: Rules> Board<R> {
    /// A board without men.
    pub const EMPTY: Self =
        Self { kinds: [R::Set::EMPTY; Kind::COUNT], sides: [R::Set::EMPTY; 2], mailbox: R::Mailbox::EMPTY, hash: 0 };

    /// Every man of a side.
    #[inline]
    pub fn side(&self, side: Side) -> R::Set {
        self.sides[side.index()]
    }

    /// A side's men of one kind.
    #[inline]
    pub fn men(&self, side: Side, kind: Kind) -> R::Set {
        self.kinds[kind.index()] & self.sides[side.index()]
    }

    /// Every man.
    #[inline]
    pub fn occupied(&self) -> R::Set {
        self.sides[0] | self.sides[1]
    }

    /// The man on a square.
    #[inline]
    pub fn man_at(&self, square: Square) -> Option<(Side, Kind)> {
        self.mailbox.get(square)
    }

    /// The hash of the men alone.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Puts a man on an empty square.
    #[inline]
    pub fn put(&mut self, side: Side, kind: Kind, square: Square, observer: &mut impl Observer) {
        debug_assert!(self.man_at(square).is_none(), "{square:?} is taken");
        self.kinds[kind.index()] |= R::Set::of(square);
        self.sides[side.index()] |= R::Set::of(square);
        self.mailbox.set(square, Some((side, kind)));
        self.hash ^= hash::man(side, kind, square);
        observer.put(side, kind, square);
    }

    /// Takes a man off the square where it stands.
    #[inline]
    pub fn take(&mut self, side: Side, kind: Kind, square: Square, observer: &mut impl Observer) {
        debug_assert_eq!(self.man_at(square), Some((side, kind)), "on {square:?}");
        self.kinds[kind.index()] ^= R::Set::of(square);
        self.sides[side.index()] ^= R::Set::of(square);
        self.mailbox.set(square, None);
        self.hash ^= hash::man(side, kind, square);
        observer.take(side, kind, square);
    }
}

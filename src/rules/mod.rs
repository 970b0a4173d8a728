//! The three rule sets, each a zero-sized type whose file reads like its printed rules.

mod moddable;
mod notes;
mod persians;
mod space;
mod streetman;

pub use moddable::SpartanModdable;
pub use notes::Note;
pub use space::SpaceSpartan;
pub use streetman::Spartan;

use crate::attacks::Tables;
use crate::geometry::{Shape, Side, Square, SquareSet};
use crate::movement::{Army, Kind};
use crate::placement::{Mailbox, Marks};
use std::fmt;
use std::hash::Hash;

/// What happens to a side that has no legal move while its Kings are not all attacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stalemate {
    /// The game is drawn.
    Draws,
    /// The stalemated side loses.
    Loses,
}

/// One way of castling. All squares between are data, so that nothing else knows how a board is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Castling {
    /// The King's square before and after.
    pub king: (Square, Square),
    /// The Rook's square before and after.
    pub rook: (Square, Square),
    /// The square named in engine notation: the King's target, or its own Rook's square.
    pub target: Square,
    /// Squares that must be empty.
    pub empty: &'static [Square],
    /// Squares that may not be attacked before the King moves. Its target is asked again after the move.
    pub safe: &'static [Square],
}

/// A game of the family, fixed at compile time.
///
/// Hooks are decisions, never questions whether a feature exists; the data of each rule set is exactly its own.
pub trait Rules: Copy + Clone + Default + fmt::Debug + PartialEq + Eq + Hash + Send + Sync + 'static {
    /// Sets of this board's squares.
    type Set: SquareSet;
    /// Which man stands where, by square.
    type Mailbox: Mailbox;
    /// The moved marks of a position; nothing where a foot soldier's square tells whether it has moved.
    type Marks: Marks<Self::Set>;

    /// The identifier, as in `UCI_Variant`.
    const ID: &'static str;
    /// The name shown to people.
    const NAME: &'static str;
    /// Where the rules were published.
    const SOURCE: &'static str;
    /// The board.
    const SHAPE: Shape;
    /// The start position.
    const START_FEN: &'static str;
    /// The Persians and the Spartans.
    const ARMIES: [Army; 2];
    /// Attack tables, made from `ARMIES`.
    const TABLES: &'static Tables<Self::Set>;
    /// Short and long castling, both the Persians'.
    const CASTLING: [Castling; 2];
    /// Whose double steps can be captured en passant.
    const EN_PASSANT: [bool; 2];
    /// What a stalemate means for each side.
    const STALEMATE: [Stalemate; 2];
    /// What a page of rules has to say beyond the moves of the men.
    const NOTES: &'static [Note];
    /// What, besides one King on either side, may stand on the board for the game to be dead. The tests prove each entry by
    /// exhaustive search, and that nothing else belongs here.
    const DEAD: &'static [DeadMaterial];

    /// The King rule: whether a side may end its move with these of its Kings attacked.
    #[inline]
    fn may_stand(kings: u32, attacked: u32) -> bool {
        attacked < kings
    }

    /// The army of a side.
    #[inline]
    fn army(side: Side) -> &'static Army {
        &Self::ARMIES_REF[side.index()]
    }

    /// `ARMIES`, by reference.
    const ARMIES_REF: &'static [Army; 2] = &Self::ARMIES;

    /// Whether a foot soldier of `side` may become a King when the side has `kings` of them.
    #[inline]
    fn may_promote_to_king(side: Side, kings: u32) -> bool {
        Self::army(side).promotes_to_king && kings < Self::army(side).kings
    }

    /// Whether a setup may have a foot soldier here: not where it promotes, nor behind the ranks where it begins.
    fn foot_may_stand(side: Side, square: Square) -> bool {
        let starts = Self::TABLES.foot_starts[side.index()];
        let begins_on_rank = starts.into_iter().any(|start| start.rank() == square.rank());
        begins_on_rank || Side::BOTH.iter().all(|side| square.rank() != side.promotion_rank())
    }
}

/// Material with which nobody can ever win, besides one King on either side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadMaterial {
    /// Just these Persian men.
    Persians(&'static [Kind]),
    /// Any number of Persian men of this kind, all on squares of one shade.
    PersiansOfOneShade(Kind),
}

//! A position: plain data, copied to be changed.

mod board;
mod diagram;
mod generate;
mod hash;
mod kings;
mod moves;
mod perft;
mod plain;
mod play;
mod refusal;
mod setup;
mod status;

pub use board::{Board, Observer};
pub use diagram::{DiagramReach, diagram_reach};
pub use generate::Part;
pub use moves::{Move, MoveList, Tag};
pub use perft::{perft, perft_plain};
pub use refusal::Refusal;
pub use setup::{Setup, SetupError};
pub use status::{DrawReason, FIFTY_MOVES, Status};

use crate::geometry::{Side, Square, SquareSet};
use crate::movement::Kind;
use crate::placement::Marks as _;
use crate::rules::Rules;

/// A foot soldier that has just passed over a square where an enemy can legally capture it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EnPassant {
    /// The square passed over.
    pub target: Square,
    /// Where the man stands that would be captured.
    pub victim: Square,
}

/// A legal arrangement of men with everything that decides which moves may follow.
///
/// ```
/// use diarchy::position::Position;
/// use diarchy::rules::Spartan;
///
/// let start = Position::<Spartan>::start();
/// assert_eq!(start.legal_moves().len(), 20);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position<R: Rules> {
    board: Board<R>,
    marks: R::Marks,
    /// The hash of everything but the men.
    state_hash: u64,
    en_passant: Option<EnPassant>,
    halfmoves: u16,
    fullmoves: u16,
    castling: u8,
    turn: Side,
}

impl<R: Rules> Position<R> {
    /// The start position.
    pub fn start() -> Self {
        R::START_FEN.parse().expect("each rule set's start is tested")
    }

    /// The men.
    #[inline]
    pub fn board(&self) -> &Board<R> {
        &self.board
    }

    /// Whose move it is.
    #[inline]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// A key for this position's identity: men, turn, castling rights, en passant capture and moved marks.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.board.hash() ^ self.state_hash
    }

    /// Whether the positions are one and the same for the rule of repetition: all but the counters of moves.
    pub fn is_same_as(&self, other: &Self) -> bool {
        self.hash() == other.hash()
            && Self { halfmoves: other.halfmoves, fullmoves: other.fullmoves, ..*self } == *other
    }

    /// The same key, computed anew from the position's parts.
    pub fn computed_hash(&self) -> u64 {
        let mut key = hash::castling(self.castling);
        for side in Side::BOTH {
            for kind in Kind::ALL {
                for square in self.board.men(side, kind) {
                    key ^= hash::man(side, kind, square);
                }
            }
        }
        for square in self.marks.squares() {
            key ^= hash::mark(square);
        }
        if let Some(EnPassant { target, victim }) = self.en_passant {
            key ^= hash::en_passant(target, victim);
        }
        if self.turn == Side::Black {
            key ^= hash::BLACK_TO_MOVE;
        }
        key
    }

    /// The en passant capture that is to be had, if one is legal.
    #[inline]
    pub fn en_passant(&self) -> Option<EnPassant> {
        self.en_passant
    }

    /// Whether the Persians may still castle O-O (0) or O-O-O (1) once the way is free.
    #[inline]
    pub fn has_castling_right(&self, index: usize) -> bool {
        self.castling >> index & 1 == 1
    }

    /// Foot soldiers that stand on another's initial square.
    #[inline]
    pub fn moved_marks(&self) -> R::Set {
        self.marks.squares()
    }

    /// Half-moves since the last capture or advance of a foot soldier.
    #[inline]
    pub fn halfmoves(&self) -> u16 {
        self.halfmoves
    }

    /// The number of the move, from 1, as in a FEN.
    #[inline]
    pub fn fullmoves(&self) -> u16 {
        self.fullmoves
    }

    /// The man that a legal move captures, and where it stands.
    #[inline]
    pub fn captured(&self, mv: Move) -> Option<(Square, Side, Kind)> {
        let square = match mv.tag() {
            Tag::Plain => mv.to(),
            Tag::EnPassant => self.en_passant?.victim,
            Tag::ShortCastling | Tag::LongCastling => return None,
        };
        let (side, kind) = self.board.man_at(square)?;
        Some((square, side, kind))
    }

    /// A side's Kings.
    #[inline]
    pub fn kings(&self, side: Side) -> R::Set {
        self.board.men(side, Kind::KING)
    }

    /// A side's Kings that the enemy attacks.
    pub fn attacked_kings(&self, side: Side) -> R::Set {
        let occupied = self.board.occupied();
        let mut attacked = R::Set::EMPTY;
        for king in self.kings(side) {
            if self.is_attacked(king, !side, occupied) {
                attacked |= R::Set::of(king);
            }
        }
        attacked
    }

    /// Whether the side to move is in check: all of its Kings attacked.
    pub fn is_check(&self) -> bool {
        self.all_kings_attacked(self.turn)
    }

    /// Whether every King of a side is attacked.
    #[inline]
    pub(crate) fn all_kings_attacked(&self, side: Side) -> bool {
        let kings = self.kings(side);
        let occupied = self.board.occupied();
        !R::may_stand(
            kings.count(),
            kings.into_iter().filter(|king| self.is_attacked(*king, !side, occupied)).count() as u32,
        )
    }
}

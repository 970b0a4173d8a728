//! Whatever a FEN or an editor may say, and what is needed of it to make a position.

use super::{Board, EnPassant, Position, hash};
use crate::geometry::{Side, Square, SquareSet};
use crate::movement::Kind;
use crate::placement::Marks as _;
use crate::rules::Rules;
use thiserror::Error;

/// An arrangement that need not make sense: the raw material of a [`Position`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The men and their squares.
    pub men: Vec<(Square, Side, Kind)>,
    /// Whose move it is.
    pub turn: Side,
    /// Rights to castle O-O and O-O-O.
    pub castling: [bool; 2],
    /// A square that a foot soldier has just passed over.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or advance of a foot soldier.
    pub halfmoves: u16,
    /// The number of the move, from 1.
    pub fullmoves: u16,
    /// Foot soldiers on another's initial square.
    pub marks: Vec<Square>,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            men: Vec::new(),
            turn: Side::White,
            castling: [false; 2],
            en_passant: None,
            halfmoves: 0,
            fullmoves: 1,
            marks: Vec::new(),
        }
    }
}

/// Why a setup is no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// Two men on one square.
    #[error("two men on one square")]
    SquareTaken(Square),
    /// A side's number of Kings is impossible; the square is that of the first one too many.
    #[error("{} {found} King{}, but {}", if *.side == Side::White { "the Persians have" } else { "the Spartans have" }, if *.found == 1 { "" } else { "s" }, if *.side == Side::White { "they must have one" } else { "they must have one or two" })]
    Kings {
        /// Whose Kings.
        side: Side,
        /// How many there are.
        found: u32,
        /// The first King too many, if there are too many.
        surplus: Option<Square>,
    },
    /// More men than an army has at the start.
    #[error("{} have {found} men, more than the {most} of the start", if *.side == Side::White { "the Persians" } else { "the Spartans" })]
    TooManyMen {
        /// Whose men.
        side: Side,
        /// How many there are.
        found: u32,
        /// How many there may be.
        most: u32,
    },
    /// A Pawn or Hoplite where none can stand.
    #[error("no {} can stand here", if *.0 == Side::White { "Pawn" } else { "Hoplite" })]
    FootCannotStand(Side, Square),
    /// A right to castle without King and Rook on their first squares.
    #[error("{} needs the King and its Rook on their first squares", if *.0 == 0 { "O-O" } else { "O-O-O" })]
    CastlingMen(usize),
    /// No foot soldier can just have passed over this square.
    #[error("no man can just have passed over this square")]
    EnPassant(Square),
    /// A moved mark on a square that is no initial square with a foot soldier of the same side.
    #[error("a moved mark needs a foot soldier on an initial square of its side")]
    Mark(Square),
    /// The side that has just moved has left all of its Kings attacked.
    #[error("{} have just moved, yet {} attacked", if *.0 == Side::White { "the Persians" } else { "the Spartans" }, if *.1 == 1 { "their King is" } else { "both of their Kings are" })]
    KingsLeftAttacked(Side, u32),
}

impl<R: Rules> TryFrom<&Setup> for Position<R> {
    type Error = SetupError;

    fn try_from(setup: &Setup) -> Result<Self, SetupError> {
        let mut position = Self {
            board: Board::EMPTY,
            marks: R::Marks::default(),
            state_hash: 0,
            en_passant: None,
            halfmoves: setup.halfmoves,
            fullmoves: setup.fullmoves.max(1),
            castling: 0,
            turn: setup.turn,
        };
        position.set_men(&setup.men)?;
        position.set_castling(setup.castling)?;
        position.set_marks(&setup.marks)?;
        if setup.turn == Side::Black {
            position.state_hash ^= hash::BLACK_TO_MOVE;
        }
        if position.all_kings_attacked(!setup.turn) {
            return Err(SetupError::KingsLeftAttacked(!setup.turn, position.kings(!setup.turn).count()));
        }
        if let Some(target) = setup.en_passant {
            position.set_en_passant(target)?;
        }
        Ok(position)
    }
}

impl<R: Rules> Position<R> {
    /// The position of these men without rights to castle, faster than by a [`Setup`]; how many men a side has is not asked.
    /// Nothing if two stand on one square, or if the side that has just moved has left all of its Kings attacked.
    pub fn of_men(turn: Side, men: impl IntoIterator<Item = (Square, Side, Kind)>) -> Option<Self> {
        let mut position = Self {
            board: Board::EMPTY,
            marks: R::Marks::default(),
            state_hash: if turn == Side::Black { hash::BLACK_TO_MOVE } else { 0 },
            en_passant: None,
            halfmoves: 0,
            fullmoves: 1,
            castling: 0,
            turn,
        };
        for (square, side, kind) in men {
            if position.board.man_at(square).is_some() {
                return None;
            }
            position.board.put(side, kind, square, &mut ());
        }
        (!position.all_kings_attacked(!turn)).then_some(position)
    }

    /// The position as a setup.
    pub fn setup(&self) -> Setup {
        let men = R::SHAPE.squares().filter_map(|square| {
            let (side, kind) = self.board.man_at(square)?;
            Some((square, side, kind))
        });
        Setup {
            men: men.collect(),
            turn: self.turn,
            castling: [0, 1].map(|index| self.has_castling_right(index)),
            en_passant: self.en_passant.map(|passed| passed.target),
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
            marks: self.marks.squares().into_iter().collect(),
        }
    }

    fn set_men(&mut self, men: &[(Square, Side, Kind)]) -> Result<(), SetupError> {
        for &(square, side, kind) in men {
            if self.board.man_at(square).is_some() {
                return Err(SetupError::SquareTaken(square));
            }
            if kind == Kind::FOOT && !R::foot_may_stand(side, square) {
                return Err(SetupError::FootCannotStand(side, square));
            }
            self.board.put(side, kind, square, &mut ());
        }
        for side in Side::BOTH {
            let found = self.kings(side).count();
            let most = R::army(side).kings;
            if found == 0 || found > most {
                let mut kings = men.iter().filter(|man| man.1 == side && man.2 == Kind::KING);
                return Err(SetupError::Kings { side, found, surplus: kings.nth(most as usize).map(|man| man.0) });
            }
            let (found, most) = (self.board.side(side).count(), R::army(side).size);
            if found > most {
                return Err(SetupError::TooManyMen { side, found, most });
            }
        }
        Ok(())
    }

    fn set_castling(&mut self, castling: [bool; 2]) -> Result<(), SetupError> {
        for index in [0, 1] {
            let rule = R::CASTLING[index];
            let king = self.board.men(Side::White, Kind::KING).has(rule.king.0);
            let rook = self.board.men(Side::White, Kind::ROOK).has(rule.rook.0);
            if castling[index] && !(king && rook) {
                return Err(SetupError::CastlingMen(index));
            }
            self.castling |= u8::from(castling[index]) << index;
        }
        self.state_hash ^= hash::castling(self.castling);
        Ok(())
    }

    /// Marks the squares; they are checked in every game, and kept where they decide anything.
    fn set_marks(&mut self, marks: &[Square]) -> Result<(), SetupError> {
        let mut squares = R::Set::EMPTY;
        for &square in marks {
            let marked = self
                .board
                .man_at(square)
                .is_some_and(|(side, kind)| kind == Kind::FOOT && R::TABLES.foot_starts[side.index()].has(square));
            if !marked || squares.has(square) {
                return Err(SetupError::Mark(square));
            }
            squares |= R::Set::of(square);
        }
        if R::Marks::KEPT {
            self.replace_marks(squares);
        }
        Ok(())
    }

    /// Notes an en passant square if a capture there is legal; a square nobody can have passed over is an error.
    ///
    /// A Hoplit may have come from either side. Where both are possible, a man whose capture is legal is taken, the lower
    /// file first: the notation cannot tell more.
    fn set_en_passant(&mut self, target: Square) -> Result<(), SetupError> {
        let mover = !self.turn;
        let mut possible = false;
        for from in R::TABLES.foot_starts[mover.index()] {
            for to in R::TABLES.first_moves[mover.index()][from] {
                let passes = R::EN_PASSANT[mover.index()] && from.midpoint(to) == target;
                let occupied = self.board.occupied();
                let clear = !occupied.has(from) && !occupied.has(target);
                let victim_stands = self.board.men(mover, Kind::FOOT).has(to);
                if !(passes && clear && victim_stands) {
                    continue;
                }
                possible = true;
                let passed = EnPassant { target, victim: to };
                if self.en_passant.is_none() && self.may_be_captured_en_passant(passed) {
                    self.allow_en_passant(passed);
                }
            }
        }
        if possible { Ok(()) } else { Err(SetupError::EnPassant(target)) }
    }
}

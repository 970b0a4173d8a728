//! How a position stands: ongoing, check, ended.

use super::Position;
use crate::geometry::{Side, SquareSet};
use crate::movement::Kind;
use crate::rules::{DeadMaterial, Rules, Stalemate};
use std::fmt;

/// What the rules say of a position, repetition aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// The side to move has moves and is not in check.
    Ongoing,
    /// The side to move has moves and all of its Kings are attacked.
    Check,
    /// All Kings of the side to move are attacked and it has no move: it has lost.
    Checkmate,
    /// The side to move has no move: a draw.
    Stalemate,
    /// The side to move has no move and loses by it.
    StalemateLoses,
    /// Drawn by rule.
    Draw(DrawReason),
}

/// Why a game is drawn although there are moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawReason {
    /// The position has occurred three times.
    ThreefoldRepetition,
    /// Fifty moves by each side without a capture or an advance of a foot soldier.
    FiftyMoves,
    /// No series of legal moves can win for either side.
    DeadPosition,
}

impl Status {
    /// The word used in every output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ongoing => "ongoing",
            Self::Check => "check",
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::StalemateLoses => "stalemate-loses",
            Self::Draw(_) => "draw",
        }
    }

    /// Whether the game is over.
    pub const fn is_over(self) -> bool {
        !matches!(self, Self::Ongoing | Self::Check)
    }

    /// Who has won, given who is to move.
    pub fn winner(self, turn: Side) -> Option<Side> {
        matches!(self, Self::Checkmate | Self::StalemateLoses).then_some(!turn)
    }
}

impl DrawReason {
    /// The words used in every output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ThreefoldRepetition => "threefold-repetition",
            Self::FiftyMoves => "fifty-moves",
            Self::DeadPosition => "dead-position",
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        if let Self::Draw(reason) = self {
            write!(f, " {}", reason.name())?;
        }
        Ok(())
    }
}

/// Half-moves after which a game without captures and advances is drawn.
pub const FIFTY_MOVES: u16 = 100;

impl<R: Rules> Position<R> {
    /// How the position stands by its moves alone, draws by rule aside.
    pub fn status_of_moves(&self) -> Status {
        match (self.has_legal_move(), self.is_check()) {
            (true, false) => Status::Ongoing,
            (true, true) => Status::Check,
            (false, true) => Status::Checkmate,
            (false, false) => match R::STALEMATE[self.turn().index()] {
                Stalemate::Draws => Status::Stalemate,
                Stalemate::Loses => Status::StalemateLoses,
            },
        }
    }

    /// How the position stands, repetition aside: that is the game's to know.
    pub fn status(&self) -> Status {
        let status = self.status_of_moves();
        if status.is_over() {
            status
        } else if self.is_dead() {
            Status::Draw(DrawReason::DeadPosition)
        } else if self.halfmoves() >= FIFTY_MOVES {
            Status::Draw(DrawReason::FiftyMoves)
        } else {
            status
        }
    }

    /// Whether nobody can ever win with the men that are left.
    pub fn is_dead(&self) -> bool {
        let lone_spartan = self.board().side(Side::Black).count() == 1;
        lone_spartan && R::DEAD.iter().any(|dead| self.has_just(*dead))
    }

    /// Whether these are all the Persian men besides the King.
    fn has_just(&self, dead: DeadMaterial) -> bool {
        let men = |kind| self.board().men(Side::White, kind);
        let others = self.board().side(Side::White).count() - 1;
        match dead {
            DeadMaterial::Persians(kinds) => {
                let listed = |kind: Kind| kinds.iter().filter(|listed| **listed == kind).count() as u32;
                others == kinds.len() as u32 && kinds.iter().all(|kind| men(*kind).count() == listed(*kind))
            }
            DeadMaterial::PersiansOfOneShade(kind) => {
                let dark = men(kind).into_iter().filter(|square| square.is_dark()).count() as u32;
                others == men(kind).count() && (dark == 0 || dark == others)
            }
        }
    }
}

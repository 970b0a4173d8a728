//! Why a man cannot go somewhere, for people who ask.

use super::Position;
use crate::geometry::{Square, SquareSet};
use crate::rules::Rules;

/// Why a move from one square to another is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// No man stands there.
    Empty,
    /// The man is the enemy's.
    NotYours,
    /// A man of one's own stands on the target.
    OwnMan,
    /// The man does not move so.
    CannotMoveSo,
    /// The only King is attacked and would stay so.
    InCheck,
    /// The only King would be attacked.
    LeavesKingAttacked,
    /// Both Kings are attacked and would stay so.
    InDupleCheck,
    /// Both Kings would be attacked.
    LeavesBothAttacked,
}

impl<R: Rules> Position<R> {
    /// Why there is no legal move between two squares; nothing if there is one.
    pub fn refusal(&self, from: Square, to: Square) -> Option<Refusal> {
        if self.legal_moves().into_iter().any(|mv| mv.from() == from && mv.to() == to) {
            return None;
        }
        let Some((side, _)) = self.board.man_at(from) else { return Some(Refusal::Empty) };
        if side != self.turn {
            return Some(Refusal::NotYours);
        }
        if self.board.side(side).has(to) {
            return Some(Refusal::OwnMan);
        }
        let could = self.pseudo_legal_moves().into_iter().any(|mv| mv.from() == from && mv.to() == to);
        if !could {
            return Some(Refusal::CannotMoveSo);
        }
        let two_kings = self.kings(side).count() > 1;
        Some(match (two_kings, self.is_check()) {
            (false, true) => Refusal::InCheck,
            (false, false) => Refusal::LeavesKingAttacked,
            (true, true) => Refusal::InDupleCheck,
            (true, false) => Refusal::LeavesBothAttacked,
        })
    }

    /// Whether the side to move has two Kings, and both are attacked.
    pub fn is_duple_check(&self) -> bool {
        self.kings(self.turn).count() > 1 && self.is_check()
    }
}

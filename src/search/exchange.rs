//! Static exchange evaluation: what a series of captures on one square wins.
//!
//! A King of two is a man that may be captured, worth about four pawns. A side's last King captures only where nothing
//! captures back, and is never material.
//!
//! CITE: <https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm>.

use super::numbers::SPARE_KING;
use crate::geometry::{Side, Square, SquareSet};
use crate::movement::Kind;
use crate::position::{Move, Position, Tag};
use crate::rules::Rules;

/// What a man of this kind counts in an exchange, in centipawns.
#[inline]
pub(crate) fn exchange_value<R: Rules>(side: Side, kind: Kind) -> i32 {
    if kind == Kind::KING { SPARE_KING } else { R::ARMIES_REF[side.index()].men[kind.index()].value }
}

/// The kind that a move captures.
#[inline]
pub(crate) fn captured<R: Rules>(position: &Position<R>, mv: Move) -> Option<Kind> {
    match mv.tag() {
        Tag::Plain => position.board().man_at(mv.to()).map(|man| man.1),
        Tag::EnPassant => Some(Kind::FOOT),
        Tag::ShortCastling | Tag::LongCastling => None,
    }
}

/// Whether a move captures or promotes.
#[inline]
pub fn is_noisy<R: Rules>(position: &Position<R>, mv: Move) -> bool {
    mv.promotes_to().is_some() || captured(position, mv).is_some()
}

/// Whether the exchange that a move begins wins at least `threshold` centipawns for the side that makes it.
pub(crate) fn exchange_wins<R: Rules>(position: &Position<R>, mv: Move, threshold: i32) -> bool {
    if mv.castling().is_some() {
        return threshold <= 0;
    }
    let side = position.turn();
    let mut gain = captured(position, mv).map_or(0, |kind| exchange_value::<R>(!side, kind)) - threshold;
    let mut standing = exchange_value::<R>(side, mv.kind());
    if let Some(kind) = mv.promotes_to() {
        standing = exchange_value::<R>(side, kind);
        gain += standing - exchange_value::<R>(side, Kind::FOOT);
    }
    if gain < 0 {
        return false;
    }
    // A lone King stands where nothing attacks it, or the move would not be legal.
    let alone = mv.kind() == Kind::KING && position.kings(side).count() == 1;
    gain >= standing || alone || Exchange::new(position, mv).keeps_gain(standing - gain)
}

/// The captures on one square after a first move there.
struct Exchange<'a, R: Rules> {
    position: &'a Position<R>,
    square: Square,
    occupied: R::Set,
    kings: [u32; 2],
    /// Whether the man on the square is a King.
    king_stands: bool,
}

impl<'a, R: Rules> Exchange<'a, R> {
    fn new(position: &'a Position<R>, mv: Move) -> Self {
        let square = mv.to();
        let mut occupied = position.board().occupied() & !R::Set::of(mv.from()) | R::Set::of(square);
        if let (Tag::EnPassant, Some(passed)) = (mv.tag(), position.en_passant()) {
            occupied &= !R::Set::of(passed.victim);
        }
        let mut kings = Side::BOTH.map(|side| position.kings(side).count());
        if position.board().men(!position.turn(), Kind::KING).has(square) {
            kings[(!position.turn()).index()] -= 1;
        }
        let king_stands = mv.promotes_to().unwrap_or(mv.kind()) == Kind::KING;
        Self { position, square, occupied, kings, king_stands }
    }

    /// Whether the first move keeps its gain. `at_stake` is what the answering side must win back, more than nothing.
    fn keeps_gain(mut self, at_stake: i32) -> bool {
        let mut swap = at_stake;
        let mut side = self.position.turn();
        let mut kept = true;
        let mut attackers = self.attackers();
        loop {
            side = !side;
            attackers &= self.occupied;
            let own = attackers & self.position.board().side(side);
            let Some((kind, from)) = self.least_valuable(own, side) else { break };
            if kind == Kind::KING && self.kings[side.index()] == 1 && own != attackers {
                break;
            }
            if self.king_stands {
                self.kings[(!side).index()] -= 1;
            }
            self.king_stands = kind == Kind::KING;
            kept = !kept;
            swap = exchange_value::<R>(side, kind) - swap;
            if swap < i32::from(kept) {
                break;
            }
            self.occupied ^= R::Set::of(from);
            attackers = self.attackers();
        }
        kept
    }

    fn attackers(&self) -> R::Set {
        self.position.attackers(self.square, Side::White, self.occupied)
            | self.position.attackers(self.square, Side::Black, self.occupied)
    }

    /// The attacker that its side would rather lose.
    fn least_valuable(&self, own: R::Set, side: Side) -> Option<(Kind, Square)> {
        if own.is_empty() {
            return None;
        }
        let mut best: Option<(Kind, Square)> = None;
        for kind in Kind::ALL {
            let cheaper = best.is_none_or(|best| exchange_value::<R>(side, kind) < exchange_value::<R>(side, best.0));
            if cheaper && let Some(from) = (own & self.position.board().men(side, kind)).first() {
                best = Some((kind, from));
            }
        }
        // A last King goes only when no other man can: it is the dearest of all.
        match best {
            Some((Kind::KING, _)) if self.kings[side.index()] == 1 => {
                let others = own & !self.position.kings(side);
                if others.is_empty() { best } else { self.least_valuable(others, side) }
            }
            _ => best,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::uci;
    use crate::rules::Spartan;

    /// What the exchange wins at least, to the nearest centipawn.
    fn worth(fen: &str, text: &str) -> i32 {
        let position: Position<Spartan> = fen.parse().unwrap();
        let mv = uci::read(&position, text).unwrap();
        (-2000..2000).rev().find(|threshold| exchange_wins(&position, mv, *threshold)).unwrap()
    }

    #[test]
    fn a_man_that_nothing_defends_is_won() {
        assert_eq!(worth("k6k/8/8/3h4/8/8/8/3RK3 w - - 0 1", "d1d5"), 100);
    }

    #[test]
    fn one_king_of_two_takes_back() {
        assert_eq!(worth("3k3k/3h4/8/8/8/8/8/3RK3 w - - 0 1", "d1d7"), 100 - 500);
    }

    #[test]
    fn a_king_of_two_that_takes_back_may_be_taken() {
        // Rook for Hoplite and King: the King had better not take back.
        assert_eq!(worth("3k3k/3h4/8/8/8/3R4/8/3RK3 w - - 0 1", "d3d7"), 100 - 500 + SPARE_KING);
    }

    #[test]
    fn the_last_king_takes_nothing_that_is_defended() {
        assert_eq!(worth("3k4/3h4/8/8/8/3R4/8/3RK3 w - - 0 1", "d3d7"), 100);
        assert_eq!(worth("3k4/3h4/8/8/8/3R4/8/4K3 w - - 0 1", "d3d7"), 100 - 500);
    }

    #[test]
    fn a_king_of_two_is_a_prize() {
        assert_eq!(worth("3k3k/8/8/8/8/8/8/3RK3 w - - 0 1", "d1d8"), SPARE_KING);
        // The other King takes the Rook back.
        assert_eq!(worth("3kk3/8/8/8/8/8/8/3R2K1 w - - 0 1", "d1d8"), SPARE_KING - 500);
    }

    #[test]
    fn after_one_king_has_fallen_the_other_is_the_last() {
        // Rook takes King; the other King cannot take back, as the second Rook stands behind.
        assert_eq!(worth("3kk3/8/8/8/8/3R4/8/3R2K1 w - - 0 1", "d3d8"), SPARE_KING);
    }

    #[test]
    fn riders_come_from_behind_others() {
        assert_eq!(worth("k6k/8/2h5/3h4/8/8/3Q4/3RK3 w - - 0 1", "d2d5"), 100);
        assert_eq!(worth("k2g3k/8/8/3h4/8/3R4/8/3RK3 w - - 0 1", "d3d5"), 100);
        assert_eq!(worth("k2g3k/8/8/3h4/8/3Q4/8/3RK3 w - - 0 1", "d3d5"), 100 - 900 + 700);
    }

    #[test]
    fn a_promotion_changes_what_stands() {
        assert_eq!(worth("8/3P4/8/8/8/8/8/k3K2k w - - 0 1", "d7d8q"), 800);
    }
}

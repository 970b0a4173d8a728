//! Attacks on squares, and what stands between Kings and riders.

use super::Position;
use crate::geometry::{LineSet, Side, Square, SquareSet, between, line_attacks};
use crate::movement::Kind;
use crate::rules::Rules;

impl<R: Rules> Position<R> {
    /// What a man of this kind attacks from a square: where it could capture if an enemy stood there.
    #[inline]
    pub fn attacks(side: Side, kind: Kind, square: Square, occupied: R::Set) -> R::Set {
        let leaps = R::TABLES.captures[side.index()][kind.index()][square];
        let lines = R::TABLES.lines[side.index()][kind.index()];
        if lines.is_empty() { leaps } else { leaps | Self::ride(lines, square, occupied) }
    }

    #[inline]
    pub(super) fn ride(lines: LineSet, square: Square, occupied: R::Set) -> R::Set {
        line_attacks(lines, square, occupied, const { R::SHAPE.plane_mask() })
    }

    /// A side's men that ride lines of this class.
    #[inline]
    fn riders(&self, side: Side, class: LineSet) -> R::Set {
        let mut riders = R::Set::EMPTY;
        for kind in Kind::ALL {
            if R::TABLES.lines[side.index()][kind.index()].meets(class) {
                riders |= self.board.men(side, kind);
            }
        }
        riders
    }

    /// The men of side `by` that attack a square, with `occupied` for what stands in the way.
    pub fn attackers(&self, square: Square, by: Side, occupied: R::Set) -> R::Set {
        let mut attackers = R::Set::EMPTY;
        for kind in Kind::ALL {
            attackers |= R::TABLES.capturers[by.index()][kind.index()][square] & self.board.men(by, kind);
        }
        for class in LineSet::CLASSES {
            let riders = self.riders(by, class);
            if !riders.is_empty() {
                attackers |= riders & Self::ride(class, square, occupied);
            }
        }
        attackers
    }

    /// Whether side `by` attacks a square, with `occupied` for what stands in the way.
    #[inline]
    pub fn is_attacked(&self, square: Square, by: Side, occupied: R::Set) -> bool {
        for kind in Kind::ALL {
            let capturers = R::TABLES.capturers[by.index()][kind.index()][square];
            if !(capturers & self.board.men(by, kind)).is_empty() {
                return true;
            }
        }
        LineSet::CLASSES.into_iter().any(|class| {
            let riders = self.riders(by, class);
            !riders.is_empty() && !(riders & Self::ride(class, square, occupied)).is_empty()
        })
    }

    /// The men of `side` that alone stand between this square and an enemy rider.
    pub(super) fn shields(&self, square: Square, side: Side) -> R::Set {
        let occupied = self.board.occupied();
        let own = self.board.side(side);
        let mut shields = R::Set::EMPTY;
        for class in LineSet::CLASSES {
            let riders = self.riders(!side, class);
            if riders.is_empty() {
                continue;
            }
            let seen = Self::ride(class, square, occupied);
            let through = Self::ride(class, square, occupied ^ seen & own);
            for rider in through & !seen & riders {
                shields |= between::<R::Set>(square, rider) & own;
            }
        }
        shields
    }

    /// Where a man may go that shields `king` from a rider: along the line, up to and with the rider.
    pub(super) fn shielded_line(&self, king: Square, shield: Square) -> R::Set {
        let occupied = self.board.occupied() ^ R::Set::of(shield);
        let mut line = R::Set::EMPTY;
        for class in LineSet::CLASSES {
            let riders = self.riders(!self.turn, class);
            if riders.is_empty() {
                continue;
            }
            for rider in Self::ride(class, king, occupied) & riders {
                let way = between::<R::Set>(king, rider);
                if way.has(shield) {
                    line |= way | R::Set::of(rider);
                }
            }
        }
        line
    }

    /// Where a man may go to end the attack of one enemy on a King: its square, or between if it rides.
    pub(super) fn answers(&self, king: Square, attacker: Square) -> R::Set {
        let mut answers = R::Set::of(attacker);
        if let Some((side, kind)) = self.board.man_at(attacker)
            && !R::TABLES.captures[side.index()][kind.index()][attacker].has(king)
        {
            answers |= between::<R::Set>(king, attacker);
        }
        answers
    }
}

//! Kings in danger: the Persian one, a lone Spartan, and two of whom only both attacked at once are in check.

use super::hand::sign;
use super::layout::Layout;
use super::terms::{Look, Weigh, distance};
use crate::geometry::{Side, Square, SquareSet};
use crate::movement::Kind;
use crate::position::Position;
use crate::rules::Rules;

/// The class of the Persian King.
const PERSIAN: usize = 0;
/// The class of a Spartan King without a partner.
const LONE: usize = 1;
/// The class of the safer of two; the other's is the next.
const SAFER: usize = 2;

impl<R: Rules> Look<'_, R> {
    /// Weighs all Kings.
    #[inline]
    pub fn weigh_kings(&self, weigh: &mut impl Weigh) {
        let white = self.position.kings(Side::White).first();
        let mut spartans = self.position.kings(Side::Black).into_iter();
        let (first, second) = (spartans.next(), spartans.next());
        if let Some(king) = white {
            self.weigh_king(Side::White, PERSIAN, 0, king, weigh);
        }
        match (first, second) {
            (Some(first), Some(second)) => self.weigh_two(first, second, weigh),
            (Some(king), None) => self.weigh_king(Side::Black, LONE, 0, king, weigh),
            _ => {}
        }
    }

    fn weigh_two(&self, first: Square, second: Square, weigh: &mut impl Weigh) {
        let [one, other] = self.units[Side::Black.index()];
        let less_safe = usize::from(other >= one);
        for (index, king) in [first, second].into_iter().enumerate() {
            let class = SAFER + usize::from(index == less_safe);
            self.weigh_king(Side::Black, class, index, king, weigh);
        }
        weigh.add(Layout::<R>::kings(), -1);
        weigh.add(Layout::<R>::lonely(distance(first, second)), -1);
        if !(self.position.kings(Side::Black) & self.all[Side::White.index()]).is_empty() {
            weigh.add(Layout::<R>::attacked(self.position.turn()), 1);
        }
    }

    /// Weighs what surrounds one King.
    #[inline]
    fn weigh_king(&self, side: Side, class: usize, index: usize, king: Square, weigh: &mut impl Weigh) {
        let (own, enemy, sign) = (side.index(), (!side).index(), sign(side));
        weigh.add(Layout::<R>::danger(class, self.units[own][index]), sign);
        let safe = !(self.position.board().side(!side) | self.all[own]);
        for kind in [1, 2, 3, 4].map(Kind::from_index) {
            let reach = self.by_kind[enemy][kind.index()] & safe;
            // Men attack as they are attacked: from here such a man would attack the squares that it can attack this one from.
            let checks = |reach| reach & Position::<R>::attacks(!side, kind, king, self.occupied);
            if !reach.is_empty() && !checks(reach).is_empty() {
                weigh.add(Layout::<R>::check(class, kind), sign);
            }
        }
    }
}

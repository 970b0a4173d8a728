//! The legal moves, by the plain path: play each move, ask the King rule. Slow, and the oracle for the fast path.

use super::{Move, MoveList, Position, Tag};
use crate::geometry::SquareSet;
use crate::movement::Kind;
use crate::rules::Rules;

impl<R: Rules> Position<R> {
    /// Every legal move, found by playing each candidate and asking the King rule.
    pub fn legal_moves_plain(&self) -> MoveList {
        let mut list = self.pseudo_legal_moves();
        list.retain(|mv| self.keeps_a_king_safe(mv));
        list
    }

    /// Whether the men could make this move if no King could be attacked.
    pub(super) fn is_pseudo_legal(&self, mv: Move) -> bool {
        let (from, to, kind) = (mv.from(), mv.to(), mv.kind());
        if from.index() >= 64 * R::Set::PLANES || to.index() >= 64 * R::Set::PLANES {
            return false;
        }
        if self.board.man_at(from) != Some((self.turn, kind)) {
            return false;
        }
        if let Some(index) = mv.castling() {
            let castling = Move::tagged(Kind::KING, R::CASTLING[index].king.0, R::CASTLING[index].target, mv.tag());
            return mv == castling && self.may_castle(index);
        }
        if mv.tag() == Tag::EnPassant {
            let reaches = R::TABLES.captures[self.turn.index()][kind.index()][from].has(to);
            let passed = self.en_passant.is_some_and(|passed| passed.target == to);
            return kind == Kind::FOOT && reaches && passed && mv.promotes_to().is_none();
        }
        let promotes = kind == Kind::FOOT && to.rank() == self.turn.promotion_rank();
        let into_allowed = match mv.promotes_to() {
            None => !promotes,
            Some(Kind::KING) => promotes && R::may_promote_to_king(self.turn, self.kings(self.turn).count()),
            Some(_) => promotes,
        };
        into_allowed && (self.reach(kind, from).has(to) || kind == Kind::FOOT && self.first_reach(from).has(to))
    }

    /// Every move of the men, the King rule aside.
    pub(super) fn pseudo_legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        for kind in Kind::ALL {
            for from in self.board.men(self.turn, kind) {
                for to in self.reach(kind, from) {
                    if kind == Kind::FOOT && to.rank() == self.turn.promotion_rank() {
                        self.push_promotions(Move::plain(kind, from, to), &mut list);
                    } else {
                        list.push(Move::plain(kind, from, to));
                    }
                }
                if kind == Kind::FOOT {
                    for to in self.first_reach(from) {
                        list.push(Move::plain(kind, from, to));
                    }
                    if let Some(passed) = self.en_passant
                        && R::TABLES.captures[self.turn.index()][kind.index()][from].has(passed.target)
                    {
                        list.push(Move::tagged(kind, from, passed.target, Tag::EnPassant));
                    }
                }
            }
        }
        for (index, tag) in [Tag::ShortCastling, Tag::LongCastling].into_iter().enumerate() {
            if self.may_castle(index) {
                list.push(Move::tagged(Kind::KING, R::CASTLING[index].king.0, R::CASTLING[index].target, tag));
            }
        }
        list
    }

    fn push_promotions(&self, mv: Move, list: &mut MoveList) {
        for into in Kind::ALL {
            let promoted = Move::promotion(mv.from(), mv.to(), into);
            let allowed = match into {
                Kind::FOOT => false,
                Kind::KING => R::may_promote_to_king(self.turn, self.kings(self.turn).count()),
                _ => true,
            };
            if allowed {
                list.push(promoted);
            }
        }
    }
}

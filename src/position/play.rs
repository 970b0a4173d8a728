//! Playing a move on a position.

use super::{EnPassant, Move, Observer, Position, Tag, hash};
use crate::geometry::{Side, Square, SquareSet};
use crate::movement::Kind;
use crate::placement::Marks as _;
use crate::rules::Rules;

impl<R: Rules> Position<R> {
    /// Plays a move that is legal here. Others give a position that no game has; see [`Position::is_legal`].
    #[inline]
    pub fn play(&mut self, mv: Move) {
        self.play_observed(mv, &mut ());
    }

    /// Plays a move and tells an observer which men come and go.
    pub fn play_observed(&mut self, mv: Move, observer: &mut impl Observer) {
        self.move_men(mv, observer);
        if mv.kind() == Kind::FOOT && R::EN_PASSANT[(!self.turn).index()] {
            self.note_en_passant(mv.from(), mv.to());
        }
    }

    /// Passes the turn without moving: for searches only.
    pub fn pass(&mut self) {
        self.forget_en_passant();
        self.halfmoves = self.halfmoves.saturating_add(1);
        self.end_turn();
    }

    /// Everything about a move but the en passant capture that it may allow.
    pub(super) fn move_men(&mut self, mv: Move, observer: &mut impl Observer) {
        let side = self.turn;
        let (from, to, kind) = (mv.from(), mv.to(), mv.kind());
        let victim = if mv.tag() == Tag::EnPassant { self.en_passant.map(|passed| passed.victim) } else { Some(to) };
        self.forget_en_passant();
        self.halfmoves = self.halfmoves.saturating_add(1);
        if let Some(index) = mv.castling() {
            let rule = R::CASTLING[index];
            self.board.take(side, Kind::KING, rule.king.0, observer);
            self.board.take(side, Kind::ROOK, rule.rook.0, observer);
            self.board.put(side, Kind::KING, rule.king.1, observer);
            self.board.put(side, Kind::ROOK, rule.rook.1, observer);
        } else {
            if let Some(victim) = victim
                && let Some((enemy, captured)) = self.board.man_at(victim)
            {
                self.board.take(enemy, captured, victim, observer);
                self.halfmoves = 0;
            }
            self.board.take(side, kind, from, observer);
            self.board.put(side, mv.promotes_to().unwrap_or(kind), to, observer);
            if kind == Kind::FOOT && from.rank() != to.rank() {
                self.halfmoves = 0;
            }
        }
        if self.castling != 0 {
            self.lose_castling_rights(from, to);
        }
        if R::Marks::KEPT {
            self.update_marks(mv, victim);
        }
        self.end_turn();
    }

    fn end_turn(&mut self) {
        if self.turn == Side::Black {
            self.fullmoves = self.fullmoves.saturating_add(1);
        }
        self.turn = !self.turn;
        self.state_hash ^= hash::BLACK_TO_MOVE;
    }

    fn forget_en_passant(&mut self) {
        if let Some(EnPassant { target, victim }) = self.en_passant.take() {
            self.state_hash ^= hash::en_passant(target, victim);
        }
    }

    /// A right is lost when anything leaves or reaches the King's or the Rook's first square.
    fn lose_castling_rights(&mut self, from: Square, to: Square) {
        let mut rights = self.castling;
        for (index, rule) in R::CASTLING.iter().enumerate() {
            let (king, rook) = (rule.king.0, rule.rook.0);
            if from == king || from == rook || to == king || to == rook {
                rights &= !(1 << index);
            }
        }
        self.state_hash ^= hash::castling(self.castling) ^ hash::castling(rights);
        self.castling = rights;
    }

    fn update_marks(&mut self, mv: Move, victim: Option<Square>) {
        let before = self.marks.squares();
        let mut after = before & !R::Set::of(mv.from());
        if let Some(victim) = victim {
            after &= !R::Set::of(victim);
        }
        let is_foot = mv.kind() == Kind::FOOT && mv.promotes_to().is_none();
        if is_foot && R::TABLES.foot_starts[self.turn.index()].has(mv.to()) {
            after |= R::Set::of(mv.to());
        }
        if before != after {
            self.replace_marks(after);
        }
    }

    pub(super) fn replace_marks(&mut self, marks: R::Set) {
        for square in self.marks.squares() ^ marks {
            self.state_hash ^= hash::mark(square);
        }
        self.marks.replace(marks);
    }

    /// After a double step of the side that has just moved: notes the en passant capture if one is legal.
    fn note_en_passant(&mut self, from: Square, to: Square) {
        if from.rank().abs_diff(to.rank()) != 2 {
            return;
        }
        let passed = EnPassant { target: from.midpoint(to), victim: to };
        if self.may_be_captured_en_passant(passed) {
            self.allow_en_passant(passed);
        }
    }

    /// Whether the side to move has a legal capture of this man that passed over a square.
    pub(super) fn may_be_captured_en_passant(&self, passed: EnPassant) -> bool {
        let side = self.turn;
        let capturers = R::TABLES.capturers[side.index()][Kind::FOOT.index()][passed.target];
        let capturers = capturers & self.board.men(side, Kind::FOOT);
        if capturers.is_empty() || self.board.occupied().has(passed.target) {
            return false;
        }
        let mut allowed = *self;
        allowed.allow_en_passant(passed);
        capturers.into_iter().any(|from| {
            let mut after = allowed;
            after.move_men(Move::tagged(Kind::FOOT, from, passed.target, Tag::EnPassant), &mut ());
            !after.all_kings_attacked(side)
        })
    }

    pub(super) fn allow_en_passant(&mut self, passed: EnPassant) {
        self.en_passant = Some(passed);
        self.state_hash ^= hash::en_passant(passed.target, passed.victim);
    }
}

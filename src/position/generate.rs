//! The legal moves, by the fast path.
//!
//! A side with one King answers attacks and keeps shields on their lines, as in orthodox chess. A side with two needs
//! one King that is safe: a King that is safe and whose shields stay at home stays safe, whatever the others do; so that
//! only the moves of a few *suspects* have to be tried out. The plain path in `plain.rs` is the oracle for both.

use super::{Move, MoveList, Position, Tag};
use crate::geometry::{Square, SquareSet};
use crate::movement::Kind;
use crate::rules::Rules;

/// Which moves to generate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Every legal move.
    All,
    /// Captures (en passant too) and promotions.
    Noisy,
    /// All that are not noisy.
    Quiet,
}

/// Takes moves as the generator finds them, whole sets at a time.
pub(super) trait Sink<R: Rules> {
    /// A man's moves to each of these squares.
    fn moves(&mut self, kind: Kind, from: Square, to: R::Set);
    /// A foot soldier's promotions on each of these squares, into a King apart.
    fn promotions(&mut self, from: Square, to: R::Set);
    /// One move.
    fn one(&mut self, mv: Move);
}

impl<R: Rules> Sink<R> for MoveList {
    #[inline]
    fn moves(&mut self, kind: Kind, from: Square, to: R::Set) {
        for to in to {
            self.push(Move::plain(kind, from, to));
        }
    }

    fn promotions(&mut self, from: Square, to: R::Set) {
        for to in to {
            for into in Kind::PROMOTIONS {
                self.push(Move::promotion(from, to, into));
            }
        }
    }

    #[inline]
    fn one(&mut self, mv: Move) {
        self.push(mv);
    }
}

/// Counts moves without listing them.
pub(super) struct Count(pub u64);

impl<R: Rules> Sink<R> for Count {
    #[inline]
    fn moves(&mut self, _: Kind, _: Square, to: R::Set) {
        self.0 += u64::from(to.count());
    }

    fn promotions(&mut self, _: Square, to: R::Set) {
        self.0 += u64::from(to.count()) * Kind::PROMOTIONS.len() as u64;
    }

    #[inline]
    fn one(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// Hands each move to a function.
struct Each<F>(F);

impl<R: Rules, F: FnMut(Move)> Sink<R> for Each<F> {
    #[inline]
    fn moves(&mut self, kind: Kind, from: Square, to: R::Set) {
        for to in to {
            (self.0)(Move::plain(kind, from, to));
        }
    }

    fn promotions(&mut self, from: Square, to: R::Set) {
        for to in to {
            for into in Kind::PROMOTIONS {
                (self.0)(Move::promotion(from, to, into));
            }
        }
    }

    #[inline]
    fn one(&mut self, mv: Move) {
        (self.0)(mv);
    }
}

/// What the King rule asks of the moves of men other than a lone King.
struct Demands<S> {
    /// Squares that a move must reach.
    targets: S,
    /// Men whose moves need a closer look.
    suspects: S,
    /// The lone King, if there is just one: its shields may move along their lines.
    lone_king: Option<Square>,
}

impl<R: Rules> Position<R> {
    /// Every legal move.
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.generate(Part::All, &mut list);
        list
    }

    /// Adds the legal moves of one part to a list.
    pub fn legal_moves_into(&self, part: Part, list: &mut MoveList) {
        self.generate(part, list);
    }

    /// Hands every legal move of one part to a function, without a list between.
    #[inline]
    pub fn for_each_legal_move(&self, part: Part, each: impl FnMut(Move)) {
        self.generate(part, &mut Each(each));
    }

    /// How many legal moves there are.
    pub fn count_legal_moves(&self) -> u64 {
        let mut count = Count(0);
        self.generate(Part::All, &mut count);
        count.0
    }

    /// Whether there is any legal move.
    pub fn has_legal_move(&self) -> bool {
        self.count_legal_moves() > 0
    }

    /// Whether this move may be played here. Any move of the same rule set may be asked.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.is_pseudo_legal(mv) && self.keeps_a_king_safe(mv)
    }

    /// Whether a move leaves one King safe.
    #[inline]
    pub(super) fn keeps_a_king_safe(&self, mv: Move) -> bool {
        let mut after = *self;
        after.move_men(mv, &mut ());
        !after.all_kings_attacked(self.turn)
    }

    /// Squares that a man's move can reach, the King rule aside; first moves, en passant and castling are apart.
    #[inline]
    pub(super) fn reach(&self, kind: Kind, from: Square) -> R::Set {
        let (side, board) = (self.turn, &self.board);
        let (occupied, own) = (board.occupied(), board.side(self.turn));
        let captures = R::TABLES.captures[side.index()][kind.index()][from];
        let quiets = R::TABLES.quiets[side.index()][kind.index()][from];
        let leaps = captures & board.side(!side) | quiets & !occupied;
        let lines = R::TABLES.lines[side.index()][kind.index()];
        if lines.is_empty() { leaps } else { leaps | Self::ride(lines, from, occupied) & !own }
    }

    /// Squares that a man which has just moved to `square`, neither by a capture nor as a foot soldier, may have come from. All
    /// moves of such men lead both ways.
    #[inline]
    pub fn origins(&self, kind: Kind, square: Square) -> R::Set {
        let side = (!self.turn).index();
        let lines = R::TABLES.lines[side][kind.index()];
        let leaps = R::TABLES.quiets[side][kind.index()][square];
        (leaps | Self::ride(lines, square, self.board.occupied())) & !self.board.occupied()
    }

    /// Squares that a foot soldier's first move can reach.
    #[inline]
    pub(super) fn first_reach(&self, from: Square) -> R::Set {
        let side = self.turn.index();
        let occupied = self.board.occupied();
        let targets = R::TABLES.first_moves[side][from] & !occupied;
        if targets.is_empty() || self.moved_marks().has(from) {
            return R::Set::EMPTY;
        }
        let mut free = targets;
        if R::TABLES.first_move_strides[side] {
            for to in targets {
                if occupied.has(from.midpoint(to)) {
                    free ^= R::Set::of(to);
                }
            }
        }
        free
    }

    pub(super) fn generate<K: Sink<R>>(&self, part: Part, sink: &mut K) {
        let wanted = match part {
            Part::All => !R::Set::EMPTY,
            Part::Noisy => self.board.side(!self.turn),
            Part::Quiet => !self.board.occupied(),
        };
        let kings = self.kings(self.turn);
        let demands = match kings.first() {
            Some(king) if kings.count() == 1 => self.lone_king_moves(king, wanted, part, sink),
            _ => self.two_kings_moves(kings, wanted, sink),
        };
        let own = self.board.side(self.turn);
        for kind in [1, 2, 3, 4].map(Kind::from_index) {
            for from in self.board.men(self.turn, kind) {
                let to = self.reach(kind, from) & wanted & demands.targets;
                self.hand_over(kind, from, to, &demands, sink);
            }
        }
        debug_assert!((demands.suspects & !own).is_empty());
        self.foot_moves(wanted, part, &demands, sink);
    }

    /// Passes moves on, those of suspects after a closer look.
    #[inline]
    fn hand_over<K: Sink<R>>(&self, kind: Kind, from: Square, to: R::Set, demands: &Demands<R::Set>, sink: &mut K) {
        if !demands.suspects.has(from) {
            sink.moves(kind, from, to);
        } else if let Some(king) = demands.lone_king {
            sink.moves(kind, from, to & self.shielded_line(king, from));
        } else {
            self.try_out(kind, from, to, sink);
        }
    }

    #[cold]
    fn try_out<K: Sink<R>>(&self, kind: Kind, from: Square, to: R::Set, sink: &mut K) {
        for mv in to.into_iter().map(|to| Move::plain(kind, from, to)) {
            if self.keeps_a_king_safe(mv) {
                sink.one(mv);
            }
        }
    }

    /// The moves of a side's only King, and what its other men must do.
    fn lone_king_moves<K: Sink<R>>(&self, king: Square, wanted: R::Set, part: Part, sink: &mut K) -> Demands<R::Set> {
        let side = self.turn;
        let occupied = self.board.occupied();
        let without_king = occupied ^ R::Set::of(king);
        let mut safe = R::Set::EMPTY;
        for to in self.reach(Kind::KING, king) & wanted {
            if !self.is_attacked(to, !side, without_king) {
                safe |= R::Set::of(to);
            }
        }
        sink.moves(Kind::KING, king, safe);
        let attackers = self.attackers(king, !side, occupied);
        let targets = match (attackers.first(), attackers.count()) {
            (None, _) => {
                if part != Part::Noisy {
                    self.castling_moves(sink);
                }
                !R::Set::EMPTY
            }
            (Some(attacker), 1) => self.answers(king, attacker),
            _ => R::Set::EMPTY,
        };
        Demands { targets, suspects: self.shields(king, side), lone_king: Some(king) }
    }

    /// The moves of two Kings, and which other men could leave both attacked.
    fn two_kings_moves<K: Sink<R>>(&self, kings: R::Set, wanted: R::Set, sink: &mut K) -> Demands<R::Set> {
        let side = self.turn;
        let occupied = self.board.occupied();
        let own = self.board.side(side);
        // A move is suspect if it may endanger every King that is safe now.
        let mut suspects = own;
        for king in kings {
            if !self.is_attacked(king, !side, occupied) {
                suspects &= self.shields(king, side) | R::Set::of(king);
            }
        }
        let demands = Demands { targets: !R::Set::EMPTY, suspects, lone_king: None };
        for king in kings {
            self.hand_over(Kind::KING, king, self.reach(Kind::KING, king) & wanted, &demands, sink);
        }
        demands
    }

    /// Castling, for a King that is not attacked.
    fn castling_moves<K: Sink<R>>(&self, sink: &mut K) {
        for (index, tag) in [Tag::ShortCastling, Tag::LongCastling].into_iter().enumerate() {
            if self.may_castle(index) {
                let rule = R::CASTLING[index];
                sink.one(Move::tagged(Kind::KING, rule.king.0, rule.target, tag));
            }
        }
    }

    /// Whether the Persians may castle now.
    pub(super) fn may_castle(&self, index: usize) -> bool {
        if self.turn != crate::geometry::Side::White || !self.has_castling_right(index) {
            return false;
        }
        let rule = R::CASTLING[index];
        let occupied = self.board.occupied();
        if rule.empty.iter().any(|square| occupied.has(*square)) {
            return false;
        }
        if rule.safe.iter().any(|square| self.is_attacked(*square, !self.turn, occupied)) {
            return false;
        }
        let men = R::Set::of(rule.king.0) | R::Set::of(rule.rook.0);
        let after = occupied & !men | R::Set::of(rule.king.1) | R::Set::of(rule.rook.1);
        !self.is_attacked(rule.king.1, !self.turn, after)
    }

    fn foot_moves<K: Sink<R>>(&self, wanted: R::Set, part: Part, demands: &Demands<R::Set>, sink: &mut K) {
        let side = self.turn;
        let promoting = R::Set::repeat(0xFF << (8 * side.promotion_rank()));
        for from in self.board.men(side, Kind::FOOT) {
            let reach = self.reach(Kind::FOOT, from);
            let first = self.first_reach(from);
            let ending = reach & promoting;
            let to = (reach | first) & !promoting & wanted & demands.targets;
            self.hand_over(Kind::FOOT, from, to, demands, sink);
            if !ending.is_empty() && part != Part::Quiet {
                self.promotion_moves(from, ending, demands, sink);
            }
        }
        if let Some(passed) = self.en_passant
            && part != Part::Quiet
        {
            let capturers = R::TABLES.capturers[side.index()][Kind::FOOT.index()][passed.target];
            for from in capturers & self.board.men(side, Kind::FOOT) {
                let mv = Move::tagged(Kind::FOOT, from, passed.target, Tag::EnPassant);
                if self.keeps_a_king_safe(mv) {
                    sink.one(mv);
                }
            }
        }
    }

    #[cold]
    fn promotion_moves<K: Sink<R>>(&self, from: Square, to: R::Set, demands: &Demands<R::Set>, sink: &mut K) {
        let mut allowed = to & demands.targets;
        if demands.suspects.has(from) {
            for square in allowed {
                if !self.keeps_a_king_safe(Move::plain(Kind::FOOT, from, square)) {
                    allowed ^= R::Set::of(square);
                }
            }
        }
        sink.promotions(from, allowed);
        // A new King is one more to be safe, so that it may answer a check which no other man can.
        if R::may_promote_to_king(self.turn, self.kings(self.turn).count()) {
            for mv in to.into_iter().map(|square| Move::promotion(from, square, Kind::KING)) {
                if self.keeps_a_king_safe(mv) {
                    sink.one(mv);
                }
            }
        }
    }
}

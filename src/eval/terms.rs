//! What an evaluation looks at anew in each position: mobility, threats, foot soldiers; for Kings see [`super::kings`].
//!
//! Every term is a weight times a count, given to a [`Weigh`]: play adds them up, the tuner notes them down.

use super::hand::sign;
use super::layout::Layout;
use crate::geometry::{RANKS, Side, Square, SquareSet, Table};
use crate::movement::Kind;
use crate::position::Position;
use crate::rules::Rules;

/// Takes note of weights that count.
pub trait Weigh {
    /// The weight at `index` counts so often; Persian advantages are positive.
    fn add(&mut self, index: usize, count: i32);
}

/// Sets that depend on the rules only.
#[derive(Clone, Debug)]
pub struct Tables<R: Rules> {
    /// Squares from which an enemy foot soldier can stop one here: before it, on its file and those beside.
    stoppers: [<R::Set as SquareSet>::PerSquare<R::Set>; 2],
    /// Squares before a foot soldier on its file and plane.
    front: [<R::Set as SquareSet>::PerSquare<R::Set>; 2],
    /// Squares to the left and right.
    beside: <R::Set as SquareSet>::PerSquare<R::Set>,
    /// Files beside, whole, on planes at most one away.
    neighbours: <R::Set as SquareSet>::PerSquare<R::Set>,
    /// A King and the squares it could step or capture to.
    zone: [<R::Set as SquareSet>::PerSquare<R::Set>; 2],
    /// How much an attacker of each kind counts around a King.
    units: [[u32; Kind::COUNT]; 2],
    /// Whether a kind is worth less than a Rook.
    lesser: [[bool; Kind::COUNT]; 2],
}

impl<R: Rules> Tables<R> {
    /// The tables of a rule set.
    pub fn new() -> Self {
        let empty = Table::filled(R::Set::EMPTY);
        let mut tables = Self {
            stoppers: [empty; 2],
            front: [empty; 2],
            beside: empty,
            neighbours: empty,
            zone: [empty; 2],
            units: [[0; Kind::COUNT]; 2],
            lesser: [[false; Kind::COUNT]; 2],
        };
        for square in R::SHAPE.squares() {
            for other in R::SHAPE.squares() {
                tables.relate(square, other);
            }
            for side in Side::BOTH {
                let side = side.index();
                let steps = R::TABLES.captures[side][5][square] | R::TABLES.quiets[side][5][square];
                tables.zone[side][square] = steps | R::Set::of(square);
            }
        }
        for side in 0..2 {
            for kind in 1..5 {
                let value = R::ARMIES_REF[side].men[kind].value;
                tables.units[side][kind] = (value as u32 / 250).clamp(1, 3);
                tables.lesser[side][kind] = value < LESSER;
            }
        }
        tables
    }

    fn relate(&mut self, square: Square, other: Square) {
        let files = square.file().abs_diff(other.file());
        let planes = square.plane().abs_diff(other.plane());
        if files == 1 && planes <= 1 {
            self.neighbours[square] |= R::Set::of(other);
        }
        if files == 1 && planes == 0 && square.rank() == other.rank() {
            self.beside[square] |= R::Set::of(other);
        }
        for side in Side::BOTH {
            let ahead = match side {
                Side::White => other.rank() > square.rank(),
                Side::Black => other.rank() < square.rank(),
            };
            if ahead && files == 0 && planes == 0 {
                self.front[side.index()][square] |= R::Set::of(other);
            }
            if ahead && files <= 1 && planes <= 1 {
                self.stoppers[side.index()][square] |= R::Set::of(other);
            }
        }
    }
}

impl<R: Rules> Default for Tables<R> {
    fn default() -> Self {
        Self::new()
    }
}

/// Men worth less than this menace others.
const LESSER: i32 = 400;

/// What the terms of one position share.
pub(super) struct Look<'a, R: Rules> {
    pub position: &'a Position<R>,
    pub tables: &'a Tables<R>,
    pub occupied: R::Set,
    /// What foot soldiers attack.
    pub foot: [R::Set; 2],
    /// What anything attacks.
    pub all: [R::Set; 2],
    /// What men worth less than a Rook attack, foot soldiers aside.
    pub lesser: [R::Set; 2],
    /// What men of each kind attack.
    pub by_kind: [[R::Set; Kind::COUNT]; 2],
    /// Units of attack around the Kings of the other side: its first and its second.
    pub units: [[u32; 2]; 2],
    pub zones: [[R::Set; 2]; 2],
}

/// Weighs everything but material and squares.
pub fn weigh_terms<R: Rules>(position: &Position<R>, tables: &Tables<R>, weigh: &mut impl Weigh) {
    let board = position.board();
    let mut look = Look {
        position,
        tables,
        occupied: board.occupied(),
        foot: [R::Set::EMPTY; 2],
        all: [R::Set::EMPTY; 2],
        lesser: [R::Set::EMPTY; 2],
        by_kind: [[R::Set::EMPTY; Kind::COUNT]; 2],
        units: [[0; 2]; 2],
        zones: [[R::Set::EMPTY; 2]; 2],
    };
    for side in Side::BOTH {
        look.see_foot(side);
        for (index, king) in position.kings(side).into_iter().take(2).enumerate() {
            look.zones[side.index()][index] = tables.zone[side.index()][king];
        }
    }
    for side in Side::BOTH {
        look.weigh_men(side, weigh);
    }
    for side in Side::BOTH {
        look.weigh_threats(side, weigh);
        look.weigh_foot(side, weigh);
    }
    look.weigh_kings(weigh);
    weigh.add(Layout::<R>::tempo(position.turn()), sign(position.turn()));
}

impl<R: Rules> Look<'_, R> {
    #[inline]
    fn see_foot(&mut self, side: Side) {
        let captures = &R::TABLES.captures[side.index()];
        let board = self.position.board();
        let mut attacks = R::Set::EMPTY;
        for square in board.men(side, Kind::FOOT) {
            attacks |= captures[Kind::FOOT.index()][square];
        }
        self.foot[side.index()] = attacks;
        for king in self.position.kings(side) {
            attacks |= captures[Kind::KING.index()][king];
        }
        self.all[side.index()] = attacks;
    }

    /// Mobility, and attacks around the enemy's Kings.
    #[inline]
    fn weigh_men(&mut self, side: Side, weigh: &mut impl Weigh) {
        let enemy = !side;
        let board = self.position.board();
        let free = !(board.side(side) | self.foot[enemy.index()]);
        let zones = self.zones[enemy.index()];
        for kind in [1, 2, 3, 4].map(Kind::from_index) {
            let men = board.men(side, kind);
            if men.is_empty() {
                continue;
            }
            let mut reach = R::Set::EMPTY;
            for square in men {
                let attacks = Position::<R>::attacks(side, kind, square, self.occupied);
                reach |= attacks;
                weigh.add(Layout::<R>::mobility(side, kind, (attacks & free).count()), sign(side));
                for (index, zone) in zones.into_iter().enumerate() {
                    let around = (attacks & zone).count();
                    if around > 0 {
                        self.units[enemy.index()][index] += self.tables.units[side.index()][kind.index()] + around;
                    }
                }
                self.weigh_place(side, kind, square, weigh);
            }
            self.all[side.index()] |= reach;
            self.by_kind[side.index()][kind.index()] = reach;
            if self.tables.lesser[side.index()][kind.index()] {
                self.lesser[side.index()] |= reach;
            }
            if men.count() >= 2 {
                weigh.add(Layout::<R>::pair(side, kind), sign(side));
            }
        }
    }

    /// What stands before a man on its file.
    #[inline]
    fn weigh_place(&self, side: Side, kind: Kind, square: Square, weigh: &mut impl Weigh) {
        let board = self.position.board();
        let front = self.tables.front[side.index()][square];
        if (front & board.men(side, Kind::FOOT)).is_empty() {
            let wholly = (front & board.men(!side, Kind::FOOT)).is_empty();
            weigh.add(Layout::<R>::open(side, kind, wholly), sign(side));
        }
    }

    /// Enemy men attacked by foot soldiers, or attacked and not defended.
    #[inline]
    fn weigh_threats(&self, side: Side, weigh: &mut impl Weigh) {
        let enemy = !side;
        let board = self.position.board();
        let by_foot = board.side(enemy) & self.foot[side.index()];
        let loose = board.side(enemy) & self.all[side.index()] & !self.all[enemy.index()];
        let menaced = board.side(enemy) & self.lesser[side.index()];
        if (by_foot | loose | menaced).is_empty() {
            return;
        }
        for kind in [0, 1, 2, 3, 4].map(Kind::from_index) {
            let men = board.men(enemy, kind);
            let threatened = (men & by_foot).count() as i32;
            let hanging = (men & loose).count() as i32;
            weigh.add(Layout::<R>::threat(side, kind), sign(side) * threatened);
            weigh.add(Layout::<R>::hanging(side, kind), sign(side) * hanging);
            weigh.add(Layout::<R>::menace(side, kind), sign(side) * (men & menaced).count() as i32);
        }
    }

    #[inline]
    fn weigh_foot(&self, side: Side, weigh: &mut impl Weigh) {
        let index = side.index();
        let board = self.position.board();
        let own = board.men(side, Kind::FOOT);
        let enemy = board.men(!side, Kind::FOOT);
        let (mut phalanx, mut crowd, mut isolated) = (0, 0, 0);
        for square in own {
            phalanx += i32::from(!(self.tables.beside[square] & own).is_empty());
            isolated += i32::from((self.tables.neighbours[square] & own).is_empty());
            crowd += i32::from(!(self.tables.front[index][square] & own).is_empty());
            if (self.tables.stoppers[index][square] & enemy).is_empty() {
                self.weigh_passed(side, square, weigh);
            }
        }
        let chain = (own & self.foot[index]).count() as i32;
        weigh.add(Layout::<R>::chain(side), sign(side) * chain);
        weigh.add(Layout::<R>::phalanx(side), sign(side) * phalanx);
        weigh.add(Layout::<R>::crowd(side), sign(side) * crowd);
        weigh.add(Layout::<R>::isolated(side), sign(side) * isolated);
    }

    fn weigh_passed(&self, side: Side, square: Square, weigh: &mut impl Weigh) {
        let rank = if side == Side::White { square.rank() } else { RANKS - 1 - square.rank() };
        weigh.add(Layout::<R>::passed(side, rank), sign(side));
        let ways = R::TABLES.quiets[side.index()][Kind::FOOT.index()][square];
        if (ways & !self.occupied).is_empty() {
            weigh.add(Layout::<R>::blocked(side, rank), sign(side));
        }
        if self.foot[side.index()].has(square) {
            weigh.add(Layout::<R>::held(side), sign(side));
        }
        if rank >= 3 {
            for (whose, kings) in [self.position.kings(side), self.position.kings(!side)].into_iter().enumerate() {
                let distance = kings.into_iter().map(|king| distance(king, square)).min().unwrap_or(0);
                weigh.add(Layout::<R>::escort(side, whose, distance), sign(side));
            }
        }
    }
}

/// Steps between two squares if planes were no hindrance.
#[inline]
pub(super) fn distance(one: Square, other: Square) -> u8 {
    let flat = one.file().abs_diff(other.file()).max(one.rank().abs_diff(other.rank()));
    flat + one.plane().abs_diff(other.plane())
}

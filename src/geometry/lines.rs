//! Lines of a board: what a rider sees along them, and what lies between two squares.
//!
//! Lines within a plane are walked by obstruction difference: of the men on a line, the nearest above and the nearest
//! below the rider are found by one subtraction. Lines between planes are at most two steps long on three planes, so a mask
//! of the first steps and one look at the middle plane serve.
//!
//! CITE: obstruction difference, <https://www.chessprogramming.org/Obstruction_Difference>.

use super::{RANKS, Shape, Square, SquareSet};
use std::ops::BitOr;

/// Which lines a man rides: a set of line classes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LineSet(u8);

impl LineSet {
    /// No line.
    pub const NONE: Self = Self(0);
    /// Ranks and files of a plane.
    pub const ORTHOGONAL: Self = Self(1);
    /// Diagonals of a plane.
    pub const DIAGONAL: Self = Self(2);
    /// Ranks and files of a plane, two squares at most.
    pub const SHORT: Self = Self(4);
    /// Straight up and down: one coordinate changes.
    pub const VERTICAL: Self = Self(8);
    /// Between planes along a rank or a file: two coordinates change.
    pub const CROSS: Self = Self(16);
    /// Between planes along a diagonal: three coordinates change.
    pub const TRIAGONAL: Self = Self(32);
    /// Every class, one by one.
    pub const CLASSES: [Self; 6] =
        [Self::ORTHOGONAL, Self::DIAGONAL, Self::SHORT, Self::VERTICAL, Self::CROSS, Self::TRIAGONAL];

    /// Whether the sets share a class.
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there is no line at all.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Both sets' lines, for constant tables.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The classes that change plane, as an index below eight.
    #[inline]
    const fn stack_index(self) -> usize {
        (self.0 >> 3) as usize
    }
}

impl BitOr for LineSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.union(other)
    }
}

/// The squares of one line on either side of a square, which is itself in neither.
#[derive(Clone, Copy)]
struct Line {
    lower: u64,
    upper: u64,
}

const fn walk(square: usize, file_step: i8, rank_step: i8) -> u64 {
    let mut squares = 0;
    let mut file = (square & 7) as i8 + file_step;
    let mut rank = (square >> 3) as i8 + rank_step;
    while file >= 0 && file < 8 && rank >= 0 && rank < 8 {
        squares |= 1u64 << (rank * 8 + file);
        file += file_step;
        rank += rank_step;
    }
    squares
}

const fn lines(file_step: i8, rank_step: i8) -> [Line; 64] {
    let mut lines = [Line { lower: 0, upper: 0 }; 64];
    let mut square = 0;
    while square < 64 {
        lines[square] = Line { lower: walk(square, -file_step, -rank_step), upper: walk(square, file_step, rank_step) };
        square += 1;
    }
    lines
}

static RANK: [Line; 64] = lines(1, 0);
static FILE: [Line; 64] = lines(0, 1);
static DIAGONAL: [Line; 64] = lines(1, 1);
static ANTIDIAGONAL: [Line; 64] = lines(-1, 1);

/// The squares one or two king's steps away in a given pattern.
const fn pattern(offsets: &[(i8, i8)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < offsets.len() {
            let file = (square & 7) as i8 + offsets[i].0;
            let rank = (square >> 3) as i8 + offsets[i].1;
            if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
                table[square] |= 1u64 << (rank * 8 + file);
            }
            i += 1;
        }
        square += 1;
    }
    table
}

static SHORT_NEAR: [u64; 64] = pattern(&[(0, 1), (1, 0), (0, -1), (-1, 0)]);
static SHORT_FAR: [u64; 64] = pattern(&[(0, 2), (2, 0), (0, -2), (-2, 0)]);

/// First steps to the next plane, by `LineSet::stack_index`.
static STACK_NEAR: [[u64; 64]; 8] = {
    let classes = [
        pattern(&[(0, 0)]),
        pattern(&[(0, 1), (1, 0), (0, -1), (-1, 0)]),
        pattern(&[(1, 1), (1, -1), (-1, -1), (-1, 1)]),
    ];
    let mut table = [[0; 64]; 8];
    let mut index = 0;
    while index < 8 {
        let mut class = 0;
        while class < 3 {
            let mut square = 0;
            while square < 64 && index >> class & 1 == 1 {
                table[index][square] |= classes[class][square];
                square += 1;
            }
            class += 1;
        }
        index += 1;
    }
    table
};

/// Squares seen along one line: up to and with the nearest man on either side.
#[inline]
fn obstruction_difference(occupied: u64, line: Line) -> u64 {
    let nearest_below = 63 - (occupied & line.lower | 1).leading_zeros();
    let above = occupied & line.upper;
    let nearest_above = above & above.wrapping_neg();
    (line.lower | line.upper) & (nearest_above << 1).wrapping_add(u64::MAX << nearest_below)
}

/// The squares twice as far from `square` as each of `steps`.
#[inline]
fn doubled(square: usize, mut steps: u64) -> u64 {
    let mut doubled = 0;
    while steps != 0 {
        let far = 2 * steps.trailing_zeros() as usize;
        let index = far.wrapping_sub(square);
        if index < 64 {
            doubled |= 1 << index;
        }
        steps &= steps - 1;
    }
    doubled
}

/// What a rider of these lines sees from `square`: every square up to and with the first man on each line.
///
/// `plane_mask` holds the squares that a plane really has (see [`Shape::plane_mask`]).
#[inline]
pub fn line_attacks<S: SquareSet>(lines: LineSet, square: Square, occupied: S, plane_mask: u64) -> S {
    let at = square.in_plane();
    let limb = occupied.limb(square.plane());
    let mut seen = 0;
    if lines.meets(LineSet::ORTHOGONAL) {
        seen |= obstruction_difference(limb, RANK[at]) | obstruction_difference(limb, FILE[at]);
    }
    if lines.meets(LineSet::DIAGONAL) {
        seen |= obstruction_difference(limb, DIAGONAL[at]) | obstruction_difference(limb, ANTIDIAGONAL[at]);
    }
    if lines.meets(LineSet::SHORT) {
        let near = SHORT_NEAR[at];
        seen |= near | doubled(at, near & !limb) & SHORT_FAR[at];
    }
    let attacks = S::EMPTY.with_limb(square.plane(), seen & plane_mask);
    let stack = lines.stack_index();
    if S::PLANES > 1 && stack != 0 {
        return stack_attacks(attacks, stack, square, occupied, plane_mask);
    }
    attacks
}

/// Adds what is seen on the planes above and below.
#[inline]
fn stack_attacks<S: SquareSet>(attacks: S, stack: usize, square: Square, occupied: S, plane_mask: u64) -> S {
    const { assert!(S::PLANES == 1 || S::PLANES == 3, "rides between planes are written for a stack of three") };
    let at = square.in_plane();
    let near = STACK_NEAR[stack][at] & plane_mask;
    let far = || doubled(at, near & !occupied.limb(1)) & plane_mask;
    match square.plane() {
        0 => attacks.with_limb(1, near).with_limb(2, far()),
        1 => attacks.with_limb(0, near).with_limb(2, near),
        _ => attacks.with_limb(1, near).with_limb(0, far()),
    }
}

/// The squares strictly between two squares of one line; none if they share no line.
pub fn between<S: SquareSet>(from: Square, to: Square) -> S {
    let steps = (
        to.file() as i8 - from.file() as i8,
        to.rank() as i8 - from.rank() as i8,
        to.plane() as i8 - from.plane() as i8,
    );
    let length = steps.0.abs().max(steps.1.abs()).max(steps.2.abs());
    let on_a_line = [steps.0, steps.1, steps.2].iter().all(|step| *step == 0 || step.abs() == length);
    let mut squares = S::EMPTY;
    if on_a_line {
        let whole = Shape { files: 8, planes: S::PLANES as u8 };
        let step = (steps.0.signum(), steps.1.signum(), steps.2.signum());
        let mut at = from.offset(step, whole);
        for _ in 1..length.min(RANKS as i8) {
            let Some(square) = at else { break };
            squares |= S::of(square);
            at = square.offset(step, whole);
        }
    }
    squares
}

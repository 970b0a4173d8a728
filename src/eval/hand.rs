//! The evaluation written by hand: sums that follow the men, and what has to be looked at anew.

use super::layout::Layout;
use super::pair::{FULL_PHASE, Pair};
use super::terms::{Tables, Weigh, weigh_terms};
use super::{Evaluator, endings, weights};
use crate::geometry::{Side, Square, SquareSet};
use crate::movement::Kind;
use crate::position::{Observer, Position};
use crate::rules::Rules;
use std::marker::PhantomData;

/// The evaluation written by hand, its weights tuned on games.
#[derive(Clone, Debug)]
pub struct HandWritten<R: Rules> {
    tables: Box<Tables<R>>,
}

impl<R: Rules> HandWritten<R> {
    /// The evaluation of these rules.
    pub fn new() -> Self {
        Self { tables: Box::new(Tables::new()) }
    }

    /// Gives every weight that counts in a position to `weigh`, Persians positive, and the phase.
    pub fn trace(&self, position: &Position<R>, weigh: &mut impl Weigh) -> i32 {
        let mut sums = Sums::<R>::default();
        for side in Side::BOTH {
            for kind in Kind::ALL {
                for square in position.board().men(side, kind) {
                    sums.put(side, kind, square);
                    weigh.add(Layout::<R>::place(side, kind, square), sign(side));
                }
            }
        }
        weigh_terms(position, &self.tables, weigh);
        sums.phase()
    }
}

impl<R: Rules> Default for HandWritten<R> {
    fn default() -> Self {
        Self::new()
    }
}

/// 1 for White, −1 for Black.
#[inline]
pub(super) const fn sign(side: Side) -> i32 {
    1 - 2 * side.index() as i32
}

/// Sums over the men of a position.
#[derive(Clone, Copy, Debug)]
pub struct Sums<R> {
    places: Pair,
    phase: i32,
    keys: [u64; 2],
    rules: PhantomData<R>,
}

impl<R> Default for Sums<R> {
    fn default() -> Self {
        Self { places: Pair::ZERO, phase: 0, keys: [0; 2], rules: PhantomData }
    }
}

/// What each man adds to the phase: its value, so that a full board comes to about [`FULL_PHASE`].
const fn phases<R: Rules>() -> [[i32; Kind::COUNT]; 2] {
    let start = start_values::<R>();
    let mut phases = [[0; Kind::COUNT]; 2];
    let mut side = 0;
    while side < 2 {
        let mut kind = 1;
        while kind < Kind::KING.index() {
            // In 64ths, to keep what rounding would lose.
            phases[side][kind] = R::ARMIES[side].men[kind].value * FULL_PHASE * 64 / start;
            kind += 1;
        }
        side += 1;
    }
    phases
}

/// The values of all men at the start, foot soldiers and Kings aside.
const fn start_values<R: Rules>() -> i32 {
    let text = R::START_FEN.as_bytes();
    let (mut sum, mut at) = (0, 0);
    while text[at] != b' ' {
        let mut kind = 1;
        while kind < Kind::KING.index() {
            if R::ARMIES[0].men[kind].letter as u8 == text[at] {
                sum += R::ARMIES[0].men[kind].value;
            }
            if R::ARMIES[1].men[kind].letter.to_ascii_lowercase() as u8 == text[at] {
                sum += R::ARMIES[1].men[kind].value;
            }
            kind += 1;
        }
        at += 1;
    }
    sum
}

struct Constants<R>(PhantomData<R>);

impl<R: Rules> Constants<R> {
    const PHASES: [[i32; Kind::COUNT]; 2] = phases::<R>();
}

fn key(side: Side, kind: Kind, square: Square) -> u64 {
    let seed = (side.index() << 16 | kind.index() << 8 | square.index()) as u64 + 1;
    let mixed = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 32
}

impl<R: Rules> Sums<R> {
    #[inline]
    fn phase(&self) -> i32 {
        (self.phase / 64).min(FULL_PHASE)
    }
}

impl<R: Rules> Observer for Sums<R> {
    #[inline]
    fn put(&mut self, side: Side, kind: Kind, square: Square) {
        self.places += weights::of::<R>()[Layout::<R>::place(side, kind, square)] * sign(side);
        self.phase += const { Constants::<R>::PHASES }[side.index()][kind.index()];
        self.keys[usize::from(kind != Kind::FOOT)] ^= key(side, kind, square);
    }

    #[inline]
    fn take(&mut self, side: Side, kind: Kind, square: Square) {
        self.places -= weights::of::<R>()[Layout::<R>::place(side, kind, square)] * sign(side);
        self.phase -= const { Constants::<R>::PHASES }[side.index()][kind.index()];
        self.keys[usize::from(kind != Kind::FOOT)] ^= key(side, kind, square);
    }
}

/// Adds up weights for play.
struct Total {
    weights: &'static [Pair],
    sum: Pair,
}

impl Weigh for Total {
    #[inline]
    fn add(&mut self, index: usize, count: i32) {
        self.sum += self.weights[index] * count;
    }
}

impl<R: Rules> Evaluator<R> for HandWritten<R> {
    type Accumulator = Sums<R>;

    fn accumulate(&self, position: &Position<R>) -> Sums<R> {
        let mut sums = Sums::default();
        for side in Side::BOTH {
            for kind in Kind::ALL {
                for square in position.board().men(side, kind) {
                    sums.put(side, kind, square);
                }
            }
        }
        sums
    }

    fn evaluate(&self, position: &Position<R>, sums: &Sums<R>) -> i32 {
        let mut total = Total { weights: weights::of::<R>(), sum: sums.places };
        weigh_terms(position, &self.tables, &mut total);
        let mut value = total.sum.blend(sums.phase());
        if position.board().occupied().count() <= endings::FEW {
            value = endings::adjust(position, value);
        }
        value * sign(position.turn())
    }

    fn keys(&self, sums: &Sums<R>) -> [u64; 2] {
        sums.keys
    }
}

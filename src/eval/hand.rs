//! The evaluation written by hand.

use super::Evaluator;
use crate::geometry::{Side, Square};
use crate::movement::Kind;
use crate::position::{Observer, Position};
use crate::rules::Rules;
use std::marker::PhantomData;

/// The evaluation written by hand, its weights tuned on games.
#[derive(Clone, Copy, Debug, Default)]
pub struct HandWritten<R>(PhantomData<R>);

impl<R: Rules> HandWritten<R> {
    /// The evaluation of these rules.
    pub fn new() -> Self {
        Self(PhantomData)
    }
}

/// Sums over the men of a position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sums<R> {
    balance: i32,
    keys: [u64; 2],
    rules: PhantomData<R>,
}

fn worth<R: Rules>(side: Side, kind: Kind, square: Square) -> i32 {
    let shape = R::SHAPE;
    let file = i32::from(square.file()) * 2 - i32::from(shape.files - 1);
    let rank = i32::from(square.rank()) * 2 - 7;
    let plane = i32::from(square.plane()) * 2 - i32::from(shape.planes - 1);
    let centre = 8 - (file.abs().max(rank.abs()) + plane.abs());
    let advance = (rank * i32::from(side.forward()) + 7) / 2;
    let place = if kind == Kind::FOOT {
        4 * advance
    } else if kind == Kind::KING {
        -centre
    } else {
        2 * centre
    };
    R::ARMIES_REF[side.index()].men[kind.index()].value + place
}

fn key(side: Side, kind: Kind, square: Square) -> u64 {
    let seed = (side.index() << 16 | kind.index() << 8 | square.index()) as u64 + 1;
    let mixed = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}

impl<R: Rules> Sums<R> {
    fn change(&mut self, sign: i32, side: Side, kind: Kind, square: Square) {
        let sign = if side == Side::White { sign } else { -sign };
        self.balance += sign * worth::<R>(side, kind, square);
        self.keys[usize::from(kind != Kind::FOOT)] ^= key(side, kind, square) >> 8;
    }
}

impl<R: Rules> Observer for Sums<R> {
    #[inline]
    fn put(&mut self, side: Side, kind: Kind, square: Square) {
        self.change(1, side, kind, square);
    }

    #[inline]
    fn take(&mut self, side: Side, kind: Kind, square: Square) {
        self.change(-1, side, kind, square);
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
        let balance = sums.balance;
        if position.turn() == Side::White { balance } else { -balance }
    }

    fn keys(&self, sums: &Sums<R>) -> [u64; 2] {
        sums.keys
    }
}

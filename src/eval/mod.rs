//! What a position is worth without looking ahead.

mod endings;
mod hand;
mod kings;
mod layout;
mod pair;
mod terms;
mod weights;

pub use hand::{HandWritten, Sums};
pub use layout::{DANGER_CLASSES, DANGER_MOST, Layout, MOBILITY_MOST};
pub use pair::{FULL_PHASE, Pair};
pub use terms::{Tables, Weigh};

use crate::position::{Observer, Position};
use crate::rules::Rules;

/// The weights of a rule set as they are played with, by [`Layout`].
pub fn weights_of<R: Rules>() -> &'static [Pair] {
    weights::of::<R>()
}

/// Judges positions. A search needs no more of it than this, so that a network may take the place of the hand-written one.
pub trait Evaluator<R: Rules> {
    /// Sums that follow the men as they come and go.
    type Accumulator: Observer + Copy + std::fmt::Debug;

    /// The sums of a position, made anew.
    fn accumulate(&self, position: &Position<R>) -> Self::Accumulator;

    /// The value in centipawns for the side to move, below any mate. `accumulator` has followed the position's men.
    fn evaluate(&self, position: &Position<R>, accumulator: &Self::Accumulator) -> i32;

    /// Keys of what matters to long plans (foot soldiers) and to short ones (all other men), for learning from errors.
    fn keys(&self, accumulator: &Self::Accumulator) -> [u64; 2];
}

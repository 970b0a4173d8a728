//! What earlier nodes have taught about moves: which quiet moves and captures have refuted, and after which moves.
//!
//! CITE: history heuristic, Schaeffer, "The history heuristic" (1983); continuation history as in
//! <https://www.chessprogramming.org/History_Heuristic#Continuation_History>; correction history,
//! <https://www.chessprogramming.org/Static_Evaluation_Correction_History>.

use super::numbers::{HISTORY_MOST, HISTORY_STEP_MOST};
use crate::geometry::{Side, SquareSet};
use crate::movement::Kind;
use crate::position::Move;
use crate::rules::Rules;
use std::marker::PhantomData;

const CORRECTIONS: usize = 1 << 14;
const CORRECTION_GRAIN: i32 = 256;
const CORRECTION_MOST: i32 = CORRECTION_GRAIN * 64;
const CORRECTION_WEIGHT_MOST: i32 = 16;

/// A move as the histories see it: who goes where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Went(usize);

impl Went {
    /// No move: at the root, and after a null move.
    pub const NOWHERE: Self = Self(0);
}

/// All that is learned during a search and kept for the next.
pub(crate) struct Histories<R> {
    quiet: Vec<i16>,
    capture: Vec<i16>,
    continuation: [Vec<i16>; 2],
    correction: [Vec<i32>; 2],
    rules: PhantomData<R>,
}

impl<R: Rules> Histories<R> {
    const SQUARES: usize = 64 * R::Set::PLANES;
    const KIND_TO: usize = Kind::COUNT * Self::SQUARES;
    const ALL: usize = 2 * Self::KIND_TO;

    pub fn new() -> Self {
        Self {
            quiet: vec![0; Self::ALL],
            capture: vec![0; Self::ALL * Kind::COUNT],
            continuation: [vec![0; (Self::ALL + 1) * Self::KIND_TO], vec![0; (Self::ALL + 1) * Self::KIND_TO]],
            correction: [vec![0; 2 * CORRECTIONS], vec![0; 2 * CORRECTIONS]],
            rules: PhantomData,
        }
    }

    pub fn clear(&mut self) {
        for table in [&mut self.quiet, &mut self.capture] {
            table.fill(0);
        }
        self.continuation.iter_mut().for_each(|table| table.fill(0));
        self.correction.iter_mut().for_each(|table| table.fill(0));
    }

    #[inline]
    fn kind_to(mv: Move) -> usize {
        mv.kind().index() * Self::SQUARES + mv.to().index()
    }

    #[inline]
    fn side_kind_to(side: Side, mv: Move) -> usize {
        side.index() * Self::KIND_TO + Self::kind_to(mv)
    }

    /// The move as later ones will see it.
    #[inline]
    pub fn went(side: Side, mv: Move) -> Went {
        Went(1 + Self::side_kind_to(side, mv))
    }

    /// What is thought of a quiet move that follows these two.
    #[inline]
    pub fn quiet(&self, side: Side, mv: Move, followed: [Went; 2], continuation: bool) -> i32 {
        let own = i32::from(self.quiet[Self::side_kind_to(side, mv)]);
        if !continuation {
            return 2 * own;
        }
        let kind_to = Self::kind_to(mv);
        let row = |index: usize| i32::from(self.continuation[index][followed[index].0 * Self::KIND_TO + kind_to]);
        own + row(0) + row(1)
    }

    /// What is thought of a capture.
    #[inline]
    pub fn capture(&self, side: Side, mv: Move, captured: Option<Kind>) -> i32 {
        i32::from(self.capture[Self::capture_index(side, mv, captured)])
    }

    #[inline]
    fn capture_index(side: Side, mv: Move, captured: Option<Kind>) -> usize {
        Self::side_kind_to(side, mv) * Kind::COUNT + captured.map_or(0, Kind::index)
    }

    pub fn learn_quiet(&mut self, side: Side, mv: Move, followed: [Went; 2], bonus: i32) {
        learn(&mut self.quiet[Self::side_kind_to(side, mv)], bonus);
        let kind_to = Self::kind_to(mv);
        for (index, went) in followed.into_iter().enumerate() {
            if went != Went::NOWHERE {
                learn(&mut self.continuation[index][went.0 * Self::KIND_TO + kind_to], bonus);
            }
        }
    }

    pub fn learn_capture(&mut self, side: Side, mv: Move, captured: Option<Kind>, bonus: i32) {
        learn(&mut self.capture[Self::capture_index(side, mv, captured)], bonus);
    }

    /// How wrong evaluations of such positions have been, in centipawns.
    #[inline]
    pub fn correction(&self, side: Side, keys: [u64; 2]) -> i32 {
        let of = |index: usize| self.correction[index][Self::correction_index(side, keys[index])];
        (of(0) + of(1)) / (2 * CORRECTION_GRAIN)
    }

    #[inline]
    fn correction_index(side: Side, key: u64) -> usize {
        side.index() * CORRECTIONS + (key as usize & (CORRECTIONS - 1))
    }

    /// Notes that a search of this depth differed so much from the evaluation.
    pub fn learn_correction(&mut self, side: Side, keys: [u64; 2], difference: i32, depth: i32) {
        let weight = (depth + 1).min(CORRECTION_WEIGHT_MOST);
        for (index, key) in keys.into_iter().enumerate() {
            let entry = &mut self.correction[index][Self::correction_index(side, key)];
            let scaled = difference * CORRECTION_GRAIN;
            let mixed = (*entry * (256 - weight) + scaled * weight) / 256;
            *entry = mixed.clamp(-CORRECTION_MOST, CORRECTION_MOST);
        }
    }
}

/// What a result at this depth is worth to a history.
#[inline]
pub(crate) fn bonus(depth: i32) -> i32 {
    (170 * depth - 120).min(HISTORY_STEP_MOST)
}

/// Moves an entry towards the bonus, the less the nearer it is to its limit.
#[inline]
fn learn(entry: &mut i16, bonus: i32) {
    let old = i32::from(*entry);
    *entry = (old + bonus - old * bonus.abs() / HISTORY_MOST) as i16;
}

//! How long to think about a move: a plan made of numbers alone, followed by whoever has a clock.

use super::{Report, Score};
use crate::position::Move;

/// What a clock says when a move is asked for. Times are in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// Time left for the side to move.
    pub left: Option<u64>,
    /// Time added after each of its moves.
    pub increment: u64,
    /// Moves until more time is given; none if the rest of the game must be played.
    pub moves_to_go: Option<u32>,
    /// Exactly this long, whatever the clock says and with no overhead taken off: no clock is running out.
    pub move_time: Option<u64>,
    /// Time lost between the engine and the clock.
    pub overhead: u64,
}

/// When to stop thinking, in milliseconds from the start of the search.
///
/// ```
/// use diarchy::search::{Clock, TimePlan};
///
/// let plan = TimePlan::new(Clock { left: Some(60_000), increment: 1_000, ..Clock::default() });
/// assert!(plan.soft() < plan.hard() && plan.hard() < Some(60_000));
/// assert_eq!(TimePlan::new(Clock::default()).hard(), None);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct TimePlan {
    soft: Option<f64>,
    hard: Option<u64>,
    best: Option<Move>,
    stable_for: u32,
    last_score: Option<Score>,
    scale: f64,
}

/// Moves that the time left is thought to be needed for.
const EXPECTED_MOVES: f64 = 28.0;
/// How many times the soft limit the hard one may be.
const HARD_OVER_SOFT: f64 = 4.0;
/// The most of the time left that one move may take.
const MOST_OF_REST: f64 = 0.6;
/// The part of the soft limit after which no new iteration is begun when all is calm.
const CALM: f64 = 0.75;

impl TimePlan {
    /// Plans a move.
    pub fn new(clock: Clock) -> Self {
        let mut plan = Self { soft: None, hard: None, best: None, stable_for: 0, last_score: None, scale: 1.0 };
        if let Some(exactly) = clock.move_time {
            plan.hard = Some(exactly.max(1));
        } else if let Some(left) = clock.left {
            let left = left.saturating_sub(clock.overhead).max(1) as f64;
            let increment = clock.increment as f64;
            let moves = clock.moves_to_go.map_or(EXPECTED_MOVES, |moves| f64::from(moves.clamp(1, 50)) + 1.0);
            // With one move to go the whole rest may be used, but for a reserve.
            let soft = (left / moves + 0.75 * increment).min(left * MOST_OF_REST);
            plan.soft = Some(soft);
            plan.hard = Some((soft * HARD_OVER_SOFT).min(left * MOST_OF_REST).max(1.0) as u64);
        }
        plan
    }

    /// The time after which no new iteration pays, or none if only the hard limit counts.
    pub fn soft(&self) -> Option<u64> {
        self.soft.map(|soft| (soft * CALM * self.scale).max(1.0) as u64)
    }

    /// The time after which the search must stop, or none.
    pub fn hard(&self) -> Option<u64> {
        self.hard
    }

    /// Takes note of a finished iteration: a new best move or a falling score asks for more time.
    pub fn observe(&mut self, report: &Report) {
        if report.multi_pv_index != 1 || report.current_move.is_some() {
            return;
        }
        let best = report.line.first().copied();
        if best == self.best {
            self.stable_for += 1;
        } else {
            self.best = best;
            self.stable_for = 0;
        }
        let stability = [1.8, 1.3, 1.1, 1.0, 0.9, 0.8][self.stable_for.min(5) as usize];
        let fall = self.last_score.map_or(0, |last| last.value() - report.score.value());
        let falling = 1.0 + f64::from(fall.clamp(0, 100)) / 120.0;
        self.scale = stability * falling;
        self.last_score = Some(report.score);
    }

    /// Whether to stop now, between two iterations.
    pub fn is_enough(&self, elapsed: u64) -> bool {
        self.soft().is_some_and(|soft| elapsed >= soft) || self.is_over(elapsed)
    }

    /// Whether to stop at once.
    pub fn is_over(&self, elapsed: u64) -> bool {
        self.hard.is_some_and(|hard| elapsed >= hard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_plan_uses_more_than_is_left() {
        for left in [1, 5, 20, 100, 1000, 60_000, 3_600_000] {
            for increment in [0, 10, 1000] {
                for moves_to_go in [None, Some(1), Some(2), Some(40)] {
                    let clock = Clock { left: Some(left), increment, moves_to_go, move_time: None, overhead: 10 };
                    let plan = TimePlan::new(clock);
                    let hard = plan.hard().expect("a clock gives a limit");
                    assert!(hard <= (left - left.min(10)).max(1), "{clock:?} {plan:?}");
                }
            }
        }
    }

    #[test]
    fn move_time_is_kept() {
        let plan = TimePlan::new(Clock { move_time: Some(100), overhead: 10, ..Clock::default() });
        assert_eq!((plan.soft(), plan.hard()), (None, Some(100)));
        assert!(!plan.is_enough(99) && plan.is_enough(100));
    }
}

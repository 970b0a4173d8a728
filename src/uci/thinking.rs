//! A search under way: when it began, when it must end, and how much to search between two looks at the clock.

use super::{GoText, Options};
use crate::geometry::Side;
use crate::search::{Bound, Clock, Report, TimePlan};

/// Milliseconds that a slice of search should take: the clock and `stop` wait no longer.
const SLICE: f64 = 2.0;
/// Times the overhead of a move that is never thought away on a clock: one late answer loses the game, and a machine that is
/// busy with other things may be late by several such.
const RESERVE: u64 = 10;
/// The smallest and the largest slice in nodes.
const NODES: (u64, u64) = (64, 1 << 14);
/// Milliseconds after which root moves are told.
pub(super) const TELL_MOVES_AFTER: f64 = 1000.0;
/// The least time between two lines about root moves.
pub(super) const TELL_MOVES_EVERY: f64 = 100.0;

/// A search under way.
#[derive(Clone, Debug)]
pub(super) struct Thinking {
    /// When the search began.
    pub began: f64,
    /// When our clock began to run: later than the search if it began in the opponent's time.
    clock_began: f64,
    plan: TimePlan,
    /// Whether the answer waits for `ponderhit` or `stop`.
    pub pondering: bool,
    /// Whether the answer waits for `stop`.
    infinite: bool,
    /// Whether depth, nodes or time end the search.
    bounded: bool,
    /// Whether there is no more to search.
    pub finished: bool,
    /// Whether to end at the first chance: an iteration was finished late enough.
    enough: bool,
    /// Only one move can be played: it needs no long thought.
    only_move: bool,
    /// Nodes of the next slice.
    pub slice: u64,
    /// When a root move was last told.
    pub told: f64,
}

impl Thinking {
    /// Begins to think.
    pub fn new(go: &GoText, options: &Options, turn: Side, only_move: bool, now: f64) -> Self {
        let at_least_none = |time: i64| u64::try_from(time).unwrap_or(0);
        let left = go.time[turn.index()].map(at_least_none);
        let clock = Clock {
            left,
            increment: at_least_none(go.increment[turn.index()]),
            moves_to_go: go.moves_to_go.filter(|moves| *moves > 0),
            move_time: go.move_time.map(at_least_none),
            overhead: RESERVE * options.move_overhead,
        };
        let timeless = go.infinite || go.perft.is_some();
        Self {
            began: now,
            clock_began: now,
            plan: TimePlan::new(if timeless { Clock::default() } else { clock }),
            pondering: go.ponder,
            infinite: go.infinite,
            bounded: go.depth.is_some() || go.nodes.is_some() || go.move_time.is_some() || left.is_some(),
            finished: false,
            enough: false,
            only_move: only_move && left.is_some() && go.move_time.is_none() && !timeless,
            slice: NODES.0 * 4,
            told: now,
        }
    }

    /// The opponent has played the expected move: from now on our own clock runs.
    pub fn ponder_hit(&mut self, now: f64) {
        self.pondering = false;
        self.clock_began = now;
    }

    /// Whether an answer must wait for a command.
    pub const fn waits(&self) -> bool {
        self.pondering || self.infinite
    }

    /// Whether the search comes to an answer without being told anything more.
    pub const fn ends_by_itself(&self) -> bool {
        self.bounded && !self.waits()
    }

    /// Takes note of what the search tells.
    pub fn observe(&mut self, report: &Report, now: f64) {
        if report.current_move.is_some() || report.bound != Bound::Exact || report.multi_pv_index != 1 {
            return;
        }
        self.plan.observe(report);
        self.enough = self.only_move || self.plan.is_enough(self.elapsed_on_clock(now));
    }

    /// Whether time is up.
    pub fn is_over(&self, now: f64) -> bool {
        !self.waits() && (self.enough || self.plan.is_over(self.elapsed_on_clock(now)))
    }

    fn elapsed_on_clock(&self, now: f64) -> u64 {
        (now - self.clock_began).max(0.0) as u64
    }

    /// Milliseconds until time is up, or none.
    pub fn rest(&self, now: f64) -> Option<f64> {
        let hard = if self.waits() { None } else { self.plan.hard() };
        hard.map(|hard| hard as f64 - (now - self.clock_began))
    }

    /// Measures a slice that took so long, to size the next one.
    pub fn measure(&mut self, milliseconds: f64) {
        // Clocks of browsers are coarse: no slice is worth more than a doubling, and half of what it says is believed.
        let wanted = self.slice as f64 * (SLICE / milliseconds.max(0.001)).min(3.0);
        self.slice = ((self.slice as f64 + wanted) / 2.0) as u64;
        self.slice = self.slice.clamp(NODES.0, NODES.1);
    }
}

#[cfg(test)]
mod tests {
    use super::Thinking;
    use crate::geometry::Side;
    use crate::uci::{GoText, Options};

    fn thinking(go: &GoText) -> Thinking {
        Thinking::new(go, &Options::default(), Side::Black, false, 1000.0)
    }

    #[test]
    fn each_side_has_its_own_clock() {
        let go = GoText { time: [Some(10), Some(60_000)], ..GoText::default() };
        let black = thinking(&go);
        assert!(!black.is_over(1100.0) && black.is_over(61_000.0));
        let white = Thinking::new(&go, &Options::default(), Side::White, false, 1000.0);
        assert!(white.is_over(1002.0), "what is left is a reserve");
    }

    #[test]
    fn pondering_ends_only_after_a_hit() {
        let go = GoText { move_time: Some(100), ponder: true, ..GoText::default() };
        let mut pondering = thinking(&go);
        assert!(pondering.waits() && !pondering.is_over(99_999.0));
        assert_eq!(pondering.rest(5000.0), None);
        pondering.ponder_hit(50_000.0);
        assert!(!pondering.is_over(50_050.0) && pondering.is_over(50_100.0));
        assert_eq!(pondering.rest(50_040.0), Some(60.0));
    }

    #[test]
    fn without_limits_there_is_no_end() {
        let infinite = thinking(&GoText { infinite: true, ..GoText::default() });
        assert!(infinite.waits() && !infinite.is_over(1e12));
        let unlimited = thinking(&GoText::default());
        assert!(!unlimited.waits() && !unlimited.is_over(1e12));
    }

    #[test]
    fn a_clock_that_has_run_over_still_gets_a_move() {
        let late = thinking(&GoText { time: [Some(-5), Some(-5)], ..GoText::default() });
        assert!(late.is_over(1001.0));
    }

    #[test]
    fn slices_follow_the_speed() {
        let mut thinking = thinking(&GoText::default());
        for _ in 0..30 {
            let milliseconds = thinking.slice as f64 / 1300.0;
            thinking.measure(milliseconds);
        }
        assert!((2000..3200).contains(&thinking.slice), "{}", thinking.slice);
        for _ in 0..30 {
            thinking.measure(0.0);
        }
        assert_eq!(thinking.slice, 1 << 14);
    }
}

//! What a search tells, as `info` lines.

use crate::search::{Bound, Report, Score};
use std::fmt::Write;

/// What a line says besides the report.
pub(super) struct Effort {
    /// Nodes searched by all threads.
    pub nodes: u64,
    /// Milliseconds since the search began.
    pub elapsed: f64,
}

impl Effort {
    /// Nodes a second.
    pub fn speed(&self) -> u64 {
        (self.nodes as f64 * 1000.0 / self.elapsed.max(1.0)) as u64
    }
}

/// A finished line of play; `line` is its text.
pub(super) fn principal(report: &Report, effort: &Effort, line: &str) -> String {
    let mut text = format!(
        "info depth {} seldepth {} multipv {} score {}",
        report.depth,
        report.selective_depth.max(1),
        report.multi_pv_index,
        score(report.score)
    );
    text.push_str(match report.bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    });
    write!(
        text,
        " nodes {} nps {} hashfull {} time {} pv {line}",
        effort.nodes,
        effort.speed(),
        report.hashfull,
        effort.elapsed as u64
    )
    .expect("a string takes all text");
    text
}

/// The root move that is searched now.
pub(super) fn current_move(depth: u32, mv: &str, number: u32) -> String {
    format!("info depth {depth} currmove {mv} currmovenumber {number}")
}

/// A score in the protocol's words.
pub(super) fn score(score: Score) -> String {
    match (score.mate(), score.to_centipawns()) {
        (Some(moves), _) => format!("mate {moves}"),
        (None, value) => format!("cp {}", value.unwrap_or(0)),
    }
}

#[cfg(test)]
mod tests {
    use super::{Effort, current_move, principal};
    use crate::search::{Bound, Report, Score};

    fn report(score: Score, bound: Bound) -> Report {
        Report {
            depth: 7,
            selective_depth: 12,
            multi_pv_index: 1,
            score,
            bound,
            nodes: 0,
            hashfull: 3,
            line: Vec::new(),
            current_move: None,
        }
    }

    #[test]
    fn lines_have_the_fields_of_the_protocol_in_its_order() {
        let effort = Effort { nodes: 5000, elapsed: 20.4 };
        assert_eq!(
            principal(&report(Score::centipawns(-31), Bound::Exact), &effort, "e2e4 h7g6"),
            "info depth 7 seldepth 12 multipv 1 score cp -31 nodes 5000 nps 245098 hashfull 3 time 20 pv e2e4 h7g6"
        );
        let upper = principal(&report(Score::mated_in(4), Bound::Upper), &effort, "e2e4");
        assert!(upper.contains(" score mate -2 upperbound nodes "), "{upper}");
        let lower = principal(&report(Score::mate_in(1), Bound::Lower), &effort, "e2e4");
        assert!(lower.contains(" score mate 1 lowerbound nodes "), "{lower}");
        assert_eq!(current_move(9, "e2e4", 3), "info depth 9 currmove e2e4 currmovenumber 3");
    }

    #[test]
    fn no_time_is_no_division_by_zero() {
        assert_eq!(Effort { nodes: 7, elapsed: 0.0 }.speed(), 7000);
    }
}

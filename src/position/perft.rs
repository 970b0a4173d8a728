//! Counting the leaves of the tree of legal moves.

use super::Position;
use crate::rules::Rules;

/// Leaves at this depth, by the fast path; the last ply is counted without being played.
pub fn perft<R: Rules>(position: &Position<R>, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves(),
        _ => position
            .legal_moves()
            .into_iter()
            .map(|mv| {
                let mut after = *position;
                after.play(mv);
                perft(&after, depth - 1)
            })
            .sum(),
    }
}

/// Leaves at this depth, by the plain path: slow, for comparison.
pub fn perft_plain<R: Rules>(position: &Position<R>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    position
        .legal_moves_plain()
        .into_iter()
        .map(|mv| {
            let mut after = *position;
            after.play(mv);
            perft_plain(&after, depth - 1)
        })
        .sum()
}

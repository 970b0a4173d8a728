//! Weighs several changes of the search at once: in every pair of games each change is on one side or the other, by lot.
//!
//! All games then tell something of every change, so that ten changes are weighed by as many games as one. What is weighed is
//! a change's worth beside any half of the others, which is not quite its worth beside all.
//!
//! CITE: Hotelling, "Some Improvements in Weighing and Other Experimental Techniques" (1944).

use super::duel::{Duel, duel};
use super::play::Random;
use crate::rules::Rules;
use crate::search::{Numbers, TableError};

/// How changes are weighed.
#[derive(Clone, Copy, Debug)]
pub struct Weighing {
    /// Pairs of games, each from one opening with armies changed.
    pub pairs: usize,
    /// Nodes a move.
    pub nodes: u64,
    /// The same seed plays the same games.
    pub seed: u64,
}

/// What a change is worth in Elo, and the error at 95 %.
pub type Worth = (f64, f64);

/// Elo for a share of 1 more where the players are even.
const ELO: f64 = 4.0 * 400.0 / std::f64::consts::LN_10;

/// Weighs changes, each a number of the search and its value. `tell` hears after each pair what they are worth so far.
///
/// # Errors
/// [`TableError`] if there is no memory for the players' tables.
pub fn weigh<R: Rules>(
    how: &Weighing,
    changes: &[(String, i32)],
    tell: &mut dyn FnMut(usize, &[Worth]),
) -> Result<Vec<Worth>, TableError> {
    let mut random = Random(how.seed);
    let mut sums = vec![0.0; changes.len()];
    let (mut squares, mut worths) = (0.0, Vec::new());
    for pair in 1..=how.pairs {
        let with_first: Vec<bool> = changes.iter().map(|_| random.below(2) == 0).collect();
        let numbers = [true, false].map(|first| {
            let mut numbers = Numbers::default();
            for ((name, value), _) in changes.iter().zip(&with_first).filter(|(_, with)| **with == first) {
                numbers.set(name, *value);
            }
            numbers
        });
        let game = Duel { pairs: 1, nodes: how.nodes, seed: random.next_bits(), numbers, levels: [8, 8] };
        let ahead = duel::<R>(&game, &mut |_| true)?.share().0 - 0.5;
        squares += ahead * ahead;
        for (sum, with) in sums.iter_mut().zip(&with_first) {
            *sum += if *with { ahead } else { -ahead };
        }
        let count = pair as f64;
        let error = 1.96 * ELO * squares.sqrt() / count;
        worths = sums.iter().map(|sum| (ELO * sum / count, error)).collect();
        tell(pair, &worths);
    }
    Ok(worths)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Spartan;

    #[test]
    fn a_change_that_ruins_play_is_found_beside_one_that_changes_nothing() {
        let how = Weighing { pairs: 40, nodes: 400, seed: 5 };
        // Quiescence then passes over every capture.
        let changes = [("delta".into(), -3_000), ("null_depth".into(), Numbers::default().null_depth)];
        let worths = weigh::<Spartan>(&how, &changes, &mut |_, _| ()).unwrap();
        assert!(worths[0].0 + worths[0].1 < 0.0, "{worths:?}");
        assert!(worths[1].0 > worths[0].0 + worths[0].1, "{worths:?}");
    }

    #[test]
    fn every_pair_is_told_and_the_same_seed_plays_the_same_games() {
        let how = Weighing { pairs: 3, nodes: 40, seed: 9 };
        let changes = [("null_depth".into(), 99)];
        let mut told = Vec::new();
        let worths = weigh::<Spartan>(&how, &changes, &mut |pair, _| told.push(pair)).unwrap();
        assert_eq!(told, [1, 2, 3]);
        assert_eq!(worths, weigh::<Spartan>(&how, &changes, &mut |_, _| ()).unwrap());
    }
}

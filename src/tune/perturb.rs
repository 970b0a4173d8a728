//! Tunes numbers of the search together: all are moved a little at once, this way against that way, and go the way that wins.
//!
//! CITE: Spall, "Multivariate stochastic approximation using a simultaneous perturbation gradient approximation" (1992);
//! <https://www.chessprogramming.org/SPSA>.

use super::duel::{Duel, duel};
use super::play::Random;
use crate::rules::Rules;
use crate::search::{Numbers, TableError};

/// How numbers are tuned.
#[derive(Clone, Copy, Debug)]
pub struct Perturbation {
    /// Short matches to play.
    pub rounds: usize,
    /// Pairs of games in each.
    pub pairs: usize,
    /// Nodes a move.
    pub nodes: u64,
    /// The same seed plays the same games.
    pub seed: u64,
}

/// The part of a number's step that it moves by after a match won by all points.
const GAIN: f64 = 0.24;
/// Rounds after which moves have become markedly smaller.
const SETTLING: f64 = 400.0;

/// Tunes all of [`Numbers::TUNED`], beginning with the numbers as they are. `tell` hears the numbers after each round.
///
/// # Errors
/// [`TableError`] if there is no memory for the players' tables.
pub fn perturb<R: Rules>(how: &Perturbation, tell: &mut dyn FnMut(usize, &Numbers)) -> Result<Numbers, TableError> {
    let mut random = Random(how.seed);
    let start = Numbers::default();
    let mut values: Vec<f64> =
        Numbers::TUNED.iter().map(|(name, _)| f64::from(start.get(name).unwrap_or_default())).collect();
    for round in 0..how.rounds {
        let ways: Vec<f64> = values.iter().map(|_| if random.below(2) == 0 { -1.0 } else { 1.0 }).collect();
        let numbers = [1.0, -1.0].map(|side| {
            let moved = Numbers::TUNED
                .iter()
                .enumerate()
                .map(|(at, (_, step))| values[at] + side * ways[at] * f64::from(*step));
            numbers_of(moved)
        });
        let game = Duel { pairs: how.pairs, nodes: how.nodes, seed: random.next_bits(), numbers, levels: [8, 8] };
        let (share, _) = duel::<R>(&game, &mut |_| true)?.share();
        let gain = GAIN * (2.0 * share - 1.0) / (1.0 + round as f64 / SETTLING).powf(0.3);
        for (at, (_, step)) in Numbers::TUNED.iter().enumerate() {
            values[at] += gain * ways[at] * f64::from(*step);
        }
        tell(round + 1, &numbers_of(values.iter().copied()));
    }
    Ok(numbers_of(values.into_iter()))
}

/// The numbers with these values of those that are tuned, none below 1.
fn numbers_of(values: impl Iterator<Item = f64>) -> Numbers {
    let mut numbers = Numbers::default();
    for ((name, _), value) in Numbers::TUNED.iter().zip(values) {
        numbers.set(name, value.round().max(1.0) as i32);
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Spartan;

    #[test]
    fn the_same_seed_gives_the_same_numbers() {
        let how = Perturbation { rounds: 2, pairs: 1, nodes: 60, seed: 3 };
        let mut told = 0;
        let first = perturb::<Spartan>(&how, &mut |_, _| told += 1).unwrap();
        assert_eq!(told, 2);
        assert_eq!(first, perturb::<Spartan>(&how, &mut |_, _| ()).unwrap());
    }
}

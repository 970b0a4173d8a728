//! Two ways of searching play each other from paired openings.

use super::play::{Player, Random, play_game, random_opening, think};
use crate::geometry::Side;
use crate::position::Move;
use crate::rules::Rules;
use crate::search::{Limits, Numbers, Searcher, TableError};

/// A match to be played.
#[derive(Clone, Debug)]
pub struct Duel {
    /// Pairs of games, each from one opening with armies changed.
    pub pairs: usize,
    /// Nodes a move.
    pub nodes: u64,
    /// The openings' seed.
    pub seed: u64,
    /// The first player's numbers and the second's.
    pub numbers: [Numbers; 2],
    /// Their levels.
    pub levels: [u8; 2],
}

/// The first player's results: pairs by half-points, from two losses to two wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// Pairs that scored 0, ½, 1, 1½ and 2.
    pub pairs: [u32; 5],
    /// White wins, draws, Black wins.
    pub colours: [u32; 3],
}

impl Outcome {
    /// The first player's share of the points, and its standard error.
    pub fn share(&self) -> (f64, f64) {
        let count: u32 = self.pairs.iter().sum();
        let value = |index: usize| index as f64 / 4.0;
        let count = f64::from(count.max(1));
        let mean: f64 = (0..5).map(|at| value(at) * f64::from(self.pairs[at])).sum::<f64>() / count;
        let spread: f64 = (0..5).map(|at| (value(at) - mean).powi(2) * f64::from(self.pairs[at])).sum::<f64>() / count;
        (mean, (spread / count).sqrt())
    }

    /// The difference in Elo and its error at 95 %.
    ///
    /// CITE: pentanomial error, <https://www.chessprogramming.org/Match_Statistics>.
    pub fn elo(&self) -> (f64, f64) {
        let (share, error) = self.share();
        let elo = |share: f64| -400.0 * (1.0 / share.clamp(0.001, 0.999) - 1.0).log10();
        (elo(share), (elo(share + 1.96 * error) - elo(share - 1.96 * error)) / 2.0)
    }
}

/// Balanced random openings: a short search finds neither side ahead by much.
struct Openings<R: Rules> {
    random: Random,
    judge: Player<R>,
}

impl<R: Rules> Openings<R> {
    fn next(&mut self) -> Vec<Move> {
        loop {
            let plies = 6 + self.random.below(3);
            let Some(opening) = random_opening::<R>(&mut self.random, plies) else { continue };
            let (_, score) = think(&mut self.judge, &opening);
            if score.value().abs() < 130 {
                return opening;
            }
        }
    }
}

/// Plays a match. `tell` hears the standing after each pair, and ends the match by giving false.
///
/// # Errors
/// [`TableError`] if there is no memory for the players' tables.
pub fn duel<R: Rules>(duel: &Duel, tell: &mut dyn FnMut(&Outcome) -> bool) -> Result<Outcome, TableError> {
    let limits = |level| Limits { nodes: Some(duel.nodes), level, ..Limits::default() };
    let player = |at: usize| -> Result<Player<R>, TableError> {
        let mut searcher = Searcher::<R>::new(8)?;
        searcher.set_numbers(duel.numbers[at].clone());
        Ok(Player { searcher, limits: limits(duel.levels[at]) })
    };
    let (mut first, mut second) = (player(0)?, player(1)?);
    let judge = Player::<R> { searcher: Searcher::new(4)?, limits: Limits { nodes: Some(4000), ..Limits::default() } };
    let mut openings = Openings { random: Random(duel.seed), judge };
    let mut outcome = Outcome::default();
    for pair in 0..duel.pairs {
        let opening = openings.next();
        let mut halves = 0;
        for swapped in [false, true] {
            first.searcher.clear();
            second.searcher.clear();
            first.limits.seed = pair as u64 * 2 + u64::from(swapped);
            second.limits.seed = first.limits.seed ^ 0x5555;
            let players = if swapped { [&mut second, &mut first] } else { [&mut first, &mut second] };
            let record = play_game(players, &opening, true);
            let colour = match record.winner {
                Some(Side::White) => 0,
                None => 1,
                Some(Side::Black) => 2,
            };
            outcome.colours[colour] += 1;
            halves += if swapped { colour } else { 2 - colour };
        }
        outcome.pairs[halves] += 1;
        if !tell(&outcome) {
            break;
        }
    }
    Ok(outcome)
}

//! What a match says about strength: results in pairs, Elo with error bars, and the sequential probability ratio test.
//!
//! Both games of a pair start from the same opening, so that their results hang together. Counting pairs by their
//! five possible scores ("pentanomial") keeps the opening's share out of the error bars.
//!
//! CITE: Michel Van den Bergh, "The generalized sequential probability ratio test for fishtest" (the normal
//! approximation used here), and "Comments on normalized Elo".

use std::fmt;

/// The first engine's result of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameScore {
    /// Lost.
    Loss,
    /// Drawn.
    Draw,
    /// Won.
    Win,
}

impl GameScore {
    /// The score in half points.
    const fn halves(self) -> usize {
        self as usize
    }
}

/// Results of a match, seen by its first engine.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Tally {
    /// Games lost, drawn and won.
    games: [u64; 3],
    /// Pairs by their score: 0, ½, 1, 1½, 2 points.
    pairs: [u64; 5],
}

/// An estimate of strength.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// The difference, positive if the first engine is stronger; infinite if it won or lost everything.
    pub difference: f64,
    /// The lower end of the interval of 95 % confidence; infinite if nothing speaks against any weakness.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// Probability that the normal deviate stays within these many standard deviations: 95 %.
const TWO_SIDED_95: f64 = 1.959_963_985;

/// Added to empty classes of pairs, so that a variance of nothing is not taken for certainty.
const PRIOR: f64 = 1e-3;

impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding nought makes no negative nought of one.
        write!(f, "Elo {:+.0} ({:+.0} to {:+.0})", self.difference + 0.0, self.low + 0.0, self.high + 0.0)
    }
}

impl Tally {
    /// Adds one game that belongs to no complete pair.
    pub fn add_game(&mut self, score: GameScore) {
        self.games[score.halves()] += 1;
    }

    /// Notes that two games already added form a pair.
    pub fn add_pair(&mut self, first: GameScore, second: GameScore) {
        self.pairs[first.halves() + second.halves()] += 1;
    }

    /// Games lost, drawn and won.
    pub const fn games(&self) -> [u64; 3] {
        self.games
    }

    /// Pairs by score: 0, ½, 1, 1½ and 2 points.
    pub const fn pairs(&self) -> [u64; 5] {
        self.pairs
    }

    /// Games played.
    pub fn played(&self) -> u64 {
        self.games.iter().sum()
    }

    /// Points made, a draw for half a point.
    pub fn points(&self) -> f64 {
        self.games[2] as f64 + self.games[1] as f64 / 2.0
    }

    /// Points made by the other engine.
    pub fn lost_points(&self) -> f64 {
        self.played() as f64 - self.points()
    }

    /// Points as a share of games, 0 to 1; one half if nothing was played.
    pub fn share(&self) -> f64 {
        if self.played() == 0 { 0.5 } else { self.points() / self.played() as f64 }
    }

    /// Mean and variance of a sample's score (0 to 1), and the number of samples: pairs if there are any, else games.
    fn sample(&self) -> (f64, f64, f64) {
        if self.pairs.iter().sum::<u64>() > 0 { moments(&self.pairs) } else { moments(&self.games) }
    }

    /// The strength that the results speak of.
    ///
    /// CITE: the interval is Edwin Wilson's, "Probable inference, the law of succession, and statistical inference" (1927),
    /// with the variance of the pairs in place of the binomial one: it holds where nearly every game is won, too.
    pub fn elo(&self) -> Elo {
        let (mean, variance, count) = self.sample();
        let count = count.max(1.0);
        let weight = TWO_SIDED_95.powi(2) / count;
        let centre = (mean + weight / 2.0) / (1.0 + weight);
        let half = TWO_SIDED_95 * (variance / count + weight / (4.0 * count)).sqrt() / (1.0 + weight);
        Elo {
            difference: elo_of_share(self.share()),
            low: elo_of_share((centre - half).clamp(0.0, 1.0)),
            high: elo_of_share((centre + half).clamp(0.0, 1.0)),
        }
    }

    /// The probability that the first engine is the stronger one.
    pub fn likelihood_of_superiority(&self) -> f64 {
        let (mean, variance, count) = self.sample();
        if count == 0.0 {
            return 0.5;
        }
        normal_distribution((mean - 0.5) / (variance / count).sqrt().max(1e-9))
    }
}

/// Mean, variance and number of samples in classes whose scores are spread evenly from 0 to 1.
fn moments(classes: &[u64]) -> (f64, f64, f64) {
    let top = (classes.len() - 1) as f64;
    let count: u64 = classes.iter().sum();
    if count == 0 {
        return (0.5, 0.0, 0.0);
    }
    let weights: Vec<f64> = classes.iter().map(|&class| class as f64 + PRIOR).collect();
    let total: f64 = weights.iter().sum();
    let mean: f64 = weights.iter().enumerate().map(|(index, weight)| weight * index as f64 / top).sum::<f64>() / total;
    let variance =
        weights.iter().enumerate().map(|(index, weight)| weight * (index as f64 / top - mean).powi(2)).sum::<f64>()
            / total;
    (mean, variance, count as f64)
}

/// The Elo difference at which this share of points is expected.
pub fn elo_of_share(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

/// The share of points expected at this Elo difference.
pub fn share_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The share of a normal distribution below `deviate` standard deviations.
///
/// CITE: Abramowitz and Stegun, "Handbook of Mathematical Functions", 7.1.26 (error below 1.5e-7).
fn normal_distribution(deviate: f64) -> f64 {
    let x = deviate.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let polynomial =
        ((((1.061_405_429 * t - 1.453_152_027) * t) + 1.421_413_741) * t - 0.284_496_736) * t + 0.254_829_592;
    let error_function = 1.0 - polynomial * t * (-x * x).exp();
    if deviate < 0.0 { (1.0 - error_function) / 2.0 } else { f64::midpoint(1.0, error_function) }
}

/// A sequential test of two hypotheses on the Elo difference.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The difference of the null hypothesis.
    pub elo0: f64,
    /// The difference of the alternative.
    pub elo1: f64,
    /// Probability of taking the alternative although the null hypothesis holds.
    pub alpha: f64,
    /// Probability of taking the null hypothesis although the alternative holds.
    pub beta: f64,
}

/// What a sequential test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Play on.
    Undecided,
    /// The difference is at most `elo0`.
    NullAccepted,
    /// The difference is at least `elo1`.
    AlternativeAccepted,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Undecided => "undecided",
            Self::NullAccepted => "H0 accepted",
            Self::AlternativeAccepted => "H1 accepted",
        })
    }
}

impl Sprt {
    /// Below the first number the null hypothesis is taken, above the second the alternative.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of the ratio of both hypotheses' likelihoods.
    pub fn log_likelihood_ratio(&self, tally: &Tally) -> f64 {
        let (mean, variance, count) = tally.sample();
        if count == 0.0 || variance == 0.0 {
            return 0.0;
        }
        let (share0, share1) = (share_of_elo(self.elo0), share_of_elo(self.elo1));
        count * (share1 - share0) * (2.0 * mean - share0 - share1) / (2.0 * variance)
    }

    /// Whether the results so far decide.
    pub fn verdict(&self, tally: &Tally) -> Verdict {
        let ratio = self.log_likelihood_ratio(tally);
        let (lower, upper) = self.bounds();
        if ratio <= lower {
            Verdict::NullAccepted
        } else if ratio >= upper {
            Verdict::AlternativeAccepted
        } else {
            Verdict::Undecided
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{GameScore, Sprt, Tally, Verdict, elo_of_share, normal_distribution, share_of_elo};

    fn tally(pairs: &[(GameScore, GameScore, u64)]) -> Tally {
        let mut tally = Tally::default();
        for &(first, second, times) in pairs {
            for _ in 0..times {
                tally.add_game(first);
                tally.add_game(second);
                tally.add_pair(first, second);
            }
        }
        tally
    }

    fn close(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() < tolerance, "{found} is not {expected}");
    }

    #[test]
    fn elo_and_share_are_each_others_inverse() {
        close(elo_of_share(0.5), 0.0, 1e-9);
        close(elo_of_share(0.75), 190.85, 0.01);
        for elo in [-300.0, -5.0, 0.0, 42.0, 700.0] {
            close(elo_of_share(share_of_elo(elo)), elo, 1e-6);
        }
        assert_eq!(elo_of_share(1.0), f64::INFINITY);
        assert_eq!(elo_of_share(0.0), f64::NEG_INFINITY);
    }

    #[test]
    fn the_normal_distribution_has_its_known_values() {
        close(normal_distribution(0.0), 0.5, 1e-6);
        close(normal_distribution(1.0), 0.841_345, 1e-5);
        close(normal_distribution(-1.96), 0.024_998, 1e-5);
    }

    #[test]
    fn an_even_match_is_worth_nothing() {
        let even = tally(&[(GameScore::Win, GameScore::Loss, 50), (GameScore::Draw, GameScore::Draw, 50)]);
        close(even.elo().difference, 0.0, 1e-9);
        close(even.likelihood_of_superiority(), 0.5, 1e-3);
        assert_eq!(even.pairs(), [0, 0, 100, 0, 0]);
        assert_eq!(even.games(), [50, 100, 50]);
    }

    #[test]
    fn pairs_make_the_error_bars_smaller_where_openings_decide() {
        let decided_by_opening = tally(&[
            (GameScore::Win, GameScore::Loss, 80),
            (GameScore::Win, GameScore::Win, 10),
            (GameScore::Loss, GameScore::Loss, 10),
        ]);
        let mut unpaired = Tally::default();
        for _ in 0..100 {
            unpaired.add_game(GameScore::Win);
            unpaired.add_game(GameScore::Loss);
        }
        let width = |tally: &Tally| tally.elo().high - tally.elo().low;
        assert!(width(&decided_by_opening) < width(&unpaired) / 1.3);
    }

    #[test]
    fn error_bars_are_nearly_those_of_the_normal_approximation() {
        // 100 pairs of 1½ points and 100 of ½: mean ½, deviation ¼ a pair, 0.25 / √200 = 0.01768 of the mean.
        let mixed = tally(&[(GameScore::Win, GameScore::Draw, 100), (GameScore::Loss, GameScore::Draw, 100)]);
        let expected = elo_of_share(0.5 + 1.96 * 0.25 / 200f64.sqrt());
        close(mixed.elo().high, expected, 1.0);
        close(mixed.elo().low, -expected, 1.0);
    }

    #[test]
    fn a_whitewash_is_infinite_and_certain() {
        let all = tally(&[(GameScore::Win, GameScore::Win, 10)]);
        assert_eq!(all.elo().difference, f64::INFINITY);
        assert!((100.0..300.0).contains(&all.elo().low) && all.elo().high > 800.0, "{:?}", all.elo());
        assert!(all.likelihood_of_superiority() > 0.999);
        assert!((all.share() - 1.0).abs() < 1e-9);
    }

    #[test]
    fn the_sequential_test_decides_both_ways_and_waits_between() {
        let test = Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 };
        close(test.bounds().1, 2.944, 1e-3);
        close(test.bounds().0, -2.944, 1e-3);
        assert_eq!(test.verdict(&Tally::default()), Verdict::Undecided);
        let better = tally(&[(GameScore::Win, GameScore::Draw, 400), (GameScore::Loss, GameScore::Draw, 300)]);
        assert_eq!(test.verdict(&better), Verdict::AlternativeAccepted);
        let worse = tally(&[(GameScore::Win, GameScore::Draw, 300), (GameScore::Loss, GameScore::Draw, 400)]);
        assert_eq!(test.verdict(&worse), Verdict::NullAccepted);
        let few = tally(&[(GameScore::Win, GameScore::Draw, 4), (GameScore::Loss, GameScore::Draw, 3)]);
        assert_eq!(test.verdict(&few), Verdict::Undecided);
    }
}

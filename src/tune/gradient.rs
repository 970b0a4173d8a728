//! Fits weights to samples by gradient descent on the error of the predicted result.
//!
//! CITE: Texel's tuning method, <https://www.chessprogramming.org/Texel%27s_Tuning_Method>; Adam, Kingma and Ba, "Adam: a
//! method for stochastic optimization" (2015).

use super::play::Random;
use super::samples::Sample;
use crate::eval::{FULL_PHASE, HandWritten, Layout, Weigh};
use crate::rules::Rules;

/// How the fitting is done.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    /// Passes over all samples.
    pub passes: usize,
    /// Centipawns that a step moves a weight by, at first.
    pub rate: f32,
    /// How much the game's result counts against the search's score, from 0 to 1.
    pub result_share: f32,
    /// Centipawns at which a side scores 10 of 11 games.
    pub scale: f32,
    /// How strongly weights are drawn back to where they began; 0 for not at all, with many samples.
    pub decay: f32,
    /// The last samples, one of so many, are held out: the pass that predicts them best is the one taken.
    pub held_out: usize,
}

impl Default for Fit {
    fn default() -> Self {
        Self { passes: 80, rate: 1.0, result_share: 0.3, scale: 400.0, decay: 0.0, held_out: 8 }
    }
}

/// Weights that count in a sample.
struct Counts {
    first: u32,
    length: u32,
    phase: f32,
    target: f32,
}

#[derive(Default)]
struct List(Vec<(u16, i16)>);

impl Weigh for List {
    fn add(&mut self, index: usize, count: i32) {
        if count != 0 {
            self.0.push((index as u16, count as i16));
        }
    }
}

fn sigmoid(value: f32, scale: f32) -> f32 {
    1.0 / (1.0 + 10f32.powf(-value / scale))
}

/// Fits weights, beginning with `start`. `tell` hears each pass's error on the samples fitted and on those held out.
pub fn fit<R: Rules>(
    samples: &[Sample<R>],
    start: &[[f32; 2]],
    fit: Fit,
    tell: &mut dyn FnMut(usize, f32, f32),
) -> Vec<[f32; 2]> {
    assert_eq!(start.len(), Layout::<R>::COUNT);
    let (data, mut counts) = count_terms(samples, fit);
    let (known, held_out) = counts.split_at_mut(samples.len() - samples.len() / fit.held_out.max(2));
    shuffle(known);
    let mut adam = Adam::new(start, fit);
    let mut best = (f32::MAX, start.to_vec());
    for pass in 0..fit.passes {
        let rate = fit.rate * (1.0 - pass as f32 / fit.passes as f32).powi(2).max(0.002);
        let mut error = 0.0;
        for batch in known.chunks(BATCH) {
            let mut gradient = vec![[0f32; 2]; start.len()];
            for sample in batch {
                error += learn(sample, &data, &adam.weights, fit.scale, Some(&mut gradient));
            }
            adam.step(&gradient, batch.len() as f32, rate);
        }
        let unseen = held_out.iter().map(|sample| learn(sample, &data, &adam.weights, fit.scale, None)).sum::<f64>();
        let unseen = (unseen / held_out.len().max(1) as f64) as f32;
        if unseen < best.0 {
            best = (unseen, adam.weights.clone());
        }
        tell(pass, (error / known.len() as f64) as f32, unseen);
    }
    best.1
}

const BATCH: usize = 4096;

/// Mixes samples, as those of one game are alike.
fn shuffle(samples: &mut [Counts]) {
    let mut random = Random(samples.len() as u64);
    for last in (1..samples.len()).rev() {
        samples.swap(last, random.below(last + 1));
    }
}

/// The weights that count in each sample, one after another, and where each sample's lie.
fn count_terms<R: Rules>(samples: &[Sample<R>], fit: Fit) -> (Vec<(u16, i16)>, Vec<Counts>) {
    let evaluator = HandWritten::<R>::new();
    let mut list = List::default();
    let mut counts = Vec::with_capacity(samples.len());
    for sample in samples {
        let first = list.0.len();
        let phase = evaluator.trace(&sample.position, &mut list) as f32 / FULL_PHASE as f32;
        let target =
            fit.result_share * sample.result + (1.0 - fit.result_share) * sigmoid(sample.score as f32, fit.scale);
        counts.push(Counts { first: first as u32, length: (list.0.len() - first) as u32, phase, target });
    }
    (list.0, counts)
}

/// A sample's squared error; adds its part to the gradient.
fn learn(
    sample: &Counts,
    data: &[(u16, i16)],
    weights: &[[f32; 2]],
    scale: f32,
    gradient: Option<&mut Vec<[f32; 2]>>,
) -> f64 {
    let terms = &data[sample.first as usize..(sample.first + sample.length) as usize];
    let (mut opening, mut ending) = (0.0, 0.0);
    for &(index, count) in terms {
        opening += weights[index as usize][0] * f32::from(count);
        ending += weights[index as usize][1] * f32::from(count);
    }
    let value = opening * sample.phase + ending * (1.0 - sample.phase);
    let difference = sigmoid(value, scale) - sample.target;
    if let Some(gradient) = gradient {
        // The gradient of the logarithmic loss: the error itself.
        for &(index, count) in terms {
            let part = difference * f32::from(count);
            gradient[index as usize][0] += part * sample.phase;
            gradient[index as usize][1] += part * (1.0 - sample.phase);
        }
    }
    f64::from(difference * difference)
}

/// Weights on their way, with the running moments of their gradients.
struct Adam<'a> {
    start: &'a [[f32; 2]],
    weights: Vec<[f32; 2]>,
    mean: Vec<[f32; 2]>,
    square: Vec<[f32; 2]>,
    steps: i32,
    fit: Fit,
}

impl<'a> Adam<'a> {
    fn new(start: &'a [[f32; 2]], fit: Fit) -> Self {
        let zero = vec![[0f32; 2]; start.len()];
        Self { start, weights: start.to_vec(), mean: zero.clone(), square: zero, steps: 0, fit }
    }

    fn step(&mut self, gradient: &[[f32; 2]], samples: f32, rate: f32) {
        self.steps += 1;
        for (index, slopes) in gradient.iter().enumerate() {
            for (half, slope) in slopes.iter().enumerate() {
                let pull = (self.weights[index][half] - self.start[index][half]) * self.fit.decay * samples;
                let slope = slope / samples + pull;
                let (mean, square) = (&mut self.mean[index][half], &mut self.square[index][half]);
                *mean = 0.9 * *mean + 0.1 * slope;
                *square = 0.999 * *square + 0.001 * slope * slope;
                let mean = *mean / (1.0 - 0.9f32.powi(self.steps));
                let square = *square / (1.0 - 0.999f32.powi(self.steps));
                self.weights[index][half] -= rate * mean / (square.sqrt() + 1e-7);
            }
        }
    }
}

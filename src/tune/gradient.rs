//! Fits weights to samples by gradient descent on the error of the predicted result.
//!
//! CITE: Texel's tuning method, <https://www.chessprogramming.org/Texel%27s_Tuning_Method>; Adam, Kingma and Ba, "Adam: a
//! method for stochastic optimization" (2015).

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
    /// How strongly weights are drawn back to where they began.
    pub decay: f32,
}

impl Default for Fit {
    fn default() -> Self {
        Self { passes: 300, rate: 1.0, result_share: 0.4, scale: 400.0, decay: 3e-9 }
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

/// Fits weights, beginning with `start`; gives them and the error before and after. `tell` hears the error of each pass.
pub fn fit<R: Rules>(
    samples: &[Sample<R>],
    start: &[[f32; 2]],
    fit: Fit,
    tell: &mut dyn FnMut(usize, f32),
) -> Vec<[f32; 2]> {
    assert_eq!(start.len(), Layout::<R>::COUNT);
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
    let mut weights = start.to_vec();
    let (mut mean, mut square) = (vec![[0f32; 2]; start.len()], vec![[0f32; 2]; start.len()]);
    const BATCH: usize = 4096;
    let mut step = 0;
    for pass in 0..fit.passes {
        let mut error = 0f64;
        let rate = fit.rate * (1.0 - pass as f32 / fit.passes as f32).max(0.05);
        for batch in counts.chunks(BATCH) {
            step += 1;
            let mut gradient = vec![[0f32; 2]; start.len()];
            for sample in batch {
                let terms = &list.0[sample.first as usize..(sample.first + sample.length) as usize];
                let (mut opening, mut ending) = (0.0, 0.0);
                for &(index, count) in terms {
                    opening += weights[index as usize][0] * f32::from(count);
                    ending += weights[index as usize][1] * f32::from(count);
                }
                let value = opening * sample.phase + ending * (1.0 - sample.phase);
                let predicted = sigmoid(value, fit.scale);
                let difference = predicted - sample.target;
                error += f64::from(difference * difference);
                // The gradient of the logarithmic loss: the error itself.
                for &(index, count) in terms {
                    let part = difference * f32::from(count);
                    gradient[index as usize][0] += part * sample.phase;
                    gradient[index as usize][1] += part * (1.0 - sample.phase);
                }
            }
            for index in 0..weights.len() {
                for half in 0..2 {
                    let pull = (weights[index][half] - start[index][half]) * fit.decay * batch.len() as f32;
                    let slope = gradient[index][half] / batch.len() as f32 + pull;
                    mean[index][half] = 0.9 * mean[index][half] + 0.1 * slope;
                    square[index][half] = 0.999 * square[index][half] + 0.001 * slope * slope;
                    let unbiased_mean = mean[index][half] / (1.0 - 0.9f32.powi(step));
                    let unbiased_square = square[index][half] / (1.0 - 0.999f32.powi(step));
                    weights[index][half] -= rate * unbiased_mean / (unbiased_square.sqrt() + 1e-7);
                }
            }
        }
        tell(pass, (error / counts.len() as f64) as f32);
    }
    weights
}

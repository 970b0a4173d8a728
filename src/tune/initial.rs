//! Weights to begin with, made from the values of the men and common sense.

use crate::eval::{DANGER_CLASSES, DANGER_MOST, Layout, MOBILITY_MOST};
use crate::geometry::Side;
use crate::movement::Kind;
use crate::rules::Rules;

/// Weights before any tuning: opening and ending, in centipawns.
pub fn initial<R: Rules>() -> Vec<[f32; 2]> {
    let mut weights = vec![[0f32; 2]; Layout::<R>::COUNT];
    places::<R>(&mut weights);
    for side in Side::BOTH {
        for kind in [1, 2, 3, 4].map(Kind::from_index) {
            for count in 0..=MOBILITY_MOST as u32 {
                let step = if R::ARMIES_REF[side.index()].men[kind.index()].value > 600 { 2.5 } else { 4.5 };
                let value = (count as f32 - 7.0) * step;
                weights[Layout::<R>::mobility(side, kind, count)] = [value, value];
            }
            weights[Layout::<R>::pair(side, kind)] = [5.0, 10.0];
            weights[Layout::<R>::threat(side, kind)] = [40.0, 30.0];
            weights[Layout::<R>::hanging(side, kind)] = [20.0, 15.0];
        }
        weights[Layout::<R>::hanging(side, Kind::FOOT)] = [5.0, 15.0];
        for rank in 0..8u8 {
            let advance = f32::from(rank);
            weights[Layout::<R>::passed(side, rank)] = [2.0 * advance, 2.5 * advance * advance];
        }
        for distance in 0..8u8 {
            let far = f32::from(distance);
            weights[Layout::<R>::escort(side, 0, distance)] = [0.0, 10.0 - 5.0 * far];
            weights[Layout::<R>::escort(side, 1, distance)] = [0.0, 8.0 * far - 15.0];
        }
        weights[Layout::<R>::chain(side)] = [8.0, 5.0];
        weights[Layout::<R>::phalanx(side)] = [5.0, 4.0];
        weights[Layout::<R>::crowd(side)] = [-8.0, -15.0];
        weights[Layout::<R>::tempo(side)] = [15.0, 10.0];
    }
    for class in 0..DANGER_CLASSES {
        let scale = [1.0, 1.2, 0.4, 0.3][class];
        for units in 0..=DANGER_MOST as u32 {
            let many = units as f32;
            weights[Layout::<R>::danger(class, units)] = [-0.5 * many * many * scale, -0.1 * many * many * scale];
        }
    }
    let spare = R::ARMIES_REF[1].men[5].value as f32;
    weights[Layout::<R>::kings()] = [spare, spare];
    weights[Layout::<R>::attacked(Side::White)] = [60.0, 60.0];
    weights[Layout::<R>::attacked(Side::Black)] = [20.0, 20.0];
    weights
}

fn places<R: Rules>(weights: &mut [[f32; 2]]) {
    for side in Side::BOTH {
        for kind in Kind::ALL {
            for square in R::SHAPE.squares() {
                let file = f32::from(square.file()) * 2.0 - f32::from(R::SHAPE.files - 1);
                let rank = f32::from(square.rank()) * 2.0 - 7.0;
                let middle = if R::SHAPE.planes > 1 && square.plane() != 1 { -1.0 } else { 1.0 };
                let centre = 7.0 - file.abs().max(rank.abs()) + middle;
                let forward = if side == Side::White { rank } else { -rank };
                let advance = (forward + 7.0) / 2.0;
                let value = R::ARMIES_REF[side.index()].men[kind.index()].value as f32;
                weights[Layout::<R>::place(side, kind, square)] = match kind {
                    Kind::FOOT => [value * 0.9 + 3.0 * advance + 2.0 * centre, value * 1.1 + 8.0 * advance],
                    Kind::KING => [-3.0 * centre - 6.0 * advance, 4.0 * centre],
                    _ => [value + 3.0 * centre, value + 3.0 * centre],
                };
            }
        }
    }
}

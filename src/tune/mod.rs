//! The project's tuner: plays games against itself, and fits the evaluation's weights to how they went.

mod duel;
mod gradient;
mod initial;
mod mates;
mod perturb;
mod play;
mod samples;
mod weigh;
mod write;

pub use duel::{Duel, Outcome, duel};
pub use gradient::{Fit, fit};
pub use initial::initial;
pub use mates::{LONGEST_MATE, MateProblem, collect_mates, proves_mate};
pub use perturb::{Perturbation, perturb};
pub use play::{GameRecord, Player, Random, play_game};
pub use samples::{Sample, sample_games};
pub use weigh::{Weighing, Worth, weigh};
pub use write::write_weights;

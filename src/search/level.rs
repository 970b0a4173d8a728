//! Eight strengths for people: how far each looks, and how far its choice may be from the best move it sees.
//!
//! A level errs as people do: it looks less far, and of moves that seem nearly as good it takes any. It never takes a move
//! that it sees to cost more than its spread, so that from level 4 on nothing is given away that a short look would save.

use super::limits::Limits;
use super::root::RootMove;
use super::score::Score;
use crate::position::Move;

/// What a level is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Strength {
    /// Iterations.
    pub depth: u32,
    /// Nodes a move: under a second even in a browser on a slow machine.
    pub nodes: u64,
    /// Centipawns that a move may seem worse than the best and yet be played.
    pub spread: i32,
    /// Root moves that are told apart.
    pub lines: usize,
}

/// Levels 1 to 7; level 8 has no limits of its own.
const STRENGTHS: [Strength; 7] = [
    Strength { depth: 1, nodes: 2_000, spread: 330, lines: 30 },
    Strength { depth: 3, nodes: 4_000, spread: 150, lines: 15 },
    Strength { depth: 4, nodes: 6_000, spread: 60, lines: 6 },
    Strength { depth: 5, nodes: 8_000, spread: 12, lines: 3 },
    Strength { depth: 7, nodes: 20_000, spread: 0, lines: 1 },
    Strength { depth: 8, nodes: 30_000, spread: 0, lines: 1 },
    Strength { depth: 10, nodes: 60_000, spread: 0, lines: 1 },
];

/// Scores are compared as if they were no greater: a mate is not seen as more than a won game.
const MOST: i32 = 1_500;

impl Strength {
    /// The strength of a level; none for full strength.
    pub fn of(level: u8) -> Option<Self> {
        STRENGTHS.get(usize::from(level.max(1)) - 1).copied()
    }

    /// The limits, no wider than this level's.
    pub fn limit(self, limits: &mut Limits) {
        limits.depth = Some(limits.depth.map_or(self.depth, |depth| depth.min(self.depth)));
        limits.nodes = Some(limits.nodes.map_or(self.nodes, |nodes| nodes.min(self.nodes)));
    }

    /// A move among those that seem nearly as good as the best, drawn from the seed.
    pub fn choose(self, moves: &[RootMove], seed: u64) -> Option<Move> {
        let value = |root: &RootMove| {
            let score = if root.score > -Score::INFINITE { root.score } else { root.previous };
            (score > -Score::INFINITE).then(|| score.value().clamp(-MOST, MOST))
        };
        let best = moves.iter().filter_map(value).max()?;
        let near = moves.iter().filter_map(|root| {
            let short = best - value(root)?;
            // The nearer to the best, the likelier: each move draws a number, and its shortfall is taken off.
            let draw = (random(seed ^ u64::from(root.mv.bits().get())) % (self.spread as u64 + 1)) as i32;
            (short <= self.spread).then_some((draw - short, root.mv))
        });
        near.max_by_key(|(lot, mv)| (*lot, mv.bits())).map(|(_, mv)| mv)
    }
}

/// CITE: SplitMix64, Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
fn random(seed: u64) -> u64 {
    let z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

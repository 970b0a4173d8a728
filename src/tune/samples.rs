//! Positions from games, with how the games went: what weights are fitted to.

use super::play::{Player, Random, play_game, random_opening};
use crate::geometry::Side;
use crate::position::Position;
use crate::rules::Rules;
use crate::search::{Limits, Searcher, TableError, is_noisy_move};
use std::io::{self, Write};

/// A position and what became of it.
#[derive(Clone, Debug)]
pub struct Sample<R: Rules> {
    /// The position; nothing hangs in it.
    pub position: Position<R>,
    /// 1 if White won the game, 0 if Black, a half if drawn.
    pub result: f32,
    /// What a search thought, in centipawns for White.
    pub score: i32,
}

impl<R: Rules> Sample<R> {
    /// The sample as a line of text.
    pub fn line(&self) -> String {
        format!("{};{};{}", self.position, self.result, self.score)
    }

    /// Reads a line that [`Sample::line`] has written.
    pub fn parse(line: &str) -> Option<Self> {
        let mut fields = line.rsplitn(3, ';');
        let score = fields.next()?.parse().ok()?;
        let result = fields.next()?.parse().ok()?;
        let position = fields.next()?.parse().ok()?;
        Some(Self { position, result, score })
    }
}

/// Scores beyond this teach nothing.
const CLEAR: i32 = 1_500;

/// Plays games until `wanted` samples are written, and gives how many games that took.
///
/// # Errors
/// What writing to `out` gives, or no memory for a transposition table.
pub fn sample_games<R: Rules>(
    seed: u64,
    nodes: u64,
    wanted: usize,
    out: &mut impl Write,
) -> Result<usize, SampleError> {
    let mut random = Random(seed);
    let mut players = [(), ()].map(|()| {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        Searcher::<R>::new(16).map(|searcher| Player { searcher, limits })
    });
    let [Ok(white), Ok(black)] = &mut players else {
        return Err(SampleError::Memory(TableError { megabytes: 16 }));
    };
    let (mut written, mut games) = (0, 0);
    while written < wanted {
        let plies = 6 + random.below(5);
        let Some(opening) = random_opening::<R>(&mut random, plies) else { continue };
        white.searcher.clear();
        black.searcher.clear();
        let record = play_game([white, black], &opening, true);
        // An opening that is lost already teaches nothing but that.
        if record.plies.first().is_none_or(|ply| ply.score.value().abs() > 700) {
            continue;
        }
        games += 1;
        let result = match record.winner {
            Some(Side::White) => 1.0,
            Some(Side::Black) => 0.0,
            None => 0.5,
        };
        for ply in &record.plies {
            let calm = !ply.position.is_check() && !is_noisy_move(&ply.position, ply.mv);
            let Some(score) = ply.score.to_centipawns() else { continue };
            if !calm || score.abs() > CLEAR {
                continue;
            }
            let score = if ply.position.turn() == Side::White { score } else { -score };
            writeln!(out, "{}", Sample { position: ply.position, result, score }.line())?;
            written += 1;
        }
    }
    out.flush()?;
    Ok(games)
}

/// Why samples could not be made.
#[derive(Debug, thiserror::Error)]
pub enum SampleError {
    /// They could not be written.
    #[error("the samples could not be written")]
    Write(#[from] io::Error),
    /// No memory.
    #[error(transparent)]
    Memory(#[from] TableError),
}

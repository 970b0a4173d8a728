//! Fixed positions at a fixed depth: the count of nodes is a checksum of the search, the same on every machine.

use super::{Limits, Progress, Searcher, TableError};
use crate::position::Position;
use crate::rules::{Rules, SpaceSpartan, Spartan, SpartanModdable};

/// The iterations that the bench does in each position unless another depth is asked for.
pub const BENCH_DEPTH: u32 = 9;
/// The size of the bench's transposition table, in megabytes.
const MEGABYTES: usize = 16;

const SPARTAN: [&str; 5] = [
    Spartan::START_FEN,
    "lgkcckwl/hhhhhhhh/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQ - 0 2",
    "l1kc1k1l/h1hh1hhh/1h2w3/3g4/3PPB2/2N2N2/PPP2PPP/R2QR1K1 w - - 4 12",
    "2k2k2/hh1c2hh/4h3/3h4/3P4/2N1P3/PP3PPP/R4RK1 b - - 0 20",
    "8/2k2k2/4h3/8/3P4/4K3/8/2R5 w - - 0 40",
];

const MODDABLE: [&str; 4] = [
    SpartanModdable::START_FEN,
    "lwgkkgwl/hhhh1hhh/8/4h3/3PP3/8/PPP2PPP/RNBQKBNR b KQ - 0 2",
    "l1gkkg1l/hh1h1hhh/2w2w2/2h1h3/3PP3/2N2N2/PPP2PPP/R1BQKB1R w KQ - 2 6",
    "8/2k2k2/4h3/8/3P4/4K3/8/2R5 w - - 0 40",
];

const SPACE: [&str; 3] = [
    SpaceSpartan::START_FEN,
    "hlcclh/1hhhh1/6/6/6/6/1PPPP1/PNBBNP|hwkkgh/1hh1h1/6/3h2/3P2/6/1PP1P1/PRKQRP|hlcclh/1hhhh1/6/6/6/6/1PPPP1/PNBBNP w KQ - 0 3",
    "6/2k3/2h3/6/6/3P2/6/6|3k2/6/1c4/6/3N2/6/2K3/4R1|6/6/6/2l3/6/6/1P4/6 w - - 0 30",
];

/// What the bench did in the positions of one game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Benched {
    /// The game's identifier.
    pub game: &'static str,
    /// Nodes searched.
    pub nodes: u64,
    /// The time it took.
    pub milliseconds: f64,
}

/// Searches every position of the bench to a depth, game by game. `now` tells the time in milliseconds.
///
/// # Errors
/// [`TableError`] if there is no memory for a transposition table.
pub fn bench(depth: u32, now: &dyn Fn() -> f64) -> Result<[Benched; 3], TableError> {
    let space_depth = depth.saturating_sub(2).max(1);
    Ok([
        bench_game::<Spartan>(&SPARTAN, depth, now)?,
        bench_game::<SpartanModdable>(&MODDABLE, depth, now)?,
        bench_game::<SpaceSpartan>(&SPACE, space_depth, now)?,
    ])
}

fn bench_game<R: Rules>(fens: &[&str], depth: u32, now: &dyn Fn() -> f64) -> Result<Benched, TableError> {
    let started = now();
    let mut searcher = Searcher::<R>::new(MEGABYTES)?;
    let mut nodes = 0;
    for fen in fens {
        let position: Position<R> = fen.parse().expect("the bench's positions are tested");
        searcher.set_position(position, &[]);
        searcher.start(Limits { depth: Some(depth), ..Limits::default() });
        while searcher.run(u64::MAX, &mut |_| ()) == Progress::Running {}
        nodes += searcher.nodes();
    }
    Ok(Benched { game: R::ID, nodes, milliseconds: now() - started })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_does_not_depend_on_the_run() {
        assert_eq!(bench(4, &|| 0.0), bench(4, &|| 0.0));
    }
}

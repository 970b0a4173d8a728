//! `diarchy bench`: searches fixed positions of all games. The count of nodes is the same on every machine.

use crate::{Outcome, print_line};
use diarchy::search::{BENCH_DEPTH, bench};
use std::process::ExitCode;
use std::time::Instant;

/// Search fixed positions of all games; the last line reads “N nodes M nps”
#[derive(clap::Args)]
pub struct Arguments {
    /// How many half-moves deep; on three planes two less
    #[arg(long, default_value_t = BENCH_DEPTH, value_parser = clap::value_parser!(u32).range(1..=40))]
    depth: u32,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let start = Instant::now();
    let games = bench(arguments.depth, &|| start.elapsed().as_secs_f64() * 1e3)?;
    for one in games {
        print_line(&format!("{}: {}", one.game, speed(one.nodes, one.milliseconds)));
    }
    let milliseconds = games.iter().map(|one| one.milliseconds).sum();
    print_line(&speed(games.iter().map(|one| one.nodes).sum(), milliseconds));
    Ok(ExitCode::SUCCESS)
}

fn speed(nodes: u64, milliseconds: f64) -> String {
    format!("{nodes} nodes {} nps", (nodes as f64 * 1e3 / milliseconds.max(1e-3)) as u64)
}

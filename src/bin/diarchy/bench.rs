//! `diarchy bench`: searches fixed positions of all games. The count of nodes is the same on every machine.

use crate::{Outcome, print_line};
use diarchy::any::RulesId;
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
    let nodes = bench(arguments.depth)?;
    let seconds = start.elapsed().as_secs_f64().max(1e-6);
    for (id, nodes) in RulesId::ALL.into_iter().zip(nodes) {
        print_line(&format!("{}: {nodes} nodes", id.name()));
    }
    let sum: u64 = nodes.iter().sum();
    print_line(&format!("{sum} nodes {} nps", (sum as f64 / seconds) as u64));
    Ok(ExitCode::SUCCESS)
}

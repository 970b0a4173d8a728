//! `diarchy tune`: games of the program against itself, weights fitted to them, and matches between two ways of searching.

use crate::{Outcome, print_line};
use clap::Subcommand;
use diarchy::any::{RulesId, with_rules};
use diarchy::eval::weights_of;
use diarchy::rules::Rules;
use diarchy::search::Numbers;
use diarchy::tune::{
    Duel, Fit, Perturbation, Sample, Weighing, Worth, collect_mates, duel, fit, initial, perturb, sample_games, weigh,
    write_weights,
};
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter};
use std::path::PathBuf;
use std::process::ExitCode;

/// Play games and fit the evaluation's weights to them
#[derive(clap::Args)]
pub struct Arguments {
    /// The game
    #[arg(long, default_value = "spartan", global = true)]
    game: RulesId,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play games and write calm positions with how the games went
    Play {
        /// The file to write
        file: PathBuf,
        /// Nodes a move
        #[arg(long, default_value_t = 1000)]
        nodes: u64,
        /// Positions wanted
        #[arg(long, default_value_t = 50_000)]
        count: usize,
        /// The same seed plays the same games
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Fit weights to files of positions, and write them as a source file
    Fit {
        /// Files that `play` has written
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// The source file to write
        #[arg(long)]
        out: PathBuf,
        /// Passes over all positions
        #[arg(long, default_value_t = Fit::default().passes)]
        passes: usize,
        /// How strongly weights are drawn back to where they began
        #[arg(long, default_value_t = Fit::default().decay)]
        decay: f32,
        /// How much a game's result counts against the search's score, from 0 to 1
        #[arg(long, default_value_t = Fit::default().result_share)]
        result_share: f32,
        /// Begin with weights made from the men's values, not with those of this program
        #[arg(long)]
        afresh: bool,
    },
    /// Play a match between two sets of search numbers, such as "null_depth=99,delta=120"
    Duel {
        /// The first player's numbers
        first: String,
        /// The second player's numbers
        second: String,
        /// Nodes a move
        #[arg(long, default_value_t = 3000)]
        nodes: u64,
        /// Pairs of games
        #[arg(long, default_value_t = 100)]
        pairs: usize,
        /// The same seed plays the same openings
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Levels of the first and second player
        #[arg(long, num_args = 2, default_values_t = [8, 8])]
        levels: Vec<u8>,
    },
    /// Weigh changes of the search's numbers, such as "null_depth=99" "delta=120", all in the same games
    Weigh {
        /// The changes
        #[arg(required = true)]
        changes: Vec<String>,
        /// Pairs of games
        #[arg(long, default_value_t = 1000)]
        pairs: usize,
        /// Nodes a move
        #[arg(long, default_value_t = 10_000)]
        nodes: u64,
        /// The same seed plays the same games
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Tune the search's numbers together, by many short matches
    Numbers {
        /// Short matches to play
        #[arg(long, default_value_t = 300)]
        rounds: usize,
        /// Pairs of games in each
        #[arg(long, default_value_t = 4)]
        pairs: usize,
        /// Nodes a move
        #[arg(long, default_value_t = 4000)]
        nodes: u64,
        /// The same seed plays the same games
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Find forced mates in games, prove them, and print them
    Mates {
        /// Problems of each length
        #[arg(long, default_value_t = 15)]
        each: usize,
        /// The same seed plays the same games
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

/// Pairs of games between two lines of news.
const TELL_EVERY: usize = 50;

/// A list of numbers that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("“{0}” sets no number of the search")]
struct NoNumber(String);

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    with_rules!(arguments.game, Chosen => run_game::<Chosen>(&arguments.command))
}

fn run_game<R: Rules>(command: &Command) -> Outcome {
    match command {
        Command::Play { file, nodes, count, seed } => {
            let games = sample_games::<R>(*seed, *nodes, *count, &mut BufWriter::new(File::create(file)?))?;
            print_line(&format!("{games} games"));
        }
        Command::Fit { files, out, passes, decay, result_share, afresh } => {
            let how = Fit { passes: *passes, decay: *decay, result_share: *result_share, ..Fit::default() };
            std::fs::write(out, fit_files::<R>(files, how, *afresh)?)?;
        }
        Command::Duel { first, second, nodes, pairs, seed, levels } => {
            let numbers = [read_numbers(first)?, read_numbers(second)?];
            let levels = [levels[0], levels[1]];
            let outcome =
                duel::<R>(&Duel { pairs: *pairs, nodes: *nodes, seed: *seed, numbers, levels }, &mut |_| true)?;
            let (elo, error) = outcome.elo();
            print_line(&format!(
                "{}: “{first}” against “{second}”, pairs {:?}, White {:?}, {:.1} %, Elo {elo:+.0} ± {error:.0}",
                R::ID,
                outcome.pairs,
                outcome.colours,
                100.0 * outcome.share().0,
            ));
        }
        Command::Weigh { changes, pairs, nodes, seed } => {
            let changes = changes.iter().map(|change| read_number(change)).collect::<Result<Vec<_>, _>>()?;
            let how = Weighing { pairs: *pairs, nodes: *nodes, seed: *seed };
            weigh::<R>(&how, &changes, &mut |pair, worths| {
                if pair % TELL_EVERY == 0 || pair == *pairs {
                    print_line(&format!("{pair} pairs: {}", list_worths(&changes, worths)));
                }
            })?;
        }
        Command::Numbers { rounds, pairs, nodes, seed } => {
            let how = Perturbation { rounds: *rounds, pairs: *pairs, nodes: *nodes, seed: *seed };
            perturb::<R>(&how, &mut |round, numbers| print_line(&format!("{round}: {}", list_tuned(numbers))))?;
        }
        Command::Mates { each, seed } => {
            collect_mates::<R>(*seed, 1500, *each, &mut |problem| {
                print_line(&format!("{} ;dm {}", problem.position, problem.moves));
            })?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn fit_files<R: Rules>(files: &[PathBuf], how: Fit, afresh: bool) -> Result<String, Box<dyn std::error::Error>> {
    let mut samples = Vec::new();
    for file in files {
        for line in BufReader::new(File::open(file)?).lines() {
            samples.extend(Sample::<R>::parse(&line?));
        }
    }
    print_line(&format!("{} positions", samples.len()));
    let known = weights_of::<R>().iter().map(|pair| [pair.opening() as f32, pair.ending() as f32]);
    let start = if afresh { initial::<R>() } else { known.collect() };
    let every = (how.passes / 10).max(1);
    let fitted = fit::<R>(&samples, &start, how, &mut |pass, error, unseen| {
        if pass % every == 0 {
            print_line(&format!("pass {pass}: error {error:.5}, held out {unseen:.5}"));
        }
    });
    Ok(write_weights::<R>(&fitted))
}

/// The tuned numbers as `duel` reads them.
fn list_tuned(numbers: &Numbers) -> String {
    let values = Numbers::TUNED.iter().map(|(name, _)| format!("{name}={}", numbers.get(name).unwrap_or_default()));
    values.collect::<Vec<_>>().join(",")
}

/// What each change is worth, in Elo.
fn list_worths(changes: &[(String, i32)], worths: &[Worth]) -> String {
    let worth =
        |((name, value), (elo, error)): (&(String, i32), &Worth)| format!("{name}={value} {elo:+.0} ± {error:.0}");
    changes.iter().zip(worths).map(worth).collect::<Vec<_>>().join(", ")
}

/// Numbers as they are but for those in a list.
fn read_numbers(text: &str) -> Result<Numbers, NoNumber> {
    let mut numbers = Numbers::default();
    for part in text.split(',').filter(|part| !part.is_empty()) {
        let (name, value) = read_number(part)?;
        numbers.set(&name, value);
    }
    Ok(numbers)
}

/// The name of a number, and a value for it.
fn read_number(text: &str) -> Result<(String, i32), NoNumber> {
    let known = text.split_once('=').and_then(|(name, value)| {
        let value = value.parse().ok()?;
        Numbers::default().get(name).map(|_| (name.to_owned(), value))
    });
    known.ok_or_else(|| NoNumber(text.into()))
}

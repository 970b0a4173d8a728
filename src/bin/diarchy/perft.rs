//! `diarchy perft`: counts the leaves of the tree of legal moves.

use crate::{Outcome, print_line};
use diarchy::any::{AnyGame, RulesId, with_game, with_rules};
use diarchy::notation::uci;
use diarchy::position::{Position, perft};
use diarchy::rules::Rules;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

/// Count the leaves of the tree of legal moves, or check a file of such counts
#[derive(clap::Args)]
pub struct Arguments {
    /// The game; with --suite, the default is the one that the file's name begins with
    #[arg(long)]
    game: Option<String>,
    /// The position to begin with [default: the start of the game]
    #[arg(long, conflicts_with = "suite")]
    fen: Option<String>,
    /// How many half-moves deep
    #[arg(long, required_unless_present = "suite", value_parser = clap::value_parser!(u32).range(..=20))]
    depth: Option<u32>,
    /// Count for each first move apart
    #[arg(long, conflicts_with = "suite")]
    divide: bool,
    /// Check a file: a FEN a line, then “;D1 count ;D2 count …”; # starts a note
    #[arg(long)]
    suite: Option<PathBuf>,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    if let Some(file) = &arguments.suite {
        return run_suite(arguments, file);
    }
    let game = AnyGame::new(arguments.game.as_deref().unwrap_or("spartan"), arguments.fen.as_deref())?;
    let depth = arguments.depth.unwrap_or(0);
    let start = Instant::now();
    let count = with_game!(&game, game => {
        if arguments.divide && depth > 0 { divide(game.position(), depth) } else { perft(game.position(), depth) }
    });
    let seconds = start.elapsed().as_secs_f64();
    print_line(&format!("{count} nodes, {seconds:.3} s, {} nodes/s", (count as f64 / seconds.max(1e-9)) as u64));
    Ok(ExitCode::SUCCESS)
}

fn divide<R: Rules>(position: &Position<R>, depth: u32) -> u64 {
    let mut lines: Vec<_> = position
        .legal_moves()
        .into_iter()
        .map(|mv| {
            let mut after = *position;
            after.play(mv);
            (uci::write(position, mv), perft(&after, depth - 1))
        })
        .collect();
    lines.sort();
    for (mv, count) in &lines {
        print_line(&format!("{mv}: {count}"));
    }
    lines.iter().map(|line| line.1).sum()
}

/// What is wrong with a suite's line.
#[derive(Debug, thiserror::Error)]
enum SuiteError {
    #[error("{0}: {1}")]
    File(String, std::io::Error),
    #[error("{file}: name the game with --game: the file's name does not begin with one")]
    Game { file: String },
    #[error("{file}, line {line}: {problem}")]
    Line { file: String, line: usize, problem: String },
}

fn run_suite(arguments: &Arguments, path: &std::path::Path) -> Outcome {
    let file = path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|error| SuiteError::File(file.clone(), error))?;
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let named: Option<RulesId> = match &arguments.game {
        Some(id) => Some(id.parse()?),
        None => stem.split('.').next().and_then(|id| id.parse().ok()),
    };
    let id = named.ok_or_else(|| SuiteError::Game { file: file.clone() })?;
    let (mut positions, mut nodes, mut failed) = (0u64, 0u64, 0u64);
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let problem = |problem: String| SuiteError::Line { file: file.clone(), line: index + 1, problem };
        positions += 1;
        let (counted, wrong) =
            with_rules!(id, Chosen => check_line::<Chosen>(line, arguments.depth)).map_err(problem)?;
        nodes += counted;
        for message in &wrong {
            print_line(&format!("line {}: {message}", index + 1));
        }
        failed += u64::from(!wrong.is_empty());
    }
    print_line(&format!("{positions} positions, {nodes} nodes, {failed} failed"));
    Ok(ExitCode::from(u8::from(failed > 0)))
}

/// Checks one line, up to a depth if one is given: the nodes counted, and what differs.
fn check_line<R: Rules>(line: &str, deepest: Option<u32>) -> Result<(u64, Vec<String>), String> {
    let mut parts = line.split(';');
    let fen = parts.next().unwrap_or_default().trim();
    let position: Position<R> = fen.parse().map_err(|error| format!("{error}"))?;
    let (mut nodes, mut wrong) = (0, Vec::new());
    for part in parts {
        let part = part.trim();
        let counts = part.strip_prefix('D').and_then(|rest| rest.split_once(char::is_whitespace));
        let parsed = counts.and_then(|(depth, count)| Some((depth.parse().ok()?, count.trim().parse().ok()?)));
        let Some((depth, expected)): Option<(u32, u64)> = parsed else {
            return Err(format!("“{part}” is not of the form “D1 20”"));
        };
        if deepest.is_some_and(|deepest| depth > deepest) {
            continue;
        }
        let count = perft(&position, depth);
        nodes += count;
        if count != expected {
            wrong.push(format!("{fen} at depth {depth}: {count} instead of {expected}"));
        }
    }
    Ok((nodes, wrong))
}

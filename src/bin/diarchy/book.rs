//! `diarchy book`: makes an opening book of short lines that leave a game as balanced as its start.

use crate::matches::openings::Random;
use crate::{Outcome, print_line};
use diarchy::any::{RulesId, with_rules};
use diarchy::game::Game;
use diarchy::geometry::Side;
use diarchy::notation::uci;
use diarchy::position::{Move, Position};
use diarchy::rules::Rules;
use diarchy::search::{Bound, Limits, Progress, Report, Searcher};
use std::collections::HashSet;
use std::process::ExitCode;

/// Make an opening book: different short lines, searched to be as balanced as the start position
#[derive(clap::Args)]
pub struct Arguments {
    /// The game
    #[arg(long, default_value = "spartan")]
    game: RulesId,
    /// Lines wanted
    #[arg(long, default_value_t = 200)]
    count: usize,
    /// Half-moves of each line
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=40))]
    plies: u32,
    /// Nodes of the search that judges a line
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1000..))]
    nodes: u64,
    /// Centipawns by which a line may differ from the start position
    #[arg(long, default_value_t = 25)]
    window: i32,
    /// Centipawns that each move may be worse than the best
    #[arg(long, default_value_t = 60)]
    worse: i32,
    /// The same seed makes the same book
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Depth and number of the lines among which a move is drawn.
const CHOICE: (u32, usize) = (4, 12);
/// Attempts for each line that is wanted; then there are not enough lines to be found.
const ATTEMPTS: usize = 50;
/// The size of the transposition table, in megabytes.
const HASH: usize = 16;

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    with_rules!(arguments.game, Chosen => write_book::<Chosen>(arguments))
}

fn write_book<R: Rules>(arguments: &Arguments) -> Outcome {
    let mut maker = Maker::<R> { searcher: Searcher::new(HASH)?, random: Random::new(arguments.seed) };
    let level = maker.judge(&Game::default(), 10 * arguments.nodes);
    print_line(&format!(
        "# Openings of {}: {} plies each, within {} centipawns of the start position ({level} for White)",
        R::ID,
        arguments.plies,
        arguments.window
    ));
    print_line(&format!(
        "# diarchy book --game {} --count {} --plies {} --nodes {} --window {} --worse {} --seed {}",
        R::ID,
        arguments.count,
        arguments.plies,
        arguments.nodes,
        arguments.window,
        arguments.worse,
        arguments.seed
    ));
    let mut seen = HashSet::new();
    for _ in 0..arguments.count * ATTEMPTS {
        if seen.len() == arguments.count {
            break;
        }
        let Some(game) = maker.line(arguments) else { continue };
        if (maker.judge(&game, arguments.nodes) - level).abs() <= arguments.window
            && seen.insert(game.position().hash())
        {
            let moves: Vec<_> = game.history().map(|(position, mv)| uci::write(position, mv)).collect();
            print_line(&moves.join(" "));
        }
    }
    Ok(if seen.len() == arguments.count { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

struct Maker<R: Rules> {
    searcher: Searcher<R>,
    random: Random,
}

impl<R: Rules> Maker<R> {
    /// The reports of a search's last iteration.
    fn search(&mut self, game: &Game<R>, limits: Limits) -> Vec<Report> {
        let mut last = Vec::new();
        // Every position begins with the same knowledge, none: a line does not depend on those before it.
        self.searcher.clear();
        self.searcher.set_position(*game.start(), game.moves());
        self.searcher.start(limits);
        let mut keep = |report: &Report| {
            if report.current_move.is_some() || report.bound != Bound::Exact {
                return;
            }
            if report.multi_pv_index == 1 {
                last.clear();
            }
            last.push(report.clone());
        };
        while self.searcher.run(u64::MAX, &mut keep) == Progress::Running {}
        last
    }

    /// A random line of sensible moves; none if the game is over too soon.
    fn line(&mut self, arguments: &Arguments) -> Option<Game<R>> {
        let mut game = Game::new(Position::<R>::start());
        for _ in 0..arguments.plies {
            let (depth, multi_pv) = CHOICE;
            let limits = Limits { depth: Some(depth), multi_pv, ..Limits::default() };
            let reports = self.search(&game, limits);
            let best = reports.first()?.score.value();
            let sensible: Vec<Move> = reports
                .iter()
                .filter(|report| best - report.score.value() <= arguments.worse)
                .filter_map(|report| report.line.first().copied())
                .collect();
            let mv = sensible.get(self.random.below(sensible.len().max(1)))?;
            game.play(*mv).ok()?;
        }
        game.outcome().reason().is_none().then_some(game)
    }

    /// The value of a game's position in White's view.
    fn judge(&mut self, game: &Game<R>, nodes: u64) -> i32 {
        let reports = self.search(game, Limits { nodes: Some(nodes), ..Limits::default() });
        let value = reports.first().map_or(0, |report| report.score.value());
        if game.position().turn() == Side::White { value } else { -value }
    }
}

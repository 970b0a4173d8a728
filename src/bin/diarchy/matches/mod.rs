//! `diarchy match`: games between two engines, and what they say about strength.

mod command_line;
mod control;
pub mod openings;
mod play;
mod process;
mod schedule;
mod stats;

pub use command_line::MatchArguments;

use crate::{Outcome, print_line};
use diarchy::any::with_rules;
use diarchy::game::Game;
use diarchy::geometry::Side;
use diarchy::pgn;
use diarchy::rules::Rules;
use openings::Random;
use play::Ending;
use process::EngineSpec;
use schedule::Finished;
use stats::{GameScore, Tally, Verdict};
use std::collections::HashMap;
use std::fs::File;
use std::io::Write;
use std::process::ExitCode;

/// Plays a match and prints each game and the result. Exit code 1 means that the score asked for was not reached, or that an
/// engine cannot be started.
pub fn run(arguments: &MatchArguments) -> Outcome {
    Ok(with_rules!(arguments.game, Chosen => run_match::<Chosen>(arguments))?)
}

fn run_match<R: Rules>(arguments: &MatchArguments) -> Result<ExitCode, String> {
    let specs = arguments.engines()?;
    let openings = read_openings::<R>(arguments)?;
    let mut record = Record::new(arguments, &specs)?;
    let ended = schedule::run(arguments, &specs, &openings, |game| record.add(&game));
    if let Err((name, fault)) = ended {
        eprintln!("diarchy: {name} {fault}");
        return Ok(ExitCode::FAILURE);
    }
    record.print_summary();
    let reached = arguments.at_least.is_none_or(|percent| record.tally.share() * 100.0 >= percent);
    Ok(if reached { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn read_openings<R: Rules>(arguments: &MatchArguments) -> Result<Vec<Game<R>>, String> {
    let mut openings = match &arguments.openings {
        None => openings::read(openings::built_in::<R>()),
        Some(path) => {
            let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
            openings::read(&text)
        }
    }
    .map_err(|error| error.to_string())?;
    Random::new(arguments.seed).shuffle(&mut openings);
    Ok(openings)
}

/// What has happened so far.
struct Record<'arguments> {
    arguments: &'arguments MatchArguments,
    specs: &'arguments [EngineSpec; 2],
    pgn: Option<File>,
    tally: Tally,
    /// The first engine's results with White and with Black.
    by_side: [Tally; 2],
    /// Results of pairs that have had one of their games.
    open_pairs: HashMap<usize, GameScore>,
    /// What went wrong, and how often, for each engine.
    faults: Vec<String>,
    /// How games ended, and how often.
    endings: HashMap<String, usize>,
    /// Sums of average depths, and the most time taken for a move in milliseconds, for each engine.
    effort: [(f64, u128); 2],
    verdict: Verdict,
}

impl<'arguments> Record<'arguments> {
    fn new(arguments: &'arguments MatchArguments, specs: &'arguments [EngineSpec; 2]) -> Result<Self, String> {
        let create =
            |path: &std::path::PathBuf| File::create(path).map_err(|error| format!("{}: {error}", path.display()));
        Ok(Self {
            arguments,
            specs,
            pgn: arguments.pgn.as_ref().map(create).transpose()?,
            tally: Tally::default(),
            by_side: [Tally::default(); 2],
            open_pairs: HashMap::new(),
            faults: Vec::new(),
            endings: HashMap::new(),
            effort: [(0.0, 0); 2],
            verdict: Verdict::Undecided,
        })
    }

    /// Takes a finished game; whether the match goes on.
    fn add<R: Rules>(&mut self, finished: &Finished<R>) -> bool {
        self.tally.add_game(finished.score);
        self.by_side[usize::from(!finished.first_is_white)].add_game(finished.score);
        if let Some(other) = self.open_pairs.remove(&finished.round) {
            self.tally.add_pair(other, finished.score);
        } else if !self.arguments.once {
            self.open_pairs.insert(finished.round, finished.score);
        }
        let [white, black] = self.names(finished.first_is_white);
        let (white, black) = (white.to_string(), black.to_string());
        if let Ending::Fault(side, fault) = &finished.played.ending {
            let name = if *side == Side::White { &white } else { &black };
            let text = format!("game {}: {name} {fault}", self.tally.played());
            print_line(&format!("!! {text}"));
            self.faults.push(text);
        }
        *self.endings.entry(self.ending(finished)).or_default() += 1;
        for (index, side) in [(0, Side::White), (1, Side::Black)] {
            let side = if finished.first_is_white { side } else { !side };
            let (depth, slowest) = finished.played.effort(side);
            self.effort[index].0 += depth;
            self.effort[index].1 = self.effort[index].1.max(slowest);
        }
        self.write_pgn(finished, &white, &black);
        print_line(&format!(
            "{:>4}/{}  {white} – {black}  {}  {} ({} moves)  [{}]",
            self.tally.played(),
            self.arguments.all_games(),
            finished.played.result(),
            finished.played.ending_text(),
            finished.played.game.ply().div_ceil(2),
            self.standing(),
        ));
        if let Some(test) = &self.arguments.sprt {
            self.verdict = test.verdict(&self.tally);
        }
        self.verdict == Verdict::Undecided
    }

    fn names(&self, first_is_white: bool) -> [&str; 2] {
        let [first, second] = self.specs;
        if first_is_white { [&first.name, &second.name] } else { [&second.name, &first.name] }
    }

    fn ending<R: Rules>(&self, finished: &Finished<R>) -> String {
        let kind = match &finished.played.ending {
            Ending::Rules(reason) => reason,
            Ending::Adjudicated(_) => "adjudicated",
            Ending::Fault(..) => "fault",
        };
        let winner = match finished.score {
            GameScore::Win => &self.specs[0].name,
            GameScore::Loss => &self.specs[1].name,
            GameScore::Draw => return format!("drawn, {kind}"),
        };
        format!("won by {winner}, {kind}")
    }

    fn standing(&self) -> String {
        let [losses, draws, wins] = self.tally.games();
        format!("+{wins} ={draws} -{losses}  {:.1} %  {}", 100.0 * self.tally.share(), self.tally.elo())
    }

    /// A file that cannot be written is told once; the match goes on.
    fn write_pgn<R: Rules>(&mut self, finished: &Finished<R>, white: &str, black: &str) {
        let Some(file) = &mut self.pgn else { return };
        let played = &finished.played;
        let tags = [
            ("Event", "Match".to_string()),
            ("Round", format!("{}.{}", finished.round + 1, if finished.first_is_white { 1 } else { 2 })),
            ("White", white.into()),
            ("Black", black.into()),
            ("Result", played.result().into()),
            ("Termination", played.termination().into()),
            ("Ending", played.ending_text()),
        ]
        .map(|(name, value)| (name.to_string(), value));
        let text = pgn::write(&played.game, &tags);
        if let Err(error) = writeln!(file, "{text}").and_then(|()| file.flush()) {
            eprintln!("diarchy: games are no longer written: {error}");
            self.pgn = None;
        }
    }

    fn print_summary(&self) {
        let [first, second] = self.specs;
        print_line("");
        print_line(&format!(
            "{} against {}, {}, {} games",
            first.name,
            second.name,
            self.arguments.game.name(),
            self.tally.played()
        ));
        print_line(&self.standing());
        print_line(&format!("likelihood of superiority {:.1} %", 100.0 * self.tally.likelihood_of_superiority()));
        print_line(&format!("pairs by points 0, ½, 1, 1½, 2: {:?}", self.tally.pairs()));
        for (tally, side) in self.by_side.iter().zip(["White", "Black"]) {
            let [losses, draws, wins] = tally.games();
            print_line(&format!(
                "{} as {side}: +{wins} ={draws} -{losses}  {:.1} %",
                first.name,
                100.0 * tally.share()
            ));
        }
        let white = (self.by_side[0].points() + self.by_side[1].lost_points()) / self.tally.played().max(1) as f64;
        print_line(&format!("White scored {:.1} %", 100.0 * white));
        for (spec, (depths, slowest)) in self.specs.iter().zip(self.effort) {
            let depth = depths / self.tally.played().max(1) as f64;
            print_line(&format!("{}: depth {depth:.1} on average, slowest move {slowest} ms", spec.name));
        }
        let mut endings: Vec<_> = self.endings.iter().collect();
        endings.sort();
        for (ending, count) in endings {
            print_line(&format!("{count:>5} {ending}"));
        }
        if let Some(test) = &self.arguments.sprt {
            let (lower, upper) = test.bounds();
            print_line(&format!(
                "SPRT [{}, {}]: log-likelihood ratio {:.2} ({lower:.2}, {upper:.2}), {}",
                test.elo0,
                test.elo1,
                test.log_likelihood_ratio(&self.tally),
                self.verdict
            ));
        }
        print_line(&format!("{} games lost by a fault", self.faults.len()));
        for fault in &self.faults {
            print_line(&format!("  {fault}"));
        }
    }
}

//! Plays the rounds of a match, several at a time, and hands out each game as it ends.

use super::command_line::MatchArguments;
use super::control::Clocks;
use super::play::{Ending, Played, play};
use super::process::{EngineProcess, EngineSpec, Fault};
use super::stats::GameScore;
use diarchy::game::Game;
use diarchy::geometry::Side;
use diarchy::rules::Rules;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};

/// A game of the match, as it ended.
#[derive(Clone, Debug)]
pub struct Finished<R: Rules> {
    /// The round, from 0: a pair of games, or one.
    pub round: usize,
    /// Whether the first engine had White.
    pub first_is_white: bool,
    /// The first engine's result.
    pub score: GameScore,
    /// The game.
    pub played: Played<R>,
}

/// The two engines of one worker; an engine that failed is started anew when it is next needed.
struct Seats<'specs> {
    specs: &'specs [EngineSpec; 2],
    variant: &'static str,
    processes: [Option<EngineProcess>; 2],
}

impl Seats<'_> {
    fn fill(&mut self, index: usize) -> Result<(), Fault> {
        if self.processes[index].is_none() {
            self.processes[index] = Some(EngineProcess::start(&self.specs[index], self.variant)?);
        }
        Ok(())
    }

    /// Plays one game and frees the seat of an engine that failed in it.
    fn play<R: Rules>(&mut self, opening: &Game<R>, first_is_white: bool, arguments: &MatchArguments) -> Played<R> {
        let side_of = |index: usize| if (index == 0) == first_is_white { Side::White } else { Side::Black };
        for index in [0, 1] {
            if let Err(fault) = self.fill(index) {
                let side = side_of(index);
                return Played {
                    game: opening.clone(),
                    winner: Some(!side),
                    ending: Ending::Fault(side, fault),
                    thoughts: Vec::new(),
                };
            }
        }
        let clocks = Clocks::new(arguments.limits(first_is_white), arguments.margin());
        let [Some(first), Some(second)] = &mut self.processes else {
            unreachable!("both seats have just been filled");
        };
        let engines = if first_is_white { [first, second] } else { [second, first] };
        let played = play(opening.clone(), engines, clocks, &arguments.adjudication());
        if let Ending::Fault(side, _) = &played.ending {
            let index = usize::from(side_of(0) != *side);
            self.processes[index] = None;
        }
        played
    }
}

/// Plays all rounds; `finished` is told of each game in the order in which they end, and says whether to go on.
///
/// # Errors
/// The first [`Fault`] if an engine cannot be started for a trial before the match, with the engine's name.
pub fn run<R: Rules>(
    arguments: &MatchArguments,
    specs: &[EngineSpec; 2],
    openings: &[Game<R>],
    mut finished: impl FnMut(Finished<R>) -> bool,
) -> Result<(), (String, Fault)> {
    for spec in specs {
        EngineProcess::start(spec, R::ID).map_err(|fault| (spec.name.clone(), fault))?;
    }
    let next = AtomicUsize::new(0);
    let stopped = AtomicBool::new(false);
    let (sender, receiver) = channel();
    std::thread::scope(|scope| {
        for _ in 0..arguments.concurrency {
            let sender = sender.clone();
            scope.spawn(|| work(arguments, specs, openings, (&next, &stopped), sender));
        }
        drop(sender);
        for game in receiver {
            if !stopped.load(Ordering::Relaxed) && !finished(game) {
                stopped.store(true, Ordering::Relaxed);
            }
        }
    });
    Ok(())
}

fn work<R: Rules>(
    arguments: &MatchArguments,
    specs: &[EngineSpec; 2],
    openings: &[Game<R>],
    (next, stopped): (&AtomicUsize, &AtomicBool),
    sender: Sender<Finished<R>>,
) {
    let mut seats = Seats { specs, variant: R::ID, processes: [None, None] };
    loop {
        let round = next.fetch_add(1, Ordering::Relaxed);
        if round >= arguments.rounds() {
            return;
        }
        let sides = if arguments.once { &[round.is_multiple_of(2)][..] } else { &[true, false] };
        for &first_is_white in sides {
            if stopped.load(Ordering::Relaxed) {
                return;
            }
            let played = seats.play(&openings[round % openings.len()], first_is_white, arguments);
            let score = match played.winner {
                None => GameScore::Draw,
                Some(side) if (side == Side::White) == first_is_white => GameScore::Win,
                Some(_) => GameScore::Loss,
            };
            if sender.send(Finished { round, first_is_white, score, played }).is_err() {
                return;
            }
        }
    }
}

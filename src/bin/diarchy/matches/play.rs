//! One game between two engines, with the rules of this project as the arbiter.

use super::control::{Adjudication, Clocks, Decision, ScoreWatch};
use super::process::{EngineProcess, Fault, Thought};
use diarchy::game::Game;
use diarchy::geometry::Side;
use diarchy::notation::uci;
use diarchy::rules::Rules;

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// By the rules; the reason in the word used in every output.
    Rules(&'static str),
    /// By both engines' scores.
    Adjudicated(Decision),
    /// An engine could not go on, broke the rules or overstepped its time: it lost.
    Fault(Side, Fault),
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Played<R: Rules> {
    /// The game, up to its last legal move.
    pub game: Game<R>,
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
    /// How it ended.
    pub ending: Ending,
    /// The engines' thoughts, from the end of the opening on.
    pub thoughts: Vec<Thought>,
}

/// Lets two engines (White's, Black's) play a game from the end of an opening.
pub fn play<R: Rules>(
    opening: Game<R>,
    engines: [&mut EngineProcess; 2],
    mut clocks: Clocks,
    rule: &Adjudication,
) -> Played<R> {
    let mut played = Played { game: opening, winner: None, ending: Ending::Rules("draw"), thoughts: Vec::new() };
    let mut watch = ScoreWatch::default();
    let [white, black] = engines;
    for (side, engine) in [(Side::White, &mut *white), (Side::Black, &mut *black)] {
        if let Err(fault) = engine.new_game() {
            return lost(played, side, fault);
        }
    }
    loop {
        let outcome = played.game.outcome();
        if let Some(reason) = outcome.reason() {
            played.winner = outcome.winner;
            played.ending = Ending::Rules(reason);
            return played;
        }
        let turn = played.game.position().turn();
        let engine = if turn == Side::White { &mut *white } else { &mut *black };
        let thought = match ask(&mut played.game, engine, &mut clocks) {
            Ok(thought) => thought,
            Err(fault) => return lost(played, turn, fault),
        };
        let decision = watch.note(rule, turn, &thought, played.game.ply() as u32);
        played.thoughts.push(thought);
        // Mate and the draws of the rules come before any agreement.
        if let Some(decision) = decision
            && played.game.outcome().reason().is_none()
        {
            played.winner = if let Decision::Wins(side) = decision { Some(side) } else { None };
            played.ending = Ending::Adjudicated(decision);
            return played;
        }
    }
}

fn lost<R: Rules>(mut played: Played<R>, side: Side, fault: Fault) -> Played<R> {
    played.winner = Some(!side);
    played.ending = Ending::Fault(side, fault);
    played
}

/// Asks an engine for its move and plays it.
fn ask<R: Rules>(game: &mut Game<R>, engine: &mut EngineProcess, clocks: &mut Clocks) -> Result<Thought, Fault> {
    let turn = game.position().turn();
    let thought = engine.think(&position_line(game), &clocks.go(turn), clocks.patience(turn))?;
    clocks.spend(turn, thought.elapsed)?;
    let illegal = || Fault::IllegalMove(thought.best.chars().filter(|letter| !letter.is_control()).take(20).collect());
    let mv = uci::read(game.position(), &thought.best).map_err(|_| illegal())?;
    game.play(mv).map_err(|_| illegal())?;
    Ok(thought)
}

/// The game so far as a `position` line.
pub fn position_line<R: Rules>(game: &Game<R>) -> String {
    let mut line = if *game.start() == diarchy::position::Position::start() {
        "position startpos".to_string()
    } else {
        format!("position fen {}", game.start())
    };
    for (index, (position, mv)) in game.history().enumerate() {
        line.push_str(if index == 0 { " moves " } else { " " });
        line.push_str(&uci::write(position, mv));
    }
    line
}

impl<R: Rules> Played<R> {
    /// The ending in words.
    pub fn ending_text(&self) -> String {
        match &self.ending {
            Ending::Rules(reason) => (*reason).to_string(),
            Ending::Adjudicated(Decision::Wins(side)) => format!("adjudicated for {}", side.name()),
            Ending::Adjudicated(Decision::Draw) => "adjudicated as a draw".into(),
            Ending::Adjudicated(Decision::TooLong) => "too long".into(),
            Ending::Fault(side, fault) => format!("{} {fault}", side.name()),
        }
    }

    /// The result as in PGN.
    pub const fn result(&self) -> &'static str {
        match self.winner {
            Some(Side::White) => "1-0",
            Some(Side::Black) => "0-1",
            None => "1/2-1/2",
        }
    }

    /// The word of PGN's `Termination` tag.
    pub const fn termination(&self) -> &'static str {
        match &self.ending {
            Ending::Rules(_) => "normal",
            Ending::Adjudicated(_) => "adjudication",
            Ending::Fault(_, Fault::OutOfTime(_)) => "time forfeit",
            Ending::Fault(_, Fault::IllegalMove(_)) => "rules infraction",
            Ending::Fault(..) => "abandoned",
        }
    }

    /// The depth that a side reached on average, and the most time that it took for a move, in milliseconds.
    pub fn effort(&self, side: Side) -> (f64, u128) {
        let opening = self.game.ply().saturating_sub(self.thoughts.len());
        let first = if opening.is_multiple_of(2) { self.game.start().turn() } else { !self.game.start().turn() };
        let own: Vec<&Thought> = self.thoughts.iter().skip(usize::from(first != side)).step_by(2).collect();
        let depth = own.iter().map(|thought| f64::from(thought.depth)).sum::<f64>() / own.len().max(1) as f64;
        (depth, own.iter().map(|thought| thought.elapsed.as_millis()).max().unwrap_or(0))
    }
}

//! `diarchy endings`: random positions of given men, to see whether won endings are won.

use crate::matches::openings::Random;
use crate::{Outcome, print_line};
use diarchy::any::{RulesId, with_rules};
use diarchy::geometry::{Side, Square};
use diarchy::movement::Kind;
use diarchy::position::{Position, Setup};
use diarchy::rules::Rules;
use diarchy::solve::{Solved, Solver};
use std::process::ExitCode;

/// Make random positions of given men, as a file for “match --openings”
#[derive(clap::Args)]
pub struct Arguments {
    /// The game
    #[arg(long, default_value = "spartan")]
    game: RulesId,
    /// The men: capitals are the Persians', such as kcK or kwKN; other marks are passed over
    #[arg(long, value_name = "MEN")]
    men: String,
    /// Positions wanted
    #[arg(long, default_value_t = 20)]
    count: usize,
    /// Who is to move: w, b or either
    #[arg(long, value_name = "SIDE", value_parser = ["w", "b"])]
    turn: Option<String>,
    /// Only positions that the side to move wins within the fifty moves: the ending is solved first, which five men make long
    #[arg(long)]
    won: bool,
    /// The same seed makes the same positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Attempts for each position that is wanted.
const ATTEMPTS: usize = 10_000;

/// A letter of the wrong game.
#[derive(Debug, thiserror::Error)]
#[error("no man of {game} has the letter “{letter}”")]
pub struct UnknownMan {
    game: &'static str,
    letter: char,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    with_rules!(arguments.game, Chosen => write_positions::<Chosen>(arguments))
}

/// Men by their letters, capitals for the Persians'.
pub fn read_men<R: Rules>(letters: &str) -> Result<Vec<(Side, Kind)>, UnknownMan> {
    let men = letters.chars().filter(char::is_ascii_alphabetic).map(|letter| {
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        let kind = R::army(side).kind_of(letter.to_ascii_uppercase());
        kind.map(|kind| (side, kind)).ok_or(UnknownMan { game: R::ID, letter })
    });
    men.collect()
}

fn write_positions<R: Rules>(arguments: &Arguments) -> Outcome {
    let men = read_men::<R>(&arguments.men)?;
    let mut solver = arguments.won.then(Solver::<R>::new);
    if let Some(solver) = &mut solver {
        solver.solve(&men)?;
    }
    let squares: Vec<Square> = R::SHAPE.squares().collect();
    let mut random = Random::new(arguments.seed);
    let mut found = 0;
    print_line(&format!("# {} of {}, seed {}", arguments.men, R::ID, arguments.seed));
    for _ in 0..ATTEMPTS * arguments.count {
        if found == arguments.count {
            return Ok(ExitCode::SUCCESS);
        }
        let turn = match arguments.turn.as_deref() {
            Some("w") => Side::White,
            Some(_) => Side::Black,
            None => Side::BOTH[random.below(2)],
        };
        let placed = men.iter().map(|&(side, kind)| (squares[random.below(squares.len())], side, kind)).collect();
        let setup = Setup { men: placed, turn, ..Setup::default() };
        // Most arrangements are no positions: two men on a square, Kings left attacked.
        if let Ok(position) = Position::<R>::try_from(&setup)
            && !position.status().is_over()
            && solver.as_mut().map_or(Ok(true), |solver| solver.probe(&position).map(Solved::wins_in_time))?
        {
            print_line(&format!("fen {position}"));
            found += 1;
        }
    }
    let wanted = if arguments.won { "won positions" } else { "positions" };
    Err(format!("{} make no {wanted} of {}", arguments.men, R::ID).into())
}

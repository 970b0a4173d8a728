//! `diarchy moves` and `diarchy san`: legal moves, and moves between notations.

use crate::{Outcome, print_line};
use diarchy::any::{AnyGame, with_game};
use diarchy::game::{Game, PlayError};
use diarchy::notation::san::{self, SanError};
use diarchy::notation::uci;
use diarchy::pgn::{self, PgnError};
use diarchy::position::Move;
use diarchy::rules::Rules;
use std::process::ExitCode;

/// Which position a command is about.
#[derive(clap::Args)]
pub struct PositionArguments {
    /// The game: spartan, spartan-moddable or space-spartan
    #[arg(long, default_value = "spartan")]
    game: String,
    /// The position to begin with [default: the start of the game]
    #[arg(long)]
    fen: Option<String>,
    /// Moves to play first, in engine notation or SAN, separated by spaces
    #[arg(long, default_value = "", hide_default_value = true)]
    moves: String,
}

/// What is wrong with a line of moves.
#[derive(Debug, thiserror::Error)]
enum LineError {
    #[error(transparent)]
    Text(#[from] PgnError),
    #[error("move {number}: {problem}")]
    Unreadable { number: usize, problem: SanError },
    #[error("move {number}, “{text}”: {problem}")]
    Refused { number: usize, text: String, problem: PlayError },
}

impl PositionArguments {
    /// The game with its moves played.
    pub fn game(&self) -> Result<AnyGame, Box<dyn std::error::Error>> {
        let mut game = AnyGame::new(&self.game, self.fen.as_deref())?;
        with_game!(&mut game, game => play_line(game, &self.moves, &mut |_, _| ()))?;
        Ok(game)
    }
}

/// Plays a line of moves in either notation; numbers, comments and the result are passed over.
fn play_line<R: Rules>(
    game: &mut Game<R>,
    line: &str,
    played: &mut impl FnMut(&Game<R>, Move),
) -> Result<(), LineError> {
    for (index, word) in pgn::move_words(line)?.iter().enumerate() {
        let number = index + 1;
        let position = game.position();
        let mv = match uci::read(position, word) {
            Ok(mv) => mv,
            Err(_) => san::read(position, word).map_err(|problem| LineError::Unreadable { number, problem })?,
        };
        played(game, mv);
        game.play(mv).map_err(|problem| LineError::Refused { number, text: word.clone(), problem })?;
    }
    Ok(())
}

/// Print the legal moves in engine notation, sorted, on one line
#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
}

/// Runs `moves`.
pub fn run(arguments: &Arguments) -> Outcome {
    let game = arguments.position.game()?;
    print_line(&with_game!(&game, game => legal_moves(game)).join(" "));
    Ok(ExitCode::SUCCESS)
}

/// The legal moves in engine notation, sorted.
pub fn legal_moves<R: Rules>(game: &Game<R>) -> Vec<String> {
    let position = game.position();
    let mut moves: Vec<_> = position.legal_moves().into_iter().map(|mv| uci::write(position, mv)).collect();
    moves.sort();
    moves
}

/// Convert a line of moves: SAN and engine notation are both read, one of them is written
#[derive(clap::Args)]
pub struct SanArguments {
    /// The game: spartan, spartan-moddable or space-spartan
    #[arg(long, default_value = "spartan")]
    game: String,
    /// The position to begin with [default: the start of the game]
    #[arg(long)]
    fen: Option<String>,
    /// Write engine notation instead of SAN
    #[arg(long)]
    uci: bool,
    /// The moves, in either notation; without any, lines are read from standard input
    moves: Vec<String>,
}

/// Runs `san`.
pub fn run_san(arguments: &SanArguments) -> Outcome {
    let start = AnyGame::new(&arguments.game, arguments.fen.as_deref())?;
    if !arguments.moves.is_empty() {
        print_line(&convert(&start, &arguments.moves.join(" "), arguments.uci)?);
        return Ok(ExitCode::SUCCESS);
    }
    for (index, line) in std::io::stdin().lines().enumerate() {
        let converted =
            convert(&start, &line?, arguments.uci).map_err(|error| format!("line {}: {error}", index + 1))?;
        print_line(&converted);
    }
    Ok(ExitCode::SUCCESS)
}

fn convert(start: &AnyGame, line: &str, to_uci: bool) -> Result<String, LineError> {
    let mut words = Vec::new();
    with_game!(start.clone(), game => {
        let mut game = game;
        play_line(&mut game, line, &mut |game, mv| {
            let position = game.position();
            words.push(if to_uci { uci::write(position, mv) } else { san::write(position, mv) });
        })
    })?;
    Ok(words.join(" "))
}

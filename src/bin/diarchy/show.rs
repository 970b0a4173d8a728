//! `diarchy show`: a position drawn in text, and how it stands.

use crate::moves::{PositionArguments, legal_moves};
use crate::{Outcome, print_line};
use diarchy::any::with_game;
use diarchy::describe::{attacked_kings, state};
use diarchy::game::Game;
use diarchy::geometry::{RANKS, Side, Square};
use diarchy::rules::Rules;
use serde::Serialize;
use std::process::ExitCode;

/// Draw a position and tell how it stands
#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
    /// Print JSON with the keys fen, status, reason, winner, attacked_kings and legal
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Shown {
    fen: String,
    status: String,
    reason: Option<String>,
    winner: Option<&'static str>,
    attacked_kings: Vec<String>,
    legal: Vec<String>,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let game = arguments.position.game()?;
    with_game!(&game, game => {
        if arguments.json {
            print_line(&serde_json::to_string(&shown(game))?);
        } else {
            print_line(&draw(game));
            print_line(&tell(game));
        }
    });
    Ok(ExitCode::SUCCESS)
}

fn shown<R: Rules>(game: &Game<R>) -> Shown {
    let state = state(game);
    Shown {
        fen: state.fen,
        status: state.status,
        reason: state.reason,
        winner: game.outcome().winner.map(Side::name),
        attacked_kings: state.attacked_kings,
        legal: legal_moves(game),
    }
}

/// The board, planes side by side from the lowest.
fn draw<R: Rules>(game: &Game<R>) -> String {
    let mut lines = Vec::new();
    let planes = || 0..R::SHAPE.planes;
    let join = |parts: Vec<String>| parts.join("     ").trim_end().to_string();
    if R::SHAPE.planes > 1 {
        let width = 2 * usize::from(R::SHAPE.files) + 1;
        lines.push(join(
            planes().map(|plane| format!("  {:<width$}", format!("plane {}", char::from(b'A' + plane)))).collect(),
        ));
    }
    for rank in (0..RANKS).rev() {
        lines.push(join(planes().map(|plane| draw_rank(game, rank, plane)).collect()));
    }
    let files: String = (0..R::SHAPE.files).map(|file| format!(" {}", char::from(b'a' + file))).collect();
    lines.push(join(planes().map(|_| format!("  {files} ")).collect()));
    lines.join("\n")
}

fn draw_rank<R: Rules>(game: &Game<R>, rank: u8, plane: u8) -> String {
    let cells: String = (0..R::SHAPE.files)
        .map(|file| match game.position().board().man_at(Square::new(file, rank, plane)) {
            Some((side @ Side::White, kind)) => format!(" {}", R::army(side).man(kind).letter),
            Some((side, kind)) => format!(" {}", R::army(side).man(kind).letter.to_ascii_lowercase()),
            None => " .".into(),
        })
        .collect();
    format!("{} {cells} ", rank + 1)
}

fn tell<R: Rules>(game: &Game<R>) -> String {
    let state = state(game);
    let attacked = attacked_kings(game.position());
    let mut lines = vec![String::new(), format!("fen: {}", state.fen)];
    let reason = state.reason.filter(|reason| *reason != state.status);
    lines.push(format!("status: {}{}", state.status, reason.map(|reason| format!(" ({reason})")).unwrap_or_default()));
    if let Some(winner) = game.outcome().winner {
        lines.push(format!("winner: {}", winner.name()));
    }
    lines.push(format!("attacked kings: {}", if attacked.is_empty() { "none".into() } else { attacked.join(" ") }));
    lines.join("\n")
}

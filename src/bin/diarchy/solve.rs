//! `diarchy solve`: endings with few men, solved.

use crate::endings::read_men;
use crate::{Outcome, print_line};
use diarchy::any::{RulesId, with_rules};
use diarchy::notation::san;
use diarchy::position::Position;
use diarchy::rules::Rules;
use diarchy::solve::{Census, Solved, Solver};
use std::process::ExitCode;

/// Solve an ending with few men: how much of it is won, or what a position of it and each of its moves is worth
#[derive(clap::Args)]
#[command(group = clap::ArgGroup::new("what").required(true))]
pub struct Arguments {
    /// The game, one on a board of 8×8
    #[arg(long, default_value = "spartan")]
    game: RulesId,
    /// The men: capitals are the Persians', such as kcK or kwKN
    #[arg(long, value_name = "MEN", group = "what")]
    men: Option<String>,
    /// A position
    #[arg(long, value_name = "FEN", group = "what")]
    fen: Option<String>,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    with_rules!(arguments.game, Chosen => solve::<Chosen>(arguments))
}

fn solve<R: Rules>(arguments: &Arguments) -> Outcome {
    let mut solver = Solver::<R>::new();
    if let Some(men) = &arguments.men {
        let census = solver.solve(&read_men::<R>(men)?)?;
        for (side, census) in ["White", "Black"].iter().zip(&census) {
            print_line(&format!("{side} to move: {}", described(census)));
        }
    }
    if let Some(fen) = &arguments.fen {
        let position: Position<R> = fen.parse()?;
        print_line(&worth(solver.probe(&position)?));
        for mv in &position.legal_moves() {
            let mut after = position;
            after.play(mv);
            print_line(&format!("{}: {}", san::write(&position, mv), worth(solver.probe(&after)?)));
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn described(census: &Census) -> String {
    let Census { won, won_late, drawn, lost, longest } = *census;
    let all = (won + won_late + drawn + lost).max(1) as f64;
    let part = |count: u64| format!("{count} ({:.1} %)", 100.0 * count as f64 / all);
    let (won, drawn, lost) = (part(won), part(drawn), part(lost));
    format!("{won} won, the longest in {longest} plies, {won_late} not within fifty moves, {drawn} drawn, {lost} lost")
}

fn worth(solved: Solved) -> String {
    match solved {
        Solved::Won(plies) => format!("the side to move wins or captures in {plies} plies"),
        Solved::Lost(0) => "the side to move has lost".into(),
        Solved::Lost(plies) => format!("the side to move loses or captures in {plies} plies"),
        Solved::Drawn => "drawn".into(),
    }
}

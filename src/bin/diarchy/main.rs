//! The native program: rules at the command line, and the engine for chess programs.

mod bench;
mod book;
mod endings;
mod matches;
mod moves;
mod perft;
mod show;
mod solve;
mod tune;
mod uci;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Spartan chess in two and in three dimensions.
///
/// The games are spartan (Streetman, 2010), spartan-moddable (the Moddable page's rules) and space-spartan (three planes).
#[derive(Parser)]
#[command(name = "diarchy", version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Perft(perft::Arguments),
    Moves(moves::Arguments),
    Show(show::Arguments),
    San(moves::SanArguments),
    /// Speak the Universal Chess Interface, as chess programs do
    Uci,
    Bench(bench::Arguments),
    Book(book::Arguments),
    Endings(endings::Arguments),
    Solve(solve::Arguments),
    Match(Box<matches::MatchArguments>),
    Tune(tune::Arguments),
}

/// What a command ends with: an exit code, or a message for standard error and exit code 2.
type Outcome = Result<ExitCode, Box<dyn std::error::Error>>;

fn main() -> ExitCode {
    let outcome = match Arguments::parse().command {
        Command::Perft(arguments) => perft::run(&arguments),
        Command::Moves(arguments) => moves::run(&arguments),
        Command::Show(arguments) => show::run(&arguments),
        Command::San(arguments) => moves::run_san(&arguments),
        Command::Uci => uci::run(),
        Command::Bench(arguments) => bench::run(&arguments),
        Command::Book(arguments) => book::run(&arguments),
        Command::Endings(arguments) => endings::run(&arguments),
        Command::Solve(arguments) => solve::run(&arguments),
        Command::Match(arguments) => matches::run(&arguments),
        Command::Tune(arguments) => tune::run(&arguments),
    };
    outcome.unwrap_or_else(|error| {
        eprintln!("diarchy: {error}");
        ExitCode::from(2)
    })
}

/// Writes a line to standard output; a reader that has gone away ends the program quietly.
fn print_line(line: &str) {
    use std::io::Write;
    if writeln!(std::io::stdout(), "{line}").is_err() {
        std::process::exit(0);
    }
}

//! The arguments of `diarchy match`, and what they mean.

use super::control::{Adjudication, TimeControl};
use super::process::EngineSpec;
use super::stats::Sprt;
use clap::Args;
use diarchy::any::RulesId;
use std::path::PathBuf;
use std::time::Duration;

/// Plays games between two UCI engines, our rules being the arbiter. Each opening is played twice, with sides swapped.
#[derive(Args, Clone, Debug)]
pub struct MatchArguments {
    /// The game: spartan, spartan-moddable or space-spartan
    #[arg(long, value_name = "ID", default_value = "spartan")]
    pub game: RulesId,
    /// Command of the first engine; `self` is this program
    #[arg(long, value_name = "COMMAND", default_value = "self")]
    pub first: String,
    /// Command of the second engine; `self` is this program
    #[arg(long, value_name = "COMMAND", default_value = "self")]
    pub second: String,
    /// Name of the first engine in reports
    #[arg(long, value_name = "NAME", default_value = "first")]
    pub first_name: String,
    /// Name of the second engine in reports
    #[arg(long, value_name = "NAME", default_value = "second")]
    pub second_name: String,
    /// UCI option of both engines; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// UCI option of the first engine; may be repeated
    #[arg(long = "first-option", value_name = "NAME=VALUE")]
    pub first_options: Vec<String>,
    /// UCI option of the second engine; may be repeated
    #[arg(long = "second-option", value_name = "NAME=VALUE")]
    pub second_options: Vec<String>,
    /// How long to think: movetime=MS, nodes=N, depth=N, or a clock in seconds such as 8+0.08
    #[arg(long, value_name = "LIMIT", default_value = "movetime=100", value_parser = TimeControl::parse)]
    pub limit: TimeControl,
    /// The first engine's own limit
    #[arg(long, value_name = "LIMIT", value_parser = TimeControl::parse)]
    pub first_limit: Option<TimeControl>,
    /// The second engine's own limit
    #[arg(long, value_name = "LIMIT", value_parser = TimeControl::parse)]
    pub second_limit: Option<TimeControl>,
    /// Milliseconds that a move may come too late
    #[arg(long, value_name = "MS", default_value_t = 100)]
    pub margin: u64,
    /// Games to play, rounded up to pairs
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub games: usize,
    /// Games played at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub concurrency: u8,
    /// File of openings, one a line: UCI moves, or “fen F moves …”; without it, the book that comes with the program
    #[arg(long, value_name = "FILE")]
    pub openings: Option<PathBuf>,
    /// Play each opening once, the engines taking White in turns
    #[arg(long)]
    pub once: bool,
    /// Decides the order of openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Stop when the Elo difference is shown to be one or the other (5 % error each way)
    #[arg(long, value_name = "ELO0,ELO1", value_parser = parse_sprt, allow_hyphen_values = true)]
    pub sprt: Option<Sprt>,
    /// A side wins when both engines agree on so many centipawns for so many moves
    #[arg(long, value_name = "CP,MOVES", value_parser = parse_resign)]
    pub resign: Option<(i32, u32)>,
    /// A draw when both engines see at most so many centipawns for so many moves, from a move on
    #[arg(long, value_name = "CP,MOVES,FROM", value_parser = parse_draw)]
    pub draw: Option<(i32, u32, u32)>,
    /// A game of more moves than this is a draw
    #[arg(long, value_name = "MOVES", default_value_t = 400)]
    pub most_moves: u32,
    /// Write the games to this file
    #[arg(long, value_name = "FILE")]
    pub pgn: Option<PathBuf>,
    /// Exit with 1 if the first engine scores less than this percentage
    #[arg(long, value_name = "PERCENT")]
    pub at_least: Option<f64>,
}

impl MatchArguments {
    /// Both engines as they are to be started.
    ///
    /// # Errors
    /// A sentence if a command or an option cannot be read.
    pub fn engines(&self) -> Result<[EngineSpec; 2], String> {
        let engine = |name: &str, command: &str, own: &[String]| {
            let options = self.options.iter().chain(own).map(|text| parse_option(text));
            Ok::<_, String>(EngineSpec {
                name: name.into(),
                command: parse_command(command)?,
                options: options.collect::<Result<_, _>>()?,
            })
        };
        Ok([
            engine(&self.first_name, &self.first, &self.first_options)?,
            engine(&self.second_name, &self.second, &self.second_options)?,
        ])
    }

    /// When games are ended early.
    pub const fn adjudication(&self) -> Adjudication {
        Adjudication { resign: self.resign, draw: self.draw, most_moves: self.most_moves }
    }

    /// White's and Black's limits.
    pub fn limits(&self, first_is_white: bool) -> [TimeControl; 2] {
        let [first, second] = [self.first_limit, self.second_limit].map(|own| own.unwrap_or(self.limit));
        if first_is_white { [first, second] } else { [second, first] }
    }

    /// How much time a move may take too long.
    pub const fn margin(&self) -> Duration {
        Duration::from_millis(self.margin)
    }

    /// Openings to play.
    pub const fn rounds(&self) -> usize {
        if self.once { self.games } else { self.games.div_ceil(2) }
    }

    /// Games to play.
    pub const fn all_games(&self) -> usize {
        if self.once { self.games } else { 2 * self.rounds() }
    }
}

/// Splits a command into words; quotes of either kind hold words together.
fn parse_command(text: &str) -> Result<Vec<String>, String> {
    if text == "self" {
        let program = std::env::current_exe().map_err(|error| format!("cannot find this program: {error}"))?;
        return Ok(vec![program.to_string_lossy().into_owned(), "uci".into()]);
    }
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in text.chars() {
        match quote {
            Some(open) if letter == open => quote = None,
            None if letter == '"' || letter == '\'' => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    if quote.is_some() {
        Err(format!("a quote is never closed in “{text}”"))
    } else if words.is_empty() {
        Err("an engine's command is empty".into())
    } else {
        Ok(words)
    }
}

fn parse_option(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or_else(|| format!("“{text}” is not of the form NAME=VALUE"))?;
    let one_line = |part: &str| !part.contains(['\n', '\r']);
    if name.is_empty() || !one_line(name) || !one_line(value) {
        return Err(format!("“{text}” is not of the form NAME=VALUE"));
    }
    Ok((name.into(), value.into()))
}

/// Numbers separated by commas.
fn numbers<T: std::str::FromStr, const N: usize>(text: &str) -> Option<[T; N]> {
    let numbers: Option<Vec<T>> = text.split(',').map(|part| part.trim().parse().ok()).collect();
    numbers?.try_into().ok()
}

fn parse_sprt(text: &str) -> Result<Sprt, String> {
    match numbers::<f64, 2>(text) {
        Some([elo0, elo1]) if elo0 < elo1 => Ok(Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }),
        _ => Err("two numbers are expected, the smaller one first, such as 0,10".into()),
    }
}

fn parse_resign(text: &str) -> Result<(i32, u32), String> {
    let wrong = "two numbers are expected, such as 1000,4".to_string();
    let [score, moves] = numbers::<u32, 2>(text).ok_or(wrong.clone())?;
    Ok((i32::try_from(score).map_err(|_| wrong)?, moves.max(1)))
}

fn parse_draw(text: &str) -> Result<(i32, u32, u32), String> {
    let wrong = "three numbers are expected, such as 10,8,40".to_string();
    let [score, moves, from] = numbers::<u32, 3>(text).ok_or(wrong.clone())?;
    Ok((i32::try_from(score).map_err(|_| wrong)?, moves.max(1), from))
}

#[cfg(test)]
mod tests {
    use super::{parse_command, parse_draw, parse_option, parse_resign, parse_sprt};

    #[test]
    fn commands_are_split_into_words() {
        assert_eq!(parse_command("node  engine.mjs").unwrap(), ["node", "engine.mjs"]);
        assert_eq!(parse_command("'a b' \"c 'd'\" e\"f\" ''").unwrap(), ["a b", "c 'd'", "ef", ""]);
        assert_eq!(parse_command("self").unwrap()[1], "uci");
        assert!(parse_command("'a b").is_err());
        assert!(parse_command("  ").is_err());
    }

    #[test]
    fn options_and_numbers() {
        assert_eq!(parse_option("Skill Level=3"), Ok(("Skill Level".into(), "3".into())));
        assert!(parse_option("Skill Level").is_err());
        assert!(parse_option("=3").is_err());
        assert!(parse_option("A=1\nquit").is_err());
        assert_eq!(parse_sprt("-5, 0.5").map(|test| (test.elo0, test.elo1)), Ok((-5.0, 0.5)));
        assert!(parse_sprt("5,0").is_err() && parse_sprt("5").is_err() && parse_sprt("a,b").is_err());
        assert_eq!(parse_resign("1000,4"), Ok((1000, 4)));
        assert_eq!(parse_draw("10,8,40"), Ok((10, 8, 40)));
        assert!(parse_resign("-3,4").is_err() && parse_draw("1,2").is_err());
    }
}

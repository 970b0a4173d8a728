//! The lines that a UCI engine is sent, as data. Reading is forgiving: what makes no sense is told, never guessed.

use std::str::SplitWhitespace;
use thiserror::Error;

/// One line of a UCI conversation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Who are you?
    Uci,
    /// Are you ready? Answered even during a search.
    IsReady,
    /// What follows belongs to another game.
    NewGame,
    /// Talk more, or less.
    Debug(bool),
    /// Sets an option.
    SetOption {
        /// Its name; options are known in any case.
        name: String,
        /// The value; empty for a button.
        value: String,
    },
    /// Sets up a position.
    Position(PositionText),
    /// Search.
    Go(GoText),
    /// End the search and answer.
    Stop,
    /// The expected move was played.
    PonderHit,
    /// End the program.
    Quit,
    /// Draw the position.
    Display,
    /// Evaluate the position without searching.
    Eval,
    /// Search the bench's positions, to this depth if one is given.
    Bench(Option<u32>),
    /// Nothing needs to be done.
    Nothing,
}

/// What a `position` line says.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct PositionText {
    /// The FEN; none for the start position.
    pub fen: Option<String>,
    /// Moves to play from there.
    pub moves: Vec<String>,
}

/// What a `go` line says. Times are in milliseconds; a clock that has run over may be negative.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct GoText {
    /// Search these moves only.
    pub search_moves: Vec<String>,
    /// Time left, White's and Black's.
    pub time: [Option<i64>; 2],
    /// Increments, White's and Black's.
    pub increment: [i64; 2],
    /// Moves until the next time control.
    pub moves_to_go: Option<u32>,
    /// Depth in plies.
    pub depth: Option<u32>,
    /// Nodes.
    pub nodes: Option<u64>,
    /// Look for a mate in so many moves.
    pub mate: Option<u32>,
    /// Exactly this long.
    pub move_time: Option<i64>,
    /// Until `stop`.
    pub infinite: bool,
    /// In the opponent's time, until `ponderhit` or `stop`.
    pub ponder: bool,
    /// Count the leaves of the tree of legal moves instead.
    pub perft: Option<u32>,
    /// Words that mean nothing; they are told and passed over, as the protocol asks.
    pub unknown: Vec<String>,
}

/// Why a line is no command.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CommandError {
    /// No word of the line is a command.
    #[error("unknown command “{0}”")]
    Unknown(String),
    /// `position` without `startpos` or `fen`.
    #[error("position: “startpos” or “fen” was expected, not “{0}”")]
    PositionStart(String),
    /// A FEN or a move list was cut off.
    #[error("{0}: nothing follows “{1}”")]
    CutOff(&'static str, &'static str),
    /// A number that cannot be read.
    #[error("go: “{value}” is no number for “{name}”")]
    Number {
        /// The limit.
        name: String,
        /// The text in place of a number.
        value: String,
    },
    /// `setoption` without a name.
    #[error("setoption: “name” and a name were expected")]
    OptionName,
}

/// As much of a hostile text as an error repeats.
fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    let mut short: String = text.chars().filter(|letter| !letter.is_control()).take(MOST).collect();
    if text.chars().count() > MOST {
        short.push('…');
    }
    short
}

impl Command {
    /// Reads a line. Words before the first command are passed over, as the protocol asks.
    ///
    /// # Errors
    /// [`CommandError`] says what cannot be understood.
    pub fn read(line: &str) -> Result<Self, CommandError> {
        let mut words = line.split_whitespace();
        let Some(mut word) = words.next() else { return Ok(Self::Nothing) };
        loop {
            if let Some(command) = Self::from_words(word, &mut words) {
                return command;
            }
            match words.next() {
                Some(next) => word = next,
                None => return Err(CommandError::Unknown(shortened(line.trim()))),
            }
        }
    }

    fn from_words(word: &str, words: &mut SplitWhitespace<'_>) -> Option<Result<Self, CommandError>> {
        Some(match word {
            "uci" => Ok(Self::Uci),
            "isready" => Ok(Self::IsReady),
            "ucinewgame" => Ok(Self::NewGame),
            "debug" => Ok(Self::Debug(words.next() != Some("off"))),
            "setoption" => read_option(words),
            "position" => read_position(words).map(Self::Position),
            "go" => read_go(words).map(Self::Go),
            "stop" => Ok(Self::Stop),
            "ponderhit" => Ok(Self::PonderHit),
            "quit" | "exit" => Ok(Self::Quit),
            "d" => Ok(Self::Display),
            "eval" => Ok(Self::Eval),
            "bench" => Ok(Self::Bench(words.next().and_then(|depth| depth.parse().ok()))),
            "register" => Ok(Self::Nothing),
            _ => return None,
        })
    }
}

fn joined<'text>(words: impl Iterator<Item = &'text str>) -> String {
    words.collect::<Vec<_>>().join(" ")
}

fn read_option(words: &mut SplitWhitespace<'_>) -> Result<Command, CommandError> {
    if words.next() != Some("name") {
        return Err(CommandError::OptionName);
    }
    let name = joined(words.by_ref().take_while(|word| *word != "value"));
    let value = joined(words);
    if name.is_empty() { Err(CommandError::OptionName) } else { Ok(Command::SetOption { name, value }) }
}

fn read_position(words: &mut SplitWhitespace<'_>) -> Result<PositionText, CommandError> {
    let mut position = PositionText::default();
    match words.next() {
        None => return Err(CommandError::CutOff("position", "position")),
        Some("fen") => {
            let mut moves_follow = false;
            let fen = joined(words.by_ref().take_while(|word| {
                moves_follow = *word == "moves";
                !moves_follow
            }));
            if fen.is_empty() {
                return Err(CommandError::CutOff("position", "fen"));
            }
            position.fen = Some(fen);
            if moves_follow {
                position.moves = words.map(Into::into).collect();
            }
        }
        Some("startpos") => match words.next() {
            None => {}
            Some("moves") => position.moves = words.map(Into::into).collect(),
            Some(other) => return Err(CommandError::PositionStart(shortened(&format!("startpos {other}")))),
        },
        Some(other) => return Err(CommandError::PositionStart(shortened(other))),
    }
    Ok(position)
}

/// Words that `go` knows; a list of moves ends at the next of them.
const LIMITS: [&str; 13] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
    "perft",
];

fn read_go(words: &mut SplitWhitespace<'_>) -> Result<GoText, CommandError> {
    let mut go = GoText::default();
    let mut words = words.peekable();
    while let Some(word) = words.next() {
        match word {
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "searchmoves" => {
                while let Some(mv) = words.next_if(|word| !LIMITS.contains(word)) {
                    go.search_moves.push(mv.into());
                }
                if go.search_moves.is_empty() {
                    return Err(CommandError::CutOff("go", "searchmoves"));
                }
            }
            "wtime" => go.time[0] = Some(number(word, words.next())?),
            "btime" => go.time[1] = Some(number(word, words.next())?),
            "winc" => go.increment[0] = number(word, words.next())?,
            "binc" => go.increment[1] = number(word, words.next())?,
            "movestogo" => go.moves_to_go = Some(number(word, words.next())?),
            "depth" => go.depth = Some(number(word, words.next())?),
            "nodes" => go.nodes = Some(number(word, words.next())?),
            "mate" => go.mate = Some(number(word, words.next())?),
            "movetime" => go.move_time = Some(number(word, words.next())?),
            "perft" => go.perft = Some(number(word, words.next())?),
            other => go.unknown.push(shortened(other)),
        }
    }
    Ok(go)
}

fn number<T: std::str::FromStr>(name: &str, value: Option<&str>) -> Result<T, CommandError> {
    let value = value.unwrap_or("");
    value.parse().map_err(|_| CommandError::Number { name: name.into(), value: shortened(value) })
}

#[cfg(test)]
mod tests {
    use super::{Command, CommandError, GoText, PositionText};

    fn go(line: &str) -> GoText {
        match Command::read(line) {
            Ok(Command::Go(go)) => go,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn plain_commands_with_any_spaces_and_words_before_them() {
        assert_eq!(Command::read("uci"), Ok(Command::Uci));
        assert_eq!(Command::read("  \t isready \r"), Ok(Command::IsReady));
        assert_eq!(Command::read("joho debug on"), Ok(Command::Debug(true)));
        assert_eq!(Command::read("debug off"), Ok(Command::Debug(false)));
        assert_eq!(Command::read(""), Ok(Command::Nothing));
        assert_eq!(Command::read("xyzzy 1 2"), Err(CommandError::Unknown("xyzzy 1 2".into())));
    }

    #[test]
    fn options_have_names_and_values_of_several_words() {
        let set = |name: &str, value: &str| Ok(Command::SetOption { name: name.into(), value: value.into() });
        assert_eq!(Command::read("setoption name Hash value 32"), set("Hash", "32"));
        assert_eq!(Command::read("setoption name Clear Hash"), set("Clear Hash", ""));
        assert_eq!(Command::read("setoption name Skill  Level value 3"), set("Skill Level", "3"));
        assert_eq!(Command::read("setoption Hash 32"), Err(CommandError::OptionName));
        assert_eq!(Command::read("setoption name value 3"), Err(CommandError::OptionName));
    }

    #[test]
    fn positions() {
        let position = |fen: Option<&str>, moves: &[&str]| {
            let moves = moves.iter().map(|text| text.to_string()).collect();
            Ok(Command::Position(PositionText { fen: fen.map(Into::into), moves }))
        };
        assert_eq!(Command::read("position startpos"), position(None, &[]));
        assert_eq!(Command::read("position startpos moves e2e4 h7g6"), position(None, &["e2e4", "h7g6"]));
        assert_eq!(Command::read("position fen k7/8 w - moves a1a2"), position(Some("k7/8 w -"), &["a1a2"]));
        assert_eq!(Command::read("position fen k7/8 w"), position(Some("k7/8 w"), &[]));
        for wrong in ["position", "position fen", "position fen moves e2e4", "position e2e4", "position startpos e2e4"]
        {
            assert!(Command::read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_limit_of_a_search() {
        let all = go("go wtime 100 btime -20 winc 3 binc 4 movestogo 5 depth 6 nodes 7 mate 8 movetime 9");
        assert_eq!(all.time, [Some(100), Some(-20)]);
        assert_eq!(all.increment, [3, 4]);
        assert_eq!((all.moves_to_go, all.depth, all.nodes), (Some(5), Some(6), Some(7)));
        assert_eq!((all.mate, all.move_time), (Some(8), Some(9)));
        let moves = go("go ponder searchmoves e2e4 d2d4 infinite");
        assert_eq!(moves.search_moves, ["e2e4", "d2d4"]);
        assert!(moves.ponder && moves.infinite);
        assert_eq!(go("go perft 4").perft, Some(4));
        assert_eq!(go("go"), GoText::default());
        let strange = go("go fast depth 2");
        assert_eq!((strange.unknown, strange.depth), (vec!["fast".to_string()], Some(2)));
    }

    #[test]
    fn limits_that_are_none_are_told() {
        for wrong in ["go depth", "go depth x", "go nodes -1", "go movetime 1e3", "go searchmoves depth 3"] {
            assert!(Command::read(wrong).is_err(), "{wrong}");
        }
        assert_eq!(Command::read("go depth zwei").unwrap_err().to_string(), "go: “zwei” is no number for “depth”");
    }

    #[test]
    fn a_hostile_line_is_quoted_in_part() {
        let long = "x".repeat(100_000);
        assert!(Command::read(&long).unwrap_err().to_string().len() < 100);
    }
}

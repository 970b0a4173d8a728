//! PGN: a game with its tags.

use crate::any::{AnyGame, NewGameError, UnknownRules, with_game};
use crate::game::{Game, PlayError};
use crate::geometry::Side;
use crate::notation::fen::FenError;
use crate::notation::san::{self, SanError};
use crate::position::Position;
use crate::rules::Rules;
use std::fmt::Write;
use thiserror::Error;

/// Why a text is no game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PgnError {
    /// A tag line that is not `[Name "value"]`.
    #[error("line {line}: “{text}” is not a tag of the form [Name \"value\"]")]
    Tag {
        /// The line, from 1.
        line: usize,
        /// Its text.
        text: String,
    },
    /// The `Variant` tag names no game of this family.
    #[error("tag Variant: {0}")]
    Variant(#[from] UnknownRules),
    /// The `FEN` tag cannot be read.
    #[error("tag FEN: {0}")]
    Fen(#[from] FenError),
    /// A move that cannot be read, or is not legal.
    #[error("line {line}, move {number}: {problem}")]
    Move {
        /// The line, from 1.
        line: usize,
        /// The number of the move, as in `12.` or `12…`.
        number: String,
        /// What is wrong.
        problem: SanError,
    },
    /// A move after the end of the game.
    #[error("line {line}: “{text}”, but {problem}")]
    Play {
        /// The line, from 1.
        line: usize,
        /// The move.
        text: String,
        /// What is wrong.
        problem: PlayError,
    },
    /// A comment or variation without end.
    #[error("line {line}: “{open}” is never closed")]
    Unclosed {
        /// The line where it opens, from 1.
        line: usize,
        /// The bracket.
        open: char,
    },
}

/// A game and what is told about it.
#[derive(Clone, Debug)]
pub struct Record {
    /// The tags in their order, without `Variant`, `SetUp` and `FEN`: those are in the game.
    pub tags: Vec<(String, String)>,
    /// The game.
    pub game: AnyGame,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`, as the text ends.
    pub result: String,
}

/// The result of a game by its outcome alone.
pub fn result<R: Rules>(game: &Game<R>) -> &'static str {
    let outcome = game.outcome();
    match outcome.winner {
        Some(Side::White) => "1-0",
        Some(Side::Black) => "0-1",
        None if outcome.status.is_over() => "1/2-1/2",
        None => "*",
    }
}

/// Writes a game: the given tags (a `Result` among them decides the closing mark), then the moves up to now.
pub fn write<R: Rules>(game: &Game<R>, tags: &[(String, String)]) -> String {
    let given = |name: &str| tags.iter().find(|tag| tag.0 == name).map(|tag| tag.1.as_str());
    let result = given("Result").unwrap_or_else(|| result(game));
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
        writeln!(text, "[{name} \"{value}\"]").expect("a string takes all text");
    };
    for (name, missing) in
        [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "-"), ("White", "?"), ("Black", "?")]
    {
        tag(name, given(name).unwrap_or(missing));
    }
    tag("Result", result);
    tag("Variant", R::ID);
    if *game.start() != Position::start() {
        tag("SetUp", "1");
        tag("FEN", &game.start().to_string());
    }
    let roster = ["Event", "Site", "Date", "Round", "White", "Black", "Result", "Variant", "SetUp", "FEN"];
    for (name, value) in tags.iter().filter(|tag| !roster.contains(&tag.0.as_str())) {
        tag(name, value);
    }
    text.push('\n');
    text.push_str(&wrapped(&movetext(game, result)));
    text
}

fn movetext<R: Rules>(game: &Game<R>, result: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (ply, (position, mv)) in game.history().enumerate() {
        match position.turn() {
            Side::White => words.push(format!("{}.", position.fullmoves())),
            Side::Black if ply == 0 => words.push(format!("{}...", position.fullmoves())),
            Side::Black => {}
        }
        words.push(san::write(position, mv));
    }
    words.push(result.into());
    words
}

/// Words in lines of at most eighty characters.
fn wrapped(words: &[String]) -> String {
    let mut text = String::new();
    let mut length = 0;
    for word in words {
        if length > 0 && length + 1 + word.len() > 80 {
            text.push('\n');
            length = 0;
        } else if length > 0 {
            text.push(' ');
            length += 1;
        }
        text.push_str(word);
        length += word.len();
    }
    text.push('\n');
    text
}

/// Reads the first game of a text. Comments and variations are passed over; a missing `Variant` means `spartan`.
///
/// # Errors
/// [`PgnError`] names the line and what is wrong there.
pub fn read(text: &str) -> Result<Record, PgnError> {
    let mut tags = Vec::new();
    let mut lines = text.lines().enumerate().peekable();
    while let Some(&(index, line)) = lines.peek() {
        let line = line.trim().trim_start_matches('\u{feff}');
        if line.starts_with('[') {
            tags.push(
                read_tag(line)
                    .ok_or_else(|| PgnError::Tag { line: index + 1, text: line.chars().take(60).collect() })?,
            );
        } else if !line.is_empty() && !line.starts_with('%') {
            break;
        }
        lines.next();
    }
    let value = |name: &str| tags.iter().find(|tag| tag.0.eq_ignore_ascii_case(name)).map(|tag| tag.1.clone());
    let variant = value("Variant").unwrap_or_else(|| "spartan".into());
    let mut game = AnyGame::new(&variant, value("FEN").as_deref()).map_err(|error| match error {
        NewGameError::Rules(error) => PgnError::Variant(error),
        NewGameError::Fen(error) => PgnError::Fen(error),
    })?;
    let result = with_game!(&mut game, game => read_moves(game, &mut lines))?;
    tags.retain(|tag| !["Variant", "SetUp", "FEN"].iter().any(|name| tag.0.eq_ignore_ascii_case(name)));
    Ok(Record { tags, game, result })
}

fn read_tag(line: &str) -> Option<(String, String)> {
    let inside = line.strip_prefix('[')?.strip_suffix(']')?.trim();
    let (name, value) = inside.split_once(char::is_whitespace)?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    Some((name.into(), value.replace("\\\"", "\"").replace("\\\\", "\\")))
}

/// A move's text, or the result, and the line where it stands, from 0.
type Word = (usize, String);

fn read_moves<'text, R: Rules>(
    game: &mut Game<R>,
    lines: &mut impl Iterator<Item = (usize, &'text str)>,
) -> Result<String, PgnError> {
    for (line, text) in moves_of(words(lines)?) {
        let line = line + 1;
        if RESULTS.contains(&text.as_str()) {
            return Ok(text.replace(RESULTS[3], RESULTS[2]));
        }
        if game.outcome().status.is_over() {
            return Err(PgnError::Play { line, text, problem: PlayError::GameOver });
        }
        let position = *game.position();
        let dots = if position.turn() == Side::White { "." } else { "…" };
        let mv = san::read(&position, &text).map_err(|problem| PgnError::Move {
            line,
            number: format!("{}{dots}", position.fullmoves()),
            problem,
        })?;
        game.play(mv).map_err(|problem| PgnError::Play { line, text, problem })?;
    }
    Ok("*".into())
}

const RESULTS: [&str; 5] = ["1-0", "0-1", "1/2-1/2", "½-½", "*"];

/// The moves of a text without tags: numbers, comments, variations, annotations and the result are left out.
///
/// ```
/// let moves = diarchy::pgn::move_words("1. c4 {quiet} Hac5 2.b3 Hb2-c1 = K *").expect("nothing is left open");
/// assert_eq!(moves, ["c4", "Hac5", "b3", "Hb2-c1=K"]);
/// ```
///
/// # Errors
/// [`PgnError::Unclosed`] if a comment or variation has no end.
pub fn move_words(text: &str) -> Result<Vec<String>, PgnError> {
    let moves = moves_of(words(&mut text.lines().enumerate())?).into_iter().map(|word| word.1);
    Ok(moves.filter(|word| !RESULTS.contains(&word.as_str())).collect())
}

/// Leaves out numbers and annotations, and joins promotions that are written apart: “Hb2-c1 = K”.
fn moves_of(words: Vec<Word>) -> Vec<Word> {
    let mut moves: Vec<Word> = Vec::new();
    for (line, word) in words {
        let text = without_number(&word);
        match moves.last_mut() {
            Some(last) if text.starts_with('=') || last.1.ends_with('=') => last.1.push_str(text),
            _ if text.is_empty() || text.starts_with('$') => {}
            _ => moves.push((line, text.into())),
        }
    }
    moves
}

/// A word without the number of the move before it: `12.e4`, `3...`, `4…Hc5`.
fn without_number(word: &str) -> &str {
    let digits = word.trim_start_matches(|character: char| character.is_ascii_digit());
    let dots = digits.trim_start_matches(['.', '…']);
    let has_dots = dots.len() < digits.len();
    if has_dots || digits.is_empty() && !word.is_empty() { dots } else { word }
}

/// The words of the move text, comments and variations left out.
fn words<'text>(lines: &mut impl Iterator<Item = (usize, &'text str)>) -> Result<Vec<Word>, PgnError> {
    let mut words = Vec::new();
    let mut open: Vec<(usize, char)> = Vec::new();
    for (index, line) in lines {
        if line.starts_with('%') || open.is_empty() && line.starts_with('[') {
            if line.starts_with('[') {
                break;
            }
            continue;
        }
        let mut word = String::new();
        for character in line.chars().chain(['\n']) {
            let in_comment = open.last().is_some_and(|bracket| bracket.1 == '{');
            let ends_word = character.is_whitespace() || "{(".contains(character) || !open.is_empty();
            if ends_word && !word.is_empty() {
                words.push((index, std::mem::take(&mut word)));
            }
            match character {
                '}' if in_comment => drop(open.pop()),
                _ if in_comment => {}
                ';' => break,
                '{' | '(' => open.push((index, character)),
                ')' if !open.is_empty() => drop(open.pop()),
                _ if open.is_empty() && !character.is_whitespace() => word.push(character),
                _ => {}
            }
        }
        if !word.is_empty() {
            words.push((index, word));
        }
    }
    match open.first() {
        Some(&(index, open)) => Err(PgnError::Unclosed { line: index + 1, open }),
        None => Ok(words),
    }
}

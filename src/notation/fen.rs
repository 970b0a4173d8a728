//! FEN: a position in a line of text.
//!
//! Fields: placement, side to move, castling rights, en passant square, half-moves, move number and, for a game with moved
//! marks, those squares. Planes are written from the top down, separated by `|`.

use crate::geometry::{RANKS, Side, Square};
use crate::movement::Kind;
use crate::position::{Position, Setup, SetupError};
use crate::rules::Rules;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Why a text is no FEN of a position: what is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{field} field, column {column}{}: {problem}", if .text.is_empty() { String::new() } else { format!(", “{}”", .text) })]
pub struct FenError {
    /// The field's name.
    pub field: Field,
    /// The column in the whole text, in characters from 1.
    pub column: usize,
    /// The offending text.
    pub text: String,
    /// What is wrong with it.
    pub problem: FenProblem,
}

/// The fields of a FEN, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Field {
    /// The men.
    Placement,
    /// `w` or `b`.
    Turn,
    /// `KQ`, `K`, `Q` or `-`.
    Castling,
    /// A square or `-`.
    EnPassant,
    /// Half-moves since a capture or an advance.
    Halfmoves,
    /// The number of the move.
    Fullmoves,
    /// Moved marks: squares separated by commas.
    Marks,
    /// Whatever follows the last field.
    Rest,
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Placement => "placement",
            Self::Turn => "turn",
            Self::Castling => "castling",
            Self::EnPassant => "en passant",
            Self::Halfmoves => "half-move",
            Self::Fullmoves => "move number",
            Self::Marks => "moved marks",
            Self::Rest => "extra",
        })
    }
}

/// What can be wrong with a FEN.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FenProblem {
    /// No text.
    #[error("a position was expected")]
    Empty,
    /// A letter that no man of the game has.
    #[error("no man of this game has this letter")]
    UnknownLetter,
    /// A rank that is too long or too short.
    #[error("a rank has {expected} squares, this one {found}")]
    RankLength {
        /// Squares of a rank.
        expected: usize,
        /// Squares that are described, counted up to a limit.
        found: usize,
    },
    /// Too many or too few ranks.
    #[error("the board has {expected} ranks, here are {found}")]
    RankCount {
        /// Ranks of all planes.
        expected: usize,
        /// Ranks that are described.
        found: usize,
    },
    /// Planes that do not come in eights.
    #[error("“|” stands only between planes of eight ranks")]
    PlaneLength,
    /// Neither `w` nor `b`.
    #[error("the side to move is “w” or “b”")]
    Turn,
    /// Not made of `K`, `Q`, `k`, `q`, or `-`.
    #[error("castling rights are “KQ”, “K”, “Q” or “-”")]
    Castling,
    /// Not the name of a square.
    #[error("a square of this board or “-” was expected")]
    Square,
    /// Not a number in range.
    #[error("a number from 0 to 65535 was expected")]
    Number,
    /// Text after the last field.
    #[error("nothing more was expected")]
    Extra,
    /// The fields can be read, but make no position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Fields with their columns.
struct Fields<'text> {
    fields: Vec<(usize, &'text str)>,
}

impl<'text> Fields<'text> {
    fn split(text: &'text str) -> Self {
        let mut fields = Vec::new();
        let mut start = None;
        for (column, (offset, character)) in text.char_indices().enumerate() {
            match (character.is_whitespace(), start) {
                (false, None) => start = Some((column + 1, offset)),
                (true, Some((column, from))) => {
                    fields.push((column, &text[from..offset]));
                    start = None;
                }
                _ => {}
            }
        }
        if let Some((column, from)) = start {
            fields.push((column, &text[from..]));
        }
        Self { fields }
    }

    /// The field's column and text; a missing one is a dash just behind the text.
    fn get(&self, field: Field) -> (usize, &'text str) {
        let end = self.fields.last().map_or(1, |(column, text)| column + text.chars().count());
        self.fields.get(field as usize).copied().unwrap_or((end, "-"))
    }

    fn error(&self, field: Field, skip: usize, text: &str, problem: FenProblem) -> FenError {
        FenError { field, column: self.get(field).0 + skip, text: shortened(text), problem }
    }

    fn whole_field_error(&self, field: Field, problem: FenProblem) -> FenError {
        self.error(field, 0, self.get(field).1, problem)
    }
}

/// Hostile texts may be long; an error quotes their beginning.
fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    if text.chars().count() <= MOST { text.into() } else { text.chars().take(MOST).chain(['…']).collect() }
}

/// The setup that a FEN describes, and the columns where its men stand.
fn read<R: Rules>(fields: &Fields<'_>) -> Result<(Setup, Vec<usize>), FenError> {
    let (men, columns) = read_placement::<R>(fields)?;
    let square = |field, skip, text: &str| {
        R::SHAPE.parse(text).ok_or_else(|| fields.error(field, skip, text, FenProblem::Square))
    };
    let turn = match fields.get(Field::Turn).1 {
        "w" | "W" | "-" => Side::White,
        "b" | "B" => Side::Black,
        _ => return Err(fields.whole_field_error(Field::Turn, FenProblem::Turn)),
    };
    let castling = fields.get(Field::Castling).1;
    if castling != "-"
        && let Some(skip) = castling.chars().position(|letter| !"KQkq".contains(letter))
    {
        let letter: String = castling.chars().skip(skip).take(1).collect();
        return Err(fields.error(Field::Castling, skip, &letter, FenProblem::Castling));
    }
    let en_passant = match fields.get(Field::EnPassant).1 {
        "-" => None,
        text => Some(square(Field::EnPassant, 0, text)?),
    };
    let number = |field, missing| match fields.get(field).1 {
        "-" => Ok(missing),
        text if text.bytes().all(|byte| byte.is_ascii_digit()) => {
            text.parse().map_err(|_| fields.whole_field_error(field, FenProblem::Number))
        }
        _ => Err(fields.whole_field_error(field, FenProblem::Number)),
    };
    let (halfmoves, fullmoves) = (number(Field::Halfmoves, 0)?, number(Field::Fullmoves, 1)?);
    let mut marks = Vec::new();
    if let (_, text) = fields.get(Field::Marks)
        && text != "-"
    {
        let mut skip = 0;
        for name in text.split(',') {
            marks.push(square(Field::Marks, skip, name)?);
            skip += name.chars().count() + 1;
        }
    }
    if fields.fields.len() > Field::Rest as usize {
        return Err(fields.whole_field_error(Field::Rest, FenProblem::Extra));
    }
    let castling = ['K', 'Q'].map(|letter| castling.contains(letter));
    Ok((Setup { men, turn, castling, en_passant, halfmoves, fullmoves, marks }, columns))
}

type Men = Vec<(Square, Side, Kind)>;

fn read_placement<R: Rules>(fields: &Fields<'_>) -> Result<(Men, Vec<usize>), FenError> {
    let (column, placement) = fields.get(Field::Placement);
    if fields.fields.is_empty() {
        return Err(fields.error(Field::Placement, 0, "", FenProblem::Empty));
    }
    let ranks = usize::from(R::SHAPE.planes * RANKS);
    let (mut men, mut columns) = (Vec::new(), Vec::new());
    let mut start = 0;
    let mut count = 0;
    let mut separators = placement.matches(['/', '|']);
    for rank_text in placement.split(['/', '|']) {
        let rank = count % usize::from(RANKS);
        if count < ranks {
            let plane = R::SHAPE.planes - 1 - (count / usize::from(RANKS)) as u8;
            let rank = RANKS - 1 - rank as u8;
            read_rank::<R>(fields, start, rank_text, (rank, plane), &mut |skip, man| {
                men.push(man);
                columns.push(column + skip);
            })?;
        }
        start += rank_text.chars().count() + 1;
        count += 1;
        if separators.next() == Some("|") && rank + 1 != usize::from(RANKS) {
            return Err(fields.error(Field::Placement, start - 1, "|", FenProblem::PlaneLength));
        }
    }
    if count != ranks {
        let problem = FenProblem::RankCount { expected: ranks, found: count };
        return Err(fields.whole_field_error(Field::Placement, problem));
    }
    Ok((men, columns))
}

fn read_rank<R: Rules>(
    fields: &Fields<'_>,
    start: usize,
    text: &str,
    (rank, plane): (u8, u8),
    found: &mut impl FnMut(usize, (Square, Side, Kind)),
) -> Result<(), FenError> {
    let expected = usize::from(R::SHAPE.files);
    let mut file = 0;
    for (skip, letter) in text.chars().enumerate() {
        if let Some(empty @ 1..) = letter.to_digit(10) {
            file += empty as usize;
            continue;
        }
        let side = if letter.is_uppercase() { Side::White } else { Side::Black };
        let Some(kind) = R::army(side).kind_of(letter.to_ascii_uppercase()) else {
            return Err(fields.error(Field::Placement, start + skip, &letter.to_string(), FenProblem::UnknownLetter));
        };
        if file < expected {
            found(start + skip, (Square::new(file as u8, rank, plane), side, kind));
        }
        file += 1;
    }
    if file == expected {
        Ok(())
    } else {
        Err(fields.error(Field::Placement, start, text, FenProblem::RankLength { expected, found: file }))
    }
}

/// The error of a setup, at the place in the text that brought it about.
fn located<R: Rules>(fields: &Fields<'_>, setup: &Setup, columns: &[usize], error: SetupError) -> FenError {
    let square = match error {
        SetupError::SquareTaken(square) | SetupError::FootCannotStand(_, square) => Some(square),
        SetupError::Kings { surplus, .. } => surplus,
        _ => None,
    };
    let man = square.and_then(|square| setup.men.iter().position(|man| man.0 == square));
    if let Some(index) = man {
        let (square, side, kind) = setup.men[index];
        let text = format!("{} on {}", letter::<R>(side, kind), R::SHAPE.name(square));
        return FenError { field: Field::Placement, column: columns[index], text, problem: error.into() };
    }
    match error {
        SetupError::CastlingMen(index) => {
            let letter = ['K', 'Q'][index];
            let skip = fields.get(Field::Castling).1.chars().position(|found| found == letter).unwrap_or(0);
            fields.error(Field::Castling, skip, &letter.to_string(), error.into())
        }
        SetupError::EnPassant(_) => fields.whole_field_error(Field::EnPassant, error.into()),
        SetupError::Mark(square) => {
            let name = R::SHAPE.name(square).to_string();
            let skip = fields.get(Field::Marks).1.find(&name).unwrap_or(0);
            fields.error(Field::Marks, skip, &name, error.into())
        }
        SetupError::KingsLeftAttacked(..) => fields.whole_field_error(Field::Turn, error.into()),
        _ => fields.error(Field::Placement, 0, "", error.into()),
    }
}

fn letter<R: Rules>(side: Side, kind: Kind) -> char {
    let letter = R::army(side).man(kind).letter;
    if side == Side::White { letter } else { letter.to_ascii_lowercase() }
}

/// Reads a FEN. Fields missing at the end are taken as `w - - 0 1`.
///
/// # Errors
/// [`FenError`] names the field, the column and the text that is wrong.
impl<R: Rules> FromStr for Position<R> {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let fields = Fields::split(text);
        let (setup, columns) = read::<R>(&fields)?;
        Self::try_from(&setup).map_err(|error| located::<R>(&fields, &setup, &columns, error))
    }
}

/// Writes the FEN.
impl<R: Rules> fmt::Display for Position<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for plane in (0..R::SHAPE.planes).rev() {
            write_plane(self, plane, f)?;
            if plane > 0 {
                f.write_str("|")?;
            }
        }
        let turn = if self.turn() == Side::White { 'w' } else { 'b' };
        let castling = match [0, 1].map(|index| self.has_castling_right(index)) {
            [true, true] => "KQ",
            [true, false] => "K",
            [false, true] => "Q",
            [false, false] => "-",
        };
        write!(f, " {turn} {castling} ")?;
        match self.en_passant() {
            Some(passed) => write!(f, "{}", R::SHAPE.name(passed.target))?,
            None => f.write_str("-")?,
        }
        write!(f, " {} {}", self.halfmoves(), self.fullmoves())?;
        for (index, square) in self.moved_marks().into_iter().enumerate() {
            let separator = if index == 0 { ' ' } else { ',' };
            write!(f, "{separator}{}", R::SHAPE.name(square))?;
        }
        Ok(())
    }
}

fn write_plane<R: Rules>(position: &Position<R>, plane: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for rank in (0..RANKS).rev() {
        let mut empty = 0;
        for file in 0..R::SHAPE.files {
            match position.board().man_at(Square::new(file, rank, plane)) {
                None => empty += 1,
                Some((side, kind)) => {
                    if empty > 0 {
                        write!(f, "{empty}")?;
                    }
                    empty = 0;
                    write!(f, "{}", letter::<R>(side, kind))?;
                }
            }
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
        if rank > 0 {
            f.write_str("/")?;
        }
    }
    Ok(())
}

//! Engine moves: `e2e4`, `e7e8q`, `e1g1`; on three planes `Bb2Bb4`, `Bb7Cb8q`, and castling as the King taking its own
//! Rook's square, `Bc1Bb1`.

use crate::geometry::Square;
use crate::movement::Kind;
use crate::position::{Move, Position};
use crate::rules::Rules;
use thiserror::Error;

/// Why a text is no move here.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MoveError {
    /// The text does not have the form of a move.
    #[error("“{0}” is not a move: two squares and, for a promotion, a letter were expected")]
    Malformed(String),
    /// The text has the form of a move, but it is not legal here.
    #[error("“{0}” is not a legal move here")]
    Illegal(String),
}

/// Writes a move for an engine.
pub fn write<R: Rules>(position: &Position<R>, mv: Move) -> String {
    let mut text = format!("{}{}", R::SHAPE.name(mv.from()), R::SHAPE.name(mv.to()));
    if let Some(kind) = mv.promotes_to() {
        text.push(R::army(position.turn()).man(kind).letter.to_ascii_lowercase());
    }
    text
}

/// Reads a legal move.
///
/// # Errors
/// [`MoveError`] if the text has not the form of a move, or the move is not legal.
pub fn read<R: Rules>(position: &Position<R>, text: &str) -> Result<Move, MoveError> {
    let malformed = || MoveError::Malformed(text.chars().take(20).collect());
    let (from, to, into) = parts::<R>(position, text).ok_or_else(malformed)?;
    position
        .legal_moves()
        .into_iter()
        .find(|mv| mv.from() == from && mv.to() == to && mv.promotes_to() == into)
        .ok_or_else(|| MoveError::Illegal(text.into()))
}

fn parts<R: Rules>(position: &Position<R>, text: &str) -> Option<(Square, Square, Option<Kind>)> {
    let length = if R::SHAPE.planes > 1 { 3 } else { 2 };
    let from = R::SHAPE.parse(text.get(..length)?)?;
    let to = R::SHAPE.parse(text.get(length..2 * length)?)?;
    let mut letters = text[2 * length..].chars();
    let into = match letters.next() {
        None => None,
        Some(letter) => Some(R::army(position.turn()).kind_of(letter.to_ascii_uppercase())?),
    };
    letters.next().is_none().then_some((from, to, into))
}

//! Move diagrams: where one man may go among friends and foes.

use super::{DiagramMove, PlacedMan, square_name};
use crate::geometry::{Side, Square};
use crate::position::diagram_reach;
use crate::rules::Rules;

/// Why a diagram cannot be drawn.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DiagramError {
    /// No such square.
    #[error("“{0}” is no square of this board")]
    Square(String),
    /// No such man.
    #[error("“{letter}” is no man of the {army}")]
    Letter {
        /// The letter.
        letter: String,
        /// The army.
        army: &'static str,
    },
}

/// The moves of a man among friends and foes, Kings' safety aside.
///
/// # Errors
/// [`DiagramError`] if a square or a letter is none of this game's.
pub fn man_moves<R: Rules>(man: &PlacedMan, others: &[PlacedMan]) -> Result<Vec<DiagramMove>, DiagramError> {
    let read = |man: &PlacedMan| {
        let side = Side::from(man.side);
        let square = R::SHAPE.parse(&man.square).ok_or_else(|| DiagramError::Square(man.square.clone()))?;
        let letter = man.letter.chars().next().filter(|_| man.letter.chars().count() == 1);
        let kind = letter.and_then(|letter| R::army(side).kind_of(letter));
        let unknown = || DiagramError::Letter { letter: man.letter.clone(), army: R::army(side).name };
        Ok((square, side, kind.ok_or_else(unknown)?))
    };
    let others = others.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let man = read(man)?;
    let reach = diagram_reach::<R>(man, &others);
    let occupied = |square| others.iter().any(|other| other.0 == square);
    let moves = |squares: R::Set, kind: &'static str| {
        squares.into_iter().map(move |to| {
            let over = leapt_over(man.0, to).filter(|square| occupied(*square)).map(square_name::<R>);
            DiagramMove { square: square_name::<R>(to), kind: kind.into(), over }
        })
    };
    Ok(moves(reach.quiet, "quiet").chain(moves(reach.captures, "capture")).collect())
}

/// The square in the middle of a leap of two along a line.
fn leapt_over(from: Square, to: Square) -> Option<Square> {
    let distance =
        [from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank()), from.plane().abs_diff(to.plane())];
    let is_double = distance.iter().all(|steps| *steps == 0 || *steps == 2);
    is_double.then(|| from.midpoint(to))
}

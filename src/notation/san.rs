//! SAN: moves as people write them. Written strictly, read leniently.
//!
//! Every man but the Persian Pawn has its letter, the Hoplite too: `Hac5`, `Hxc4`, `Hc1=K`. Two Kings are told apart like two
//! Knights: `Kcd8`. `+` says that all Kings of the side to move are attacked, `#` that they are mated. On three planes a
//! square is always three characters: `NAc3`, `Bb4` (a Pawn), `BBb4` (a Bishop), `RBc5xBc8`.

use super::uci;
use crate::geometry::Side;
use crate::movement::Kind;
use crate::position::{Move, Position, Status};
use crate::rules::Rules;
use thiserror::Error;

/// Why a text cannot be read as a move here.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SanError {
    /// No text.
    #[error("a move was expected")]
    Empty,
    /// No legal move is written so.
    #[error("“{text}” is not a legal move here{}", if *.duple_check { ": in duple check one of the two Kings must be made safe" } else if *.check { ": the King is in check" } else { "" })]
    NoSuchMove {
        /// The text.
        text: String,
        /// Whether the side to move is in check.
        check: bool,
        /// Whether it is in check with two Kings.
        duple_check: bool,
    },
    /// Several legal moves are written so.
    #[error("“{text}” can be {}", .candidates.join(" or "))]
    Ambiguous {
        /// The text.
        text: String,
        /// The moves, in strict SAN.
        candidates: Vec<String>,
    },
}

/// Writes a legal move.
pub fn write<R: Rules>(position: &Position<R>, mv: Move) -> String {
    let mut text = match mv.castling() {
        Some(0) => "O-O".into(),
        Some(_) => "O-O-O".into(),
        None => body(position, mv),
    };
    let mut after = *position;
    after.play(mv);
    match after.status_of_moves() {
        Status::Check => text.push('+'),
        Status::Checkmate => text.push('#'),
        _ => {}
    }
    text
}

fn body<R: Rules>(position: &Position<R>, mv: Move) -> String {
    let side = position.turn();
    let is_pawn = is_pawn(side, mv.kind());
    let captures = position.captured(mv).is_some();
    let mut text = String::new();
    if !is_pawn {
        text.push(letter::<R>(side, mv.kind()));
    }
    if is_pawn && captures && R::SHAPE.planes == 1 {
        text.push(file(mv));
    } else if is_pawn && captures {
        text.push_str(&R::SHAPE.name(mv.from()).to_string());
    } else if !is_pawn {
        text.push_str(&distinction(position, mv));
    }
    if captures {
        text.push('x');
    }
    text.push_str(&R::SHAPE.name(mv.to()).to_string());
    if let Some(into) = mv.promotes_to() {
        text.push('=');
        text.push(letter::<R>(side, into));
    }
    text
}

/// As much of the origin as tells this man from others of its kind that could go there.
fn distinction<R: Rules>(position: &Position<R>, mv: Move) -> String {
    let from = mv.from();
    let rivals: Vec<_> = position
        .legal_moves()
        .into_iter()
        .filter(|rival| rival.kind() == mv.kind() && rival.to() == mv.to() && rival.from() != from)
        .filter(|rival| rival.castling().is_none())
        .map(Move::from)
        .collect();
    if rivals.is_empty() {
        String::new()
    } else if R::SHAPE.planes > 1 {
        R::SHAPE.name(from).to_string()
    } else if rivals.iter().all(|rival| rival.file() != from.file()) {
        file(mv).into()
    } else if rivals.iter().all(|rival| rival.rank() != from.rank()) {
        rank(mv).into()
    } else {
        R::SHAPE.name(from).to_string()
    }
}

fn file(mv: Move) -> char {
    char::from(b'a' + mv.from().file())
}

fn rank(mv: Move) -> char {
    char::from(b'1' + mv.from().rank())
}

/// The Persian Pawn alone is written without its letter.
fn is_pawn(side: Side, kind: Kind) -> bool {
    side == Side::White && kind == Kind::FOOT
}

fn letter<R: Rules>(side: Side, kind: Kind) -> char {
    R::army(side).man(kind).letter
}

/// Reads a legal move, leniently: long algebraic, engine notation, spaces, missing or surplus `x + # =`, `0-0`, a `P` before a
/// Pawn's move, the captured man's letter after the `x`.
///
/// # Errors
/// [`SanError`] if no legal move, or more than one, is written so.
pub fn read<R: Rules>(position: &Position<R>, text: &str) -> Result<Move, SanError> {
    let quoted = || text.trim().chars().take(40).collect::<String>();
    let core: String = text.replace("e.p.", "").chars().filter(|c| !is_decoration(*c)).collect();
    if core.is_empty() {
        return Err(SanError::Empty);
    }
    let moves = position.legal_moves();
    let matching = |ask: &dyn Fn(Move) -> bool| moves.into_iter().filter(|mv| ask(*mv)).collect::<Vec<_>>();
    let mut found = matching(&|mv| matches::<R>(position, mv, &core));
    if found.len() > 1 {
        let exact = matching(&|mv| plain(&write(position, mv)) == core || uci::write(position, mv) == core);
        if exact.len() == 1 {
            found = exact;
        }
    }
    match found[..] {
        [mv] => Ok(mv),
        [] => {
            let check = position.is_check();
            let duple_check = position.is_duple_check();
            Err(SanError::NoSuchMove { text: quoted(), check, duple_check })
        }
        _ => {
            let candidates = found.into_iter().map(|mv| write(position, mv)).collect();
            Err(SanError::Ambiguous { text: quoted(), candidates })
        }
    }
}

/// Characters that a lenient reader passes over.
fn is_decoration(character: char) -> bool {
    character.is_whitespace() || "x×:-–—=()/+#!?†‡".contains(character)
}

fn plain(text: &str) -> String {
    text.chars().filter(|character| !is_decoration(*character)).collect()
}

/// Whether a text without decorations may stand for a move.
fn matches<R: Rules>(position: &Position<R>, mv: Move, core: &str) -> bool {
    let castles = |letter: char| core.chars().all(|found| found.eq_ignore_ascii_case(&letter));
    let length = core.chars().count();
    if let Some(index) = mv.castling() {
        return length == index + 2 && (castles('O') || castles('0')) || uci::write(position, mv) == core;
    }
    let side = position.turn();
    let mut rest = core;
    if let Some(into) = mv.promotes_to() {
        let letter = letter::<R>(side, into);
        let Some(shorter) = rest.strip_suffix([letter, letter.to_ascii_lowercase()]) else { return false };
        rest = shorter;
    }
    let Some(rest) = rest.strip_suffix(R::SHAPE.name(mv.to()).to_string().as_str()) else { return false };
    let captured = position.captured(mv).map(|(_, side, kind)| letter::<R>(side, kind));
    origin_matches::<R>(side, mv, rest)
        || captured
            .and_then(|captured| rest.strip_suffix(captured))
            .is_some_and(|rest| origin_matches::<R>(side, mv, rest))
}

/// Whether what stands before the target square names this man: its letter, and any part of its square.
fn origin_matches<R: Rules>(side: Side, mv: Move, text: &str) -> bool {
    let name = R::SHAPE.name(mv.from()).to_string();
    let letter = letter::<R>(side, mv.kind());
    let part_of_name =
        |part: &str| part.is_empty() || part == name || part == file(mv).to_string() || part == rank(mv).to_string();
    // A whole square needs no letter, as in engine notation; a Pawn needs none at all.
    text == name
        || is_pawn(side, mv.kind()) && part_of_name(text)
        || text.strip_prefix(letter).is_some_and(part_of_name)
}

//! Endings with few men: what is drawn however much the men are worth, and how a bare King is mated.

use super::hand::sign;
use super::terms::distance;
use crate::geometry::{RANKS, Side, Square, SquareSet};
use crate::movement::Kind;
use crate::position::Position;
use crate::rules::Rules;

/// The most men with which these things are asked.
pub const FEW: u32 = 7;

/// Centipawns that a side without foot soldiers must be ahead to win: a Lieutenant and a Captain against a Bishop are
/// enough, two Captains against a Rook are not.
const ENOUGH: i32 = 240;

/// Men that cannot force mate together with their one King, though they are worth a win: whose rules, whose men, and which.
/// The tests prove them by solving the endings, and that no other lone or pair of light men (two Bishops aside) belongs here.
const TOO_FEW: &[(&str, Side, &[u8])] = &[
    ("spartan", Side::Black, &[LIEUTENANT]),
    ("spartan", Side::White, &[KNIGHT, KNIGHT]),
    ("spartan-moddable", Side::White, &[KNIGHT, KNIGHT]),
];
/// Kinds as the armies number them.
const KNIGHT: u8 = 1;
const BISHOP: u8 = 2;
const LIEUTENANT: u8 = 2;

/// Corrects the value of a position with few men; Persian advantages are positive.
pub fn adjust<R: Rules>(position: &Position<R>, value: i32) -> i32 {
    let ahead = if value > 0 { Side::White } else { Side::Black };
    let board = position.board();
    let kings = position.kings(!ahead);
    let defenders = board.side(!ahead) & !kings;
    let alone = kings.count() == 1 && (defenders & board.men(!ahead, Kind::FOOT)).is_empty();
    let clear = clearly_ahead(position, ahead);
    if alone && defenders.is_empty() && has_too_few(position, ahead) {
        return value / 16;
    }
    if alone && (defenders.is_empty() || defenders.count() == 1 && clear) {
        return sign(ahead) * (worth(position, ahead) - worth(position, !ahead) + drive(position, ahead));
    }
    if board.men(ahead, Kind::FOOT).is_empty() && value.abs() < 600 && !clear {
        return value / 4;
    }
    value
}

/// Whether a side's men cannot force mate against a bare King.
fn has_too_few<R: Rules>(position: &Position<R>, side: Side) -> bool {
    let board = position.board();
    let men = |kind: u8| board.men(side, Kind::from_index(kind)).count() as usize;
    TOO_FEW.iter().any(|(rules, of, kinds)| {
        let each = kinds.iter().all(|kind| men(*kind) == kinds.iter().filter(|other| *other == kind).count());
        *rules == R::ID && *of == side && each && board.side(side).count() as usize == kinds.len() + 1
    })
}

/// Whether a side without foot soldiers has enough more than the other to win.
fn clearly_ahead<R: Rules>(position: &Position<R>, ahead: Side) -> bool {
    worth(position, ahead) >= worth(position, !ahead) + ENOUGH
}

/// What a side's men are worth, its last King aside.
fn worth<R: Rules>(position: &Position<R>, side: Side) -> i32 {
    let men = Kind::ALL.iter().map(|kind| {
        let count = position.board().men(side, *kind).count() as i32;
        let count = if *kind == Kind::KING { count - 1 } else { count };
        count * R::ARMIES_REF[side.index()].men[kind.index()].value
    });
    men.sum()
}

/// How far a King that is alone, or has one man left, has been driven to its end. Ten centipawns are about a ply less to mate or to
/// the capture of that man: fitted to solved endings with captains, lieutenants, warlords and generals (`diarchy solve`).
fn drive<R: Rules>(position: &Position<R>, ahead: Side) -> i32 {
    let Some(bare) = position.kings(!ahead).first() else { return 0 };
    let (board, kings) = (position.board(), position.kings(ahead));
    let mut value = match mating_bishop(position, ahead) {
        Some(bishop) => 4 * from_centre::<R>(bare) + 24 * (7 - to_corner::<R>(bare, bishop.is_dark())),
        None => 16 * from_centre::<R>(bare),
    };
    for king in kings {
        value += 18 * (8 - i32::from(distance(king, bare)));
    }
    for man in board.side(ahead) & !kings & !board.men(ahead, Kind::FOOT) {
        value += 7 * (8 - i32::from(distance(man, bare))) + 7 * (8 - nearest(kings, man));
        value += 3 * (14 - from_centre::<R>(man));
    }
    for defender in board.side(!ahead) & !position.kings(!ahead) {
        value -= 9 * (14 - from_centre::<R>(defender)) + 9 * nearest(kings, defender);
        value -= 15 * nearest(board.side(ahead), defender);
    }
    value
}

/// The Bishop of a side that has just a Bishop and a Knight: they mate in a corner of its shade only.
///
/// CITE: <https://www.chessprogramming.org/KBNK_Endgame>.
fn mating_bishop<R: Rules>(position: &Position<R>, side: Side) -> Option<Square> {
    let board = position.board();
    let bishop = board.men(side, Kind::from_index(BISHOP)).first()?;
    let knights = board.men(side, Kind::from_index(KNIGHT));
    let alone = side == Side::White && board.side(side).count() == 3 && knights.count() == 1 && R::SHAPE.planes == 1;
    alone.then_some(bishop)
}

/// Steps along files and ranks to the nearest corner of a shade.
fn to_corner<R: Rules>(square: Square, dark: bool) -> i32 {
    let (file, rank) = (i32::from(square.file()), i32::from(square.rank()));
    let (last_file, last_rank) = (i32::from(R::SHAPE.files) - 1, i32::from(RANKS) - 1);
    let across = if dark { rank } else { last_rank - rank };
    (file + across).min(last_file - file + last_rank - across)
}

/// The distance from a square to the nearest of some men.
fn nearest<S: SquareSet>(men: S, square: Square) -> i32 {
    men.into_iter().map(|man| i32::from(distance(man, square))).min().unwrap_or_default()
}

/// Twice the distance from the centre, files and ranks together.
fn from_centre<R: Rules>(square: Square) -> i32 {
    let file = (2 * square.file()).abs_diff(R::SHAPE.files - 1);
    let rank = (2 * square.rank()).abs_diff(7);
    i32::from(file + rank)
}

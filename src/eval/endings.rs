//! Endings with few men: what is drawn however much the men are worth, and how a bare King is mated.

use super::hand::sign;
use super::terms::distance;
use crate::geometry::{Side, Square, SquareSet};
use crate::movement::Kind;
use crate::position::Position;
use crate::rules::Rules;

/// The most men with which these things are asked.
pub const FEW: u32 = 7;

/// Centipawns that a side without foot soldiers must be ahead to win: a Lieutenant and a Captain against a Bishop are
/// enough, two Captains against a Rook are not.
const ENOUGH: i32 = 240;

/// Corrects the value of a position with few men; Persian advantages are positive.
pub fn adjust<R: Rules>(position: &Position<R>, value: i32) -> i32 {
    let ahead = if value > 0 { Side::White } else { Side::Black };
    let board = position.board();
    let kings = position.kings(!ahead);
    let defenders = board.side(!ahead) & !kings;
    let alone = kings.count() == 1 && (defenders & board.men(!ahead, Kind::FOOT)).is_empty();
    let clear = clearly_ahead(position, ahead);
    if alone && (defenders.is_empty() || defenders.count() == 1 && clear) {
        return sign(ahead) * (worth(position, ahead) - worth(position, !ahead) + drive(position, ahead));
    }
    if board.men(ahead, Kind::FOOT).is_empty() && value.abs() < 600 && !clear {
        return value / 4;
    }
    value
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

/// How near a bare King is to the edge and to the other side's men.
fn drive<R: Rules>(position: &Position<R>, ahead: Side) -> i32 {
    let Some(bare) = position.kings(!ahead).first() else { return 0 };
    let mut value = 16 * i32::from(from_centre::<R>(bare));
    for king in position.kings(ahead) {
        value += 6 * (8 - i32::from(distance(king, bare)));
    }
    for kind in [1, 2, 3, 4].map(Kind::from_index) {
        for man in position.board().men(ahead, kind) {
            value += 2 * (8 - i32::from(distance(man, bare)));
        }
    }
    value
}

/// Twice the distance from the centre, files and ranks together.
fn from_centre<R: Rules>(square: Square) -> u8 {
    let file = (2 * square.file()).abs_diff(R::SHAPE.files - 1);
    let rank = (2 * square.rank()).abs_diff(7);
    file + rank
}

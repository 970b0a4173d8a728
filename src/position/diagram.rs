//! The moves of one man among others, Kings' safety aside: for diagrams.

use super::{Board, Position};
use crate::geometry::{Side, Square};
use crate::movement::Kind;
use crate::rules::Rules;

/// Where a man may go in a diagram.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiagramReach<S> {
    /// Empty squares.
    pub quiet: S,
    /// Squares with an enemy.
    pub captures: S,
}

/// The moves of the first man among the others. A man on a square that is already taken is passed over.
pub fn diagram_reach<R: Rules>(man: (Square, Side, Kind), others: &[(Square, Side, Kind)]) -> DiagramReach<R::Set> {
    let (from, side, kind) = man;
    let mut board = Board::EMPTY;
    board.put(side, kind, from, &mut ());
    for &(square, side, kind) in others {
        if board.man_at(square).is_none() {
            board.put(side, kind, square, &mut ());
        }
    }
    let position = Position::<R> {
        board,
        marks: R::Marks::default(),
        state_hash: 0,
        en_passant: None,
        halfmoves: 0,
        fullmoves: 1,
        castling: 0,
        turn: side,
    };
    let mut reach = position.reach(kind, from);
    if kind == Kind::FOOT {
        reach |= position.first_reach(from);
    }
    let occupied = position.board.occupied();
    DiagramReach { quiet: reach & !occupied, captures: reach & occupied }
}

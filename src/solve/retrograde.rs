//! From the mates backwards: a position that can reach a lost one is won, one whose moves all reach won ones is lost.

use super::Solved;
use super::table::{LOST, MOST_PLIES, Men, OPEN, Table, index_of, position_at};
use crate::geometry::{Side, Square};
use crate::position::{FIFTY_MOVES, Part, Position, Status};
use crate::rules::Rules;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering::Relaxed};

/// A count of moves that says: one of them draws, so this can never be lost.
const NEVER_LOST: u8 = u8::MAX;

/// An ending on its way to being solved.
struct Ending<'a> {
    men: &'a Men,
    /// By man taken: the ending that is left.
    captures: &'a [Option<Arc<Table>>],
    table: Table,
    /// Moves of each open position that are not yet known to lose.
    hopes: Vec<AtomicU8>,
}

/// Solves an ending; `captures` are the solved endings without each of its men.
pub(super) fn solve<R: Rules>(men: &Men, captures: &[Option<Arc<Table>>]) -> Table {
    let table = Table::new(men.len());
    let hopes = std::iter::repeat_with(|| AtomicU8::new(0)).take(table.len()).collect();
    let ending = Ending { men, captures, table, hopes };
    ending.each_position(|index, squares| ending.begin::<R>(index, squares));
    let mut last = LOST + 2;
    let mut value = LOST;
    while value <= last && value < LOST + MOST_PLIES {
        let found = AtomicBool::new(false);
        ending.each_position(|index, squares| {
            if ending.table.value(index) == value {
                ending.go_back::<R>(index, squares, value);
                found.store(true, Relaxed);
            }
        });
        if found.into_inner() {
            last = last.max(value + 1);
        }
        value += 1;
    }
    ending.table
}

impl Ending<'_> {
    /// Does something with every place of the table, in parts side by side; each part lends squares to write in.
    fn each_position(&self, each: impl Fn(usize, &mut [Square]) + Sync) {
        let count = self.table.len();
        let parts = std::thread::available_parallelism().map_or(1, usize::from).min(count);
        let size = count.div_ceil(parts);
        let run = |part: usize| {
            let mut squares = vec![Square::from_index(0); self.men.len()];
            for index in part * size..count.min((part + 1) * size) {
                each(index, &mut squares);
            }
        };
        std::thread::scope(|scope| {
            for part in 0..parts {
                let run = &run;
                scope.spawn(move || run(part));
            }
        });
    }

    /// The position of these squares, if they make one.
    fn position<R: Rules>(&self, turn: Side, squares: &[Square]) -> Option<Position<R>> {
        Position::of_men(turn, self.men.iter().zip(squares).map(|(&(side, kind), &square)| (square, side, kind)))
    }

    /// Settles what a position's captures or its lack of moves settle, and counts its other moves.
    fn begin<R: Rules>(&self, index: usize, squares: &mut [Square]) {
        let turn = position_at(index, squares);
        let Some(position) = self.position::<R>(turn, squares) else { return };
        let (mut quiet, mut lost, mut drawn, mut won) = (0u8, false, false, false);
        position.for_each_legal_move(Part::All, |mv| {
            let Some(taken) = squares.iter().position(|square| *square == mv.to()) else {
                quiet += 1;
                return;
            };
            match self.after_capture(!turn, squares, mv.from(), taken) {
                Solved::Lost(plies) if plies <= FIFTY_MOVES => won = true,
                Solved::Won(plies) if plies <= FIFTY_MOVES => lost = true,
                _ => drawn = true,
            }
        });
        let stuck = quiet == 0 && !lost && !drawn && !won;
        let value = match (won, stuck) {
            (true, _) => LOST + 1,
            (_, true) => match position.status_of_moves() {
                Status::Checkmate | Status::StalemateLoses => LOST,
                _ => OPEN,
            },
            _ if quiet == 0 && !drawn => LOST + 2,
            _ => OPEN,
        };
        self.table.set(index, value);
        self.hopes[index].store(if drawn || stuck { NEVER_LOST } else { quiet }, Relaxed);
    }

    /// What the position after a capture is worth to the side that then moves.
    fn after_capture(&self, turn: Side, squares: &[Square], from: Square, taken: usize) -> Solved {
        let mut left: Vec<Square> = squares.to_vec();
        for square in &mut left {
            if *square == from {
                *square = squares[taken];
            }
        }
        left.remove(taken);
        self.captures[taken].as_ref().map_or(Solved::Drawn, |table| table.get(turn, &left))
    }

    /// Tells the positions before this one what it is worth.
    fn go_back<R: Rules>(&self, index: usize, squares: &mut [Square], value: u8) {
        let turn = position_at(index, squares);
        let Some(position) = self.position::<R>(turn, squares) else { return };
        let is_lost = (value - LOST).is_multiple_of(2);
        for man in 0..squares.len() {
            let (side, kind) = self.men[man];
            if side == turn {
                continue;
            }
            let square = squares[man];
            for from in position.origins(kind, square) {
                squares[man] = from;
                let before = index_of(side, squares);
                if self.table.value(before) == OPEN && (is_lost || self.gives_up_hope(before)) {
                    self.table.settle(before, value + 1);
                }
            }
            squares[man] = square;
        }
    }

    /// Counts one move less; whether it was the last.
    fn gives_up_hope(&self, index: usize) -> bool {
        let hopes = &self.hopes[index];
        hopes.load(Relaxed) != NEVER_LOST && hopes.fetch_sub(1, Relaxed) == 1
    }
}

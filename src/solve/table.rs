//! Where the worth of every position of an ending is kept.

use super::{Census, Solved};
use crate::geometry::{Side, Square};
use crate::movement::Kind;
use crate::position::FIFTY_MOVES;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// The men of an ending: White's before Black's, Kings first.
pub(super) type Men = Vec<(Side, Kind)>;

/// Men in the order of tables.
pub(super) fn sorted(men: &[(Side, Kind)]) -> Men {
    let mut men = men.to_vec();
    men.sort_by_key(|(side, kind)| (side.index(), Kind::COUNT - kind.index()));
    men
}

/// No position at all.
pub(super) const IMPOSSIBLE: u8 = 0;
/// Drawn, or not yet known.
pub(super) const OPEN: u8 = 1;
/// Lost at once. From here on, values are plies: odd plies win, even plies lose.
pub(super) const LOST: u8 = 2;
/// The most plies that a value can tell.
pub(super) const MOST_PLIES: u8 = 250;

/// Squares of the quarter where the Persian King is kept.
const QUARTER: usize = 16;
const SQUARES: usize = 64;

/// The worth of every position of an ending.
#[derive(Debug)]
pub(super) struct Table {
    values: Vec<AtomicU8>,
}

impl Table {
    /// A table for so many men in which nothing is known.
    pub fn new(men: usize) -> Self {
        let size = 2 * positions(men);
        Self { values: std::iter::repeat_with(|| AtomicU8::new(IMPOSSIBLE)).take(size).collect() }
    }

    /// Positions with either side to move.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    pub fn value(&self, index: usize) -> u8 {
        self.values[index].load(Relaxed)
    }

    pub fn set(&self, index: usize, value: u8) {
        self.values[index].store(value, Relaxed);
    }

    /// Sets a value unless it is known.
    pub fn settle(&self, index: usize, value: u8) {
        // Whoever was faster has told the same: all that is found at one time is so many plies.
        let _ = self.values[index].compare_exchange(OPEN, value, Relaxed, Relaxed);
    }

    /// What a position is worth; `squares` in the order of the men.
    pub fn get(&self, turn: Side, squares: &[Square]) -> Solved {
        solved(self.value(index_of(turn, squares)))
    }

    /// Counts for White and Black to move.
    pub fn census(&self) -> [Census; 2] {
        let mut census = [Census::default(); 2];
        for (at, value) in self.values.iter().enumerate() {
            let census = &mut census[at / (self.len() / 2)];
            let value = value.load(Relaxed);
            match solved(value) {
                Solved::Won(plies) => {
                    let counted = if plies <= FIFTY_MOVES { &mut census.won } else { &mut census.won_late };
                    *counted += 1;
                    census.longest = census.longest.max(plies);
                }
                Solved::Lost(_) => census.lost += 1,
                Solved::Drawn => census.drawn += u64::from(value == OPEN),
            }
        }
        census
    }
}

fn solved(value: u8) -> Solved {
    let plies = u16::from(value.saturating_sub(LOST));
    match value {
        IMPOSSIBLE | OPEN => Solved::Drawn,
        _ if plies % 2 == 1 => Solved::Won(plies),
        _ => Solved::Lost(plies),
    }
}

/// The square where `square` comes to lie when the board is turned so that `king` lies in the quarter of a1.
fn turned(king: Square, square: Square) -> usize {
    let mut index = square.in_plane();
    if king.file() > 3 {
        index ^= 7;
    }
    if king.rank() > 3 {
        index ^= 56;
    }
    index
}

/// Positions of so many men for one side to move, impossible ones with them.
pub(super) fn positions(men: usize) -> usize {
    QUARTER * SQUARES.pow(men as u32 - 1)
}

/// Where a position's value stands.
pub(super) fn index_of(turn: Side, squares: &[Square]) -> usize {
    let king = turned(squares[0], squares[0]);
    let mut index = (king / 8 * 4) + king % 8;
    for square in &squares[1..] {
        index = index * SQUARES + turned(squares[0], *square);
    }
    turn.index() * positions(squares.len()) + index
}

/// The position whose value stands here: `squares` is filled.
pub(super) fn position_at(index: usize, squares: &mut [Square]) -> Side {
    let positions = positions(squares.len());
    let turn = Side::BOTH[index / positions];
    let mut rest = index % positions;
    for square in squares[1..].iter_mut().rev() {
        *square = Square::from_index((rest % SQUARES) as u8);
        rest /= SQUARES;
    }
    squares[0] = Square::from_index((rest / 4 * 8 + rest % 4) as u8);
    turn
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_has_a_place_of_its_own() {
        let mut squares = [Square::from_index(0); 3];
        for index in 0..2 * positions(3) {
            let turn = position_at(index, &mut squares);
            assert_eq!(index_of(turn, &squares), index);
        }
    }

    #[test]
    fn a_position_turned_has_the_same_place() {
        let squares = |indices: [u8; 3]| indices.map(Square::from_index);
        let place = index_of(Side::Black, &squares([2, 17, 42]));
        for turn in [7, 56, 63] {
            assert_eq!(index_of(Side::Black, &squares([2 ^ turn, 17 ^ turn, 42 ^ turn])), place);
        }
    }
}

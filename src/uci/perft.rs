//! Counting moves within a conversation, in pieces small enough to be stopped between.

use crate::notation::uci;
use crate::position::{Move, Position, perft};
use crate::rules::Rules;

/// A count under way.
pub(super) trait Perft {
    /// Counts a piece more. Lines to print as moves are finished; the last one gives the sum.
    fn step(&mut self, print: &mut dyn FnMut(&str)) -> bool;
}

/// Begins a count.
pub(super) fn new<R: Rules>(position: Position<R>, depth: u32) -> Box<dyn Perft> {
    let moves = if depth == 0 { Vec::new() } else { position.legal_moves().into_iter().rev().collect() };
    Box::new(Count { position, depth, moves, below: Vec::new(), current: 0, total: u64::from(depth == 0) })
}

struct Count<R: Rules> {
    position: Position<R>,
    depth: u32,
    /// Root moves still to be counted, the next one last.
    moves: Vec<Move>,
    /// Positions below the root move that is being counted, each with the depth still to go.
    below: Vec<(Position<R>, u32)>,
    current: u64,
    total: u64,
}

/// A piece of the count: a few milliseconds' work in every game.
const PIECE: u32 = 3;

impl<R: Rules> Count<R> {
    /// Counts below a position, or puts off what is too much for one piece.
    fn count(&mut self, position: &Position<R>, depth: u32) {
        if depth <= PIECE {
            self.current += perft(position, depth);
            return;
        }
        for mv in &position.legal_moves() {
            let mut after = *position;
            after.play(mv);
            self.below.push((after, depth - 1));
        }
    }
}

impl<R: Rules> Perft for Count<R> {
    fn step(&mut self, print: &mut dyn FnMut(&str)) -> bool {
        if let Some((position, depth)) = self.below.pop() {
            self.count(&position, depth);
        } else if let Some(&mv) = self.moves.last() {
            let mut after = self.position;
            after.play(mv);
            self.count(&after, self.depth - 1);
        } else {
            print("");
            print(&format!("Nodes searched: {}", self.total));
            return false;
        }
        if self.below.is_empty()
            && let Some(mv) = self.moves.pop()
        {
            print(&format!("{}: {}", uci::write(&self.position, mv), self.current));
            self.total += std::mem::take(&mut self.current);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use crate::position::{Position, perft};
    use crate::rules::{SpaceSpartan, Spartan};

    fn counted(mut count: Box<dyn super::Perft>) -> Vec<String> {
        let mut lines = Vec::new();
        while count.step(&mut |line| lines.push(line.to_string())) {}
        lines
    }

    #[test]
    fn every_depth_has_the_sum_of_a_plain_count() {
        let start = Position::<Spartan>::start();
        for depth in 0..6 {
            let lines = counted(super::new(start, depth));
            assert_eq!(lines.last(), Some(&format!("Nodes searched: {}", perft(&start, depth))), "depth {depth}");
            assert_eq!(lines.len(), if depth == 0 { 2 } else { 22 });
        }
        let space = counted(super::new(Position::<SpaceSpartan>::start(), 2));
        assert_eq!(space.last().map(String::as_str), Some("Nodes searched: 3626"));
    }
}

//! Openings for matches: short balanced lines, drawn in an order that a seed decides.

use diarchy::game::Game;
use diarchy::notation::fen::FenError;
use diarchy::notation::uci;
use diarchy::position::Position;
use diarchy::rules::Rules;
use thiserror::Error;

/// Why a book cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BookError {
    /// A line that cannot be played.
    #[error("opening book, line {line}: {problem}")]
    Line {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        problem: String,
    },
    /// No opening at all.
    #[error("the opening book is empty")]
    Empty,
}

/// Reads a book: one opening a line, moves in engine notation from the start position, or `fen`, a FEN and perhaps `moves` and
/// moves; `#` begins a comment.
///
/// # Errors
/// [`BookError`] names the line and what is wrong.
pub fn read<R: Rules>(text: &str) -> Result<Vec<Game<R>>, BookError> {
    let mut openings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let wrong = |problem: String| BookError::Line { line: index + 1, problem };
        let (start, moves) = match line.strip_prefix("fen ") {
            None => (Position::<R>::start(), line),
            Some(rest) => {
                let (fen, moves) = rest.split_once(" moves ").unwrap_or((rest, ""));
                (fen.parse().map_err(|error: FenError| wrong(error.to_string()))?, moves)
            }
        };
        let mut game = Game::new(start);
        for word in moves.split_whitespace() {
            let mv = uci::read(game.position(), word).map_err(|error| wrong(error.to_string()))?;
            game.play(mv).map_err(|error| wrong(error.to_string()))?;
        }
        openings.push(game);
    }
    if openings.is_empty() { Err(BookError::Empty) } else { Ok(openings) }
}

/// The books that come with the program.
pub fn built_in<R: Rules>() -> &'static str {
    match R::ID {
        "spartan" => include_str!("../../../../data/openings/spartan.txt"),
        "spartan-moddable" => include_str!("../../../../data/openings/spartan-moddable.txt"),
        _ => include_str!("../../../../data/openings/space-spartan.txt"),
    }
}

/// Numbers that look random and are the same for the same seed.
///
/// CITE: SplitMix64, Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Numbers of this seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which is at least 1.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// Puts items into a random order.
    ///
    /// CITE: Durstenfeld, "Algorithm 235: Random permutation" (1964).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BookError, Random, built_in, read};
    use diarchy::rules::{SpaceSpartan, Spartan, SpartanModdable};

    #[test]
    fn a_book_has_a_line_for_each_opening() {
        let book = read::<Spartan>("# a comment\n\ne2e4 h7g6 # another\nd2d4\n").unwrap();
        assert_eq!(book.iter().map(|game| game.ply()).collect::<Vec<_>>(), [2, 1]);
        let ending =
            read::<Spartan>("fen 7k/8/8/8/8/1g6/8/7K w - - 0 1\nfen 7k/8/8/8/8/1g6/8/7K w moves h1h2 b3b2").unwrap();
        assert_eq!(ending.iter().map(|game| game.ply()).collect::<Vec<_>>(), [0, 2]);
        assert!(matches!(read::<Spartan>("fen 7k/8 w"), Err(BookError::Line { line: 1, .. })));
        assert!(matches!(read::<Spartan>("e2e4\ne2e5\n"), Err(BookError::Line { line: 2, .. })));
        assert!(matches!(read::<Spartan>("e2e4 e2e4\n"), Err(BookError::Line { line: 1, .. })));
        assert_eq!(read::<Spartan>("# nothing\n").err(), Some(BookError::Empty));
    }

    #[test]
    fn the_books_of_the_program_can_be_played() {
        assert!(read::<Spartan>(built_in::<Spartan>()).unwrap().len() >= 100);
        assert!(read::<SpartanModdable>(built_in::<SpartanModdable>()).unwrap().len() >= 100);
        assert!(read::<SpaceSpartan>(built_in::<SpaceSpartan>()).unwrap().len() >= 100);
    }

    #[test]
    fn the_same_seed_gives_the_same_order() {
        let shuffled = |seed| {
            let mut items: Vec<u32> = (0..50).collect();
            Random::new(seed).shuffle(&mut items);
            items
        };
        assert_eq!(shuffled(7), shuffled(7));
        assert_ne!(shuffled(7), shuffled(8));
        let mut sorted = shuffled(7);
        sorted.sort_unstable();
        assert_eq!(sorted, (0..50).collect::<Vec<_>>());
    }
}

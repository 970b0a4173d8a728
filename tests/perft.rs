//! Leaf counts of known positions, through the fast path and the plain one.

mod support;

use diarchy::position::{Position, perft, perft_plain};
use diarchy::rules::{Rules, SpaceSpartan, Spartan, SpartanModdable};
use support::suite;

/// The plain path is slow: it is asked up to this many leaves.
const PLAIN_LEAVES: u64 = 60_000;

fn run<R: Rules>(text: &str) {
    let mut positions = 0;
    for line in suite(text) {
        let position: Position<R> = line.fen.parse().unwrap_or_else(|error| panic!("{}: {error}", line.fen));
        positions += 1;
        for (depth, expected) in line.counts {
            assert_eq!(perft(&position, depth), expected, "{} at depth {depth}", line.fen);
            if expected <= PLAIN_LEAVES {
                assert_eq!(perft_plain(&position, depth), expected, "plain path, {} at depth {depth}", line.fen);
            }
        }
    }
    assert!(positions > 20, "the suite has positions");
}

#[test]
fn spartan() {
    run::<Spartan>(include_str!("data/spartan.perft"));
}

#[test]
fn spartan_moddable() {
    run::<SpartanModdable>(include_str!("data/spartan-moddable.perft"));
}

#[test]
fn space_spartan() {
    run::<SpaceSpartan>(include_str!("data/space-spartan.perft"));
}

#[test]
fn spartan_start_at_depth_five() {
    assert_eq!(perft(&Position::<Spartan>::start(), 5), 11_712_515);
}

//! The orthodox army on a flat board, and FIDE castling: shared by both 8×8 games.

use super::{Castling, DeadMaterial};
use crate::geometry::Square;
use crate::movement::{Army, Atom, FERZ, FORWARD, FORWARD_DIAGONAL, KNIGHT, Kind, Man, WAZIR};

/// The orthodox army of 8×8.
pub const PERSIANS: Army = Army {
    name: "Persians",
    men: [
        Man {
            id: "pawn",
            name: "Pawn",
            letter: 'P',
            value: 100,
            atoms: &[Atom::quiet(FORWARD), Atom::first_stride(FORWARD), Atom::capture(FORWARD_DIAGONAL)],
        },
        Man { id: "knight", name: "Knight", letter: 'N', value: 310, atoms: &[Atom::leap(KNIGHT)] },
        Man { id: "bishop", name: "Bishop", letter: 'B', value: 325, atoms: &[Atom::ride(FERZ)] },
        Man { id: "rook", name: "Rook", letter: 'R', value: 500, atoms: &[Atom::ride(WAZIR)] },
        Man { id: "queen", name: "Queen", letter: 'Q', value: 900, atoms: &[Atom::ride(WAZIR), Atom::ride(FERZ)] },
        Man { id: "king", name: "King", letter: 'K', value: 400, atoms: &[Atom::leap(WAZIR), Atom::leap(FERZ)] },
    ],
    promotes_to_king: false,
    kings: 1,
    size: 16,
};

const fn first_rank(file: u8) -> Square {
    Square::new(file, 0, 0)
}

/// Castling as FIDE has it: e1–g1 and e1–c1.
pub const CASTLING: [Castling; 2] = [
    Castling {
        king: (first_rank(4), first_rank(6)),
        rook: (first_rank(7), first_rank(5)),
        target: first_rank(6),
        empty: &[first_rank(5), first_rank(6)],
        safe: &[first_rank(4), first_rank(5), first_rank(6)],
    },
    Castling {
        king: (first_rank(4), first_rank(2)),
        rook: (first_rank(0), first_rank(3)),
        target: first_rank(2),
        empty: &[first_rank(1), first_rank(2), first_rank(3)],
        safe: &[first_rank(4), first_rank(3), first_rank(2)],
    },
];

/// A bare King, a Knight, or Bishops of one shade win nothing against a lone Spartan King, nor it against them.
pub const DEAD: &[DeadMaterial] = &[
    DeadMaterial::Persians(&[]),
    DeadMaterial::Persians(&[Kind::from_index(1)]),
    DeadMaterial::PersiansOfOneShade(Kind::from_index(2)),
];

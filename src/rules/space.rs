//! Space Spartan, the three-plane game of 3dchess.fr, known in Jocly as Space Spartan.

use super::{Castling, DeadMaterial, Note, Rules, Stalemate, notes};
use crate::attacks::{Tables, foot_starts};
use crate::geometry::{Planes, Shape, Square};
use crate::movement::{Army, Atom, FERZ, FORWARD, FORWARD_ALFIL, FORWARD_DIAGONAL, Man, SIDEWAYS, Step, WAZIR};
use crate::placement::{MovedMarks, PlaneMailbox};

/// The rules `space-spartan`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SpaceSpartan;

/// One step along any of the three axes.
const STRAIGHT: &[Step] = &[(0, 1, 0), (1, 0, 0), (0, -1, 0), (-1, 0, 0), (0, 0, 1), (0, 0, -1)];
/// One step along an axis to the next plane.
const UP_DOWN: &[Step] = &[(0, 0, 1), (0, 0, -1)];
/// One step to the next plane and one orthogonally aside.
const UP_DOWN_ASIDE: &[Step] =
    &[(0, 1, 1), (1, 0, 1), (0, -1, 1), (-1, 0, 1), (0, 1, -1), (1, 0, -1), (0, -1, -1), (-1, 0, -1)];
/// One step to the next plane and one diagonally aside.
const UP_DOWN_CORNER: &[Step] =
    &[(1, 1, 1), (1, -1, 1), (-1, -1, 1), (-1, 1, 1), (1, 1, -1), (1, -1, -1), (-1, -1, -1), (-1, 1, -1)];
/// Two squares along any axis.
const STRAIGHT_TWO: &[Step] = &[(0, 2, 0), (2, 0, 0), (0, -2, 0), (-2, 0, 0), (0, 0, 2), (0, 0, -2)];
/// Two squares diagonally on a plane.
const DIAGONAL_TWO: &[Step] = &[(2, 2, 0), (2, -2, 0), (-2, -2, 0), (-2, 2, 0)];
/// Two squares along the lines through the corners of a cube.
const CORNER_TWO: &[Step] =
    &[(2, 2, 2), (2, -2, 2), (-2, -2, 2), (-2, 2, 2), (2, 2, -2), (2, -2, -2), (-2, -2, -2), (-2, 2, -2)];
/// All 24 leaps with two coordinates of size two and one.
#[rustfmt::skip]
const SPACE_KNIGHT: &[Step] = &[
    (1, 2, 0), (2, 1, 0), (2, -1, 0), (1, -2, 0), (-1, -2, 0), (-2, -1, 0), (-2, 1, 0), (-1, 2, 0),
    (0, 1, 2), (1, 0, 2), (0, -1, 2), (-1, 0, 2), (0, 1, -2), (1, 0, -2), (0, -1, -2), (-1, 0, -2),
    (0, 2, 1), (2, 0, 1), (0, -2, 1), (-2, 0, 1), (0, 2, -1), (2, 0, -1), (0, -2, -1), (-2, 0, -1),
];
/// A Pawn's captures to the next planes.
const UP_DOWN_FORWARD: &[Step] = &[(0, 1, 1), (0, 1, -1)];
/// A Hoplit's captures to the next planes.
const UP_DOWN_FORWARD_CORNER: &[Step] = &[(1, 1, 1), (-1, 1, 1), (1, 1, -1), (-1, 1, -1)];

/// Either side's King moves in its plane, and captures up and down too, but never by a corner.
const KING: &[Atom] = &[Atom::leap(WAZIR), Atom::leap(FERZ), Atom::capture(UP_DOWN), Atom::capture(UP_DOWN_ASIDE)];

const PERSIANS: Army = Army {
    name: "Persians",
    men: [
        Man {
            id: "pawn",
            name: "Pawn",
            letter: 'P',
            value: 100,
            atoms: &[
                Atom::quiet(FORWARD),
                Atom::first_stride(FORWARD),
                Atom::capture(FORWARD_DIAGONAL),
                Atom::capture(UP_DOWN_FORWARD),
            ],
        },
        Man { id: "knight", name: "Knight", letter: 'N', value: 350, atoms: &[Atom::leap(SPACE_KNIGHT)] },
        Man {
            id: "bishop",
            name: "Bishop",
            letter: 'B',
            value: 400,
            atoms: &[Atom::ride(FERZ), Atom::ride(UP_DOWN_ASIDE)],
        },
        Man { id: "rook", name: "Rook", letter: 'R', value: 450, atoms: &[Atom::ride(STRAIGHT)] },
        Man {
            id: "queen",
            name: "Queen",
            letter: 'Q',
            value: 1100,
            atoms: &[Atom::ride(STRAIGHT), Atom::ride(FERZ), Atom::ride(UP_DOWN_ASIDE), Atom::ride(UP_DOWN_CORNER)],
        },
        Man { id: "king", name: "King", letter: 'K', value: 400, atoms: KING },
    ],
    promotes_to_king: false,
    kings: 1,
    size: 30,
};

const SPARTANS: Army = Army {
    name: "Spartans",
    men: [
        Man {
            id: "hoplite",
            name: "Hoplit",
            letter: 'H',
            value: 100,
            atoms: &[
                Atom::quiet(FORWARD_DIAGONAL),
                Atom::first_leap(FORWARD_ALFIL),
                Atom::capture(FORWARD),
                Atom::capture(UP_DOWN_FORWARD_CORNER),
            ],
        },
        Man {
            id: "captain",
            name: "Captain",
            letter: 'C',
            value: 300,
            atoms: &[Atom::leap(STRAIGHT), Atom::leap(STRAIGHT_TWO)],
        },
        Man {
            id: "lieutenant",
            name: "Lieutenant",
            letter: 'L',
            value: 400,
            atoms: &[
                Atom::leap(FERZ),
                Atom::leap(DIAGONAL_TWO),
                Atom::leap(UP_DOWN_CORNER),
                Atom::leap(CORNER_TWO),
                Atom::quiet(SIDEWAYS),
            ],
        },
        Man {
            id: "cardinal",
            name: "Cardinal",
            letter: 'W',
            value: 850,
            atoms: &[Atom::ride(FERZ), Atom::ride(UP_DOWN_ASIDE), Atom::leap(SPACE_KNIGHT)],
        },
        Man {
            id: "crowned-rook",
            name: "Crowned rook",
            letter: 'G',
            value: 650,
            atoms: &[Atom::ride(STRAIGHT), Atom::leap(FERZ), Atom::capture(UP_DOWN_ASIDE)],
        },
        Man { id: "spartan-king", name: "King", letter: 'K', value: 450, atoms: KING },
    ],
    promotes_to_king: true,
    kings: 2,
    size: 30,
};

const ARMIES: [Army; 2] = [PERSIANS, SPARTANS];
const SHAPE: Shape = Shape { files: 6, planes: 3 };
const START_FEN: &str = "hlcclh/1hhhh1/6/6/6/6/1PPPP1/PNBBNP|hwkkgh/1hhhh1/6/6/6/6/1PPPP1/PRKQRP|hlcclh/1hhhh1/6/6/6/6/1PPPP1/PNBBNP w KQ - 0 1";

#[allow(long_running_const_eval, reason = "the tables are made once, by the compiler")]
static TABLES: Tables<Planes<3>> =
    Tables::new(SHAPE, &ARMIES, [foot_starts(START_FEN, b'P'), foot_starts(START_FEN, b'h')]);

const fn middle_plane(file: u8) -> Square {
    Square::new(file, 0, 1)
}

impl Rules for SpaceSpartan {
    type Set = Planes<3>;
    type Mailbox = PlaneMailbox<3>;
    type Marks = MovedMarks<Planes<3>>;

    const ID: &'static str = "space-spartan";
    const NAME: &'static str = "Space Spartan (3D)";
    const SOURCE: &'static str = "the 3dchess.fr game, known in Jocly as Space Spartan";
    const SHAPE: Shape = SHAPE;
    const START_FEN: &'static str = START_FEN;
    const ARMIES: [Army; 2] = ARMIES;
    const TABLES: &'static Tables<Planes<3>> = &TABLES;
    /// O-O: King Bc1 and Rook Bb1 change places. O-O-O: King to Bd1, Rook Be1 to Bc1.
    const CASTLING: [Castling; 2] = [
        Castling {
            king: (middle_plane(2), middle_plane(1)),
            rook: (middle_plane(1), middle_plane(2)),
            target: middle_plane(1),
            empty: &[],
            safe: &[middle_plane(2)],
        },
        Castling {
            king: (middle_plane(2), middle_plane(3)),
            rook: (middle_plane(4), middle_plane(2)),
            target: middle_plane(4),
            empty: &[middle_plane(3)],
            safe: &[middle_plane(2)],
        },
    ];
    const EN_PASSANT: [bool; 2] = [true, true];
    const STALEMATE: [Stalemate; 2] = [Stalemate::Draws, Stalemate::Draws];
    const NOTES: &'static [Note] = notes::SPACE_SPARTAN;
    /// A King goes only to squares of its own plane, so that a single man with its King can mate: only bare Kings are dead.
    const DEAD: &'static [DeadMaterial] = &[DeadMaterial::Persians(&[])];
}

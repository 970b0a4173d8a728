//! Tables made from the declarations of the men: what each attacks, and from where a square is attacked.

use crate::geometry::{LineSet, PerSquare, Planes, RANKS, Shape, Side, Square, SquareSet};
use crate::movement::{Army, Kind, Man, Motion, Power, When, towards};

/// What a rule set's men can do, by side, kind and square.
///
/// Leaps and rides are apart: a leap is a table look-up, a ride asks [`crate::geometry::line_attacks`].
#[derive(Debug)]
pub struct Tables<S: SquareSet> {
    /// Lines ridden by each kind.
    pub lines: [[LineSet; Kind::COUNT]; 2],
    /// Squares where a kind captures by a leap or step.
    pub captures: [[S::PerSquare<S>; Kind::COUNT]; 2],
    /// Squares where a kind goes by a leap or step if they are empty.
    pub quiets: [[S::PerSquare<S>; Kind::COUNT]; 2],
    /// Squares from which a kind captures here by a leap or step: `captures` read backwards.
    pub capturers: [[S::PerSquare<S>; Kind::COUNT]; 2],
    /// Where a foot soldier's first move takes it from its initial square; empty elsewhere.
    pub first_moves: [S::PerSquare<S>; 2],
    /// Whether that first move needs the square halfway to be empty.
    pub first_move_strides: [bool; 2],
    /// The squares where foot soldiers stand at the start.
    pub foot_starts: [S; 2],
}

impl<const P: usize> Tables<Planes<P>> {
    /// Makes the tables of two armies on a board; `foot_starts` holds the foot soldiers' initial squares.
    pub const fn new(shape: Shape, armies: &[Army; 2], foot_starts: [Planes<P>; 2]) -> Self {
        const EMPTY_LINES: [LineSet; Kind::COUNT] = [LineSet::NONE; Kind::COUNT];
        let empty = PerSquare([[Planes::NONE; 64]; P]);
        let mut tables = Self {
            lines: [EMPTY_LINES; 2],
            captures: [[empty; Kind::COUNT]; 2],
            quiets: [[empty; Kind::COUNT]; 2],
            capturers: [[empty; Kind::COUNT]; 2],
            first_moves: [empty; 2],
            first_move_strides: [false; 2],
            foot_starts,
        };
        let mut side = 0;
        while side < 2 {
            let mut kind = 0;
            while kind < Kind::COUNT {
                tables.add_man(shape, Side::BOTH[side], kind, &armies[side].men[kind]);
                kind += 1;
            }
            side += 1;
        }
        tables
    }

    const fn add_man(&mut self, shape: Shape, side: Side, kind: usize, man: &Man) {
        let mut atom = 0;
        while atom < man.atoms.len() {
            let mut step = 0;
            while step < man.atoms[atom].steps.len() {
                let vector = towards(side, man.atoms[atom].steps[step]);
                match (man.atoms[atom].motion, man.atoms[atom].when) {
                    (Motion::Ride | Motion::ShortRide, _) => {
                        let class = line_class(vector, matches!(man.atoms[atom].motion, Motion::ShortRide));
                        self.lines[side.index()][kind] = self.lines[side.index()][kind].union(class);
                    }
                    (Motion::Leap, When::Always) => {
                        self.add_leap(shape, side, kind, vector, man.atoms[atom].power);
                    }
                    (motion, _) => {
                        assert!(kind == Kind::FOOT.index(), "only foot soldiers have first moves");
                        self.add_first_move(shape, side, vector, matches!(motion, Motion::Stride));
                    }
                }
                step += 1;
            }
            atom += 1;
        }
    }

    const fn add_leap(&mut self, shape: Shape, side: Side, kind: usize, vector: (i8, i8, i8), power: Power) {
        let side = side.index();
        let mut index = 0;
        while index < 64 * P {
            let from = Square::from_index(index as u8);
            if let Some(to) = target(from, vector, shape) {
                if !matches!(power, Power::Quiet) {
                    add(&mut self.captures[side][kind], from, to);
                    add(&mut self.capturers[side][kind], to, from);
                }
                if !matches!(power, Power::Capture) {
                    add(&mut self.quiets[side][kind], from, to);
                }
            }
            index += 1;
        }
    }

    const fn add_first_move(&mut self, shape: Shape, side: Side, vector: (i8, i8, i8), stride: bool) {
        let length = if stride { 2 } else { 1 };
        let whole = (vector.0 * length, vector.1 * length, vector.2 * length);
        self.first_move_strides[side.index()] = stride;
        let mut index = 0;
        while index < 64 * P {
            let from = Square::from_index(index as u8);
            if self.foot_starts[side.index()].contains(from)
                && let Some(to) = target(from, whole, shape)
            {
                add(&mut self.first_moves[side.index()], from, to);
            }
            index += 1;
        }
    }
}

const fn target(from: Square, vector: (i8, i8, i8), shape: Shape) -> Option<Square> {
    if from.file() < shape.files { from.offset(vector, shape) } else { None }
}

const fn add<const P: usize>(table: &mut PerSquare<Planes<P>, P>, at: Square, square: Square) {
    let entry = &mut table.0[at.plane() as usize][at.in_plane()];
    *entry = entry.plus(square);
}

/// The class of the line that a ride's vector runs along.
const fn line_class(vector: (i8, i8, i8), short: bool) -> LineSet {
    let coordinates = vector.0.abs() + vector.1.abs() + vector.2.abs();
    match (vector.2 != 0, coordinates, short) {
        (false, 1, false) => LineSet::ORTHOGONAL,
        (false, 1, true) => LineSet::SHORT,
        (false, 2, false) => LineSet::DIAGONAL,
        (true, 1, false) => LineSet::VERTICAL,
        (true, 2, false) => LineSet::CROSS,
        (true, 3, false) => LineSet::TRIAGONAL,
        _ => panic!("no such line"),
    }
}

/// The squares where a side's foot soldiers stand in a FEN's placement (planes from the top, ranks from 8 down).
pub const fn foot_starts<const P: usize>(fen: &str, letter: u8) -> Planes<P> {
    let text = fen.as_bytes();
    let mut squares = Planes::NONE;
    let (mut file, mut rank, mut plane) = (0, RANKS - 1, P as u8 - 1);
    let mut i = 0;
    while text[i] != b' ' {
        match text[i] {
            b'/' => {
                file = 0;
                rank -= 1;
            }
            b'|' => {
                file = 0;
                rank = RANKS - 1;
                plane -= 1;
            }
            digit @ b'1'..=b'8' => file += digit - b'0',
            other => {
                if other == letter {
                    squares = squares.plus(Square::new(file, rank, plane));
                }
                file += 1;
            }
        }
        i += 1;
    }
    squares
}

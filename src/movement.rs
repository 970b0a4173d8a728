//! How a man moves, declared as data.
//!
//! Everything that depends on a man's moves is made from these declarations: attack tables, FEN letters, move generation,
//! the descriptions that pages draw their diagrams from.

use crate::geometry::Side;

/// A displacement seen from the army's own side: (file, rank, plane), rank counted forward.
pub type Step = (i8, i8, i8);

/// What a move may do at the square it reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Power {
    /// Go to an empty square or capture.
    Both,
    /// Go to an empty square only.
    Quiet,
    /// Capture only.
    Capture,
}

/// How a displacement is travelled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// Once, over anything that lies between.
    Leap,
    /// Again and again until something stands in the way.
    Ride,
    /// Once or twice; a man on the first square stops it.
    ShortRide,
    /// Exactly twice, through an empty square.
    Stride,
}

/// When a move is to be had.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// Always.
    Always,
    /// From the man's own initial square, before it has moved.
    Unmoved,
}

/// One way of moving: some displacements, all travelled and used alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Atom {
    /// The displacements.
    pub steps: &'static [Step],
    /// How each is travelled.
    pub motion: Motion,
    /// What it may do.
    pub power: Power,
    /// When it is to be had.
    pub when: When,
}

impl Atom {
    /// Steps or leaps that go anywhere or capture.
    pub const fn leap(steps: &'static [Step]) -> Self {
        Self { steps, motion: Motion::Leap, power: Power::Both, when: When::Always }
    }

    /// Steps or leaps to empty squares.
    pub const fn quiet(steps: &'static [Step]) -> Self {
        Self { power: Power::Quiet, ..Self::leap(steps) }
    }

    /// Steps or leaps that only capture.
    pub const fn capture(steps: &'static [Step]) -> Self {
        Self { power: Power::Capture, ..Self::leap(steps) }
    }

    /// Rides without limit.
    pub const fn ride(steps: &'static [Step]) -> Self {
        Self { motion: Motion::Ride, ..Self::leap(steps) }
    }

    /// Rides of one or two squares.
    pub const fn short_ride(steps: &'static [Step]) -> Self {
        Self { motion: Motion::ShortRide, ..Self::leap(steps) }
    }

    /// A first move of two steps through an empty square.
    pub const fn first_stride(steps: &'static [Step]) -> Self {
        Self { steps, motion: Motion::Stride, power: Power::Quiet, when: When::Unmoved }
    }

    /// A first move that leaps.
    pub const fn first_leap(steps: &'static [Step]) -> Self {
        Self { steps, motion: Motion::Leap, power: Power::Quiet, when: When::Unmoved }
    }
}

/// A kind of man of one army.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Man {
    /// A key that is stable over all games, for pictures and translations.
    pub id: &'static str,
    /// The English name.
    pub name: &'static str,
    /// The letter of notation, upper case.
    pub letter: char,
    /// A plain value in centipawns. For a King: what a spare one is worth.
    pub value: i32,
    /// All its moves but castling and en passant.
    pub atoms: &'static [Atom],
}

/// A kind of man as an index into its army: 0 is the foot soldier, 5 the King.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(u8);

impl Kind {
    /// Kinds in an army.
    pub const COUNT: usize = 6;
    /// The Pawn or Hoplite: the man that promotes.
    pub const FOOT: Self = Self(0);
    /// The King.
    pub const KING: Self = Self(5);
    /// The Rook of a Persian army, which castles.
    pub const ROOK: Self = Self(3);
    /// Every kind, foot soldier first and King last.
    pub const ALL: [Self; Self::COUNT] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];
    /// What a foot soldier always may become: all but itself and the King.
    pub const PROMOTIONS: [Self; 4] = [Self(1), Self(2), Self(3), Self(4)];

    /// The kind with this index, below [`Kind::COUNT`].
    #[inline]
    pub const fn from_index(index: u8) -> Self {
        debug_assert!((index as usize) < Self::COUNT);
        Self(index)
    }

    /// The index into the army, below [`Kind::COUNT`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The men of one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Army {
    /// `Persians` or `Spartans`.
    pub name: &'static str,
    /// The six kinds, by [`Kind`].
    pub men: [Man; Kind::COUNT],
    /// Whether a foot soldier may become a second King while there is only one.
    pub promotes_to_king: bool,
    /// Kings at the start, and the most there may ever be.
    pub kings: u32,
    /// Men at the start, and the most there may ever be.
    pub size: u32,
}

impl Army {
    /// The man of this kind.
    pub const fn man(&self, kind: Kind) -> &Man {
        &self.men[kind.index()]
    }

    /// The kind with this letter, upper case.
    pub fn kind_of(&self, letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| self.man(*kind).letter == letter)
    }
}

/// A displacement in board directions.
pub const fn towards(side: Side, step: Step) -> Step {
    (step.0, step.1 * side.forward(), step.2)
}

/// One step straight, on a plane.
pub const WAZIR: &[Step] = &[(0, 1, 0), (1, 0, 0), (0, -1, 0), (-1, 0, 0)];
/// One step diagonally, on a plane.
pub const FERZ: &[Step] = &[(1, 1, 0), (1, -1, 0), (-1, -1, 0), (-1, 1, 0)];
/// Two squares straight, on a plane.
pub const DABBABA: &[Step] = &[(0, 2, 0), (2, 0, 0), (0, -2, 0), (-2, 0, 0)];
/// Two squares diagonally, on a plane.
pub const ALFIL: &[Step] = &[(2, 2, 0), (2, -2, 0), (-2, -2, 0), (-2, 2, 0)];
/// A knight's leap, on a plane.
pub const KNIGHT: &[Step] =
    &[(1, 2, 0), (2, 1, 0), (2, -1, 0), (1, -2, 0), (-1, -2, 0), (-2, -1, 0), (-2, 1, 0), (-1, 2, 0)];
/// One step to either side.
pub const SIDEWAYS: &[Step] = &[(1, 0, 0), (-1, 0, 0)];
/// One step straight forward.
pub const FORWARD: &[Step] = &[(0, 1, 0)];
/// One step diagonally forward, on a plane.
pub const FORWARD_DIAGONAL: &[Step] = &[(1, 1, 0), (-1, 1, 0)];
/// Two squares diagonally forward, on a plane.
pub const FORWARD_ALFIL: &[Step] = &[(2, 2, 0), (-2, 2, 0)];

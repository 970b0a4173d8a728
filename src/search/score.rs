//! The small values of a search: scores, windows, bounds.

use std::fmt;
use std::ops::{Add, Neg, Sub};

/// The deepest line that a search follows, in plies from its root.
pub const MAX_PLY: usize = 128;

/// How good a position is for the side to move: centipawns, or the distance to a mate.
///
/// ```
/// use diarchy::search::Score;
///
/// assert_eq!(Score::mate_in(3).mate(), Some(2));
/// assert_eq!(Score::mated_in(0).mate(), Some(0));
/// assert_eq!(Score::centipawns(35).to_centipawns(), Some(35));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

impl Score {
    /// A draw.
    pub const DRAW: Self = Self(0);
    /// More than any score that is reached.
    pub const INFINITE: Self = Self(32_001);
    const MATE: i32 = 32_000;
    /// The worst score that still means a mate given.
    const MATE_BOUND: i32 = Self::MATE - 2 * MAX_PLY as i32;
    /// The greatest score of an evaluation.
    const EVALUATION_BOUND: i32 = Self::MATE_BOUND - 1;

    /// A score in hundredths of a pawn, held below any mate.
    #[inline]
    pub const fn centipawns(value: i32) -> Self {
        if value > Self::EVALUATION_BOUND {
            Self(Self::EVALUATION_BOUND)
        } else if value < -Self::EVALUATION_BOUND {
            Self(-Self::EVALUATION_BOUND)
        } else {
            Self(value)
        }
    }

    /// The side to move mates this many plies after the root.
    #[inline]
    pub const fn mate_in(ply: usize) -> Self {
        Self(Self::MATE - ply as i32)
    }

    /// The side to move is mated this many plies after the root.
    #[inline]
    pub const fn mated_in(ply: usize) -> Self {
        Self(ply as i32 - Self::MATE)
    }

    /// Moves (not plies) until the side to move mates, or, if negative or 0, is mated; none if no mate is seen.
    pub const fn mate(self) -> Option<i32> {
        if self.0 >= Self::MATE_BOUND {
            Some((Self::MATE - self.0 + 1) / 2)
        } else if self.0 <= -Self::MATE_BOUND {
            Some(-(Self::MATE + self.0) / 2)
        } else {
            None
        }
    }

    /// Hundredths of a pawn; none if a mate is seen.
    pub const fn to_centipawns(self) -> Option<i32> {
        if self.is_decided() { None } else { Some(self.0) }
    }

    /// The bare number, by which scores are ordered.
    #[inline]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// Whether either side is seen to mate.
    #[inline]
    pub const fn is_decided(self) -> bool {
        self.0 >= Self::MATE_BOUND || self.0 <= -Self::MATE_BOUND
    }

    /// Whether the side to move is seen to mate.
    #[inline]
    pub const fn is_win(self) -> bool {
        self.0 >= Self::MATE_BOUND
    }

    /// Whether the side to move is seen to be mated.
    #[inline]
    pub const fn is_loss(self) -> bool {
        self.0 <= -Self::MATE_BOUND
    }

    /// The score as a table keeps it: mates counted from the position, not from the root.
    #[inline]
    pub(crate) const fn to_table(self, ply: usize) -> i16 {
        let shifted = if self.is_win() {
            self.0 + ply as i32
        } else if self.is_loss() {
            self.0 - ply as i32
        } else {
            self.0
        };
        shifted as i16
    }

    /// The reverse of [`Score::to_table`].
    #[inline]
    pub(crate) const fn from_table(value: i16, ply: usize) -> Self {
        let score = Self(value as i32);
        if score.is_win() {
            Self(score.0 - ply as i32)
        } else if score.is_loss() {
            Self(score.0 + ply as i32)
        } else {
            score
        }
    }
}

impl Neg for Score {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Add<i32> for Score {
    type Output = Self;

    #[inline]
    fn add(self, margin: i32) -> Self {
        Self((self.0 + margin).clamp(-Self::INFINITE.0, Self::INFINITE.0))
    }
}

impl Sub<i32> for Score {
    type Output = Self;

    #[inline]
    fn sub(self, margin: i32) -> Self {
        self + -margin
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mate() {
            Some(moves) => write!(f, "mate {moves}"),
            None => write!(f, "cp {}", self.0),
        }
    }
}

/// What a score says about the true value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is no more than this.
    Upper = 1,
    /// It is no less than this.
    Lower = 2,
    /// It is this.
    Exact = 3,
}

/// The scores that matter to a node: anything up to `alpha` is not wanted, anything from `beta` on is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    pub alpha: Score,
    pub beta: Score,
}

impl Window {
    pub const FULL: Self = Self { alpha: Score(-Score::INFINITE.0), beta: Score::INFINITE };

    /// The window that only asks whether a score is more than `alpha`.
    #[inline]
    pub fn zero(alpha: Score) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    /// The same window seen from the other side.
    #[inline]
    pub fn flipped(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Whether the window asks for an exact score.
    #[inline]
    pub fn is_open(self) -> bool {
        self.beta.0 - self.alpha.0 > 1
    }
}

//! A weight for the opening and one for the ending, added and multiplied together.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// Two numbers in one: the upper 16 bits for the opening, the lower 16 for the ending, both signed.
///
/// CITE: tapered evaluation and packed scores, <https://www.chessprogramming.org/Tapered_Eval>.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pair(i32);

impl Pair {
    /// Both zero.
    pub const ZERO: Self = Self(0);

    /// A pair of centipawns, or of fractions of them.
    #[inline]
    pub const fn new(opening: i32, ending: i32) -> Self {
        Self((opening << 16) + ending)
    }

    /// The opening's number.
    #[inline]
    pub const fn opening(self) -> i32 {
        (self.0 + 0x8000) >> 16
    }

    /// The ending's number.
    #[inline]
    pub const fn ending(self) -> i32 {
        self.0 as i16 as i32
    }

    /// The mean of both, by how much of the opening is left: from 0 to [`FULL_PHASE`].
    #[inline]
    pub const fn blend(self, phase: i32) -> i32 {
        (self.opening() * phase + self.ending() * (FULL_PHASE - phase)) / FULL_PHASE
    }
}

/// The phase in which only the opening's weights count.
pub const FULL_PHASE: i32 = 256;

impl Add for Pair {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }
}

impl Sub for Pair {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }
}

impl AddAssign for Pair {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Pair {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Neg for Pair {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Mul<i32> for Pair {
    type Output = Self;

    #[inline]
    fn mul(self, factor: i32) -> Self {
        Self(self.0.wrapping_mul(factor))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_do_not_mix() {
        let sum = Pair::new(-7, 300) + Pair::new(20, -500) * 3 - Pair::new(1, 1);
        assert_eq!((sum.opening(), sum.ending()), (52, -1201));
        assert_eq!(sum.blend(FULL_PHASE), 52);
        assert_eq!(sum.blend(0), -1201);
    }
}

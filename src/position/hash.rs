//! The keys that a position's hash is made of.
//!
//! They are computed, not stored: two multiplications cost less than the memory of a table over 192 squares.
//!
//! CITE: the mixing function is that of SplitMix64, Steele, Lea and Flood, "Fast splittable pseudorandom number
//! generators" (2014).

use crate::geometry::{Side, Square};
use crate::movement::Kind;

/// Black to move.
pub const BLACK_TO_MOVE: u64 = mix(0x10_000);

#[inline]
const fn mix(seed: u64) -> u64 {
    let z = seed.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// A man on a square.
#[inline]
pub fn man(side: Side, kind: Kind, square: Square) -> u64 {
    mix(((side.index() * Kind::COUNT + kind.index()) as u64) << 8 | square.index() as u64)
}

/// Castling rights, as bits.
#[inline]
pub fn castling(rights: u8) -> u64 {
    if rights == 0 { 0 } else { mix(0x20_000 | u64::from(rights)) }
}

/// A square that may be captured en passant, and the man that would be taken.
#[inline]
pub fn en_passant(target: Square, victim: Square) -> u64 {
    mix(0x30_000 | (victim.index() << 8 | target.index()) as u64)
}

/// A moved mark.
#[inline]
pub fn mark(square: Square) -> u64 {
    mix(0x40_000 | square.index() as u64)
}

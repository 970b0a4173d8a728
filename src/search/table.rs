//! The transposition table: what is known of positions met before.
//!
//! Threads share it without locks. An entry is two words; the first holds the key and the evaluation, mixed with the second,
//! so that an entry torn between two writers does not match.
//!
//! ```text
//! data:  move 24 │ score 16 │ depth 8 │ bound 2 │ principal 1 │ age 5 │ 8 unused
//! check: (key, upper 48 │ evaluation 16) xor data
//! ```
//!
//! CITE: lockless hashing, Hyatt and Mann, "A lock-less transposition table implementation for parallel search chess
//! engines", ICGA Journal 25 (2002).

use super::{Bound, Score};
use crate::position::Move;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use thiserror::Error;

const BUCKET: usize = 4;
const MOVE_BITS: u64 = 0xFF_FFFF;
const MOVE_ALWAYS: u32 = 1 << 31;
const AGES: u8 = 32;
const EVALUATION_BITS: u64 = 0xFFFF;

/// The table cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no memory for a transposition table of {megabytes} MB")]
pub struct TableError {
    /// The size asked for, in megabytes.
    pub megabytes: usize,
}

#[derive(Default)]
struct Entry {
    check: AtomicU64,
    data: AtomicU64,
}

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Entry; BUCKET]);

/// A table of positions, shared by the threads of a search.
pub struct TranspositionTable {
    buckets: Vec<Bucket>,
    age: AtomicU8,
}

/// What the table knows of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    pub best: Option<Move>,
    pub score: Score,
    pub depth: i32,
    pub bound: Bound,
    pub principal: bool,
    pub evaluation: i32,
}

impl Known {
    /// The evaluation kept when there is none.
    pub const NO_EVALUATION: i32 = i16::MIN as i32;

    fn unpack(data: u64, evaluation: u16, ply: usize) -> Option<Self> {
        let bound = match data >> 48 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            3 => Bound::Exact,
            _ => return None,
        };
        let bits = (data & MOVE_BITS) as u32;
        Some(Self {
            best: if bits == 0 { None } else { NonZeroU32::new(bits | MOVE_ALWAYS).map(Move::from_bits) },
            score: Score::from_table((data >> 24) as i16, ply),
            depth: i32::from((data >> 40) as u8),
            bound,
            principal: data >> 50 & 1 == 1,
            evaluation: i32::from(evaluation as i16),
        })
    }

    fn pack(&self, age: u8, ply: usize) -> u64 {
        let best = self.best.map_or(0, |mv| u64::from(mv.bits().get()) & MOVE_BITS);
        best | u64::from(self.score.to_table(ply) as u16) << 24
            | (self.depth.clamp(0, 255) as u64) << 40
            | (self.bound as u64) << 48
            | u64::from(self.principal) << 50
            | u64::from(age) << 51
    }
}

fn age_of(data: u64) -> u8 {
    (data >> 51) as u8 % AGES
}

impl TranspositionTable {
    /// A table of this size in megabytes (at least one).
    ///
    /// # Errors
    /// [`TableError`] if there is no memory for it.
    pub fn new(megabytes: usize) -> Result<Self, TableError> {
        let megabytes = megabytes.max(1);
        let bytes = megabytes.checked_mul(1 << 20).ok_or(TableError { megabytes })?;
        let count = bytes / size_of::<Bucket>();
        if u32::try_from(count).is_err() {
            return Err(TableError { megabytes });
        }
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).map_err(|_| TableError { megabytes })?;
        buckets.resize_with(count, Bucket::default);
        Ok(Self { buckets, age: AtomicU8::new(0) })
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for bucket in &self.buckets {
            for entry in &bucket.0 {
                entry.check.store(0, Ordering::Relaxed);
                entry.data.store(0, Ordering::Relaxed);
            }
        }
        self.age.store(0, Ordering::Relaxed);
    }

    /// Marks everything known so far as older than what comes: once for each search.
    pub fn grow_older(&self) {
        let age = self.age.load(Ordering::Relaxed);
        self.age.store((age + 1) % AGES, Ordering::Relaxed);
    }

    /// How much of the table this search has filled, in thousandths, from a sample.
    pub fn hashfull(&self) -> u32 {
        let age = self.age.load(Ordering::Relaxed);
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let entries = sample.iter().flat_map(|bucket| &bucket.0);
        let used = entries.filter(|entry| {
            let data = entry.data.load(Ordering::Relaxed);
            data != 0 && age_of(data) == age
        });
        (used.count() * 1000 / (sample.len() * BUCKET)) as u32
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        // CITE: multiplication in place of a remainder, Lemire, "Fast random integer generation in an interval" (2019).
        // Of 32 bits by 32, as WebAssembly has no wider product.
        let mixed = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        let index = (mixed * self.buckets.len() as u64) >> 32;
        &self.buckets[index as usize]
    }

    #[inline]
    pub(crate) fn probe(&self, key: u64, ply: usize) -> Option<Known> {
        for entry in &self.bucket(key).0 {
            let data = entry.data.load(Ordering::Relaxed);
            let check = entry.check.load(Ordering::Relaxed) ^ data;
            if data != 0 && (check ^ key) & !EVALUATION_BITS == 0 {
                return Known::unpack(data, check as u16, ply);
            }
        }
        None
    }

    pub(crate) fn store(&self, key: u64, ply: usize, mut known: Known) {
        let age = self.age.load(Ordering::Relaxed);
        let bucket = self.bucket(key);
        let mut chosen = &bucket.0[0];
        let mut worth = i32::MAX;
        for entry in &bucket.0 {
            let data = entry.data.load(Ordering::Relaxed);
            let check = entry.check.load(Ordering::Relaxed) ^ data;
            if data != 0 && (check ^ key) & !EVALUATION_BITS == 0 {
                let depth = i32::from((data >> 40) as u8);
                // A shallower result does not replace a deeper one of the same search, but for its exactness.
                if known.bound != Bound::Exact && known.depth + 4 < depth && age_of(data) == age {
                    return;
                }
                if known.best.is_none() && data & MOVE_BITS != 0 {
                    known.best = NonZeroU32::new((data & MOVE_BITS) as u32 | MOVE_ALWAYS).map(Move::from_bits);
                }
                chosen = entry;
                break;
            }
            let older = i32::from((age + AGES - age_of(data)) % AGES);
            let entry_worth = if data == 0 { i32::MIN } else { i32::from((data >> 40) as u8) - 8 * older };
            if entry_worth < worth {
                worth = entry_worth;
                chosen = entry;
            }
        }
        let data = known.pack(age, ply);
        let check = key & !EVALUATION_BITS | u64::from(known.evaluation as i16 as u16);
        chosen.check.store(check ^ data, Ordering::Relaxed);
        chosen.data.store(data, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Square;
    use crate::movement::Kind;

    #[test]
    fn what_is_stored_is_found() {
        let table = TranspositionTable::new(1).unwrap();
        let mv = Move::promotion(Square::from_index(190), Square::from_index(130), Kind::from_index(4));
        let known = Known {
            best: Some(mv),
            score: Score::mate_in(9),
            depth: 17,
            bound: Bound::Lower,
            principal: true,
            evaluation: -345,
        };
        let key = 0xFEDC_BA98_7654_3210;
        assert_eq!(table.probe(key, 0), None);
        table.store(key, 4, known);
        assert_eq!(table.probe(key, 4), Some(known));
        assert_eq!(table.probe(key, 2).map(|known| known.score), Some(Score::mate_in(7)));
        assert_eq!(table.probe(key ^ 1 << 40, 4), None);
        table.clear();
        assert_eq!(table.probe(key, 4), None);
    }

    #[test]
    fn a_table_too_large_is_an_error() {
        assert!(TranspositionTable::new(usize::MAX >> 21).is_err());
    }
}

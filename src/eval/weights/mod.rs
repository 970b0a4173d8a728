//! The weights of each rule set, written by the tuner; see [`super::layout`] for what each means.

mod space_spartan;
mod spartan;
mod spartan_moddable;

use super::Pair;
use crate::rules::Rules;
use std::marker::PhantomData;

struct Of<R>(PhantomData<R>);

impl<R: Rules> Of<R> {
    const WEIGHTS: &'static [Pair] = {
        let weights = find(R::ID);
        assert!(weights.len() == super::layout::Layout::<R>::COUNT, "the weights do not fit the layout");
        weights
    };
}

/// The weights of a rule set.
#[inline]
pub fn of<R: Rules>() -> &'static [Pair] {
    Of::<R>::WEIGHTS
}

const fn find(id: &str) -> &'static [Pair] {
    if same(id, "spartan") {
        &spartan::WEIGHTS
    } else if same(id, "spartan-moddable") {
        &spartan_moddable::WEIGHTS
    } else if same(id, "space-spartan") {
        &space_spartan::WEIGHTS
    } else {
        panic!("no weights for these rules")
    }
}

const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    if one.len() != other.len() {
        return false;
    }
    while at < one.len() {
        if one[at] != other[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// A pair, briefly: opening, ending.
const fn p(opening: i32, ending: i32) -> Pair {
    Pair::new(opening, ending)
}

//! Spartan chess in two and in three dimensions: rules, notation and search.
//!
//! Persians (White) play the orthodox army with one King; Spartans (Black) other men and two Kings. Each rule set is a type
//! that implements [`rules::Rules`]; [`position::Position`] and everything above it are generic over them.

pub mod any;
pub mod attacks;
pub mod describe;
#[cfg(feature = "engine")]
pub mod eval;
pub mod game;
pub mod geometry;
pub mod movement;
pub mod notation;
pub mod pgn;
pub mod placement;
pub mod position;
pub mod rules;
#[cfg(feature = "engine")]
pub mod search;
#[cfg(feature = "engine")]
pub mod uci;

#[cfg(target_arch = "wasm32")]
pub mod wasm;

#[cfg(feature = "cli")]
pub mod solve;
#[cfg(feature = "cli")]
pub mod tune;

//! Every number of the search in one place. Margins are centipawns, depths are plies.

/// Declares the numbers, each with its value and, if it is tuned together with others, the step that tuning tries.
macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident: $kind:ty = $value:expr $(, by $step:expr)?;)*) => {
        /// The numbers that a search is steered by. Two searchers with different numbers can play each other.
        #[derive(Clone, PartialEq, Debug)]
        pub struct Numbers {
            $($(#[$doc])* pub $name: $kind,)*
        }

        impl Default for Numbers {
            fn default() -> Self {
                Self { $($name: $value,)* }
            }
        }

        impl Numbers {
            /// The numbers that are tuned together, by name, and the step that is tried for each.
            pub const TUNED: &[(&str, i32)] = &[$($((stringify!($name), $step),)?)*];

            /// A number by its name; a switch is 0 or 1.
            pub fn get(&self, name: &str) -> Option<i32> {
                match name {
                    $(stringify!($name) => Some(self.$name.to_number()),)*
                    _ => None,
                }
            }

            /// Sets a number by its name; whether there is one of that name.
            pub fn set(&mut self, name: &str, value: i32) -> bool {
                match name {
                    $(stringify!($name) => self.$name = Number::of_number(value),)*
                    _ => return false,
                }
                true
            }
        }
    };
}

/// What can be set by a number: numbers themselves, and switches.
trait Number {
    fn of_number(number: i32) -> Self;
    fn to_number(&self) -> i32;
}

impl Number for i32 {
    fn of_number(number: i32) -> Self {
        number
    }

    fn to_number(&self) -> i32 {
        *self
    }
}

impl Number for bool {
    fn of_number(number: i32) -> Self {
        number != 0
    }

    fn to_number(&self) -> i32 {
        i32::from(*self)
    }
}

numbers! {
    /// Half-width of the first aspiration window.
    aspiration: i32 = 20, by 5;
    /// The first iteration with an aspiration window.
    aspiration_depth: i32 = 5;
    /// Reverse futility: the deepest node.
    reverse_futility_depth: i32 = 7;
    /// Reverse futility: margin a ply.
    reverse_futility: i32 = 45, by 10;
    /// Null move: the shallowest node; a large number turns it off.
    null_depth: i32 = 3;
    /// Null move: reduction at depth 0.
    null_base: i32 = 3;
    /// Null move: a ply more for so many plies.
    null_divisor: i32 = 4;
    /// Null move: a ply more for so much above beta.
    null_margin: i32 = 220, by 30;
    /// Late move reductions: hundredths of a ply for the first.
    reduction_base: i32 = 98, by 15;
    /// Late move reductions: the product of the logarithms is divided by so many hundredths.
    reduction_divisor: i32 = 168, by 20;
    /// Late move reductions: history that is worth a ply.
    reduction_history: i32 = 8192, by 1200;
    /// Late move pruning: the deepest node, 0 for none.
    late_depth: i32 = 7;
    /// Late move pruning: moves at depth 0.
    late_base: i32 = 5, by 1;
    /// Futility: the deepest node, 0 for none.
    futility_depth: i32 = 7;
    /// Futility: margin at depth 0.
    futility_base: i32 = 140, by 20;
    /// Futility: margin a ply.
    futility: i32 = 90, by 14;
    /// Exchange pruning of quiet moves: margin a squared ply.
    exchange_quiet: i32 = 25, by 5;
    /// Exchange pruning of captures: margin a ply.
    exchange_noisy: i32 = 90, by 15;
    /// Exchange pruning: the deepest node, 0 for none.
    exchange_depth: i32 = 8;
    /// History pruning: the deepest node, 0 for none.
    history_depth: i32 = 4;
    /// History pruning: history a ply.
    history_margin: i32 = 3000, by 500;
    /// Singular extensions: the shallowest node; a large number turns them off.
    singular_depth: i32 = 7;
    /// Singular extensions: margin a ply.
    singular_margin: i32 = 2, by 1;
    /// Singular extensions: margin for a second ply.
    double_margin: i32 = 25, by 7;
    /// Nodes from this depth on without a known best move are searched a ply less.
    internal_reduction_depth: i32 = 4;
    /// Quiescence: margin of delta pruning.
    delta: i32 = 130, by 35;
    /// Quiescence: whether its first ply looks at quiet checks.
    quiet_checks: bool = true;
    /// Whether evaluations are corrected by what search has found.
    correction: bool = true;
    /// Whether continuation histories are used.
    continuation: bool = true;
}

/// The most that a history score can be.
pub(crate) const HISTORY_MOST: i32 = 16_384;
/// The most that one result changes a history score by.
pub(crate) const HISTORY_STEP_MOST: i32 = 1_600;
/// What a spare King counts in an exchange, whatever an evaluation makes of it.
pub(crate) const SPARE_KING: i32 = 400;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_known_by_name() {
        let mut numbers = Numbers::default();
        assert!(numbers.set("delta", 77) && numbers.set("correction", 0));
        assert_eq!((numbers.get("delta"), numbers.get("correction")), (Some(77), Some(0)));
        assert!(!numbers.set("omega", 1) && numbers.get("omega").is_none());
        assert!(Numbers::TUNED.iter().all(|(name, step)| numbers.get(name).is_some() && *step > 0));
    }
}

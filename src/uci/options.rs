//! The engine's options: their names, ranges and values, in one list from which they are printed and set.

use crate::any::RulesId;
use crate::search::Limits;
use std::fmt::{self, Display};
use thiserror::Error;

/// Most threads of one search. WebAssembly without shared memory has one.
pub const MOST_THREADS: usize = if cfg!(target_arch = "wasm32") { 1 } else { 64 };
/// Most megabytes of the transposition table: more would be taken from a machine that has not got it before anybody is told.
pub const MOST_HASH: usize = if cfg!(target_arch = "wasm32") { 1024 } else { 8192 };
/// Most lines that are searched side by side.
const MOST_LINES: usize = 256;
/// Elo of level 1 and of the level below full strength, on a scale of this engine's own.
const ELO: (u32, u32) = (600, 2400);

/// The options' values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Which game is played.
    pub variant: RulesId,
    /// Megabytes of the transposition table.
    pub hash: usize,
    /// Threads of a search.
    pub threads: usize,
    /// Best lines that are shown.
    pub multi_pv: usize,
    /// Whether the GUI means to let us think in the opponent's time. We do so when told, whatever this says.
    pub ponder: bool,
    /// Level, 1 to [`Limits::FULL_STRENGTH`].
    pub skill_level: u8,
    /// Whether `elo` decides the level.
    pub limit_strength: bool,
    /// The Elo wanted.
    pub elo: u32,
    /// Milliseconds lost between engine and clock at each move.
    pub move_overhead: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            variant: RulesId::ALL[0],
            hash: 16,
            threads: 1,
            multi_pv: 1,
            ponder: false,
            skill_level: Limits::FULL_STRENGTH,
            limit_strength: false,
            elo: ELO.1,
            move_overhead: 10,
        }
    }
}

/// What else must be done when an option was set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// Nothing.
    Value,
    /// Another game: the position of the old one is meaningless.
    Variant,
    /// The table gets another size.
    Hash,
    /// The table is emptied.
    ClearHash,
}

/// Why an option was not set.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OptionError {
    /// No such option.
    #[error("setoption: unknown option “{0}”")]
    Unknown(String),
    /// The value cannot be read or is out of range.
    #[error("setoption: {name} takes {expected}, not “{value}”")]
    Value {
        /// The option.
        name: &'static str,
        /// What it takes.
        expected: String,
        /// What was given.
        value: String,
    },
}

const VARIANT: &str = "UCI_Variant";
const HASH: &str = "Hash";
const CLEAR_HASH: &str = "Clear Hash";
const THREADS: &str = "Threads";
const MULTI_PV: &str = "MultiPV";
const PONDER: &str = "Ponder";
const SKILL_LEVEL: &str = "Skill Level";
const LIMIT_STRENGTH: &str = "UCI_LimitStrength";
const ELO_NAME: &str = "UCI_Elo";
const MOVE_OVERHEAD: &str = "Move Overhead";
/// Set by some GUIs without being asked; taken silently.
const IGNORED: [&str; 3] = ["UCI_AnalyseMode", "UCI_ShowCurrLine", "UCI_Opponent"];

impl Options {
    /// The level to search at.
    pub fn level(&self) -> u8 {
        if !self.limit_strength || self.elo >= ELO.1 {
            return self.skill_level;
        }
        let steps = u32::from(Limits::FULL_STRENGTH) - 1;
        let level = 1 + (self.elo.saturating_sub(ELO.0) * steps / (ELO.1 - ELO.0)) as u8;
        level.min(self.skill_level)
    }

    /// Sets an option by its name, in any case.
    ///
    /// # Errors
    /// [`OptionError`] if there is no such option or it cannot take the value; nothing changes then.
    pub fn set(&mut self, name: &str, value: &str) -> Result<Change, OptionError> {
        let is = |known: &str| name.eq_ignore_ascii_case(known);
        if is(VARIANT) {
            let expected = || RulesId::ALL.map(RulesId::name).join(", ");
            let variant = value.parse().map_err(|_| wrong(VARIANT, expected(), value))?;
            let changed = variant != self.variant;
            self.variant = variant;
            return Ok(if changed { Change::Variant } else { Change::Value });
        } else if is(CLEAR_HASH) {
            return Ok(Change::ClearHash);
        } else if is(HASH) {
            self.hash = ranged(HASH, value, 1, MOST_HASH)?;
            return Ok(Change::Hash);
        } else if is(THREADS) {
            self.threads = ranged(THREADS, value, 1, MOST_THREADS)?;
        } else if is(MULTI_PV) {
            self.multi_pv = ranged(MULTI_PV, value, 1, MOST_LINES)?;
        } else if is(PONDER) {
            self.ponder = switch(PONDER, value)?;
        } else if is(SKILL_LEVEL) {
            self.skill_level = ranged(SKILL_LEVEL, value, 1, Limits::FULL_STRENGTH)?;
        } else if is(LIMIT_STRENGTH) {
            self.limit_strength = switch(LIMIT_STRENGTH, value)?;
        } else if is(ELO_NAME) {
            self.elo = ranged(ELO_NAME, value, ELO.0, ELO.1)?;
        } else if is(MOVE_OVERHEAD) {
            self.move_overhead = ranged(MOVE_OVERHEAD, value, 0, 5000)?;
        } else if !IGNORED.iter().any(|ignored| is(ignored)) {
            return Err(OptionError::Unknown(name.chars().take(40).collect()));
        }
        Ok(Change::Value)
    }
}

fn wrong(name: &'static str, expected: String, value: &str) -> OptionError {
    OptionError::Value { name, expected, value: value.chars().take(40).collect() }
}

fn ranged<T>(name: &'static str, value: &str, least: T, most: T) -> Result<T, OptionError>
where
    T: std::str::FromStr + PartialOrd + Display,
{
    match value.parse() {
        Ok(number) if least <= number && number <= most => Ok(number),
        _ => Err(wrong(name, format!("{least} to {most}"), value)),
    }
}

fn switch(name: &'static str, value: &str) -> Result<bool, OptionError> {
    value.to_ascii_lowercase().parse().map_err(|_| wrong(name, "true or false".into(), value))
}

/// The lines that answer `uci`, with the default values.
impl Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {VARIANT} type combo default {}", self.variant.name())?;
        for id in RulesId::ALL {
            write!(f, " var {}", id.name())?;
        }
        writeln!(f)?;
        writeln!(f, "option name {HASH} type spin default {} min 1 max {MOST_HASH}", self.hash)?;
        writeln!(f, "option name {CLEAR_HASH} type button")?;
        writeln!(f, "option name {THREADS} type spin default {} min 1 max {MOST_THREADS}", self.threads)?;
        writeln!(f, "option name {MULTI_PV} type spin default {} min 1 max {MOST_LINES}", self.multi_pv)?;
        writeln!(f, "option name {PONDER} type check default {}", self.ponder)?;
        let full = Limits::FULL_STRENGTH;
        writeln!(f, "option name {SKILL_LEVEL} type spin default {} min 1 max {full}", self.skill_level)?;
        writeln!(f, "option name {LIMIT_STRENGTH} type check default {}", self.limit_strength)?;
        writeln!(f, "option name {ELO_NAME} type spin default {} min {} max {}", self.elo, ELO.0, ELO.1)?;
        write!(f, "option name {MOVE_OVERHEAD} type spin default {} min 0 max 5000", self.move_overhead)
    }
}

#[cfg(test)]
mod tests {
    use super::{Change, OptionError, Options};
    use crate::any::RulesId;

    #[test]
    fn options_are_set_in_any_case() {
        let mut options = Options::default();
        assert_eq!(options.set("uci_variant", "Space-Spartan"), Ok(Change::Variant));
        assert_eq!(options.set("UCI_Variant", "space-spartan"), Ok(Change::Value));
        assert_eq!(options.set("hash", "64"), Ok(Change::Hash));
        assert_eq!(options.set("Clear Hash", ""), Ok(Change::ClearHash));
        assert_eq!(options.set("skill level", "3"), Ok(Change::Value));
        assert_eq!(options.set("Ponder", "TRUE"), Ok(Change::Value));
        assert_eq!(options.set("UCI_AnalyseMode", "true"), Ok(Change::Value));
        assert_eq!((options.variant, options.hash, options.skill_level), (RulesId::SpaceSpartan, 64, 3));
    }

    #[test]
    fn what_is_out_of_range_changes_nothing() {
        let mut options = Options::default();
        for (name, value) in [
            ("Hash", "0"),
            ("Hash", "x"),
            ("Hash", "99999999999999999999"),
            ("Threads", "0"),
            ("MultiPV", "-1"),
            ("Skill Level", "9"),
            ("UCI_Elo", "1"),
            ("Ponder", "yes"),
            ("UCI_Variant", "chess"),
            ("Move Overhead", ""),
        ] {
            assert!(matches!(options.set(name, value), Err(OptionError::Value { .. })), "{name} {value}");
        }
        assert_eq!(options.set("Speed", "9"), Err(OptionError::Unknown("Speed".into())));
        assert_eq!(options, Options::default());
        let error = options.set("Hash", "0").unwrap_err().to_string();
        assert!(error.starts_with("setoption: Hash takes 1 to ") && error.ends_with("not “0”"), "{error}");
    }

    #[test]
    fn the_list_names_the_three_games_with_spartan_first() {
        let text = Options::default().to_string();
        let first = text.lines().next().unwrap();
        assert_eq!(
            first,
            "option name UCI_Variant type combo default spartan var spartan var spartan-moddable var space-spartan"
        );
        assert!(text.lines().all(|line| line.starts_with("option name ") && line.contains(" type ")));
    }

    #[test]
    fn elo_chooses_a_level_where_strength_is_limited() {
        let mut options = Options { elo: 600, ..Options::default() };
        assert_eq!(options.level(), 8);
        options.limit_strength = true;
        assert_eq!(options.level(), 1);
        options.elo = 1500;
        assert_eq!(options.level(), 4);
        options.elo = 2400;
        assert_eq!(options.level(), 8);
        options.skill_level = 2;
        options.elo = 2300;
        assert_eq!(options.level(), 2);
    }
}

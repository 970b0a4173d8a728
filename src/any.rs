//! A game of any rule set, chosen when the program runs: for the doors (WebAssembly, engine protocol, command line).

use crate::game::Game;
use crate::notation::fen::FenError;
use crate::position::Position;
use crate::rules::{Rules, SpaceSpartan, Spartan, SpartanModdable};
use thiserror::Error;

/// The rule sets, by name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RulesId {
    /// `spartan`.
    Spartan,
    /// `spartan-moddable`.
    SpartanModdable,
    /// `space-spartan`.
    SpaceSpartan,
}

/// A name that no rule set has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("“{0}” is none of the games spartan, spartan-moddable and space-spartan")]
pub struct UnknownRules(pub String);

impl RulesId {
    /// Every rule set, the default first.
    pub const ALL: [Self; 3] = [Self::Spartan, Self::SpartanModdable, Self::SpaceSpartan];

    /// The identifier.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Spartan => Spartan::ID,
            Self::SpartanModdable => SpartanModdable::ID,
            Self::SpaceSpartan => SpaceSpartan::ID,
        }
    }
}

impl std::str::FromStr for RulesId {
    type Err = UnknownRules;

    /// Reads an identifier, in any case.
    fn from_str(text: &str) -> Result<Self, UnknownRules> {
        let found = Self::ALL.into_iter().find(|id| id.name().eq_ignore_ascii_case(text.trim()));
        found.ok_or_else(|| UnknownRules(text.chars().take(40).collect()))
    }
}

/// A game of one of the rule sets.
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// `spartan`.
    Spartan(Game<Spartan>),
    /// `spartan-moddable`.
    SpartanModdable(Game<SpartanModdable>),
    /// `space-spartan`.
    SpaceSpartan(Game<SpaceSpartan>),
}

/// Why no game can begin.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NewGameError {
    /// The rule set is unknown.
    #[error(transparent)]
    Rules(#[from] UnknownRules),
    /// The start position cannot be read.
    #[error(transparent)]
    Fen(#[from] FenError),
}

impl AnyGame {
    /// A game of the named rule set, from the given position or its own start.
    ///
    /// # Errors
    /// [`NewGameError`] if the name is unknown or the FEN is no position of that game.
    pub fn new(id: &str, fen: Option<&str>) -> Result<Self, NewGameError> {
        fn start<R: Rules>(fen: Option<&str>) -> Result<Game<R>, FenError> {
            Ok(Game::new(fen.map_or_else(|| Ok(Position::start()), str::parse)?))
        }
        Ok(match id.parse()? {
            RulesId::Spartan => Self::Spartan(start(fen)?),
            RulesId::SpartanModdable => Self::SpartanModdable(start(fen)?),
            RulesId::SpaceSpartan => Self::SpaceSpartan(start(fen)?),
        })
    }

    /// Which rule set it is.
    pub const fn id(&self) -> RulesId {
        match self {
            Self::Spartan(_) => RulesId::Spartan,
            Self::SpartanModdable(_) => RulesId::SpartanModdable,
            Self::SpaceSpartan(_) => RulesId::SpaceSpartan,
        }
    }
}

/// Runs an expression on the game inside an [`AnyGame`], whichever rule set it has.
#[macro_export]
macro_rules! with_game {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            $crate::any::AnyGame::Spartan($game) => $body,
            $crate::any::AnyGame::SpartanModdable($game) => $body,
            $crate::any::AnyGame::SpaceSpartan($game) => $body,
        }
    };
}

/// Runs an expression with the rule set of a [`RulesId`] as a type.
#[macro_export]
macro_rules! with_rules {
    ($id:expr, $rules:ident => $body:expr) => {
        match $id {
            $crate::any::RulesId::Spartan => {
                type $rules = $crate::rules::Spartan;
                $body
            }
            $crate::any::RulesId::SpartanModdable => {
                type $rules = $crate::rules::SpartanModdable;
                $body
            }
            $crate::any::RulesId::SpaceSpartan => {
                type $rules = $crate::rules::SpaceSpartan;
                $body
            }
        }
    };
}

pub use with_game;
pub use with_rules;

//! The browser's door: games, descriptions and the engine for JavaScript.
//!
//! Every failure is an exception with the message of the core; nothing here panics on any input.

#[cfg(feature = "engine")]
mod engine;

#[cfg(feature = "engine")]
pub use engine::Engine;

use crate::any::{AnyGame, RulesId, with_game, with_rules};
use crate::describe::{
    self, Description, DiagramMove, GameState, MoveInfo, PlacedMan, RefusalName, move_info, refusal, state,
};
use crate::notation::{san, uci};
use crate::pgn;
use crate::position::{Position, perft};
use std::collections::BTreeMap;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

/// Shows the place of a panic, which would be a bug of the core, on the console.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
}

/// The identifiers of the rule sets, the default first.
#[wasm_bindgen]
pub fn rules_ids() -> Vec<String> {
    RulesId::ALL.into_iter().map(|id| id.name().into()).collect()
}

/// A view as the JavaScript object that its TypeScript type describes.
fn view<T: Tsify + serde::Serialize>(value: &T) -> Result<Ts<T>, JsError> {
    Ok(value.into_ts()?)
}

/// Views as an array.
fn views<T: Tsify + serde::Serialize>(values: impl IntoIterator<Item = T>) -> Result<Vec<Ts<T>>, JsError> {
    values.into_iter().map(|value| view(&value)).collect()
}

fn rules(id: &str) -> Result<RulesId, JsError> {
    Ok(id.parse::<RulesId>()?)
}

/// Describes a rule set.
///
/// # Errors
/// An exception if the identifier is unknown.
#[wasm_bindgen(js_name = describe)]
pub fn describe_rules(id: &str) -> Result<Ts<Description>, JsError> {
    view(&with_rules!(rules(id)?, Chosen => describe::describe::<Chosen>()))
}

/// The moves of a man among friends and foes, Kings' safety aside.
///
/// # Errors
/// An exception if the identifier, a square or a letter is unknown.
#[wasm_bindgen]
pub fn man_moves(id: &str, man: Ts<PlacedMan>, others: Vec<Ts<PlacedMan>>) -> Result<Vec<Ts<DiagramMove>>, JsError> {
    let man = man.to_rust()?;
    let others = others.iter().map(Ts::to_rust).collect::<Result<Vec<_>, _>>()?;
    views(with_rules!(rules(id)?, Chosen => describe::man_moves::<Chosen>(&man, &others))?)
}

/// Counts the leaves of the tree of legal moves.
///
/// # Errors
/// An exception if the identifier is unknown or the FEN cannot be read.
#[wasm_bindgen(js_name = perft)]
pub fn perft_count(id: &str, fen: Option<String>, depth: u32) -> Result<f64, JsError> {
    let game = AnyGame::new(id, fen.as_deref())?;
    Ok(with_game!(&game, game => perft(game.position(), depth)) as f64)
}

/// A game.
#[wasm_bindgen]
pub struct Game(AnyGame);

#[wasm_bindgen]
impl Game {
    /// A game from the given position, or from the start of its rule set.
    ///
    /// # Errors
    /// An exception that names field, column and text if the FEN cannot be read.
    #[wasm_bindgen(constructor)]
    pub fn new(id: &str, fen: Option<String>) -> Result<Self, JsError> {
        Ok(Self(AnyGame::new(id, fen.as_deref())?))
    }

    /// Reads the first game of a PGN text.
    ///
    /// # Errors
    /// An exception that names the line and what is wrong there.
    pub fn from_pgn(text: &str) -> Result<Self, JsError> {
        Ok(Self(pgn::read(text)?.game))
    }

    /// The identifier of the rule set.
    pub fn id(&self) -> String {
        self.0.id().name().into()
    }

    /// The FEN of the first position.
    pub fn start_fen(&self) -> String {
        with_game!(&self.0, game => game.start().to_string())
    }

    /// The game as it stands.
    ///
    /// # Errors
    /// None that a caller could bring about.
    pub fn state(&self) -> Result<Ts<GameState>, JsError> {
        view(&with_game!(&self.0, game => state(game)))
    }

    /// The legal moves; none once the game is over.
    ///
    /// # Errors
    /// None that a caller could bring about.
    pub fn legal_moves(&self) -> Result<Vec<Ts<MoveInfo>>, JsError> {
        with_game!(&self.0, game => {
            if game.outcome().status.is_over() {
                return Ok(Vec::new());
            }
            let position = game.position();
            views(position.legal_moves().into_iter().map(|mv| move_info(position, mv)))
        })
    }

    /// Plays a move given in engine notation or SAN.
    ///
    /// # Errors
    /// An exception that says why, if the game is over, the text is no move or the move is not legal.
    pub fn play(&mut self, text: &str) -> Result<Ts<MoveInfo>, JsError> {
        with_game!(&mut self.0, game => {
            let position = *game.position();
            let mv = match uci::read(&position, text.trim()) {
                Ok(mv) => mv,
                Err(_) => san::read(&position, text)?,
            };
            game.play(mv)?;
            view(&move_info(&position, mv))
        })
    }

    /// Takes the last move back; false if there is none.
    pub fn undo(&mut self) -> bool {
        with_game!(&mut self.0, game => game.undo())
    }

    /// Plays a move again that was taken back; false if there is none.
    pub fn redo(&mut self) -> bool {
        with_game!(&mut self.0, game => game.redo())
    }

    /// The moves played up to now.
    ///
    /// # Errors
    /// None that a caller could bring about.
    pub fn history(&self) -> Result<Vec<Ts<MoveInfo>>, JsError> {
        with_game!(&self.0, game => views(game.history().map(|(position, mv)| move_info(position, mv))))
    }

    /// Why a man on one square cannot go to another; nothing if it can.
    ///
    /// # Errors
    /// None that a caller could bring about.
    pub fn refusal(&self, from: &str, to: &str) -> Result<Option<Ts<RefusalName>>, JsError> {
        with_game!(&self.0, game => refusal(game, from, to)).as_ref().map(view).transpose()
    }

    /// The game as PGN with the given tags.
    ///
    /// # Errors
    /// An exception if the tags are no object of strings.
    pub fn pgn(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Record<string, string>")] tags: JsValue,
    ) -> Result<String, JsError> {
        let tags: BTreeMap<String, String> = serde_wasm_bindgen::from_value(tags)?;
        let tags: Vec<_> = tags.into_iter().collect();
        Ok(with_game!(&self.0, game => pgn::write(game, &tags)))
    }
}

/// A position's FEN after it was read and written again, for checking what somebody pasted.
///
/// # Errors
/// An exception that names field, column and text.
#[wasm_bindgen]
pub fn check_fen(id: &str, fen: &str) -> Result<String, JsError> {
    Ok(with_rules!(rules(id)?, Chosen => fen.parse::<Position<Chosen>>()?.to_string()))
}

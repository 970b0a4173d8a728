//! The engine at the browser's door.

use crate::uci::Session;
use js_sys::Function;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// A chess engine that is spoken to in UCI, line by line, as the native program is.
#[wasm_bindgen]
pub struct Engine(Session);

#[wasm_bindgen]
impl Engine {
    /// An engine that reads the time from `now` (milliseconds) and gives its lines to `on_line`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "() => number")] now: Function,
        #[wasm_bindgen(unchecked_param_type = "(line: string) => void")] on_line: Function,
    ) -> Self {
        let now = move || now.call0(&JsValue::NULL).ok().and_then(|time| time.as_f64()).unwrap_or(0.0);
        let out = move |line: &str| {
            // A listener that throws loses its line; the engine goes on.
            let _ = on_line.call1(&JsValue::NULL, &line.into());
        };
        Self(Session::new(now, out))
    }

    /// Takes one line of UCI.
    pub fn send(&mut self, line: &str) {
        self.0.send(line);
    }

    /// Works on a search for about so many milliseconds; true while it is still under way.
    pub fn run(&mut self, milliseconds: f64) -> bool {
        self.0.run(milliseconds)
    }
}

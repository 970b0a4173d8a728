//! The engine as a UCI conversation: text lines in, text lines out.
//!
//! A [`Session`] has neither threads nor a clock of its own: it is given a function that tells the time, and it searches only
//! while [`Session::run`] is called, a slice at a time. The native program and the browser's door both drive it.
//!
//! ```
//! use diarchy::uci::Session;
//! use std::{cell::RefCell, rc::Rc};
//!
//! let lines = Rc::new(RefCell::new(Vec::new()));
//! let heard = Rc::clone(&lines);
//! let mut session = Session::new(|| 0.0, move |line| heard.borrow_mut().push(line.to_string()));
//! session.send("position startpos moves e2e4");
//! session.send("go depth 2");
//! while session.run(10.0) {}
//! assert!(lines.borrow().last().is_some_and(|line| line.starts_with("bestmove ")));
//! ```

mod command;
mod display;
mod engine;
mod info;
mod options;
mod perft;
mod session;
mod thinking;
#[cfg(not(target_arch = "wasm32"))]
mod threads;

pub use command::{Command, CommandError, GoText, PositionText};
pub use options::{Change, OptionError, Options};
pub use session::Session;

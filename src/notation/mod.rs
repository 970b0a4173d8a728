//! Texts: FEN, engine moves (UCI), and SAN, each reader beside its writer.

pub mod fen;
pub mod san;
pub mod uci;

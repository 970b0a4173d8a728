//! Texts: FEN, engine moves (UCI), SAN and PGN, each reader beside its writer.

pub mod fen;
pub mod san;
pub mod uci;

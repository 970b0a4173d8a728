//! What the tests share: reading the data files, and seeded playouts.
#![allow(dead_code, reason = "each test binary uses its part")]

/// One position of a perft suite.
pub struct SuiteLine<'text> {
    pub fen: &'text str,
    pub counts: Vec<(u32, u64)>,
}

/// Reads lines of the form `FEN ;D1 n ;D2 n`; `#` starts a note.
pub fn suite(text: &str) -> impl Iterator<Item = SuiteLine<'_>> {
    text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')).map(|line| {
        let mut parts = line.split(';');
        let fen = parts.next().expect("a split has a first part").trim();
        let counts = parts.map(|part| {
            let (depth, count) = part.trim().split_once(' ').expect("“D1 20”");
            (depth[1..].parse().expect("a depth"), count.trim().parse().expect("a count"))
        });
        SuiteLine { fen, counts: counts.collect() }
    })
}

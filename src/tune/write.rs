//! Writes weights as Rust.

use crate::eval::Layout;
use crate::rules::Rules;
use std::fmt::Write;

/// The source text of a file of weights.
pub fn write_weights<R: Rules>(weights: &[[f32; 2]]) -> String {
    let mut text = format!(
        "//! Weights of `{}`, written by the tuner: not to be edited by hand.\n\nuse super::{{Pair, p}};\n\n",
        R::ID
    );
    let _ = writeln!(text, "#[rustfmt::skip]\npub const WEIGHTS: [Pair; {}] = [", weights.len());
    for (at, (name, first, row)) in Layout::<R>::GROUPS.into_iter().enumerate() {
        let end = Layout::<R>::GROUPS.get(at + 1).map_or(weights.len(), |group| group.1);
        let _ = writeln!(text, "    // {name}");
        // Rows of squares are joined by eights, so that a man's squares take few lines.
        let row = if name == "place" { row * 4 } else { row };
        for chunk in weights[first..end].chunks(row) {
            text.push_str("    ");
            for [opening, ending] in chunk {
                let _ = write!(text, "p({:.0},{:.0}), ", opening.round(), ending.round());
            }
            text.truncate(text.trim_end().len());
            text.push('\n');
        }
    }
    text.push_str("];\n");
    text.replace("(-0,", "(0,").replace(",-0)", ",0)")
}

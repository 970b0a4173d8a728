//! A position drawn in text, for people who read a conversation.

use crate::geometry::{RANKS, Side, Square};
use crate::notation::uci;
use crate::position::Position;
use crate::rules::Rules;
use std::fmt::Write;

/// Draws the planes side by side, the lowest first, and tells FEN, key, status and legal moves.
pub(super) fn draw<R: Rules>(position: &Position<R>) -> String {
    let mut text = String::new();
    let write = &mut text;
    let planes = 0..R::SHAPE.planes;
    let told = "a string takes all text";
    for rank in (0..RANKS).rev() {
        for plane in planes.clone() {
            write!(write, " {} ", rank + 1).expect(told);
            for file in 0..R::SHAPE.files {
                write!(write, " {}", letter(position, Square::new(file, rank, plane))).expect(told);
            }
            write.push_str("   ");
        }
        write.push('\n');
    }
    for plane in planes {
        let name = if R::SHAPE.planes > 1 { char::from(b'A' + plane) } else { ' ' };
        write!(write, " {name} ").expect(told);
        for file in 0..R::SHAPE.files {
            write!(write, " {}", char::from(b'a' + file)).expect(told);
        }
        write.push_str("   ");
    }
    let moves: Vec<String> = position.legal_moves().into_iter().map(|mv| uci::write(position, mv)).collect();
    write!(
        write,
        "\n\nGame: {}\nFen: {position}\nKey: {:016x}\nStatus: {}\nLegal moves: {}",
        R::ID,
        position.hash(),
        position.status(),
        moves.join(" ")
    )
    .expect(told);
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

fn letter<R: Rules>(position: &Position<R>, square: Square) -> char {
    match position.board().man_at(square) {
        None => '.',
        Some((Side::White, kind)) => R::army(Side::White).man(kind).letter,
        Some((Side::Black, kind)) => R::army(Side::Black).man(kind).letter.to_ascii_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use crate::position::Position;
    use crate::rules::{SpaceSpartan, Spartan};

    #[test]
    fn boards_are_drawn_from_black_s_side_down() {
        let flat = super::draw(&Position::<Spartan>::start());
        assert!(flat.starts_with(" 8  l g k c c k w l\n 7  h h h h h h h h\n 6  . . . ."), "{flat}");
        assert!(flat.contains("\n    a b c d e f g h\n\nGame: spartan\nFen: lgkcckwl/"), "{flat}");
        let space = super::draw(&Position::<SpaceSpartan>::start());
        assert!(space.starts_with(" 8  h l c c l h    8  h w k k g h    8  h l c c l h\n"), "{space}");
        assert!(space.contains("\n A  a b c d e f    B  a b c d e f    C  a b c d e f\n"), "{space}");
    }
}

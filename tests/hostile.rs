//! Whatever stands in a text instead of a FEN or a move: an error says what and where, and nothing panics.

mod support {
    pub mod playout;
    pub mod random;
}

use diarchy::notation::fen::{FenError, Field};
use diarchy::notation::{san, uci};
use diarchy::position::Position;
use diarchy::rules::{Rules, SpaceSpartan, Spartan, SpartanModdable};
use std::str::FromStr;
use std::time::{Duration, Instant};
use support::playout::play_games;
use support::random::Random;

/// What texts are spoiled with: letters and marks of FENs, and what people paste.
const SPOILERS: &[char] = &[
    'p', 'h', 'k', 'K', 'K', 'k', 'P', 'Q', 'w', 'b', 'c', 'l', 'g', 'n', 'X', 'é', '♔', '😀', 'ß', 'ſ', '\u{202e}',
    '/', '|', '-', ',', ' ', ' ', '\t', '\n', '\0', '0', '1', '3', '8', '9', '²', '٣', 'A', 'C', 'e', '+', '.', '"',
    '<',
];

/// The error names a field, and its column lies within the text or just behind it.
fn is_told(text: &str, error: &FenError) {
    let end = text.chars().count() + 1;
    assert!((1..=end).contains(&error.column), "{text:?}: {error}");
    let message = error.to_string();
    assert!(message.starts_with(&format!("{} field, column {}", error.field, error.column)), "{message}");
    assert!(error.text.chars().count() <= 41, "{message} quotes a short text");
}

/// Reads a text, and uses the position if it is one.
fn read<R: Rules>(text: &str) -> Option<Position<R>> {
    match Position::<R>::from_str(text) {
        Ok(position) => {
            let fen = position.to_string();
            let again = Position::<R>::from_str(&fen).unwrap_or_else(|error| panic!("{text:?} became {fen}: {error}"));
            assert_eq!(again.to_string(), fen);
            assert_eq!(position.hash(), position.computed_hash());
            assert_eq!(position.legal_moves().len(), position.legal_moves_plain().len(), "{fen}");
            let _ = position.status();
            Some(position)
        }
        Err(error) => {
            is_told(text, &error);
            None
        }
    }
}

/// A text with a few places spoiled.
fn spoiled(text: &str, random: &mut Random) -> String {
    let mut characters: Vec<_> = text.chars().collect();
    for _ in 0..=random.below(3) {
        let at = random.below(characters.len().max(1));
        let spoiler = random.pick(SPOILERS);
        match random.below(6) {
            0 => characters.insert(at, spoiler),
            1 | 2 if at < characters.len() => characters[at] = spoiler,
            3 if at < characters.len() => {
                characters.remove(at);
            }
            4 if at < characters.len() => {
                let other = random.below(characters.len());
                characters.swap(at, other);
            }
            5 if random.once_in(4) => characters.truncate(at),
            _ => {}
        }
    }
    characters.into_iter().collect()
}

fn spoiled_fens_are_told<R: Rules>() {
    let mut random = Random::new(7);
    let mut fens = vec![R::START_FEN.to_string()];
    play_games((40, 60), &[Position::<R>::start()], &mut Random::new(8), |step| fens.push(step.after.to_string()));
    let (mut positions, mut errors) = (0, std::collections::BTreeMap::<Field, u32>::new());
    for _ in 0..20_000 {
        let fen = &fens[random.below(fens.len())];
        let text = spoiled(fen, &mut random);
        match Position::<R>::from_str(&text) {
            Ok(_) => positions += u32::from(read::<R>(&text).is_some()),
            Err(error) => {
                is_told(&text, &error);
                *errors.entry(error.field).or_default() += 1;
            }
        }
    }
    assert!(positions > 100, "some are still positions");
    assert!(errors.len() >= 7, "every field is refused now and then: {errors:?}");
}

#[test]
fn spoiled_fens() {
    spoiled_fens_are_told::<Spartan>();
    spoiled_fens_are_told::<SpartanModdable>();
    spoiled_fens_are_told::<SpaceSpartan>();
}

fn garbage_is_told<R: Rules>() {
    let mut random = Random::new(9);
    for _ in 0..20_000 {
        let bytes: Vec<_> = (0..random.below(80)).map(|_| random.next() as u8).collect();
        assert!(read::<R>(&String::from_utf8_lossy(&bytes)).is_none());
        let text: String = (0..random.below(80)).map(|_| random.pick(SPOILERS)).collect();
        assert!(read::<R>(&text).is_none(), "{text:?}");
    }
}

#[test]
fn garbage() {
    garbage_is_told::<Spartan>();
    garbage_is_told::<SpaceSpartan>();
}

fn long_texts_are_told<R: Rules>() {
    let begun = Instant::now();
    let start = R::START_FEN;
    for part in ["/", "|", "8", "8/", "k", "K/", "9", " ", "- ", "é", "♔/", "w ", "KQ", "4294967296", ",", "Ab2,", "\0"]
    {
        let long = part.repeat(200_000);
        for text in [long.clone(), format!("{start}{long}"), format!("{start} {long}"), format!("{long} {start}")] {
            read::<R>(&text);
        }
        for field in 0..7 {
            let mut fields: Vec<_> = start.split(' ').collect();
            fields.resize(7, "-");
            fields[field] = &long;
            read::<R>(&fields.join(" "));
        }
        let position = Position::<R>::start();
        assert!(uci::read(&position, &long).is_err());
        assert!(san::read(&position, &long).is_err());
    }
    // Long enough for a busy machine, and too short for anything that grows with the square of the length.
    assert!(begun.elapsed() < Duration::from_secs(60), "took {:?}", begun.elapsed());
}

#[test]
fn long_texts() {
    long_texts_are_told::<Spartan>();
    long_texts_are_told::<SpaceSpartan>();
}

fn spoiled_moves_are_told<R: Rules>() {
    let mut random = Random::new(10);
    let mut choices = Random::new(11);
    play_games((40, 60), &[Position::<R>::start()], &mut choices, |step| {
        for text in [uci::write(step.before, step.mv), san::write(step.before, step.mv)] {
            let text = spoiled(&text, &mut random);
            for mv in [uci::read(step.before, &text).ok(), san::read(step.before, &text).ok()].into_iter().flatten() {
                assert!(step.before.is_legal(mv), "{text:?}, {}", step.before);
            }
            if let Err(error) = uci::read(step.before, &text) {
                assert!(!error.to_string().is_empty());
            }
            if let Err(error) = san::read(step.before, &text) {
                assert!(!error.to_string().is_empty());
            }
        }
    });
}

#[test]
fn spoiled_moves() {
    spoiled_moves_are_told::<Spartan>();
    spoiled_moves_are_told::<SpartanModdable>();
    spoiled_moves_are_told::<SpaceSpartan>();
}

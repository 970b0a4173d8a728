//! What holds of every position, asked of thousands that seeded games pass through.

mod support {
    pub mod playout;
    pub mod random;
}
#[path = "support/mod.rs"]
mod data;

use diarchy::geometry::{Side, Square, SquareSet, Table};
use diarchy::movement::Kind;
use diarchy::notation::{san, uci};
use diarchy::placement::Marks;
use diarchy::position::{Move, MoveList, Observer, Part, Position, Tag};
use diarchy::rules::{Rules, SpaceSpartan, Spartan, SpartanModdable};
use std::collections::{BTreeSet, HashSet};
use support::playout::{Event, Events, Step, play_games};
use support::random::Random;

/// Games of each sample, and the most moves of each.
const GAMES: (usize, usize) = (240, 150);

fn sorted(moves: &MoveList) -> Vec<Move> {
    let mut sorted = moves.to_vec();
    sorted.sort();
    sorted
}

/// Both paths find the same moves, each once; counting and the two parts agree.
fn moves_agree<R: Rules>(position: &Position<R>) {
    let moves = sorted(&position.legal_moves());
    assert_eq!(moves, sorted(&position.legal_moves_plain()), "fast and plain path, {position}");
    assert!(moves.windows(2).all(|pair| pair[0] != pair[1]), "each move once, {position}");
    assert_eq!(position.count_legal_moves(), moves.len() as u64, "the count, {position}");
    assert_eq!(position.has_legal_move(), !moves.is_empty(), "whether there is one, {position}");
    let mut parts = MoveList::new();
    position.legal_moves_into(Part::Noisy, &mut parts);
    let noisy = parts.len();
    position.legal_moves_into(Part::Quiet, &mut parts);
    for (index, mv) in parts.into_iter().enumerate() {
        let is_noisy = position.captured(mv).is_some() || mv.promotes_to().is_some();
        assert_eq!(index < noisy, is_noisy, "the part of {mv:?}, {position}");
    }
    assert_eq!(moves, sorted(&parts), "both parts together, {position}");
}

/// A move that may have nothing to do with any position.
fn any_move(random: &mut Random, like: Move) -> Move {
    let square = |random: &mut Random| Square::from_index(random.below(192) as u8);
    let (from, to) = match random.below(4) {
        0 => (square(random), square(random)),
        1 => (like.from(), square(random)),
        2 => (square(random), like.to()),
        _ => (like.from(), like.to()),
    };
    let kind = if random.once_in(2) { like.kind() } else { random.pick(&Kind::ALL) };
    let tags = [Tag::Plain, Tag::Plain, Tag::EnPassant, Tag::ShortCastling, Tag::LongCastling];
    match random.below(4) {
        0 => Move::promotion(from, to, random.pick(&Kind::ALL[1..])),
        1 => Move::from_bits(std::num::NonZeroU32::new(random.next() as u32 | 1).expect("odd")),
        _ => Move::tagged(kind, from, to, random.pick(&tags)),
    }
}

/// Just the legal moves are legal, whatever is asked.
fn legality_agrees<R: Rules>(position: &Position<R>, last: Move, random: &mut Random) {
    let moves: HashSet<_> = position.legal_moves().into_iter().collect();
    for mv in &moves {
        assert!(position.is_legal(*mv), "{mv:?} is legal, {position}");
    }
    let list: Vec<_> = moves.iter().copied().collect();
    for _ in 0..20 {
        let like = if list.is_empty() || random.once_in(4) { last } else { random.pick(&list) };
        let mv = any_move(random, like);
        assert_eq!(position.is_legal(mv), moves.contains(&mv), "whether {mv:?} is legal, {position}");
    }
}

/// What each man attacks, and by whom each square is attacked, are the same relation.
fn attacks_agree<R: Rules>(position: &Position<R>) {
    let board = position.board();
    let occupied = board.occupied();
    for side in Side::BOTH {
        let mut attackers = <<R::Set as SquareSet>::PerSquare<R::Set> as Table<R::Set>>::filled(R::Set::EMPTY);
        for kind in Kind::ALL {
            for from in board.men(side, kind) {
                for to in Position::<R>::attacks(side, kind, from, occupied) {
                    attackers[to] |= R::Set::of(from);
                }
            }
        }
        for square in R::SHAPE.squares() {
            let found = position.attackers(square, side, occupied);
            assert_eq!(found, attackers[square], "attackers of {square:?}, {position}");
            assert_eq!(position.is_attacked(square, side, occupied), !found.is_empty(), "{square:?}, {position}");
        }
    }
}

/// A FEN says all of a position, but for which of two Hoplits an en passant capture takes.
fn fen_holds_everything<R: Rules>(position: &Position<R>) {
    let fen = position.to_string();
    let read: Position<R> = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(read.to_string(), fen);
    assert_eq!(read.status_of_moves(), position.status_of_moves(), "{fen}");
    if read != *position {
        let [read, position] = [read, *position].map(|position| position.en_passant().expect("en passant differs"));
        assert_eq!(read.target, position.target, "{fen}");
        assert_ne!(read.victim, position.victim, "{fen}: only the man to be captured is unknown");
    }
}

/// Moves survive being written and read, and no two are written alike.
fn notation_holds_every_move<R: Rules>(position: &Position<R>) {
    let (mut texts, mut written) = (HashSet::new(), HashSet::new());
    for mv in &position.legal_moves() {
        let text = uci::write(position, mv);
        assert_eq!(uci::read(position, &text), Ok(mv), "{text}, {position}");
        texts.insert(text);
        let text = san::write(position, mv);
        assert_eq!(san::read(position, &text), Ok(mv), "{text}, {position}");
        written.insert(text);
    }
    let moves = position.legal_moves().len();
    assert_eq!([texts.len(), written.len()], [moves; 2], "no two moves are written alike, {position}");
}

/// Turn, clocks and Kings after a move.
fn play_is_orderly<R: Rules>(before: &Position<R>, mv: Move, after: &Position<R>) {
    let side = before.turn();
    assert_eq!(after.turn(), !side);
    assert_eq!(after.fullmoves(), before.fullmoves() + u16::from(side == Side::Black));
    let captured = before.captured(mv);
    let advances = mv.kind() == Kind::FOOT && mv.from().rank() != mv.to().rank();
    let clock = if captured.is_some() || advances { 0 } else { before.halfmoves() + 1 };
    assert_eq!(after.halfmoves(), clock, "{before} {mv:?}");
    assert!(after.kings(side).count() > after.attacked_kings(side).count(), "{before} {mv:?} leaves a King safe");
    let men = |position: &Position<R>| position.board().occupied().count();
    assert_eq!(men(before) - men(after), u32::from(captured.is_some()));
}

/// The men as an observer is told of them.
#[derive(Default, PartialEq, Eq, Debug)]
struct Told(BTreeSet<(usize, usize, usize)>);

impl Observer for Told {
    fn put(&mut self, side: Side, kind: Kind, square: Square) {
        assert!(self.0.insert((square.index(), side.index(), kind.index())), "a man is put once");
    }

    fn take(&mut self, side: Side, kind: Kind, square: Square) {
        assert!(self.0.remove(&(square.index(), side.index(), kind.index())), "a man that is there is taken");
    }
}

impl Told {
    fn all<R: Rules>(position: &Position<R>) -> Self {
        let men = position.setup().men;
        Self(men.into_iter().map(|(square, side, kind)| (square.index(), side.index(), kind.index())).collect())
    }
}

/// An observer is told of every man that comes and goes, and a pass changes nothing but the turn.
fn observers_are_told<R: Rules>(before: &Position<R>, mv: Move, after: &Position<R>) {
    let mut told = Told::all(before);
    let mut observed = *before;
    observed.play_observed(mv, &mut told);
    assert_eq!(observed, *after);
    assert_eq!(told, Told::all(after), "{before} {mv:?}");
    let mut passed = *after;
    passed.pass();
    assert_eq!(passed.hash(), passed.computed_hash(), "a pass, {after}");
    assert_eq!((passed.turn(), passed.en_passant()), (before.turn(), None));
}

/// Follows single men, to tell which foot soldiers have never moved.
struct Unmoved<R: Rules>(R::Set);

impl<R: Rules> Unmoved<R> {
    fn of_start() -> Self {
        Self(R::TABLES.foot_starts[0] | R::TABLES.foot_starts[1])
    }

    fn follow(&mut self, before: &Position<R>, mv: Move) {
        self.0 &= !R::Set::of(mv.from());
        if let Some((square, ..)) = before.captured(mv) {
            self.0 &= !R::Set::of(square);
        }
    }

    /// The marks that a position of these rules would bear.
    fn marks(&self, position: &Position<R>) -> R::Set {
        let mut marks = R::Set::EMPTY;
        for side in Side::BOTH {
            marks |= position.board().men(side, Kind::FOOT) & R::TABLES.foot_starts[side.index()] & !self.0;
        }
        marks
    }
}

fn positions<R: Rules>(suite: &str) -> Vec<Position<R>> {
    data::suite(suite).map(|line| line.fen.parse().expect("a position of the suite")).collect()
}

fn holds_over_games<R: Rules>(suite: &str, seed: u64) -> Events {
    let mut choices = Random::new(seed);
    let mut random = Random::new(!seed);
    let mut unmoved = Unmoved::<R>::of_start();
    let start = Position::<R>::start();
    play_games(GAMES, &positions(suite), &mut choices, |Step { first, ply, before, mv, after }| {
        assert_eq!(after.hash(), after.computed_hash(), "{before} {mv:?}");
        play_is_orderly(before, mv, after);
        observers_are_told(before, mv, after);
        moves_agree(after);
        attacks_agree(after);
        fen_holds_everything(after);
        legality_agrees(after, mv, &mut random);
        let written =
            [uci::read(before, &uci::write(before, mv)).ok(), san::read(before, &san::write(before, mv)).ok()];
        assert_eq!(written, [Some(mv); 2], "{before} {mv:?}");
        if random.once_in(25) {
            notation_holds_every_move(after);
        }
        if ply == 0 {
            unmoved = Unmoved::of_start();
        }
        unmoved.follow(before, mv);
        if <R::Marks as Marks<R::Set>>::KEPT && *first == start {
            assert_eq!(after.moved_marks(), unmoved.marks(after), "moved marks, {after}");
        }
    })
}

/// The sample has shown all of this: a property of positions that never occurred would prove nothing.
fn assert_seen(events: &Events, expected: &[Event]) {
    let missing: Vec<_> = expected.iter().filter(|event| !events.contains_key(event)).collect();
    assert!(missing.is_empty(), "never seen: {missing:?}; seen: {events:?}");
}

const COMMON: &[Event] = &[
    Event::ShortCastling,
    Event::LongCastling,
    Event::PersianPromotion,
    Event::SpartanPromotion,
    Event::KingCaptured,
    Event::DupleCheck,
    Event::CheckOnLoneSpartan,
    Event::CheckOnPersian,
    Event::AttackedKingLeft,
    Event::PersianMated,
    Event::LoneSpartanMated,
];

#[test]
fn spartan() {
    let events = holds_over_games::<Spartan>(include_str!("data/spartan.perft"), 2010);
    assert_seen(&events, COMMON);
    assert_seen(&events, &[Event::PromotionToKing, Event::DupleMate, Event::DeadPosition]);
    assert!(![Event::PersianEnPassant, Event::SpartanEnPassant].iter().any(|event| events.contains_key(event)));
}

#[test]
fn spartan_moddable() {
    let events = holds_over_games::<SpartanModdable>(include_str!("data/spartan-moddable.perft"), 64);
    assert_seen(&events, COMMON);
    assert_seen(&events, &[Event::SpartanEnPassant, Event::DeadPosition]);
    assert!(![Event::PersianEnPassant, Event::PromotionToKing].iter().any(|event| events.contains_key(event)));
}

#[test]
fn space_spartan() {
    let events = holds_over_games::<SpaceSpartan>(include_str!("data/space-spartan.perft"), 144);
    assert_seen(&events, COMMON);
    assert_seen(&events, &[Event::PersianEnPassant, Event::SpartanEnPassant, Event::PromotionToKing, Event::MovedMark]);
}

/// The most moves that climbing from many random boards has found for a whole army of Queens: a list holds them all.
#[test]
fn the_longest_lists_of_moves_fit() {
    let fen =
        "2Q3/4Q1/1Q4/3Q1K/Q5/2Q1Q1/1Q4/5k|2Q3/Q3Q1/1Q4/3Q2/Q4Q/2QQ2/Q5/3Q2|2Q3/4Q1/1Q4/3Q2/Q4Q/2Q3/4QQ/1Q4 w - - 0 1";
    let position: Position<SpaceSpartan> = fen.parse().expect("a position");
    assert_eq!(position.count_legal_moves(), 792);
    moves_agree(&position);
}

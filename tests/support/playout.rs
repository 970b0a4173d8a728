//! Seeded playouts: games by chance, bent towards captures, promotions and whatever else is rare.
#![allow(dead_code, reason = "each test binary uses its part")]

use super::random::Random;
use diarchy::geometry::{Side, SquareSet};
use diarchy::movement::Kind;
use diarchy::position::{Move, MoveList, Position, Status, Tag};
use diarchy::rules::Rules;
use std::collections::BTreeMap;

/// What a sample of games must show, or it proves little.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Event {
    ShortCastling,
    LongCastling,
    PersianEnPassant,
    SpartanEnPassant,
    PersianPromotion,
    SpartanPromotion,
    PromotionToKing,
    PromotionToKingInCheck,
    KingCaptured,
    DupleCheck,
    CheckOnLoneSpartan,
    CheckOnPersian,
    AttackedKingLeft,
    PersianMated,
    LoneSpartanMated,
    DupleMate,
    MovedMark,
    DeadPosition,
}

/// How often each event occurred.
pub type Events = BTreeMap<Event, u64>;

/// What a move and the position after it show.
pub fn events_of<R: Rules>(before: &Position<R>, mv: Move, after: &Position<R>) -> Vec<Event> {
    let mut events = Vec::new();
    let mut note = |occurs: bool, event: Event| {
        if occurs {
            events.push(event);
        }
    };
    let persian = before.turn() == Side::White;
    let kings = |position: &Position<R>| position.kings(Side::Black).count();
    let to_king = mv.promotes_to() == Some(Kind::KING);
    note(mv.tag() == Tag::ShortCastling, Event::ShortCastling);
    note(mv.tag() == Tag::LongCastling, Event::LongCastling);
    note(mv.tag() == Tag::EnPassant && persian, Event::PersianEnPassant);
    note(mv.tag() == Tag::EnPassant && !persian, Event::SpartanEnPassant);
    note(mv.promotes_to().is_some() && persian, Event::PersianPromotion);
    note(mv.promotes_to().is_some() && !persian, Event::SpartanPromotion);
    note(to_king, Event::PromotionToKing);
    note(to_king && before.is_check(), Event::PromotionToKingInCheck);
    note(kings(after) < kings(before), Event::KingCaptured);
    note(!after.moved_marks().is_empty(), Event::MovedMark);
    note(after.is_dead(), Event::DeadPosition);
    let attacked = after.attacked_kings(Side::Black).count();
    note(!persian && attacked == 1 && kings(after) == 2, Event::AttackedKingLeft);
    match (after.status_of_moves(), after.turn(), kings(after)) {
        (Status::Check, Side::White, _) => note(true, Event::CheckOnPersian),
        (Status::Check, Side::Black, 1) => note(true, Event::CheckOnLoneSpartan),
        (Status::Check, Side::Black, _) => note(true, Event::DupleCheck),
        (Status::Checkmate, Side::White, _) => note(true, Event::PersianMated),
        (Status::Checkmate, Side::Black, 1) => note(true, Event::LoneSpartanMated),
        (Status::Checkmate, Side::Black, _) => note(true, Event::DupleMate),
        _ => {}
    }
    events
}

/// A move that mates, if there is one.
fn mate<R: Rules>(position: &Position<R>, moves: &MoveList) -> Option<Move> {
    moves.into_iter().find(|mv| {
        let mut after = *position;
        after.play(*mv);
        after.status_of_moves() == Status::Checkmate
    })
}

/// Chooses a move: sometimes a mate, a rare one gladly, a capture often, else any.
pub fn choose<R: Rules>(position: &Position<R>, moves: &MoveList, random: &mut Random) -> Move {
    // Short castling, which is to be had at once in 3D, must not always come before the long one.
    let dull = if random.once_in(6) { Tag::Plain } else { Tag::ShortCastling };
    let is_rare = |mv: &Move| {
        let (tagged, promotes) = (![Tag::Plain, dull].contains(&mv.tag()), mv.promotes_to().is_some());
        tagged || promotes || position.captured(*mv).is_some_and(|(_, _, kind)| kind == Kind::KING)
    };
    let rare: Vec<_> = moves.into_iter().filter(is_rare).collect();
    let kings: Vec<_> = rare.iter().copied().filter(|mv| mv.promotes_to() == Some(Kind::KING)).collect();
    let advances: Vec<_> = moves.into_iter().filter(|mv| mv.kind() == Kind::FOOT).collect();
    let captures: Vec<_> = moves.into_iter().filter(|mv| position.captured(*mv).is_some()).collect();
    if random.once_in(3)
        && let Some(mate) = mate(position, moves)
    {
        return mate;
    }
    match random.below(8) {
        0..=1 if !kings.is_empty() => random.pick(&kings),
        0..=3 if !rare.is_empty() => random.pick(&rare),
        4..=5 if !captures.is_empty() => random.pick(&captures),
        6 if !advances.is_empty() => random.pick(&advances),
        _ => random.pick(moves),
    }
}

/// One move of a game.
pub struct Step<'game, R: Rules> {
    /// The position with which the game began.
    pub first: &'game Position<R>,
    /// How many moves came before.
    pub ply: usize,
    pub before: &'game Position<R>,
    pub mv: Move,
    pub after: &'game Position<R>,
}

/// Plays `games` games of up to `plies` moves, from the start and from other positions in turn, and shows each step to `visit`.
pub fn play_games<R: Rules>(
    (games, plies): (usize, usize),
    others: &[Position<R>],
    random: &mut Random,
    mut visit: impl FnMut(Step<'_, R>),
) -> Events {
    let mut events = Events::new();
    for game in 0..games {
        let first = if game % 3 < 2 { Position::start() } else { others[game / 3 % others.len()] };
        let mut position = first;
        for ply in 0..plies {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = choose(&position, &moves, random);
            let before = position;
            position.play(mv);
            visit(Step { first: &first, ply, before: &before, mv, after: &position });
            for event in events_of(&before, mv, &position) {
                *events.entry(event).or_default() += 1;
            }
            if position.is_dead() {
                break;
            }
        }
    }
    events
}

//! Everything that a front end or a document needs to know of a rule set, generated from the rules, and the views of a game
//! that cross the border to JavaScript or JSON.

mod diagram;
mod views;

pub use diagram::{DiagramError, man_moves};
pub use views::{
    ArmyDescription, AtomDescription, CheckName, Description, DiagramMove, FromName, GameState, ManDescription,
    MoveInfo, PlacedMan, PowerName, RefusalName, RuleNote, SideName, SquareDescription, TravelStep,
};

use crate::game::Game;
use crate::geometry::{RANKS, Side, Square, SquareSet};
use crate::movement::{Atom, Kind, Motion, Power, When, towards};
use crate::notation::{san, uci};
use crate::position::{Move, Position};
use crate::rules::Rules;

fn square_name<R: Rules>(square: Square) -> String {
    R::SHAPE.name(square).to_string()
}

fn letter<R: Rules>(side: Side, kind: Kind) -> String {
    R::army(side).man(kind).letter.to_string()
}

/// Describes a rule set.
pub fn describe<R: Rules>() -> Description {
    let shape = R::SHAPE;
    let plane_name = |plane| char::from(b'A' + plane).to_string();
    let squares = shape.squares().map(|square| SquareDescription {
        name: square_name::<R>(square),
        file: square.file(),
        rank: square.rank(),
        plane: square.plane(),
    });
    Description {
        id: R::ID.into(),
        name: R::NAME.into(),
        source: R::SOURCE.into(),
        files: shape.files,
        ranks: RANKS,
        planes: shape.planes,
        plane_names: if shape.planes > 1 { (0..shape.planes).map(plane_name).collect() } else { Vec::new() },
        squares: squares.collect(),
        start_fen: R::START_FEN.into(),
        armies: Side::BOTH.map(describe_army::<R>).into(),
        notes: R::NOTES
            .iter()
            .map(|note| RuleNote {
                id: note.id.into(),
                title: note.title.into(),
                text: note.text.into(),
                house_reading: note.house_reading,
            })
            .collect(),
    }
}

fn describe_army<R: Rules>(side: Side) -> ArmyDescription {
    let army = R::army(side);
    let men = Kind::ALL.map(|kind| {
        let man = army.man(kind);
        let mut promotes_to = Vec::new();
        if kind == Kind::FOOT {
            promotes_to.extend(Kind::PROMOTIONS.map(|kind| letter::<R>(side, kind)));
            promotes_to.extend(army.promotes_to_king.then(|| letter::<R>(side, Kind::KING)));
        }
        let spare = kind != Kind::KING || army.kings > 1;
        ManDescription {
            id: man.id.into(),
            letter: man.letter.into(),
            fen_letter: if side == Side::White { man.letter.into() } else { man.letter.to_ascii_lowercase().into() },
            name: man.name.into(),
            royal: kind == Kind::KING,
            foot: kind == Kind::FOOT,
            value: if spare { man.value } else { 0 },
            atoms: man.atoms.iter().map(|atom| describe_atom(side, atom)).collect(),
            promotes_to,
        }
    });
    ArmyDescription { side: side.into(), name: army.name.into(), men: men.into() }
}

fn describe_atom(side: Side, atom: &Atom) -> AtomDescription {
    let length = if atom.motion == Motion::Stride { 2 } else { 1 };
    let vector = |step| {
        let (file, rank, plane) = towards(side, step);
        (file * length, rank * length, plane * length)
    };
    let vectors: Vec<_> = atom.steps.iter().copied().map(vector).collect();
    let longer_than_a_step = vectors.iter().any(|v| v.0.abs().max(v.1.abs()).max(v.2.abs()) > 1);
    AtomDescription {
        vectors,
        range: match atom.motion {
            Motion::Leap | Motion::Stride => 1,
            Motion::ShortRide => 2,
            Motion::Ride => 0,
        },
        power: match atom.power {
            Power::Both => PowerName::Both,
            Power::Quiet => PowerName::Quiet,
            Power::Capture => PowerName::Capture,
        },
        from: match atom.when {
            When::Always => FromName::Anywhere,
            When::Unmoved => FromName::InitialSquare,
        },
        leaps: atom.motion == Motion::Leap && longer_than_a_step,
    }
}

/// Tells what a legal move does.
pub fn move_info<R: Rules>(position: &Position<R>, mv: Move) -> MoveInfo {
    let side = position.turn();
    let step = |from, to| TravelStep { from: square_name::<R>(from), to: square_name::<R>(to) };
    let steps = match mv.castling() {
        None => vec![step(mv.from(), mv.to())],
        Some(index) => {
            let rule = R::CASTLING[index];
            vec![step(rule.king.0, rule.king.1), step(rule.rook.0, rule.rook.1)]
        }
    };
    MoveInfo {
        uci: uci::write(position, mv),
        san: san::write(position, mv),
        side: side.into(),
        letter: letter::<R>(side, mv.kind()),
        from: square_name::<R>(mv.from()),
        to: square_name::<R>(mv.to()),
        captured: position.captured(mv).map(|(square, side, kind)| PlacedMan {
            square: square_name::<R>(square),
            side: side.into(),
            letter: letter::<R>(side, kind),
        }),
        promotion: mv.promotes_to().map(|kind| letter::<R>(side, kind)),
        castling: mv.castling().map(|index| ["O-O", "O-O-O"][index].into()),
        steps,
    }
}

/// Every man of a position.
pub fn placed_men<R: Rules>(position: &Position<R>) -> Vec<PlacedMan> {
    let men = R::SHAPE.squares().filter_map(|square| {
        let (side, kind) = position.board().man_at(square)?;
        Some(PlacedMan { square: square_name::<R>(square), side: side.into(), letter: letter::<R>(side, kind) })
    });
    men.collect()
}

/// Squares of every attacked King of either side.
pub fn attacked_kings<R: Rules>(position: &Position<R>) -> Vec<String> {
    let attacked = position.attacked_kings(Side::White) | position.attacked_kings(Side::Black);
    attacked.into_iter().map(square_name::<R>).collect()
}

/// A game as it stands.
pub fn state<R: Rules>(game: &Game<R>) -> GameState {
    let position = game.position();
    let outcome = game.outcome();
    let turn = position.turn();
    let (kings, attacked) = (position.kings(turn).count(), position.attacked_kings(turn).count());
    let check = match (attacked, kings) {
        (0, _) => CheckName::None,
        (1, 1) => CheckName::Check,
        (attacked, kings) if attacked == kings => CheckName::DupleCheck,
        _ => CheckName::AttackedKing,
    };
    GameState {
        fen: position.to_string(),
        turn: turn.into(),
        ply: game.ply(),
        men: placed_men(position),
        status: outcome.status.name().into(),
        reason: outcome.reason().map(Into::into),
        winner: outcome.winner.map(Into::into),
        over: outcome.status.is_over(),
        check,
        attacked_kings: attacked_kings(position),
        can_undo: game.ply() > 0,
        can_redo: game.can_redo(),
    }
}

/// Why a man on one square cannot go to another; nothing if it can.
pub fn refusal<R: Rules>(game: &Game<R>, from: &str, to: &str) -> Option<RefusalName> {
    if game.outcome().status.is_over() {
        return Some(RefusalName::GameOver);
    }
    match (R::SHAPE.parse(from), R::SHAPE.parse(to)) {
        (Some(from), Some(to)) => game.position().refusal(from, to).map(Into::into),
        _ => Some(RefusalName::NoSquare),
    }
}

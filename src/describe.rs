//! Everything that a front end or a document needs to know of a rule set, generated from the rules, and the views of a game
//! that cross the border to JavaScript or JSON.

use crate::game::Game;
use crate::geometry::{RANKS, Side, Square, SquareSet};
use crate::movement::{Atom, Kind, Motion, Power, When, towards};
use crate::notation::{san, uci};
use crate::position::{Move, Position, Refusal, diagram_reach};
use crate::rules::Rules;
use serde::{Deserialize, Serialize};

#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

/// Derives what every view of this module needs.
macro_rules! views {
    ($($(#[$meta:meta])* pub $kind:tt $name:ident { $($body:tt)* })*) => {
        $(
            #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
            #[cfg_attr(target_arch = "wasm32", derive(Tsify), tsify(missing_as_null))]
            $(#[$meta])*
            pub $kind $name { $($body)* }
        )*
    };
}

views! {
    /// A rule set.
    pub struct Description {
        /// The identifier: `spartan`, `spartan-moddable` or `space-spartan`.
        pub id: String,
        /// The name shown to people.
        pub name: String,
        /// Where the rules were published.
        pub source: String,
        /// Columns of a plane.
        pub files: u8,
        /// Rows of a plane.
        pub ranks: u8,
        /// Planes, 1 for a flat board.
        pub planes: u8,
        /// Names of the planes from the lowest; none on a flat board.
        pub plane_names: Vec<String>,
        /// Every cell.
        pub squares: Vec<SquareDescription>,
        /// The start position.
        pub start_fen: String,
        /// The Persians and the Spartans.
        pub armies: Vec<ArmyDescription>,
        /// Special rules and house readings.
        pub notes: Vec<RuleNote>,
    }

    /// A cell of the board; all coordinates from 0, plane 0 the lowest.
    pub struct SquareDescription {
        /// `e4` or `Bc1`.
        pub name: String,
        /// Column.
        pub file: u8,
        /// Row.
        pub rank: u8,
        /// Plane.
        pub plane: u8,
    }

    /// One side's men.
    pub struct ArmyDescription {
        /// Whose men.
        pub side: SideName,
        /// `Persians` or `Spartans`.
        pub name: String,
        /// Foot soldier first, King last.
        pub men: Vec<ManDescription>,
    }

    /// A kind of man.
    pub struct ManDescription {
        /// A key that is stable over all games, for pictures and translations.
        pub id: String,
        /// The letter of notation, upper case.
        pub letter: String,
        /// The letter of a FEN: lower case for Spartans.
        pub fen_letter: String,
        /// The English name.
        pub name: String,
        /// Whether it is a King.
        pub royal: bool,
        /// Whether it is the man that promotes.
        pub foot: bool,
        /// A plain value in centipawns; for a King that of a spare one, and 0 if there is no spare.
        pub value: i32,
        /// Its moves, castling and en passant apart.
        pub atoms: Vec<AtomDescription>,
        /// Letters of what it may become, King last.
        pub promotes_to: Vec<String>,
    }

    /// One way of moving.
    pub struct AtomDescription {
        /// Displacements (file, rank, plane) in board directions.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "[number, number, number][]"))]
        pub vectors: Vec<(i8, i8, i8)>,
        /// How often each may be repeated: 1 for a step or leap, 0 without limit.
        pub range: u8,
        /// What it may do.
        pub power: PowerName,
        /// When it is to be had.
        pub from: FromName,
        /// Whether it passes over men.
        pub leaps: bool,
    }

    /// A special rule.
    pub struct RuleNote {
        /// A stable key.
        pub id: String,
        /// A heading.
        pub title: String,
        /// The rule, in English.
        pub text: String,
        /// Whether it is the reading chosen here where the sources are silent or contradict themselves.
        pub house_reading: bool,
    }

    /// A man on a square.
    pub struct PlacedMan {
        /// The square's name.
        pub square: String,
        /// Whose man.
        pub side: SideName,
        /// The letter of notation, upper case.
        pub letter: String,
    }

    /// A way that a man travels in a move.
    pub struct TravelStep {
        /// From this square.
        pub from: String,
        /// To this square.
        pub to: String,
    }

    /// A move and what it does.
    pub struct MoveInfo {
        /// Engine notation.
        pub uci: String,
        /// Strict SAN.
        pub san: String,
        /// Who moves.
        pub side: SideName,
        /// The letter of the man that moves.
        pub letter: String,
        /// Its square.
        pub from: String,
        /// The target, as in engine notation.
        pub to: String,
        /// What it captures.
        pub captured: Option<PlacedMan>,
        /// The letter of what it becomes.
        pub promotion: Option<String>,
        /// `O-O` or `O-O-O`.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "'O-O' | 'O-O-O' | null"))]
        pub castling: Option<String>,
        /// Men that travel: two in castling.
        pub steps: Vec<TravelStep>,
    }

    /// A game as it stands.
    pub struct GameState {
        /// The position.
        pub fen: String,
        /// Who is to move.
        pub turn: SideName,
        /// Moves played.
        pub ply: usize,
        /// Every man.
        pub men: Vec<PlacedMan>,
        /// `ongoing`, `check`, `checkmate`, `stalemate`, `stalemate-loses` or `draw`.
        #[cfg_attr(
            target_arch = "wasm32",
            tsify(type = "'ongoing' | 'check' | 'checkmate' | 'stalemate' | 'stalemate-loses' | 'draw'")
        )]
        pub status: String,
        /// Why the game is over.
        #[cfg_attr(
            target_arch = "wasm32",
            tsify(type = "'checkmate' | 'duple-checkmate' | 'stalemate' | 'stalemate-loses' | 'threefold-repetition' | 'fifty-moves' | 'dead-position' | null")
        )]
        pub reason: Option<String>,
        /// Who has won.
        pub winner: Option<SideName>,
        /// Whether the game is over.
        pub over: bool,
        /// How the side to move is attacked.
        pub check: CheckName,
        /// Squares of every attacked King of either side.
        pub attacked_kings: Vec<String>,
        /// Whether a move can be taken back.
        pub can_undo: bool,
        /// Whether a move can be played again.
        pub can_redo: bool,
    }

    /// Where a man of a move diagram may go.
    pub struct DiagramMove {
        /// The square's name.
        pub square: String,
        /// To an empty square, or with a capture.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "'quiet' | 'capture'"))]
        pub kind: String,
        /// A square with a man that is passed over.
        pub over: Option<String>,
    }

    /// Why a man cannot go somewhere.
    #[derive(Copy)]
    #[serde(rename_all = "kebab-case")]
    pub enum RefusalName {
        /// The game has ended.
        GameOver,
        /// The square is none of this board's.
        NoSquare,
        /// No man stands there.
        Empty,
        /// The man is the enemy's.
        NotYours,
        /// A man of one's own stands on the target.
        OwnMan,
        /// The man does not move so.
        CannotMoveSo,
        /// The only King is attacked and would stay so.
        InCheck,
        /// The only King would be attacked.
        LeavesKingAttacked,
        /// Both Kings are attacked and would stay so.
        InDupleCheck,
        /// Both Kings would be attacked.
        LeavesBothAttacked,
    }

    /// A side.
    #[derive(Copy)]
    #[serde(rename_all = "kebab-case")]
    pub enum SideName {
        /// The Persians.
        White,
        /// The Spartans.
        Black,
    }

    /// What a move may do.
    #[derive(Copy)]
    #[serde(rename_all = "kebab-case")]
    pub enum PowerName {
        /// Go to an empty square or capture.
        Both,
        /// Go to an empty square.
        Quiet,
        /// Capture.
        Capture,
    }

    /// When a move is to be had.
    #[derive(Copy)]
    #[serde(rename_all = "kebab-case")]
    pub enum FromName {
        /// From every square.
        Anywhere,
        /// From the man's own initial square, before it has moved.
        InitialSquare,
    }

    /// How the side to move is attacked.
    #[derive(Copy)]
    #[serde(rename_all = "kebab-case")]
    pub enum CheckName {
        /// Not at all.
        None,
        /// One of two Kings: it binds nobody.
        AttackedKing,
        /// The only King.
        Check,
        /// Both Kings.
        DupleCheck,
    }
}

impl From<Side> for SideName {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}

impl From<SideName> for Side {
    fn from(side: SideName) -> Self {
        match side {
            SideName::White => Self::White,
            SideName::Black => Self::Black,
        }
    }
}

impl From<Refusal> for RefusalName {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Empty => Self::Empty,
            Refusal::NotYours => Self::NotYours,
            Refusal::OwnMan => Self::OwnMan,
            Refusal::CannotMoveSo => Self::CannotMoveSo,
            Refusal::InCheck => Self::InCheck,
            Refusal::LeavesKingAttacked => Self::LeavesKingAttacked,
            Refusal::InDupleCheck => Self::InDupleCheck,
            Refusal::LeavesBothAttacked => Self::LeavesBothAttacked,
        }
    }
}

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

/// Why a diagram cannot be drawn.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DiagramError {
    /// No such square.
    #[error("“{0}” is no square of this board")]
    Square(String),
    /// No such man.
    #[error("“{letter}” is no man of the {army}")]
    Letter {
        /// The letter.
        letter: String,
        /// The army.
        army: &'static str,
    },
}

/// The moves of a man among friends and foes, Kings' safety aside.
///
/// # Errors
/// [`DiagramError`] if a square or a letter is none of this game's.
pub fn man_moves<R: Rules>(man: &PlacedMan, others: &[PlacedMan]) -> Result<Vec<DiagramMove>, DiagramError> {
    let read = |man: &PlacedMan| {
        let side = Side::from(man.side);
        let square = R::SHAPE.parse(&man.square).ok_or_else(|| DiagramError::Square(man.square.clone()))?;
        let letter = man.letter.chars().next().filter(|_| man.letter.chars().count() == 1);
        let kind = letter.and_then(|letter| R::army(side).kind_of(letter));
        let unknown = || DiagramError::Letter { letter: man.letter.clone(), army: R::army(side).name };
        Ok((square, side, kind.ok_or_else(unknown)?))
    };
    let others = others.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let man = read(man)?;
    let reach = diagram_reach::<R>(man, &others);
    let occupied = |square| others.iter().any(|other| other.0 == square);
    let moves = |squares: R::Set, kind: &'static str| {
        squares.into_iter().map(move |to| {
            let over = leapt_over(man.0, to).filter(|square| occupied(*square)).map(square_name::<R>);
            DiagramMove { square: square_name::<R>(to), kind: kind.into(), over }
        })
    };
    Ok(moves(reach.quiet, "quiet").chain(moves(reach.captures, "capture")).collect())
}

/// The square in the middle of a leap of two along a line.
fn leapt_over(from: Square, to: Square) -> Option<Square> {
    let distance =
        [from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank()), from.plane().abs_diff(to.plane())];
    let is_double = distance.iter().all(|steps| *steps == 0 || *steps == 2);
    is_double.then(|| from.midpoint(to))
}

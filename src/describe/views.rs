//! The shapes of what crosses the border to JavaScript or JSON; their TypeScript types are generated from here.

use crate::geometry::Side;
use crate::position::Refusal;
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

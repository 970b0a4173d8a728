//! What the rules pages say beyond the moves of the men, with the house readings marked as such.

/// A special rule in a sentence or a few.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Note {
    /// A stable key, for translations.
    pub id: &'static str,
    /// A heading.
    pub title: &'static str,
    /// The rule.
    pub text: &'static str,
    /// Whether the sources are silent or contradict themselves, and this is the reading chosen here.
    pub house_reading: bool,
}

const fn rule(id: &'static str, title: &'static str, text: &'static str) -> Note {
    Note { id, title, text, house_reading: false }
}

const fn house(id: &'static str, title: &'static str, text: &'static str) -> Note {
    Note { id, title, text, house_reading: true }
}

const TWO_KINGS: Note = rule(
    "two-kings",
    "Two Kings",
    "The Spartans have two Kings. A side may not end its move with all of its Kings attacked; so an attack on one of two Kings is no check. It may be ignored, a King may step onto an attacked square while its partner is safe, and a King left attacked may be captured: the game goes on with the other.",
);
const DUPLE_CHECK: Note = rule(
    "duple-check",
    "Duple check",
    "Both Spartan Kings attacked at once is duple check. It must be answered by making at least one King safe. If no move does, it is duple checkmate and the Persians have won. With one King left, ordinary check and checkmate apply.",
);
const PERSIAN_KING: Note = rule(
    "persian-king",
    "Kings face to face",
    "The Persian King may never step onto a square that a Spartan King attacks. A Spartan King may step next to the Persian King while its partner is safe, and gives check there.",
);
const FLAT_CASTLING: Note = rule(
    "castling",
    "Castling",
    "The Persians castle as in orthodox chess: King and Rook unmoved, nothing between them, the King neither attacked nor passing over an attacked square nor reaching one. The Spartans never castle.",
);
const DRAWS: Note = house(
    "draws",
    "Draws",
    "As no source says otherwise, the customs of FIDE hold: the third occurrence of a position, and fifty moves by each side without a capture or an advance of a Pawn or Hoplite, end the game as a draw at once, mate on that move coming first. A position in which no series of legal moves can win for either side is a draw too. Two Kings against a bare King is no such position: it wins.",
);
const STALEMATE_DRAWS: Note = rule(
    "stalemate-draws",
    "Stalemate",
    "A side that has no legal move and is not in check is stalemated: the game is a draw.",
);

/// The notes of `spartan`.
pub const SPARTAN: &[Note] = &[
    TWO_KINGS,
    DUPLE_CHECK,
    PERSIAN_KING,
    rule(
        "hoplite-diagonal",
        "Hoplites",
        "A Hoplite goes one step diagonally forward and captures one step straight forward. From rank 7 it may also leap two squares diagonally forward, over anything, to an empty square.",
    ),
    rule("no-en-passant", "No en passant", "Nobody captures en passant, though Persian Pawns have their double step."),
    rule(
        "promotion-to-king",
        "Promotion",
        "A Hoplite that reaches rank 1 becomes a Lieutenant, General, Warlord or Captain, and may become a King while the Spartans have one King only. That may even answer a check: afterwards there are two Kings, and the rule asks for one of them to be safe.",
    ),
    FLAT_CASTLING,
    STALEMATE_DRAWS,
    DRAWS,
];

/// The notes of `spartan-moddable`.
pub const SPARTAN_MODDABLE: &[Note] = &[
    TWO_KINGS,
    DUPLE_CHECK,
    PERSIAN_KING,
    rule(
        "hoplite-straight",
        "Hoplites",
        "A Hoplite goes one step straight forward and captures one step diagonally forward, like a Pawn, and may also step one square sideways. It has no double step.",
    ),
    house(
        "sideways-is-quiet",
        "The sideways step",
        "The sideways step of a Hoplite does not capture: the page calls only the diagonal step a capture. As it can be undone, it counts as no advance for the fifty-move rule.",
    ),
    rule(
        "en-passant",
        "En passant",
        "Hoplites capture a Pawn en passant as a Pawn would. Nothing captures a Hoplite so, as it has no double step.",
    ),
    house(
        "array",
        "The array",
        "The page's table of men counts one Warlord and two Captains, but both of its drawings of the array have two Warlords and no Captain. The array stands; Captains come by promotion.",
    ),
    house(
        "captain-does-not-leap",
        "The Captain",
        "The Captain goes one or two squares straight. The page says that it does not slide beyond two squares and gives leaps to other men by name, so the Captain does not leap: a man on the first square stops it.",
    ),
    house(
        "promotion",
        "Promotion",
        "A Hoplite promotes on rank 1: the page's rank 8 is the Hoplite's own eighth rank. It becomes a Warlord, General, Lieutenant or Captain, never a King, however many Kings are left.",
    ),
    FLAT_CASTLING,
    house(
        "stalemate-persians-lose",
        "Stalemate",
        "A stalemated Persian loses, a stalemated Spartan draws. The page's general remark on standard stalemate for White gives way to its own section on stalemate.",
    ),
    DRAWS,
];

/// The notes of `space-spartan`.
pub const SPACE_SPARTAN: &[Note] = &[
    TWO_KINGS,
    DUPLE_CHECK,
    PERSIAN_KING,
    rule(
        "planes",
        "Three planes",
        "The board is three planes of six files and eight ranks, A the lowest and C the highest. A square is named by plane, file and rank: Bc1. The Kings move within their plane, and capture also straight up or down or one orthogonal step aside on the next plane, never by a corner.",
    ),
    rule(
        "hoplite-space",
        "Hoplits",
        "A Hoplit goes one step diagonally forward within its plane, and from its own initial square may leap two, over anything. It captures one step straight forward, or diagonally forward on the next plane up or down.",
    ),
    rule(
        "initial-square",
        "Its own initial square",
        "Only a man that has not moved has a first move of two steps. A Pawn or Hoplit that has come to another's initial square has none; such a square is marked as moved and belongs to the position.",
    ),
    rule(
        "castling-space",
        "Castling",
        "The Persian King castles with an unmoved Rook while it is not attacked and its target is not. O-O: King Bc1 and Rook Bb1 change places. O-O-O: with Bd1 empty, the King goes to Bd1 and the Rook from Be1 to Bc1. An attacked Rook does not matter. Choose the Rook as the King's target; Bc1–Bd1 alone is a plain step.",
    ),
    house(
        "en-passant-space",
        "En passant",
        "A Pawn or Hoplit that has just made its double move may be captured on the square it passed over, by an enemy Pawn or Hoplit whose capture reaches that square from the same plane or the next, on the very next move. A Hoplit passes over the diagonal square between; if a man stands there, there is no en passant. Both armies may do so, as the game's page gives the double move and en passant to both; Jocly lets only Hoplits take.",
    ),
    rule(
        "promotion-space",
        "Promotion",
        "A Pawn on rank 8 of any plane becomes a Knight, Bishop, Rook or Queen; a Hoplit on rank 1 a Captain, Lieutenant, Cardinal or Crowned rook, or a King while one Spartan King is left. There are never three Kings. Promotion to King may answer a check.",
    ),
    house(
        "stalemate-space",
        "Stalemate",
        "As nothing else is said, a side that has no legal move and is not in check is stalemated: the game is a draw.",
    ),
    DRAWS,
];

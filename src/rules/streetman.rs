//! Spartan Chess as Steven Streetman published it in 2010, and as Fairy-Stockfish, PyChess, XBoard and Ludii play it.

use super::{DeadMaterial, Note, Rules, Stalemate, notes, persians};
use crate::attacks::{Tables, foot_starts};
use crate::geometry::{Planes, Shape};
use crate::movement::{
    ALFIL, Army, Atom, DABBABA, FERZ, FORWARD, FORWARD_ALFIL, FORWARD_DIAGONAL, KNIGHT, Man, SIDEWAYS, WAZIR,
};
use crate::placement::{NoMarks, PlaneMailbox};

/// The rules `spartan`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spartan;

const SPARTANS: Army = Army {
    name: "Spartans",
    men: [
        Man {
            id: "hoplite",
            name: "Hoplite",
            letter: 'H',
            value: 100,
            atoms: &[Atom::quiet(FORWARD_DIAGONAL), Atom::first_leap(FORWARD_ALFIL), Atom::capture(FORWARD)],
        },
        Man {
            id: "captain",
            name: "Captain",
            letter: 'C',
            value: 300,
            atoms: &[Atom::leap(WAZIR), Atom::leap(DABBABA)],
        },
        Man {
            id: "lieutenant",
            name: "Lieutenant",
            letter: 'L',
            value: 330,
            atoms: &[Atom::leap(FERZ), Atom::leap(ALFIL), Atom::quiet(SIDEWAYS)],
        },
        Man { id: "general", name: "General", letter: 'G', value: 700, atoms: &[Atom::ride(WAZIR), Atom::leap(FERZ)] },
        Man { id: "warlord", name: "Warlord", letter: 'W', value: 830, atoms: &[Atom::ride(FERZ), Atom::leap(KNIGHT)] },
        Man {
            id: "spartan-king",
            name: "King",
            letter: 'K',
            value: 450,
            atoms: &[Atom::leap(WAZIR), Atom::leap(FERZ)],
        },
    ],
    promotes_to_king: true,
    kings: 2,
    size: 16,
};

const ARMIES: [Army; 2] = [persians::PERSIANS, SPARTANS];
const SHAPE: Shape = Shape { files: 8, planes: 1 };
const START_FEN: &str = "lgkcckwl/hhhhhhhh/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1";

#[allow(long_running_const_eval, reason = "the tables are made once, by the compiler")]
static TABLES: Tables<Planes<1>> =
    Tables::new(SHAPE, &ARMIES, [foot_starts(START_FEN, b'P'), foot_starts(START_FEN, b'h')]);

impl Rules for Spartan {
    type Set = Planes<1>;
    type Mailbox = PlaneMailbox<1>;
    type Marks = NoMarks;

    const ID: &'static str = "spartan";
    const NAME: &'static str = "Spartan Chess (Streetman, 2010)";
    const SOURCE: &'static str = "Steven Streetman's published rules";
    const SHAPE: Shape = SHAPE;
    const START_FEN: &'static str = START_FEN;
    const ARMIES: [Army; 2] = ARMIES;
    const TABLES: &'static Tables<Planes<1>> = &TABLES;
    const CASTLING: [super::Castling; 2] = persians::CASTLING;
    const EN_PASSANT: [bool; 2] = [false, false];
    const STALEMATE: [Stalemate; 2] = [Stalemate::Draws, Stalemate::Draws];
    const NOTES: &'static [Note] = notes::SPARTAN;
    /// A King with a Lieutenant cannot mate a bare King either, but the rules let that ending be played out.
    const DEAD: &'static [DeadMaterial] = persians::DEAD;
}

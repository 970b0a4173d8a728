//! Spartan Chess as the Moddable Games page has it.

use super::{DeadMaterial, Note, Rules, Stalemate, notes, persians};
use crate::attacks::{Tables, foot_starts};
use crate::geometry::{Planes, Shape};
use crate::movement::{Army, Atom, FERZ, FORWARD, FORWARD_DIAGONAL, KNIGHT, Man, SIDEWAYS, WAZIR};
use crate::placement::{NoMarks, PlaneMailbox};

/// The rules `spartan-moddable`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SpartanModdable;

const SPARTANS: Army = Army {
    name: "Spartans",
    men: [
        Man {
            id: "hoplite",
            name: "Hoplite",
            letter: 'H',
            value: 100,
            atoms: &[Atom::quiet(FORWARD), Atom::quiet(SIDEWAYS), Atom::capture(FORWARD_DIAGONAL)],
        },
        Man { id: "captain", name: "Captain", letter: 'C', value: 250, atoms: &[Atom::short_ride(WAZIR)] },
        Man { id: "general", name: "General", letter: 'G', value: 450, atoms: &[Atom::ride(FERZ), Atom::leap(WAZIR)] },
        Man {
            id: "warlord",
            name: "Warlord",
            letter: 'W',
            value: 600,
            atoms: &[Atom::leap(KNIGHT), Atom::leap(WAZIR), Atom::leap(FERZ)],
        },
        Man {
            id: "lieutenant",
            name: "Lieutenant",
            letter: 'L',
            value: 850,
            atoms: &[Atom::ride(WAZIR), Atom::leap(KNIGHT)],
        },
        Man {
            id: "spartan-king",
            name: "King",
            letter: 'K',
            value: 400,
            atoms: &[Atom::leap(WAZIR), Atom::leap(FERZ)],
        },
    ],
    promotes_to_king: false,
    kings: 2,
    size: 16,
};

const ARMIES: [Army; 2] = [persians::PERSIANS, SPARTANS];
const SHAPE: Shape = Shape { files: 8, planes: 1 };
const START_FEN: &str = "lwgkkgwl/hhhhhhhh/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1";

#[allow(long_running_const_eval, reason = "the tables are made once, by the compiler")]
static TABLES: Tables<Planes<1>> =
    Tables::new(SHAPE, &ARMIES, [foot_starts(START_FEN, b'P'), foot_starts(START_FEN, b'h')]);

impl Rules for SpartanModdable {
    type Set = Planes<1>;
    type Mailbox = PlaneMailbox<1>;
    type Marks = NoMarks;

    const ID: &'static str = "spartan-moddable";
    const NAME: &'static str = "Spartan Chess (Moddable rules)";
    const SOURCE: &'static str = "the Moddable Games page on Spartan Chess";
    const SHAPE: Shape = SHAPE;
    const START_FEN: &'static str = START_FEN;
    const ARMIES: [Army; 2] = ARMIES;
    const TABLES: &'static Tables<Planes<1>> = &TABLES;
    const CASTLING: [super::Castling; 2] = persians::CASTLING;
    const EN_PASSANT: [bool; 2] = [true, false];
    const STALEMATE: [Stalemate; 2] = [Stalemate::Loses, Stalemate::Draws];
    const NOTES: &'static [Note] = notes::SPARTAN_MODDABLE;
    const DEAD: &'static [DeadMaterial] = persians::DEAD;
}

//! What the evaluation weighs, and where each weight lies in a rule set's list of weights.
//!
//! ```text
//! place     [side][kind][place]     material and square; a place is a square up to mirroring (see `place`)
//! mobility  [side][kind 1–4][count] squares a man can reach that no enemy foot soldier attacks
//! danger    [class][units]          attacks around a King; class: Persian, lone Spartan, safer and less safe of two
//! threat    [side][victim]          men attacked by foot soldiers
//! hanging   [side][victim]          men attacked by others that nothing defends
//! passed    [side][rank]            foot soldiers that no enemy foot soldier can stop
//! escort    [side][kings][distance] ranks and files from either side's nearest King to an advanced passed foot soldier
//! chain     [side]                  foot soldiers defended by others;   phalanx [side]: with another beside
//! crowd     [side]                  foot soldiers with another before them on their file
//! pair      [side][kind 1–4]        two or more of a kind
//! kings     1                       a second Spartan King;    attacked [2]: one of two attacked, by whose move it is
//! lonely    [distance]              files or ranks between two Spartan Kings
//! tempo     [side]                  the move
//! menace    [side][victim]          men attacked by lesser men
//! open      [side][kind 1–4][2]     a man before which no own foot soldier stands on its file, and none at all
//! check     [class][kind 1–4]       an enemy man that can give check and not be taken
//! isolated  [side]                  foot soldiers without others on the files beside
//! blocked   [side][rank]            passed foot soldiers that cannot go on;  held [side]: that another defends
//! ```

use crate::geometry::{Side, Square, SquareSet};
use crate::movement::Kind;
use crate::rules::Rules;
use std::marker::PhantomData;

/// The greatest count of squares that mobility tells apart.
pub const MOBILITY_MOST: usize = 27;
/// The greatest sum of attacks around a King that is told apart.
pub const DANGER_MOST: usize = 23;
/// Classes of Kings in danger.
pub const DANGER_CLASSES: usize = 4;

/// Offsets of the weights of one rule set.
pub struct Layout<R>(PhantomData<R>);

impl<R: Rules> Layout<R> {
    /// Places of a board: its squares up to mirroring files and, on three planes, the outer planes.
    pub const PLACES: usize = (R::SHAPE.files as usize).div_ceil(2) * 8 * if R::Set::PLANES > 1 { 2 } else { 1 };
    const PLACE: usize = 0;
    const MOBILITY: usize = Self::PLACE + 2 * Kind::COUNT * Self::PLACES;
    const DANGER: usize = Self::MOBILITY + 2 * 4 * (MOBILITY_MOST + 1);
    const THREAT: usize = Self::DANGER + DANGER_CLASSES * (DANGER_MOST + 1);
    const HANGING: usize = Self::THREAT + 2 * Kind::COUNT;
    const PASSED: usize = Self::HANGING + 2 * Kind::COUNT;
    const ESCORT: usize = Self::PASSED + 2 * 8;
    const CHAIN: usize = Self::ESCORT + 2 * 2 * 8;
    const PHALANX: usize = Self::CHAIN + 2;
    const CROWD: usize = Self::PHALANX + 2;
    const PAIR: usize = Self::CROWD + 2;
    const KINGS: usize = Self::PAIR + 2 * 4;
    const ATTACKED: usize = Self::KINGS + 1;
    const LONELY: usize = Self::ATTACKED + 2;
    const TEMPO: usize = Self::LONELY + 8;
    const MENACE: usize = Self::TEMPO + 2;
    const OPEN: usize = Self::MENACE + 2 * Kind::COUNT;
    const CHECK: usize = Self::OPEN + 2 * 4 * 2;
    const ISOLATED: usize = Self::CHECK + DANGER_CLASSES * 4;
    const BLOCKED: usize = Self::ISOLATED + 2;
    const HELD: usize = Self::BLOCKED + 2 * 8;
    /// How many weights there are.
    pub const COUNT: usize = Self::HELD + 2;

    /// The groups in their order, with the length of a row of each: for writing them down.
    pub const GROUPS: [(&'static str, usize, usize); 21] = [
        ("place", Self::PLACE, Self::PLACES / 8),
        ("mobility", Self::MOBILITY, MOBILITY_MOST + 1),
        ("danger", Self::DANGER, DANGER_MOST + 1),
        ("threat", Self::THREAT, Kind::COUNT),
        ("hanging", Self::HANGING, Kind::COUNT),
        ("passed", Self::PASSED, 8),
        ("escort", Self::ESCORT, 8),
        ("chain", Self::CHAIN, 2),
        ("phalanx", Self::PHALANX, 2),
        ("crowd", Self::CROWD, 2),
        ("pair", Self::PAIR, 4),
        ("kings", Self::KINGS, 1),
        ("attacked", Self::ATTACKED, 2),
        ("lonely", Self::LONELY, 8),
        ("tempo", Self::TEMPO, 2),
        ("menace", Self::MENACE, Kind::COUNT),
        ("open", Self::OPEN, 2),
        ("check", Self::CHECK, 4),
        ("isolated", Self::ISOLATED, 2),
        ("blocked", Self::BLOCKED, 8),
        ("held", Self::HELD, 2),
    ];

    /// A man on a square.
    #[inline]
    pub const fn place(side: Side, kind: Kind, square: Square) -> usize {
        let half = (R::SHAPE.files as usize).div_ceil(2);
        let file = square.file() as usize;
        let file = if file < half { file } else { R::SHAPE.files as usize - 1 - file };
        let rank = match side {
            Side::White => square.rank() as usize,
            Side::Black => 7 - square.rank() as usize,
        };
        let plane = if R::SHAPE.planes > 1 && square.plane() == 1 { 8 } else { 0 };
        Self::PLACE + (side.index() * Kind::COUNT + kind.index()) * Self::PLACES + (plane + rank) * half + file
    }

    /// A man of kind 1 to 4 that can reach so many squares.
    #[inline]
    pub fn mobility(side: Side, kind: Kind, count: u32) -> usize {
        let row = side.index() * 4 + kind.index() - 1;
        Self::MOBILITY + row * (MOBILITY_MOST + 1) + (count as usize).min(MOBILITY_MOST)
    }

    /// So many units of attack around a King of a class.
    #[inline]
    pub fn danger(class: usize, units: u32) -> usize {
        Self::DANGER + class * (DANGER_MOST + 1) + (units as usize).min(DANGER_MOST)
    }

    /// A man of `kind` that enemy foot soldiers attack; `side` attacks.
    #[inline]
    pub fn threat(side: Side, kind: Kind) -> usize {
        Self::THREAT + side.index() * Kind::COUNT + kind.index()
    }

    /// A man of `kind` that is attacked and not defended; `side` attacks.
    #[inline]
    pub fn hanging(side: Side, kind: Kind) -> usize {
        Self::HANGING + side.index() * Kind::COUNT + kind.index()
    }

    /// A passed foot soldier on a rank seen from its own side.
    #[inline]
    pub fn passed(side: Side, rank: u8) -> usize {
        Self::PASSED + side.index() * 8 + rank as usize
    }

    /// An advanced passed foot soldier of `side`, and the distance of the nearest King of its own (0) or the enemy (1).
    #[inline]
    pub fn escort(side: Side, whose: usize, distance: u8) -> usize {
        Self::ESCORT + (side.index() * 2 + whose) * 8 + distance.min(7) as usize
    }

    /// A foot soldier that another defends.
    #[inline]
    pub fn chain(side: Side) -> usize {
        Self::CHAIN + side.index()
    }

    /// A foot soldier beside another.
    #[inline]
    pub fn phalanx(side: Side) -> usize {
        Self::PHALANX + side.index()
    }

    /// A foot soldier behind another.
    #[inline]
    pub fn crowd(side: Side) -> usize {
        Self::CROWD + side.index()
    }

    /// Two or more men of kind 1 to 4.
    #[inline]
    pub fn pair(side: Side, kind: Kind) -> usize {
        Self::PAIR + side.index() * 4 + kind.index() - 1
    }

    /// A second Spartan King.
    #[inline]
    pub fn kings() -> usize {
        Self::KINGS
    }

    /// One of two Kings attacked, with this side to move.
    #[inline]
    pub fn attacked(turn: Side) -> usize {
        Self::ATTACKED + turn.index()
    }

    /// Two Kings so far apart.
    #[inline]
    pub fn lonely(distance: u8) -> usize {
        Self::LONELY + distance.min(7) as usize
    }

    /// The move.
    #[inline]
    pub fn tempo(side: Side) -> usize {
        Self::TEMPO + side.index()
    }

    /// A man of `kind` that a lesser man attacks; `side` attacks.
    #[inline]
    pub fn menace(side: Side, kind: Kind) -> usize {
        Self::MENACE + side.index() * Kind::COUNT + kind.index()
    }

    /// A man of kind 1 to 4 with no own foot soldier before it, and perhaps none of the enemy's either.
    #[inline]
    pub fn open(side: Side, kind: Kind, wholly: bool) -> usize {
        Self::OPEN + (side.index() * 4 + kind.index() - 1) * 2 + usize::from(wholly)
    }

    /// An enemy man of kind 1 to 4 that can give check to a King of a class, and not be taken.
    #[inline]
    pub fn check(class: usize, kind: Kind) -> usize {
        Self::CHECK + class * 4 + kind.index() - 1
    }

    /// A foot soldier without others on the files beside.
    #[inline]
    pub fn isolated(side: Side) -> usize {
        Self::ISOLATED + side.index()
    }

    /// A passed foot soldier that cannot go on.
    #[inline]
    pub fn blocked(side: Side, rank: u8) -> usize {
        Self::BLOCKED + side.index() * 8 + rank as usize
    }

    /// A passed foot soldier that another defends.
    #[inline]
    pub fn held(side: Side) -> usize {
        Self::HELD + side.index()
    }
}

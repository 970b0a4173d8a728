//! Dead positions: the table of each rule set holds just what exhaustive search proves.
//!
//! A class is all positions with the same men. It is dead if no placement of its men, with either side to move, is won, and
//! every class that captures lead to is dead. Without foot soldiers nothing else changes the men. All classes of up to four
//! men are examined. For a class that is not dead a position is found from which one move wins. Larger classes need no search:
//! captures lead from each of them to one of these that is not dead, unless it has nothing but Bishops of one shade.

mod support {
    pub mod random;
}

use diarchy::geometry::{Side, Square, SquareSet};
use diarchy::movement::Kind;
use diarchy::position::{DrawReason, Move, Position, Setup, Status};
use diarchy::rules::{Rules, SpaceSpartan, Spartan, SpartanModdable, Stalemate};
use std::collections::HashSet;
use support::random::Random;

const BISHOP: Kind = Kind::from_index(2);
/// Men on the board besides one King on either side.
const MOST_OTHERS: usize = 2;

/// Positions with the same men.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Class {
    /// The Persian King first, then the Spartan Kings; men that are alike stand side by side.
    men: Vec<(Side, Kind)>,
    /// Whether all Bishops stand on squares of one shade.
    one_shade: bool,
}

impl Class {
    fn new(persians: &[Kind], kings: usize, spartans: &[Kind]) -> Self {
        let mut men = vec![(Side::White, Kind::KING)];
        men.extend(vec![(Side::Black, Kind::KING); kings]);
        men.extend(spartans.iter().map(|kind| (Side::Black, *kind)));
        men.extend(persians.iter().map(|kind| (Side::White, *kind)));
        Self { men, one_shade: false }
    }

    /// `K N k c`, say.
    fn name<R: Rules>(&self) -> String {
        let letter = |side: Side, kind| match side {
            Side::White => R::army(side).man(kind).letter,
            Side::Black => R::army(side).man(kind).letter.to_ascii_lowercase(),
        };
        let mut letters: Vec<_> = self.men.iter().map(|man| letter(man.0, man.1).to_string()).collect();
        letters.sort();
        letters.join(" ") + if self.one_shade { " (one shade)" } else { "" }
    }

    fn bishops(&self) -> usize {
        self.men.iter().filter(|man| **man == (Side::White, BISHOP)).count()
    }

    /// The classes that one capture leads to.
    fn after_a_capture(&self) -> Vec<Self> {
        let kings = |class: &Self, side| class.men.iter().filter(|man| **man == (side, Kind::KING)).count();
        let mut classes = Vec::new();
        for index in 0..self.men.len() {
            let mut class = self.clone();
            class.men.remove(index);
            class.one_shade &= class.bishops() > 1;
            if Side::BOTH.into_iter().all(|side| kings(&class, side) > 0) {
                classes.push(class);
            }
        }
        classes
    }
}

/// Every choice of `count` men (at most two) but Kings and foot soldiers.
fn choices(count: usize) -> Vec<Vec<Kind>> {
    match count {
        0 => vec![vec![]],
        1 => Kind::PROMOTIONS.iter().map(|kind| vec![*kind]).collect(),
        _ => {
            let pairs = Kind::PROMOTIONS.iter().flat_map(|a| Kind::PROMOTIONS.iter().map(move |b| (*a, *b)));
            pairs.filter(|(a, b)| a <= b).map(|(a, b)| vec![a, b]).collect()
        }
    }
}

/// Every class of up to four men; Bishops on two shades or one are two classes.
fn classes() -> Vec<Class> {
    let mut classes = Vec::new();
    for (persians, kings, spartans) in
        (0..=MOST_OTHERS).flat_map(|p| (1..=2).flat_map(move |k| (0..=MOST_OTHERS).map(move |s| (p, k, s))))
    {
        if persians + (kings - 1) + spartans > MOST_OTHERS {
            continue;
        }
        for persians in choices(persians) {
            for spartans in choices(spartans) {
                let class = Class::new(&persians, kings, &spartans);
                if class.bishops() > 1 {
                    classes.push(Class { one_shade: true, ..class.clone() });
                }
                classes.push(class);
            }
        }
    }
    classes
}

/// Walks through all placements of a class.
struct Search<'class, R: Rules> {
    class: &'class Class,
    board: Vec<Square>,
    /// The squares of the men placed so far, in their order.
    at: Vec<Square>,
    occupied: R::Set,
    placements: u64,
    /// Won positions, up to the first that a move leads to.
    won: u64,
    /// A position and the move by which it is won.
    witness: Option<(Position<R>, Move)>,
    /// Whether positions that cannot be won are set aside before they are asked for their moves.
    sieve: bool,
}

impl<'class, R: Rules> Search<'class, R> {
    fn new(class: &'class Class) -> Self {
        Self {
            class,
            board: R::SHAPE.squares().collect(),
            at: Vec::new(),
            occupied: R::Set::EMPTY,
            placements: 0,
            won: 0,
            witness: None,
            sieve: true,
        }
    }

    fn place(&mut self, stop_at_witness: bool) {
        let index = self.at.len();
        let Some(&man) = self.class.men.get(index) else {
            return self.visit();
        };
        let twin = (index > 0 && self.class.men[index - 1] == man).then(|| self.at[index - 1]);
        let one_shade = self.class.one_shade && man == (Side::White, BISHOP);
        for number in 0..self.board.len() {
            let square = self.board[number];
            // Men that are alike are placed in the order of their squares.
            let allowed = twin.is_none_or(|twin| square > twin && (!one_shade || square.is_dark() == twin.is_dark()));
            if self.occupied.has(square) || !allowed {
                continue;
            }
            self.at.push(square);
            self.occupied |= R::Set::of(square);
            self.place(stop_at_witness);
            self.at.pop();
            self.occupied ^= R::Set::of(square);
            if stop_at_witness && self.witness.is_some() {
                return;
            }
        }
    }

    fn visit(&mut self) {
        self.placements += 1;
        for loser in Side::BOTH {
            if !self.sieve || self.may_be_lost(loser) {
                self.ask(loser);
            }
        }
    }

    /// What every lost position has: all Kings attacked, unless a stalemate loses; and a lone King reaches no empty square
    /// that the enemy does not attack.
    fn may_be_lost(&self, loser: Side) -> bool {
        let men = || self.class.men.iter().zip(&self.at);
        let mut kings = R::Set::EMPTY;
        for (_, square) in men().filter(|(man, _)| **man == (loser, Kind::KING)) {
            kings |= R::Set::of(*square);
        }
        let lone = kings.count() == 1;
        let occupied = if lone { self.occupied ^ kings } else { self.occupied };
        let mut attacked = R::Set::EMPTY;
        for ((side, kind), square) in men().filter(|(man, _)| man.0 != loser) {
            attacked |= Position::<R>::attacks(*side, *kind, *square, occupied);
        }
        let stalemate_loses = R::STALEMATE[loser.index()] == Stalemate::Loses;
        if !stalemate_loses && !(kings & !attacked).is_empty() {
            return false;
        }
        kings.first().is_none_or(|king| {
            let steps = R::TABLES.quiets[loser.index()][Kind::KING.index()][king];
            !lone || (steps & !self.occupied & !attacked).is_empty()
        })
    }

    fn ask(&mut self, loser: Side) {
        let men = self.class.men.iter().zip(&self.at).map(|(man, square)| (*square, man.0, man.1)).collect();
        let Ok(position) = Position::<R>::try_from(&Setup { men, turn: loser, ..Setup::default() }) else {
            return;
        };
        if position.status_of_moves().winner(loser).is_some() {
            self.won += 1;
            if self.witness.is_none() {
                self.witness = move_before(&position);
            }
        }
    }
}

/// A position and a move of one of its men that leads to this one.
fn move_before<R: Rules>(after: &Position<R>) -> Option<(Position<R>, Move)> {
    let mut setup = after.setup();
    setup.turn = !setup.turn;
    for index in 0..setup.men.len() {
        let (to, side, kind) = setup.men[index];
        for from in R::SHAPE.squares().filter(|from| side == setup.turn && after.board().man_at(*from).is_none()) {
            setup.men[index].0 = from;
            let mv = Move::plain(kind, from, to);
            if let Ok(before) = Position::try_from(&setup)
                && before.is_legal(mv)
            {
                return Some((before, mv));
            }
        }
        setup.men[index].0 = to;
    }
    None
}

/// Whether the rule set lists this class, asked of many positions of it.
fn is_listed<R: Rules>(class: &Class, random: &mut Random) -> bool {
    let board: Vec<_> = R::SHAPE.squares().collect();
    let mut answers = Vec::new();
    while answers.len() < 40 {
        let squares: Vec<_> = class.men.iter().map(|_| random.pick(&board)).collect();
        let bishops = class.men.iter().zip(&squares).filter(|(man, _)| **man == (Side::White, BISHOP));
        let shades: HashSet<_> = bishops.map(|(_, square)| square.is_dark()).collect();
        if class.bishops() > 1 && class.one_shade != (shades.len() == 1) {
            continue;
        }
        let men = class.men.iter().zip(&squares).map(|(man, square)| (*square, man.0, man.1)).collect();
        let turn = random.pick(&Side::BOTH);
        let Ok(position) = Position::<R>::try_from(&Setup { men, turn, ..Setup::default() }) else {
            continue;
        };
        let dead = Status::Draw(DrawReason::DeadPosition);
        assert_eq!(position.status() == dead, position.is_dead() && !position.status_of_moves().is_over());
        answers.push(position.is_dead());
    }
    let listed = answers[0];
    assert!(answers.iter().all(|answer| *answer == listed), "{} has one answer", class.name::<R>());
    listed
}

/// Placements of men of which no two are alike.
fn number_of_placements<R: Rules>(men: usize) -> u64 {
    let squares = u64::from(R::SHAPE.files) * 8 * u64::from(R::SHAPE.planes);
    (0..men as u64).map(|taken| squares - taken).product()
}

/// Examines every class and compares with the table. `unlisted` names classes that are dead but played on by the rules.
fn table_is_what_search_proves<R: Rules>(expected: &[&str], unlisted: &[&str]) {
    let mut random = Random::new(300);
    let mut dead: HashSet<Class> = HashSet::new();
    let mut examined = classes();
    examined.sort_by_key(|class| class.men.len());
    let mut won = 0;
    for class in &examined {
        let mut search = Search::<R>::new(class);
        search.place(true);
        let name = class.name::<R>();
        if let Some((before, mv)) = &search.witness {
            assert!(!before.status().is_over(), "{before} is played on");
            let mut after = *before;
            after.play(*mv);
            assert_eq!(after.status().winner(after.turn()), Some(before.turn()), "{before} {mv:?} wins");
            won += 1;
        } else {
            assert_eq!(search.won, 0, "{name}: a won position that no move leads to");
            assert!(
                class.after_a_capture().iter().all(|class| dead.contains(class)),
                "{name}: captures leave the table"
            );
            if class.bishops() < 2 {
                assert_eq!(search.placements, number_of_placements::<R>(class.men.len()), "{name}: every placement");
            }
            dead.insert(class.clone());
        }
        let listed = dead.contains(class) && !unlisted.contains(&name.as_str());
        assert_eq!(is_listed::<R>(class, &mut random), listed, "{name} is listed");
    }
    let mut names: Vec<_> = dead.iter().map(Class::name::<R>).collect();
    names.sort();
    assert_eq!(names, expected);
    assert_eq!(won, examined.len() - expected.len());
}

/// The Lieutenant of 2010 attacks squares of its own shade only, and its King cannot cover the others without standing next
/// to the Persian King. The game's rules name this ending as one that is played on, and it is not in the table.
#[test]
fn spartan() {
    let expected = ["B B K k (one shade)", "B K k", "K N k", "K k", "K k l"];
    table_is_what_search_proves::<Spartan>(&expected, &["K k l"]);
}

#[test]
fn spartan_moddable() {
    table_is_what_search_proves::<SpartanModdable>(&["B B K k (one shade)", "B K k", "K N k", "K k"], &[]);
}

#[test]
fn space_spartan() {
    table_is_what_search_proves::<SpaceSpartan>(&["K k"], &[]);
}

/// However many Bishops of one shade there are, on whichever of its squares: neither King can lose.
///
/// Let all squares of the shade be attacked, or be taken by Bishops, as suits. A King on that shade still has a step to a
/// square of the other shade that is empty and that the enemy's King does not reach: so the Spartan is not mated, and a
/// Persian King there is not stalemated. A Persian King on the other shade stands in no Bishop's way: Bishops that cannot move
/// must then fill every square that diagonal steps lead to, all 32, more than an army has men. A Spartan King on the other
/// shade is never attacked, nor is a Persian King by a lone Spartan one.
fn bishops_of_one_shade_win_nothing<R: Rules>() {
    let steps = |square| R::TABLES.quiets[0][Kind::KING.index()][square];
    let of_shade = |dark| move |square: &Square| square.is_dark() == dark;
    for dark in [false, true] {
        let shade: Vec<_> = R::SHAPE.squares().filter(of_shade(dark)).collect();
        for &king in &shade {
            for enemy in R::SHAPE.squares().filter(|enemy| *enemy != king && !steps(king).has(*enemy)) {
                let free =
                    steps(king).into_iter().filter(of_shade(!dark)).any(|to| to != enemy && !steps(enemy).has(to));
                assert!(free, "the King on {king:?} has a step, with the other on {enemy:?}");
            }
        }
        let mut filled = HashSet::from([shade[0]]);
        let mut fresh = vec![shade[0]];
        while let Some(square) = fresh.pop() {
            let diagonal = Position::<R>::attacks(Side::White, BISHOP, square, !R::Set::EMPTY);
            fresh.extend(diagonal.into_iter().filter(|next| filled.insert(*next)));
        }
        assert_eq!(filled.len(), shade.len());
        assert!(shade.len() > R::army(Side::White).size as usize);
    }
}

#[test]
fn any_number_of_bishops_of_one_shade_is_dead_on_the_flat_board() {
    bishops_of_one_shade_win_nothing::<Spartan>();
    bishops_of_one_shade_win_nothing::<SpartanModdable>();
    for fen in ["k7/8/8/8/B7/1B6/2B5/3B3K w - - 0 1", "k7/8/8/8/1B6/B7/1B6/2B4K b - - 0 1"] {
        let position: Position<Spartan> = fen.parse().expect("a position");
        assert_eq!(position.status(), Status::Draw(DrawReason::DeadPosition), "{fen}");
    }
    let position: Position<Spartan> = "k7/8/8/8/BB6/1B6/2B5/3B3K w - - 0 1".parse().expect("a position");
    assert_eq!(position.status(), Status::Ongoing, "Bishops of both shades");
}

/// The sieve is only for speed: without it, the same positions are won.
#[test]
fn the_sieve_loses_no_won_position() {
    fn same<R: Rules>(class: &Class) {
        let [sieved, plain] = [true, false].map(|sieve| {
            let mut search = Search::<R> { sieve, ..Search::new(class) };
            search.place(false);
            search.won
        });
        assert_eq!(sieved, plain, "{}", class.name::<R>());
        assert!(sieved > 0, "{} has won positions", class.name::<R>());
    }
    let rook = Kind::ROOK;
    for kind in [Kind::from_index(1), Kind::from_index(4)] {
        same::<Spartan>(&Class::new(&[], 1, &[kind]));
        same::<SpartanModdable>(&Class::new(&[], 1, &[kind]));
    }
    same::<Spartan>(&Class::new(&[rook], 1, &[]));
    same::<Spartan>(&Class::new(&[], 2, &[]));
    same::<SpaceSpartan>(&Class::new(&[], 2, &[]));
}

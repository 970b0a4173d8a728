//! The solver of endings agrees with the rules move by move, and with what the evaluation holds for too little to win.
#![cfg(feature = "cli")]

mod support {
    pub mod random;
}

use diarchy::eval::{Evaluator, HandWritten};
use diarchy::geometry::{Side, Square};
use diarchy::movement::Kind;
use diarchy::position::Position;
use diarchy::rules::{Rules, SpaceSpartan, Spartan, SpartanModdable};
use diarchy::solve::{Census, SolveError, Solved, Solver};
use support::random::Random;

/// Men by their letters, capitals for the Persians'.
fn men<R: Rules>(letters: &str) -> Vec<(Side, Kind)> {
    let man = |letter: char| {
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        (side, R::army(side).kind_of(letter.to_ascii_uppercase()).expect("a letter of the army"))
    };
    letters.chars().map(man).collect()
}

fn random_position<R: Rules>(random: &mut Random, men: &[(Side, Kind)]) -> Position<R> {
    loop {
        let turn = Side::BOTH[random.below(2)];
        let mut square = || Square::from_index(random.below(64) as u8);
        let placed: Vec<_> = men.iter().map(|&(side, kind)| (square(), side, kind)).collect();
        if let Some(position) = Position::of_men(turn, placed) {
            return position;
        }
    }
}

/// What the moves of a position say of its worth.
fn by_its_moves<R: Rules>(solver: &mut Solver<R>, position: &Position<R>) -> Solved {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return if position.status_of_moves().winner(position.turn()).is_some() {
            Solved::Lost(0)
        } else {
            Solved::Drawn
        };
    }
    let (mut win, mut loss, mut escapes) = (None, 0, false);
    for mv in &moves {
        let captures = position.captured(mv).is_some();
        let mut after = *position;
        after.play(mv);
        match solver.probe(&after).expect("solved") {
            Solved::Lost(plies) => win = win.max(Some(std::cmp::Reverse(if captures { 1 } else { plies + 1 }))),
            Solved::Won(plies) => loss = loss.max(if captures { 2 } else { plies + 1 }),
            Solved::Drawn => escapes = true,
        }
    }
    match (win, escapes) {
        (Some(plies), _) => Solved::Won(plies.0),
        (None, true) => Solved::Drawn,
        (None, false) => Solved::Lost(loss),
    }
}

#[track_caller]
fn agrees_with_its_moves<R: Rules>(letters: &str) {
    let (mut solver, men, mut random) = (Solver::<R>::new(), men::<R>(letters), Random::new(7));
    let mut decided = 0;
    for _ in 0..3_000 {
        let position = random_position::<R>(&mut random, &men);
        let solved = solver.probe(&position).expect("solved");
        assert_eq!(solved, by_its_moves(&mut solver, &position), "{letters}: {position}");
        decided += u32::from(solved != Solved::Drawn);
    }
    assert!(decided > 100, "{letters}: {decided} positions are decided");
}

#[test]
fn what_is_solved_agrees_with_what_the_moves_lead_to() {
    agrees_with_its_moves::<Spartan>("Kkc");
    agrees_with_its_moves::<Spartan>("Kkk");
    agrees_with_its_moves::<Spartan>("KQkk");
    agrees_with_its_moves::<Spartan>("KNkw");
    agrees_with_its_moves::<SpartanModdable>("KRkl");
}

#[test]
fn a_stalemate_is_worth_what_the_rules_make_of_it() {
    let spartan = Solver::<Spartan>::new().probe(&"8/8/8/8/8/1k1l4/8/K7 w - - 0 1".parse().unwrap());
    let moddable = Solver::<SpartanModdable>::new().probe(&"7k/8/8/8/8/8/3l4/K7 w - - 0 1".parse().unwrap());
    assert_eq!((spartan, moddable), (Ok(Solved::Drawn), Ok(Solved::Lost(0))));
}

#[test]
fn the_fifty_moves_are_enough_for_two_kings() {
    let [white, black] = Solver::<Spartan>::new().solve(&men::<Spartan>("Kkk")).unwrap();
    assert_eq!((black.longest, black.won_late, black.drawn), (31, 0, 0));
    assert!(white.won == 0 && white.lost > 0);
}

#[test]
fn what_cannot_be_solved_is_refused() {
    let refused = |letters: &str| Solver::<Spartan>::new().solve(&men::<Spartan>(letters)).unwrap_err();
    assert_eq!(refused("KPk"), SolveError::Foot);
    assert_eq!(refused("Kl"), SolveError::Kings);
    assert_eq!(refused("KKk"), SolveError::Kings);
    assert_eq!(refused("KQRkgw"), SolveError::TooMany(6));
    let space = Solver::<SpaceSpartan>::new().probe(&Position::start()).unwrap_err();
    assert_eq!(space, SolveError::Board("space-spartan"));
}

/// Whether the evaluation thinks much of these men against a bare King.
fn is_thought_won<R: Rules>(letters: &str) -> bool {
    let (evaluator, men, mut random) = (HandWritten::<R>::default(), men::<R>(letters), Random::new(3));
    let values: Vec<i32> = std::iter::repeat_with(|| random_position::<R>(&mut random, &men))
        .take(200)
        .filter(|position| !position.is_dead())
        .map(|position| evaluator.evaluate(&position, &evaluator.accumulate(&position)).abs())
        .collect();
    values.iter().filter(|value| **value > 200).count() * 2 > values.len()
}

#[track_caller]
fn evaluation_knows<R: Rules>(endings: &[&str]) {
    let mut solver = Solver::<R>::new();
    for letters in endings {
        let strong = usize::from(letters.chars().filter(char::is_ascii_lowercase).count() > 1);
        let Census { won, drawn, .. } = solver.solve(&men::<R>(letters)).expect("an ending")[strong];
        // Two Knights mate only where the next move already does.
        let is_won = won > drawn / 10;
        assert_eq!(is_thought_won::<R>(letters), is_won, "{letters} of {}: {won} won, {drawn} drawn", R::ID);
    }
}

#[test]
fn the_evaluation_knows_which_men_are_too_few_to_win() {
    evaluation_knows::<Spartan>(&["Kkc", "Kkl", "Kkk", "KNk", "KBk", "KNNk", "KBNk", "Kkcc", "Kklc", "Kkll"]);
    evaluation_knows::<SpartanModdable>(&["Kkc", "Kkl", "Kkk", "KNk", "KBk", "KNNk"]);
}

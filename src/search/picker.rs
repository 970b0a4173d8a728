//! Moves in the order in which they promise most, generated only as far as they are needed.
//!
//! The moves of all nodes of a line lie one after another in a single buffer; a picker is a few indices into it.
//!
//! CITE: staged move generation, <https://www.chessprogramming.org/Move_Generation#Staged_Move_Generation>; captures by most
//! valuable victim, <https://www.chessprogramming.org/MVV-LVA>; killers, <https://www.chessprogramming.org/Killer_Heuristic>.

use super::exchange::{captured, exchange_value, exchange_wins};
use super::histories::{Histories, Went};
use crate::movement::Kind;
use crate::position::{Move, Part, Position};
use crate::rules::Rules;

/// A move and what is expected of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scored {
    pub mv: Move,
    pub score: i32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Table,
    MakeNoisy,
    Noisy,
    MakeQuiet,
    Quiet,
    BadNoisy,
    MakeEvasions,
    Evasions,
    Done,
}

/// Where a node stands among its moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Picker {
    step: Step,
    table_move: Option<Move>,
    start: usize,
    cursor: usize,
    /// The end of the captures that lose by exchange, which wait at the start.
    bad_end: usize,
}

/// What a picker needs to know to put moves in order.
pub(super) struct Order<'a, R: Rules> {
    pub position: &'a Position<R>,
    pub histories: &'a Histories<R>,
    pub followed: [Went; 2],
    pub killers: [Option<Move>; 2],
    pub continuation: bool,
}

const KILLER: i32 = 1 << 17;
const NOISY_EVASION: i32 = 1 << 20;
const UNDERPROMOTION: i32 = -1 << 20;

impl Picker {
    /// No move left.
    pub const DONE: Self = Self { step: Step::Done, table_move: None, start: 0, cursor: 0, bad_end: 0 };

    /// Every move; `table_move` must be legal. The buffer is free from `start` on.
    pub fn all(table_move: Option<Move>, in_check: bool, start: usize) -> Self {
        let step = match (table_move, in_check) {
            (Some(_), _) => Step::Table,
            (None, true) => Step::MakeEvasions,
            (None, false) => Step::MakeNoisy,
        };
        Self { step, table_move, start, cursor: start, bad_end: start }
    }

    /// Where this picker's moves begin in the buffer.
    pub fn start(&self) -> usize {
        self.start
    }

    /// The next move. The buffer must end where this picker left it.
    pub fn next<R: Rules>(
        &mut self,
        order: &Order<'_, R>,
        in_check: bool,
        skip_quiets: bool,
        buffer: &mut Vec<Scored>,
    ) -> Option<Move> {
        loop {
            match self.step {
                Step::Table => {
                    self.step = if in_check { Step::MakeEvasions } else { Step::MakeNoisy };
                    return self.table_move;
                }
                Step::MakeNoisy => {
                    self.generate(Part::Noisy, order, buffer);
                    self.step = Step::Noisy;
                }
                Step::Noisy => match self.take_best(buffer) {
                    Some(best) if best.score > UNDERPROMOTION / 2 && exchange_wins(order.position, best.mv, 0) => {
                        return Some(best.mv);
                    }
                    Some(best) => {
                        buffer[self.bad_end] = best;
                        self.bad_end += 1;
                    }
                    None => self.step = Step::MakeQuiet,
                },
                Step::MakeQuiet => {
                    if !skip_quiets {
                        self.generate(Part::Quiet, order, buffer);
                    }
                    self.step = Step::Quiet;
                }
                Step::Quiet => {
                    if !skip_quiets && let Some(best) = self.take_best(buffer) {
                        return Some(best.mv);
                    }
                    self.step = Step::BadNoisy;
                    self.cursor = self.start;
                }
                Step::BadNoisy => {
                    if self.cursor < self.bad_end {
                        self.cursor += 1;
                        return Some(buffer[self.cursor - 1].mv);
                    }
                    self.step = Step::Done;
                }
                Step::MakeEvasions => {
                    self.generate(Part::All, order, buffer);
                    self.step = Step::Evasions;
                }
                Step::Evasions => match self.take_best(buffer) {
                    Some(best) => return Some(best.mv),
                    None => self.step = Step::Done,
                },
                Step::Done => return None,
            }
        }
    }

    /// Takes the best of the moves that are left.
    #[inline]
    fn take_best(&mut self, buffer: &mut [Scored]) -> Option<Scored> {
        let rest = &mut buffer[self.cursor..];
        let (first, others) = rest.split_first()?;
        let (mut index, mut best) = (0, first.score);
        for (at, scored) in others.iter().enumerate() {
            if scored.score > best {
                (index, best) = (at + 1, scored.score);
            }
        }
        rest.swap(0, index);
        self.cursor += 1;
        Some(buffer[self.cursor - 1])
    }

    fn generate<R: Rules>(&self, part: Part, order: &Order<'_, R>, buffer: &mut Vec<Scored>) {
        let first = buffer.len();
        let table_move = self.table_move;
        order.position.for_each_legal_move(part, |mv| {
            if Some(mv) != table_move {
                buffer.push(Scored { mv, score: 0 });
            }
        });
        for scored in &mut buffer[first..] {
            scored.score = match part {
                Part::Noisy => order.noisy(scored.mv),
                Part::Quiet => order.quiet(scored.mv),
                Part::All => order.evasion(scored.mv),
            };
        }
    }
}

impl<R: Rules> Order<'_, R> {
    /// What a capture or promotion promises: the victim's value first, then history.
    pub fn noisy(&self, mv: Move) -> i32 {
        let side = self.position.turn();
        let victim = captured(self.position, mv);
        let mut score = self.histories.capture(side, mv, victim) / 8;
        if let Some(kind) = victim {
            score += 16 * exchange_value::<R>(!side, kind) - exchange_value::<R>(side, mv.kind()) / 8;
        }
        match mv.promotes_to() {
            None => score,
            Some(kind) if kind == best_promotion::<R>(self.position) || kind == Kind::KING => {
                score + 16 * exchange_value::<R>(side, kind)
            }
            Some(_) => score + UNDERPROMOTION,
        }
    }

    fn quiet(&self, mv: Move) -> i32 {
        let killer = self.killers.contains(&Some(mv));
        let history = self.histories.quiet(self.position.turn(), mv, self.followed, self.continuation);
        if killer { history + KILLER } else { history }
    }

    pub fn evasion(&self, mv: Move) -> i32 {
        if mv.promotes_to().is_some() || captured(self.position, mv).is_some() {
            NOISY_EVASION + self.noisy(mv)
        } else {
            self.quiet(mv)
        }
    }
}

/// The kind that is worth most of those a foot soldier may become.
pub(super) fn best_promotion<R: Rules>(position: &Position<R>) -> Kind {
    let men = &R::ARMIES_REF[position.turn().index()].men;
    let mut best = Kind::PROMOTIONS[0];
    for kind in Kind::PROMOTIONS {
        if men[kind.index()].value > men[best.index()].value {
            best = kind;
        }
    }
    best
}

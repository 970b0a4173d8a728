//! Quiescence: captures, promotions and answers to check, until nothing hangs.
//!
//! CITE: <https://www.chessprogramming.org/Quiescence_Search>, delta pruning,
//! <https://www.chessprogramming.org/Delta_Pruning>.

use super::Searcher;
use super::exchange::{captured, exchange_value, exchange_wins};
use super::histories::Went;
use super::picker::{Order, Scored};
use super::score::{Bound, MAX_PLY, Score, Window};
use super::table::Known;
use crate::eval::Evaluator;
use crate::geometry::SquareSet;
use crate::movement::Kind;
use crate::position::{Move, Part, Position};
use crate::rules::Rules;

/// Where quiet checks come in the order of moves: after everything that wins material.
const QUIET_CHECK: i32 = i32::MIN / 2;

impl<R: Rules, E: Evaluator<R>> Searcher<R, E> {
    /// The value of the position in a frame when only what is forced or wins material is looked at, and with `checks` quiet
    /// moves that give check too.
    pub(super) fn quiescence(&mut self, top: usize, mut window: Window, checks: bool) -> Score {
        self.nodes += 1;
        let frame = &self.frames[top];
        let (ply, in_check) = (frame.ply, frame.in_check);
        self.selective_depth = self.selective_depth.max(ply);
        if frame.position.is_dead() || frame.position.halfmoves() >= 100 {
            return Score::DRAW;
        }
        if ply >= MAX_PLY - 1 || top + 2 >= self.frames.len() {
            return Score::centipawns(self.evaluator.evaluate(&frame.position, &frame.accumulator));
        }
        let key = frame.position.hash();
        let known = self.table.probe(key, ply);
        if let Some(known) = known {
            let serves = match known.bound {
                Bound::Exact => true,
                Bound::Lower => known.score >= window.beta,
                Bound::Upper => known.score <= window.alpha,
            };
            if serves && !window.is_open() {
                return known.score;
            }
        }
        let mut best = -Score::INFINITE;
        let mut evaluation = Known::NO_EVALUATION;
        if !in_check {
            (evaluation, best) = self.stand_pat(top, known);
            if best >= window.beta {
                return best;
            }
            window.alpha = window.alpha.max(best);
        }
        let start = self.moves.len();
        let table_move = known.and_then(|known| known.best);
        self.list_forcing(top, table_move);
        if checks && !in_check && self.numbers.quiet_checks {
            self.list_checks(top);
        }
        if in_check && self.moves.len() == start {
            return self.without_moves(top);
        }
        let searched = self.search_forcing(top, start, window, best);
        self.moves.truncate(start);
        let (best, best_move) = searched;
        let bound = if best >= window.beta { Bound::Lower } else { Bound::Upper };
        let fresh = Known { best: best_move, score: best, depth: 0, bound, principal: false, evaluation };
        self.table.store(key, ply, fresh);
        best
    }

    /// The evaluation as kept in the table, and the value of doing nothing.
    fn stand_pat(&mut self, top: usize, known: Option<Known>) -> (i32, Score) {
        let frame = &self.frames[top];
        let position = &frame.position;
        let side = position.turn();
        if position.board().side(side).count() <= 2 && !position.has_legal_move() {
            let score = self.without_moves(top);
            return (Known::NO_EVALUATION, score);
        }
        let evaluation = match known {
            Some(known) if known.evaluation != Known::NO_EVALUATION => known.evaluation,
            _ => self.evaluator.evaluate(position, &frame.accumulator),
        };
        let keys = self.evaluator.keys(&frame.accumulator);
        let correction = if self.numbers.correction { self.histories.correction(side, keys) } else { 0 };
        let mut best = Score::centipawns(evaluation + correction);
        if let Some(known) = known
            && !known.score.is_decided()
        {
            let better = match known.bound {
                Bound::Exact => true,
                Bound::Lower => known.score > best,
                Bound::Upper => known.score < best,
            };
            if better {
                best = known.score;
            }
        }
        (evaluation, best)
    }

    /// Lists the moves to look at, with what they promise.
    fn list_forcing(&mut self, top: usize, table_move: Option<Move>) {
        let frame = &self.frames[top];
        let order = Order {
            position: &frame.position,
            histories: &self.histories,
            followed: [Went::NOWHERE; 2],
            killers: [None; 2],
            continuation: false,
        };
        let part = if frame.in_check { Part::All } else { Part::Noisy };
        let (moves, in_check) = (&mut self.moves, frame.in_check);
        frame.position.for_each_legal_move(part, |mv| {
            let score = if Some(mv) == table_move {
                i32::MAX
            } else if in_check {
                order.evasion(mv)
            } else {
                order.noisy(mv)
            };
            moves.push(Scored { mv, score });
        });
    }

    /// Adds the quiet moves by which a man of kind 1 to 4 itself gives check: to the only King, or to what is needed for both.
    ///
    /// CITE: <https://www.chessprogramming.org/Quiescence_Search#Checks>.
    fn list_checks(&mut self, top: usize) {
        let position = &self.frames[top].position;
        let (side, board) = (position.turn(), position.board());
        let occupied = board.occupied();
        let mut wanted = [!R::Set::EMPTY; Kind::COUNT];
        for king in position.kings(!side) {
            if position.kings(!side).count() > 1 && position.is_attacked(king, side, occupied) {
                continue;
            }
            for kind in [1, 2, 3, 4].map(Kind::from_index) {
                wanted[kind.index()] &= Position::<R>::attacks(side, kind, king, occupied);
            }
        }
        for kind in [1, 2, 3, 4].map(Kind::from_index) {
            let wanted = wanted[kind.index()] & !occupied;
            if wanted.is_empty() {
                continue;
            }
            for from in board.men(side, kind) {
                for to in Position::<R>::attacks(side, kind, from, occupied) & wanted {
                    let mv = Move::plain(kind, from, to);
                    if position.is_legal(mv) {
                        self.moves.push(Scored { mv, score: QUIET_CHECK });
                    }
                }
            }
        }
    }

    fn search_forcing(
        &mut self,
        top: usize,
        start: usize,
        mut window: Window,
        mut best: Score,
    ) -> (Score, Option<Move>) {
        let mut best_move = None;
        let stood = best;
        let mut quiet_evasions = 0;
        for at in start..self.moves.len() {
            let mv = self.take_best_from(at);
            let frame = &self.frames[top];
            let victim = captured(&frame.position, mv);
            if !frame.in_check {
                if !exchange_wins(&frame.position, mv, 0) {
                    continue;
                }
                let quiet = victim.is_none() && mv.promotes_to().is_none();
                let gain = victim.map_or(0, |kind| exchange_value::<R>(!frame.position.turn(), kind));
                let hope = stood + gain + self.numbers.delta;
                if !quiet && mv.promotes_to().is_none() && hope <= window.alpha {
                    best = best.max(hope);
                    continue;
                }
            } else if !best.is_loss() && best > -Score::INFINITE && victim.is_none() && mv.promotes_to().is_none() {
                quiet_evasions += 1;
                if quiet_evasions > 2 {
                    continue;
                }
            }
            self.push_move(top, mv);
            let ply = self.frames[top].ply + 1;
            self.frames[top + 1].ply = ply;
            self.lines[ply].clear();
            let score = -self.quiescence(top + 1, window.flipped(), false);
            self.keys.pop();
            if score > best {
                best = score;
                if score > window.alpha {
                    best_move = Some(mv);
                    window.alpha = score;
                    if score >= window.beta {
                        break;
                    }
                }
            }
        }
        (best, best_move)
    }

    /// Brings the best of the moves from `at` on to `at`.
    fn take_best_from(&mut self, at: usize) -> Move {
        let rest = &mut self.moves[at..];
        let mut best = 0;
        for index in 1..rest.len() {
            if rest[index].score > rest[best].score {
                best = index;
            }
        }
        rest.swap(0, best);
        rest[0].mv
    }
}

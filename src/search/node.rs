//! A node: what is settled before its moves, and the choice of the next one.
//!
//! CITE: principal variation search, <https://www.chessprogramming.org/Principal_Variation_Search>.

use super::frame::{Flow, Frame, Stage};
use super::histories::{Histories, Went};
use super::numbers::Numbers;
use super::picker::Picker;
use super::score::{Bound, MAX_PLY, Score, Window};
use super::table::Known;
use super::{Searcher, exchange};
use crate::eval::Evaluator;
use crate::geometry::SquareSet;
use crate::movement::Kind;
use crate::position::{Move, Position, Status};
use crate::rules::Rules;

/// Half-moves without a capture or an advance after which the game is drawn.
const FIFTY_MOVES: u16 = crate::position::FIFTY_MOVES;
/// Half-moves from which the table is not trusted, as the draw is near.
const NEAR_DRAW: u16 = 90;
/// Depths and counts in the table of reductions.
const REDUCTIONS: usize = 64;

/// The table of late move reductions in hundredths of a ply, by depth and count.
///
/// CITE: <https://www.chessprogramming.org/Late_Move_Reductions>.
pub(super) fn reductions(numbers: &Numbers) -> Vec<i32> {
    let mut table = vec![0; REDUCTIONS * REDUCTIONS];
    for depth in 1..REDUCTIONS {
        for count in 1..REDUCTIONS {
            let logarithms = logarithm(depth) * logarithm(count);
            let reduction = f64::from(numbers.reduction_base) + logarithms * 1e4 / f64::from(numbers.reduction_divisor);
            table[depth * REDUCTIONS + count] = reduction as i32;
        }
    }
    table
}

/// The natural logarithm of a number from 1, from sums and products alone: the same to the last bit on every machine.
fn logarithm(number: usize) -> f64 {
    let (mut rest, mut twos) = (number as f64, 0.0);
    while rest > 1.5 {
        rest /= 2.0;
        twos += 1.0;
    }
    let ratio = (rest - 1.0) / (rest + 1.0);
    let (mut power, mut sum) = (ratio, 0.0);
    for odd in (1..40).step_by(2) {
        sum += power / f64::from(odd);
        power *= ratio * ratio;
    }
    twos * std::f64::consts::LN_2 + 2.0 * sum
}

impl<R: Rules, E: Evaluator<R>> Searcher<R, E> {
    /// Does one step of the search; gives the root's value when it has one.
    #[inline]
    pub(super) fn step(&mut self) -> Option<Score> {
        let mut flow = match self.frames[self.top].stage {
            Stage::Enter => self.enter(),
            Stage::Null => self.after_null(),
            Stage::Singular => self.after_singular(),
            Stage::Reduced => self.after_reduced(),
            Stage::Zero => self.after_zero(),
            Stage::Full => self.after_full(),
        };
        if flow == Flow::Moves {
            flow = self.next_move();
        }
        match flow {
            Flow::Child => self.top += 1,
            Flow::Value(score) if self.top == 0 => return Some(score),
            Flow::Value(score) => {
                self.top -= 1;
                self.value = score;
            }
            Flow::Moves => {}
        }
        None
    }

    /// Settles what can be without trying moves.
    fn enter(&mut self) -> Flow {
        let top = self.top;
        let frame = &mut self.frames[top];
        let (ply, window) = (frame.ply, frame.window);
        let is_root = ply == 0;
        self.lines[ply].clear();
        if frame.depth <= 0 && !is_root {
            return Flow::Value(self.quiescence(top, window, true));
        }
        self.nodes += 1;
        self.selective_depth = self.selective_depth.max(ply);
        if !is_root && frame.excluded.is_none() {
            if let Some(score) = self.settled(top) {
                return Flow::Value(score);
            }
            // CITE: <https://www.chessprogramming.org/Mate_Distance_Pruning>.
            let frame = &mut self.frames[top];
            frame.window.alpha = window.alpha.max(Score::mated_in(ply));
            frame.window.beta = window.beta.min(Score::mate_in(ply + 1));
            if frame.window.alpha >= frame.window.beta {
                return Flow::Value(frame.window.alpha);
            }
        }
        if let Some(score) = self.look_up(top) {
            return Flow::Value(score);
        }
        self.judge(top);
        let frame = &mut self.frames[top];
        frame.best = -Score::INFINITE;
        frame.best_move = None;
        frame.count = 0;
        frame.skip_quiets = false;
        frame.tried_quiet.clear();
        frame.tried_noisy.clear();
        self.killers[ply + 1] = [None; 2];
        if let Some(flow) = self.prune_whole(top) {
            return flow;
        }
        self.prepare_moves(top);
        Flow::Moves
    }

    /// The value of a game that is over, or that cannot be followed further.
    fn settled(&mut self, top: usize) -> Option<Score> {
        let frame = &self.frames[top];
        let position = &frame.position;
        if position.halfmoves() >= FIFTY_MOVES {
            let over = position.status_of_moves();
            let lost = matches!(over, Status::Checkmate | Status::StalemateLoses);
            return Some(if lost { Score::mated_in(frame.ply) } else { Score::DRAW });
        }
        if position.is_dead() || self.repeats(top) {
            return Some(Score::DRAW);
        }
        if frame.ply >= MAX_PLY - 1 {
            let value = self.evaluator.evaluate(position, &frame.accumulator);
            return Some(Score::centipawns(value));
        }
        None
    }

    /// Whether the position has stood before: once in the line searched, or twice in the game.
    fn repeats(&self, top: usize) -> bool {
        let reversible = self.frames[top].reversible;
        let last = self.keys.len() - 1;
        let (mut back, mut before) = (4, 0);
        while back <= reversible && back <= last {
            if self.keys[last - back] == self.keys[last] {
                before += 1;
                if before == 2 || last - back > self.root_key {
                    return true;
                }
            }
            back += 2;
        }
        false
    }

    /// Asks the transposition table; a value if the node need not be searched.
    ///
    /// CITE: <https://www.chessprogramming.org/Transposition_Table>.
    fn look_up(&mut self, top: usize) -> Option<Score> {
        let frame = &mut self.frames[top];
        frame.known = None;
        if frame.excluded.is_some() {
            return None;
        }
        let known = self.table.probe(frame.position.hash(), frame.ply)?;
        frame.known = Some(known);
        let serves = match known.bound {
            Bound::Exact => true,
            Bound::Lower => known.score >= frame.window.beta,
            Bound::Upper => known.score <= frame.window.alpha,
        };
        let deep = known.depth >= frame.depth && frame.position.halfmoves() < NEAR_DRAW;
        (serves && deep && !frame.principal).then_some(known.score)
    }

    /// Evaluates the node.
    fn judge(&mut self, top: usize) {
        let keys = self.evaluator.keys(&self.frames[top].accumulator);
        let frame = &mut self.frames[top];
        if frame.in_check {
            frame.raw_evaluation = Known::NO_EVALUATION;
            frame.evaluation = Known::NO_EVALUATION;
            frame.improving = false;
            self.evaluations[frame.ply] = Known::NO_EVALUATION;
            return;
        }
        if frame.excluded.is_some() {
            return;
        }
        frame.raw_evaluation = match frame.known {
            Some(known) if known.evaluation != Known::NO_EVALUATION => known.evaluation,
            _ => self.evaluator.evaluate(&frame.position, &frame.accumulator),
        };
        let correction =
            if self.numbers.correction { self.histories.correction(frame.position.turn(), keys) } else { 0 };
        frame.evaluation = Score::centipawns(frame.raw_evaluation + correction).value();
        self.evaluations[frame.ply] = frame.evaluation;
        let two_before = frame.ply.checked_sub(2).map_or(Known::NO_EVALUATION, |ply| self.evaluations[ply]);
        frame.improving = two_before != Known::NO_EVALUATION && frame.evaluation > two_before;
    }

    /// What the node is thought to be worth: its evaluation, or what the table knows better.
    fn estimate(frame: &Frame<R, E::Accumulator>) -> i32 {
        match frame.known {
            Some(known) if !known.score.is_decided() => {
                let value = known.score.value();
                let better = match known.bound {
                    Bound::Exact => true,
                    Bound::Lower => value > frame.evaluation,
                    Bound::Upper => value < frame.evaluation,
                };
                if better { value } else { frame.evaluation }
            }
            _ => frame.evaluation,
        }
    }

    /// Ways to do without this node's moves.
    fn prune_whole(&mut self, top: usize) -> Option<Flow> {
        let numbers = &self.numbers;
        let frame = &self.frames[top];
        if frame.principal || frame.in_check || frame.excluded.is_some() {
            return None;
        }
        let beta = frame.window.beta;
        let (depth, estimate) = (frame.depth, Self::estimate(frame));
        // CITE: <https://www.chessprogramming.org/Reverse_Futility_Pruning>.
        let margin = numbers.reverse_futility * (depth - i32::from(frame.improving));
        if depth <= numbers.reverse_futility_depth && estimate - margin >= beta.value() && !beta.is_decided() {
            return Some(Flow::Value(Score::centipawns((estimate + beta.value()) / 2)));
        }
        self.try_null(top, estimate)
    }

    /// Passes, to see whether even that is good enough. Not where a move may be worse than none.
    ///
    /// CITE: <https://www.chessprogramming.org/Null_Move_Pruning>.
    fn try_null(&mut self, top: usize, estimate: i32) -> Option<Flow> {
        let numbers = &self.numbers;
        let frame = &self.frames[top];
        let beta = frame.window.beta;
        let wanted = frame.depth >= numbers.null_depth && !frame.after_null && estimate >= beta.value();
        if !wanted
            || beta.is_decided()
            || frame.evaluation < beta.value() - 20 * frame.depth
            || !has_pieces(&frame.position)
        {
            return None;
        }
        let above = ((estimate - beta.value()) / numbers.null_margin).min(3);
        let reduction = numbers.null_base + frame.depth / numbers.null_divisor + above;
        let depth = frame.depth - reduction;
        self.push_null(top, depth, Window::zero(beta - 1).flipped());
        self.frames[top].stage = Stage::Null;
        Some(Flow::Child)
    }

    pub(super) fn prepare_moves(&mut self, top: usize) {
        let start = self.moves.len();
        let frame = &mut self.frames[top];
        // Keys can be alike by chance: a move from the table is asked before it is played.
        if let Some(known) = &mut frame.known {
            known.best = known.best.filter(|mv| frame.position.is_legal(*mv));
        }
        let table_move = frame.known.and_then(|known| known.best).filter(|_| frame.excluded.is_none());
        // CITE: <https://www.chessprogramming.org/Internal_Iterative_Reductions>.
        let unguided = table_move.is_none() && frame.excluded.is_none() && (frame.principal || frame.cut_expected);
        if unguided && frame.ply > 0 && frame.depth >= self.numbers.internal_reduction_depth {
            frame.depth -= 1;
        }
        frame.picker = Picker::all(table_move, frame.in_check, start);
    }

    /// Readies the child that a pass leads to.
    fn push_null(&mut self, top: usize, depth: i32, window: Window) {
        let (parents, children) = self.frames.split_at_mut(top + 1);
        let (parent, child) = (&parents[top], &mut children[0]);
        child.position = parent.position;
        child.position.pass();
        child.accumulator = parent.accumulator;
        child.reversible = 0;
        child.in_check = false;
        child.followed = [Went::NOWHERE, parent.followed[0]];
        child.after_null = true;
        child.doubles = parent.doubles;
        self.keys.push(child.position.hash());
        self.set_child(top, depth, window, !parent_expects_cut(&self.frames[top]));
    }

    /// Readies the child that a move leads to.
    pub(super) fn push_move(&mut self, top: usize, mv: Move) {
        let (parents, children) = self.frames.split_at_mut(top + 1);
        let (parent, child) = (&parents[top], &mut children[0]);
        child.position = parent.position;
        child.accumulator = parent.accumulator;
        child.position.play_observed(mv, &mut child.accumulator);
        child.reversible = if child.position.halfmoves() == 0 { 0 } else { parent.reversible + 1 };
        child.in_check = child.position.is_check();
        child.followed = [Histories::<R>::went(parent.position.turn(), mv), parent.followed[0]];
        child.after_null = false;
        child.doubles = parent.doubles;
        self.keys.push(child.position.hash());
    }

    /// Sets what the ready child is asked.
    pub(super) fn set_child(&mut self, top: usize, depth: i32, window: Window, cut_expected: bool) {
        let ply = self.frames[top].ply + 1;
        let child = &mut self.frames[top + 1];
        child.stage = Stage::Enter;
        child.window = window;
        child.depth = depth;
        child.ply = ply;
        child.cut_expected = cut_expected;
        child.principal = window.is_open();
        child.excluded = None;
    }
}

fn parent_expects_cut<R: Rules, A>(frame: &Frame<R, A>) -> bool {
    frame.cut_expected
}

/// Whether the side to move has a man whose move is hardly ever forced to harm: neither foot soldier nor King.
fn has_pieces<R: Rules>(position: &Position<R>) -> bool {
    let side = position.turn();
    let board = position.board();
    let plain = board.men(side, Kind::FOOT) | position.kings(side);
    !(board.side(side) & !plain).is_empty()
}

/// Whether a move captures or promotes.
pub(super) fn is_noisy<R: Rules>(position: &Position<R>, mv: Move) -> bool {
    exchange::is_noisy(position, mv)
}

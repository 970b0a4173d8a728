//! A node's moves: which are tried and how deep, and what their results mean.

use super::Searcher;
use super::exchange::{captured, exchange_wins};
use super::frame::{Flow, Stage};
use super::histories::bonus;
use super::node::is_noisy;
use super::picker::Order;
use super::score::{Bound, Score, Window};
use super::table::Known;
use crate::eval::Evaluator;
use crate::position::Move;
use crate::rules::{Rules, Stalemate};

const REDUCTIONS: i32 = 64;

impl<R: Rules, E: Evaluator<R>> Searcher<R, E> {
    /// Tries moves until a child is ready or the node is finished.
    pub(super) fn next_move(&mut self) -> Flow {
        let top = self.top;
        loop {
            let Some(mv) = self.pick(top) else { return self.finish_node(top) };
            let frame = &mut self.frames[top];
            if frame.excluded == Some(mv) {
                continue;
            }
            frame.count += 1;
            frame.current = mv;
            frame.current_is_noisy = is_noisy(&frame.position, mv);
            if frame.ply > 0 && !frame.best.is_loss() && frame.best > -Score::INFINITE && self.prune_move(top, mv) {
                continue;
            }
            if self.try_singular(top, mv) {
                return Flow::Child;
            }
            self.search_move(top, 0);
            return Flow::Child;
        }
    }

    fn pick(&mut self, top: usize) -> Option<Move> {
        let frame = &mut self.frames[top];
        if frame.ply == 0 {
            let root = self.root.moves.get(self.root.next)?;
            self.root.next += 1;
            if self.nodes > 3_000_000 {
                self.root.announce = Some((root.mv, self.root.next as u32));
            }
            return Some(root.mv);
        }
        let order = Order {
            position: &frame.position,
            histories: &self.histories,
            followed: frame.followed,
            killers: self.killers[frame.ply],
            continuation: self.numbers.continuation,
        };
        frame.picker.next(&order, frame.in_check, frame.skip_quiets, &mut self.moves)
    }

    /// Whether a move is not worth a look at this depth. At least one move has been searched.
    ///
    /// CITE: <https://www.chessprogramming.org/Futility_Pruning>, <https://www.chessprogramming.org/History_Leaf_Pruning>,
    /// late move pruning ("move count based"), <https://www.chessprogramming.org/Futility_Pruning#MoveCountBasedPruning>.
    fn prune_move(&mut self, top: usize, mv: Move) -> bool {
        let numbers = &self.numbers;
        let frame = &mut self.frames[top];
        let (depth, side) = (frame.depth, frame.position.turn());
        if frame.current_is_noisy {
            return depth <= numbers.exchange_depth
                && !frame.in_check
                && !exchange_wins(&frame.position, mv, -numbers.exchange_noisy * depth);
        }
        let late = numbers.late_base + depth * depth;
        if depth <= numbers.late_depth && frame.count > if frame.improving { late } else { late / 2 } {
            frame.skip_quiets = true;
        }
        let history = self.histories.quiet(side, mv, frame.followed, numbers.continuation);
        let reduction =
            self.reductions[(depth.min(REDUCTIONS - 1) * REDUCTIONS + frame.count.min(REDUCTIONS - 1)) as usize];
        let reduced = (depth - reduction / 100).max(0);
        if depth <= numbers.history_depth && history < -numbers.history_margin * depth {
            frame.skip_quiets = true;
            return true;
        }
        if frame.in_check {
            return false;
        }
        let hope = frame.evaluation + numbers.futility_base + numbers.futility * reduced + history / 128;
        if reduced <= numbers.futility_depth && !frame.window.alpha.is_decided() && hope <= frame.window.alpha.value() {
            frame.skip_quiets = true;
            return true;
        }
        depth <= numbers.exchange_depth
            && !exchange_wins(&frame.position, mv, -numbers.exchange_quiet * reduced * reduced)
    }

    /// Searches the node without the move that the table calls best, to see whether it stands alone.
    ///
    /// CITE: <https://www.chessprogramming.org/Singular_Extensions>.
    fn try_singular(&mut self, top: usize, mv: Move) -> bool {
        let frame = &self.frames[top];
        let Some(known) = frame.known else { return false };
        let eligible = frame.ply > 0
            && frame.excluded.is_none()
            && frame.depth >= self.numbers.singular_depth
            && known.best == Some(mv)
            && known.depth >= frame.depth - 3
            && known.bound != Bound::Upper
            && !known.score.is_decided()
            && frame.ply < 2 * self.root.depth as usize;
        if !eligible {
            return false;
        }
        let alpha = known.score - self.numbers.singular_margin * frame.depth - 1;
        let depth = (frame.depth - 1) / 2;
        let (parents, children) = self.frames.split_at_mut(top + 1);
        let (parent, child) = (&mut parents[top], &mut children[0]);
        child.clone_from(parent);
        parent.stage = Stage::Singular;
        child.stage = Stage::Enter;
        child.excluded = Some(mv);
        child.depth = depth;
        child.window = Window::zero(alpha);
        child.principal = false;
        true
    }

    pub(super) fn after_singular(&mut self) -> Flow {
        let top = self.top;
        let value = self.value;
        let frame = &self.frames[top];
        let Some(known) = frame.known else { return Flow::Moves };
        let singular = known.score - self.numbers.singular_margin * frame.depth;
        let mut extension = 0;
        if value < singular {
            extension = 1;
            if !frame.principal && value < singular - self.numbers.double_margin && frame.doubles < 6 {
                extension = 2;
                self.frames[top].doubles += 1;
            }
        } else if singular >= frame.window.beta {
            // CITE: <https://www.chessprogramming.org/Multi-Cut>.
            return Flow::Value(singular);
        } else if known.score >= frame.window.beta {
            extension = -1;
        }
        self.search_move(top, extension);
        Flow::Child
    }

    /// Readies the child of the current move and decides how deep to look.
    fn search_move(&mut self, top: usize, extension: i32) {
        let mv = self.frames[top].current;
        self.push_move(top, mv);
        let gives_check = self.frames[top + 1].in_check;
        let frame = &mut self.frames[top];
        let new_depth = frame.depth - 1 + extension;
        frame.new_depth = new_depth;
        let first = frame.count == 1;
        if first && frame.principal {
            self.ask(top, Stage::Full, new_depth, false);
            return;
        }
        let reduction = if frame.count > 1 { self.reduction(top, mv, gives_check) } else { 0 };
        let reduced = (new_depth - reduction).clamp(1.min(new_depth), new_depth);
        let cut_expected = if reduced < new_depth { true } else { !self.frames[top].cut_expected };
        let stage = if reduced < new_depth { Stage::Reduced } else { Stage::Zero };
        self.ask(top, stage, reduced, cut_expected);
    }

    /// How many plies less a late move is searched at first.
    fn reduction(&self, top: usize, mv: Move, gives_check: bool) -> i32 {
        let frame = &self.frames[top];
        let (depth, count) = (frame.depth, frame.count);
        if depth < 2 || count <= 1 + i32::from(frame.principal) {
            return 0;
        }
        let index = depth.min(REDUCTIONS - 1) * REDUCTIONS + count.min(REDUCTIONS - 1);
        let mut reduction = self.reductions[index as usize];
        if frame.current_is_noisy {
            reduction = reduction / 2 - 50;
        } else {
            let side = frame.position.turn();
            let history = self.histories.quiet(side, mv, frame.followed, self.numbers.continuation);
            reduction -= 100 * history / self.numbers.reduction_history;
            if self.killers[frame.ply].contains(&Some(mv)) {
                reduction -= 100;
            }
        }
        reduction += 100 * i32::from(frame.cut_expected) - 100 * i32::from(frame.principal);
        reduction += 80 * i32::from(!frame.improving);
        reduction -= 100 * i32::from(gives_check);
        (reduction / 100).max(0)
    }

    /// Has the ready child searched.
    fn ask(&mut self, top: usize, stage: Stage, depth: i32, cut_expected: bool) {
        let frame = &mut self.frames[top];
        frame.stage = stage;
        let window = if stage == Stage::Full { frame.window } else { Window::zero(frame.window.alpha) };
        self.set_child(top, depth, window.flipped(), cut_expected);
    }

    pub(super) fn after_null(&mut self) -> Flow {
        let top = self.top;
        let score = -self.value;
        self.keys.pop();
        if score >= self.frames[top].window.beta {
            return Flow::Value(if score.is_win() { self.frames[top].window.beta } else { score });
        }
        self.prepare_moves(top);
        Flow::Moves
    }

    pub(super) fn after_reduced(&mut self) -> Flow {
        let top = self.top;
        let frame = &self.frames[top];
        if -self.value > frame.window.alpha {
            let (depth, cut_expected) = (frame.new_depth, !frame.cut_expected);
            self.ask(top, Stage::Zero, depth, cut_expected);
            return Flow::Child;
        }
        self.take_result(-self.value)
    }

    pub(super) fn after_zero(&mut self) -> Flow {
        let top = self.top;
        let frame = &self.frames[top];
        let score = -self.value;
        if frame.principal && score > frame.window.alpha {
            let depth = frame.new_depth;
            self.ask(top, Stage::Full, depth, false);
            return Flow::Child;
        }
        self.take_result(score)
    }

    pub(super) fn after_full(&mut self) -> Flow {
        self.take_result(-self.value)
    }

    /// Takes note of a move's value.
    fn take_result(&mut self, score: Score) -> Flow {
        let top = self.top;
        self.keys.pop();
        let frame = &mut self.frames[top];
        let (mv, ply) = (frame.current, frame.ply);
        if ply == 0 {
            let exact = frame.count == 1 || score > frame.window.alpha;
            let below = &self.lines[1];
            let selective_depth = self.selective_depth;
            if let Some(root) = self.root.entry(mv) {
                if exact {
                    root.score = score;
                    root.selective_depth = selective_depth;
                    root.line.clear();
                    root.line.push(mv);
                    root.line.extend_from_slice(below);
                } else {
                    root.score = -Score::INFINITE;
                }
            }
        }
        if score > frame.best {
            frame.best = score;
            if score > frame.window.alpha {
                frame.best_move = Some(mv);
                if frame.principal {
                    let (above, below) = self.lines.split_at_mut(ply + 1);
                    above[ply].clear();
                    above[ply].push(mv);
                    above[ply].extend_from_slice(&below[0]);
                }
                if score >= frame.window.beta {
                    return self.finish_node(top);
                }
                frame.window.alpha = score;
            }
        }
        if frame.current_is_noisy {
            frame.tried_noisy.push(mv);
        } else {
            frame.tried_quiet.push(mv);
        }
        Flow::Moves
    }

    /// The node's moves are done, or one is good enough: learns from it and gives its value.
    fn finish_node(&mut self, top: usize) -> Flow {
        let frame = &self.frames[top];
        if frame.ply > 0 {
            self.moves.truncate(frame.picker.start());
        }
        if frame.count == 0 {
            return Flow::Value(if frame.excluded.is_some() { frame.window.alpha } else { self.without_moves(top) });
        }
        if frame.best == -Score::INFINITE {
            return Flow::Value(frame.window.alpha);
        }
        if frame.best >= frame.window.beta {
            self.learn_from_cut(top);
        }
        let frame = &self.frames[top];
        if frame.excluded.is_none() && (frame.ply > 0 || self.root.line == 0) {
            self.remember(top);
        }
        Flow::Value(self.frames[top].best)
    }

    /// What having no move means.
    pub(super) fn without_moves(&self, top: usize) -> Score {
        let frame = &self.frames[top];
        let loses = frame.in_check || R::STALEMATE[frame.position.turn().index()] == Stalemate::Loses;
        if loses { Score::mated_in(frame.ply) } else { Score::DRAW }
    }

    fn learn_from_cut(&mut self, top: usize) {
        let frame = &self.frames[top];
        let Some(best) = frame.best_move else { return };
        let (side, followed) = (frame.position.turn(), frame.followed);
        let bonus = bonus(frame.depth);
        if !frame.current_is_noisy {
            let killers = &mut self.killers[frame.ply];
            if killers[0] != Some(best) {
                *killers = [Some(best), killers[0]];
            }
            self.histories.learn_quiet(side, best, followed, bonus);
            for &mv in frame.tried_quiet.as_slice() {
                self.histories.learn_quiet(side, mv, followed, -bonus);
            }
        } else {
            self.histories.learn_capture(side, best, captured(&frame.position, best), bonus);
        }
        for &mv in frame.tried_noisy.as_slice() {
            self.histories.learn_capture(side, mv, captured(&frame.position, mv), -bonus);
        }
    }

    /// Writes the node into the transposition table, and corrects evaluations like its.
    fn remember(&mut self, top: usize) {
        let keys = self.evaluator.keys(&self.frames[top].accumulator);
        let frame = &self.frames[top];
        let bound = if frame.best >= frame.window.beta {
            Bound::Lower
        } else if frame.best_move.is_some() {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let known = Known {
            best: frame.best_move,
            score: frame.best,
            depth: frame.depth,
            bound,
            principal: frame.principal,
            evaluation: frame.raw_evaluation,
        };
        self.table.store(frame.position.hash(), frame.ply, known);
        let (best, evaluation) = (frame.best, frame.evaluation);
        let quiet = frame.best_move.is_none_or(|mv| !is_noisy(&frame.position, mv));
        let contradicts = match bound {
            Bound::Exact => true,
            Bound::Lower => best.value() > evaluation,
            Bound::Upper => best.value() < evaluation,
        };
        if self.numbers.correction && quiet && contradicts && !frame.in_check && !best.is_decided() {
            let difference = best.value() - evaluation;
            self.histories.learn_correction(frame.position.turn(), keys, difference, frame.depth);
        }
    }
}

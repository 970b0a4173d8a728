//! Iterative deepening with aspiration windows, as a machine that can stop between any two nodes.
//!
//! CITE: iterative deepening and aspiration windows, <https://www.chessprogramming.org/Iterative_Deepening>,
//! <https://www.chessprogramming.org/Aspiration_Windows>.

use super::frame::{Frame, Stage};
use super::histories::Went;
use super::level::Strength;
use super::root::Root;
use super::score::{Bound, MAX_PLY, Score, Window};
use super::{Limits, Progress, Report, Searcher};
use crate::eval::Evaluator;
use crate::position::Position;
use crate::rules::Rules;

/// What the driver does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// Nothing has been asked.
    Idle,
    /// Begin the next iteration, or end.
    Iteration,
    /// Begin the search of one line with this window.
    Line(Window),
    /// Go on searching.
    Searching(Window),
    /// All is known that was asked.
    Done,
}

/// The last iteration: deeper lines than frames cannot be.
const DEEPEST: i32 = 100;
/// Nodes after which root moves are announced.
const ANNOUNCE_AFTER: u64 = 3_000_000;

impl<R: Rules, E: Evaluator<R>> Searcher<R, E> {
    /// Begins a search of the position set. Nothing is searched until [`Searcher::run`].
    pub fn start(&mut self, limits: Limits) {
        let wanted = |mv| limits.search_moves.is_empty() || limits.search_moves.contains(&mv);
        let legal = self.position.legal_moves();
        self.root = Root::new(legal.into_iter().filter(|mv| wanted(*mv)));
        self.limits = limits;
        if let Some(strength) = Strength::of(self.limits.level) {
            strength.limit(&mut self.limits);
        }
        self.nodes = 0;
        self.selective_depth = 0;
        self.top = 0;
        self.moves.clear();
        self.keys.truncate(self.root_key + 1);
        self.killers.fill([None; 2]);
        self.table.grow_older();
        self.phase = if self.root.moves.is_empty() { Phase::Done } else { Phase::Iteration };
    }

    /// Ends the search: what has been found so far is final.
    pub fn stop(&mut self) {
        self.finish();
    }

    /// Searches about `node_budget` more nodes, and tells `report` what it finds. Call again while it is
    /// [`Progress::Running`].
    pub fn run(&mut self, node_budget: u64, report: &mut dyn FnMut(&Report)) -> Progress {
        let pause = self.nodes.saturating_add(node_budget.max(1));
        let most = self.limits.nodes.unwrap_or(u64::MAX);
        loop {
            match self.phase {
                Phase::Idle | Phase::Done => return Progress::Done,
                Phase::Iteration => self.begin_iteration(),
                Phase::Line(window) => self.begin_line(window),
                Phase::Searching(window) => {
                    if self.nodes >= most {
                        self.finish();
                    } else if self.nodes >= pause {
                        return Progress::Running;
                    } else if let Some(score) = self.step() {
                        self.end_line(window, score, report);
                    }
                    if let Some(current) = self.root.announce.take() {
                        let mut news = self.report(0, Bound::Exact);
                        news.current_move = Some(current);
                        report(&news);
                    }
                }
            }
        }
    }

    fn finish(&mut self) {
        if matches!(self.phase, Phase::Idle | Phase::Done) {
            return;
        }
        // An iteration that was cut short may have found a better move already.
        let searched = self.root.moves.get(self.root.line).is_some_and(|root| root.score > -Score::INFINITE);
        if matches!(self.phase, Phase::Searching(_)) && searched {
            self.root.sort();
        }
        if let Some(strength) = Strength::of(self.limits.level)
            && strength.spread > 0
        {
            self.root.chosen = strength.choose(&self.root.moves, self.limits.seed ^ self.position.hash());
        }
        self.phase = Phase::Done;
    }

    /// Lines to search: as many as are wanted, or as a level must tell apart.
    fn lines_wanted(&self) -> usize {
        let told_apart = Strength::of(self.limits.level).map_or(1, |strength| strength.lines);
        self.limits.multi_pv.max(told_apart).clamp(1, self.root.moves.len().max(1))
    }

    fn begin_iteration(&mut self) {
        let deepest = self.limits.depth.map_or(DEEPEST, |depth| (depth.min(DEEPEST as u32) as i32).max(1));
        let mate_found = self.limits.mate.is_some_and(|moves| {
            let found = self.root.moves.first().and_then(|best| best.score.mate());
            found.is_some_and(|found| found > 0 && found as u32 <= moves)
        });
        if self.root.depth >= deepest || mate_found {
            self.finish();
            return;
        }
        self.root.depth += 1;
        self.root.line = 0;
        for root in &mut self.root.moves {
            root.previous = root.score;
        }
        self.phase = Phase::Line(self.first_window());
    }

    /// The window around what the last iteration found for this line.
    fn first_window(&mut self) -> Window {
        let previous = self.root.moves[self.root.line].previous;
        self.root.delta = self.numbers.aspiration;
        if self.root.depth < self.numbers.aspiration_depth || previous.is_decided() {
            return Window::FULL;
        }
        Window { alpha: previous - self.root.delta, beta: previous + self.root.delta }
    }

    fn begin_line(&mut self, window: Window) {
        self.top = 0;
        self.moves.clear();
        self.keys.truncate(self.root_key + 1);
        self.root.next = self.root.line;
        for root in &mut self.root.moves[self.root.line..] {
            root.score = -Score::INFINITE;
        }
        let accumulator = self.evaluator.accumulate(&self.position);
        let (depth, reversible) = (self.root.depth, usize::from(self.position.halfmoves()).min(self.root_key));
        let position: Position<R> = self.position;
        self.frames[0] = Frame {
            stage: Stage::Enter,
            window,
            depth,
            reversible,
            in_check: position.is_check(),
            principal: true,
            followed: [Went::NOWHERE; 2],
            ..Frame::new(position, accumulator)
        };
        self.phase = Phase::Searching(window);
    }

    /// The root has its value: widens the window and searches again, or goes on to the next line or iteration.
    fn end_line(&mut self, window: Window, score: Score, report: &mut dyn FnMut(&Report)) {
        self.root.sort();
        let failed = if score <= window.alpha && window.alpha > -Score::INFINITE {
            Some((Bound::Upper, Window { alpha: score - self.root.delta, ..window }))
        } else if score >= window.beta && window.beta < Score::INFINITE {
            Some((Bound::Lower, Window { beta: score + self.root.delta, ..window }))
        } else {
            None
        };
        if let Some((bound, wider)) = failed {
            if self.nodes > ANNOUNCE_AFTER {
                let mut news = self.report(self.root.line, bound);
                news.score = score;
                report(&news);
            }
            self.root.delta *= 2;
            let wide = self.root.delta > 600 || score.is_decided();
            self.phase = Phase::Line(if wide { Window::FULL } else { wider });
            return;
        }
        self.root.line += 1;
        if self.root.line < self.lines_wanted() {
            let window = self.first_window();
            self.phase = Phase::Line(window);
            return;
        }
        // Lines of the same iteration may have come in any order.
        self.root.line = 0;
        let wanted = self.lines_wanted();
        self.root.moves[..wanted].sort_by_key(|root| std::cmp::Reverse(root.score));
        for index in 0..wanted.min(self.limits.multi_pv.max(1)) {
            report(&self.report(index, Bound::Exact));
        }
        self.phase = Phase::Iteration;
    }

    fn report(&self, index: usize, bound: Bound) -> Report {
        let best = &self.root.moves[index];
        let score = if best.score == -Score::INFINITE { best.previous } else { best.score };
        Report {
            depth: self.root.depth as u32,
            selective_depth: best.selective_depth.min(MAX_PLY) as u32,
            multi_pv_index: index + 1,
            score,
            bound,
            nodes: self.nodes,
            hashfull: self.table.hashfull(),
            line: best.line.clone(),
            current_move: None,
        }
    }
}

//! Helpers of a search: threads that search the same position and share what they learn through the transposition table.
//!
//! CITE: "lazy SMP", as in Daniel Homan's engine ExChess (2013) and Stockfish since version 7.

use crate::position::{Move, Position};
use crate::rules::Rules;
use crate::search::{Limits, Progress, Searcher, TranspositionTable};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

/// Nodes between two looks at the sign to stop: less than a millisecond's work.
const SLICE: u64 = 512;

/// A search for a helper.
struct Job<R: Rules> {
    table: Arc<TranspositionTable>,
    start: Position<R>,
    moves: Vec<Move>,
    limits: Limits,
    stop: Arc<AtomicBool>,
    nodes: Arc<AtomicU64>,
    /// Dropped when the helper has ended this search.
    working: Sender<()>,
}

struct Helper<R: Rules> {
    jobs: Option<Sender<Job<R>>>,
    thread: Option<JoinHandle<()>>,
}

/// The helpers, and the search that they are at.
pub(super) struct Helpers<R: Rules> {
    helpers: Vec<Helper<R>>,
    stop: Arc<AtomicBool>,
    nodes: Arc<AtomicU64>,
    /// Disconnected when no helper works any more.
    working: Option<Receiver<()>>,
}

impl<R: Rules> Helpers<R> {
    /// No helpers yet: they come when a search needs them.
    pub fn new() -> Self {
        Self {
            helpers: Vec::new(),
            stop: Arc::new(AtomicBool::new(false)),
            nodes: Arc::new(AtomicU64::new(0)),
            working: None,
        }
    }

    /// Lets `count` helpers search. A helper whose thread cannot be had is done without.
    pub fn start(
        &mut self,
        count: usize,
        table: &Arc<TranspositionTable>,
        (start, moves): (Position<R>, &[Move]),
        limits: &Limits,
    ) {
        self.stop();
        self.helpers.truncate(count);
        while self.helpers.len() < count {
            match Helper::new() {
                Ok(helper) => self.helpers.push(helper),
                Err(_) => break,
            }
        }
        self.stop = Arc::new(AtomicBool::new(false));
        self.nodes = Arc::new(AtomicU64::new(0));
        let (working, idle) = channel();
        for helper in &self.helpers {
            let job = Job {
                table: Arc::clone(table),
                start,
                moves: moves.to_vec(),
                // The first thread alone decides when to stop, which lines to show and which errors to make.
                limits: Limits { search_moves: limits.search_moves.clone(), ..Limits::default() },
                stop: Arc::clone(&self.stop),
                nodes: Arc::clone(&self.nodes),
                working: working.clone(),
            };
            if let Some(jobs) = &helper.jobs {
                // A helper that has died helps no more.
                let _ = jobs.send(job);
            }
        }
        self.working = Some(idle);
    }

    /// Stops all helpers and waits until none works.
    pub fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(working) = self.working.take() {
            // Nothing is ever sent: the end of waiting is that every sender is gone.
            let _ = working.recv();
        }
    }

    /// Nodes that the helpers have searched since the start.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Sends the helpers home with all that they have learned.
    pub fn dismiss(&mut self) {
        self.stop();
        self.helpers.clear();
    }
}

impl<R: Rules> Drop for Helpers<R> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl<R: Rules> Helper<R> {
    fn new() -> std::io::Result<Self> {
        let (jobs, receiver) = channel::<Job<R>>();
        let thread = std::thread::Builder::new().name("helper".into()).spawn(move || work(&receiver))?;
        Ok(Self { jobs: Some(jobs), thread: Some(thread) })
    }
}

impl<R: Rules> Drop for Helper<R> {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has told so by itself.
            let _ = thread.join();
        }
    }
}

fn work<R: Rules>(jobs: &Receiver<Job<R>>) {
    let mut searcher: Option<Searcher<R>> = None;
    for job in jobs {
        let searcher = searcher.get_or_insert_with(|| Searcher::with_table(Arc::clone(&job.table)));
        searcher.set_table(Arc::clone(&job.table));
        searcher.set_position(job.start, &job.moves);
        searcher.start(job.limits);
        let mut counted = 0;
        while !job.stop.load(Ordering::Relaxed) {
            let progress = searcher.run(SLICE, &mut |_| ());
            job.nodes.fetch_add(searcher.nodes() - counted, Ordering::Relaxed);
            counted = searcher.nodes();
            if progress == Progress::Done {
                break;
            }
        }
        searcher.stop();
        drop(job.working);
    }
}

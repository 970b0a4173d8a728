//! A UCI engine in a process of its own: started, spoken to, timed and, whatever it does, ended.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use thiserror::Error;

/// How an engine is started and set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineSpec {
    /// The name used in reports.
    pub name: String,
    /// The program and its arguments.
    pub command: Vec<String>,
    /// UCI options, set in this order.
    pub options: Vec<(String, String)>,
}

/// Why an engine cannot go on; it loses the game that it was playing.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// The program could not be started.
    #[error("cannot be started: {0}")]
    Start(String),
    /// The process ended, or closed its input or output.
    #[error("has ended or closed its pipe {0}")]
    Crashed(&'static str),
    /// No answer in time.
    #[error("did not answer “{0}” within {1} ms")]
    Stalled(String, u128),
    /// The engine does not play this game.
    #[error("does not offer the variant “{0}”")]
    UnknownVariant(String),
    /// A move that is not legal, or no move although there are some.
    #[error("played “{0}”, which is not legal")]
    IllegalMove(String),
    /// The move came too late.
    #[error("overstepped its time by {0} ms")]
    OutOfTime(u128),
}

/// An engine's answer to `go`.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// The move, as the engine wrote it.
    pub best: String,
    /// The last score that it gave, for the side to move.
    pub score: Option<EngineScore>,
    /// The depth that belongs to the score.
    pub depth: u32,
    /// Nodes searched, as the engine says.
    pub nodes: u64,
    /// From writing `go` to reading `bestmove`.
    pub elapsed: Duration,
}

/// A score in an engine's words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineScore {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves; negative if the engine is mated.
    Mate(i32),
}

impl EngineScore {
    /// In hundredths of a pawn, a mate for more than all material.
    pub const fn centipawns(self) -> i32 {
        match self {
            Self::Centipawns(value) => value,
            Self::Mate(moves) if moves > 0 => 30_000 - moves,
            Self::Mate(moves) => -30_000 - moves,
        }
    }
}

/// A running engine.
pub struct EngineProcess {
    child: Child,
    input: ChildStdin,
    lines: Receiver<(Instant, String)>,
}

/// How long an engine may take to start and to say that it is ready.
const STARTING: Duration = Duration::from_secs(30);
/// How long an engine gets to end by itself.
const ENDING: Duration = Duration::from_millis(300);
/// No honest line is longer.
const LONGEST_LINE: u64 = 1 << 20;

impl EngineProcess {
    /// Starts the engine, chooses the game and sets its options.
    ///
    /// # Errors
    /// [`Fault`] if it cannot be started, does not speak UCI or does not know the game.
    pub fn start(spec: &EngineSpec, variant: &str) -> Result<Self, Fault> {
        let (program, arguments) = spec.command.split_first().ok_or_else(|| Fault::Start("no command".into()))?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| Fault::Start(format!("{program}: {error}")))?;
        let input = child.stdin.take().ok_or(Fault::Crashed("for input"))?;
        let output = child.stdout.take().ok_or(Fault::Crashed("for output"))?;
        let mut engine = Self { child, input, lines: read_lines(output) };
        engine.send("uci")?;
        let mut knows_variant = false;
        engine.read_until("uci", STARTING, |line| {
            let mut words = line.split_whitespace();
            let names_variants = line.starts_with("option name UCI_Variant ");
            knows_variant |= names_variants && words.by_ref().any(|word| word == variant);
            line.trim() == "uciok"
        })?;
        if !knows_variant {
            return Err(Fault::UnknownVariant(variant.into()));
        }
        engine.send(&format!("setoption name UCI_Variant value {variant}"))?;
        for (name, value) in &spec.options {
            engine.send(&format!("setoption name {name} value {value}"))?;
        }
        engine.wait_until_ready()?;
        Ok(engine)
    }

    /// Prepares for a new game.
    ///
    /// # Errors
    /// [`Fault`] if the engine has ended or does not answer.
    pub fn new_game(&mut self) -> Result<(), Fault> {
        self.send("ucinewgame")?;
        self.wait_until_ready()
    }

    /// Lets the engine think; `patience` is the time after which it is given up.
    ///
    /// # Errors
    /// [`Fault`] if the engine has ended or does not answer.
    pub fn think(&mut self, position: &str, go: &str, patience: Duration) -> Result<Thought, Fault> {
        while self.lines.try_recv().is_ok() {}
        self.send(position)?;
        let started = Instant::now();
        self.send(go)?;
        let mut thought = Thought { best: String::new(), score: None, depth: 0, nodes: 0, elapsed: Duration::ZERO };
        let answered = self.read_until(go, patience, |line| {
            let mut words = line.split_whitespace();
            match words.next() {
                Some("info") => note_info(&mut thought, words),
                Some("bestmove") => thought.best = words.next().unwrap_or("nothing").into(),
                _ => {}
            }
            !thought.best.is_empty()
        })?;
        thought.elapsed = answered.duration_since(started);
        Ok(thought)
    }

    fn wait_until_ready(&mut self) -> Result<(), Fault> {
        self.send("isready")?;
        self.read_until("isready", STARTING, |line| line.trim() == "readyok").map(|_| ())
    }

    fn send(&mut self, line: &str) -> Result<(), Fault> {
        let text = format!("{line}\n");
        self.input.write_all(text.as_bytes()).and_then(|()| self.input.flush()).map_err(|_| Fault::Crashed("for input"))
    }

    /// Reads lines until one is the last that is wanted; the moment when it came.
    fn read_until(
        &mut self,
        question: &str,
        patience: Duration,
        mut is_last: impl FnMut(&str) -> bool,
    ) -> Result<Instant, Fault> {
        let deadline = Instant::now() + patience;
        loop {
            match self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok((moment, line)) if is_last(&line) => return Ok(moment),
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return Err(Fault::Stalled(question.into(), patience.as_millis())),
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Crashed("for output")),
            }
        }
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        // It may be gone already: nothing more can be done about any failure here.
        let _ = self.send("quit");
        let deadline = Instant::now() + ENDING;
        while Instant::now() < deadline {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Takes score, depth and nodes from the words of an `info` line of the best line of play.
fn note_info<'line>(thought: &mut Thought, mut words: impl Iterator<Item = &'line str>) {
    let (mut depth, mut nodes, mut score) = (None, None, None);
    while let Some(word) = words.next() {
        match word {
            "depth" => depth = words.next().and_then(|text| text.parse().ok()),
            "nodes" => nodes = words.next().and_then(|text| text.parse().ok()),
            "multipv" if words.next() != Some("1") => return,
            "cp" => score = words.next().and_then(|text| text.parse().ok()).map(EngineScore::Centipawns),
            "mate" => score = words.next().and_then(|text| text.parse().ok()).map(EngineScore::Mate),
            "string" | "pv" => break,
            _ => {}
        }
    }
    thought.nodes = nodes.unwrap_or(thought.nodes);
    if score.is_some() {
        thought.score = score;
        thought.depth = depth.unwrap_or(thought.depth);
    }
}

/// Reads an engine's lines in a thread of their own, each with the moment when it came.
fn read_lines(output: ChildStdout) -> Receiver<(Instant, String)> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        let mut output = BufReader::new(output);
        loop {
            let mut line = Vec::new();
            match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
                Ok(0) | Err(_) => return,
                Ok(_) => {}
            }
            let text = String::from_utf8_lossy(&line).trim_end().to_owned();
            if sender.send((Instant::now(), text)).is_err() {
                return;
            }
        }
    });
    receiver
}

#[cfg(test)]
mod tests {
    use super::{EngineScore, Thought, note_info};
    use std::time::Duration;

    fn noted(lines: &[&str]) -> Thought {
        let mut thought = Thought { best: String::new(), score: None, depth: 0, nodes: 0, elapsed: Duration::ZERO };
        for line in lines {
            note_info(&mut thought, line.split_whitespace());
        }
        thought
    }

    #[test]
    fn the_last_score_of_the_best_line_counts() {
        let thought = noted(&[
            "depth 3 score cp 20 nodes 100 pv e2e4",
            "depth 4 seldepth 9 multipv 1 score cp -31 upperbound nodes 900 nps 1 pv e2e4",
            "depth 4 multipv 2 score cp 500 nodes 1000 pv d2d4",
            "depth 5 currmove e2e4 currmovenumber 1",
            "string score cp 7777",
        ]);
        assert_eq!(thought.score, Some(EngineScore::Centipawns(-31)));
        assert_eq!((thought.depth, thought.nodes), (4, 900));
    }

    #[test]
    fn mates_are_worth_more_than_material() {
        let thought = noted(&["depth 9 score mate -3"]);
        assert_eq!(thought.score, Some(EngineScore::Mate(-3)));
        assert!(EngineScore::Mate(-3).centipawns() < -20_000);
        assert!(EngineScore::Mate(2).centipawns() > EngineScore::Mate(5).centipawns());
        assert!(EngineScore::Mate(-2).centipawns() < EngineScore::Mate(-5).centipawns());
    }
}

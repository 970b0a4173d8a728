//! The conversation: a state machine that is sent lines and given time.

use super::command::{Command, GoText, PositionText};
use super::engine::{self, Engine};
use super::info::{self, Effort};
use super::options::{Change, Options};
use super::perft::Perft;
use super::thinking::{TELL_MOVES_AFTER, TELL_MOVES_EVERY, Thinking};
use crate::search::{BENCH_DEPTH, Limits, Progress, Report, bench};

/// A UCI engine that talks through a function and is told the time by another, in milliseconds.
pub struct Session {
    now: Box<dyn Fn() -> f64>,
    out: Box<dyn FnMut(&str)>,
    options: Options,
    /// The engine of the chosen game; made when it is first needed.
    engine: Option<Box<dyn Engine>>,
    /// Whether the last position was refused, so that there is none to search.
    refused: bool,
    work: Work,
    debug: bool,
    over: bool,
}

/// What is under way.
enum Work {
    Nothing,
    Search(Thinking),
    Perft(Box<dyn Perft>),
}

impl Session {
    /// A conversation that begins. `now` tells the time in milliseconds, `out` takes the lines of the engine.
    pub fn new(now: impl Fn() -> f64 + 'static, out: impl FnMut(&str) + 'static) -> Self {
        Self {
            now: Box::new(now),
            out: Box::new(out),
            options: Options::default(),
            engine: None,
            refused: false,
            work: Work::Nothing,
            debug: false,
            over: false,
        }
    }

    /// Whether `quit` was heard.
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// Whether a search is under way that needs [`Session::run`]; one that only waits for `stop` does not.
    pub const fn is_busy(&self) -> bool {
        match &self.work {
            Work::Nothing => false,
            Work::Search(thinking) => !thinking.finished,
            Work::Perft(_) => true,
        }
    }

    /// Says that no more lines will come: what would need one to end is ended.
    pub fn input_ended(&mut self) {
        if matches!(&self.work, Work::Search(thinking) if !thinking.ends_by_itself()) {
            self.finish();
        }
    }

    /// Obeys a line. A search that is under way ends first if the line is about anything else.
    pub fn send(&mut self, line: &str) {
        let command = match Command::read(line) {
            Ok(command) => command,
            Err(error) => return self.tell(&error.to_string()),
        };
        match command {
            Command::Nothing => {}
            Command::Uci => self.introduce(),
            Command::IsReady => self.ready(),
            Command::Debug(on) => self.debug = on,
            Command::Stop => self.finish(),
            Command::PonderHit => self.ponder_hit(),
            Command::Quit => {
                self.finish();
                self.over = true;
            }
            Command::NewGame => {
                self.finish();
                if let Some(engine) = &mut self.engine {
                    engine.clear();
                }
            }
            Command::SetOption { name, value } => {
                self.finish();
                self.set_option(&name, &value);
            }
            Command::Position(text) => {
                self.finish();
                self.set_position(&text);
            }
            Command::Go(go) => {
                self.finish();
                self.go(&go);
            }
            Command::Display => self.display(),
            Command::Eval => self.evaluate(),
            Command::Bench(depth) => {
                self.finish();
                self.bench(depth.unwrap_or(BENCH_DEPTH));
            }
        }
    }

    /// Works for about so many milliseconds; true while a search is still under way.
    pub fn run(&mut self, milliseconds: f64) -> bool {
        let until = (self.now)() + milliseconds;
        while self.is_busy() {
            self.step(until);
            if (self.now)() >= until {
                break;
            }
        }
        self.is_busy()
    }

    fn tell(&mut self, text: &str) {
        (self.out)(&format!("info string {text}"));
    }

    fn introduce(&mut self) {
        (self.out)(concat!("id name Diarchy ", env!("CARGO_PKG_VERSION")));
        (self.out)("id author the Diarchy authors");
        for line in Options::default().to_string().lines() {
            (self.out)(line);
        }
        (self.out)("uciok");
    }

    fn ready(&mut self) {
        // Memory is taken now, so that the first search does not wait for it.
        self.engine();
        (self.out)("readyok");
    }

    /// The engine of the chosen game. Without memory for its table there is none, which is told.
    fn engine(&mut self) -> Option<&mut Box<dyn Engine>> {
        if self.engine.is_none() {
            match engine::new(self.options.variant, self.options.hash) {
                Ok(engine) => self.engine = Some(engine),
                Err(error) => self.tell(&error.to_string()),
            }
        }
        self.engine.as_mut()
    }

    fn set_option(&mut self, name: &str, value: &str) {
        let before = self.options.clone();
        match self.options.set(name, value) {
            Err(error) => self.tell(&error.to_string()),
            Ok(Change::Value) => {}
            Ok(Change::Variant) => {
                self.engine = None;
                self.refused = false;
            }
            Ok(Change::Hash) => {
                let hash = self.options.hash;
                if let Some(engine) = &mut self.engine
                    && let Err(error) = engine.resize(hash)
                {
                    self.options = before;
                    self.tell(&error.to_string());
                }
            }
            Ok(Change::ClearHash) => {
                if let Some(engine) = &mut self.engine {
                    engine.clear_table();
                }
            }
        }
    }

    fn set_position(&mut self, text: &PositionText) {
        let Some(engine) = self.engine() else { return };
        let error = engine.set_position(text).err();
        self.refused = error.is_some();
        if let Some(error) = error {
            self.tell(&error.to_string());
        }
    }

    fn go(&mut self, go: &GoText) {
        for word in &go.unknown {
            self.tell(&format!("go: unknown limit “{word}”"));
        }
        if self.refused {
            self.tell("go: the last position was refused, there is none to search");
            return (self.out)("bestmove (none)");
        }
        let now = (self.now)();
        let options = self.options.clone();
        let Some(engine) = self.engine() else { return (self.out)("bestmove (none)") };
        if let Some(depth) = go.perft {
            self.work = Work::Perft(engine.perft(depth));
            return;
        }
        let (mut search_moves, mut wrong) = (Vec::new(), Vec::new());
        for text in &go.search_moves {
            match engine.read_move(text) {
                Ok(mv) => search_moves.push(mv),
                Err(error) => wrong.push(format!("go, searchmoves: {error}")),
            }
        }
        let legal = engine.legal_moves();
        let check = engine.is_check();
        let only = legal == 1 || search_moves.len() == 1;
        let thinking = Thinking::new(go, &options, engine.turn(), only, now);
        let none_left = search_moves.is_empty() && !go.search_moves.is_empty();
        if legal > 0 && !none_left {
            let limits = Limits {
                depth: go.depth,
                nodes: go.nodes,
                mate: go.mate,
                search_moves,
                multi_pv: options.multi_pv,
                level: options.level(),
                seed: now.to_bits(),
            };
            engine.start(limits, options.threads);
        }
        for text in &wrong {
            self.tell(text);
        }
        if legal == 0 {
            (self.out)(if check { "info depth 0 score mate 0" } else { "info depth 0 score cp 0" });
        }
        if legal == 0 || none_left {
            return (self.out)("bestmove (none)");
        }
        self.work = Work::Search(thinking);
    }

    fn ponder_hit(&mut self) {
        let now = (self.now)();
        if let Work::Search(thinking) = &mut self.work {
            thinking.ponder_hit(now);
            if thinking.finished && !thinking.waits() {
                self.finish();
            }
        }
    }

    /// Does a piece of what is under way, that is to last until `until` at most.
    fn step(&mut self, until: f64) {
        let Self { now, out, engine, work, debug, .. } = self;
        match work {
            Work::Nothing => {}
            Work::Perft(count) => {
                if !count.step(out) {
                    self.work = Work::Nothing;
                }
            }
            Work::Search(thinking) => {
                let Some(engine) = engine else { return };
                let started = now();
                let rest = thinking.rest(started).unwrap_or(f64::INFINITY).min(until - started);
                let slice = if rest < 1.0 { (thinking.slice / 4).max(1) } else { thinking.slice };
                // The reports need the engine, which is busy while it makes them.
                let mut reports = Vec::new();
                let progress = engine.run(slice, &mut |report| reports.push(report.clone()));
                let ended = now();
                if slice == thinking.slice {
                    thinking.measure(ended - started);
                }
                for report in &reports {
                    thinking.observe(report, ended);
                    print_report(report, thinking, engine.as_ref(), ended, out);
                }
                if *debug {
                    out(&format!("info string slice of {slice} nodes took {:.2} ms", ended - started));
                }
                thinking.finished = progress == Progress::Done;
                if thinking.is_over(ended) || thinking.finished && !thinking.waits() {
                    self.finish();
                }
            }
        }
    }

    /// Ends whatever is under way, with its answer.
    fn finish(&mut self) {
        if let Work::Search(_) = std::mem::replace(&mut self.work, Work::Nothing)
            && let Some(engine) = &mut self.engine
        {
            engine.stop();
            let answer = engine.best_move();
            (self.out)(&answer);
        }
    }

    /// Searches fixed positions of all games: the count of nodes is the same on every machine.
    fn bench(&mut self, depth: u32) {
        match bench(depth, &self.now) {
            Ok(games) => {
                let mut all = Effort { nodes: 0, elapsed: 0.0 };
                for one in games {
                    let effort = Effort { nodes: one.nodes, elapsed: one.milliseconds };
                    self.tell(&format!("{}: {} nodes {} nps", one.game, effort.nodes, effort.speed()));
                    all = Effort { nodes: all.nodes + effort.nodes, elapsed: all.elapsed + effort.elapsed };
                }
                (self.out)(&format!("{} nodes {} nps", all.nodes, all.speed()));
            }
            Err(error) => self.tell(&error.to_string()),
        }
    }

    fn display(&mut self) {
        if self.refused {
            return self.tell("d: the last position was refused, there is none to draw");
        }
        let Some(engine) = self.engine() else { return };
        let text = engine.display();
        for line in text.lines() {
            (self.out)(line);
        }
    }

    fn evaluate(&mut self) {
        if self.refused {
            return self.tell("eval: the last position was refused, there is none to evaluate");
        }
        let Some(engine) = self.engine() else { return };
        let (value, side) = (engine.evaluation(), engine.turn().name());
        self.tell(&format!("evaluation {value} centipawns for {side}, who is to move"));
    }
}

fn print_report(report: &Report, thinking: &mut Thinking, engine: &dyn Engine, now: f64, out: &mut dyn FnMut(&str)) {
    let elapsed = now - thinking.began;
    if let Some((mv, number)) = report.current_move {
        if elapsed >= TELL_MOVES_AFTER && now - thinking.told >= TELL_MOVES_EVERY {
            thinking.told = now;
            out(&info::current_move(report.depth, &engine.line(&[mv]), number));
        }
        return;
    }
    let effort = Effort { nodes: report.nodes + engine.nodes_of_helpers(), elapsed };
    out(&info::principal(report, &effort, &engine.line(&report.line)));
}

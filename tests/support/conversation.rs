//! A UCI conversation with the program: it is started, spoken to, heard with a time limit, and ended.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// No answer takes longer, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(60);

pub struct Conversation {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Conversation {
    pub fn begin() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_diarchy"))
            .arg("uci")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let output = child.stdout.take().expect("piped");
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let input = child.stdin.take();
        Self { child, input, lines }
    }

    pub fn say(&mut self, line: &str) {
        self.say_bytes(format!("{line}\n").as_bytes());
    }

    pub fn say_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(bytes).and_then(|()| input.flush()).expect("the program listens");
    }

    /// Everything up to the first line that begins so, that line being the last.
    pub fn hear_until(&mut self, beginning: &str) -> Vec<String> {
        let deadline = Instant::now() + PATIENCE;
        let mut heard: Vec<String> = Vec::new();
        loop {
            match self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(line) => heard.push(line),
                Err(_) => panic!("no “{beginning}” after {heard:#?}"),
            }
            if heard.last().is_some_and(|line| line.starts_with(beginning)) {
                return heard;
            }
        }
    }

    /// Says a line and hears everything up to the answer to `isready`, that answer left out.
    pub fn ask(&mut self, line: &str) -> Vec<String> {
        self.say(line);
        self.say("isready");
        let mut heard = self.hear_until("readyok");
        heard.pop();
        heard
    }

    /// Says a `go` line; the `info` lines and the best move.
    pub fn go(&mut self, line: &str) -> (Vec<String>, String) {
        self.say(line);
        let mut heard = self.hear_until("bestmove");
        let best = heard.pop().expect("the answer");
        let mv = best.split_whitespace().nth(1).expect("a move").to_string();
        (heard, mv)
    }

    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// Waits for the end of the program and hears what it still says.
    pub fn end(mut self) -> (ExitStatus, Vec<String>) {
        let deadline = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().expect("the program can be waited for") {
                return (status, self.lines.iter().collect());
            }
            assert!(Instant::now() < deadline, "the program does not end");
            std::thread::sleep(Duration::from_millis(2));
        }
    }
}

impl Drop for Conversation {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

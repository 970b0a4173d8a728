//! `diarchy uci`: the engine for chess programs, on standard input and output.

use crate::{Outcome, print_line};
use diarchy::uci::Session;
use std::io::{BufRead, BufReader, Read};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::Instant;

/// Milliseconds of search between two looks at the input.
const SLICE: f64 = 4.0;
/// A line longer than this is cut: a game of ten thousand moves fits.
const LONGEST_LINE: u64 = 1 << 20;

/// Speaks the Universal Chess Interface until `quit` or the end of the input.
pub fn run() -> Outcome {
    let started = Instant::now();
    let now = move || started.elapsed().as_secs_f64() * 1000.0;
    let lines = read_input();
    let mut session = Session::new(now, print_line);
    while !session.is_over() {
        if !session.is_busy() {
            match lines.recv() {
                Ok(line) => session.send(&line),
                Err(_) => break,
            }
        }
        loop {
            match lines.try_recv() {
                Ok(line) => session.send(&line),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    session.input_ended();
                    break;
                }
            }
        }
        session.run(SLICE);
    }
    Ok(ExitCode::SUCCESS)
}

/// Reads lines in a thread of its own, so that a search need not wait for them.
fn read_input() -> Receiver<String> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        let mut input = BufReader::new(std::io::stdin());
        loop {
            let mut line = Vec::new();
            match input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
                Ok(0) | Err(_) => return,
                Ok(_) => {}
            }
            if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                return;
            }
        }
    });
    receiver
}

//! Conversations with the engine, as chess programs hold them, and as no program should.
#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![cfg(feature = "cli")]

mod support {
    pub mod conversation;
}

use diarchy::notation::uci;
use diarchy::position::Position;
use diarchy::rules::{Rules, SpaceSpartan, Spartan, SpartanModdable};
use std::time::{Duration, Instant};
use support::conversation::Conversation;

/// A value after a word of an `info` line.
fn value<'line>(line: &'line str, name: &str) -> Option<&'line str> {
    line.split_whitespace().skip_while(|word| *word != name).nth(1)
}

#[test]
fn the_engine_introduces_itself() {
    let mut engine = Conversation::begin();
    engine.say("uci");
    let heard = engine.hear_until("uciok");
    assert!(heard[0].starts_with("id name Diarchy "), "{heard:#?}");
    assert!(heard[1].starts_with("id author "));
    for name in [
        "UCI_Variant type combo default spartan var spartan var spartan-moddable var space-spartan",
        "Hash type spin",
        "Threads type spin",
        "MultiPV type spin",
        "Ponder type check",
        "UCI_LimitStrength type check",
        "UCI_Elo type spin",
        "Skill Level type spin",
        "Clear Hash type button",
        "Move Overhead type spin",
    ] {
        let line = format!("option name {name}");
        assert!(heard.iter().any(|heard| heard.starts_with(&line)), "{line} in {heard:#?}");
    }
    let known = |line: &String| ["id ", "option ", "uciok"].iter().any(|word| line.starts_with(word));
    assert!(heard.iter().all(known), "{heard:#?}");
}

/// In every game: `info` lines are complete, the line can be played, and the best move is its first.
fn searches<R: Rules>() {
    let mut engine = Conversation::begin();
    engine.say(&format!("setoption name UCI_Variant value {}", R::ID));
    engine.say("position startpos");
    let (heard, best) = engine.go("go depth 5");
    let last = heard.last().expect("an info line");
    for name in ["depth", "seldepth", "multipv", "nodes", "nps", "hashfull", "time"] {
        let number = value(last, name).and_then(|text| text.parse::<u64>().ok());
        assert!(number.is_some(), "{name} in {last}");
    }
    assert!(["cp", "mate"].contains(&value(last, "score").unwrap()), "{last}");
    assert_eq!(value(last, "depth"), Some("5"));
    assert_eq!(value(last, "pv"), Some(best.as_str()));
    let mut position = Position::<R>::start();
    for text in last.split(" pv ").nth(1).unwrap().split(' ') {
        let mv = uci::read(&position, text).expect("a line of legal moves");
        position.play(mv);
    }
}

#[test]
fn every_game_is_searched() {
    searches::<Spartan>();
    searches::<SpartanModdable>();
    searches::<SpaceSpartan>();
}

#[test]
fn stop_is_obeyed_at_once_and_ready_is_answered_during_a_search() {
    let mut engine = Conversation::begin();
    engine.say("position startpos moves e2e4");
    engine.ask("go infinite");
    std::thread::sleep(Duration::from_millis(100));
    let mut delays = Vec::new();
    for _ in 0..5 {
        assert!(engine.ask("").iter().all(|line| line.starts_with("info ")), "no answer before stop");
        let asked = Instant::now();
        engine.say("stop");
        let best = engine.hear_until("bestmove").pop().unwrap();
        delays.push(asked.elapsed());
        assert_ne!(best, "bestmove (none)");
        engine.say("go infinite");
        std::thread::sleep(Duration::from_millis(30));
    }
    // The machine may be busy with other things now and then, but not always.
    assert!(delays.iter().min().unwrap() < &Duration::from_millis(20), "{delays:?}");
    engine.say("stop");
    engine.hear_until("bestmove");
    assert!(engine.ask("stop").is_empty(), "a second stop is not answered");
}

#[test]
fn an_infinite_search_of_a_mate_waits_for_stop() {
    let mut engine = Conversation::begin();
    engine.say("position fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
    let heard = engine.ask("go infinite");
    std::thread::sleep(Duration::from_millis(300));
    assert!(!heard.iter().chain(&engine.ask("")).any(|line| line.starts_with("bestmove")));
    engine.say("stop");
    assert_eq!(value(engine.hear_until("bestmove").last().unwrap(), "bestmove"), Some("g6g7"));
    let (heard, best) = engine.go("go mate 1");
    assert_eq!((value(heard.last().unwrap(), "mate"), best.as_str()), (Some("1"), "g6g7"));
}

#[test]
fn pondering_ends_with_the_hit_or_with_stop() {
    let mut engine = Conversation::begin();
    engine.say("position startpos moves e2e4 h7g6");
    engine.say("go ponder wtime 1000 btime 1000 winc 10 binc 10");
    std::thread::sleep(Duration::from_millis(1200));
    assert!(!engine.ask("").iter().any(|line| line.starts_with("bestmove")), "our clock does not run");
    engine.say("ponderhit");
    engine.hear_until("bestmove");
    engine.say("go ponder movetime 50");
    engine.say("stop");
    engine.hear_until("bestmove");
    engine.say("go ponder depth 2");
    std::thread::sleep(Duration::from_millis(100));
    engine.say("ponderhit");
    engine.hear_until("bestmove");
}

#[test]
fn limits_are_kept() {
    let mut engine = Conversation::begin();
    engine.say("position startpos");
    let (heard, _) = engine.go("go nodes 5000");
    let nodes: u64 = value(heard.last().unwrap(), "nodes").unwrap().parse().unwrap();
    assert!(nodes <= 5100, "{nodes}");
    let (_, best) = engine.go("go depth 3 searchmoves a2a3 h2h3");
    assert!(["a2a3", "h2h3"].contains(&best.as_str()), "{best}");
    let asked = Instant::now();
    engine.go("go movetime 200");
    assert!(asked.elapsed() >= Duration::from_millis(150));
    for clock in ["wtime 1 btime 1", "wtime -50 btime -50", "wtime 0 btime 0 winc 0", "wtime 300 btime 1 movestogo 1"] {
        let (_, best) = engine.go(&format!("go {clock}"));
        assert!(uci::read(&Position::<Spartan>::start(), &best).is_ok(), "{clock}");
    }
}

#[test]
fn several_lines_are_shown_in_order() {
    let mut engine = Conversation::begin();
    engine.say("setoption name MultiPV value 3");
    engine.say("position startpos");
    let (heard, best) = engine.go("go depth 4");
    let last = &heard[heard.len() - 3..];
    let firsts: Vec<_> = last.iter().map(|line| value(line, "pv").unwrap()).collect();
    assert_eq!(last.iter().map(|line| value(line, "multipv").unwrap()).collect::<Vec<_>>(), ["1", "2", "3"]);
    assert_eq!(firsts[0], best);
    assert!(firsts[0] != firsts[1] && firsts[1] != firsts[2] && firsts[0] != firsts[2]);
}

#[test]
fn the_same_search_gives_the_same_nodes() {
    let mut engine = Conversation::begin();
    let mut nodes = || {
        engine.say("ucinewgame");
        engine.say("position startpos moves d2d4");
        let (heard, best) = engine.go("go depth 7");
        (value(heard.last().unwrap(), "nodes").unwrap().to_string(), best)
    };
    assert_eq!(nodes(), nodes());
}

#[test]
fn several_threads_search_and_stop_together() {
    let mut engine = Conversation::begin();
    engine.say("setoption name Threads value 3");
    for line in ["position startpos", "position startpos moves e2e4"] {
        engine.say(line);
        engine.go("go depth 6");
        engine.go("go nodes 3000");
        engine.go("go movetime 50");
    }
    engine.say("setoption name Hash value 2");
    engine.say("setoption name Threads value 1");
    engine.say("ucinewgame");
    engine.go("go depth 4");
    engine.say("setoption name UCI_Variant value space-spartan");
    engine.say("setoption name Threads value 2");
    engine.go("go depth 3");
}

#[test]
fn positions_without_moves_have_no_best_move() {
    let mut engine = Conversation::begin();
    for (fen, score) in [("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1", "mate 0"), ("7k/8/8/8/8/1g6/8/K7 w - - 0 1", "cp 0")] {
        engine.say(&format!("position fen {fen}"));
        let (heard, best) = engine.go("go depth 3");
        assert_eq!(best, "(none)");
        assert!(heard[0].ends_with(score), "{heard:#?}");
    }
}

#[test]
fn a_refused_position_is_told_and_never_searched() {
    let mut engine = Conversation::begin();
    for wrong in [
        "position startpos moves e2e4 e2e4",
        "position startpos moves e2e5",
        "position startpos moves Aa1Aa2",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position fen lgkcckwl/hhhhhhhh/8/8/8/8/PPPPPPPP/RNBQKBN w KQ - 0 1",
        "position fen nonsense",
    ] {
        let told = engine.ask(wrong);
        assert_eq!(told.len(), 1, "{told:#?}");
        assert!(told[0].starts_with("info string position"), "{told:#?}");
        assert!(engine.ask("d").iter().all(|line| line.starts_with("info string ")));
        assert!(engine.ask("eval").iter().all(|line| line.starts_with("info string ")));
        let (heard, best) = engine.go("go depth 2");
        assert_eq!((heard.len(), best.as_str()), (1, "(none)"), "{heard:#?}");
    }
    engine.say("position startpos");
    assert_ne!(engine.go("go depth 2").1, "(none)");
    assert_eq!(engine.go("go depth 2 searchmoves e2e5").1, "(none)");
}

#[test]
fn garbage_is_told_and_does_no_harm() {
    let mut engine = Conversation::begin();
    for line in [
        "xyzzy",
        "go depth",
        "go depth x",
        "go nodes -5",
        "position",
        "position fen",
        "setoption",
        "setoption name",
        "setoption name Hash value x",
        "setoption name Hash value 99999999999",
        "setoption name Nothing value 1",
        "setoption name UCI_Variant value chess",
        "position startpos e2e4",
        "\u{0}\u{1}\u{2}",
        "♔♕",
    ] {
        let heard = engine.ask(line);
        assert_eq!(heard.len(), 1, "{line}: {heard:#?}");
        assert!(heard[0].starts_with("info string "), "{line}: {heard:#?}");
    }
    for line in
        ["", "   ", "stop", "ponderhit", "register later", "debug off", "setoption name UCI_AnalyseMode value true"]
    {
        assert!(engine.ask(line).is_empty(), "{line}");
    }
    engine.say_bytes(&[0xFF, 0xFE, b'g', b'o', 0x80, b'\n']);
    engine.say_bytes(&vec![b'a'; 3 << 20]);
    engine.say("");
    engine.say_bytes(b"isready\r\n");
    assert!(engine.hear_until("readyok").iter().all(|line| line == "readyok" || line.starts_with("info string ")));
    assert_ne!(engine.go("hello go depth 1").1, "(none)");
}

#[test]
fn a_new_position_ends_the_search_of_the_old_one_with_its_answer() {
    let mut engine = Conversation::begin();
    engine.say("position startpos");
    engine.say("go infinite");
    engine.say("position startpos moves e2e4");
    engine.hear_until("bestmove");
    let (_, best) = engine.go("go depth 2");
    let mut position = Position::<Spartan>::start();
    position.play(uci::read(&position, "e2e4").unwrap());
    assert!(uci::read(&position, &best).is_ok(), "{best}");
}

#[test]
fn moves_are_counted_and_the_board_is_drawn() {
    let mut engine = Conversation::begin();
    engine.say("position startpos");
    engine.say("go perft 3");
    let heard = engine.hear_until("Nodes searched: ");
    assert_eq!(heard.len(), 22);
    assert!(heard.iter().any(|line| line.starts_with("e2e4: ")));
    assert_eq!(heard.last().unwrap(), "Nodes searched: 14244");
    engine.say("go perft 9");
    assert!(engine.ask("stop").iter().all(|line| !line.starts_with("Nodes searched")));
    assert!(engine.ask("d").iter().any(|line| *line == format!("Fen: {}", Spartan::START_FEN)));
    assert!(engine.ask("eval")[0].starts_with("info string evaluation "));
}

#[test]
fn closed_pipes_and_quit_end_the_program_quietly() {
    let mut engine = Conversation::begin();
    engine.say("go infinite");
    engine.say("quit");
    let (status, heard) = engine.end();
    assert!(status.success() && heard.last().unwrap().starts_with("bestmove "));

    let mut engine = Conversation::begin();
    engine.say("position startpos");
    engine.say("go depth 6");
    engine.close_input();
    let (status, heard) = engine.end();
    assert!(status.success());
    assert!(heard.iter().any(|line| line.starts_with("info depth 6 ")), "a search with an end is ended: {heard:#?}");

    let mut engine = Conversation::begin();
    engine.say_bytes(b"go infinite\ngo dep");
    engine.close_input();
    assert!(engine.end().0.success());
}

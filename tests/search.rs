//! What every search must keep to: the same nodes however it is sliced, legal moves only, the rules' draws and mates.

use diarchy::notation::uci;
use diarchy::position::{Move, Position};
use diarchy::rules::{Rules, SpaceSpartan, Spartan, SpartanModdable};
use diarchy::search::{Limits, Progress, Report, Score, Searcher};

fn depth(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

/// Searches in slices; the nodes, the last report and the best move.
fn search<R: Rules>(searcher: &mut Searcher<R>, limits: Limits, slice: u64) -> (u64, Option<Report>, Option<Move>) {
    searcher.start(limits);
    let mut last = None;
    while searcher.run(slice, &mut |report| last = Some(report.clone())) == Progress::Running {}
    (searcher.nodes(), last, searcher.best().map(|best| best.0))
}

fn searched<R: Rules>(fen: &str, limits: Limits) -> (Searcher<R>, Option<Report>) {
    let position: Position<R> = fen.parse().expect("a FEN");
    let mut searcher = Searcher::new(2).expect("memory");
    searcher.set_position(position, &[]);
    let (_, report, _) = search(&mut searcher, limits, u64::MAX);
    (searcher, report)
}

fn score<R: Rules>(fen: &str, limits: Limits) -> Score {
    searched::<R>(fen, limits).1.expect("a report").score
}

fn best<R: Rules>(fen: &str, limits: Limits) -> String {
    let (searcher, _) = searched::<R>(fen, limits);
    uci::write(searcher.position(), searcher.best().expect("a move").0)
}

fn any_slice_gives_the_same<R: Rules>(plies: u32) {
    let result = |slice| {
        let mut searcher = Searcher::<R>::new(1).expect("memory");
        searcher.set_position(Position::start(), &[]);
        let first = search(&mut searcher, depth(plies), slice);
        let second = search(&mut searcher, Limits { nodes: Some(5_000), multi_pv: 3, ..Limits::default() }, slice);
        (first, second)
    };
    let whole = result(u64::MAX);
    for slice in [1, 2, 7, 100, 3_333] {
        assert_eq!(result(slice), whole, "{} in slices of {slice}", R::ID);
    }
}

#[test]
fn a_search_in_slices_is_the_same_search() {
    any_slice_gives_the_same::<Spartan>(8);
    any_slice_gives_the_same::<SpartanModdable>(7);
    any_slice_gives_the_same::<SpaceSpartan>(5);
}

struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

fn only_legal_moves<R: Rules>(games: usize, nodes: u64) {
    let mut random = Random(7);
    let mut searcher = Searcher::<R>::new(1).expect("memory");
    for _ in 0..games {
        let mut position = Position::<R>::start();
        for _ in 0..120 {
            let legal = position.legal_moves();
            if position.status().is_over() {
                break;
            }
            searcher.set_position(position, &[]);
            searcher.start(Limits { nodes: Some(nodes), ..Limits::default() });
            let check = |report: &Report| {
                let mut at = position;
                for &mv in &report.line {
                    assert!(at.is_legal(mv), "{position}: {:?}", report.line);
                    at.play(mv);
                }
            };
            while searcher.run(u64::MAX, &mut |report| check(report)) == Progress::Running {}
            let (mv, _) = searcher.best().expect("there are moves");
            assert!(legal.contains(&mv), "{position}: {mv:?}");
            position.play(legal[random.below(legal.len())]);
        }
    }
}

#[test]
fn moves_and_lines_are_legal_in_random_games() {
    only_legal_moves::<Spartan>(12, 150);
    only_legal_moves::<SpartanModdable>(12, 150);
    only_legal_moves::<SpaceSpartan>(4, 150);
}

#[test]
fn a_stopped_search_has_a_move() {
    let mut searcher = Searcher::<Spartan>::new(1).expect("memory");
    assert_eq!(searcher.best(), None);
    searcher.set_position(Position::start(), &[]);
    searcher.start(Limits::default());
    assert_eq!(searcher.run(1, &mut |_| ()), Progress::Running);
    searcher.stop();
    assert_eq!(searcher.run(1, &mut |_| ()), Progress::Done);
    assert!(searcher.best().is_some());
}

#[test]
fn the_shortest_games_end_is_seen() {
    // 1. g4 Wf6 2. f3 Wh4#
    let fen = "lgkcck1l/hhhhhhhh/5w2/8/6P1/5P2/PPPPP2P/RNBQKBNR b KQ - 0 2";
    assert_eq!(best::<Spartan>(fen, depth(3)), "f6h4");
    assert_eq!(score::<Spartan>(fen, depth(3)).mate(), Some(1));
}

#[test]
fn a_promotion_to_king_saves_and_wins() {
    // Streetman's second puzzle: 1... Hc1=K 2. Qxc2 Kxc2 3. Ka2 Ca4+ 4. Ka1 Ca3#
    let fen = "8/8/8/c7/8/8/Qhk5/K7 b - - 0 1";
    assert_eq!(best::<Spartan>(fen, depth(16)), "b2c1k");
    assert_eq!(score::<Spartan>(fen, depth(16)).mate(), Some(4));
}

#[test]
fn stalemate_is_what_the_rules_say() {
    // The Persian King has no move after the Warlord comes near.
    let fen = "8/8/8/8/8/2k5/4w3/K7 b - - 0 1";
    assert!(score::<SpartanModdable>(fen, depth(6)).mate().is_some_and(|moves| moves > 0));
}

#[test]
fn fifty_moves_and_repetition_are_draws() {
    let won = "2k2k2/8/8/8/8/8/4K3/3Q4 w - - 0 60";
    assert!(score::<Spartan>(won, depth(6)) > Score::centipawns(200));
    let late = "2k2k2/8/8/8/8/8/4K3/3Q4 w - - 99 160";
    assert_eq!(score::<Spartan>(late, depth(1)), Score::DRAW);
    // Black is lost, but the position has stood twice: coming back to it draws.
    let start: Position<Spartan> = "k6k/8/8/8/8/8/8/3QK2R w - - 0 1".parse().expect("a FEN");
    let mut moves = Vec::new();
    let mut position = start;
    for text in ["e1e2", "h8g8", "e2e1", "g8h8", "e1e2", "h8g8", "e2e1"] {
        let mv = uci::read(&position, text).expect("legal");
        position.play(mv);
        moves.push(mv);
    }
    let mut searcher = Searcher::<Spartan>::new(1).expect("memory");
    searcher.set_position(start, &moves);
    let (_, report, _) = search(&mut searcher, depth(2), 1000);
    assert_eq!(report.expect("a report").score, Score::DRAW);
}

#[test]
fn limits_are_kept() {
    let (searcher, report) =
        searched::<Spartan>(Spartan::START_FEN, Limits { nodes: Some(3_000), ..Limits::default() });
    assert!((3_000..4_000).contains(&searcher.nodes()) && report.is_some());
    let legal = Position::<Spartan>::start().legal_moves();
    let only = Limits { search_moves: vec![legal[3]], ..depth(4) };
    assert_eq!(searched::<Spartan>(Spartan::START_FEN, only).0.best().map(|best| best.0), Some(legal[3]));
    let mut searcher = Searcher::<Spartan>::new(1).expect("memory");
    let mut lines = Vec::new();
    searcher.start(Limits { multi_pv: 4, ..depth(4) });
    while searcher.run(100, &mut |report| lines.push((report.depth, report.multi_pv_index, report.score)))
        == Progress::Running
    {}
    let last: Vec<_> = lines.iter().filter(|line| line.0 == 4).collect();
    assert_eq!(last.len(), 4);
    assert!(last.is_sorted_by_key(|line| (line.1, std::cmp::Reverse(line.2))));
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let fen = "lgkcck1l/hhhhhhhh/8/8/6Pw/5P2/PPPPP2P/RNBQKBNR w KQ - 1 3";
    let (searcher, report) = searched::<Spartan>(fen, depth(5));
    assert_eq!((searcher.best(), report), (None, None));
}

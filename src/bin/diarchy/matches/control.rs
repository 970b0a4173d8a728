//! How long engines may think, and when a game is decided before its end.

use super::process::{EngineScore, Fault, Thought};
use diarchy::geometry::Side;
use std::time::Duration;

/// What limits an engine's thinking.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum TimeControl {
    /// The same time for each move.
    MoveTime(Duration),
    /// A clock with an increment after each move.
    Clock(Duration, Duration),
    /// Nodes for each move.
    Nodes(u64),
    /// A depth for each move.
    Depth(u32),
}

impl TimeControl {
    /// Reads `movetime=100`, `nodes=20000`, `depth=6` or a clock in seconds, `8+0.08`.
    ///
    /// # Errors
    /// A sentence that says what was expected.
    pub fn parse(text: &str) -> Result<Self, String> {
        let expected = || format!("“{text}” is not one of movetime=MS, nodes=N, depth=N, SECONDS+INCREMENT");
        let seconds = |part: &str| part.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        if let Some((kind, value)) = text.split_once('=') {
            let value: u64 = value.parse().ok().filter(|value| *value > 0).ok_or_else(expected)?;
            return match kind {
                "movetime" => Ok(Self::MoveTime(Duration::from_millis(value))),
                "nodes" => Ok(Self::Nodes(value)),
                "depth" => u32::try_from(value).map(Self::Depth).map_err(|_| expected()),
                _ => Err(expected()),
            };
        }
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let base = seconds(base).filter(|base| !base.is_zero()).ok_or_else(expected)?;
        Ok(Self::Clock(base, seconds(increment).ok_or_else(expected)?))
    }
}

/// Both clocks of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Clocks {
    /// White's and Black's limits.
    controls: [TimeControl; 2],
    /// What an engine may overstep, for the ways of processes and pipes.
    margin: Duration,
    left: [Duration; 2],
}

/// How much longer than allowed an engine is waited for before it is given up.
const GRACE: Duration = Duration::from_secs(5);
/// How long an engine is waited for that has no clock.
const WITHOUT_CLOCK: Duration = Duration::from_secs(120);

impl Clocks {
    /// The clocks at the start of a game, for White and for Black.
    pub fn new(controls: [TimeControl; 2], margin: Duration) -> Self {
        let left = controls.map(|control| match control {
            TimeControl::Clock(base, _) => base,
            TimeControl::MoveTime(_) | TimeControl::Nodes(_) | TimeControl::Depth(_) => Duration::ZERO,
        });
        Self { controls, margin, left }
    }

    /// The command that lets the side to move think.
    pub fn go(&self, turn: Side) -> String {
        match self.controls[turn.index()] {
            TimeControl::MoveTime(time) => format!("go movetime {}", time.as_millis()),
            TimeControl::Nodes(nodes) => format!("go nodes {nodes}"),
            TimeControl::Depth(depth) => format!("go depth {depth}"),
            TimeControl::Clock(..) => {
                let [white, black] = self.left.map(|left| left.as_millis());
                let [white_increment, black_increment] = self.controls.map(|control| match control {
                    TimeControl::Clock(_, increment) => increment.as_millis(),
                    TimeControl::MoveTime(_) | TimeControl::Nodes(_) | TimeControl::Depth(_) => 0,
                });
                format!("go wtime {white} btime {black} winc {white_increment} binc {black_increment}")
            }
        }
    }

    /// When an engine that does not answer is given up.
    pub fn patience(&self, turn: Side) -> Duration {
        match self.controls[turn.index()] {
            TimeControl::MoveTime(time) => time + self.margin + GRACE,
            TimeControl::Nodes(_) | TimeControl::Depth(_) => WITHOUT_CLOCK,
            TimeControl::Clock(..) => self.left[turn.index()] + self.margin + GRACE,
        }
    }

    /// Takes the time that a move took.
    ///
    /// # Errors
    /// [`Fault::OutOfTime`] if it was more than there was.
    pub fn spend(&mut self, turn: Side, elapsed: Duration) -> Result<(), Fault> {
        let control = self.controls[turn.index()];
        let allowed = match control {
            TimeControl::Nodes(_) | TimeControl::Depth(_) => return Ok(()),
            TimeControl::MoveTime(time) => time,
            TimeControl::Clock(..) => self.left[turn.index()],
        };
        if elapsed > allowed + self.margin {
            return Err(Fault::OutOfTime((elapsed - allowed).as_millis()));
        }
        if let TimeControl::Clock(_, increment) = control {
            self.left[turn.index()] = allowed.saturating_sub(elapsed) + increment;
        }
        Ok(())
    }
}

/// When a game is ended early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Adjudication {
    /// Both engines agree on at least so many centipawns for so many of their moves: the better side wins.
    pub resign: Option<(i32, u32)>,
    /// Both engines see at most so many centipawns for so many moves, from this move on: a draw.
    pub draw: Option<(i32, u32, u32)>,
    /// A game that has no end after so many moves of each side is a draw.
    pub most_moves: u32,
}

/// Follows the engines' scores of one game.
#[derive(Clone, Copy, Default, Debug)]
pub struct ScoreWatch {
    /// Half-moves in a row at which the mover, in White's view, found White winning.
    white_wins: u32,
    /// The same for Black.
    black_wins: u32,
    /// Half-moves in a row that looked drawn.
    level: u32,
}

/// How a game was decided by the engines' scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// This side wins.
    Wins(Side),
    /// Drawn by the engines' agreement.
    Draw,
    /// Drawn by length.
    TooLong,
}

impl ScoreWatch {
    /// Notes one move; `plies` half-moves have been played with it.
    pub fn note(&mut self, rule: &Adjudication, turn: Side, thought: &Thought, plies: u32) -> Option<Decision> {
        let score = thought.score.map(EngineScore::centipawns);
        if let Some((limit, moves)) = rule.resign {
            let for_white = score.map(|score| if turn == Side::White { score } else { -score });
            self.white_wins = if for_white.is_some_and(|score| score >= limit) { self.white_wins + 1 } else { 0 };
            self.black_wins = if for_white.is_some_and(|score| score <= -limit) { self.black_wins + 1 } else { 0 };
            for (side, plies) in [(Side::White, self.white_wins), (Side::Black, self.black_wins)] {
                if plies >= 2 * moves {
                    return Some(Decision::Wins(side));
                }
            }
        }
        if let Some((limit, moves, from)) = rule.draw {
            self.level = if score.is_some_and(|score| score.abs() <= limit) { self.level + 1 } else { 0 };
            if plies >= 2 * from && self.level >= 2 * moves {
                return Some(Decision::Draw);
            }
        }
        (plies >= 2 * rule.most_moves).then_some(Decision::TooLong)
    }
}

#[cfg(test)]
mod tests {
    use super::{Adjudication, Clocks, Decision, ScoreWatch, TimeControl};
    use crate::matches::process::{EngineScore, Fault, Thought};
    use diarchy::geometry::Side;
    use std::time::Duration;

    const MARGIN: Duration = Duration::from_millis(50);

    fn milliseconds(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    #[test]
    fn time_controls_are_read() {
        assert_eq!(TimeControl::parse("movetime=100"), Ok(TimeControl::MoveTime(milliseconds(100))));
        assert_eq!(TimeControl::parse("nodes=20000"), Ok(TimeControl::Nodes(20_000)));
        assert_eq!(TimeControl::parse("depth=6"), Ok(TimeControl::Depth(6)));
        assert_eq!(TimeControl::parse("8+0.08"), Ok(TimeControl::Clock(milliseconds(8000), milliseconds(80))));
        assert_eq!(TimeControl::parse("60"), Ok(TimeControl::Clock(milliseconds(60_000), Duration::ZERO)));
        for wrong in ["", "x", "nodes=", "nodes=0", "nodes=-1", "speed=3", "-1+0", "1+x", "0", "nan", "1e300"] {
            assert!(TimeControl::parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_clock_runs_down_grows_by_the_increment_and_can_fall() {
        let mut clocks = Clocks::new([TimeControl::parse("1+0.1").unwrap(); 2], MARGIN);
        assert_eq!(clocks.go(Side::White), "go wtime 1000 btime 1000 winc 100 binc 100");
        clocks.spend(Side::White, milliseconds(300)).unwrap();
        assert_eq!(clocks.go(Side::White), "go wtime 800 btime 1000 winc 100 binc 100");
        clocks.spend(Side::Black, milliseconds(1040)).unwrap();
        assert_eq!(clocks.go(Side::White), "go wtime 800 btime 100 winc 100 binc 100");
        assert_eq!(clocks.spend(Side::White, milliseconds(900)), Err(Fault::OutOfTime(100)));
    }

    #[test]
    fn time_for_a_move_does_not_add_up() {
        let mut clocks = Clocks::new([TimeControl::MoveTime(milliseconds(100)); 2], MARGIN);
        for _ in 0..5 {
            clocks.spend(Side::White, milliseconds(140)).unwrap();
        }
        assert_eq!(clocks.spend(Side::White, milliseconds(160)), Err(Fault::OutOfTime(60)));
        let mut unlimited = Clocks::new([TimeControl::Nodes(5), TimeControl::Depth(2)], MARGIN);
        unlimited.spend(Side::White, milliseconds(99_999)).unwrap();
        assert_eq!((unlimited.go(Side::White), unlimited.go(Side::Black)), ("go nodes 5".into(), "go depth 2".into()));
    }

    fn watched(rule: &Adjudication, scores: &[Option<i32>]) -> Option<Decision> {
        let mut watch = ScoreWatch::default();
        let mut turn = Side::White;
        for (ply, score) in scores.iter().enumerate() {
            let thought = Thought {
                best: String::new(),
                score: score.map(EngineScore::Centipawns),
                depth: 1,
                nodes: 1,
                elapsed: Duration::ZERO,
            };
            let decision = watch.note(rule, turn, &thought, ply as u32 + 1);
            if decision.is_some() {
                return decision;
            }
            turn = !turn;
        }
        None
    }

    #[test]
    fn both_engines_must_agree_that_a_game_is_decided() {
        let rule = Adjudication { resign: Some((1000, 2)), draw: Some((10, 2, 0)), most_moves: 100 };
        let all = |scores: &[i32]| watched(&rule, &scores.iter().map(|score| Some(*score)).collect::<Vec<_>>());
        assert_eq!(all(&[1500, -1500, 1500, -1200]), Some(Decision::Wins(Side::White)));
        assert_eq!(all(&[-1500, 1500, -1500, 1200]), Some(Decision::Wins(Side::Black)));
        assert_eq!(all(&[1500, 900, 1500, 900, 1500, 900]), None);
        assert_eq!(all(&[1500, -1500, 1500, -900, 1500, -1500]), None);
        assert_eq!(all(&[5, -10, 0, 3]), Some(Decision::Draw));
        assert_eq!(watched(&rule, &[Some(0), None, Some(0), None, Some(0), None]), None);
    }

    #[test]
    fn an_endless_game_is_a_draw() {
        let rule = Adjudication { resign: None, draw: None, most_moves: 2 };
        assert_eq!(watched(&rule, &[Some(2000); 3]), None);
        assert_eq!(watched(&rule, &[Some(2000); 4]), Some(Decision::TooLong));
    }
}

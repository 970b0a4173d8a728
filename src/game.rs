//! A game: its start, its moves with undo and redo, and its outcome.

use crate::geometry::Side;
use crate::position::{DrawReason, Move, Position, Status};
use crate::rules::Rules;
use thiserror::Error;

/// Why a game takes no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum PlayError {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The move is not legal in this position.
    #[error("the move is not legal here")]
    Illegal,
}

/// How a game stands: the position's status, and repetition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The status, with draws by repetition.
    pub status: Status,
    /// Who has won.
    pub winner: Option<Side>,
    /// Whether the side to move has two Kings and both are attacked.
    pub duple_check: bool,
}

impl Outcome {
    /// The reason why a game is over, in the word used in every output.
    pub fn reason(self) -> Option<&'static str> {
        match self.status {
            Status::Ongoing | Status::Check => None,
            Status::Checkmate if self.duple_check => Some("duple-checkmate"),
            Status::Draw(reason) => Some(reason.name()),
            status => Some(status.name()),
        }
    }
}

/// A game from a start position, with every position since.
#[derive(Clone, Debug)]
pub struct Game<R: Rules> {
    /// The start, then the position after each move.
    positions: Vec<Position<R>>,
    /// The moves, those taken back included.
    moves: Vec<Move>,
}

impl<R: Rules> Default for Game<R> {
    fn default() -> Self {
        Self::new(Position::start())
    }
}

impl<R: Rules> Game<R> {
    /// A game that begins with this position.
    pub fn new(start: Position<R>) -> Self {
        Self { positions: vec![start], moves: Vec::new() }
    }

    /// The first position.
    pub fn start(&self) -> &Position<R> {
        &self.positions[0]
    }

    /// The position now.
    pub fn position(&self) -> &Position<R> {
        &self.positions[self.ply()]
    }

    /// Moves played up to now.
    pub fn ply(&self) -> usize {
        self.positions.len() - 1
    }

    /// Each move up to now, with the position in which it was played.
    pub fn history(&self) -> impl Iterator<Item = (&Position<R>, Move)> {
        self.positions.iter().zip(self.moves[..self.ply()].iter().copied())
    }

    /// The moves up to now.
    pub fn moves(&self) -> &[Move] {
        &self.moves[..self.ply()]
    }

    /// Plays a move. Moves that were taken back are forgotten, unless it is the next of them.
    ///
    /// # Errors
    /// [`PlayError`] if the game is over or the move is not legal; nothing changes then.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        if self.outcome().status.is_over() {
            return Err(PlayError::GameOver);
        }
        if !self.position().is_legal(mv) {
            return Err(PlayError::Illegal);
        }
        if self.moves.get(self.ply()) != Some(&mv) {
            self.moves.truncate(self.ply());
            self.moves.push(mv);
        }
        self.advance(mv);
        Ok(())
    }

    fn advance(&mut self, mv: Move) {
        let mut after = *self.position();
        after.play(mv);
        self.positions.push(after);
    }

    /// Takes the last move back; false if there is none.
    pub fn undo(&mut self) -> bool {
        let can = self.ply() > 0;
        if can {
            self.positions.pop();
        }
        can
    }

    /// Plays a move again that was taken back; false if there is none.
    pub fn redo(&mut self) -> bool {
        let next = self.moves.get(self.ply()).copied();
        if let Some(mv) = next {
            self.advance(mv);
        }
        next.is_some()
    }

    /// Whether a move that was taken back can be played again.
    pub fn can_redo(&self) -> bool {
        self.ply() < self.moves.len()
    }

    /// How often the position now has occurred in this game.
    ///
    /// ```
    /// use diarchy::{game::Game, notation::san, rules::Spartan};
    ///
    /// let mut game = Game::<Spartan>::default();
    /// for text in ["Nf3", "Cdd6", "Ng1", "Cdd8"] {
    ///     let mv = san::read(game.position(), text).expect("legal");
    ///     game.play(mv).expect("ongoing");
    /// }
    /// assert_eq!(game.occurrences(), 2);
    /// ```
    pub fn occurrences(&self) -> usize {
        let now = self.position();
        // A capture or an advance cannot be undone, so that older positions differ.
        let reversible = usize::from(now.halfmoves()) + 1;
        self.positions.iter().rev().take(reversible).step_by(2).filter(|earlier| earlier.is_same_as(now)).count()
    }

    /// How the game stands. Mate and stalemate come before draws by rule.
    pub fn outcome(&self) -> Outcome {
        let position = self.position();
        let mut status = position.status();
        if !status.is_over() && self.occurrences() >= 3 {
            status = Status::Draw(DrawReason::ThreefoldRepetition);
        }
        let turn = position.turn();
        let duple_check = position.is_duple_check();
        Outcome { status, winner: status.winner(turn), duple_check }
    }
}

//! One play by itself: scored on a board that others were laid on, without a game.
use thiserror::Error;

use crate::{Board, PlacementError, Play, PlayText, Reading, RuleSet, Scored};

/// A play on the board it was scored on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SinglePlay {
    /// The board before the play.
    pub board: Board,
    pub play: Play,
    /// What it is worth.
    pub scored: Scored,
}

/// Why a play cannot be scored.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SinglePlayError {
    #[error("play {number} of those on the board: {error}")]
    Before {
        /// Which, from 1.
        number: usize,
        /// Why.
        error: PlacementError,
    },
    #[error(transparent)]
    Play(#[from] PlacementError),
}

impl SinglePlay {
    /// Scores a play on a board on which these lie. They need be no whole game: one may
    /// lie apart from the others, or be longer than a rack. The play itself must be lawful.
    ///
    /// # Errors
    /// What cannot lie where it should.
    pub fn score(
        rules: &RuleSet,
        before: &[PlayText],
        typed: &PlayText,
    ) -> Result<SinglePlay, SinglePlayError> {
        let alphabet = rules.alphabet();
        let mut board = Board::empty(rules.layout().clone());
        for (number, text) in (1..).zip(before) {
            let play = text
                .on(&board, alphabet, Reading::Typed)
                .map_err(|error| SinglePlayError::Before { number, error })?;
            let laid: Vec<_> = play.laid().collect();
            for (square, tile) in laid {
                board.lay(square, tile);
            }
        }
        let play = typed.on(&board, alphabet, Reading::Typed)?;
        play.check(&board, rules)?;
        let scored = Scored::of(&play, &board, alphabet, &rules.bingo);
        Ok(SinglePlay { board, play, scored })
    }
}

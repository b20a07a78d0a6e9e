//! One play by itself, scored on a board with other plays but without a game.
use thiserror::Error;

use crate::board::Board;
use crate::play::Play;
use crate::play::placement::PlacementError;
use crate::play::score::Scored;
use crate::play::text::{PlayText, Reading};
use crate::ruleset::RuleSet;

/// A play on the board it was scored on.
///
/// ```
/// # use sixzero_rules::{PlayText, Points, RuleSet, SinglePlay};
/// let rules = RuleSet::preset("naspa")?;
/// let typed = |text| PlayText::parse(rules.alphabet(), text);
/// let on = [typed("8F HORN")?, typed("H6 FA.M")?];
/// let single = SinglePlay::score(&rules, &on, &typed("10F PASTE")?)?;
/// assert_eq!(single.scored.total, Points(25));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SinglePlay {
    /// The board before the play.
    pub board: Board,
    pub play: Play,
    pub scored: Scored,
}

/// Why a play cannot be scored.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SinglePlayError {
    #[error("play {number} of those on the board: {error}")]
    Before { number: usize, error: PlacementError },
    #[error(transparent)]
    Play(#[from] PlacementError),
}

impl SinglePlay {
    /// Scores a play on a board with the plays of `before`. These need not be a game: one can be
    /// apart from the others, or longer than a rack. The play itself must be legal.
    ///
    /// # Errors
    /// The play that cannot be where it should.
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
            for (square, tile) in play.laid() {
                board.lay(square, tile);
            }
        }
        let play = typed.on(&board, alphabet, Reading::Typed)?;
        play.check(&board, rules)?;
        let scored = Scored::of(&play, &board, alphabet, &rules.bingo);
        Ok(SinglePlay { board, play, scored })
    }
}

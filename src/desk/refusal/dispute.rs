//! [`DisputeError`]: why something about sheets, rulings or incidents was not done.
use thiserror::Error;

use crate::desk::refusal::words::or;
use crate::exchange::scoresheet;
use crate::rules::{Points, SinglePlayError};
use crate::tournament::GameNo;

/// Why something about sheets, rulings or incidents was not done.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DisputeError {
    /// A play that cannot be scored by itself.
    #[error(transparent)]
    SinglePlay(#[from] SinglePlayError),
    /// The record is no longer corrected at the players' word.
    #[error("the correction window of game {} is over: {why}", game.0)]
    CorrectionWindow {
        /// The game.
        game: GameNo,
        /// What closed it.
        why: String,
    },
    /// Scores of turns are no longer ruled anew.
    #[error("the recount window of game {} is over: {why}", game.0)]
    RecountWindow {
        /// The game.
        game: GameNo,
        /// What closed it.
        why: String,
    },
    /// Somebody whose rulings the rule set does not take.
    #[error("`{by}` is not named to rule in this event: {} may", or(.may))]
    MayNotRule {
        /// Who tried.
        by: String,
        /// Who may.
        may: Vec<String>,
    },
    /// A turn that something is said of would go.
    #[error("turn {turn} would go, and {said} would be left without a turn")]
    NamedTurn {
        /// The turn.
        turn: u16,
        /// What is said of it.
        said: String,
    },
    /// There is no ruling to withdraw.
    #[error("there is no ruling on {what} to withdraw")]
    NoRuling {
        /// Of what.
        what: String,
    },
    /// Neither a score nor a total.
    #[error("nothing is announced: give the score, or `--total`")]
    NothingAnnounced,
    /// A turn for which no score is said at the table.
    #[error("turn {turn} is no play: no score is announced for it")]
    NoPlay {
        /// The turn.
        turn: u16,
    },
    /// A number that no score reaches.
    #[error("{points} is out of range: a score is from {least} to {most}")]
    Range {
        /// The number.
        points: Points,
        /// The lowest.
        least: Points,
        /// The highest.
        most: Points,
    },
    /// A text that is no result.
    #[error("`{text}` is no result of this game: write each player with a score, as `{example}`")]
    ResultShape {
        /// The text.
        text: String,
        /// How it is written.
        example: String,
    },
    /// A sheet with bad lines.
    #[error("the sheet has {} bad {}", .0.len(), if .0.len() == 1 { "line" } else { "lines" })]
    Sheet(Vec<scoresheet::LineError>),
    /// An incident without a text.
    #[error("an incident needs {what}")]
    IncidentText {
        /// What is missing.
        what: &'static str,
    },
}

//! [`DisputeError`]: why something about sheets, rulings or incidents was not done.
use thiserror::Error;

use crate::refusal::words::or;
use exchange::scoresheet;
use rules::{Points, SinglePlayError};
use tournament::GameNo;

/// Why something about sheets, rulings or incidents was not done.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DisputeError {
    #[error(transparent)]
    SinglePlay(#[from] SinglePlayError),
    /// The record is no longer corrected at the players' word.
    #[error("the correction window of game {} is over: {why}", game.0)]
    CorrectionWindow {
        game: GameNo,
        /// What closed it.
        why: String,
    },
    #[error("the recount window of game {} is over: {why}", game.0)]
    RecountWindow {
        game: GameNo,
        /// What closed it.
        why: String,
    },
    #[error("`{by}` is not named to rule in this event: {} may", or(.may))]
    MayNotRule {
        /// Who tried.
        by: String,
        may: Vec<String>,
    },
    #[error("turn {turn} would go, and {said} would be left without a turn")]
    NamedTurn { turn: u16, said: String },
    #[error("there is no ruling on {what} to withdraw")]
    NoRuling { what: String },
    #[error("nothing is announced: give the score, or `--total`")]
    NothingAnnounced,
    /// A turn for which no score is said at the table.
    #[error("turn {turn} is no play: no score is announced for it")]
    NoPlay { turn: u16 },
    #[error("{points} is out of range: a score is from {least} to {most}")]
    Range {
        /// The number.
        points: Points,
        /// The lowest.
        least: Points,
        /// The highest.
        most: Points,
    },
    #[error("`{text}` is no result of this game: write each player with a score, as `{example}`")]
    ResultShape {
        text: String,
        /// How it is written.
        example: String,
    },
    #[error("the sheet has {} bad {}", .0.len(), if .0.len() == 1 { "line" } else { "lines" })]
    Sheet(Vec<scoresheet::LineError>),
    #[error("an incident needs {what}")]
    IncidentText {
        /// What is missing.
        what: &'static str,
    },
}

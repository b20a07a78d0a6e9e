//! [`SlipError`]: texts that are no slip.
use thiserror::Error;

/// Why a text is no result slip.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SlipError {
    /// It has not the shape of one.
    #[error("`{text}` is no slip: write player, score, player, score, as `1 412 4 388`")]
    Shape {
        /// The text.
        text: String,
    },
    /// What stands behind a slash is no record.
    #[error("`{text}` is no record: write wins and spread, as `/ 2.0 +83 / 1.0 -12`")]
    Claim {
        /// The text.
        text: String,
    },
    /// More records than players.
    #[error("the slip has {players} players, and {claims} records behind it")]
    Claims {
        /// How many players.
        players: usize,
        /// How many records.
        claims: usize,
    },
    /// It has more than two players.
    #[error("a table's result is of two players, this slip has {players}")]
    Players {
        /// How many.
        players: usize,
    },
}

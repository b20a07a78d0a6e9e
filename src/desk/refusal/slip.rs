//! [`SlipError`]: texts that are no slip, and slips that cannot be right.
use thiserror::Error;

use crate::Finding;
use rules::Points;
use store::OperationId;
use tournament::{RoundNo, TableNo};

/// Why a text is no result slip, or which doubt a slip raises.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SlipError {
    #[error("{slip} is a tie, and under `{rules}` it stays one")]
    TieStands {
        /// The rule set.
        rules: String,
        slip: String,
    },
    #[error("`{text}` is no slip: write player, score, player, score, as `1 412 4 388`")]
    Shape { text: String },
    #[error("`{text}` is no record: write wins and spread, as `/ 2.0 +83 / 1.0 -12`")]
    Claim { text: String },
    /// A result that somebody changed after it was looked at.
    #[error("{result} was changed by {by} since you looked (operation {}): {what}", operation.0)]
    ChangedSince {
        /// The result as it is now.
        result: String,
        /// The operation that changed it.
        operation: OperationId,
        /// Who did.
        by: String,
        /// What was done.
        what: String,
    },
    #[error("the slip has {players} players, and {claims} records behind it")]
    Claims {
        /// How many players.
        players: usize,
        /// How many records.
        claims: usize,
    },
    #[error("a table's result is of two players, this slip has {players}")]
    Players {
        /// How many.
        players: usize,
    },
    /// The table on the slip is not where the two sit.
    #[error("the slip says table {}, and {players} is at {}", slip.0, sits(*.table))]
    OtherTable {
        /// The result, in words.
        players: String,
        /// Where they sit.
        table: Option<TableNo>,
        slip: TableNo,
    },
    /// Two players and a spread, in an event whose slips have scores.
    #[error("the slip has no scores: {one} against {other}, {:+}", spread.0)]
    NoScores {
        /// The player named first.
        one: String,
        other: String,
        /// The first one's spread.
        spread: Points,
    },
    /// A result of a round while one before it has holes.
    #[error("round {} still misses {missing}, and this slip is of round {}", earlier.0, round.0)]
    EarlierRound {
        /// The slip's round.
        round: RoundNo,
        /// The round with the hole.
        earlier: RoundNo,
        /// The first table missing, in words.
        missing: String,
    },
    /// A word behind the slip that names no word list.
    #[error("`{tag}` behind the slip is no word list: there are {}", known.join(", "))]
    Tag {
        /// The word.
        tag: String,
        /// The lists.
        known: Vec<String>,
    },
}

impl SlipError {
    /// The finding by which the director can override it, if there is one.
    #[must_use]
    pub fn finding(&self) -> Option<Finding> {
        match self {
            SlipError::OtherTable { .. } => Some(Finding::OtherTable),
            SlipError::NoScores { .. } => Some(Finding::NoScores),
            SlipError::EarlierRound { .. } => Some(Finding::EarlierRound),
            SlipError::TieStands { .. }
            | SlipError::Shape { .. }
            | SlipError::Players { .. }
            | SlipError::Tag { .. }
            | SlipError::Claim { .. }
            | SlipError::ChangedSince { .. }
            | SlipError::Claims { .. } => None,
        }
    }
}

fn sits(table: Option<TableNo>) -> String {
    match table {
        Some(table) => format!("table {}", table.0),
        None => "no table".to_owned(),
    }
}

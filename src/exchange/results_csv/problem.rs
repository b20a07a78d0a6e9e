//! What can be wrong with a line of results.
use crate::tournament::{RoundNo, TableNo};

/// What is wrong with a line of results.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct LineError {
    /// The line in the file, from 1.
    pub line: u64,
    /// What is wrong.
    #[source]
    pub problem: Problem,
}

/// What can be wrong with a line of results.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// The header lacks a column that must be there.
    #[error("no column `{column}` in the header")]
    MissingColumn {
        /// The column.
        column: &'static str,
    },
    /// There are no results.
    #[error("no results below the header")]
    Empty,
    /// A cell goes on over the end of the line.
    #[error("a cell goes over the end of the line; is a quote not closed?")]
    BrokenLine,
    /// A cell that this kind of result needs is empty.
    #[error("no {column}")]
    MissingCell {
        /// The column.
        column: &'static str,
    },
    /// A cell is no whole number, or one that cannot be.
    #[error("{column} `{text}` is not a whole number from {least} to {most}")]
    BadNumber {
        /// The column.
        column: &'static str,
        /// What is in the cell.
        text: String,
        /// The least that can be.
        least: i64,
        /// The most that can be.
        most: i64,
    },
    /// The kind is none.
    #[error("kind `{kind}` is none of `game`, `bye`, `forfeit`, `void`, `adjudicated`")]
    UnknownKind {
        /// What is in the cell.
        kind: String,
    },
    /// `first` says something else.
    #[error("first `{first}` is neither `player` nor `opponent` nor empty")]
    UnknownFirst {
        /// What is in the cell.
        first: String,
    },
    /// A bye or forfeit names an opponent.
    #[error("a {kind} has no opponent, but `{opponent}` is given")]
    OpponentGiven {
        /// `bye` or `forfeit`.
        kind: &'static str,
        /// What is in the cell.
        opponent: String,
    },
    /// Scores are given where the kind has none.
    #[error("a void game has no score, half-wins or spread")]
    ScoreOfVoid,
    /// The line names no division, and the event has several.
    #[error("no division, and the event has several")]
    NoDivision,
    /// There is no such division.
    #[error("no division `{division}`{}", did_you_mean(.near.as_deref()))]
    UnknownDivision {
        /// What is in the cell.
        division: String,
        /// The nearest that there is.
        near: Option<String>,
    },
    /// There is no such player in the division.
    #[error("no player `{player}` in division `{division}`{}", did_you_mean(.near.as_deref()))]
    UnknownPlayer {
        /// What is in the cell.
        player: String,
        /// The division.
        division: String,
        /// The nearest name that there is.
        near: Option<String>,
    },
    /// A player's opponent is the player.
    #[error("`{player}` is given as their own opponent")]
    OwnOpponent {
        /// The player's name.
        player: String,
    },
    /// A player has two results in a round.
    #[error("`{player}` already has a result of round {} on line {earlier}", round.0)]
    TwiceInRound {
        /// The player's name.
        player: String,
        /// The round.
        round: RoundNo,
        /// The line of the other result.
        earlier: u64,
    },
    /// The players of the line do not meet in that round.
    #[error("the pairing of {player} in round {} is another", round.0)]
    NotPaired {
        /// The players of the line.
        player: String,
        /// The round.
        round: RoundNo,
    },
    /// Two pairs of a division sit at one table.
    #[error("table {} of round {} is another pair's already", table.0, round.0)]
    TableTaken {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
    },
    /// Another result is in already.
    #[error("another result is in already for round {}", round.0)]
    OtherResult {
        /// The round.
        round: RoundNo,
    },
}

fn did_you_mean(near: Option<&str>) -> String {
    near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default()
}

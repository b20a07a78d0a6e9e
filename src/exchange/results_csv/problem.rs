//! What can be wrong with a line of results.
use tournament::{RoundNo, TableNo};

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
    #[error("no column `{column}` in the header")]
    MissingColumn { column: &'static str },
    #[error("no results below the header")]
    Empty,
    /// A cell goes on over the end of the line.
    #[error("a cell goes over the end of the line; is a quote not closed?")]
    BrokenLine,
    /// A cell that this kind of result needs is empty.
    #[error("no {column}")]
    MissingCell { column: &'static str },
    /// A cell is no whole number, or one that cannot be.
    #[error("{column} `{text}` is not a whole number from {least} to {most}")]
    BadNumber {
        column: &'static str,
        /// What is in the cell.
        text: String,
        /// The least that can be.
        least: i64,
        /// The most that can be.
        most: i64,
    },
    #[error("kind `{kind}` is none of `game`, `bye`, `forfeit`, `void`, `adjudicated`")]
    UnknownKind {
        /// What is in the cell.
        kind: String,
    },
    #[error("first `{first}` is neither `player` nor `opponent` nor empty")]
    UnknownFirst {
        /// What is in the cell.
        first: String,
    },
    #[error("a {kind} has no opponent, but `{opponent}` is given")]
    OpponentGiven {
        /// `bye` or `forfeit`.
        kind: &'static str,
        /// What is in the cell.
        opponent: String,
    },
    #[error("a void game has no score, half-wins or spread")]
    ScoreOfVoid,
    /// The line names no division, and the event has several.
    #[error("no division, and the event has several")]
    NoDivision,
    #[error("no division `{division}`{}", did_you_mean(.near.as_deref()))]
    UnknownDivision {
        /// What is in the cell.
        division: String,
        /// The nearest that there is.
        near: Option<String>,
    },
    #[error("no player `{player}` in division `{division}`{}", did_you_mean(.near.as_deref()))]
    UnknownPlayer {
        /// What is in the cell.
        player: String,
        division: String,
        /// The nearest name that there is.
        near: Option<String>,
    },
    #[error("`{player}` is given as their own opponent")]
    OwnOpponent {
        /// The player's name.
        player: String,
    },
    #[error("`{player}` already has a result of round {} on line {earlier}", round.0)]
    TwiceInRound {
        /// The player's name.
        player: String,
        round: RoundNo,
        /// The line of the other result.
        earlier: u64,
    },
    /// The players of the line do not meet in that round.
    #[error("the pairing of {player} in round {} is another", round.0)]
    NotPaired {
        /// The players of the line.
        player: String,
        round: RoundNo,
    },
    #[error("table {} of round {} is another pair's already", table.0, round.0)]
    TableTaken { round: RoundNo, table: TableNo },
    #[error("another result is in already for round {}", round.0)]
    OtherResult { round: RoundNo },
}

fn did_you_mean(near: Option<&str>) -> String {
    near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default()
}

//! What can be wrong with a whole event, whatever its format.
use rules::Points;
use tournament::RoundNo;

/// Something wrong in a file, with its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}line {line}: {problem}", .file.as_ref().map(|file| format!("{file} ")).unwrap_or_default())]
pub struct WholeError {
    /// The file, where the event lies in several.
    pub file: Option<String>,
    /// The line in the file, from 1 ([`WholePlayer::line`](super::WholePlayer::line)).
    pub line: u64,
    /// What is wrong.
    #[source]
    pub problem: WholeProblem,
}

/// What can be wrong between the rows of a division's players.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WholeProblem {
    #[error("`{player}` has the number {number}, which line {first} has already")]
    NumberTwice {
        /// The player's name.
        player: String,
        number: u32,
        /// The line of the other.
        first: u64,
    },
    #[error("round {}: `{player}` meets number {opponent}, and there is no such player", round.0)]
    NoOpponent {
        round: RoundNo,
        /// The player's name.
        player: String,
        /// The opponent's number.
        opponent: u32,
    },
    #[error("round {}: `{player}` meets the same player", round.0)]
    OwnOpponent {
        round: RoundNo,
        /// The player's name.
        player: String,
    },
    #[error("round {}: `{player}` meets `{opponent}`, but `{opponent}` {other}", round.0)]
    OtherOpponent {
        round: RoundNo,
        /// The player's name.
        player: String,
        /// The opponent's name.
        opponent: String,
        /// What the opponent's row says: `meets Cat`, `has a bye`.
        other: String,
    },
    /// One of the two has a score, the other has none.
    #[error("round {}: `{player}` has {score} against `{opponent}`, who has no score", round.0)]
    OneScore {
        round: RoundNo,
        /// The player's name.
        player: String,
        /// The player's score.
        score: Points,
        /// The opponent's name.
        opponent: String,
    },
    #[error("{reason}")]
    Refused {
        /// Why.
        reason: String,
    },
    #[error("round {}: `{player}` has the score {score} and no pairing", round.0)]
    ScoreUnpaired {
        round: RoundNo,
        /// The player's name.
        player: String,
        score: Points,
    },
}

/// What two rows do not agree on and an import can do without: it takes the milder of the
/// two and says so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WholeDoubt {
    #[error("round {}: `{player}` and `{opponent}` do not agree who started", round.0)]
    Start {
        round: RoundNo,
        /// A player's name.
        player: String,
        /// The opponent's name.
        opponent: String,
    },
    /// The two are said to have sat at different tables.
    #[error("round {}: `{player}` sat at table {table}, `{opponent}` at {other}", round.0)]
    Table {
        round: RoundNo,
        /// A player's name.
        player: String,
        /// The table by the player's row, which is taken.
        table: u32,
        /// The opponent's name.
        opponent: String,
        /// The table by the opponent's row.
        other: u32,
    },
    /// Two pairs are said to have sat at one table: the later one has none.
    #[error("round {}: `{player}` and `{opponent}` are at table {table}, as another pair is", round.0)]
    TableTaken {
        round: RoundNo,
        /// A player's name.
        player: String,
        /// The opponent's name.
        opponent: String,
        table: u32,
    },
}

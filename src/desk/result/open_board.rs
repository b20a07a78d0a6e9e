//! [`OpenBoard`]: a table with an uncertain result.
use tournament::event::OperationId;
use tournament::{Certainty, Moment, Pairing, RoundNo};

/// A table with an uncertain result, with all reports of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenBoard {
    /// The table and its players: `table 1: Ann - Dan`.
    pub place: String,
    pub pairing: Pairing,
    pub division: String,
    pub round: RoundNo,
    pub certainty: Certainty,
    /// The reports, with the first entry in front.
    pub said: Vec<Said>,
}

/// A report of a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The result in words: `Ann 412 - Dan 388`.
    pub what: String,
    /// The same as it is typed on a slip, with the flag that breaks a tie.
    pub slip: String,
    pub how: SaidBy,
    pub by: String,
    pub at: Moment,
    pub operation: Option<OperationId>,
}

/// The kind of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaidBy {
    Entered,
    /// The slip was keyed again.
    KeyedAgain,
    Player(String),
    Ruled,
}

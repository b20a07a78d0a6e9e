//! [`OpenBoard`]: a table whose result is not certain.
use tournament::event::OperationId;
use tournament::{Certainty, Moment, Pairing, RoundNo};

/// A table whose result is not certain, with what everybody says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenBoard {
    /// The table and its players: `table 1: Ann - Dan`.
    pub place: String,
    pub pairing: Pairing,
    pub division: String,
    pub round: RoundNo,
    pub certainty: Certainty,
    /// What is said, the result that was entered first.
    pub said: Vec<Said>,
}

/// What somebody says that a game came to.
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

/// In which way somebody said what a game came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaidBy {
    Entered,
    /// The slip was keyed again.
    KeyedAgain,
    Player(String),
    Ruled,
}

//! What one machine asks another, and what comes back: `docs/hall.md` has it for people.
use serde::{Deserialize, Serialize};
use store::{Appended, LOG_SCHEMA, LogError, Logged, Mark};
use tournament::event::OperationId;

/// No message is longer, in bytes.
pub const LARGEST: usize = 64 << 20;

/// GET `/log`: the operations after a place.
#[derive(Debug, Serialize, Deserialize)]
pub struct Since {
    pub schema: i64,
    pub after: i64,
    pub hash: String,
    pub most: usize,
}

/// POST `/log`: these operations behind a place.
#[derive(Debug, Serialize, Deserialize)]
pub struct Append {
    pub schema: i64,
    pub after: Mark,
    pub operations: Vec<Logged>,
}

/// POST `/log/over`: the event goes on elsewhere from there.
#[derive(Debug, Serialize, Deserialize)]
pub struct Over {
    pub to: String,
    pub after: Mark,
}

/// GET `/log/event`: what lies beside the operations.
#[derive(Debug, Serialize, Deserialize)]
pub struct EventThere {
    /// The name of the event's file.
    pub file: String,
    /// What stands in the hall's own file, so that cards go on opening; nothing where there is none.
    pub hall: String,
}

/// A machine that follows, as the one that is followed knows it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Follower {
    pub name: String,
    /// How far it had come when it asked last.
    pub revision: i64,
    /// How many seconds ago that was.
    pub seconds: u64,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "kebab-case")]
pub enum Answer {
    Operations { operations: Vec<Logged> },
    Done,
    Behind,
    Parted,
    Shorter { last: i64 },
    Program { schema: i64 },
    TakenOver { to: String, after: i64 },
    Elsewhere,
    Failed { said: String },
}

impl From<LogError> for Answer {
    fn from(error: LogError) -> Answer {
        match error {
            LogError::Parted => Answer::Parted,
            LogError::Shorter { last } => Answer::Shorter { last: last.0 },
            LogError::TakenOver { to, after } => Answer::TakenOver { to, after: after.0 },
            LogError::Elsewhere => Answer::Elsewhere,
            LogError::Program { .. } => Answer::Program { schema: LOG_SCHEMA },
            LogError::OutOfReach { .. }
            | LogError::Unknown { .. }
            | LogError::Refused { .. }
            | LogError::Login { .. }
            | LogError::NotWritable
            | LogError::NoAddress { .. }
            | LogError::Unreadable { .. }
            | LogError::Store(_) => Answer::Failed { said: error.to_string() },
        }
    }
}

impl From<Result<Vec<Logged>, LogError>> for Answer {
    fn from(since: Result<Vec<Logged>, LogError>) -> Answer {
        match since {
            Ok(operations) => Answer::Operations { operations },
            Err(error) => error.into(),
        }
    }
}

impl From<Result<Appended, LogError>> for Answer {
    fn from(appended: Result<Appended, LogError>) -> Answer {
        match appended {
            Ok(Appended::Done) => Answer::Done,
            Ok(Appended::Behind) => Answer::Behind,
            Err(error) => error.into(),
        }
    }
}

impl Answer {
    /// What it says of what was asked at that address.
    pub(crate) fn at(self, at: &str) -> Result<Said, LogError> {
        let refused = |said: &str| LogError::Refused { at: at.to_owned(), said: said.to_owned() };
        match self {
            Answer::Operations { operations } => Ok(Said::Operations(operations)),
            Answer::Done => Ok(Said::Appended(Appended::Done)),
            Answer::Behind => Ok(Said::Appended(Appended::Behind)),
            Answer::Parted => Err(LogError::Parted),
            Answer::Shorter { last } => Err(LogError::Shorter { last: OperationId(last) }),
            Answer::Program { schema } => {
                Err(LogError::Program { theirs: schema, ours: LOG_SCHEMA })
            }
            Answer::TakenOver { to, after } => {
                Err(LogError::TakenOver { to, after: OperationId(after) })
            }
            Answer::Elsewhere => Err(LogError::Elsewhere),
            Answer::Failed { said } => Err(refused(&said)),
        }
    }
}

/// What was answered that is no refusal.
pub(crate) enum Said {
    Operations(Vec<Logged>),
    Appended(Appended),
}

/// Refuses what a program of another schema sends.
///
/// # Errors
/// [`LogError::Program`].
pub fn refuse_schema(schema: i64) -> Result<(), LogError> {
    match schema {
        LOG_SCHEMA => Ok(()),
        theirs => Err(LogError::Program { theirs, ours: LOG_SCHEMA }),
    }
}

//! [`Origin`]: which journal an event's JSON was written from.
use std::fmt;

use serde::Serialize;

use super::{JsonCell, JsonRow};
use crate::Problem;

/// Where in which event's journal something was written from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Origin {
    /// The event: the hash of its first operation, in hexadecimal.
    pub event: String,
    /// The last operation that it has.
    pub operation: i64,
    /// The hash of the journal up to it, in hexadecimal.
    pub hash: String,
}

impl Origin {
    /// Its key in the JSON.
    pub(super) const NOUN: &str = "from";
    /// So many digits tell two journals of a club apart.
    const SHOWN: usize = 12;
    const DIGITS: usize = 64;

    pub(super) fn read(rows: &[JsonRow]) -> Result<Origin, Problem> {
        let wrong = || {
            Problem::new(
                "`from` is not one object with `event` and `hash` (64 hexadecimal digits) and \
                 `operation`",
            )
        };
        let [row] = rows else { return Err(wrong()) };
        let cell =
            |name: &str| row.iter().find(|(column, _)| **column == *name).map(|(_, cell)| cell);
        let hash = |name| match cell(name) {
            Some(JsonCell::Text(text))
                if text.len() == Origin::DIGITS && text.bytes().all(|c| c.is_ascii_hexdigit()) =>
            {
                Ok(text.to_lowercase())
            }
            Some(JsonCell::Text(_) | JsonCell::Integer(_) | JsonCell::Null) | None => Err(wrong()),
        };
        let operation = match cell("operation") {
            Some(JsonCell::Integer(operation)) if *operation > 0 => *operation,
            Some(JsonCell::Text(_) | JsonCell::Integer(_) | JsonCell::Null) | None => {
                return Err(wrong());
            }
        };
        Ok(Origin { event: hash("event")?, operation, hash: hash("hash")? })
    }
}

/// `event 3f2a1b0c9d8e as it was at operation 28 (5d41402abc4b)`.
impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (event, hash) = (&self.event[..Origin::SHOWN], &self.hash[..Origin::SHOWN]);
        write!(f, "event {event} as it was at operation {} ({hash})", self.operation)
    }
}

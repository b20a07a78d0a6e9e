//! [`Savepoint`]: a moment of the journal with a name, to come back to.
use crate::{Moment, SavepointId};

/// A moment of the journal with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Savepoint {
    pub id: SavepointId,
    /// The name; of several with one name the last is meant.
    pub name: String,
    /// The number of the last operation that belongs to it.
    pub revision: i64,
    pub by: String,
    pub at: Moment,
}

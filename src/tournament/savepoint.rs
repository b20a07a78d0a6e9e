//! [`Savepoint`]: a named revision to return to.
use crate::{Moment, SavepointId};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Savepoint {
    pub id: SavepointId,
    /// Of several with the same name the last one counts.
    pub name: String,
    /// The number of its last operation.
    pub revision: i64,
    pub by: String,
    pub at: Moment,
}

//! [`Savepoint`]: a moment of the journal with a name, to come back to.
use crate::Moment;

/// A permanent key of a savepoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SavepointId(pub i64);

/// A moment of the journal with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Savepoint {
    /// The permanent key.
    pub id: SavepointId,
    /// The name; of several with one name the last is meant.
    pub name: String,
    /// The number of the last operation that belongs to it.
    pub revision: i64,
    /// Who kept it.
    pub by: String,
    /// When.
    pub at: Moment,
}

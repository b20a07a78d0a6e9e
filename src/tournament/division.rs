//! [`Division`]: a field of players with its own rounds and standings.

/// A division's permanent key in the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DivisionId(pub i64);

/// A field of players with its own rounds and standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division {
    /// The permanent key.
    pub id: DivisionId,
    /// The name, as `A`; unique in the event without regard to case.
    pub name: String,
}

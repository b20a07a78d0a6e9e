//! [`TableChanges`]: the difference between two versions of a round.
use std::collections::HashSet;

use crate::TableLine;

/// The difference between two lists of tables and byes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableChanges {
    /// The lines only in the first.
    pub was: Vec<TableLine>,
    /// The lines only in the second.
    pub now: Vec<TableLine>,
}

impl TableChanges {
    pub fn between(was: &[TableLine], now: &[TableLine]) -> TableChanges {
        let without = |of: &[TableLine], other: &[TableLine]| -> Vec<TableLine> {
            let other: HashSet<&TableLine> = other.iter().collect();
            of.iter().filter(|line| !other.contains(line)).copied().collect()
        };
        TableChanges { was: without(was, now), now: without(now, was) }
    }

    /// The lines of `was` whose players do not meet any more.
    pub fn goes(&self) -> impl Iterator<Item = &TableLine> {
        self.was.iter().filter(|was| !self.now.iter().any(|now| was.seats.same_players(now.seats)))
    }

    /// The lines of `now` whose players did not meet before.
    pub fn comes(&self) -> impl Iterator<Item = &TableLine> {
        self.now.iter().filter(|now| !self.was.iter().any(|was| was.seats.same_players(now.seats)))
    }

    /// The changed lines whose players stay together, before and after.
    pub fn stays(&self) -> impl Iterator<Item = (&TableLine, &TableLine)> {
        self.was.iter().filter_map(|was| {
            let now = self.now.iter().find(|now| was.seats.same_players(now.seats))?;
            Some((was, now))
        })
    }

    pub fn is_empty(&self) -> bool {
        self.was.is_empty() && self.now.is_empty()
    }
}

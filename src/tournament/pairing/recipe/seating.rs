//! [`Seating`]: how the pairs of a round come to their tables.
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::TableNo;
use crate::pairing::recipe::{listed, worded};

/// How the pairs of a round come to their tables.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Seating {
    /// Who sits where.
    #[serde(skip_serializing_if = "is_usual")]
    pub order: TableOrder,
    /// The tables that are streamed, each once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub streamed: Vec<TableNo>,
}

worded! {
    /// Who sits where.
    #[derive(Default)]
    TableOrder {
        /// The better placed the pair, the earlier the table.
        #[default]
        Rank = "rank",
        /// As few players as can be change tables.
        Moves = "moves",
    }
}

impl Seating {
    /// Whether the tables follow the standings, which a stored plan need not say.
    #[must_use]
    pub fn is_by_rank(&self) -> bool {
        *self == Seating::default()
    }
}

impl fmt::Display for Seating {
    /// The words that [`Recipe`](crate::pairing::Recipe) reads, each with a space before it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !is_usual(&self.order) {
            write!(f, " tables {}", self.order.word())?;
        }
        if !self.streamed.is_empty() {
            write!(f, " streamed {}", listed(self.streamed.iter().map(|table| table.0)))?;
        }
        Ok(())
    }
}

fn is_usual(order: &TableOrder) -> bool {
    *order == TableOrder::default()
}

//! [`Seating`]: how the pairs of a round get their tables.
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::TableNo;
use crate::pairing::recipe::{is_default, listed, said, unless, worded};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Seating {
    #[serde(skip_serializing_if = "is_default")]
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
        /// The fewest players change tables.
        Moves = "moves",
    }
}

impl fmt::Display for Seating {
    /// The words that [`Recipe`](crate::pairing::Recipe) reads, each with a space before it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        said(f, "tables", unless(self.order.name(), TableOrder::default().name()))?;
        let streamed = listed(self.streamed.iter().map(|table| table.0));
        said(f, "streamed", unless(streamed, String::new()))
    }
}

//! [`Seating`]: how the pairs of a round come to their tables.
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::TableNo;

/// How the pairs of a round come to their tables.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Seating {
    /// Who sits where.
    #[serde(skip_serializing_if = "is_usual")]
    pub order: TableOrder,
    /// The tables that are streamed, each once.
    #[serde(skip_serializing_if = "Vec::is_empty", with = "numbers")]
    pub streamed: Vec<TableNo>,
}

/// Who sits where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableOrder {
    /// The better placed the pair, the earlier the table.
    #[default]
    Rank,
    /// As few players as can be change tables.
    Moves,
}

impl Seating {
    /// Whether the tables follow the standings, which a stored plan need not say.
    #[must_use]
    pub fn is_by_rank(&self) -> bool {
        *self == Seating::default()
    }
}

impl TableOrder {
    /// Every order.
    pub const ALL: [TableOrder; 2] = [TableOrder::Rank, TableOrder::Moves];

    /// The word, as typed.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            TableOrder::Rank => "rank",
            TableOrder::Moves => "moves",
        }
    }

    #[must_use]
    pub fn named(word: &str) -> Option<TableOrder> {
        TableOrder::ALL.into_iter().find(|order| order.word() == word)
    }
}

impl fmt::Display for Seating {
    /// The words that [`Recipe`](super::Recipe) reads, each with a space before it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !is_usual(&self.order) {
            write!(f, " tables {}", self.order.word())?;
        }
        if !self.streamed.is_empty() {
            let tables: Vec<String> = self.streamed.iter().map(|t| t.0.to_string()).collect();
            write!(f, " streamed {}", tables.join("/"))?;
        }
        Ok(())
    }
}

fn is_usual(order: &TableOrder) -> bool {
    *order == TableOrder::default()
}

/// How tables are written in a stored plan: bare numbers.
mod numbers {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::TableNo;

    pub(super) fn serialize<S: Serializer>(
        tables: &[TableNo],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let numbers: Vec<u32> = tables.iter().map(|table| table.0).collect();
        numbers.serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<TableNo>, D::Error> {
        Ok(Vec::<u32>::deserialize(deserializer)?.into_iter().map(TableNo).collect())
    }
}

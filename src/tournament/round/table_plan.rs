//! [`TablePlan`]: the tables that a division plays at.
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::TableNo;

/// The tables of a division, the one of the best-placed pair first. Not empty, and each table only
/// once.
///
/// ```
/// use sixzero_tournament::{TableNo, TablePlan};
///
/// let plan: TablePlan = "1-3,7".parse()?;
/// assert_eq!(plan.table(3), TableNo(7));
/// assert_eq!(plan.table(4), TableNo(8), "after the last one the numbers continue");
/// assert_eq!(plan.to_string(), "1-3,7");
/// # Ok::<(), sixzero_tournament::NoTablePlan>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TablePlan(Vec<TableNo>);

/// A text that is not a plan of tables.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not a plan of tables: write `1-12`, or `1-4,7,9`, each table once")]
pub struct NoTablePlan {
    pub text: String,
}

/// The highest table number.
const MOST_TABLES: u32 = 9_999;

impl TablePlan {
    /// The table of the pair at this place, from 0; after the last they continue from the highest.
    pub fn table(&self, place: usize) -> TableNo {
        match self.0.get(place) {
            Some(table) => *table,
            None => {
                let further = u32::try_from(place - self.0.len()).unwrap_or(MOST_TABLES);
                TableNo(self.highest().0 + 1 + further)
            }
        }
    }

    pub fn has(&self, table: TableNo) -> bool {
        self.0.contains(&table)
    }

    pub fn tables(&self) -> usize {
        self.0.len()
    }

    pub fn highest(&self) -> TableNo {
        self.0.iter().copied().max().unwrap_or(TableNo(0))
    }
}

impl FromStr for TablePlan {
    type Err = NoTablePlan;

    fn from_str(text: &str) -> Result<TablePlan, NoTablePlan> {
        let wrong = |part: &str| NoTablePlan { text: part.chars().take(40).collect() };
        let mut tables: Vec<TableNo> = Vec::new();
        for part in text.split([',', ' ']).filter(|part| !part.is_empty()) {
            let number =
                |text: &str| text.trim().parse().ok().filter(|n| (1..=MOST_TABLES).contains(n));
            let (first, last) = part.split_once('-').unwrap_or((part, part));
            let (Some(first), Some(last)) = (number(first), number(last)) else {
                return Err(wrong(part));
            };
            if first > last {
                return Err(wrong(part));
            }
            for table in (first..=last).map(TableNo) {
                if tables.contains(&table) {
                    return Err(wrong(part));
                }
                tables.push(table);
            }
        }
        if tables.is_empty() { Err(wrong(text)) } else { Ok(TablePlan(tables)) }
    }
}

impl fmt::Display for TablePlan {
    /// As `1-4,7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut runs: Vec<(u32, u32)> = Vec::new();
        for table in &self.0 {
            match runs.last_mut() {
                Some((_, last)) if *last + 1 == table.0 => *last = table.0,
                Some(_) | None => runs.push((table.0, table.0)),
            }
        }
        for (place, (first, last)) in runs.iter().enumerate() {
            if place > 0 {
                f.write_str(",")?;
            }
            if first == last { write!(f, "{first}")? } else { write!(f, "{first}-{last}")? }
        }
        Ok(())
    }
}

impl Serialize for TablePlan {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TablePlan {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<TablePlan, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

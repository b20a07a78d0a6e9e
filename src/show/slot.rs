//! [`Slot`]: what a stream shows under a name with a fixed address.
use serde::{Deserialize, Serialize};

use tournament::{GameNo, TableNo};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "SlotRow", into = "SlotRow")]
pub struct Slot {
    pub shows: Shows,
    pub delay: Delay,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shows {
    /// The players at this table in the last round on the wall.
    Table {
        /// If there are several; any text.
        division: Option<String>,
        table: TableNo,
    },
    Game(GameNo),
}

/// How late a stream shows an entry, in seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Delay(pub u32);

/// A slot as it is stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct SlotRow {
    division: Option<String>,
    table: Option<u32>,
    game: Option<i64>,
    #[serde(default)]
    delay: u32,
}

impl Slot {
    const LONGEST_NAME: usize = 20;

    /// Whether it can be a slot's name, which is part of addresses.
    pub fn is_name(text: &str) -> bool {
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        (1..=Slot::LONGEST_NAME).contains(&text.len()) && text.chars().all(is_plain)
    }

    /// `table 1 of division A, 30 seconds late`.
    pub fn said(&self) -> String {
        let shows = match &self.shows {
            Shows::Table { division: None, table } => format!("table {}", table.0),
            Shows::Table { division: Some(division), table } => {
                format!("table {} of division {division}", table.0)
            }
            Shows::Game(game) => format!("game {}", game.0),
        };
        match self.delay {
            Delay(0) => shows,
            Delay(1) => format!("{shows}, 1 second late"),
            Delay(seconds) => format!("{shows}, {seconds} seconds late"),
        }
    }
}

impl From<Slot> for SlotRow {
    fn from(Slot { shows, delay: Delay(delay) }: Slot) -> SlotRow {
        match shows {
            Shows::Table { division, table } => {
                SlotRow { division, table: Some(table.0), game: None, delay }
            }
            Shows::Game(game) => SlotRow { division: None, table: None, game: Some(game.0), delay },
        }
    }
}

impl TryFrom<SlotRow> for Slot {
    type Error = &'static str;

    fn try_from(row: SlotRow) -> Result<Slot, &'static str> {
        let shows = match (row.table, row.game) {
            (Some(table), None) => Shows::Table { division: row.division, table: TableNo(table) },
            (None, Some(game)) => Shows::Game(GameNo(game)),
            (Some(_), Some(_)) | (None, None) => return Err("a slot has a table or a game"),
        };
        Ok(Slot { shows, delay: Delay(row.delay) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stands_in_an_address_as_it_is() {
        for name in ["main", "table-2", "7"] {
            assert!(Slot::is_name(name), "{name}");
        }
        for name in ["", "Main", "a b", "a/b", "..", "ü", "style.css", "a-name-that-is-too-long"] {
            assert!(!Slot::is_name(name), "{name}");
        }
    }

    #[test]
    fn a_slot_is_said() {
        let table = Shows::Table { division: Some("A".to_owned()), table: TableNo(1) };
        let said = |shows, delay| Slot { shows, delay: Delay(delay) }.said();
        assert_eq!(said(table, 30), "table 1 of division A, 30 seconds late");
        assert_eq!(said(Shows::Game(GameNo(7)), 0), "game 7");
    }
}

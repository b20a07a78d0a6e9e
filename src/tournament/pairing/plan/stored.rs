//! [`Plan`]: what the director asked for, as the round stores it.
use serde::{Deserialize, Serialize};

use crate::pairing::recipe::is_default;
use crate::pairing::{
    ApartBy, Basis, KeptBoard, Limits, Method, OpenGames, Pin, Seating, StartRule,
};
use crate::{PlayerId, Seats, TableLine, TableNo, TablePlan};

/// What the director asked for. With the seed it is all that a round stores to be derived again.
/// Fields that are missing in the stored text have their defaults.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    pub method: Method,
    /// Fixed pairs and byes, in any order.
    #[serde(default)]
    pub pins: Vec<Pin>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub limits: Limits,
    /// Groups of players who should not meet each other: of one club, team or family.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<Vec<PlayerId>>,
    /// How the director named these groups, to find them again if the round is paired again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub apart_by: Vec<ApartBy>,
    /// The boards of the round as it was, if it is paired again with the fewest changes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keep: Vec<KeptBoard>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub basis: Basis,
    #[serde(default)]
    pub starts: StartRule,
    /// The table of the best-placed pair; the others follow.
    #[serde(default = "one")]
    pub first_table: TableNo,
    /// The division's tables, if it has a plan; then `first_table` does not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<TablePlan>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fixed_tables: Vec<FixedTable>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub seating: Seating,
    #[serde(default, skip_serializing_if = "is_default")]
    pub open_games: OpenGames,
}

/// A player who can sit at one table only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FixedTable {
    pub player: PlayerId,
    pub table: TableNo,
}

#[derive(Debug, thiserror::Error)]
#[error("the stored pairing parameters cannot be read: {0}")]
pub struct PlanError(#[from] serde_json::Error);

impl Plan {
    /// The method with defaults for everything else, from table 1.
    pub fn new(method: Method) -> Plan {
        Plan {
            method,
            pins: Vec::new(),
            limits: Limits::default(),
            apart: Vec::new(),
            apart_by: Vec::new(),
            keep: Vec::new(),
            basis: Basis::default(),
            starts: StartRule::default(),
            first_table: one(),
            tables: None,
            fixed_tables: Vec::new(),
            seating: Seating::default(),
            open_games: OpenGames::default(),
        }
    }

    /// The pins that these lines do not keep. A pairing by hand has no pins in this sense: the
    /// director may change all of it.
    pub fn parted(&self, lines: &[TableLine]) -> Vec<Pin> {
        if self.method == Method::Manual {
            return Vec::new();
        }
        let keeps = |pin: &Pin| {
            lines.iter().any(|line| match (*pin, line.seats) {
                (Pin::Pair { first, second, .. }, seats) => {
                    seats.opponent_of(first) == Some(second)
                }
                (Pin::Bye(player), Seats::Solo(sits)) => sits == player,
                (Pin::Bye(_), Seats::Pair { .. }) => false,
            })
        };
        self.pins.iter().filter(|pin| !keeps(pin)).copied().collect()
    }

    /// JSON text for the round to store.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a plan holds only numbers, words and lists")
    }

    /// Reads what [`Plan::to_json`] wrote.
    pub fn from_json(text: &str) -> Result<Plan, PlanError> {
        Ok(serde_json::from_str(text)?)
    }
}

fn one() -> TableNo {
    TableNo(1)
}

//! [`Pairing`] as a row.
use super::row::{Columns, Row};
use super::table::table;
use super::{Image, RowKey, StoreError, Table, View};
use tournament::{Pairing, PairingId, PlayerId, RoundId, Seats, Start, TableNo};

table! {
    "pairing" ("id", "round", "table_number", "first", "second", "start")
    references { "round" => Round, "first" => Player, "second" => Player, }
    loads {
        ALL = "ORDER BY round, id";
        BY_ROUND = "WHERE round = ?1 ORDER BY id";
        BY_ID = "WHERE id = ?1";
    }
}

const KNOWN: &str = "known";
const UNKNOWN: &str = "unknown";

/// A pair of the pairing's round without any result.
const MISSING_BESIDE: &str = "SELECT 1 FROM pairing JOIN pairing AS other USING (round) \
    WHERE pairing.id = ?1 AND other.second IS NOT NULL \
    AND NOT EXISTS (SELECT 1 FROM result WHERE result.pairing = other.id) LIMIT 1";

impl View<'_> {
    /// Whether every pair of the round that this pairing is of has a result, of whatever source.
    pub fn has_results_beside(&self, pairing: PairingId) -> Result<bool, StoreError> {
        Ok(!self.connection().prepare_cached(MISSING_BESIDE)?.exists([pairing.0])?)
    }

    /// Every pairing, by round and key.
    pub fn pairings(&self) -> Result<Vec<Pairing>, StoreError> {
        self.load(ALL, [])
    }

    /// The pairings of a round, by key.
    pub fn pairings_in(&self, round: RoundId) -> Result<Vec<Pairing>, StoreError> {
        self.load(BY_ROUND, [round.0])
    }

    /// The pairing with this key, if there is one.
    pub fn pairing(&self, pairing: PairingId) -> Result<Option<Pairing>, StoreError> {
        self.load_one(BY_ID, [pairing.0])
    }
}

impl Row for Pairing {
    const TABLE: Table = Table::Pairing;

    fn key(&self) -> RowKey {
        RowKey(self.id.0)
    }

    fn image(&self) -> Image {
        let (first, second, start) = match self.seats {
            Seats::Pair { first, second, start: Start::Known } => {
                (first, Some(second), Some(KNOWN))
            }
            Seats::Pair { first, second, start: Start::Unknown } => {
                (first, Some(second), Some(UNKNOWN))
            }
            Seats::Solo(player) => (player, None, None),
        };
        Image::new([
            self.id.0.into(),
            self.round.0.into(),
            self.table.map(|table| table.0).into(),
            first.0.into(),
            second.map(|player| player.0).into(),
            start.into(),
        ])
    }

    fn read(columns: &mut Columns<'_>) -> Result<Pairing, StoreError> {
        Ok(Pairing {
            id: PairingId(columns.integer()?),
            round: RoundId(columns.integer()?),
            table: columns.maybe_narrow()?.map(TableNo),
            seats: seats(columns)?,
        })
    }
}

fn seats(columns: &mut Columns<'_>) -> Result<Seats, StoreError> {
    let first = PlayerId(columns.integer()?);
    Ok(match columns.maybe_integer()? {
        None => Seats::Solo(first),
        Some(second) => {
            Seats::Pair { first, second: PlayerId(second), start: columns.word(start)? }
        }
    })
}

fn start(word: &str) -> Option<Start> {
    match word {
        KNOWN => Some(Start::Known),
        UNKNOWN => Some(Start::Unknown),
        _ => None,
    }
}

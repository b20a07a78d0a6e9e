//! [`Pairing`] as a row.
use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Image, StoreError};
use tournament::{Pairing, PairingId, PlayerId, RoundId, Seats, Start, TableNo};

table! {
    "pairing" ("id", "round", "table_number", "first", "second", "start")
    references { "round" => Round, "first" => Player, "second" => Player, }
    parts {
        division = "WHERE round IN (SELECT id FROM round WHERE division = ?1) ORDER BY id";
        pairing = "WHERE id = ?1";
    }
}

const KNOWN: &str = "known";
const UNKNOWN: &str = "unknown";

impl Stored for Pairing {
    const SPEC: &'static Spec = &SPEC;

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

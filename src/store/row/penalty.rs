//! [`Penalty`] as a row. Its kind is in three columns that are not side by side.
use crate::row::cells::{AsCell, words};
use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, pairings_of_division, table};
use crate::{Cell, Image, StoreError};
use rules::{Milliseconds, PenaltyCounts};
use rusqlite::types::ValueRef;
use tournament::{Penalty, PenaltyKind};

table! {
    "penalty" ("id", "pairing", "player", "kind", "counts", "points", "milliseconds", "lost_by",
        "why")
    references { "pairing" => Pairing, "player" => Player, }
    parts {
        division = pairings_of_division!();
        pairing = "WHERE pairing = ?1 ORDER BY id";
    }
}

const OVERTIME: &str = "overtime";
const DIRECTOR: &str = "director";

words!(PenaltyCounts { Score = "score", Spread = "spread" });

impl Stored for Penalty {
    const SPEC: &'static Spec = &SPEC;

    fn image(&self) -> Image {
        let (kind, over, lost_by) = match self.kind {
            PenaltyKind::Overtime { over, lost_by } => (OVERTIME, Some(over), lost_by),
            PenaltyKind::Director => (DIRECTOR, None, None),
        };
        Image::new([
            self.id.cell(),
            self.pairing.cell(),
            self.player.cell(),
            kind.into(),
            self.counts.cell(),
            self.points.cell(),
            over.cell(),
            lost_by.cell(),
            self.why.cell(),
        ])
    }

    fn read(columns: &mut Columns<'_>) -> Result<Penalty, StoreError> {
        let id = columns.next()?;
        let pairing = columns.next()?;
        let player = columns.next()?;
        let kind = columns.str()?;
        if ![OVERTIME, DIRECTOR].contains(&kind) {
            return Err(columns.unreadable());
        }
        let counts = columns.next()?;
        let points = columns.next()?;
        let kind = match (kind, columns.next()?, columns.next()?) {
            (OVERTIME, Some(over), lost_by) => PenaltyKind::Overtime { over, lost_by },
            (DIRECTOR, None, _) => PenaltyKind::Director,
            _ => return Err(columns.unreadable()),
        };
        Ok(Penalty { id, pairing, player, kind, counts, points, why: columns.next()? })
    }
}

impl AsCell for Milliseconds {
    fn cell(&self) -> Cell {
        Cell::Integer(self.0.cast_signed())
    }

    fn of(value: ValueRef<'_>) -> Option<Milliseconds> {
        value.as_i64().ok()?.try_into().ok().map(Milliseconds)
    }
}

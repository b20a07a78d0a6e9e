//! [`Pairing`] as a row.
use crate::row::cells::{AsCell, AsCells, words};
use crate::row::stored::Columns;
use crate::row::table::row;
use crate::{Cell, StoreError};
use tournament::{Pairing, Seats, Start};

row! {
    Pairing in "pairing" {
        id: "id";
        round: "round" => Round;
        table: "table_number";
        seats: "first" => Player, "second" => Player, "start";
    }
    parts {
        division = "WHERE round IN (SELECT id FROM round WHERE division = ?1) ORDER BY id";
        pairing = "WHERE id = ?1";
    }
}

words!(Start { Known = "known", Unknown = "unknown" });

impl AsCells for Seats {
    fn put(&self, cells: &mut Vec<Cell>) {
        cells.extend(match self {
            Seats::Pair { first, second, start } => [first.cell(), second.cell(), start.cell()],
            Seats::Solo(player) => [player.cell(), Cell::Null, Cell::Null],
        });
    }

    fn read(columns: &mut Columns<'_>) -> Result<Seats, StoreError> {
        let first = columns.next()?;
        Ok(match columns.next()? {
            None => Seats::Solo(first),
            Some(second) => Seats::Pair { first, second, start: columns.next()? },
        })
    }
}

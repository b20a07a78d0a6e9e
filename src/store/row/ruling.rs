//! [`Ruling`], a director's decision over a record, as a row.
use crate::row::cells::{AsCell, AsCells};
use crate::row::stored::Columns;
use crate::row::table::row;
use crate::{Cell, StoreError};
use rules::{Points, Seat};
use tournament::{Decided, EntryId, Ruled, Ruling};

row! {
    Ruling in "ruling" {
        id: "id";
        game: "game" => Game;
        ruled: "entry" => Entry, "seat1_score", "seat2_score", "seat3_score", "seat4_score", "won";
        made: "who", "at", "why";
        withdrawn: "withdrawn_who", "withdrawn_at", "withdrawn_why";
    }
    parts {
        game = "WHERE game = ?1 ORDER BY id";
    }
}

/// How many scores a row can hold.
const SEATS: usize = 4;

impl AsCells for Ruled {
    /// # Panics
    /// With scores for more than four players: no rule set has them.
    fn put(&self, cells: &mut Vec<Cell>) {
        let (entry, scores, won) = match self {
            Ruled::Turn { entry, score } => (Some(*entry), vec![*score], None),
            Ruled::Result { scores, won } => (None, scores.values().copied().collect(), *won),
        };
        assert!(scores.len() <= SEATS, "a record has up to {SEATS} seats");
        cells.push(entry.cell());
        cells.extend((0..SEATS).map(|place| scores.get(place).copied().cell()));
        cells.push(won.cell());
    }

    fn read(columns: &mut Columns<'_>) -> Result<Ruled, StoreError> {
        let entry: Option<EntryId> = columns.next()?;
        let mut scores: Vec<Points> = Vec::with_capacity(SEATS);
        for _ in 0..SEATS {
            scores.extend(columns.next::<Option<Points>>()?);
        }
        let won: Option<Seat> = columns.next()?;
        match (entry, &scores[..]) {
            (Some(entry), [score]) => Ok(Ruled::Turn { entry, score: *score }),
            (Some(_), _) => Err(columns.unreadable()),
            (None, _) => Ok(Ruled::Result { scores: scores.into_iter().collect(), won }),
        }
    }
}

impl AsCells for Option<Decided> {
    fn put(&self, cells: &mut Vec<Cell>) {
        match self {
            Some(decided) => decided.put(cells),
            None => cells.extend([Cell::Null, Cell::Null, Cell::Null]),
        }
    }

    fn read(columns: &mut Columns<'_>) -> Result<Option<Decided>, StoreError> {
        match (columns.next()?, columns.next()?, columns.next()?) {
            (Some(by), Some(at), Some(why)) => Ok(Some(Decided { by, at, why })),
            (None, None, None) => Ok(None),
            (Some(_) | None, Some(_) | None, Some(_) | None) => Err(columns.unreadable()),
        }
    }
}

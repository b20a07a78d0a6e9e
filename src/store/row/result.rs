//! [`GameResult`] as a row.
use crate::row::cells::{AsCells, fields, words};
use crate::row::stored::Columns;
use crate::row::table::{pairings_of_division, row};
use crate::{Cell, StoreError, View};
use rules::Points;
use tournament::{GameResult, HalfWins, ResultKind, ResultSource, SeatResult, SeatResults};

row! {
    GameResult in "result" keyed "id" {
        pairing: "pairing" => Pairing;
        source: "source";
        kind: "kind";
        seats: "first_score", "first_half_wins", "first_spread",
            "second_score", "second_half_wins", "second_spread";
        tag: "tag";
        confirmation: "confirmation";
    }
    parts {
        division = pairings_of_division!();
        pairing = "WHERE pairing = ?1 ORDER BY id";
    }
}

words!(ResultSource { Slip = "slip", Record = "record", Ruling = "ruling" });
words!(ResultKind {
    Game = "game",
    Bye = "bye",
    Forfeit = "forfeit",
    Void = "void",
    Adjudicated = "adjudicated",
});
fields!(SeatResult { score, half_wins, spread });

const ANY_PLAYED: &str = "SELECT 1 FROM result WHERE kind <> 'bye' LIMIT 1";

impl View<'_> {
    /// Whether there is any result that is not a bye.
    pub fn has_results(&self) -> Result<bool, StoreError> {
        self.any(ANY_PLAYED, [])
    }
}

impl AsCells for SeatResults {
    fn put(&self, cells: &mut Vec<Cell>) {
        let (first, second) = self.sides();
        first.put(cells);
        match second {
            Some(second) => second.put(cells),
            None => cells.extend([Cell::Null, Cell::Null, Cell::Null]),
        }
    }

    fn read(columns: &mut Columns<'_>) -> Result<SeatResults, StoreError> {
        let first = SeatResult::read(columns)?;
        let score: Option<Points> = columns.next()?;
        let half_wins: Option<HalfWins> = columns.next()?;
        let spread: Option<Points> = columns.next()?;
        Ok(match half_wins {
            None => SeatResults::Solo(first),
            Some(half_wins) => {
                let spread = spread.ok_or_else(|| columns.unreadable())?;
                SeatResults::Pair(first, SeatResult { score, half_wins, spread })
            }
        })
    }
}

//! [`Report`], a reported result of a game, as a row.
use crate::row::cells::{AsCell, AsCells, fields};
use crate::row::stored::Columns;
use crate::row::table::{pairings_of_division, row};
use crate::{Cell, StoreError};
use tournament::{Report, ReportedSide, Speaker};

row! {
    Report in "report" {
        id: "id";
        pairing: "pairing" => Pairing;
        speaker: "speaker", "player" => Player;
        by: "who";
        at: "at";
        sides: "one" => Player, "one_score", "one_half_wins",
            "other" => Player, "other_score", "other_half_wins";
    }
    parts {
        division = pairings_of_division!();
        pairing = "WHERE pairing = ?1 ORDER BY id";
    }
}

const OPERATOR: &str = "operator";
const PLAYER: &str = "player";
const CORRECTION: &str = "correction";
const RULING: &str = "ruling";

fields!(ReportedSide { player, score, half_wins });

impl AsCells for [ReportedSide; 2] {
    fn put(&self, cells: &mut Vec<Cell>) {
        self.iter().for_each(|side| side.put(cells));
    }

    fn read(columns: &mut Columns<'_>) -> Result<[ReportedSide; 2], StoreError> {
        Ok([ReportedSide::read(columns)?, ReportedSide::read(columns)?])
    }
}

impl AsCells for Speaker {
    fn put(&self, cells: &mut Vec<Cell>) {
        cells.extend(match self {
            Speaker::Operator => [OPERATOR.into(), Cell::Null],
            Speaker::Player(player) => [PLAYER.into(), player.cell()],
            Speaker::Correction => [CORRECTION.into(), Cell::Null],
            Speaker::Ruling => [RULING.into(), Cell::Null],
        });
    }

    fn read(columns: &mut Columns<'_>) -> Result<Speaker, StoreError> {
        let word = columns.str()?;
        match (word, columns.next()?) {
            (OPERATOR, None) => Ok(Speaker::Operator),
            (PLAYER, Some(player)) => Ok(Speaker::Player(player)),
            (CORRECTION, None) => Ok(Speaker::Correction),
            (RULING, None) => Ok(Speaker::Ruling),
            _ => Err(columns.unreadable()),
        }
    }
}

//! [`Sheet`]: a round's pairings as they were put on the wall, numbered.
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{
    DivisionId, Moment, Pairing, PairingId, PlayerId, RoundNo, Seats, SheetId, Start, TableNo,
};

/// The number on a sheet, from 1 for each round of a division.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SheetNo(pub u32);

/// Who sits at a table, or has no opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TableLine {
    /// The table; `None` for a player without opponent.
    pub table: Option<TableNo>,
    pub seats: Seats,
}

/// A round's pairings as they were put on the wall. It names its round by number: the paper
/// hangs there whatever becomes of the pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    pub id: SheetId,
    pub division: DivisionId,
    pub round: RoundNo,
    pub number: SheetNo,
    pub at: Moment,
    /// What it shows, by table, players without opponent last.
    pub shown: Vec<TableLine>,
}

/// What hangs on the wall of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wall {
    /// Nothing was ever put up.
    Empty,
    /// The last sheet says what is.
    Current(SheetNo),
    /// The last sheet is of a pairing that is a draft again, or was taken back.
    Void(SheetNo),
    /// The last sheet says something else.
    OutOfDate { sheet: SheetNo, differs: SheetDifference },
}

/// Where a sheet differs from what is.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct SheetDifference {
    /// The tables at which others sit, or start, in their order.
    pub tables: Vec<TableNo>,
    /// The players who have a bye on one of the two and not on the other.
    pub byes: Vec<PlayerId>,
}

impl SheetNo {
    /// The sheet that this one takes the place of.
    #[must_use]
    pub fn supersedes(self) -> Option<SheetNo> {
        (self.0 > 1).then(|| SheetNo(self.0 - 1))
    }
}

impl TableLine {
    #[must_use]
    pub fn of(pairing: &Pairing) -> TableLine {
        TableLine { table: pairing.table, seats: pairing.seats }
    }

    /// Whether it says the same as a line before it: where two were to draw for the start,
    /// no matter which of them did.
    #[must_use]
    pub fn keeps(&self, before: &TableLine) -> bool {
        let drew = matches!(before.seats, Seats::Pair { start: Start::Unknown, .. })
            && before.seats.same_players(self.seats);
        self.table == before.table && (drew || self.seats == before.seats)
    }

    /// The lines of these pairings on a sheet: by table, players without opponent last.
    pub fn all<'p>(pairings: impl IntoIterator<Item = &'p Pairing>) -> Vec<TableLine> {
        let mut sorted: Vec<(PairingId, TableLine)> =
            pairings.into_iter().map(|pairing| (pairing.id, TableLine::of(pairing))).collect();
        sorted.sort_by_key(|(id, line)| (line.table.is_none(), line.table, *id));
        sorted.into_iter().map(|(_, line)| line).collect()
    }
}

impl Sheet {
    /// Four digits of what it shows: two papers with the same digits say the same.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        fingerprint(&Sheet::text_of(&self.shown))
    }

    /// Where it differs from these lines.
    #[must_use]
    pub fn difference(&self, lines: &[TableLine]) -> SheetDifference {
        let gone = self.shown.iter().filter(|old| !lines.iter().any(|line| line.keeps(old)));
        let new = lines.iter().filter(|line| !self.shown.iter().any(|old| line.keeps(old)));
        let mut differs = SheetDifference::default();
        for line in gone.chain(new) {
            match (line.table, line.seats) {
                (Some(table), _) if !differs.tables.contains(&table) => differs.tables.push(table),
                (Some(_), _) | (None, Seats::Pair { .. }) => {}
                (None, Seats::Solo(player)) if !differs.byes.contains(&player) => {
                    differs.byes.push(player);
                }
                (None, Seats::Solo(_)) => {}
            }
        }
        differs.tables.sort_unstable();
        differs
    }

    /// What a sheet shows as text, to be kept.
    #[must_use]
    pub fn text_of(shown: &[TableLine]) -> String {
        let kept: Vec<Kept> = shown.iter().map(Kept::of).collect();
        serde_json::to_string(&kept).expect("numbers and words")
    }

    /// Reads what [`Sheet::text_of`] wrote; `None` for anything else.
    #[must_use]
    pub fn read_shown(text: &str) -> Option<Vec<TableLine>> {
        let kept: Vec<Kept> = serde_json::from_str(text).ok()?;
        Some(kept.into_iter().map(Kept::line).collect())
    }
}

impl SheetDifference {
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty() && self.byes.is_empty()
    }
}

/// Four hexadecimal digits of a text's SHA-256: enough to compare two papers by eye.
#[must_use]
pub fn fingerprint(text: &str) -> String {
    let hash = Sha256::digest(text.as_bytes());
    hash.iter().take(2).map(|byte| format!("{byte:02x}")).collect()
}

/// A line as it is kept.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    table: Option<u32>,
    first: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    second: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<KeptStart>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum KeptStart {
    Unknown,
}

impl Kept {
    fn of(line: &TableLine) -> Kept {
        let table = line.table.map(|table| table.0);
        match line.seats {
            Seats::Pair { first, second, start } => Kept {
                table,
                first: first.0,
                second: Some(second.0),
                start: match start {
                    Start::Known => None,
                    Start::Unknown => Some(KeptStart::Unknown),
                },
            },
            Seats::Solo(player) => Kept { table, first: player.0, second: None, start: None },
        }
    }

    fn line(self) -> TableLine {
        let start = match self.start {
            None => Start::Known,
            Some(KeptStart::Unknown) => Start::Unknown,
        };
        let first = PlayerId(self.first);
        let seats = match self.second {
            Some(second) => Seats::Pair { first, second: PlayerId(second), start },
            None => Seats::Solo(first),
        };
        TableLine { table: self.table.map(TableNo), seats }
    }
}

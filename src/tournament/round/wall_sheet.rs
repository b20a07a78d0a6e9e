//! [`Sheet`]: a numbered sheet with a round's pairings on the wall.
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{
    DivisionId, Moment, Pairing, PairingId, PlayerId, RoundNo, Seats, SheetId, Start, TableNo,
};

/// The number on a sheet, from 1 for each round of a division.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SheetNo(pub u32);

/// A line of a sheet: the players at a table, or a player without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TableLine {
    /// `None` for a player without an opponent.
    pub table: Option<TableNo>,
    pub seats: Seats,
}

/// A sheet with a round's pairings on the wall. It has the round's number, not its key, because
/// the paper stays even if the round is removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    pub id: SheetId,
    pub division: DivisionId,
    pub round: RoundNo,
    pub number: SheetNo,
    pub at: Moment,
    /// By table, players without an opponent last.
    pub shown: Vec<TableLine>,
}

/// The sheet on the wall for a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wall {
    /// There was never a sheet.
    Empty,
    /// The last sheet is correct.
    Current(SheetNo),
    /// The round of the last sheet is a draft again, or removed.
    Void(SheetNo),
    /// The last sheet differs from the round.
    OutOfDate { sheet: SheetNo, differs: SheetDifference },
}

/// How a sheet differs from the round.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct SheetDifference {
    /// The tables with other players or another starter, in order.
    pub tables: Vec<TableNo>,
    /// The players with a bye in only one of the two.
    pub byes: Vec<PlayerId>,
}

impl SheetNo {
    /// The sheet that this one replaces.
    pub fn supersedes(self) -> Option<SheetNo> {
        (self.0 > 1).then(|| SheetNo(self.0 - 1))
    }
}

impl TableLine {
    pub fn of(pairing: &Pairing) -> TableLine {
        TableLine { table: pairing.table, seats: pairing.seats }
    }

    /// Whether it is the same as an earlier line, apart from who starts if they were to draw.
    pub fn keeps(&self, before: &TableLine) -> bool {
        let drew = matches!(before.seats, Seats::Pair { start: Start::Unknown, .. })
            && before.seats.same_players(self.seats);
        self.table == before.table && (drew || self.seats == before.seats)
    }

    /// The lines of these pairings, by table, players without an opponent last.
    pub fn all<'p>(pairings: impl IntoIterator<Item = &'p Pairing>) -> Vec<TableLine> {
        let mut sorted: Vec<(PairingId, TableLine)> =
            pairings.into_iter().map(|pairing| (pairing.id, TableLine::of(pairing))).collect();
        sorted.sort_by_key(|(id, line)| (line.table.is_none(), line.table, *id));
        sorted.into_iter().map(|(_, line)| line).collect()
    }
}

impl Sheet {
    /// Four digits for what it shows.
    pub fn fingerprint(&self) -> String {
        fingerprint(&Sheet::text_of(&self.shown))
    }

    /// How it differs from these lines.
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

    /// What a sheet shows, as text to store.
    pub fn text_of(shown: &[TableLine]) -> String {
        let kept: Vec<Kept> = shown.iter().map(Kept::of).collect();
        serde_json::to_string(&kept).expect("numbers and words")
    }

    /// Reads what [`Sheet::text_of`] wrote; `None` for anything else.
    pub fn read_shown(text: &str) -> Option<Vec<TableLine>> {
        let kept: Vec<Kept> = serde_json::from_str(text).ok()?;
        Some(kept.into_iter().map(Kept::line).collect())
    }
}

impl SheetDifference {
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty() && self.byes.is_empty()
    }
}

/// Four hexadecimal digits of a text's SHA-256, to compare two papers by eye.
pub fn fingerprint(text: &str) -> String {
    let hash = Sha256::digest(text.as_bytes());
    hash.iter().take(2).map(|byte| format!("{byte:02x}")).collect()
}

/// A stored line.
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

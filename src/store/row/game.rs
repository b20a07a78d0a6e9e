//! [`GameRecord`], the head of a turn-by-turn record, as a row.
use crate::row::cells::{AsCell, AsCells, words};
use crate::row::stored::Columns;
use crate::row::table::row;
use crate::{Cell, StoreError, View};
use rules::BySeat;
use rusqlite::types::ValueRef;
use tournament::{GameHeader, GameNo, GameRecord, GameSummary, RecordPlayer, Seating};

row! {
    GameRecord in "game" {
        number: "number";
        pairing: "pairing" => Pairing;
        ruleset: "ruleset";
        summary: "summary";
        players: "seat1_name", "seat1_player" => Player, "seat2_name", "seat2_player" => Player,
            "seat3_name", "seat3_player" => Player, "seat4_name", "seat4_player" => Player;
        deal: "deal";
        draw: "draw";
        lexicon: "lexicon", "lexicon_name", "lexicon_words", "lexicon_sha256";
        header: "header";
        seating: "seating";
    }
    parts {
        pairing = "WHERE pairing = ?1 ORDER BY number";
        game = "WHERE number = ?1";
    }
    loads {
        UNFINISHED = "WHERE summary <> 'finished' ORDER BY number";
        LENIENT = "WHERE number IN (SELECT game FROM entry WHERE allowed IS NOT NULL) ORDER BY number";
    }
}

words!(GameSummary {
    Open = "open",
    AwaitingAcceptance = "awaiting_acceptance",
    AwaitingRacks = "awaiting_racks",
    Finished = "finished",
});
words!(Seating { AsPaired = "as_paired", Reversed = "reversed" });

const NUMBERS: &str = "SELECT number FROM game ORDER BY number";

/// How many seats a record may have: as many as the table has columns for.
const SEATS: usize = 4;
/// What is between the tiles of two players: no tile has it in its name.
const BETWEEN_DRAWS: &str = "/";

impl View<'_> {
    /// The records with something that the director allowed, by number.
    pub fn lenient_games(&self) -> Result<Vec<GameRecord>, StoreError> {
        self.rows(LENIENT, [])
    }

    /// The records that are not finished, by number: found by an index.
    pub(crate) fn unfinished(&self) -> Result<Vec<GameRecord>, StoreError> {
        self.rows(UNFINISHED, [])
    }

    /// The numbers of all records, in order.
    pub fn game_numbers(&self) -> Result<Vec<GameNo>, StoreError> {
        self.query(NUMBERS, [], |row| row.get(0).map(GameNo))
    }
}

/// The players by seat; the columns of unused seats are empty.
impl AsCells for BySeat<RecordPlayer> {
    /// # Panics
    /// With more than four players: no rule set has them.
    fn put(&self, cells: &mut Vec<Cell>) {
        let seats = usize::from(self.seats());
        assert!(seats <= SEATS, "a record has up to {SEATS} seats");
        for RecordPlayer { name, player } in self.values() {
            cells.extend([name.cell(), player.cell()]);
        }
        cells.extend((seats..SEATS).flat_map(|_| [Cell::Null, Cell::Null]));
    }

    fn read(columns: &mut Columns<'_>) -> Result<BySeat<RecordPlayer>, StoreError> {
        let mut players = Vec::with_capacity(SEATS);
        for _ in 0..SEATS {
            let name: Option<String> = columns.next()?;
            let player = columns.next()?;
            players.extend(name.map(|name| RecordPlayer { name, player }));
        }
        Ok(players.into_iter().collect())
    }
}

/// The tiles drawn for the start.
impl AsCell for BySeat<String> {
    fn cell(&self) -> Cell {
        let tiles: Vec<_> = self.values().map(String::as_str).collect();
        Cell::Text(tiles.join(BETWEEN_DRAWS))
    }

    fn of(value: ValueRef<'_>) -> Option<BySeat<String>> {
        let drawn = value.as_str().ok()?;
        Some(drawn.split(BETWEEN_DRAWS).map(str::to_owned).collect())
    }
}

/// A JSON object; empty if there is nothing to say.
impl AsCell for GameHeader {
    fn cell(&self) -> Cell {
        if self.is_empty() {
            return Cell::Null;
        }
        let fields = serde_json::json!({ "pragmas": self.pragmas, "nicks": self.nicks });
        Cell::Text(fields.to_string())
    }

    fn of(value: ValueRef<'_>) -> Option<GameHeader> {
        let Some(text) = value.as_str_or_null().ok()? else { return Some(GameHeader::default()) };
        let fields: serde_json::Value = serde_json::from_str(text).ok()?;
        let field = |name: &str| fields.get(name).cloned().unwrap_or_default();
        Some(GameHeader {
            pragmas: serde_json::from_value(field("pragmas")).ok()?,
            nicks: serde_json::from_value(field("nicks")).ok()?,
        })
    }
}

//! [`Entry`], a line of a turn-by-turn record, as a row.
use super::row::{Columns, Row};
use super::table::table;
use super::{Image, RowKey, StoreError, Table, View};
use crate::tournament::{Entry, EntryFields, EntryId, GameNo};

table! {
    "entry" ("id", "game", "place", "kind", "seat", "position", "tiles", "rack", "number",
        "announced", "milliseconds", "words", "verdict", "private", "allowed", "clock")
    references { "game" => Game, }
    loads { BY_GAME = "WHERE game = ?1 ORDER BY place"; }
}

impl View<'_> {
    /// The entries of a record, in the order in which they are folded.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn entries(&self, game: GameNo) -> Result<Vec<Entry>, StoreError> {
        self.load(BY_GAME, [game.0])
    }
}

impl Row for Entry {
    const TABLE: Table = Table::Entry;

    fn key(&self) -> RowKey {
        RowKey(self.id.0)
    }

    fn image(&self) -> Image {
        let fields = &self.fields;
        Image::new([
            self.id.0.into(),
            self.game.0.into(),
            self.place.into(),
            fields.kind.as_str().into(),
            fields.seat.into(),
            fields.position.as_deref().into(),
            fields.tiles.as_deref().into(),
            fields.rack.as_deref().into(),
            fields.number.into(),
            fields.announced.into(),
            fields.milliseconds.into(),
            fields.words.as_deref().into(),
            fields.verdict.as_deref().into(),
            fields.private.as_deref().into(),
            fields.allowed.as_deref().into(),
            fields.clock.into(),
        ])
    }

    fn read(columns: &mut Columns<'_>) -> Result<Entry, StoreError> {
        Ok(Entry {
            id: EntryId(columns.integer()?),
            game: GameNo(columns.integer()?),
            place: columns.integer()?,
            fields: EntryFields {
                kind: columns.text()?,
                seat: columns.maybe_narrow()?,
                position: columns.maybe_text()?,
                tiles: columns.maybe_text()?,
                rack: columns.maybe_text()?,
                number: columns.maybe_integer()?,
                announced: columns.maybe_integer()?,
                milliseconds: columns.maybe_integer()?,
                words: columns.maybe_text()?,
                verdict: columns.maybe_text()?,
                private: columns.maybe_text()?,
                allowed: columns.maybe_text()?,
                clock: columns.maybe_integer()?,
            },
        })
    }
}

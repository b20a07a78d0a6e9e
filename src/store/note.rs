//! [`Note`], what somebody noted beside a game, as a row.
use super::row::{Columns, Row};
use super::table::table;
use super::{Image, RowKey, StoreError, Table, View};
use tournament::{EntryId, GameNo, Note, NoteId};

table! {
    "note" ("id", "game", "entry", "text")
    references { "game" => Game, "entry" => Entry, }
    loads { BY_GAME = "WHERE game = ?1 ORDER BY id"; }
}

impl View<'_> {
    /// The notes beside a record, in the order in which they were made.
    pub fn notes(&self, game: GameNo) -> Result<Vec<Note>, StoreError> {
        self.load(BY_GAME, [game.0])
    }
}

impl Row for Note {
    const TABLE: Table = Table::Note;

    fn key(&self) -> RowKey {
        RowKey(self.id.0)
    }

    fn image(&self) -> Image {
        Image::new([
            self.id.0.into(),
            self.game.0.into(),
            self.entry.map(|entry| entry.0).into(),
            self.text.as_str().into(),
        ])
    }

    fn read(columns: &mut Columns<'_>) -> Result<Note, StoreError> {
        Ok(Note {
            id: NoteId(columns.integer()?),
            game: GameNo(columns.integer()?),
            entry: columns.maybe_integer()?.map(EntryId),
            text: columns.text()?,
        })
    }
}

//! [`Note`], what somebody noted beside a game, as a row.
use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Image, StoreError};
use tournament::{EntryId, GameNo, Note, NoteId};

table! {
    "note" ("id", "game", "entry", "text")
    references { "game" => Game, "entry" => Entry, }
    parts {
        game = "WHERE game = ?1 ORDER BY id";
    }
}

impl Stored for Note {
    const SPEC: &'static Spec = &SPEC;

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

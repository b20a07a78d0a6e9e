//! [`Entry`], a line of a turn-by-turn record, as a row.
use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Image, StoreError};
use tournament::{Entry, EntryFields};

table! {
    "entry" ("id", "game", "place", "kind", "seat", "position", "tiles", "rack", "number",
        "announced", "milliseconds", "words", "verdict", "private", "allowed", "clock")
    references { "game" => Game, }
    parts {
        game = "WHERE game = ?1 ORDER BY id";
    }
}

impl Stored for Entry {
    const SPEC: &'static Spec = &SPEC;

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
            id: columns.next()?,
            game: columns.next()?,
            place: columns.next()?,
            fields: EntryFields {
                kind: columns.next()?,
                seat: columns.next()?,
                position: columns.next()?,
                tiles: columns.next()?,
                rack: columns.next()?,
                number: columns.next()?,
                announced: columns.next()?,
                milliseconds: columns.next()?,
                words: columns.next()?,
                verdict: columns.next()?,
                private: columns.next()?,
                allowed: columns.next()?,
                clock: columns.next()?,
            },
        })
    }
}

//! [`Entry`], a line of a turn-by-turn record, as a row.
use std::ops::RangeInclusive;

use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Image, StoreError, View};
use tournament::{Entry, EntryFields, EntryId, GameNo};

table! {
    "entry" ("id", "game", "place", "kind", "seat", "position", "tiles", "rack", "number",
        "announced", "milliseconds", "words", "verdict", "private", "allowed", "clock")
    references { "game" => Game, }
    parts {
        game = "WHERE game = ?1 ORDER BY id";
    }
    loads {
        BY_GAMES = "WHERE game BETWEEN ?1 AND ?2 ORDER BY game, place";
    }
}

impl View<'_> {
    /// Looks at each entry of these records, one record after the other and in that order, in
    /// the row in which it lies: at what an event is made of, and no other field of a play.
    ///
    /// # Errors
    /// What `look` refuses, or why the file cannot be read.
    pub fn each_entry<E: From<StoreError>>(
        &self,
        games: RangeInclusive<GameNo>,
        mut look: impl FnMut(&Entry<&str>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut statement = self.connection().prepare_cached(BY_GAMES).map_err(StoreError::from)?;
        let parameters = [games.start().0, games.end().0];
        let mut rows = statement.query(parameters).map_err(StoreError::from)?;
        while let Some(row) = rows.next().map_err(StoreError::from)? {
            let mut columns = Columns::new(SPEC.name, SPEC.columns, row);
            // Most entries are plays, and of a play there is nothing in a third of the columns.
            look(&read(&mut columns, |kind| kind == "play")?)?;
        }
        Ok(())
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
        read(columns, |_| false)
    }
}

/// An entry whose texts are its own or lie in the row. Of an entry that `is_play`, by its kind, only
/// the columns of a play are looked at.
fn read<'row, T: From<&'row str>>(
    columns: &mut Columns<'row>,
    is_play: impl Fn(&str) -> bool,
) -> Result<Entry<T>, StoreError> {
    let id = EntryId(columns.integer()?);
    let game = GameNo(columns.integer()?);
    let place = columns.integer()?;
    let kind = columns.str()?;
    let is_play = is_play(kind);
    Ok(Entry {
        id,
        game,
        place,
        fields: EntryFields {
            kind: kind.into(),
            seat: columns.maybe_narrow()?,
            position: columns.maybe_str()?.map(T::from),
            tiles: columns.maybe_str()?.map(T::from),
            rack: columns.maybe_str()?.map(T::from),
            number: if is_play { columns.pass() } else { columns.maybe_integer()? },
            announced: columns.maybe_integer()?,
            milliseconds: if is_play { columns.pass() } else { columns.maybe_integer()? },
            words: if is_play { columns.pass() } else { columns.maybe_str()?.map(T::from) },
            verdict: if is_play { columns.pass() } else { columns.maybe_str()?.map(T::from) },
            private: if is_play { columns.pass() } else { columns.maybe_str()?.map(T::from) },
            allowed: columns.maybe_str()?.map(T::from),
            clock: columns.maybe_integer()?,
        },
    })
}

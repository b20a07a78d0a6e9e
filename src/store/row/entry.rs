//! [`Entry`], a line of a turn-by-turn record, as a row.
use std::ops::RangeInclusive;

use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Image, StoreError, View};
use tournament::{Entry, EntryFields, GameNo};

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
    /// Calls `look` with each entry of these records, one record after the other and in order,
    /// borrowed from its row. Of a play only the columns that its event is made of are read.
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
            // Most entries are plays, and a third of the columns are empty for a play.
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

/// An entry whose texts are its own or borrowed from the row. If `is_play` says so of its kind,
/// only the columns of a play are read.
fn read<'row, T: From<&'row str>>(
    columns: &mut Columns<'row>,
    is_play: impl Fn(&str) -> bool,
) -> Result<Entry<T>, StoreError> {
    let id = columns.next()?;
    let game = columns.next()?;
    let place = columns.next()?;
    let kind = columns.str()?;
    let is_play = is_play(kind);
    Ok(Entry {
        id,
        game,
        place,
        fields: EntryFields {
            kind: kind.into(),
            seat: columns.next()?,
            position: columns.maybe_str()?.map(T::from),
            tiles: columns.maybe_str()?.map(T::from),
            rack: columns.maybe_str()?.map(T::from),
            number: if is_play { columns.pass() } else { columns.next()? },
            announced: columns.next()?,
            milliseconds: if is_play { columns.pass() } else { columns.next()? },
            words: if is_play { columns.pass() } else { columns.maybe_str()?.map(T::from) },
            verdict: if is_play { columns.pass() } else { columns.maybe_str()?.map(T::from) },
            private: if is_play { columns.pass() } else { columns.maybe_str()?.map(T::from) },
            allowed: columns.maybe_str()?.map(T::from),
            clock: columns.next()?,
        },
    })
}

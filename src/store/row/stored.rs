//! [`Stored`]: a noun as a row, and [`Columns`], a row being read.
use rusqlite::types::ValueRef;
use tournament::event::{Fact, Noun, Row};

use crate::row::cells::AsCell;
use crate::row::each::each;
use crate::row::table::{Spec, columns};
use crate::{Cell, Image, StoreError};

/// A noun that is kept as one row of a table.
pub(crate) trait Stored: Fact {
    const SPEC: &'static Spec;

    /// The row's columns, the key first.
    fn image(&self) -> Image;

    /// Reads the noun from its columns.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`] if a column has what sixzero never writes.
    fn read(columns: &mut Columns<'_>) -> Result<Self, StoreError>;
}

/// The image of a row.
pub(crate) fn image(row: &Row) -> Image {
    each!(row.noun(), T => <T as Fact>::of(row).map(Stored::image).unwrap_or_else(|| Image::new([])))
}

/// The row of an image.
pub(crate) fn row(noun: Noun, image: &Image) -> Result<Row, StoreError> {
    each!(noun, T => T::read(&mut Columns::of_image(noun, image)).map(Row::from))
}

/// A row being read, column by column in the order of the table.
pub struct Columns<'row> {
    table: &'static str,
    names: &'static [&'static str],
    from: Source<'row>,
    next: usize,
}

enum Source<'row> {
    /// A row from SQLite.
    Row(&'row rusqlite::Row<'row>),
    /// An image of the journal.
    Image(&'row Image),
}

impl<'row> Columns<'row> {
    /// Begins with the key.
    pub(crate) fn new(
        table: &'static str,
        names: &'static [&'static str],
        row: &'row rusqlite::Row<'row>,
    ) -> Columns<'row> {
        Columns { table, names, from: Source::Row(row), next: 0 }
    }

    /// Begins with the key, in an image.
    pub(crate) fn of_image(noun: Noun, image: &'row Image) -> Columns<'row> {
        let (table, names) = (noun.name(), columns(noun));
        Columns { table, names, from: Source::Image(image), next: 0 }
    }

    /// The value of the next column.
    pub(crate) fn next<T: AsCell>(&mut self) -> Result<T, StoreError> {
        let value = self.value()?;
        T::of(value).ok_or_else(|| self.unreadable())
    }

    /// A text borrowed from the row.
    pub(crate) fn str(&mut self) -> Result<&'row str, StoreError> {
        self.maybe_str()?.ok_or_else(|| self.unreadable())
    }

    /// A text borrowed from the row, if there is one.
    pub(crate) fn maybe_str(&mut self) -> Result<Option<&'row str>, StoreError> {
        self.value()?.as_str_or_null().map_err(|_| self.unreadable())
    }

    /// The error that the column read last has a wrong value.
    pub(crate) fn unreadable(&self) -> StoreError {
        StoreError::Unreadable {
            table: self.table,
            key: self.key(),
            column: self.names[self.next - 1],
        }
    }

    fn key(&self) -> i64 {
        match self.from {
            Source::Row(row) => row.get(0).unwrap_or_default(),
            Source::Image(image) => image.key(),
        }
    }

    fn value(&mut self) -> Result<ValueRef<'row>, StoreError> {
        let at = self.next;
        self.next += 1;
        match self.from {
            Source::Row(row) => Ok(row.get_ref(at)?),
            // An older image has fewer columns.
            Source::Image(image) => {
                image.cells().get(at).map(Cell::value).ok_or_else(|| self.unreadable())
            }
        }
    }
}

//! [`View`]: the event at one revision, to be read.
use std::path::Path;

use rusqlite::Connection;

use crate::row::table::{columns, spec};
use crate::{Cell, Image, Noun, OperationId, StoreError};

/// The event at one revision: nothing changes under it. The files of the
/// journal add what it tells.
pub struct View<'store> {
    connection: &'store Connection,
    /// Where the file lies, if others see there what this one sees.
    path: Option<&'store Path>,
}

impl<'store> View<'store> {
    /// Within a transaction of this connection.
    pub(crate) fn new(connection: &'store Connection) -> View<'store> {
        View::of_file(connection, None)
    }

    /// Of what lies in a file as it was committed.
    pub(crate) fn of_file(
        connection: &'store Connection,
        path: Option<&'store Path>,
    ) -> View<'store> {
        View { connection, path }
    }

    /// The id of the last operation; 0 in a file to which nothing was done.
    pub fn revision(&self) -> Result<OperationId, StoreError> {
        let last: Option<i64> = self
            .connection
            .prepare_cached("SELECT max(id) FROM operation")?
            .query_row([], |row| row.get(0))?;
        Ok(OperationId(last.unwrap_or(0)))
    }

    /// All rows of a table as they stand, by key.
    ///
    /// # Errors
    /// Where the file cannot be read, or a cell is of no kind that a column has.
    pub fn images(&self, table: Noun) -> Result<Vec<Image>, StoreError> {
        let mut statement = self.connection.prepare(spec(table).select)?;
        let mut standing = statement.query([])?;
        let mut images = Vec::new();
        while let Some(row) = standing.next()? {
            let key = row.get(0)?;
            let cells: Option<Vec<Cell>> = (0..columns(table).len())
                .map(|column| row.get_ref(column).map(Cell::of))
                .collect::<Result<_, _>>()?;
            let unreadable = || StoreError::Unreadable { table: table.name(), key, column: "row" };
            images.push(Image::new(cells.ok_or_else(unreadable)?));
        }
        Ok(images)
    }

    pub(crate) fn path(&self) -> Option<&'store Path> {
        self.path
    }

    pub(crate) fn connection(&self) -> &'store Connection {
        self.connection
    }
}

//! [`View`]: the event at one revision, to be read.
use std::path::Path;

use rusqlite::{Connection, Params};

use super::row::{Columns, Row};
use super::{Cell, Image, OperationId, StoreError, Table};

/// The event at one revision: nothing changes under it. The files of the nouns and the
/// journal add its loads.
pub struct View<'store> {
    connection: &'store Connection,
    /// Where the file lies, if others see there what this one sees.
    path: Option<&'store Path>,
}

impl<'store> View<'store> {
    /// Within a transaction of this connection.
    pub(super) fn new(connection: &'store Connection) -> View<'store> {
        View::of_file(connection, None)
    }

    /// Of what lies in a file as it was committed.
    pub(super) fn of_file(
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

    /// The key for the next new row: one that no row has or ever had, undone ones too.
    pub fn next_id(&self, table: Table) -> Result<i64, StoreError> {
        let standing: Option<i64> = self
            .connection
            .prepare_cached(table.spec().last_key)?
            .query_row([], |row| row.get(0))?;
        let journaled: Option<i64> = self
            .connection
            .prepare_cached("SELECT max(row_key) FROM write WHERE table_name = ?1")?
            .query_row([table.name()], |row| row.get(0))?;
        Ok(standing.max(journaled).unwrap_or(0) + 1)
    }

    /// All rows of a table as they stand, by key.
    ///
    /// # Errors
    /// Where the file cannot be read, or a cell is of no kind that a column has.
    pub fn images(&self, table: Table) -> Result<Vec<Image>, StoreError> {
        let mut statement = self.connection.prepare(table.spec().select)?;
        let mut standing = statement.query([])?;
        let mut images = Vec::new();
        while let Some(row) = standing.next()? {
            let key = row.get(0)?;
            let cells: Option<Vec<Cell>> = (0..table.columns().len())
                .map(|column| row.get_ref(column).map(Cell::of))
                .collect::<Result<_, _>>()?;
            let unreadable = || StoreError::Unreadable { table: table.name(), key, column: "row" };
            images.push(Image::new(cells.ok_or_else(unreadable)?));
        }
        Ok(images)
    }

    pub(super) fn path(&self) -> Option<&'store Path> {
        self.path
    }

    pub(super) fn connection(&self) -> &'store Connection {
        self.connection
    }

    /// The nouns that a load of their table gives.
    pub(super) fn load<T: Row>(
        &self,
        sql: &'static str,
        parameters: impl Params,
    ) -> Result<Vec<T>, StoreError> {
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut rows = statement.query(parameters)?;
        let mut nouns = Vec::new();
        while let Some(row) = rows.next()? {
            nouns.push(T::read(&mut Columns::new(T::TABLE.name(), T::TABLE.columns(), row))?);
        }
        Ok(nouns)
    }

    /// The noun that a load by key gives, if there is one.
    pub(super) fn load_one<T: Row>(
        &self,
        sql: &'static str,
        parameters: impl Params,
    ) -> Result<Option<T>, StoreError> {
        Ok(self.load(sql, parameters)?.pop())
    }
}

//! [`View`]: the event at one revision, to be read.
use std::path::Path;

use rusqlite::{Connection, OptionalExtension, Params, Row};

use crate::file::identity::data_version;
use crate::row::table::spec;
use crate::{Image, Noun, OperationId, StoreError};

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
        let last = self.first("SELECT max(id) FROM operation", [], |row| row.get(0))?;
        Ok(OperationId(last.flatten().unwrap_or(0)))
    }

    /// A number that is another one when somebody else has committed anything.
    pub fn version(&self) -> Result<i64, StoreError> {
        data_version(self.connection)
    }

    /// All rows of a table as they stand, by key.
    ///
    /// # Errors
    /// Where the file cannot be read, or a cell is of no kind that a column has.
    pub fn images(&self, table: Noun) -> Result<Vec<Image>, StoreError> {
        self.query(spec(table).select, [], |row| {
            let key = row.get(0)?;
            let unreadable = || StoreError::Unreadable { table: table.name(), key, column: "row" };
            Image::of_row(table, row)?.ok_or_else(unreadable)
        })
    }

    /// What a statement gives, each row as `read` reads it.
    pub(crate) fn query<T, E>(
        &self,
        sql: &'static str,
        parameters: impl Params,
        mut read: impl FnMut(&Row<'_>) -> Result<T, E>,
    ) -> Result<Vec<T>, StoreError>
    where
        StoreError: From<E>,
    {
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut rows = statement.query(parameters)?;
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            found.push(read(row)?);
        }
        Ok(found)
    }

    /// The first row that a statement gives, if it gives any.
    pub(crate) fn first<T>(
        &self,
        sql: &'static str,
        parameters: impl Params,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Option<T>, StoreError> {
        Ok(self.connection.prepare_cached(sql)?.query_row(parameters, read).optional()?)
    }

    /// Whether a statement gives anything.
    pub(crate) fn any(
        &self,
        sql: &'static str,
        parameters: impl Params,
    ) -> Result<bool, StoreError> {
        Ok(self.connection.prepare_cached(sql)?.exists(parameters)?)
    }

    pub(crate) fn path(&self) -> Option<&'store Path> {
        self.path
    }

    pub(crate) fn connection(&self) -> &'store Connection {
        self.connection
    }
}

//! [`View`]: the event at one revision, for reading.
use rusqlite::{Connection, OptionalExtension, Params, Row};

use crate::file::identity::data_version;
use crate::row::table::spec;
use crate::{Image, Noun, OperationId, StoreError};

/// The event at one revision; it does not change. The files in `journal` add questions about the
/// journal.
pub struct View<'store> {
    connection: &'store Connection,
}

impl<'store> View<'store> {
    /// In a transaction of this connection.
    pub(crate) fn new(connection: &'store Connection) -> View<'store> {
        View { connection }
    }

    /// The id of the last operation; 0 if there is none.
    pub fn revision(&self) -> Result<OperationId, StoreError> {
        let last = self.first("SELECT max(id) FROM operation", [], |row| row.get(0))?;
        Ok(OperationId(last.flatten().unwrap_or(0)))
    }

    /// A number that changes when another connection commits.
    pub fn version(&self) -> Result<i64, StoreError> {
        data_version(self.connection)
    }

    /// All rows of a table, by key.
    ///
    /// # Errors
    /// The file cannot be read, or a cell has a type that no column has.
    pub fn images(&self, table: Noun) -> Result<Vec<Image>, StoreError> {
        self.query(spec(table).select, [], |row| {
            let key = row.get(0)?;
            let unreadable = || StoreError::Unreadable { table: table.name(), key, column: "row" };
            Image::of_row(table, row)?.ok_or_else(unreadable)
        })
    }

    /// The rows that a statement gives, each as `read` reads it.
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

    /// The first row that a statement gives, if any.
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

    pub(crate) fn connection(&self) -> &'store Connection {
        self.connection
    }
}

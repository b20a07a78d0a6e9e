//! [`Removed`]: the rows that operations removed, from the journal, the last first.
use crate::{Image, Noun, OperationId, StoreError, View};

/// A row that an operation removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removed {
    pub operation: OperationId,
    pub table: Noun,
    /// The row as it was.
    pub before: Image,
}

const REMOVED: &str = "SELECT operation, table_name, row_key, before FROM write \
    WHERE operation > ?1 AND after IS NULL ORDER BY operation DESC, place DESC";

impl View<'_> {
    /// Goes through the rows that were removed after an operation, the last first, until `look`
    /// finds something. It costs as much as was entered since.
    ///
    /// # Errors
    /// The file or an image of the journal cannot be read; or what `look` returns.
    pub fn find_removed<T, E: From<StoreError>>(
        &self,
        after: OperationId,
        mut look: impl FnMut(&Removed) -> Result<Option<T>, E>,
    ) -> Result<Option<T>, E> {
        let mut statement = self.connection().prepare_cached(REMOVED).map_err(StoreError::from)?;
        let mut rows = statement.query([after.0]).map_err(StoreError::from)?;
        while let Some(row) = rows.next().map_err(StoreError::from)? {
            let found = look(&Removed::read(row)?)?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }
}

impl Removed {
    fn read(row: &rusqlite::Row<'_>) -> Result<Removed, StoreError> {
        let key = row.get(2)?;
        let unreadable = |column| StoreError::Unreadable { table: "write", key, column };
        let (table, before): (String, Option<String>) = (row.get(1)?, row.get(3)?);
        Ok(Removed {
            operation: OperationId(row.get(0)?),
            table: Noun::named(&table).ok_or_else(|| unreadable("table_name"))?,
            before: before
                .and_then(|before| Image::of_json(&before))
                .ok_or_else(|| unreadable("before"))?,
        })
    }
}

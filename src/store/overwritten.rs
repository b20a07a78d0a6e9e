//! [`Overwritten`]: what the rows of a table were before they were written, from the journal.
use super::row::{Columns, Row};
use super::{Image, OperationId, RowKey, StoreError, View};

/// A row before it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overwritten<T> {
    /// The operation that wrote it.
    pub operation: OperationId,
    /// The row's key.
    pub key: RowKey,
    /// What it was; `None` where there was none.
    pub before: Option<T>,
}

// The pluses have SQLite go through this table's writes alone, not through all of the journal
// since the operation.
const SINCE: &str = "SELECT operation, row_key, before FROM write \
    WHERE table_name = ?1 AND +operation > ?2 ORDER BY +operation, place";

impl View<'_> {
    /// All rows of a table as they stand, by key.
    pub fn rows<T: Row>(&self) -> Result<Vec<T>, StoreError> {
        self.load(T::TABLE.spec().select, [])
    }

    /// What was written to a table after an operation, the oldest first: from the last to the
    /// first put back, the rows are what they were after it. No migration may lie between.
    ///
    /// # Errors
    /// Where the file cannot be read, or an image of the journal.
    pub fn overwritten<T: Row>(
        &self,
        after: OperationId,
    ) -> Result<Vec<Overwritten<T>>, StoreError> {
        let mut statement = self.connection().prepare_cached(SINCE)?;
        let mut rows = statement.query((T::TABLE.name(), after.0))?;
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            let key = row.get(1)?;
            let unreadable = || StoreError::Unreadable { table: "write", key, column: "before" };
            let before: Option<String> = row.get(2)?;
            let before = match before {
                None => None,
                Some(before) => {
                    let image = Image::of_json(&before).ok_or_else(unreadable)?;
                    Some(T::read(&mut Columns::of_image(T::TABLE, &image))?)
                }
            };
            let operation = OperationId(row.get(0)?);
            found.push(Overwritten { operation, key: RowKey(key), before });
        }
        Ok(found)
    }
}

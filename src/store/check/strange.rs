//! Whether rows that were not written through a noun are as the noun would write them.
use crate::row::each::each;
use crate::row::stored::{Columns, Stored};
use crate::{Cell, Noun, RowKey, StoreError, View};

/// A row that cannot be read, or whose numbers would be written differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strange {
    pub key: RowKey,
    /// The first column that differs.
    pub column: &'static str,
    /// What it holds.
    pub cell: Cell,
}

impl View<'_> {
    /// The rows of a table that cannot be read, or whose numbers change when they are read and
    /// written again: one too large, an unknown word. Texts may be as an earlier sixzero wrote
    /// them.
    pub fn strange_rows(&self, noun: Noun) -> Result<Vec<Strange>, StoreError> {
        each!(noun, T => self.strange::<T>())
    }

    fn strange<T: Stored>(&self) -> Result<Vec<Strange>, StoreError> {
        let columns = T::SPEC.columns;
        let mut statement = self.connection().prepare(T::SPEC.select)?;
        let mut rows = statement.query([])?;
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            let mut standing = Vec::with_capacity(columns.len());
            for place in 0..columns.len() {
                standing.push(Cell::of(row.get_ref(place)?));
            }
            let column = match T::read(&mut Columns::new(T::SPEC.name, columns, row)) {
                Ok(noun) => {
                    let written = noun.image();
                    let mut both = columns.iter().zip(&standing).zip(written.cells());
                    let other = both.find(|((_, standing), written)| match standing {
                        Some(Cell::Text(_)) => false,
                        Some(Cell::Integer(_) | Cell::Null) | None => {
                            standing.as_ref() != Some(written)
                        }
                    });
                    other.map(|((column, _), _)| *column)
                }
                Err(StoreError::Unreadable { column, .. }) => Some(column),
                Err(error) => return Err(error),
            };
            if let Some(column) = column {
                let place = columns.iter().position(|known| *known == column);
                let cell = place.and_then(|place| standing.get(place)?.clone());
                let cell = cell.unwrap_or(Cell::Null);
                found.push(Strange { key: RowKey(row.get(0)?), column, cell });
            }
        }
        Ok(found)
    }
}

//! Whether rows that did not come through a noun are as the noun would write them.
use super::row::{Columns, Row};
use super::{Cell, RowKey, StoreError, Table, View};
use tournament::prize::PrizeLine;
use tournament::{
    Absence, Adjudication, Announcement, Claim, Division, Entry, GameRecord, GameResult, Incident,
    Kept, LateCorrection, Note, Pairing, Penalty, Player, Report, Round, Ruling, Savepoint,
    Settings, Sheet,
};

/// A row that cannot be read, or whose numbers would be written otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strange {
    pub key: RowKey,
    /// The first column that is otherwise.
    pub column: &'static str,
    /// What stands there.
    pub cell: Cell,
}

impl View<'_> {
    /// The rows of a table that cannot be read, or that read and written again have other numbers:
    /// one too large, an unknown word. Texts may be as an earlier sixzero wrote them.
    pub fn strange_rows(&self, table: Table) -> Result<Vec<Strange>, StoreError> {
        match table {
            Table::Settings => self.strange::<Settings>(),
            Table::Division => self.strange::<Division>(),
            Table::Player => self.strange::<Player>(),
            Table::Round => self.strange::<Round>(),
            Table::Pairing => self.strange::<Pairing>(),
            Table::Result => self.strange::<GameResult>(),
            Table::Game => self.strange::<GameRecord>(),
            Table::Entry => self.strange::<Entry>(),
            Table::Adjudication => self.strange::<Adjudication>(),
            Table::Announcement => self.strange::<Announcement>(),
            Table::Ruling => self.strange::<Ruling>(),
            Table::Incident => self.strange::<Incident>(),
            Table::Note => self.strange::<Note>(),
            Table::Absence => self.strange::<Absence>(),
            Table::Penalty => self.strange::<Penalty>(),
            Table::Kept => self.strange::<Kept>(),
            Table::Report => self.strange::<Report>(),
            Table::Claim => self.strange::<Claim>(),
            Table::LateCorrection => self.strange::<LateCorrection>(),
            Table::Sheet => self.strange::<Sheet>(),
            Table::Savepoint => self.strange::<Savepoint>(),
            Table::Prize => self.strange::<PrizeLine>(),
        }
    }

    fn strange<T: Row>(&self) -> Result<Vec<Strange>, StoreError> {
        let columns = T::TABLE.columns();
        let mut statement = self.connection().prepare(T::TABLE.spec().select)?;
        let mut rows = statement.query([])?;
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            let mut standing = Vec::with_capacity(columns.len());
            for place in 0..columns.len() {
                standing.push(Cell::of(row.get_ref(place)?));
            }
            let column = match T::read(&mut Columns::new(T::TABLE.name(), columns, row)) {
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

//! Whether the rows of some tables are those that the journal made: what a report asks before
//! it is read out.
//!
//! SQLite keeps no checksum of a page: a bit that flips in a score is another score. But every
//! row is in the file twice, as it stands and as the journal's last image of it, and no fault
//! changes both alike. Beside `verify`, this follows no chain and reads no other table.
use rusqlite::OptionalExtension;

use super::verify::{Difference, Flaw};
use super::{Cell, Image, Row, RowKey, StoreError, Table, View};

/// The images of a table's rows, by row, the last one last.
const IMAGES: &str = "SELECT row_key, after FROM write WHERE table_name = ?1 \
    ORDER BY row_key, operation, place";

/// A row's last image.
const LAST_IMAGE: &str = "SELECT after FROM write WHERE table_name = ?1 AND row_key = ?2 \
    ORDER BY operation DESC, place DESC LIMIT 1";

impl View<'_> {
    /// What is wrong with these tables: a page or an index that SQLite finds damaged, or a row
    /// that is not as the journal has it. The first of it; `None` where all is well.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn flaw_in(&self, tables: &[Table]) -> Result<Option<Flaw>, StoreError> {
        for &table in tables {
            let flaw = match self.damage_of(table)? {
                None => self.row_flaw(table)?,
                damage => damage,
            };
            if flaw.is_some() {
                return Ok(flaw);
            }
        }
        Ok(None)
    }

    /// The first recorded game that is not over and not as the journal has it. Those that are over
    /// say nothing of standings: what they came to is a result.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn flaw_in_unfinished_games(&self) -> Result<Option<Flaw>, StoreError> {
        let mut last = self.connection().prepare_cached(LAST_IMAGE)?;
        for game in self.unfinished_games()? {
            let journaled: Option<Option<String>> =
                last.query_row((Table::Game.name(), game.key().0), |row| row.get(0)).optional()?;
            let difference = match journaled.flatten() {
                Some(after) if after == game.image().to_json() => continue,
                Some(_) => Difference::Columns(vec!["a column"]),
                None => Difference::Unjournaled,
            };
            return Ok(Some(Flaw::Row { table: Table::Game, key: game.key(), difference }));
        }
        Ok(None)
    }

    fn damage_of(&self, table: Table) -> Result<Option<Flaw>, StoreError> {
        let mut statement =
            self.connection().prepare("SELECT integrity_check FROM pragma_integrity_check(?1)")?;
        let first: String = statement.query_row([table.name()], |row| row.get(0))?;
        Ok((first != "ok").then_some(Flaw::Damaged { detail: first }))
    }

    fn row_flaw(&self, table: Table) -> Result<Option<Flaw>, StoreError> {
        let flaw = |key, difference| Ok(Some(Flaw::Row { table, key: RowKey(key), difference }));
        let mut journal = self.connection().prepare_cached(IMAGES)?;
        let mut journaled = journal.query([table.name()])?;
        let mut standing = self.connection().prepare(table.spec().select)?;
        let mut standing = standing.query([])?;
        let mut ahead: Option<(i64, Option<String>)> = None;
        loop {
            let row = standing.next()?;
            let key: Option<i64> = row.map(|row| row.get(0)).transpose()?;
            // The last image of each row up to this one; of those before it none may stand.
            let mut image = None;
            loop {
                let next = match ahead.take() {
                    Some(next) => Some(next),
                    None => match journaled.next()? {
                        Some(row) => Some((row.get(0)?, row.get(1)?)),
                        None => None,
                    },
                };
                let Some((of, after)) = next else { break };
                if key.is_some_and(|key| of > key) {
                    ahead = Some((of, after));
                    break;
                }
                match image {
                    Some((before, Some(_))) if before != of => {
                        return flaw(before, Difference::Missing);
                    }
                    Some(_) | None => image = Some((of, after)),
                }
            }
            match (key, row, image) {
                (None, _, Some((of, Some(_)))) => return flaw(of, Difference::Missing),
                (None, _, _) => return Ok(None),
                (Some(key), Some(row), Some((of, Some(after)))) if of == key => {
                    let columns = 0..table.columns().len();
                    let cells: Option<Vec<Cell>> = columns
                        .map(|column| row.get_ref(column).map(Cell::of))
                        .collect::<Result<_, _>>()?;
                    if cells.map(|cells| Image::new(cells).to_json()).as_ref() != Some(&after) {
                        return flaw(key, Difference::Columns(vec!["a column"]));
                    }
                }
                (Some(_), _, Some((of, Some(_)))) => return flaw(of, Difference::Missing),
                (Some(key), _, _) => return flaw(key, Difference::Unjournaled),
            }
        }
    }
}

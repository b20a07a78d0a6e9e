//! Whether the rows of some tables are as the journal made them: asked before a report is made.
//!
//! SQLite keeps no checksum of a page, so a flipped bit in a score is just another score. But every
//! row is in the file twice, as it is and as the journal's last image of it, and no fault changes
//! both alike. Unlike `verify`, this follows no chain and reads no other table.
use std::collections::{BTreeMap, BTreeSet};

use rusqlite::OptionalExtension;

use crate::check::torn::standing;
use crate::check::verify::{Difference, Flaw};
use crate::row::image::row_json;
use crate::row::table::{columns, spec};
use crate::{Image, Noun, OperationId, RowImages, RowKey, StoreError, View};
use tournament::GameNo;
use tournament::event::{Fact, SETTINGS};

/// The images of a table's rows, by row, the last one last.
const IMAGES: &str = "SELECT row_key, after FROM write WHERE table_name = ?1 \
    ORDER BY row_key, operation, place";

/// Images are found by an index, and a copy made during an entry may lack the last ones in it. No
/// more than this are written while a copy is made.
const PASSED_OVER: &str = "SELECT 1 FROM \
    (SELECT table_name, row_key, operation FROM write ORDER BY operation DESC, place DESC \
        LIMIT 10000) AS last \
    WHERE NOT EXISTS (SELECT 1 FROM write INDEXED BY write_by_row \
        WHERE write.table_name = last.table_name AND write.row_key = last.row_key \
        AND write.operation = last.operation)";

/// Operations are numbered from 1 without a gap.
const GAPS: &str = "SELECT 1 WHERE (SELECT count(*) FROM operation) <> \
    (SELECT coalesce(max(id), 0) FROM operation)";

/// What SQLite finds wrong with a table and its indexes.
const DAMAGE: &str = "SELECT integrity_check FROM pragma_integrity_check(?1)";

/// A row's last image.
const LAST_IMAGE: &str = "SELECT after FROM write WHERE table_name = ?1 AND row_key = ?2 \
    ORDER BY operation DESC, place DESC LIMIT 1";

/// The images of the rows with keys between two, the last one of each last.
const IMAGES_NEAR: &str = "SELECT row_key, after FROM write \
    WHERE table_name = ?1 AND row_key BETWEEN ?2 AND ?3 ORDER BY row_key, operation, place";

/// How many keys before and after those of a game are searched for turns that it has lost.
const NEAR: i64 = 256;

/// What SQLite says about damage, line by line, without its headings.
pub(super) fn damaged(said: &str) -> impl Iterator<Item = Flaw> + '_ {
    let lines = said.lines().filter(|line| *line != "ok" && !line.starts_with("***"));
    lines.map(|line| Flaw::Damaged { detail: line.to_owned() })
}

impl View<'_> {
    /// The first thing wrong with these tables: a page or an index that SQLite finds damaged,
    /// operations that are missing, or a row that is not as the journal has it.
    pub fn flaw_in(&self, tables: &[Noun]) -> Result<Option<Flaw>, StoreError> {
        if self.any(PASSED_OVER, [])? {
            let detail = "the index of the journal's writes has not all of them".to_owned();
            return Ok(Some(Flaw::Damaged { detail }));
        }
        if self.any(GAPS, [])? {
            let detail = "the journal has not all of its operations".to_owned();
            return Ok(Some(Flaw::Damaged { detail }));
        }
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

    /// The first unfinished game that is not as the journal has it. Finished games do not affect
    /// standings: their results do.
    pub fn flaw_in_unfinished_games(&self) -> Result<Option<Flaw>, StoreError> {
        self.flaw_in_rows(self.unfinished()?.iter().map(|game| (Noun::Game, game.key())))
    }

    /// The first row written after this operation that is not as the journal has it.
    pub fn flaw_since(&self, then: OperationId) -> Result<Option<Flaw>, StoreError> {
        let mut rows = BTreeSet::new();
        for operation in then.0.saturating_add(1)..=self.revision()?.0 {
            let writes = self.writes_of(OperationId(operation))?;
            rows.extend(writes.iter().map(|row| (row.noun, row.key)));
        }
        self.flaw_in_rows(rows)
    }

    /// The first thing wrong with a recorded game: a row that is not as the journal has it, or one
    /// that only the journal has.
    pub fn flaw_in_game(&self, game: GameNo) -> Result<Option<Flaw>, StoreError> {
        let mut rows = vec![(Noun::Game, RowKey(game.0))];
        if let Some(damage) = self.damage_of(Noun::Game)? {
            return Ok(Some(damage));
        }
        for &table in Noun::ALL {
            for reference in spec(table).references.iter().filter(|r| r.parent == Noun::Game) {
                // A row can be in one index and missing in another.
                if let Some(damage) = self.damage_of(table)? {
                    return Ok(Some(damage));
                }
                let keys = self.keys(reference.children, game.0)?;
                if let Some(missing) = self.missing_beside(table, reference.column, game, &keys)? {
                    return Ok(Some(missing));
                }
                rows.extend(keys.into_iter().map(|key| (table, key)));
            }
        }
        self.flaw_in_rows(rows)
    }

    fn keys(&self, sql: &'static str, parent: i64) -> Result<BTreeSet<RowKey>, StoreError> {
        let keys = self.query(sql, [parent], |row| row.get(0).map(RowKey))?;
        Ok(keys.into_iter().collect())
    }

    /// A row of the game that only the journal has. For turns, only keys near existing ones are
    /// searched, because an event can have many thousands.
    fn missing_beside(
        &self,
        table: Noun,
        column: &str,
        game: GameNo,
        keys: &BTreeSet<RowKey>,
    ) -> Result<Option<Flaw>, StoreError> {
        let near = match (keys.first(), keys.last()) {
            (Some(first), Some(last)) if table == Noun::Entry => {
                (first.0.saturating_sub(NEAR), last.0.saturating_add(NEAR))
            }
            _ => (i64::MIN, i64::MAX),
        };
        let range = (table.name(), near.0, near.1);
        let images = self.query(IMAGES_NEAR, range, |row| {
            Ok::<_, rusqlite::Error>((RowKey(row.get(0)?), row.get(1)?))
        })?;
        let images: BTreeMap<RowKey, Option<String>> = images.into_iter().collect();
        let is_of_game = |image: &Option<String>| {
            let image = image.as_deref().and_then(Image::of_json);
            image.is_some_and(|image| image.integer(table, column) == Some(game.0))
        };
        let mut missing = images.iter().filter(|(key, _)| !keys.contains(key));
        let missing = missing.find(|(_, image)| is_of_game(image));
        Ok(missing.map(|(&key, _)| Flaw::Row { table, key, difference: Difference::Missing }))
    }

    /// The first row that these writes change or rest on, and that is not as the journal has it: a
    /// result rests on its pairing, a pairing on its round and players, and everything on the
    /// settings.
    pub(crate) fn flaw_under(&self, writes: &[RowImages]) -> Result<Option<Flaw>, StoreError> {
        let mut rows = BTreeSet::from([(Noun::Settings, SETTINGS)]);
        for write in writes {
            rows.extend(write.before.as_ref().map(|_| (write.noun, write.key)));
            for image in [&write.before, &write.after].into_iter().flatten() {
                rows.extend(parents(write.noun, image));
            }
        }
        let mut seen = BTreeSet::new();
        while let Some((table, key)) = rows.pop_first() {
            if !seen.insert((table, key)) {
                continue;
            }
            if let Some(flaw) = self.flaw_in_rows([(table, key)])? {
                return Ok(Some(flaw));
            }
            let standing = standing(self.connection(), table, key.0)?;
            let image = standing.as_deref().and_then(Image::of_json);
            rows.extend(image.iter().flat_map(|image| parents(table, image)));
            rows.retain(|row| !seen.contains(row));
        }
        Ok(None)
    }

    /// The first of these rows that is not as the journal has it.
    fn flaw_in_rows(
        &self,
        rows: impl IntoIterator<Item = (Noun, RowKey)>,
    ) -> Result<Option<Flaw>, StoreError> {
        let mut last = self.connection().prepare_cached(LAST_IMAGE)?;
        for (table, key) in rows {
            let journaled: Option<Option<String>> =
                last.query_row((table.name(), key.0), |row| row.get(0)).optional()?;
            let difference = match (standing(self.connection(), table, key.0)?, journaled.flatten())
            {
                (standing, journaled) if standing == journaled => continue,
                (Some(_), None) => Difference::Unjournaled,
                (None, _) => Difference::Missing,
                (Some(standing), Some(journaled)) => differing(table, &standing, &journaled),
            };
            return Ok(Some(Flaw::Row { table, key, difference }));
        }
        Ok(None)
    }

    fn damage_of(&self, table: Noun) -> Result<Option<Flaw>, StoreError> {
        let first: Option<String> = self.first(DAMAGE, [table.name()], |row| row.get(0))?;
        Ok(first.as_deref().and_then(|said| damaged(said).next()))
    }

    fn row_flaw(&self, table: Noun) -> Result<Option<Flaw>, StoreError> {
        let flaw = |key, difference| Ok(Some(Flaw::Row { table, key: RowKey(key), difference }));
        let mut images: Vec<(i64, Option<String>)> = self
            .query(IMAGES, [table.name()], |row| Ok::<_, StoreError>((row.get(0)?, row.get(1)?)))?;
        // The last image of each row stays; it comes last.
        images.dedup_by(|later, last| {
            let is_same = later.0 == last.0;
            if is_same {
                std::mem::swap(later, last);
            }
            is_same
        });
        let journaled = images.into_iter().filter_map(|(key, image)| Some((key, image?)));
        let mut journaled = journaled.peekable();
        let mut statement = self.connection().prepare_cached(spec(table).select)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let key: i64 = row.get(0)?;
            match journaled.next_if(|(of, _)| *of <= key) {
                None => return flaw(key, Difference::Unjournaled),
                Some((of, _)) if of < key => return flaw(of, Difference::Missing),
                Some((_, after)) => {
                    let standing = row_json(table, row).unwrap_or_default();
                    if standing != after {
                        return flaw(key, differing(table, &standing, &after));
                    }
                }
            }
        }
        match journaled.next() {
            Some((of, _)) => flaw(of, Difference::Missing),
            None => Ok(None),
        }
    }
}

/// The rows that a row names.
pub(crate) fn parents(table: Noun, image: &Image) -> impl Iterator<Item = (Noun, RowKey)> {
    let references = spec(table).references.iter();
    references.filter_map(move |reference| {
        let key = image.integer(table, reference.column)?;
        Some((reference.parent, RowKey(key)))
    })
}

/// The columns in which a row differs from the journal's image of it.
fn differing(table: Noun, standing: &str, journaled: &str) -> Difference {
    let (Some(standing), Some(journaled)) = (Image::of_json(standing), Image::of_json(journaled))
    else {
        return Difference::Unreadable;
    };
    let cells = standing.cells().iter().zip(journaled.cells());
    let columns = columns(table).iter().zip(cells);
    Difference::Columns(
        columns.filter(|(_, (one, other))| one != other).map(|(column, _)| *column).collect(),
    )
}

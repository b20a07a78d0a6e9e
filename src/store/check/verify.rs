//! [`verify`]: whether the file is sound, and its tables are what the journal says.
use std::collections::HashMap;

use rusqlite::Rows;

use crate::check::quick;
use crate::journal::chain::{Hash, JournalRow};
use crate::journal::read_operation;
use crate::row::table::{columns, spec};
use crate::{Cell, Image, NewOperation, Noun, OperationId, RowKey, StoreError, View};
use tournament::event::OperationKind;

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// SQLite finds the file damaged.
    Damaged {
        /// What it says.
        detail: String,
    },
    /// Rows of a table name rows that are not there.
    DanglingReference {
        table: String,
        /// The table of the rows named.
        parent: String,
        /// How many rows.
        rows: usize,
    },
    /// Operations are missing in the journal.
    OperationsMissing { first: OperationId, last: OperationId },
    /// An operation is not as it was written, or what came before it is not. Only the first one is
    /// reported: nothing can be said about those after it.
    ChainBroken { operation: OperationId },
    /// A row is not what the journal makes of it.
    Row { table: Noun, key: RowKey, difference: Difference },
}

/// How a row differs from what the journal makes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// It is not there.
    Missing,
    /// It is there, but should not be.
    Unjournaled,
    /// These columns have other values.
    Columns(Vec<&'static str>),
    /// The journal's image of it cannot be read.
    Unreadable,
    /// It was not what an operation says it was before.
    Before { operation: OperationId },
}

impl std::fmt::Display for Flaw {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Flaw::Damaged { detail } => write!(f, "the file is damaged: {detail}"),
            Flaw::DanglingReference { table, parent, rows } => {
                write!(f, "{rows} rows of `{table}` name rows of `{parent}` that are not there")
            }
            Flaw::OperationsMissing { first, last } if first == last => {
                write!(f, "operation {first} is not in the journal")
            }
            Flaw::OperationsMissing { first, last } => {
                write!(f, "operations {first} to {last} are not in the journal")
            }
            Flaw::ChainBroken { operation } => {
                write!(f, "operation {operation} is not as it was written")
            }
            Flaw::Row { table, key, difference } => {
                write!(f, "row {key} of `{table}` {difference}")
            }
        }
    }
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Difference::Missing => f.write_str("is in the journal and not in the file"),
            Difference::Unjournaled => f.write_str("is in the file and not in the journal"),
            Difference::Columns(columns) => {
                write!(f, "differs from the journal in {}", columns.join(", "))
            }
            Difference::Unreadable => f.write_str("cannot be read in the journal"),
            Difference::Before { operation } => {
                write!(f, "was not what operation {operation} says it was")
            }
        }
    }
}

const OPERATIONS: &str = "SELECT id, at, who, command, what, why, accepted, client_key, undoes, \
    client_content, hash FROM operation ORDER BY id";
const DANGLING: &str = "SELECT \"table\", parent, count(*) FROM pragma_foreign_key_check \
    GROUP BY 1, 2 ORDER BY 1, 2";
const HASH_COLUMN: usize = 10;
const ACCEPTED_COLUMN: usize = 6;
const WRITES: &str = "SELECT operation, table_name, row_key, before, after, place \
    FROM write ORDER BY operation, place";

/// The tables as the journal makes them: the image of each row as JSON.
type Rebuilt = HashMap<(Noun, i64), String>;

/// Everything that is wrong with an event that can be opened, in this order: damage, references to
/// missing rows, a journal with a gap or a change, and rows that differ from the journal. Empty for
/// a sound file.
///
/// # Errors
/// The file cannot even be read.
pub fn verify(view: &View<'_>) -> Result<Vec<Flaw>, StoreError> {
    let mut flaws = damage(view)?;
    match contradictions(view) {
        Ok(found) => flaws.extend(found),
        // With such flaws not every row can be read: the flaws are reported.
        Err(_) if !flaws.is_empty() => {}
        Err(error) => return Err(error),
    }
    Ok(flaws)
}

impl View<'_> {
    /// The first thing wrong with the journal: a gap, or an operation that is not as it was
    /// written.
    pub fn flaw_in_journal(&self) -> Result<Option<Flaw>, StoreError> {
        Ok(walk(self, |_, _, _| Vec::new())?.into_iter().next())
    }
}

fn contradictions(view: &View<'_>) -> Result<Vec<Flaw>, StoreError> {
    let mut flaws = dangling_references(view)?;
    let (rebuilt, journal_flaws) = replay(view)?;
    flaws.extend(journal_flaws);
    flaws.extend(compare(view, rebuilt)?);
    Ok(flaws)
}

fn damage(view: &View<'_>) -> Result<Vec<Flaw>, StoreError> {
    let mut statement = view.connection().prepare("PRAGMA integrity_check")?;
    let lines = statement.query_map([], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?;
    Ok(lines.iter().flat_map(|said| quick::damaged(said)).collect())
}

fn dangling_references(view: &View<'_>) -> Result<Vec<Flaw>, StoreError> {
    view.query(DANGLING, [], |row| {
        let rows: i64 = row.get(2)?;
        let rows = usize::try_from(rows).unwrap_or_default();
        Ok::<_, StoreError>(Flaw::DanglingReference {
            table: row.get(0)?,
            parent: row.get(1)?,
            rows,
        })
    })
}

/// The tables that the journal makes, and what is wrong with the journal.
fn replay(view: &View<'_>) -> Result<(Rebuilt, Vec<Flaw>), StoreError> {
    let mut rebuilt = Rebuilt::new();
    let flaws = walk(view, |row, id, written| {
        if is_migration(row) {
            start_again(&mut rebuilt, id, written)
        } else {
            written.into_iter().filter_map(|write| step(&mut rebuilt, id, write)).collect()
        }
    })?;
    Ok((rebuilt, flaws))
}

/// Walks through the journal: finds gaps, operations that are not as they were written, and what
/// `each` finds wrong with an operation's writes.
fn walk(
    view: &View<'_>,
    mut each: impl FnMut(&rusqlite::Row<'_>, OperationId, Vec<JournalRow>) -> Vec<Flaw>,
) -> Result<Vec<Flaw>, StoreError> {
    let mut flaws = Vec::new();
    let mut write_statement = view.connection().prepare(WRITES)?;
    let mut writes = Writes { rows: write_statement.query([])?, ahead: None };
    let mut statement = view.connection().prepare(OPERATIONS)?;
    let mut rows = statement.query([])?;
    let (mut last, mut hash) = (OperationId(0), Some(Hash::START));
    while let Some(row) = rows.next()? {
        let id = OperationId(row.get(0)?);
        flaws.extend(missing(last, id));
        let (written, counted) = writes.of(id)?;
        if let Some(before) = hash {
            let stored = row.get(HASH_COLUMN).map(Hash).ok().filter(|_| counted == Counted::On);
            let told = read_operation(row).ok().map(|operation| operation.told);
            let told = told.filter(|told| is_as_written(row, told));
            let computed = told.map(|told| before.link(id, &told, &written));
            hash = stored.filter(|_| stored == computed);
            if hash.is_none() {
                flaws.push(Flaw::ChainBroken { operation: id });
            }
        }
        flaws.extend(each(row, id, written));
        last = id;
    }
    Ok(flaws)
}

/// Whether the findings are written as the program writes them: the hash covers their meaning, and
/// their text could be another.
fn is_as_written(row: &rusqlite::Row<'_>, told: &NewOperation) -> bool {
    let written = serde_json::to_string(&told.accepted).ok();
    row.get(ACCEPTED_COLUMN).ok() == written
}

fn is_migration(row: &rusqlite::Row<'_>) -> bool {
    read_operation(row).is_ok_and(|operation| operation.told.kind == OperationKind::EventMigrate)
}

/// Replay begins again with the rows of a migration, which are those before it with new columns at
/// their ends.
fn start_again(
    rebuilt: &mut Rebuilt,
    operation: OperationId,
    written: Vec<JournalRow>,
) -> Vec<Flaw> {
    let mut before = std::mem::take(rebuilt);
    let difference = || Difference::Before { operation };
    let mut flaws = Vec::new();
    for write in written {
        let (Some(table), Some(after)) = (Noun::named(&write.table), write.after) else {
            continue;
        };
        let was = before.remove(&(table, write.key));
        if !was.is_some_and(|was| begins(&after, &was)) {
            flaws.push(Flaw::Row { table, key: RowKey(write.key), difference: difference() });
        }
        rebuilt.insert((table, write.key), after);
    }
    flaws.extend(left_over(before, difference));
    flaws
}

/// The remaining rows, by table and key.
fn left_over(rows: Rebuilt, difference: impl Fn() -> Difference) -> impl Iterator<Item = Flaw> {
    let mut rows: Vec<(Noun, i64)> = rows.into_keys().collect();
    rows.sort_unstable();
    let flaw = move |(table, key)| Flaw::Row { table, key: RowKey(key), difference: difference() };
    rows.into_iter().map(flaw)
}

/// Whether the image begins with the cells of another.
fn begins(image: &str, with: &str) -> bool {
    match (Image::of_json(image), Image::of_json(with)) {
        (Some(image), Some(with)) => image.cells().starts_with(with.cells()),
        (None | Some(_), _) => false,
    }
}

/// The operations missing between these two.
fn missing(before: OperationId, after: OperationId) -> Option<Flaw> {
    let first = OperationId(before.0.saturating_add(1));
    let last = OperationId(after.0.saturating_sub(1));
    (first <= last).then_some(Flaw::OperationsMissing { first, last })
}

/// Makes one write in the rebuilt tables.
fn step(rebuilt: &mut Rebuilt, operation: OperationId, write: JournalRow) -> Option<Flaw> {
    let table = Noun::named(&write.table)?;
    let before = match write.after {
        Some(after) => rebuilt.insert((table, write.key), after),
        None => rebuilt.remove(&(table, write.key)),
    };
    let difference = Difference::Before { operation };
    (before != write.before).then_some(Flaw::Row { table, key: RowKey(write.key), difference })
}

/// Compares the tables with what the journal makes of them.
fn compare(view: &View<'_>, mut rebuilt: Rebuilt) -> Result<Vec<Flaw>, StoreError> {
    let mut flaws = Vec::new();
    for &table in Noun::ALL {
        let mut statement = view.connection().prepare(spec(table).select)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let key: i64 = row.get(0)?;
            let standing = standing(table, row)?;
            if let Some(difference) = difference(table, standing, rebuilt.remove(&(table, key))) {
                flaws.push(Flaw::Row { table, key: RowKey(key), difference });
            }
        }
    }
    flaws.extend(left_over(rebuilt, || Difference::Missing));
    Ok(flaws)
}

/// The row as it is; cells of types that no column has are `None`.
fn standing(table: Noun, row: &rusqlite::Row<'_>) -> Result<Vec<Option<Cell>>, StoreError> {
    let columns = 0..columns(table).len();
    Ok(columns.map(|column| row.get_ref(column).map(Cell::of)).collect::<Result<_, _>>()?)
}

fn difference(
    table: Noun,
    standing: Vec<Option<Cell>>,
    journaled: Option<String>,
) -> Option<Difference> {
    let Some(journaled) = journaled else { return Some(Difference::Unjournaled) };
    let Some(image) = Image::of_json(&journaled) else { return Some(Difference::Unreadable) };
    if image.cells().len() != columns(table).len() {
        return Some(Difference::Unreadable);
    }
    let columns = columns(table).iter().zip(standing).zip(image.cells());
    let differing: Vec<&'static str> = columns
        .filter(|((_, standing), journaled)| standing.as_ref() != Some(journaled))
        .map(|((column, _), _)| *column)
        .collect();
    (!differing.is_empty()).then_some(Difference::Columns(differing))
}

/// The writes of the journal, operation by operation.
struct Writes<'statement> {
    rows: Rows<'statement>,
    /// The first write of a later operation.
    ahead: Option<Numbered>,
}

/// A write with its operation and its place in it.
struct Numbered {
    operation: OperationId,
    place: i64,
    write: JournalRow,
}

/// Whether the places of an operation's writes count from 1 without a gap: the hash covers only
/// their order.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Counted {
    On,
    Otherwise,
}

impl Writes<'_> {
    /// The writes of this operation; those of operations passed over are skipped.
    fn of(&mut self, operation: OperationId) -> Result<(Vec<JournalRow>, Counted), StoreError> {
        let (mut written, mut counted) = (Vec::new(), Counted::On);
        loop {
            let next = match self.ahead.take() {
                Some(next) => Some(next),
                None => self.read()?,
            };
            match next {
                Some(next) if next.operation == operation => {
                    if next.place != written.len() as i64 + 1 {
                        counted = Counted::Otherwise;
                    }
                    written.push(next.write);
                }
                Some(next) if next.operation < operation => {}
                later => {
                    self.ahead = later;
                    return Ok((written, counted));
                }
            }
        }
    }

    fn read(&mut self) -> Result<Option<Numbered>, StoreError> {
        let Some(row) = self.rows.next()? else { return Ok(None) };
        Ok(Some(Numbered {
            operation: OperationId(row.get(0)?),
            place: row.get(5)?,
            write: JournalRow::read(row, 1)?,
        }))
    }
}

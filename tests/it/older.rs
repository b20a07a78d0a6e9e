//! An event of an invented older schema, 0: players have no `paid` yet. A file of today is made
//! into one, in its tables, its journal's images and their hashes.
use std::path::Path;

use rusqlite::{Connection, params};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// Makes a file of today into one of the older schema.
pub fn make_older(path: &Path) {
    let connection = Connection::open(path).unwrap();
    let triggers: Vec<String> = rows(&connection, TRIGGERS, |row| row.get(0));
    for trigger in triggers {
        connection.execute_batch(&format!("DROP TRIGGER \"{trigger}\"")).unwrap();
    }
    connection.execute_batch("ALTER TABLE player DROP COLUMN paid").unwrap();
    let images: Vec<(i64, i64, Option<String>, Option<String>)> = rows(
        &connection,
        "SELECT operation, place, before, after FROM write WHERE table_name = 'player'",
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)),
    );
    for (operation, place, before, after) in images {
        connection
            .execute(
                "UPDATE write SET before = ?3, after = ?4 WHERE operation = ?1 AND place = ?2",
                params![operation, place, before.map(shorter), after.map(shorter)],
            )
            .unwrap();
    }
    chain(&connection);
    connection.pragma_update(None, "user_version", 0).unwrap();
}

const TRIGGERS: &str = "SELECT name FROM sqlite_schema WHERE type = 'trigger'";

/// An image without its last cell.
fn shorter(image: String) -> String {
    let mut cells: Vec<Value> = serde_json::from_str(&image).unwrap();
    cells.pop();
    serde_json::to_string(&cells).unwrap()
}

/// Writes the hash of each operation anew.
fn chain(connection: &Connection) {
    let mut hash = vec![0; 32];
    for operation in
        rows(connection, "SELECT id FROM operation ORDER BY id", |row| row.get::<_, i64>(0))
    {
        let mut hasher = Hasher(Sha256::new());
        let content: Option<String> = connection
            .query_row("SELECT client_content FROM operation WHERE id = ?1", [operation], |row| {
                row.get(0)
            })
            .unwrap();
        hasher.text(if content.is_some() { "sixzero operation 2" } else { "sixzero operation 1" });
        hasher.bytes(&hash);
        hasher.integer(operation);
        connection
            .query_row(
                "SELECT at, who, command, what, why, accepted, client_key, undoes FROM operation WHERE id = ?1",
                [operation],
                |row| {
                    hasher.integer(row.get(0)?);
                    for column in 1..=3 {
                        hasher.text(&row.get::<_, String>(column)?);
                    }
                    hasher.maybe_text(row.get(4)?);
                    let accepted: Vec<String> =
                        serde_json::from_str(&row.get::<_, String>(5)?).unwrap();
                    hasher.count(accepted.len());
                    accepted.iter().for_each(|finding| hasher.text(finding));
                    hasher.maybe_text(row.get(6)?);
                    content.iter().for_each(|content| hasher.text(content));
                    match row.get(7)? {
                        Some(undone) => hasher.integer(undone),
                        None => hasher.nothing(),
                    }
                    Ok(())
                },
            )
            .unwrap();
        let mut statement = connection
            .prepare("SELECT table_name, row_key, before, after FROM write WHERE operation = ?1 ORDER BY place")
            .unwrap();
        let writes: Vec<(String, i64, Option<String>, Option<String>)> = statement
            .query_map([operation], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap();
        hasher.count(writes.len());
        for (table, key, before, after) in writes {
            hasher.text(&table);
            hasher.integer(key);
            hasher.maybe_text(before);
            hasher.maybe_text(after);
        }
        hash = hasher.0.finalize().to_vec();
        connection
            .execute("UPDATE operation SET hash = ?2 WHERE id = ?1", params![operation, hash])
            .unwrap();
    }
}

fn rows<T>(
    connection: &Connection,
    sql: &str,
    read: impl FnMut(&rusqlite::Row<'_>) -> rusqlite::Result<T>,
) -> Vec<T> {
    let mut statement = connection.prepare(sql).unwrap();
    statement.query_map([], read).unwrap().collect::<Result<_, _>>().unwrap()
}

/// The encoding of `store/journal/chain.rs`, written a second time.
struct Hasher(Sha256);

impl Hasher {
    fn nothing(&mut self) {
        self.0.update([0]);
    }

    fn integer(&mut self, integer: i64) {
        self.0.update([1]);
        self.0.update(integer.to_be_bytes());
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.0.update([2]);
        self.0.update((bytes.len() as u64).to_be_bytes());
        self.0.update(bytes);
    }

    fn count(&mut self, count: usize) {
        self.0.update([3]);
        self.0.update((count as u64).to_be_bytes());
    }

    fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }

    fn maybe_text(&mut self, text: Option<String>) {
        match text {
            Some(text) => self.text(&text),
            None => self.nothing(),
        }
    }
}

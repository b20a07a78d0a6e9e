//! Every column of every table edited by other means, under every command that prints: what is
//! printed is right, or refused (E6).
use std::fs;

use rusqlite::Connection;
use sixzero::tournament::event::Noun;

use super::commands::COMMANDS;
use super::{Case, Trial, hall};
use crate::long::is_long;
use crate::tamper::{columns, edited};

#[test]
fn what_is_edited_by_other_means_is_printed_by_no_command() {
    let (event, _) = hall::event();
    let trial = Trial::new(&[event]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("edited.sixzero");
    let (mut cases, mut pairs) = (Vec::new(), Vec::new());
    let tables = Noun::ALL.iter().map(|table| table.name());
    for (number, table) in tables.chain(["operation", "write"]).enumerate() {
        fs::write(&path, &trial.event).unwrap();
        let columns = columns(&Connection::open(&path).unwrap(), table);
        let edits =
            columns.iter().map(|(column, other)| format!("UPDATE {table} SET {column} = {other}"));
        let begin = cases.len();
        for sql in edits.chain([format!("DELETE FROM {table}")]) {
            let row = match table {
                // Ann, as she was put on the roster.
                "write" => "operation = 3 AND place = 1".to_owned(),
                _ => format!("rowid = (SELECT min(rowid) FROM {table})"),
            };
            let sql = format!("{sql} WHERE {row}");
            fs::write(&path, &trial.event).unwrap();
            let rows = edited(&Connection::open(&path).unwrap(), &sql);
            assert_eq!(rows, 1, "{sql}");
            cases.push(Case { how: sql, event: fs::read(&path).unwrap(), journal: None });
        }
        for command in 0..COMMANDS.len() {
            if is_long() {
                pairs.extend((begin..cases.len()).map(|case| (case, command)));
            } else {
                pairs.push((begin + (number + command) % (cases.len() - begin), command));
            }
        }
    }
    trial.run(&cases, &pairs).conclude("rows edited");
}

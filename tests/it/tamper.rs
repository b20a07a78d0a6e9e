//! Every column of every table edited once by other means (`users.md` 4.2 F40): `verify` finds
//! each, and names the row or the operation.
#![allow(clippy::print_stdout, reason = "a drill tells its figures")]
use rusqlite::Connection;
use sixzero::store::{Cell, Image, RowImages, Store, columns as columns_of, verify};
use sixzero::tournament::event::{ClientKey, NewOperation, Noun, RowKey};

use crate::store::{Sandbox, see, told};

/// A row of each table: the first cells, the rest is null or as given behind.
const ROWS: [(&str, &str); 21] = [
    (
        "settings",
        r#"[1,"Night","rules",3,"[]",50,"list","X",5,"ab",null,null,null,null,"none","scores"]"#,
    ),
    ("division", r#"[1,"A",3,"r","[]",50,"list","X",5,"ab","1-4","1- swiss","r",2,"players"]"#),
    ("player", r#"[1,1,1,"Ann",1500,"C","T","M",2,3,"A",7,100]"#),
    ("player", r#"[2,1,2,"Ben"]"#),
    ("round", r#"[1,1,1,"released","swiss","{}",1]"#),
    ("pairing", r#"[1,1,1,1,2,"known"]"#),
    ("result", r#"[5,1,"slip","game",400,2,50,350,0,-50,"csw","second"]"#),
    (
        "game",
        r#"[1,1,"r","open","Ann",1,"Ben",2,null,null,null,null,5,"?/A","list","X",5,"ab","{\"nicks\":[\"Ann\"],\"pragmas\":[]}","as_paired"]"#,
    ),
    ("entry", r#"[1,1,1,"play",1,"8F","HORN","HORNAEI",1,14,5,"HORN","acceptable","{}","pool",5]"#),
    ("adjudication", r#"[1,1,"desk","HORN","acceptable","{}"]"#),
    ("announcement", r#"[1,1,1,1,14,14]"#),
    ("ruling", r#"[1,1,null,400,350,1,1,1,"kim",1,"why","kim",2,"err"]"#),
    ("incident", r#"[1,1,1,"clock",1,"what","kim",1,"so"]"#),
    ("note", r#"[1,1,1,"text"]"#),
    ("absence", r#"[1,1,"late",1,1,5,"none"]"#),
    ("penalty", r#"[1,1,1,"overtime","score",10,1000,1,"late"]"#),
    ("kept", r#"[1,1,null,1,"tsh","k","v"]"#),
    ("report", r#"[1,1,"player",1,"kim",1,1,400,2,2,350,0]"#),
    ("claim", r#"[1,1,1,2,50]"#),
    ("late_correction", r#"[1,1,"game",400,2,50,350,0,-50,"kim",1,"why"]"#),
    ("sheet", r#"[1,1,1,1,1,"[]"]"#),
];

/// An operation that makes one row, of its first cells.
pub fn insert(store: &mut Store, operation: &NewOperation, noun: Noun, json: &str) {
    let mut cells: Vec<Cell> = serde_json::from_str(json).unwrap();
    cells.resize(columns_of(noun).len(), Cell::Null);
    let Cell::Integer(key) = cells[0] else { panic!("no key in {json}") };
    let image: Image = serde_json::from_value(serde_json::to_value(cells).unwrap()).unwrap();
    let (key, after) = (RowKey(key), Some(image));
    let row = RowImages { noun, key, before: None, after };
    store.write(|series| series.commit_rows(operation, &[row])).unwrap();
}

/// An event with a row in every table, and an operation with a reason, a key and a finding.
pub fn event() -> Sandbox {
    let (sandbox, mut store) = Sandbox::new();
    let mut filled = Vec::new();
    for (name, json) in ROWS.into_iter().chain([("prize", r#"[1,"1st 300"]"#)]) {
        let noun = Noun::named(name).unwrap();
        let mut operation = told(name);
        operation.why = Some("because".into());
        operation.key = Some(ClientKey::of(&format!("key {name} {json}"), &[b"entered"]));
        operation.accepted = vec!["low-score".into()];
        insert(&mut store, &operation, noun, json);
        filled.push(noun);
    }
    for noun in Noun::ALL {
        assert!(filled.contains(noun), "{noun} has no row");
    }
    assert_eq!(see(&mut store, verify), []);
    sandbox
}

/// Edits the file with everything off that guards it, and puts the triggers back; how many rows.
pub fn edited(connection: &Connection, sql: &str) -> u64 {
    let triggers: Vec<(String, String)> = connection
        .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
        .unwrap()
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    let off = "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; BEGIN;";
    connection.execute_batch(off).unwrap();
    for (name, _) in &triggers {
        connection.execute_batch(&format!("DROP TRIGGER {name}")).unwrap();
    }
    connection.execute_batch(sql).unwrap_or_else(|error| panic!("{sql}: {error}"));
    let rows = connection.changes();
    for (_, sql) in &triggers {
        connection.execute_batch(sql).unwrap();
    }
    connection.execute_batch("COMMIT").unwrap();
    rows
}

/// Every column of a table, with what makes another value of it.
pub fn columns(connection: &Connection, table: &str) -> Vec<(String, String)> {
    let mut statement =
        connection.prepare("SELECT name, type FROM pragma_table_info(?1) ORDER BY cid").unwrap();
    let columns = statement.query_map([table], |row| {
        let (name, kind): (String, String) = (row.get(0)?, row.get(1)?);
        let other = match kind.as_str() {
            "INTEGER" => format!("coalesce({name}, 0) + 1000"),
            "TEXT" => format!("coalesce({name}, '') || ' '"),
            "BLOB" => "zeroblob(32)".to_owned(),
            kind => panic!("{table}.{name} is {kind}"),
        };
        Ok((name, other))
    });
    columns.unwrap().collect::<Result<_, _>>().unwrap()
}

#[test]
fn every_edited_column_is_found_and_named() {
    let sandbox = event();
    let sound = std::fs::read(sandbox.event()).unwrap();
    let tables = Noun::ALL.iter().map(|table| table.name());
    let (mut tried, mut removed) = (0, 0);
    for table in tables.chain(["operation", "write"]) {
        let row = match table {
            "result" => "id = 5",
            "write" => "operation = 3",
            _ => "rowid = 1",
        };
        // What is said names the row's table, or the operation.
        let is_named = |told: &String| match Noun::named(table) {
            Some(_) => told.contains(&format!("of `{table}`")),
            None => told.contains("operation"),
        };
        let columns = columns(&Connection::open(sandbox.event()).unwrap(), table);
        let edits = columns.iter().map(|(column, other)| format!("SET {column} = {other}"));
        for edit in edits.chain(["".to_owned()]) {
            let sql = match edit.as_str() {
                "" => format!("DELETE FROM {table} WHERE {row}"),
                set => format!("UPDATE {table} {set} WHERE {row}"),
            };
            std::fs::write(sandbox.event(), &sound).unwrap();
            let edited = edited(&Connection::open(sandbox.event()).unwrap(), &sql);
            assert_eq!(edited, 1, "{sql}");
            let flaws = see(&mut Store::examine(&sandbox.event()).unwrap(), verify);
            let told: Vec<String> = flaws.iter().map(ToString::to_string).collect();
            assert!(told.iter().any(is_named), "{sql}: {told:?}");
            if edit.is_empty() { removed += 1 } else { tried += 1 }
        }
    }
    println!("{tried} columns edited, {removed} rows removed: all of them found and named");
}

/// No entry rests on rows that were edited by other means, nor makes them the journal's own.
#[test]
fn an_entry_that_rests_on_an_edited_row_is_not_saved() {
    for (sql, row, line) in [
        ("UPDATE player SET name = 'Hal' WHERE id = 1", "player", "result add 1 hal 400 dan 300"),
        ("UPDATE pairing SET first = 2 WHERE id = 1", "pairing", "result add 1 ben 350 dan 365"),
        ("UPDATE round SET state = 'draft'", "round", "result add 1 ann 400 dan 300"),
        ("UPDATE settings SET entry = 'spread'", "settings", "result add 1 ann 400 dan 300"),
        (
            "UPDATE result SET tag = 'x' WHERE first_score = 450",
            "result",
            "result correct 1 ben 350 eve 340 --reason x",
        ),
    ] {
        let night = crate::sandbox::Sandbox::first_round();
        night.ok("round release 1");
        night.ok("result add 1 ben 450 eve 426");
        night.ok("player add Gus");
        let event = night.path().join("Club-night.sixzero");
        edited(&Connection::open(&event).unwrap(), sql);
        let before = std::fs::read(&event).unwrap();
        let said = night.says(line, "");
        assert!(
            said.contains(&format!("of `{row}` differs from the journal in ")),
            "{sql}: {said}"
        );
        assert!(said.contains("NOT saved") && said.contains("[exit 4]"), "{sql}: {said}");
        assert_eq!(std::fs::read(&event).unwrap(), before, "{sql}");
    }
}

/// Neither the first operation nor one in between can go unnoticed.
#[test]
fn a_journal_that_has_lost_an_operation_is_named_by_what_shows_results() {
    for sql in ["DELETE FROM operation WHERE id = 1", "DELETE FROM operation WHERE id = 3"] {
        let night = crate::sandbox::Sandbox::first_round();
        night.ok("round release 1");
        night.ok("player add Gus");
        let event = night.path().join("Club-night.sixzero");
        edited(&Connection::open(&event).unwrap(), sql);
        for line in ["standings", "export newt", "round show 1"] {
            let said = night.says(line, "");
            assert!(
                said.contains("the journal has not all of its operations"),
                "{sql}, {line}: {said}"
            );
            assert!(said.contains("[exit 4]"), "{sql}, {line}: {said}");
        }
    }
}

//! What the triggers refuse, and what `verify` finds when they were got around.
use rusqlite::Connection;
use sixzero::store::{Difference, Flaw, Store, columns, verify};
use sixzero::tournament::Player;
use sixzero::tournament::event::{Noun, OperationId, RowKey, Write};

use crate::store::{Sandbox, apply, division, player, see, told};
use crate::tamper::edited;

/// Four operations: a division, two players, a rename, a removal.
fn event() -> Sandbox {
    let (sandbox, mut store) = Sandbox::new();
    apply(&mut store, told("1"), vec![Write::insert(&division(1, "A"))]);
    let (ann, ben) = (player(1, "Ann"), player(2, "Ben"));
    apply(&mut store, told("2"), vec![Write::insert(&ann), Write::insert(&ben)]);
    let anne = Player { name: "Anne".into(), ..ann.clone() };
    apply(&mut store, told("3"), vec![Write::update(&ann, &anne)]);
    apply(&mut store, told("4"), vec![Write::delete(&ben)]);
    assert_eq!(see(&mut store, verify), []);
    sandbox
}

fn raw(sandbox: &Sandbox) -> Connection {
    Connection::open(sandbox.event()).unwrap()
}

/// The flaws after somebody edited the file with all off that guards it.
fn flaws_after(sql: &str) -> Vec<Flaw> {
    let sandbox = event();
    edited(&raw(&sandbox), sql);
    see(&mut Store::examine(&sandbox.event()).unwrap(), verify)
}

fn row(key: i64, difference: Difference) -> Flaw {
    Flaw::Row { table: Noun::Player, key: RowKey(key), difference }
}

fn broken(operation: i64) -> Flaw {
    Flaw::ChainBroken { operation: OperationId(operation) }
}

fn missing(first: i64, last: i64) -> Flaw {
    Flaw::OperationsMissing { first: OperationId(first), last: OperationId(last) }
}

#[test]
fn the_journal_only_grows() {
    let sandbox = event();
    let connection = raw(&sandbox);
    for sql in [
        "DELETE FROM operation WHERE id = 4",
        "UPDATE operation SET what = 'nothing'",
        "UPDATE write SET after = '[]'",
        "DELETE FROM write",
        "INSERT INTO write VALUES (3, 9, 'player', 1, NULL, '[]')",
        "INSERT INTO operation VALUES (9, 0, 'eve', 'x', 'x', NULL, '[]', NULL, NULL, zeroblob(32))",
    ] {
        connection.execute_batch(sql).unwrap_err();
    }
    let mut store = Store::open(&sandbox.event()).unwrap();
    assert_eq!(see(&mut store, verify), []);
    assert_eq!(see(&mut store, |view| view.revision()), OperationId(4));
}

#[test]
fn a_table_in_the_schema_is_as_the_code_knows_it() {
    let sandbox = event();
    let connection = raw(&sandbox);
    for &table in Noun::ALL {
        let found: Vec<String> = connection
            .prepare("SELECT name FROM pragma_table_info(?1) ORDER BY cid")
            .unwrap()
            .query_map([table.name()], |row| row.get(0))
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap();
        assert_eq!(found, columns(table), "{table}");
        // Every reference has an index to look its rows up by.
        let unindexed: Vec<String> = connection
            .prepare(
                "SELECT f.\"from\" FROM pragma_foreign_key_list(?1) AS f WHERE NOT EXISTS \
                 (SELECT 1 FROM pragma_index_list(?1) AS l, pragma_index_info(l.name) AS i \
                  WHERE i.seqno = 0 AND i.name = f.\"from\")",
            )
            .unwrap()
            .query_map([table.name()], |row| row.get(0))
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap();
        assert_eq!(unindexed, [""; 0], "{table}");
    }
}

#[test]
fn an_edited_row_is_found() {
    let flaws = flaws_after("UPDATE player SET rating = 2000, name = 'Eve' WHERE id = 1");
    assert_eq!(flaws, [row(1, Difference::Columns(vec!["name", "rating"]))]);
    assert_eq!(flaws_after("DELETE FROM player"), [row(1, Difference::Missing)]);
    let flaws =
        flaws_after("INSERT INTO player (id, division, number, name) VALUES (7, 1, 7, 'Eve')");
    assert_eq!(flaws, [row(7, Difference::Unjournaled)]);
}

#[test]
fn an_edited_journal_is_found() {
    assert_eq!(flaws_after("UPDATE operation SET what = 'x' WHERE id = 2"), [broken(2)]);
    assert_eq!(flaws_after("UPDATE operation SET at = at + 1 WHERE id = 4"), [broken(4)]);
    assert_eq!(flaws_after("UPDATE operation SET hash = zeroblob(32) WHERE id = 3"), [broken(3)]);
    assert_eq!(flaws_after("UPDATE operation SET accepted = '?' WHERE id = 1"), [broken(1)]);
    let flaws = flaws_after(
        "UPDATE write SET after = replace(after, 'Anne', 'Eve') WHERE operation = 3;
         UPDATE player SET name = 'Eve' WHERE id = 1",
    );
    assert_eq!(flaws, [broken(3)], "the row and its image agree, the hash does not");
    let before = Difference::Before { operation: OperationId(3) };
    let flaws = flaws_after("UPDATE write SET after = '[]' WHERE operation = 2 AND place = 1");
    assert_eq!(flaws, [broken(2), row(1, before)]);
}

#[test]
fn a_removed_operation_is_found() {
    let without = |id| {
        format!("DELETE FROM write WHERE operation = {id}; DELETE FROM operation WHERE id = {id}")
    };
    let before = Difference::Before { operation: OperationId(4) };
    assert_eq!(
        flaws_after(&without(2)),
        [
            missing(2, 2),
            broken(3),
            row(1, Difference::Before { operation: OperationId(3) }),
            row(2, before),
        ]
    );
    // Of the last one its rows tell.
    assert_eq!(flaws_after(&without(4)), [row(2, Difference::Missing)]);
}

#[test]
fn a_reference_to_nothing_is_found() {
    let flaws = flaws_after("DELETE FROM division");
    let dangling =
        Flaw::DanglingReference { table: "player".into(), parent: "division".into(), rows: 1 };
    assert_eq!(flaws[0], dangling);
    assert_eq!(flaws.len(), 2);
}

#[test]
fn damage_is_found() {
    let sandbox = event();
    let connection = raw(&sandbox);
    let page: i64 = connection
        .query_row(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'division_by_name'",
            [],
            |row| row.get(0),
        )
        .unwrap();
    drop(connection);
    let mut bytes = std::fs::read(sandbox.event()).unwrap();
    const PAGE: usize = 4096;
    // The last byte of the index: its only name ends there.
    bytes[usize::try_from(page).unwrap() * PAGE - 1] ^= 1;
    std::fs::write(sandbox.event(), bytes).unwrap();
    let flaws = see(&mut Store::examine(&sandbox.event()).unwrap(), verify);
    assert!(matches!(flaws.first(), Some(Flaw::Damaged { .. })), "{flaws:?}");
}

/// As high as a number can be: nothing is counted on from there.
#[test]
fn an_operation_with_the_highest_number_is_named() {
    let flaws = flaws_after("UPDATE operation SET id = 9223372036854775807 WHERE id = 1");
    let first_missing = OperationId(1);
    assert!(flaws.iter().any(|flaw| matches!(
        flaw,
        Flaw::OperationsMissing { first, .. } if *first == first_missing
    )));
    let above = |flaw: &Flaw| matches!(flaw, Flaw::OperationsMissing { last, .. } if last.0 > 100);
    assert_eq!(flaws.iter().filter(|flaw| above(flaw)).count(), 1, "{flaws:?}");
}

//! A file of an older schema: copied, brought up to date, and as trustworthy as before.
use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect;
use rusqlite::Connection;
use sixzero::desk::{Desk, Rehearsal, Stamp, Whose};
use sixzero::store::{Glance, Logged, Store, StoreError, verify};
use sixzero::tournament::GameNo;
use sixzero::tournament::event::{NewOperation, OperationId, OperationKind};

use crate::older::make_older;
use crate::sandbox::Sandbox;
use crate::store::{see, told, whole};

/// The file of [`older`].
const NIGHT: &str = "Club-night.sixzero";

/// A folder with an event of the older schema: five players, a result, a recorded game.
fn older() -> (Sandbox, PathBuf) {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    night.ok("game new --round 1 --table 2");
    night.ok("game play 8F HORN");
    // Backups of today's schema are no copies of the older event.
    let _ = fs::remove_dir_all(night.path().join("Club-night-backups"));
    let path = night.path().join(NIGHT);
    make_older(&path);
    (night, path)
}

/// Brings a file up to date, as its first entry does; where the copy of it lies.
fn brought_over(path: &Path) -> (Store, Option<PathBuf>) {
    let mut store = Store::open(path).unwrap();
    store.alone(|_| Ok::<_, StoreError>(())).unwrap();
    let copy = store.brought_over();
    (store, copy)
}

fn version(path: &Path) -> i64 {
    let connection = Connection::open(path).unwrap();
    connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap()
}

fn stamp() -> Stamp {
    let NewOperation { at, by, .. } = told("");
    let (reason, accepts, key) = (None, Vec::new(), None);
    Stamp { at, by, reason, accepts, key, rehearsal: Rehearsal::Real }
}

#[test]
fn an_older_file_comes_up_to_date_with_its_journal() {
    let (_night, path) = older();
    let bytes = fs::read(&path).unwrap();
    for open in [Store::open, Store::look] {
        let mut store = open(&path).unwrap();
        assert_eq!(see(&mut store, verify), []);
        drop(store);
        assert_eq!(fs::read(&path).unwrap(), bytes, "a file that is looked at stays as it was");
    }
    let before = Glance::at(&path).unwrap();

    let (mut store, copy) = brought_over(&path);
    assert_eq!(see(&mut store, verify), []);
    let event = whole(&mut store);
    assert_eq!(event.players().unwrap().len(), 5);
    assert_eq!(event.games().unwrap().len(), 1);
    let last = see(&mut store, |view| view.operation(view.revision()?));
    assert_eq!(last.told.kind, OperationKind::EventMigrate);
    let then = see(&mut store, |view| view.fingerprint(before.tip.revision));
    assert_eq!(then, Some(before.tip.hash), "the journal goes on from where it was");
    drop(store);
    let copy = copy.unwrap();
    assert_eq!(copy.file_name().unwrap().to_str(), Some("Club-night.sixzero.v0"));
    assert_eq!((version(&copy), version(&path)), (0, 1));

    let mut desk = Desk::open(&path).unwrap();
    assert_eq!(desk.verify().unwrap(), []);
    let undone = desk.undo_entry(&stamp(), GameNo(1)).unwrap_err();
    assert!(undone.to_string().contains("brought up to date"), "{undone}");
    let undone = desk.undo(&stamp(), Whose::Anybodys).unwrap_err();
    assert!(undone.to_string().contains("brought up to date"), "{undone}");
}

/// What machines hand to one another, as it is on its way.
fn sent(operations: &[Logged]) -> Vec<Logged> {
    serde_json::from_str(&serde_json::to_string(operations).unwrap()).unwrap()
}

#[test]
fn a_journal_with_a_migration_is_taken_whole_by_a_new_file() {
    let (night, path) = older();
    drop(brought_over(&path));
    night.ok("player add Fay");
    let mut migrated_store = Store::open(&path).unwrap();
    let all = sent(&see(&mut migrated_store, |view| view.logged(OperationId(0), 1_000)));
    let migrated = all.iter().position(|one| one.told().kind == OperationKind::EventMigrate);
    let migrated = migrated.unwrap();
    assert_eq!(migrated + 2, all.len(), "it is the last but one");

    let mut new = Store::create(&night.path().join("new.sixzero")).unwrap();
    new.write(|series| series.take(&all)).unwrap();
    assert_eq!(see(&mut new, verify), []);
    assert_eq!(see(&mut new, |view| view.mark()), see(&mut migrated_store, |view| view.mark()));

    // One that has the beginning takes no migration in between: it makes a new file.
    let (before, rest) = all.split_at(migrated);
    let mut store = Store::create(&night.path().join("third.sixzero")).unwrap();
    // Rows of another shape are not taken for rows of ours.
    let refused = store.write(|series| series.take(before)).unwrap_err();
    assert!(matches!(refused, StoreError::NotAsLogged { .. }), "{refused}");
    store.write(|series| series.take(&before[..1])).unwrap();
    let refused = store.write(|series| series.take(rest)).unwrap_err();
    assert!(matches!(refused, StoreError::Baseline { .. }), "{refused}");
}

#[test]
fn the_schema_of_a_migrated_file_is_that_of_a_new_one() {
    let schema = |path: &Path| -> Vec<(String, String)> {
        let connection = Connection::open(path).unwrap();
        let mut statement = connection
            .prepare("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
            .unwrap();
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        rows.collect::<Result<_, _>>().unwrap()
    };
    let (night, path) = older();
    drop(brought_over(&path));
    let new = night.path().join("new.sixzero");
    drop(Store::create(&new).unwrap().keep().unwrap());
    assert_eq!(schema(&path), schema(&new));
}

/// What was changed behind the journal's back before the migration is found after it.
#[test]
fn a_row_changed_before_the_migration_is_found_after_it() {
    let (_night, path) = older();
    let connection = Connection::open(&path).unwrap();
    connection.execute_batch("UPDATE player SET rating = 2000 WHERE name = 'Ann'").unwrap();
    drop(connection);
    let (mut store, _) = brought_over(&path);
    let flaws: Vec<String> = see(&mut store, verify).iter().map(ToString::to_string).collect();
    let migration = see(&mut store, |view| view.revision()).0;
    let flaw = format!("row 1 of `player` was not what operation {migration} says it was");
    assert_eq!(flaws, [flaw]);
}

#[test]
fn a_second_copy_does_not_overwrite_the_first() {
    let (night, path) = older();
    let first = night.path().join("Club-night.sixzero.v0");
    fs::write(&first, "somebody's").unwrap();
    let (_, copy) = brought_over(&path);
    assert_eq!(copy.unwrap(), night.path().join("Club-night.sixzero.v0-2"));
    assert_eq!(fs::read_to_string(first).unwrap(), "somebody's");
}

#[test]
fn the_first_entry_brings_an_older_event_up_to_date_and_says_so() {
    let (night, _) = older();
    night.check(
        "standings",
        expect![[r#"
        #  No  Name  W-L  Spread  Rating  Last           Next
        --------------------------------------------------------------
        1   3  Cat   1-0     +50    1300  bye +50
        2   1  Ann   1-0     +24    1500  W 412-388 Dan
        3   2  Ben   0-0       0    1400                 Eve (starts)
        3   5  Eve   0-0       0    1100                 Ben (replies)
        5   4  Dan   0-1     -24    1200  L 388-412 Ann
        ! Round 1 is unfinished: 1 result is missing.
    "#]],
    );
    assert!(!night.path().join("Club-night.sixzero.v0").exists(), "looking changes nothing");
    night.check(
        "undo --any",
        expect![[r#"
        ! error: what was done before this event was brought up to date cannot be taken back
        ! hint: correct it: `sixzero result correct`, `sixzero game fix`, `sixzero player set`
        [exit 1]
    "#]],
    );
    let said = night.says("game play H6 FARM", "");
    let kept = "a copy of it as it was is kept in Club-night.sixzero.v0.";
    assert!(said.contains("was made by an older sixzero") && said.contains(kept), "{said}");
    night.check(
        "verify",
        expect![[r#"
        All is well: the journal, the tables and every game agree.
    "#]],
    );
}

/// Copies of one event that are brought up to date apart are still the same event.
#[test]
fn a_migration_is_the_same_for_anybody_who_makes_it() {
    let (night, path) = older();
    let other = night.path().join("other.sixzero");
    fs::copy(&path, &other).unwrap();
    let tips = [path, other].map(|path| {
        drop(brought_over(&path));
        Glance::at(&path).unwrap().tip
    });
    assert_eq!(tips[0], tips[1]);
}

/// An older program that has the event open would go on writing to a file without a name.
#[test]
fn an_event_that_an_older_program_has_open_is_not_brought_over() {
    let (_night, path) = older();
    let open = Connection::open(&path).unwrap();
    open.pragma_update(None, "journal_mode", "WAL").unwrap();
    let _: i64 = open.query_row("SELECT count(*) FROM player", [], |row| row.get(0)).unwrap();
    let mut store = Store::open(&path).unwrap();
    let refused = store.alone(|_| Ok::<_, StoreError>(()));
    assert!(matches!(refused, Err(StoreError::InUse { .. })), "{refused:?}");
    drop(open);
    store.alone(|_| Ok::<_, StoreError>(())).unwrap();
}

/// Who comes second finds it done, and leaves no copy that is none.
#[test]
fn of_several_programs_at_once_one_brings_it_up_to_date() {
    let (night, path) = older();
    let copies: Vec<PathBuf> = std::thread::scope(|scope| {
        let start = || brought_over(&path).1;
        let programs: Vec<_> = (0..4).map(|_| scope.spawn(start)).collect();
        programs.into_iter().filter_map(|program| program.join().unwrap()).collect()
    });
    assert_eq!(copies.len(), 1, "{copies:?}");
    let names = fs::read_dir(night.path()).unwrap().map(|entry| entry.unwrap().path());
    let beside: Vec<_> = names.filter(|name| name.to_string_lossy().contains(".v")).collect();
    assert_eq!(beside, copies);
    assert_eq!(version(&copies[0]), 0);
}

/// The rows that a migration holds were entered before it.
#[test]
fn no_result_of_before_a_migration_is_counted_as_lost_with_it() {
    let (night, path) = older();
    fs::copy(&path, night.path().join("before.sixzero")).unwrap();
    night.ok("player set ann --club Hill");
    let said = night.says("restore before.sixzero", "");
    assert!(
        said.contains("does not have 1 operation of the event, 0 results among them"),
        "{said}"
    );
}

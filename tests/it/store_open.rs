//! Making, opening, refusing and copying event files.
use std::fs;
use std::path::Path;

use rusqlite::Connection;
use sixzero::store::{Store, StoreError, verify};
use sixzero::tournament::event::Write;

use crate::store::{Sandbox, apply, division, see, told, try_apply, whole};

/// A file refused stays as it is, and nothing appears beside it.
#[track_caller]
fn refused(sandbox: &Sandbox, path: &Path) -> StoreError {
    let (bytes, files) = (fs::read(path).ok(), sandbox.files());
    let Err(error) = Store::open(path) else { panic!("{} was opened", path.display()) };
    assert_eq!(fs::read(path).ok(), bytes);
    assert_eq!(sandbox.files(), files);
    error
}

#[test]
fn a_new_event_is_one_private_file() {
    let (sandbox, mut store) = Sandbox::new();
    assert_eq!(whole(&mut store).settings(), None);
    assert_eq!(see(&mut store, verify), []);
    drop(store);
    assert_eq!(sandbox.files(), ["night.sixzero"]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(sandbox.event()).unwrap().permissions().mode() & 0o777, 0o600);
    }
}

#[test]
fn create_overwrites_nothing() {
    let (sandbox, store) = Sandbox::new();
    drop(store);
    let bytes = fs::read(sandbox.event()).unwrap();
    assert!(matches!(Store::create(&sandbox.event()), Err(StoreError::Exists { .. })));
    assert_eq!(fs::read(sandbox.event()).unwrap(), bytes);
    let nowhere = sandbox.path("no folder/night.sixzero");
    assert!(matches!(Store::create(&nowhere), Err(StoreError::File { .. })));
}

#[test]
fn what_is_no_event_is_named() {
    let (sandbox, store) = Sandbox::new();
    drop(store);
    let path = sandbox.path("other");
    assert!(matches!(refused(&sandbox, &path), StoreError::Missing { .. }));
    fs::create_dir(&path).unwrap();
    assert!(matches!(Store::open(&path), Err(StoreError::Directory { .. })));
    fs::remove_dir(&path).unwrap();
    for (bytes, empty) in [
        (vec![], true),
        (vec![0], false),
        (b"name,rating\nAnn,1500\n".to_vec(), false),
        (vec![0xff; 5000], false),
        (b"SQLite format 3\0".to_vec(), false),
    ] {
        fs::write(&path, bytes).unwrap();
        let error = refused(&sandbox, &path);
        assert_eq!(matches!(error, StoreError::Empty { .. }), empty, "{error}");
        assert_eq!(matches!(error, StoreError::NotAnEvent { .. }), !empty, "{error}");
    }
}

#[test]
fn other_databases_and_newer_events_are_refused() {
    let (sandbox, store) = Sandbox::new();
    drop(store);
    let edit = |sql: &str| {
        let connection = Connection::open(sandbox.event()).unwrap();
        connection.execute_batch(sql).unwrap();
    };
    edit("PRAGMA user_version = 8");
    let error = refused(&sandbox, &sandbox.event());
    assert!(matches!(error, StoreError::NewerFile { found: 8, known: 1, .. }));
    assert!(error.to_string().contains("newer sixzero"), "{error}");
    edit("PRAGMA user_version = 1; PRAGMA application_id = 7");
    assert!(matches!(refused(&sandbox, &sandbox.event()), StoreError::NotAnEvent { .. }));
    edit("PRAGMA application_id = 0x53495830");
    Store::open(&sandbox.event()).unwrap();
}

#[test]
fn names_that_mean_something_to_sqlite_are_only_names() {
    let (sandbox, store) = Sandbox::new();
    drop(store);
    for name in ["file:night?mode=memory", "50%41 #1 é", ":memory:"] {
        let path = sandbox.path(name);
        let mut store = Store::create(&path).unwrap().keep().unwrap();
        apply(&mut store, told("division"), vec![Write::insert(&division(1, "A"))]);
        drop(store);
        assert!(sandbox.files().contains(&name.to_owned()));
        let mut store = Store::open(&path).unwrap();
        assert_eq!(whole(&mut store).divisions(), [division(1, "A")]);
    }
}

#[test]
fn a_backup_is_an_event_of_its_own() {
    let (sandbox, mut store) = Sandbox::new();
    apply(&mut store, told("division"), vec![Write::insert(&division(1, "A"))]);
    let path = sandbox.path("copy.sixzero");
    store.backup(&path).unwrap();
    apply(&mut store, told("division"), vec![Write::insert(&division(2, "B"))]);
    assert!(matches!(store.backup(&path), Err(StoreError::Exists { .. })));
    let mut copy = Store::open(&path).unwrap();
    assert_eq!(whole(&mut copy).divisions(), [division(1, "A")]);
    assert_eq!(see(&mut copy, verify), []);
    apply(&mut copy, told("division"), vec![Write::insert(&division(2, "C"))]);
    drop((store, copy));
    assert_eq!(sandbox.files(), ["copy.sixzero", "night.sixzero"]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }
}

#[test]
fn another_writer_is_waited_for() {
    let (sandbox, mut store) = Sandbox::new();
    let mut other = Connection::open(sandbox.event()).unwrap();
    let transaction =
        other.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate).unwrap();
    std::thread::scope(|scope| {
        let waiting = scope.spawn(|| {
            apply(&mut store, told("division"), vec![Write::insert(&division(1, "A"))]);
        });
        std::thread::sleep(std::time::Duration::from_millis(200));
        assert!(!waiting.is_finished());
        transaction.rollback().unwrap();
    });
    assert_eq!(whole(&mut store).divisions().len(), 1);
}

/// A program that was killed in the middle of an entry leaves a journal beside the event, by which
/// the event is put back as it was: where it may be written there, else in a private copy.
#[test]
fn what_was_half_written_is_rolled_back_and_never_read() {
    let (sandbox, mut store) = Sandbox::new();
    apply(&mut store, told("division"), vec![Write::insert(&division(1, "A"))]);
    drop(store);
    let sound = fs::read(sandbox.event()).unwrap();
    let killed = sandbox.path("killed.sixzero");
    let half = |path: &Path| {
        // As the disk is when a program dies between writing pages and committing.
        let writer = Connection::open(path).unwrap();
        writer.execute_batch("PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN").unwrap();
        for id in 2..4_000 {
            writer.execute("INSERT INTO prize VALUES (?1, 'x')", [id]).unwrap();
        }
        let journal = path.with_extension("sixzero-journal");
        fs::copy(path, &killed).unwrap();
        fs::copy(&journal, killed.with_extension("sixzero-journal")).unwrap();
    };
    half(&sandbox.event());
    assert_ne!(fs::read(&killed).unwrap(), sound, "the pages were written already");
    let torn = fs::read(&killed).unwrap();
    let mut looking = Store::look(&killed).unwrap();
    assert_eq!(see(&mut looking, verify), []);
    assert_eq!(whole(&mut looking).divisions(), [division(1, "A")]);
    drop(looking);
    assert_eq!(fs::read(&killed).unwrap(), torn, "looking changes nothing");
    let mut store = Store::open(&killed).unwrap();
    assert_eq!(see(&mut store, verify), []);
    assert_eq!(whole(&mut store).divisions(), [division(1, "A")]);
}

#[cfg(unix)]
#[test]
fn a_file_with_two_names_is_refused_and_one_behind_a_link_is_found() {
    let (sandbox, mut store) = Sandbox::new();
    apply(&mut store, told("division"), vec![Write::insert(&division(1, "A"))]);
    let link = sandbox.path("link.sixzero");
    std::os::unix::fs::symlink(sandbox.event(), &link).unwrap();
    let mut linked = Store::open(&link).unwrap();
    apply(&mut linked, told("division"), vec![Write::insert(&division(2, "B"))]);
    assert_eq!(whole(&mut store).divisions().len(), 2);
    fs::hard_link(sandbox.event(), sandbox.path("twin.sixzero")).unwrap();
    let write = || vec![Write::insert(&division(3, "C"))];
    for store in [&mut store, &mut linked] {
        let refused = try_apply(store, told("division"), write());
        assert!(matches!(refused, Err(StoreError::Linked { .. })), "{refused:?}");
    }
    assert!(matches!(refused(&sandbox, &sandbox.event()), StoreError::Linked { .. }));
    fs::remove_file(sandbox.path("twin.sixzero")).unwrap();
    apply(&mut store, told("division"), write());
}

/// An older copy, another event, a longer copy written over the file while it is open.
#[test]
fn a_file_that_is_written_over_takes_no_entry() {
    let (sandbox, mut store) = Sandbox::new();
    apply(&mut store, told("division"), vec![Write::insert(&division(1, "A"))]);
    let older = sandbox.path("older.sixzero");
    store.backup(&older).unwrap();
    apply(&mut store, told("division"), vec![Write::insert(&division(2, "B"))]);
    let newer = sandbox.path("newer.sixzero");
    store.backup(&newer).unwrap();
    let mut ahead = Store::open(&newer).unwrap();
    apply(&mut ahead, told("division"), vec![Write::insert(&division(3, "C"))]);
    drop(ahead);
    let other = sandbox.path("other.sixzero");
    let mut stranger = Store::create(&other).unwrap().keep().unwrap();
    apply(&mut stranger, told("another"), vec![Write::insert(&division(1, "X"))]);
    apply(&mut stranger, told("another"), vec![Write::insert(&division(2, "Y"))]);
    drop(stranger);
    for copy in [&older, &other] {
        let mut open = Store::open(&sandbox.event()).unwrap();
        see(&mut open, |view| view.revision());
        let event = fs::read(sandbox.event()).unwrap();
        fs::write(sandbox.event(), fs::read(copy).unwrap()).unwrap();
        let refused = try_apply(&mut open, told("lost"), vec![Write::insert(&division(9, "Z"))]);
        assert!(
            matches!(refused, Err(StoreError::Replaced { seen, .. }) if seen.0 == 2),
            "{refused:?}"
        );
        let looked = open.view(|view| view.revision());
        assert!(matches!(looked, Err(StoreError::Replaced { .. })), "{looked:?}");
        fs::write(sandbox.event(), event).unwrap();
    }
    // One that goes on from what was seen is the same event.
    fs::write(sandbox.event(), fs::read(&newer).unwrap()).unwrap();
    apply(&mut store, told("division"), vec![Write::insert(&division(4, "D"))]);
    assert_eq!(whole(&mut store).divisions().len(), 4);
    assert_eq!(see(&mut store, verify), []);
}

/// Nothing of a stranger's file runs.
#[test]
fn a_schema_that_is_not_ours_is_refused_and_named() {
    for (sql, named) in [
        ("CREATE TRIGGER mine AFTER INSERT ON player BEGIN DELETE FROM result; END", "mine"),
        ("CREATE VIEW mine AS SELECT 1", "mine"),
        ("CREATE TABLE mine (id INTEGER)", "mine"),
        ("DROP TRIGGER write_is_kept", "write_is_kept"),
        ("DROP INDEX division_by_name", "division_by_name"),
        ("ALTER TABLE player ADD COLUMN mine TEXT DEFAULT (zeroblob(1000))", "player"),
    ] {
        let (sandbox, mut store) = Sandbox::new();
        let mut open = Store::open(&sandbox.event()).unwrap();
        see(&mut open, |view| view.revision());
        apply(&mut store, told("division"), vec![Write::insert(&division(1, "A"))]);
        drop(store);
        Connection::open(sandbox.event()).unwrap().execute_batch(sql).unwrap();
        for error in [
            refused(&sandbox, &sandbox.event()),
            Store::look(&sandbox.event()).err().unwrap(),
            try_apply(&mut open, told("late"), vec![]).unwrap_err(),
        ] {
            let is_named =
                matches!(&error, StoreError::ForeignSchema { what, .. } if what.contains(named));
            assert!(is_named, "{error}");
        }
    }
}

/// A copy taken while an entry was being written has a part of it.
#[test]
fn a_part_of_the_last_operation_is_refused_by_name() {
    for sql in [
        "DELETE FROM division WHERE id = 2",
        "UPDATE division SET name = 'C' WHERE id = 2",
        "DROP TRIGGER write_is_kept; DELETE FROM write WHERE operation = 2; \
         CREATE TRIGGER write_is_kept BEFORE DELETE ON write\n\
         BEGIN SELECT RAISE(ABORT, 'the journal is not rewritten'); END",
    ] {
        let (sandbox, mut store) = Sandbox::new();
        apply(&mut store, told("division"), vec![Write::insert(&division(1, "A"))]);
        apply(&mut store, told("division"), vec![Write::insert(&division(2, "B"))]);
        drop(store);
        let connection = Connection::open(sandbox.event()).unwrap();
        connection.execute_batch(&format!("PRAGMA foreign_keys = OFF; {sql}")).unwrap();
        drop(connection);
        let error = refused(&sandbox, &sandbox.event());
        assert!(matches!(error, StoreError::Torn { operation } if operation.0 == 2), "{error}");
    }
}

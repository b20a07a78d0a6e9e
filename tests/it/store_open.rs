//! Making, opening, refusing and copying event files.
use std::fs;
use std::path::Path;

use rusqlite::Connection;
use sixzero::store::{Store, StoreError, Write, verify};

use crate::store::{Sandbox, apply, division, see, told};

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
    assert_eq!(see(&mut store, |view| view.settings()), None);
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
    edit("PRAGMA user_version = 7");
    let error = refused(&sandbox, &sandbox.event());
    assert!(matches!(error, StoreError::NewerFile { found: 7, known: 6, .. }));
    assert!(error.to_string().contains("newer sixzero"), "{error}");
    edit("PRAGMA user_version = 0");
    assert!(matches!(refused(&sandbox, &sandbox.event()), StoreError::NotAnEvent { .. }));
    edit("PRAGMA user_version = 6; PRAGMA application_id = 7");
    assert!(matches!(refused(&sandbox, &sandbox.event()), StoreError::NotAnEvent { .. }));
    edit("PRAGMA application_id = 0x53495830");
    Store::open(&sandbox.event()).unwrap();
}

#[test]
fn a_newer_version_that_is_still_in_the_log_is_refused() {
    let (sandbox, store) = Sandbox::new();
    let newer = Connection::open(sandbox.event()).unwrap();
    newer.execute_batch("PRAGMA user_version = 7").unwrap();
    assert!(matches!(refused(&sandbox, &sandbox.event()), StoreError::NewerFile { found: 7, .. }));
    drop(store);
}

#[test]
fn names_that_mean_something_to_sqlite_are_only_names() {
    let (sandbox, store) = Sandbox::new();
    drop(store);
    for name in ["file:night?mode=memory", "50%41 #1 é", ":memory:"] {
        let path = sandbox.path(name);
        let mut store = Store::create(&path).unwrap();
        apply(&mut store, told("division"), vec![Write::insert(&division(1, "A"))]);
        drop(store);
        assert!(sandbox.files().contains(&name.to_owned()));
        let mut store = Store::open(&path).unwrap();
        assert_eq!(see(&mut store, |view| view.divisions()), [division(1, "A")]);
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
    assert_eq!(see(&mut copy, |view| view.divisions()), [division(1, "A")]);
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
    assert_eq!(see(&mut store, |view| view.divisions()).len(), 1);
}

/// Whoever opens the event while the last one leaves it, and takes its log away, is not told that
/// the log was lost.
#[test]
fn a_log_that_goes_with_the_last_who_leaves_is_not_missed() {
    const PROGRAMS: usize = 4;
    const TIMES: usize = 150;
    let (sandbox, store) = Sandbox::new();
    drop(store);
    std::thread::scope(|scope| {
        for _ in 0..PROGRAMS {
            scope.spawn(|| {
                for _ in 0..TIMES {
                    let mut store = Store::open(&sandbox.event()).unwrap();
                    see(&mut store, |view| view.divisions());
                }
            });
        }
    });
}

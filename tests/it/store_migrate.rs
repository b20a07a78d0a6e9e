//! Files of older schemas: copied, brought up to date, and as trustworthy as before.
use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect;
use rusqlite::Connection;
use sixzero::desk::{Desk, Rehearsal, Stamp, Whose};
use sixzero::store::{Glance, Store, StoreError, verify};
use sixzero::tournament::GameNo;
use sixzero::tournament::event::{NewOperation, OperationKind};

use crate::sandbox::Sandbox;
use crate::store::{see, told, whole};

/// Every schema that was ever released, with an event of it.
const OLDER: [(i64, &str); 6] = [
    (1, include_str!("../data/events/v1.sql")),
    (2, include_str!("../data/events/v2.sql")),
    (3, include_str!("../data/events/v3.sql")),
    (4, include_str!("../data/events/v4.sql")),
    (5, include_str!("../data/events/v5.sql")),
    (6, include_str!("../data/events/v6.sql")),
];

fn make(path: &Path, dump: &str) {
    let connection = Connection::open(path).unwrap();
    connection.execute_batch(dump).unwrap();
    connection.pragma_update(None, "journal_mode", "WAL").unwrap();
}

fn older(folder: &tempfile::TempDir, dump: &str) -> PathBuf {
    let path = folder.path().join("night.sixzero");
    make(&path, dump);
    path
}

/// Brings a file up to date, as its first entry does; where the copy of it lies.
fn brought_over(path: &Path) -> (Store, Option<PathBuf>) {
    let mut store = Store::open(path).unwrap();
    store.alone(|_| Ok::<_, StoreError>(())).unwrap();
    let copy = store.brought_over();
    (store, copy)
}

fn stamp() -> Stamp {
    let NewOperation { at, by, .. } = told("");
    let (reason, accepts, key) = (None, Vec::new(), None);
    Stamp { at, by, reason, accepts, key, rehearsal: Rehearsal::Real }
}

#[test]
fn every_older_file_comes_up_to_date_with_its_journal() {
    for (version, dump) in OLDER {
        let folder = tempfile::tempdir().unwrap();
        let path = older(&folder, dump);
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
        assert_eq!(
            event.players().unwrap().len(),
            dump.matches("INSERT INTO \"player\"").count()
                + dump.matches("INSERT INTO player VALUES").count()
        );
        assert_eq!(event.games().unwrap().len(), 1);
        let last = see(&mut store, |view| view.operation(view.revision()?));
        assert_eq!(last.told.kind, OperationKind::EventMigrate);
        let then = see(&mut store, |view| view.fingerprint(before.tip.revision));
        assert_eq!(then, Some(before.tip.hash), "the journal goes on from where it was");
        drop(store);
        let copy = copy.unwrap();
        assert_eq!(copy.file_name().unwrap().to_str(), Some(&*format!("night.sixzero.v{version}")));
        let kept = Connection::open(&copy).unwrap();
        let kept: i64 = kept.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
        assert_eq!(kept, version);

        let mut desk = Desk::open(&path).unwrap();
        assert_eq!(desk.verify().unwrap(), []);
        let undone = desk.undo_entry(&stamp(), GameNo(1)).unwrap_err();
        assert!(undone.to_string().contains("brought up to date"), "{undone}");
        let undone = desk.undo(&stamp(), Whose::Anybodys).unwrap_err();
        assert!(undone.to_string().contains("brought up to date"), "{undone}");
    }
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
    for (_, dump) in OLDER {
        let folder = tempfile::tempdir().unwrap();
        let path = older(&folder, dump);
        drop(brought_over(&path));
        let new = folder.path().join("new.sixzero");
        drop(Store::create(&new).unwrap().keep().unwrap());
        assert_eq!(schema(&path), schema(&new));
    }
}

/// What was changed behind the journal's back before the migration is found after it.
#[test]
fn a_row_changed_before_the_migration_is_found_after_it() {
    for (_, dump) in OLDER {
        let folder = tempfile::tempdir().unwrap();
        let path = older(&folder, dump);
        let connection = Connection::open(&path).unwrap();
        connection
            .execute_batch(
                "DROP TRIGGER IF EXISTS player_update_needs_operation; \
                 UPDATE player SET rating = 2000 WHERE name = 'Ann'",
            )
            .unwrap();
        drop(connection);
        let (mut store, _) = brought_over(&path);
        let flaws: Vec<String> = see(&mut store, verify).iter().map(ToString::to_string).collect();
        let migration = see(&mut store, |view| view.revision()).0;
        let flaw = format!("row 1 of `player` was not what operation {migration} says it was");
        assert_eq!(flaws, [flaw]);
    }
}

#[test]
fn a_second_copy_does_not_overwrite_the_first() {
    let folder = tempfile::tempdir().unwrap();
    let path = older(&folder, OLDER[0].1);
    fs::write(folder.path().join("night.sixzero.v1"), "somebody's").unwrap();
    let (_, copy) = brought_over(&path);
    let copy = copy.unwrap();
    assert_eq!(copy, folder.path().join("night.sixzero.v1-2"));
    assert_eq!(fs::read_to_string(folder.path().join("night.sixzero.v1")).unwrap(), "somebody's");
}

#[test]
fn the_first_entry_brings_an_older_event_up_to_date_and_says_so() {
    let night = Sandbox::new();
    make(&night.path().join("old.sixzero"), OLDER[0].1);
    night.session(expect![[r#"
        $ standings
        #  No  Name  W-L  Spread  Rating  Last           Next
        --------------------------------------------------------------
        1   2  Ben   1-0     +24          W 412-388 Cat
        2   1  Ann   0-0       0    1500                 Dan (replies)
        2   4  Dan   0-0       0                         Ann (starts)
        4   3  Cat   0-1     -24          L 388-412 Ben
        ! Round 1 is unfinished: 1 result is missing.
        $ game show
           A B C D E F G H I J K L M N O 
         1 = . . ' . . . = . . . ' . . = 
         2 . - . . . " . . . " . . . - . 
         3 . . - . . . ' . ' . . . - . . 
         4 ' . . - . . . ' . . . - . . ' 
         5 . . . . - . . . . . - . . . . 
         6 . " . . . " . F . " . . . " . 
         7 . . ' . . . ' A ' . . . ' . . 
         8 = . . ' . H O R N . . ' . . = 
         9 . . ' . . . ' M ' . . . ' . . 
        10 . " . . . P*A*S*T*A*. . . " . 
        11 . . . . - . . . . . - . . . . 
        12 ' . . - . . . ' . . . - . . ' 
        13 . . - . . . ' . ' . . . - . . 
        14 . - . . . " . . . " . . . - . 
        15 = . . ' . . . = . . . ' . . = 

        word list: Wordnik 2021-07-29 (open list, not a tournament list)
        > Dan 39  E______
          Ann 9

        1. Dan 8F HORN: HORN 14 = 14 (14)
        2. Ann H6 FA.M: FARM 9 = 9 (9)
        3. Dan 10F PASTA: PASTA 15 + FARMS 10 = 25 (39)
        4. Ann exchanges 3 (9)

        unseen 88 (38 vowels): AAAAAA BB CC DDDD EEEEEEEEEEEE F GGG H IIIIIIIII J K LLLL M NNNNN OOOOOOO P Q
            RRRRR SSS TTTTT UUUU VV WW X YY Z ??
        Dan 39 - Ann 9; bag 74; Dan to move
        1 of 6 scoreless turns
        next: play, exchange up to 7, pass
    "#]]);
    assert!(!night.path().join("old.sixzero.v1").exists(), "looking changes nothing");
    night.session(expect![[r#"
        $ undo --any
        ! old.sixzero was made by an older sixzero and is up to date now; a copy of it as it was is kept in old.sixzero.v1.
        ! error: what was done before this event was brought up to date cannot be taken back
        ! hint: correct it: `sixzero result correct`, `sixzero game fix`, `sixzero player set`
        [exit 1]
    "#]]);
    night.ok("result add 1 \"ann 390 dan 402\" --accept disagreement");
    night.session(expect![[r#"
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}

/// Copies of one event that are brought up to date apart are still the same event.
#[test]
fn a_migration_is_the_same_for_anybody_who_makes_it() {
    for (_, dump) in OLDER {
        let tips: Vec<_> = (0..2)
            .map(|_| {
                let folder = tempfile::tempdir().unwrap();
                let path = older(&folder, dump);
                drop(brought_over(&path));
                Glance::at(&path).unwrap().tip
            })
            .collect();
        assert_eq!(tips[0], tips[1]);
    }
}

/// An older program that has the event open would go on writing to a file without a name.
#[test]
fn an_event_that_an_older_program_has_open_is_not_brought_over() {
    let folder = tempfile::tempdir().unwrap();
    let path = older(&folder, OLDER[3].1);
    let open = Connection::open(&path).unwrap();
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
    for (version, dump) in OLDER {
        let folder = tempfile::tempdir().unwrap();
        let path = older(&folder, dump);
        let copies: Vec<PathBuf> = std::thread::scope(|scope| {
            let start = || brought_over(&path).1;
            let programs: Vec<_> = (0..4).map(|_| scope.spawn(start)).collect();
            programs.into_iter().filter_map(|program| program.join().unwrap()).collect()
        });
        assert_eq!(copies.len(), 1, "{copies:?}");
        let names = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
        let beside: Vec<_> = names.filter(|name| name.to_string_lossy().contains(".v")).collect();
        assert_eq!(beside, copies);
        let kept = Connection::open(&copies[0]).unwrap();
        let kept: i64 = kept.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
        assert_eq!(kept, version);
    }
}

/// The rows that a migration holds were entered before it.
#[test]
fn no_result_of_before_a_migration_is_counted_as_lost_with_it() {
    let night = Sandbox::new();
    make(&night.path().join("old.sixzero"), OLDER[3].1);
    make(&night.path().join("before.sixzero"), OLDER[3].1);
    night.ok("use old.sixzero");
    night.ok("result add 2 \"eve 400 dan 390\" --division A");
    let said = night.says("restore before.sixzero", "");
    assert!(said.contains("does not have 1 operation of the event, 1 result among them"), "{said}");
}

/// Before schema 6 the settings said for all results from which round on they needed a second
/// pair of eyes.
#[test]
fn results_of_an_older_event_wait_as_they_did() {
    let night = Sandbox::new();
    make(&night.path().join("old.sixzero"), OLDER[4].1);
    night.session(expect![[r#"
        $ result missing --quiet --by lou
        Division  Round  Table  First    Second
        ----------------------------------------
        A             2      3  Eve (5)  Ben (2)
        B             1      5  Jon (3)  Kay (4)
        Round 2, table 2: Ann - Cat: UNCONFIRMED, Ann 401 - Cat 399, entered by kim, 23 Nov 2026, 07:35
        $ result report 2 ann "ann 401 cat 399" --division A
        ! old.sixzero was made by an older sixzero and is up to date now; a copy of it as it was is kept in old.sixzero.v5.
        ! error: division A does not ask for players' reports
        ! hint: `sixzero division set NAME confirmation players` asks for them
        [exit 1]
    "#]]);
    night.ok("event set name \"Newer night\"");
    night.session(expect![[r#"
        $ event show
        Setting       Value
        -------------------------------------------------------------------
        name          Newer night
        file          old.sixzero
        rules         NASPA tournament rules (naspa)
        rounds        3
        spread-cap    none
        bye-spread    50
        lexicon       Wordnik 2021-07-29 (open list, not a tournament list)
        confirmation  second
        division A    7 players, 2 rounds paired
        division B    4 players, 1 round paired
    "#]]);
    night.ok("result add 1 \"jon 333 kay 344\" --division B");
    night.check("result missing --division B", expect![[r#"
        Round 1, table 5: Jon - Kay: UNCONFIRMED, Jon 333 - Kay 344, entered by kim, 9 Oct 2025, 08:53
    "#]]);
    // Those who brought the event up to date have not entered its results.
    night.session(expect![[r#"
        $ result confirm 2 "ann 401 cat 399" --division A --by lou
        Round 2: confirmed Ann 401 - Cat 399.
        Ann 401 (2.0 +26) - Cat 399 (1.0 +8): +2
        ! Round 2 is still missing table 3: Eve - Ben.
    "#]]);
    night.ok("verify");
}

//! The store's contract: load, commit one operation or nothing, take it back.
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sixzero::rules::Points;
use sixzero::store::{Constraint, Store, StoreError, View, verify};
use sixzero::tournament::event::{
    ClientKey, Event, Fact, NewOperation, Noun, Operation, OperationId, Part, RowKey, Write,
    inverse,
};
use sixzero::tournament::{
    Confirmation, Division, DivisionId, Entry, EntryFields, EntryId, GameHeader, GameNo,
    GameRecord, GameResult, GameSummary, HalfWins, Moment, Pairing, PairingId, Player, PlayerId,
    PlayerNo, RecordPlayer, ResultKind, ResultSource, Round, RoundId, RoundNo, RoundState,
    SeatResult, SeatResults, Seating, Seats, Start, TableNo,
};
use tempfile::TempDir;

/// An event file in a folder of its own.
pub struct Sandbox {
    folder: TempDir,
}

impl Sandbox {
    pub fn new() -> (Sandbox, Store) {
        let sandbox = Sandbox { folder: tempfile::tempdir().unwrap() };
        let store = Store::create(&sandbox.event()).unwrap().keep().unwrap();
        (sandbox, store)
    }

    pub fn event(&self) -> PathBuf {
        self.path("night.sixzero")
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn files(&self) -> Vec<String> {
        let entries = self.folder.path().read_dir().unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

pub fn told(what: &str) -> NewOperation {
    NewOperation {
        at: Moment(1_790_000_000_000),
        by: "ann".into(),
        kind: "test.write".into(),
        what: what.into(),
        why: None,
        accepted: vec![],
        key: None,
        undoes: None,
    }
}

pub fn apply(store: &mut Store, operation: NewOperation, writes: Vec<Write>) -> OperationId {
    try_apply(store, operation, writes).unwrap()
}

pub fn try_apply(
    store: &mut Store,
    operation: NewOperation,
    writes: Vec<Write>,
) -> Result<OperationId, StoreError> {
    store.write(|series| series.commit(&operation, &writes))
}

pub fn undo(store: &mut Store, operation: OperationId) -> OperationId {
    let writes = see(store, |view| writes_of(view, operation));
    let taken_back = NewOperation { undoes: Some(operation), ..told(&format!("undo {operation}")) };
    apply(store, taken_back, inverse(&writes))
}

pub fn see<T>(store: &mut Store, look: impl FnOnce(&View<'_>) -> Result<T, StoreError>) -> T {
    store.view(look).unwrap()
}

/// All of the event.
pub fn whole(store: &mut Store) -> Event {
    see(store, |view| view.whole())
}

/// What an operation wrote, as rows of today's schema.
pub fn writes_of(view: &View<'_>, operation: OperationId) -> Result<Vec<Write>, StoreError> {
    let rows = view.writes_of(operation)?;
    rows.iter().map(|row| Ok(row.write()?.expect("it is of today's schema"))).collect()
}

/// The key for the next new row.
pub fn next_id(view: &View<'_>, noun: Noun) -> Result<i64, StoreError> {
    Ok(view.event(&[Part::NextKey(noun)])?.next_id(noun).unwrap())
}

pub fn division(id: i64, name: &str) -> Division {
    Division::new(DivisionId(id), name)
}

pub fn player(id: i64, name: &str) -> Player {
    Player::new(PlayerId(id), DivisionId(1), PlayerNo(u32::try_from(id).unwrap()), name)
}

pub fn round(id: i64) -> Round {
    Round {
        id: RoundId(id),
        division: DivisionId(1),
        number: RoundNo(u32::try_from(id).unwrap()),
        state: RoundState::Draft,
        method: "koth".into(),
        parameters: "{}".into(),
        seed: 7,
    }
}

pub fn pairing(id: i64, round: i64, first: i64, second: i64) -> Pairing {
    Pairing {
        id: PairingId(id),
        round: RoundId(round),
        table: Some(TableNo(1)),
        seats: Seats::Pair {
            first: PlayerId(first),
            second: PlayerId(second),
            start: Start::Known,
        },
    }
}

pub fn result(pairing: i64, source: ResultSource) -> GameResult {
    let seat = |score, half_wins, spread| SeatResult {
        score: Some(Points(score)),
        half_wins,
        spread: Points(spread),
    };
    GameResult {
        pairing: PairingId(pairing),
        source,
        kind: ResultKind::Game,
        seats: SeatResults::Pair(seat(412, HalfWins::WIN, 24), seat(388, HalfWins::NONE, -24)),
        tag: None,
        confirmation: Confirmation::None,
    }
}

pub fn game(number: i64, summary: GameSummary) -> GameRecord {
    let players = ["Ann", "Ben"].map(|name| RecordPlayer { name: name.into(), player: None });
    let players = players.into_iter().collect();
    GameRecord {
        number: GameNo(number),
        pairing: None,
        players,
        ruleset: None,
        summary,
        deal: None,
        draw: None,
        lexicon: None,
        header: GameHeader::default(),
        seating: Seating::AsPaired,
    }
}

pub fn entry(id: i64, game: i64, place: i64) -> Entry {
    let fields = EntryFields { kind: "pass".into(), ..EntryFields::default() };
    Entry { id: EntryId(id), game: GameNo(game), place, fields }
}

/// A division with two players: operations 1 and 2.
pub fn with_two_players() -> (Sandbox, Store) {
    let (sandbox, mut store) = Sandbox::new();
    apply(&mut store, told("division A"), vec![Write::insert(&division(1, "A"))]);
    let players = [player(1, "Ann"), player(2, "Ben")];
    apply(&mut store, told("two players"), players.iter().map(Write::insert).collect());
    (sandbox, store)
}

pub fn ids(operations: &[Operation]) -> Vec<i64> {
    operations.iter().map(|operation| operation.id.0).collect()
}

#[test]
fn an_operation_is_kept_with_its_rows_over_opening() {
    let (sandbox, store) = with_two_players();
    drop(store);
    let mut store = Store::open(&sandbox.event()).unwrap();
    store
        .view(|view| {
            assert_eq!(view.revision()?, OperationId(2));
            assert_eq!(view.whole()?.players().unwrap(), [player(1, "Ann"), player(2, "Ben")]);
            assert_eq!(view.operation(OperationId(2))?.told, told("two players"));
            assert_eq!(ids(&view.operations(..)?), [1, 2]);
            assert_eq!(ids(&view.operations(OperationId(2)..)?), [2]);
            assert_eq!(ids(&view.operations(..OperationId(2))?), [1]);
            assert_eq!(writes_of(view, OperationId(1))?, [Write::insert(&division(1, "A"))]);
            Ok::<_, StoreError>(())
        })
        .unwrap();
    drop(store);
    assert_eq!(sandbox.files(), ["night.sixzero"], "at rest an event is one file");
}

#[test]
fn everything_told_is_kept() {
    let (_sandbox, mut store) = with_two_players();
    let told = NewOperation {
        at: Moment(-5),
        by: "Łukasz \u{1F600}".into(),
        kind: "player.set".into(),
        what: "what \"was\"\ndone".into(),
        why: Some(String::new()),
        accepted: vec!["low_score".into(), "a,b".into()],
        key: Some(ClientKey::of("8c1", &[b"entered"])),
        undoes: Some(OperationId(1)),
    };
    let id = apply(&mut store, told.clone(), vec![]);
    assert_eq!(see(&mut store, |view| view.operation(id)).told, told);
    assert_eq!(see(&mut store, |view| view.operation_by_key("8c1")).unwrap().id, id);
    assert_eq!(see(&mut store, |view| view.operation_by_key("8c2")), None);
}

#[test]
fn who_commits_nothing_changes_nothing() {
    let (sandbox, mut store) = with_two_players();
    let before = std::fs::read(sandbox.event()).unwrap();
    let said = store.write(|_| Ok::<_, StoreError>("already in")).unwrap();
    assert_eq!(said, "already in");
    assert_eq!(std::fs::read(sandbox.event()).unwrap(), before);
    assert_eq!(see(&mut store, |view| view.revision()), OperationId(2));
}

/// Why a caller of the store refuses: its own error.
#[derive(Debug)]
struct Refused(String);

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        Refused(error.to_string())
    }
}

#[test]
fn several_operations_are_done_in_one_and_each_sees_those_before_it() {
    let (_sandbox, mut store) = with_two_players();
    let done = store.write(|series| {
        let mut done = Vec::new();
        for (name, known) in [("Cid", 2), ("Dan", 3)] {
            let view = series.view();
            assert_eq!(view.whole()?.players().unwrap().len(), known);
            let added = player(next_id(&view, Noun::Player)?, name);
            done.push(series.commit(&told(name), &[Write::insert(&added)])?);
        }
        Ok::<_, StoreError>(done)
    });
    assert_eq!(done.unwrap(), [OperationId(3), OperationId(4)]);
    assert_eq!(whole(&mut store).players().unwrap()[2..], [player(3, "Cid"), player(4, "Dan")]);
    assert_eq!(see(&mut store, verify), []);
}

#[test]
fn an_error_after_operations_gives_all_of_them_up() {
    let (_sandbox, mut store) = with_two_players();
    let refused: Result<(), Refused> = store.write(|series| {
        series.commit(&told("Cid"), &[Write::insert(&player(3, "Cid"))])?;
        series.commit(&told("Dan"), &[Write::insert(&player(4, "Dan"))])?;
        let players = series.view().whole()?.players().unwrap();
        Err(Refused(format!("{} players", players.len())))
    });
    assert_eq!(refused.unwrap_err().0, "4 players");
    assert_eq!(whole(&mut store).players().unwrap().len(), 2);
    assert_eq!(see(&mut store, |view| view.revision()), OperationId(2));
}

#[test]
fn a_refused_write_leaves_nothing_of_its_operation() {
    let (_sandbox, mut store) = with_two_players();
    let refuse = |store: &mut Store, writes: Vec<Write>| {
        let mut all = vec![Write::insert(&player(9, "Zoe"))];
        all.extend(writes);
        let error = try_apply(store, told("refused"), all).unwrap_err();
        assert_eq!(whole(store).players().unwrap().len(), 2);
        assert_eq!(see(store, |view| view.revision()), OperationId(2));
        error
    };
    let stale = [
        Write::update(&player(1, "Anne"), &player(1, "Annette")),
        Write::update(&player(5, "Eve"), &player(5, "Eva")),
        Write::delete(&player(1, "Anne")),
        Write::delete(&player(5, "Eve")),
        Write::insert(&player(1, "Ann")),
    ];
    for write in stale {
        let (table, key) = (write.noun(), write.key());
        let error = refuse(&mut store, vec![write]);
        assert!(
            matches!(error, StoreError::Stale { table: named, key: keyed } if (named, keyed) == (table, key)),
            "{error}"
        );
    }
    let constraints = [
        (Player { number: PlayerNo(1), ..player(3, "Cid") }, Constraint::Unique),
        (Player { division: DivisionId(2), ..player(3, "Cid") }, Constraint::Reference),
    ];
    for (player, expected) in constraints {
        let error = refuse(&mut store, vec![Write::insert(&player)]);
        assert!(
            matches!(error, StoreError::Constraint { table: Noun::Player, key: RowKey(3), constraint } if constraint == expected),
            "{error}"
        );
    }
    let bad_kind = Entry {
        fields: EntryFields { kind: "wink".into(), ..EntryFields::default() },
        ..entry(1, 1, 1)
    };
    let error = refuse(
        &mut store,
        vec![Write::insert(&game(1, GameSummary::Open)), Write::insert(&bad_kind)],
    );
    assert!(matches!(error, StoreError::Constraint { constraint: Constraint::Value, .. }));
    let error = refuse(&mut store, vec![Write::insert(&player(3, "C\0id"))]);
    assert!(matches!(error, StoreError::Nul { table: "player", column: "name" }));
    let error = try_apply(&mut store, told("a\0b"), vec![]).unwrap_err();
    assert!(matches!(error, StoreError::Nul { table: "operation", column: "what" }));
}

#[test]
fn a_retried_entry_is_recognised() {
    let (_sandbox, mut store) = with_two_players();
    let mut enter = |name: &str| {
        store.write(|series| {
            let view = series.view();
            if let Some(earlier) = view.operation_by_key("slip-17")? {
                return Ok((earlier.id, earlier.told.what));
            }
            let id = next_id(&view, Noun::Player)?;
            let operation = NewOperation { key: Some(ClientKey::of("slip-17", &[])), ..told(name) };
            let done = series.commit(&operation, &[Write::insert(&player(id, name))])?;
            Ok::<_, StoreError>((done, name.to_owned()))
        })
    };
    let entered = (OperationId(3), "Cid".to_owned());
    assert_eq!(enter("Cid").unwrap(), entered);
    assert_eq!(enter("Cid again").unwrap(), entered);
    // The store does not rely on the desk to have looked.
    let again = NewOperation { key: Some(ClientKey::of("slip-17", &[])), ..told("Cid") };
    let error = try_apply(&mut store, again, vec![]).unwrap_err();
    assert!(matches!(error, StoreError::KeyTaken { key } if key == "slip-17"));
}

#[test]
fn a_key_is_never_used_again() {
    let (_sandbox, mut store) = with_two_players();
    let next = |store: &mut Store| see(store, |view| next_id(view, Noun::Player));
    assert_eq!(next(&mut store), 3);
    let added = apply(&mut store, told("Zoe"), vec![Write::insert(&player(40, "Zoe"))]);
    assert_eq!(next(&mut store), 41);
    undo(&mut store, added);
    assert_eq!(next(&mut store), 41);
    assert_eq!(see(&mut store, |view| next_id(view, Noun::Game)), 1);
}

#[test]
fn a_result_has_one_row_for_each_source() {
    let (_sandbox, mut store) = with_two_players();
    let sources = [ResultSource::Slip, ResultSource::Record, ResultSource::Ruling];
    let mut writes = vec![Write::insert(&round(1))];
    for id in 1..=3 {
        writes.push(Write::insert(&pairing(id, 1, 1, 2)));
    }
    let results: Vec<GameResult> =
        (1..=3).flat_map(|id| sources.map(|source| result(id, source))).collect();
    writes.extend(results.iter().rev().map(Write::insert));
    apply(&mut store, told("results"), writes);
    assert_eq!(results.iter().map(Fact::key).collect::<BTreeSet<_>>().len(), results.len());
    let event = whole(&mut store);
    assert_eq!(event.results().unwrap(), results, "the one that counts last comes last");
    assert_eq!(event.results_of(PairingId(2)).unwrap(), results[3..6]);
    assert_eq!(event.results_in(RoundId(1)).unwrap(), results);
    assert_eq!(event.results_in(RoundId(2)).unwrap(), []);
    assert_eq!(event.results_in_division(DivisionId(1)).unwrap(), results);
}

/// Who writes waits for who reads, and is then done.
#[test]
fn a_view_does_not_move_under_a_writer() {
    let (sandbox, mut store) = with_two_players();
    let mut other = Store::open(&sandbox.event()).unwrap();
    std::thread::scope(|scope| {
        let writing = see(&mut store, |view| {
            assert_eq!(view.revision()?, OperationId(2));
            let write = || apply(&mut other, told("Cid"), vec![Write::insert(&player(3, "Cid"))]);
            let writing = scope.spawn(write);
            std::thread::sleep(Duration::from_millis(100));
            assert!(!writing.is_finished());
            assert_eq!(view.revision()?, OperationId(2));
            assert_eq!(view.whole()?.players().unwrap().len(), 2);
            Ok(writing)
        });
        writing.join().unwrap();
    });
    assert_eq!(whole(&mut store).players().unwrap().len(), 3);
}

/// Writes `entries` operations, each in a store opened for it where `reopen` is.
fn writer(event: &Path, name: &str, entries: usize, reopen: Reopen) {
    let mut store = Store::open(event).unwrap();
    for entry in 0..entries {
        if reopen == Reopen::ForEach {
            drop(store);
            store = Store::open(event).unwrap();
        }
        let written = store.write(|series| {
            let id = next_id(&series.view(), Noun::Player)?;
            let operation = told(&format!("{name} {entry}"));
            series.commit(&operation, &[Write::insert(&player(id, name))])
        });
        written.unwrap();
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Reopen {
    Never,
    ForEach,
}

#[test]
fn many_write_at_once_and_nobody_is_locked_out() {
    const WRITERS: usize = 8;
    const ENTRIES: usize = 50;
    for reopen in [Reopen::Never, Reopen::ForEach] {
        let (sandbox, mut store) = with_two_players();
        if reopen == Reopen::ForEach {
            drop(store);
        }
        let event = sandbox.event();
        std::thread::scope(|scope| {
            for name in 0..WRITERS {
                let event = &event;
                scope.spawn(move || writer(event, &format!("writer {name}"), ENTRIES, reopen));
            }
        });
        store = Store::open(&event).unwrap();
        let total = WRITERS * ENTRIES;
        assert_eq!(whole(&mut store).players().unwrap().len(), total + 2);
        assert_eq!(see(&mut store, |view| view.revision()).0, total as i64 + 2);
        assert_eq!(see(&mut store, verify), []);
    }
}

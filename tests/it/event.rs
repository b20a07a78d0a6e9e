//! The event as a value: what it knows and how it changes, held against the file it was loaded
//! from, for events that were invented and one with a row of every noun.
use std::path::{Path, PathBuf};

use sixzero::desk::{Desk, DivisionField, EventField, PrizeList, Refusal};
use sixzero::rules::{Lots, Missed, PerMille};
use sixzero::store::{Done, Engine, Memory, Store, StoreError, verify};
use sixzero::tournament::event::{
    Event, NewOperation, Noun, OperationId, OutOfScope, Part, Row, RowKey, Unfit, Write,
};
use sixzero::tournament::{
    Absence, AbsenceId, AbsenceKind, Claim, ClaimId, Division, DivisionId, HalfWins, PairingId,
    Player, RoundNo,
};

use crate::event_parts::parts;
use crate::invent::{Invention, Inventor};
use crate::simulation::table::{play_some, record, resign};
use crate::simulation::{fast_place, stamp};
use crate::store::{Sandbox, apply, division, pairing, player, round, see, told, with_two_players};
use crate::tamper;

const SEEDS: std::ops::Range<u64> = 1..5;

/// An event in a file: invented ones, and one with a row of every noun.
pub struct Case {
    pub name: String,
    pub store: Store,
    path: PathBuf,
    /// All that was done.
    pub done: Vec<Done>,
    pub whole: Event,
    _place: Box<dyn std::any::Any>,
}

impl Case {
    fn of(name: String, path: PathBuf, place: impl std::any::Any) -> Case {
        let mut store = Store::open(&path).unwrap();
        assert_eq!(see(&mut store, verify), [], "{name}");
        let done = store.since(OperationId(0)).unwrap();
        let whole = see(&mut store, |view| view.whole());
        Case { name, store, path, done, whole, _place: Box::new(place) }
    }

    pub fn all() -> Vec<Case> {
        let full = tamper::event();
        let mut cases = vec![Case::of("a row of every noun".into(), full.event(), full)];
        cases.push(Case::moved());
        cases.extend(SEEDS.map(Case::invented));
        cases
    }

    /// Ann, who has a claim and an absence, goes to another division.
    fn moved() -> Case {
        let (sandbox, mut store) = with_two_players();
        let ann = player(1, "Ann");
        let claim = Claim {
            id: ClaimId(1),
            pairing: PairingId(1),
            player: ann.id,
            half_wins: Some(HalfWins::WIN),
            spread: None,
        };
        let absence = Absence {
            id: AbsenceId(1),
            player: ann.id,
            kind: AbsenceKind::ALL[0],
            from: RoundNo(2),
            to: None,
            since: None,
            worth: Missed::None,
        };
        let made = vec![
            Write::insert(&division(2, "B")),
            Write::insert(&round(1)),
            Write::insert(&pairing(1, 1, 1, 2)),
            Write::insert(&claim),
            Write::insert(&absence),
        ];
        apply(&mut store, told("a round"), made);
        let gone = Player { division: DivisionId(2), ..ann.clone() };
        apply(&mut store, told("Ann goes"), vec![Write::update(&ann, &gone)]);
        Case::of("moved".into(), sandbox.event(), sandbox)
    }

    fn invented(seed: u64) -> Case {
        let place = fast_place();
        let path = place.path().join("event.sixzero");
        invent(&path, seed);
        Case::of(format!("seed {seed}"), path, place)
    }

    /// It after each operation, and before the first.
    fn moments(&self) -> Vec<Event> {
        let mut moments = vec![Event::empty()];
        for done in &self.done {
            let mut event = moments.last().unwrap().clone();
            event.apply(&done.writes).unwrap();
            moments.push(event);
        }
        moments
    }
}

/// A short event with something irregular, undone and recorded.
fn invent(path: &Path, seed: u64) {
    let invention = Invention {
        name: format!("Event {seed}"),
        players: 9,
        divisions: 2,
        rounds: RoundNo(2),
        irregular: PerMille(350),
        seed,
    };
    let mut desk = invention.begin(path, &stamp()).unwrap();
    desk.set_prizes(&stamp(), "A: 1st 300\n", PrizeList::Replace).unwrap();
    let mut inventor = Inventor::new(seed, invention.rounds, invention.irregular);
    let mut lots = Lots::new(seed, 1);
    while let Some(step) = inventor.next(&mut desk).unwrap() {
        if lots.happens(PerMille(100))
            && let Some(game) = record(&mut desk, &mut lots, &stamp())
        {
            for _ in 0..3 {
                let _ = play_some(&mut desk, &mut lots, &stamp(), game);
            }
            let _ = resign(&mut desk, &stamp(), game);
        }
        // What happens on a day may be refused.
        let _ = step.deed.perform(&mut desk, &stamp());
    }
}

/// Every row that is loaded, by noun and key.
pub fn rows(event: &Event) -> Vec<Row> {
    let keys = |noun: Noun| (0..event.next_id(noun).unwrap_or(MOST_KEYS)).map(RowKey);
    Noun::ALL
        .iter()
        .flat_map(|&noun| keys(noun).filter_map(move |key| event.row(noun, key)))
        .collect()
}

/// More than any noun of these events has.
pub const MOST_KEYS: i64 = 5_000;

/// All that an event says: its rows, and the next key of each noun.
pub fn said(event: &Event) -> (Vec<Row>, Vec<Result<i64, OutOfScope>>) {
    (rows(event), Noun::ALL.iter().map(|noun| event.next_id(*noun)).collect())
}

/// What of these parts is loaded.
pub fn known(event: &Event, parts: &[Part]) -> Vec<Part> {
    parts.iter().copied().filter(|part| event.has(*part)).collect()
}

pub fn writes(done: &[Done]) -> Vec<Write> {
    done.iter().flat_map(|done| done.writes.clone()).collect()
}

/// Several operations' writes at once, from where they were made: there and back.
#[test]
fn a_change_made_and_taken_back_leaves_every_row_as_it_was() {
    for case in Case::all() {
        let moments = case.moments();
        let last = moments.last().unwrap();
        assert_eq!(said(last), said(&case.whole), "{}", case.name);
        let mut lots = Lots::new(7, 1);
        for (first, moment) in moments.iter().enumerate() {
            let left = (moments.len() - first) as u64;
            let to = first + usize::try_from(lots.below(left)).unwrap();
            let change = writes(&case.done[first..to]);
            let mut event = moment.clone();
            event.apply(&change).unwrap();
            assert_eq!(said(&event), said(&moments[to]), "{}: {first} to {to}", case.name);
            event.unapply(&change).unwrap();
            assert_eq!(rows(&event), rows(moment), "{}: {to} back to {first}", case.name);
            // A key is never used again, for what was taken back either.
            for &noun in Noun::ALL {
                assert_eq!(event.next_id(noun), moments[to].next_id(noun), "{}: {noun}", case.name);
            }
        }
    }
}

#[test]
fn a_stale_write_is_refused_and_leaves_the_event_as_it_was() {
    let mut lots = Lots::new(7, 2);
    let mut tried = 0;
    for case in Case::all() {
        let parts = parts(&case.whole);
        let mut event = Event::empty();
        for done in &case.done {
            let mut after = event.clone();
            after.apply(&done.writes).unwrap();
            let standing = rows(&after);
            let Some(row) = lots.pick(&standing).cloned() else { continue };
            let other = standing.iter().find(|other| other.noun() == row.noun() && *other != &row);
            let mut stale = vec![
                vec![Write::of(None, Some(row.clone())).unwrap()],
                vec![Write::of(Some(row.clone()), None).unwrap(); 2],
            ];
            let gone = Write::of(Some(row.clone()), None).unwrap();
            let changed = Write::of(Some(row.clone()), Some(row.clone())).unwrap();
            stale.push(vec![gone, changed]);
            assert!(other.is_none_or(|other| Write::of(Some(other.clone()), Some(row.clone())).is_none()));
            for stale in stale {
                let mut change = done.writes.clone();
                change.extend(stale);
                let before = event.clone();
                let refused = event.apply(&change);
                let (noun, key) = (row.noun(), row.key());
                assert_eq!(refused, Err(Unfit::Stale { noun, key }), "{}: {row:?}", case.name);
                assert_eq!(said(&event), said(&before), "{}: {}", case.name, done.operation.id);
                assert_eq!(
                    known(&event, &parts),
                    known(&before, &parts),
                    "{}: {}",
                    case.name,
                    done.operation.id
                );
                tried += 1;
            }
            event = after;
        }
    }
    assert!(tried > 300, "{tried}");
}

/// All that standings and pairings are made of.
fn fields(event: &Event) -> Result<String, Refusal> {
    let field = EventField::load(event)?;
    let mut said = format!("{field:?}");
    for division in &field.divisions {
        said.push_str(&format!("\n{:?}", DivisionField::load(event, division)?));
    }
    Ok(said)
}

#[test]
fn wound_back_an_event_is_at_every_moment_what_it_was_then() {
    for case in SEEDS.map(Case::invented) {
        let mut desk = Desk::open(&case.path).unwrap();
        for (revision, then) in case.moments().iter().enumerate().skip(1) {
            let wound = desk.view_at(OperationId(i64::try_from(revision).unwrap()), fields);
            assert_eq!(wound.unwrap(), fields(then).unwrap(), "{}: after {revision}", case.name);
        }
    }
}

/// A file, the memory, and what follows the file: the same after every operation.
#[test]
fn a_file_the_memory_and_what_follows_the_file_are_the_same() {
    for case in Case::all() {
        let (_sandbox, mut file) = Sandbox::new();
        let (mut memory, mut follower) = (Memory::default(), Memory::default());
        for done in &case.done {
            let at = memory.revision();
            let operation = [(done.operation.told.clone(), done.writes.clone())];
            for revision in [commit(&mut file, at, &operation), commit(&mut memory, at, &operation)]
            {
                assert_eq!(revision.unwrap(), done.operation.id, "{}", case.name);
            }
            follower.follow(&mut file).unwrap();
            let whole = see(&mut file, |view| view.whole());
            assert_eq!(said(memory.event()), said(&whole), "{}: {}", case.name, done.operation.id);
            assert_eq!(
                said(follower.event()),
                said(&whole),
                "{}: {}",
                case.name,
                done.operation.id
            );
        }
        assert_eq!(file.since(OperationId(0)).unwrap(), case.done, "{}", case.name);
        assert_eq!(memory.since(OperationId(0)).unwrap(), case.done, "{}", case.name);
        refuses(&mut file, &case);
        refuses(&mut memory, &case);
        assert_eq!(see(&mut file, verify), []);
    }
}

fn commit(
    engine: &mut impl Engine,
    at: OperationId,
    operations: &[(NewOperation, Vec<Write>)],
) -> Result<OperationId, StoreError> {
    engine.commit(at, operations)
}

/// What comes too late or does not fit is refused, with all that came beside it.
fn refuses(engine: &mut impl Engine, case: &Case) {
    let every: Vec<Part> = Noun::ALL.iter().map(|noun| Part::Every(*noun)).collect();
    let (revision, before) = engine.load(&every).unwrap();
    assert_eq!(revision, case.done.last().unwrap().operation.id);
    let (new, old) = (Division::new(DivisionId(900), "new"), before.divisions().remove(0));
    let fits = (told("new"), vec![Write::insert(&new)]);
    let late = engine.commit(OperationId(revision.0 - 1), std::slice::from_ref(&fits));
    let is_behind = |error| matches!(error, StoreError::Behind { at, revision: last } if (at, last) == (OperationId(revision.0 - 1), revision));
    assert!(late.is_err_and(is_behind), "{}", case.name);
    let twice = engine.commit(revision, &[fits, (told("twice"), vec![Write::insert(&old)])]);
    let is_stale = |error| matches!(error, StoreError::Stale { table: Noun::Division, .. });
    assert!(twice.is_err_and(is_stale), "{}", case.name);
    let (now, after) = engine.load(&every).unwrap();
    assert_eq!((now, rows(&after)), (revision, rows(&before)), "{}", case.name);
}

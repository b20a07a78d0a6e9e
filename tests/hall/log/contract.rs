//! What any engine must do that keeps an event's order: these laws, for each of them.
use std::slice::from_ref;

use desk::{Desk, Refusal, ShareRefusal, Stamp};
use remote::{Appended, LogError, Logged, Mark};
use serde_json::Value;
use tournament::event::{ClientKey, OperationId};

#[cfg(unix)]
use super::group::OneNode;
use super::{Engine, File, Follower, equal};
use crate::event::{Night, slip, stamp};

/// Each law by each engine.
macro_rules! laws {
    ($($law:ident)+) => {
        mod of_a_file { $(#[test] fn $law() { super::$law::<super::File>(); })+ }
        #[cfg(unix)]
        mod of_nodes { $(#[test] fn $law() { super::$law::<super::OneNode>(); })+ }
    };
}

laws! {
    operations_come_in_order
    appended_is_all_or_nothing
    who_is_behind_appends_nothing
    a_key_is_used_once
    a_changed_operation_is_refused_by_its_number
    another_way_and_a_longer_one_are_told_apart
    rows_of_another_schema_are_refused
}

struct Case<E> {
    night: Night,
    engine: E,
    follower: Follower,
}

impl<E: Engine> Case<E> {
    fn new() -> Option<Case<E>> {
        let mut night = Night::first_round();
        let engine = E::of(&mut night)?;
        let follower = Follower::of(&mut *engine.log());
        Some(Case { night, engine, follower })
    }

    /// The night has all that the log has: its file is the log, or follows it.
    #[track_caller]
    fn are_equal(&mut self) {
        self.night.desk.take(&mut *self.engine.log()).unwrap();
        equal(&self.night.file(), &self.follower.file());
    }

    /// A log with nothing new in it since.
    #[track_caller]
    fn is_still(&self, mark: &Mark) {
        assert_eq!(self.engine.log().since(mark, 10).unwrap(), []);
    }
}

/// The same operation, otherwise.
fn changed(one: &Logged, change: impl Fn(&mut Value)) -> Logged {
    let mut value = serde_json::to_value(one).unwrap();
    change(&mut value);
    serde_json::from_value(value).unwrap()
}

fn keyed(name: &str) -> Stamp {
    Stamp { key: Some(ClientKey::of(name, &[b"slip"])), ..stamp() }
}

fn third(desk: &mut Desk) {
    desk.add_slip(&stamp(), &slip(1, "cat 401 fay 299")).unwrap();
}

fn operations_come_in_order<E: Engine>() {
    let Some(mut case) = Case::<E>::new() else { return };
    let last = case.night.desk.mark().unwrap();
    let (mut log, mut mark, mut ids) = (case.engine.log(), Mark::start(), Vec::new());
    while let [one] = &log.since(&mark, 1).unwrap()[..] {
        mark = one.mark();
        ids.push(mark.revision.0);
    }
    assert_eq!((ids, &mark), ((1..=last.revision.0).collect(), &last));
    assert_eq!(
        log.since(&Mark::start(), 1_000).unwrap().len(),
        usize::try_from(last.revision.0).unwrap()
    );
    case.are_equal();
    // What is appended by one is what the other takes.
    let (before, new) = case.follower.alone(|desk| {
        third(desk);
        desk.undo(&stamp(), desk::Whose::Anybodys).unwrap();
    });
    assert_eq!(new.len(), 2);
    assert_eq!(log.append(&before, &new).unwrap(), Appended::Done);
    assert_eq!(log.since(&before, 10).unwrap(), new);
    assert_eq!(case.follower.desk.take(&mut *log).unwrap(), 2);
    case.are_equal();
}

fn appended_is_all_or_nothing<E: Engine>() {
    let Some(mut case) = Case::<E>::new() else { return };
    let (before, mut new) = case.follower.alone(|desk| {
        third(desk);
        desk.undo(&stamp(), desk::Whose::Anybodys).unwrap();
    });
    new[1] = changed(&new[1], |one| one["by"] = "someone else".into());
    case.engine.log().append(&before, &new).unwrap_err();
    case.is_still(&before);
}

fn who_is_behind_appends_nothing<E: Engine>() {
    let Some(mut case) = Case::<E>::new() else { return };
    let (before, new) = case.follower.alone(third);
    case.night.desk.add_slip(&stamp(), &slip(1, "cat 300 fay 310")).unwrap();
    let mark = case.night.desk.mark().unwrap();
    assert_eq!(case.engine.log().append(&before, &new).unwrap(), Appended::Behind);
    // Sent twice, as by a network that repeats, it is in once.
    case.is_still(&mark);
    case.follower.desk.take(&mut *case.engine.log()).unwrap();
    let (before, new) = case.follower.alone(|desk| {
        desk.undo(&stamp(), desk::Whose::Anybodys).unwrap();
    });
    assert_eq!(case.engine.log().append(&before, &new).unwrap(), Appended::Done);
    assert_eq!(case.engine.log().append(&before, &new).unwrap(), Appended::Behind);
    assert_eq!(case.engine.log().since(&before, 10).unwrap(), new);
}

fn a_key_is_used_once<E: Engine>() {
    let Some(mut case) = Case::<E>::new() else { return };
    let (before, first) = case.follower.alone(|desk| {
        desk.add_slip(&keyed("abc"), &slip(1, "cat 401 fay 299")).unwrap();
    });
    let (_, again) = case.follower.alone(|desk| {
        desk.undo(&stamp(), desk::Whose::Anybodys).unwrap();
        desk.add_slip(&keyed("abc"), &slip(1, "cat 401 fay 299")).unwrap();
    });
    assert_eq!(case.engine.log().append(&before, &first).unwrap(), Appended::Done);
    case.follower.desk.take(&mut *case.engine.log()).unwrap();
    let mark = case.follower.desk.mark().unwrap();
    let (mark, taken) = (mark, again.last().unwrap());
    let moved = changed(taken, |one| one["id"] = (mark.revision.0 + 1).into());
    case.engine.log().append(&mark, &[moved]).unwrap_err();
    case.is_still(&mark);
}

fn a_changed_operation_is_refused_by_its_number<E: Engine>() {
    let Some(mut case) = Case::<E>::new() else { return };
    let (before, new) = case.follower.alone(third);
    for (field, value) in [("by", "x"), ("what", "Cat 999"), ("hash", "00"), ("at", "7")] {
        let value = value.parse::<i64>().map_or(Value::from(value), Value::from);
        let value = if field == "hash" { Value::from("00") } else { value };
        let wrong = changed(&new[0], |one| one[field] = value.clone());
        case.engine.log().append(&before, from_ref(&wrong)).unwrap_err();
        let refusal = case.follower.desk.take_these(&[wrong]).unwrap_err().to_string();
        let number = format!("operation {} does not come out here", before.revision.0 + 1);
        assert!(refusal.contains(&number), "{field}: {refusal}");
    }
    let wrong = changed(&new[0], |one| {
        let after = one["rows"][0]["after"].as_str().unwrap().replace("401", "411");
        one["rows"][0]["after"] = after.into();
    });
    case.engine.log().append(&before, from_ref(&wrong)).unwrap_err();
    case.follower.desk.take_these(&[wrong]).unwrap_err();
    case.is_still(&before);
    case.are_equal();
}

fn another_way_and_a_longer_one_are_told_apart<E: Engine>() {
    let Some(mut case) = Case::<E>::new() else { return };
    let last = case.night.desk.mark().unwrap();
    let (before, new) = case.follower.alone(third);
    let other = Mark { hash: "00".repeat(32), ..last.clone() };
    let longer = new[0].mark();
    let mut log = case.engine.log();
    assert!(matches!(log.since(&other, 1), Err(LogError::Parted)));
    assert!(matches!(log.append(&other, &new), Err(LogError::Parted)));
    let shorter = |error| matches!(error, LogError::Shorter { last: OperationId(id) } if id == last.revision.0);
    assert!(shorter(log.since(&longer, 1).unwrap_err()));
    assert!(shorter(log.append(&longer, &new).unwrap_err()));
    case.is_still(&before);
    // A machine that went on alone takes nothing.
    third(&mut case.follower.desk);
    let refusal = case.follower.desk.take(&mut *log).unwrap_err();
    assert!(matches!(refusal, Refusal::Share(ShareRefusal::Log(LogError::Shorter { .. }))));
}

fn rows_of_another_schema_are_refused<E: Engine>() {
    let Some(mut case) = Case::<E>::new() else { return };
    let (before, new) = case.follower.alone(third);
    let row = |change: fn(&mut Vec<Value>)| {
        changed(&new[0], |one| {
            let after = one["rows"][0]["after"].as_str().unwrap();
            let mut cells: Vec<Value> = serde_json::from_str(after).unwrap();
            change(&mut cells);
            one["rows"][0]["after"] = serde_json::to_string(&cells).unwrap().into();
        })
    };
    let other_table = changed(&new[0], |one| one["rows"][0]["table"] = "umpire".into());
    let wrong = [row(|cells| cells.push("new".into())), row(|cells| _ = cells.pop()), other_table];
    for wrong in wrong {
        case.engine.log().append(&before, &[wrong]).unwrap_err();
    }
    case.is_still(&before);
}

//! Entries that go through a log: answers that are lost, others who are quicker, a log out of reach.
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use desk::{Desk, Done, Refusal, ShareRefusal, Sharing, Stamp};
use remote::{Appended, Log, LogError, Logged, Mark};
use tournament::event::{ClientKey, NewOperation};

use super::{FileLog, Follower, equal, rename, since};
use crate::event::{Night, slip, stamp};

/// What happens to the messages of a follower, one after the other; then all are answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mishap {
    /// It does not come there.
    Lost,
    /// It comes there, and nobody hears of it.
    Unheard,
    /// Somebody else enters something before it comes there.
    Late,
    /// Nothing can be asked or sent.
    Away,
    /// It is answered.
    None,
}

/// The night's file of each follower, and what is still to happen to it.
static LOGS: Mutex<BTreeMap<PathBuf, (PathBuf, Vec<Mishap>)>> = Mutex::new(BTreeMap::new());

const SHARING: Sharing = Sharing {
    log: |file| {
        let logs = LOGS.lock().unwrap_or_else(PoisonError::into_inner);
        let file = file.to_owned();
        Ok(logs
            .get(&file)
            .map(|(night, _)| Box::new(Mishaps { file, log: FileLog::of(night) }) as Box<dyn Log>))
    },
    name: || {
        static GIVEN: AtomicU64 = AtomicU64::new(1);
        Ok(format!("m{}", GIVEN.fetch_add(1, Ordering::Relaxed)))
    },
};

struct Mishaps {
    file: PathBuf,
    log: FileLog,
}

impl Mishaps {
    fn next(&self) -> Mishap {
        let mut logs = LOGS.lock().unwrap_or_else(PoisonError::into_inner);
        let (_, mishaps) = logs.get_mut(&self.file).unwrap();
        if mishaps.is_empty() { Mishap::None } else { mishaps.remove(0) }
    }

    fn is_away(&self) -> bool {
        let logs = LOGS.lock().unwrap_or_else(PoisonError::into_inner);
        logs[&self.file].1.first() == Some(&Mishap::Away)
    }
}

fn away() -> LogError {
    LogError::OutOfReach { at: "the laptop".to_owned(), why: "no route".to_owned() }
}

impl Log for Mishaps {
    fn since(&mut self, after: &Mark, at_most: usize) -> Result<Vec<Logged>, LogError> {
        if self.is_away() {
            return Err(away());
        }
        self.log.since(after, at_most)
    }

    fn append(&mut self, after: &Mark, operations: &[Logged]) -> Result<Appended, LogError> {
        let silent =
            || LogError::Unknown { at: "the laptop".to_owned(), why: "timeout".to_owned() };
        match self.next() {
            Mishap::None => self.log.append(after, operations),
            Mishap::Lost => Err(silent()),
            Mishap::Away => Err(away()),
            Mishap::Unheard => {
                self.log.append(after, operations)?;
                Err(silent())
            }
            Mishap::Late => {
                let by = Stamp { by: "lee".to_owned(), ..stamp() };
                let revision = after.revision.0;
                rename(&mut self.log.0, &by, &format!("tea-{revision}")).unwrap();
                self.log.append(after, operations)
            }
        }
    }
}

pub struct Case {
    pub night: Night,
    pub follower: Follower,
}

impl Case {
    pub fn new() -> Case {
        let night = Night::first_round();
        let Follower { folder, desk } = Follower::of(&mut FileLog::of(&night.file()));
        let mut follower = Follower { folder, desk: desk.shared_by(SHARING) };
        let file = follower.file().canonicalize().unwrap();
        let mut logs = LOGS.lock().unwrap_or_else(PoisonError::into_inner);
        logs.insert(file, (night.file(), Vec::new()));
        drop(logs);
        follower.desk.mark().unwrap();
        Case { night, follower }
    }

    pub fn mishaps(&self, mishaps: &[Mishap]) {
        let mut logs = LOGS.lock().unwrap_or_else(PoisonError::into_inner);
        logs.get_mut(&self.follower.file().canonicalize().unwrap()).unwrap().1 = mishaps.to_vec();
    }

    fn enter(&mut self, stamp: &Stamp) -> Result<Done, Refusal> {
        let entry = slip(1, "cat 401 fay 299");
        self.follower.desk.add_slip(stamp, &entry).map(|receipt| receipt.done)
    }

    /// Enters something that is no slip.
    fn keep(&mut self, stamp: &Stamp) -> Result<Done, Refusal> {
        rename(&mut self.follower.desk, stamp, "tea").map(|receipt| receipt.done)
    }

    /// What the night's journal has after an operation.
    pub fn since(&mut self, before: &Mark) -> Vec<NewOperation> {
        since(&mut self.night.desk, before, 100).iter().map(Logged::told).collect()
    }

    pub fn are_equal(&mut self) {
        self.follower.desk.take(&mut FileLog::of(&self.night.file())).unwrap();
        equal(&self.night.file(), &self.follower.file());
    }
}

#[test]
fn an_entry_is_in_the_log_before_it_is_here() {
    let mut case = Case::new();
    let before = case.night.desk.mark().unwrap();
    // What others entered comes first.
    rename(&mut case.night.desk, &stamp(), "tea").unwrap();
    let done = case.enter(&stamp()).unwrap();
    assert_eq!(case.since(&before).len(), 2);
    let mark = case.night.desk.mark().unwrap();
    assert_eq!(done, Done::Committed(mark.revision));
    assert_eq!(case.follower.desk.mark().unwrap(), mark);
    case.are_equal();
}

#[test]
fn an_answer_that_is_lost_enters_nothing_twice() {
    for mishaps in [&[Mishap::Unheard][..], &[Mishap::Lost], &[Mishap::Late, Mishap::Unheard]] {
        let mut case = Case::new();
        let before = case.night.desk.mark().unwrap();
        case.mishaps(mishaps);
        let done = case.enter(&stamp()).unwrap();
        let there = case.since(&before);
        let slips: Vec<_> = there.iter().filter(|one| one.what.contains("Cat 401")).collect();
        assert_eq!(slips.len(), 1, "{mishaps:?}");
        assert_eq!(done, Done::Committed(case.night.desk.mark().unwrap().revision));
        // An undo is the one thing that would be done twice.
        case.mishaps(mishaps);
        let before = case.night.desk.mark().unwrap();
        case.follower.desk.undo(&stamp(), desk::Whose::Own).unwrap();
        let there = case.since(&before);
        assert_eq!(there.iter().filter(|one| one.undoes.is_some()).count(), 1, "{mishaps:?}");
        case.are_equal();
    }
}

#[test]
fn where_nobody_answers_it_is_not_known_and_entering_it_again_does_no_harm() {
    for (mishaps, is_in) in
        [([Mishap::Lost, Mishap::Lost], false), ([Mishap::Unheard, Mishap::Away], true)]
    {
        let mut case = Case::new();
        let before = case.night.desk.mark().unwrap();
        case.mishaps(&mishaps);
        let refusal = case.keep(&stamp()).unwrap_err();
        let Refusal::Share(ShareRefusal::NotKnown { key, .. }) = &refusal else {
            panic!("{refusal}");
        };
        assert!(refusal.to_string().starts_with("NOT known whether it is saved: "), "{refusal}");
        assert_eq!(case.since(&before).len(), usize::from(is_in));
        assert_eq!(case.follower.desk.mark().unwrap(), before, "nothing is here alone");
        case.mishaps(&[]);
        let again = Stamp { key: Some(ClientKey::of(key, &[b"any words"])), ..stamp() };
        match case.keep(&again) {
            Ok(Done::Committed(_)) if !is_in => {}
            Err(Refusal::Key(desk::KeyRefusal::Used { .. })) if is_in => {}
            other => panic!("{other:?}"),
        }
        assert_eq!(case.since(&before).len(), 1);
        case.are_equal();
    }
}

#[test]
fn who_is_overtaken_decides_again_and_at_last_is_told_that_the_event_is_busy() {
    let mut case = Case::new();
    let before = case.night.desk.mark().unwrap();
    case.mishaps(&[Mishap::Late; 3]);
    case.enter(&stamp()).unwrap();
    assert_eq!(case.since(&before).len(), 4);
    let before = case.night.desk.mark().unwrap();
    case.mishaps(&[Mishap::Late; 12]);
    let refusal = case.follower.desk.undo(&stamp(), desk::Whose::Own).unwrap_err();
    assert!(matches!(refusal, Refusal::Share(ShareRefusal::Busy { tries: 12 })), "{refusal}");
    assert!(case.since(&before).iter().all(|one| one.undoes.is_none()));
    case.mishaps(&[]);
    case.are_equal();
}

#[test]
fn out_of_reach_nothing_is_entered_and_all_is_read() {
    let mut case = Case::new();
    let before = case.follower.desk.mark().unwrap();
    case.mishaps(&[Mishap::Away]);
    for refusal in [case.keep(&stamp()), case.enter(&stamp())] {
        let said = refusal.unwrap_err().to_string();
        assert_eq!(said, "NOT saved: the laptop is out of reach: no route");
    }
    assert_eq!(case.follower.desk.mark().unwrap(), before);
    assert_eq!(case.follower.desk.verify().unwrap(), []);
    let path: &Path = &case.follower.file();
    assert!(Desk::open(path).unwrap().foreign_event(None).is_ok());
    case.mishaps(&[]);
    case.enter(&stamp()).unwrap();
    case.are_equal();
}

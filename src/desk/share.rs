//! An event that several machines share: its order is kept in a [`Log`], on another machine as a
//! rule. Nothing is committed here that is not in it.
use std::path::Path;

use crate::commit::{Checked, Pace, put_in};
use crate::journal::savepoint::made;
use crate::view::found;
use crate::{
    Committed, Desk, Filled, Milestone, Plan, Receipt, Refusal, ShareRefusal, Stamp, View,
};
use store::{Appended, Log, LogError, Logged, Mark, Store, StoreError};
use tournament::Savepoint;
use tournament::event::{ClientKey, OperationId, OperationKind, Write};

/// The log of an event; none where this machine keeps the order itself.
pub type LogFound = Result<Option<Box<dyn Log>>, LogError>;

/// How a machine learns where the order of an event is kept. Asked at every entry: it may be
/// another place by then.
#[derive(Clone, Copy, Debug)]
pub struct Sharing {
    /// The log of the event in this file.
    pub log: fn(&Path) -> LogFound,
    /// A name that no other entry has.
    pub name: fn() -> Result<String, LogError>,
}

/// So often an entry is decided again, as others were quicker.
const TRIES: u8 = 12;
/// So often nobody answered.
const SILENCES: u8 = 2;
/// So many operations are asked for at once.
const PORTION: usize = 500;

/// What was sent, and may be in the log though nobody said so.
struct Sent<T> {
    last: Mark,
    receipt: Receipt<T>,
    committed: Option<Committed>,
}

impl Desk {
    /// An event whose order is kept where this says.
    #[must_use]
    pub fn shared_by(self, sharing: Sharing) -> Desk {
        Desk { sharing: Some(sharing), ..self }
    }

    /// Makes a new file of all that a log has. It has its name after [`Desk::keep`].
    pub fn of_log(path: &Path, log: &mut dyn Log) -> Result<Desk, Refusal> {
        let (mut all, mut last) = (Vec::new(), Mark::start());
        loop {
            let more = log.since(&last, PORTION).map_err(ShareRefusal::Log)?;
            match more.last() {
                Some(one) => last = one.mark(),
                None => break,
            }
            all.extend(more);
        }
        let mut store = Store::create(path)?;
        store.write(|series| series.take(&all))?;
        Ok(Desk::of(store))
    }

    /// The end of the journal.
    pub fn mark(&mut self) -> Result<Mark, Refusal> {
        Ok(self.store.view(|view| view.mark())?)
    }

    /// Takes over what a log has and this file has not: so many operations.
    ///
    /// # Errors
    /// The log cannot be asked, or went another way; what it has does not come out here.
    pub fn take(&mut self, log: &mut dyn Log) -> Result<usize, Refusal> {
        if !self.store.is_live() {
            return Err(ShareRefusal::Log(LogError::NotWritable).into());
        }
        let mut taken = 0;
        loop {
            let mark = self.mark()?;
            let more = log.since(&mark, PORTION).map_err(ShareRefusal::Log)?;
            if more.is_empty() {
                return Ok(taken);
            }
            taken += more.len();
            self.take_these(&more)?;
        }
    }

    /// Takes over operations that follow; those that are here already have to be the same.
    pub fn take_these(&mut self, operations: &[Logged]) -> Result<(), Refusal> {
        Ok(self.store.write(|series| {
            let last = series.view().revision()?;
            let is_new = |one: &&Logged| one.mark().revision > last;
            // Another program at this machine may have been quicker.
            let new: Vec<Logged> = operations.iter().filter(is_new).cloned().collect();
            series.take(&new)
        })?)
    }

    /// Notes in the journal that this machine took the event over. The savepoint `taken-over-N` is
    /// of that moment.
    pub fn note_taken_over(
        &mut self,
        stamp: &Stamp,
        from: &str,
    ) -> Result<Receipt<Savepoint>, Refusal> {
        let stamp = Stamp { key: None, ..stamp.clone() };
        self.change(&stamp, OperationKind::EventTakeOver, |view| {
            let revision = view.journal.revision()?.0;
            let said =
                format!("Took the event over from {from}, as it was at operation {revision}.");
            let own = revision.saturating_add(1);
            let savepoint = made(view, &stamp, format!("taken-over-{own}"), own)?;
            let writes = vec![Write::insert(&savepoint)];
            Ok(Plan::new(said, writes, savepoint))
        })
    }

    /// The log of this event, where another keeps it.
    pub(crate) fn log_elsewhere(&self) -> Result<Option<Box<dyn Log>>, Refusal> {
        match self.sharing {
            None => Ok(None),
            Some(sharing) => Ok((sharing.log)(self.store.path()).map_err(ShareRefusal::NotSaved)?),
        }
    }

    /// Whether the order is kept here: asked while nobody else writes.
    pub(crate) fn is_kept_here(sharing: Option<Sharing>, path: &Path) -> Result<(), ShareRefusal> {
        match sharing.map(|sharing| (sharing.log)(path)).transpose() {
            Ok(Some(Some(_))) => Err(ShareRefusal::NotSaved(LogError::Elsewhere)),
            Ok(Some(None) | None) => Ok(()),
            Err(error) => Err(ShareRefusal::NotSaved(error)),
        }
    }

    /// Commits what was decided on all that the log has, once it has that too.
    pub(crate) fn commit_shared<T>(
        &mut self,
        log: &mut dyn Log,
        pace: Pace,
        decide: impl Fn(&View<'_>) -> Result<Checked<T>, Refusal>,
    ) -> Result<(Receipt<T>, Option<Committed>), Refusal> {
        let name = match self.sharing {
            Some(sharing) => (sharing.name)().map_err(ShareRefusal::NotSaved)?,
            None => return Err(ShareRefusal::Log(LogError::NotWritable).into()),
        };
        let (mut sent, mut silences): (Option<Sent<T>>, u8) = (None, 0);
        // What was typed may have one of its own.
        let mut key = name.clone();
        for _ in 0..TRIES {
            if let Err(refusal) = self.take(log) {
                return Err(not_taken(refusal, sent.is_some() && silences > 0, &key));
            }
            if let Some(Sent { last, receipt, committed }) = sent.take() {
                let there = self.store.view(|view| view.fingerprint(last.revision))?;
                if there.as_ref() == Some(&last.hash) {
                    return Ok((receipt, committed));
                }
            }
            let decided = match pace {
                Pace::Quick => None,
                Pace::Slow => Some(self.store.view(|journal| {
                    Ok::<_, Refusal>((journal.revision()?, found(journal, &decide)?))
                })?),
            };
            let (mut trying, mut is_in) = (None, false);
            let done = self.store.write(|series| {
                let before = series.view().mark()?;
                let checked = match decided {
                    Some((at, checked)) => {
                        series.view().refuse_behind(at)?;
                        checked
                    }
                    None => found(&series.view(), &decide)?,
                };
                let checked = checked.with_key(&name);
                if let Some(own) = checked.key() {
                    key = own.name.clone();
                }
                let (receipt, committed) = put_in(series, checked)?;
                let operations = series.view().logged(before.revision, usize::MAX)?;
                let Some(last) = operations.last().map(Logged::mark) else {
                    return Ok((receipt, committed));
                };
                match log.append(&before, &operations) {
                    Ok(Appended::Done) => {
                        is_in = true;
                        Ok((receipt, committed))
                    }
                    Ok(Appended::Behind) => {
                        let (at, revision) = (before.revision, before.revision);
                        trying = Some(Sent { last, receipt, committed });
                        Err(StoreError::Behind { at, revision }.into())
                    }
                    Err(error) => {
                        trying = Some(Sent { last, receipt, committed });
                        Err(Refusal::from(ShareRefusal::NotSaved(error)))
                    }
                }
            });
            match done {
                Err(Refusal::Store(StoreError::Behind { .. })) => {}
                Err(Refusal::Share(ShareRefusal::NotSaved(LogError::Unknown { at, why }))) => {
                    silences += 1;
                    if silences == SILENCES {
                        return Err(ShareRefusal::NotKnown { at, why, key }.into());
                    }
                }
                // It comes here when it is taken next.
                Err(refusal) if is_in => {
                    let (at, why) = ("this machine".to_owned(), refusal.to_string());
                    return Err(ShareRefusal::NotKnown { at, why, key }.into());
                }
                done => return done,
            }
            sent = trying;
        }
        Err(ShareRefusal::Busy { tries: TRIES }.into())
    }
}

/// Why nothing could be taken: with that, what was sent before may be saved, or is not.
fn not_taken(refusal: Refusal, is_sent: bool, key: &str) -> Refusal {
    let Refusal::Share(ShareRefusal::Log(error)) = refusal else { return refusal };
    let refusal = match (error, is_sent) {
        (LogError::OutOfReach { at, why } | LogError::Unknown { at, why }, true) => {
            ShareRefusal::NotKnown { at, why, key: key.to_owned() }
        }
        // It was only asked.
        (LogError::Unknown { at, why }, false) => {
            ShareRefusal::NotSaved(LogError::OutOfReach { at, why })
        }
        (error, _) => ShareRefusal::NotSaved(error),
    };
    refusal.into()
}

impl<T> Checked<T> {
    /// That of its first operation.
    fn key(&self) -> Option<&ClientKey> {
        self.decided.acts.first()?.operation.key.as_ref()
    }

    /// With a key for each operation that has none.
    fn with_key(mut self, name: &str) -> Checked<T> {
        for (act, number) in self.decided.acts.iter_mut().zip(1..) {
            let name = if number == 1 { name.to_owned() } else { format!("{name}/{number}") };
            act.operation.key.get_or_insert(ClientKey::given(name));
        }
        self
    }
}

/// The machine that is the event's: what others enter through it is committed here.
impl Log for Desk {
    fn since(&mut self, after: &Mark, at_most: usize) -> Result<Vec<Logged>, LogError> {
        if let Some(sharing) = self.sharing {
            // Where it was taken over it says so.
            (sharing.log)(self.store.path())?;
        }
        self.store.since(after, at_most)
    }

    fn append(&mut self, after: &Mark, operations: &[Logged]) -> Result<Appended, LogError> {
        if let Some(sharing) = self.sharing
            && (sharing.log)(self.store.path())?.is_some()
        {
            return Err(LogError::Elsewhere);
        }
        let appended = self.store.append(after, operations)?;
        if let (Appended::Done, Some(last)) = (appended, operations.last()) {
            // What follows a round that is complete is done where the last slip was entered.
            self.watch.note(Committed {
                first: OperationId(after.revision.0.saturating_add(1)),
                last: last.mark().revision,
                rounds: Filled::None,
                milestone: Milestone::Entry,
            });
        }
        Ok(appended)
    }
}

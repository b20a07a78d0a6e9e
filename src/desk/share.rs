//! An event that several machines share: its order is kept in a [`Log`], by a group of rqlite nodes.
//! Only what is in the log is committed here.
use std::path::Path;

use crate::commit::{Checked, put_in};
use crate::view::found;
use crate::{Committed, Desk, Receipt, Refusal, ShareRefusal, View};
use store::{Appended, Log, LogError, Logged, Mark, Store, StoreError};
use tournament::event::ClientKey;

/// The log of an event; `None` if this machine keeps the order itself.
pub type LogFound = Result<Option<Box<dyn Log>>, LogError>;

/// How a machine finds the log of an event. It is asked at every entry, as the event may have been
/// shared meanwhile.
#[derive(Clone, Copy, Debug)]
pub struct Sharing {
    /// The log of the event in this file.
    pub log: fn(&Path) -> LogFound,
    /// A unique name for an entry.
    pub name: fn() -> Result<String, LogError>,
}

/// How often an entry is decided again because others were quicker.
const TRIES: u8 = 12;
/// How often the log may fail to answer.
const SILENCES: u8 = 2;
/// How many operations are fetched at a time.
const PORTION: usize = 500;

/// Sent, and possibly in the log even without an answer.
struct Sent<T> {
    last: Mark,
    receipt: Receipt<T>,
    committed: Option<Committed>,
}

impl Desk {
    /// The desk of an event whose order is kept in this log.
    #[must_use]
    pub fn shared_by(self, sharing: Sharing) -> Desk {
        Desk { sharing: Some(sharing), ..self }
    }

    /// Makes a new file with all that a log contains. It gets its name by [`Desk::keep`].
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

    /// Takes over the log's operations that this file lacks, and returns their number.
    ///
    /// # Errors
    /// The log cannot be asked, has another history, or its operations have another result here.
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

    /// Takes over the operations that follow; those already here must be the same.
    pub fn take_these(&mut self, operations: &[Logged]) -> Result<(), Refusal> {
        Ok(self.store.write(|series| {
            let last = series.view().revision()?;
            let is_new = |one: &&Logged| one.mark().revision > last;
            // Another program on this machine may have been quicker.
            let new: Vec<Logged> = operations.iter().filter(is_new).cloned().collect();
            series.take(&new)
        })?)
    }

    /// The log of this event, if nodes keep it.
    pub(crate) fn log_elsewhere(&self) -> Result<Option<Box<dyn Log>>, Refusal> {
        match self.sharing {
            None => Ok(None),
            Some(sharing) => Ok((sharing.log)(self.store.path()).map_err(ShareRefusal::NotSaved)?),
        }
    }

    /// Refuses unless the order is kept here; called while others cannot write.
    pub(crate) fn is_kept_here(sharing: Option<Sharing>, path: &Path) -> Result<(), ShareRefusal> {
        match sharing.map(|sharing| (sharing.log)(path)).transpose() {
            Ok(Some(Some(_))) => Err(ShareRefusal::NotSaved(LogError::SharedMeanwhile)),
            Ok(Some(None) | None) => Ok(()),
            Err(error) => Err(ShareRefusal::NotSaved(error)),
        }
    }

    /// Commits a decision that is based on all of the log, after the log has it too.
    pub(crate) fn commit_shared<T>(
        &mut self,
        log: &mut dyn Log,
        decide: &dyn Fn(&View<'_>) -> Result<Checked<T>, Refusal>,
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
            let (at, checked) = self
                .store
                .view(|journal| Ok::<_, Refusal>((journal.revision()?, found(journal, decide)?)))?;
            let (mut trying, mut is_in) = (None, false);
            let done = self.store.write(|series| {
                let before = series.view().mark()?;
                series.view().refuse_behind(at)?;
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
                // It comes here with the next operations that are taken.
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

/// The refusal if nothing could be taken; says whether an entry sent before may be saved.
fn not_taken(refusal: Refusal, is_sent: bool, key: &str) -> Refusal {
    let Refusal::Share(ShareRefusal::Log(error)) = refusal else { return refusal };
    let refusal = match (error, is_sent) {
        (LogError::OutOfReach { at, why } | LogError::Unknown { at, why }, true) => {
            ShareRefusal::NotKnown { at, why, key: key.to_owned() }
        }
        // Nothing was sent.
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

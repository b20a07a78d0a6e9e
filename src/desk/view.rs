//! [`View`]: an event at one revision, for decisions and reports.
use std::ops::Deref;

use crate::Refusal;
use tournament::event::{Event, OperationId, OutOfScope, Part};

/// An event at one revision, as far as it is loaded, with its journal.
pub struct View<'j> {
    event: Event,
    pub journal: &'j store::View<'j>,
}

impl<'j> View<'j> {
    pub(crate) fn new(event: Event, journal: &'j store::View<'j>) -> View<'j> {
        View { event, journal }
    }

    #[must_use]
    pub fn event(&self) -> &Event {
        &self.event
    }
}

impl Deref for View<'_> {
    type Target = Event;

    fn deref(&self) -> &Event {
        &self.event
    }
}

/// The event as it was last loaded: the next look adds what others have entered since, and loads only
/// parts that are missing.
#[derive(Default)]
pub(crate) struct LookedAt(Option<(At, Event)>);

/// When an event was loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct At {
    revision: OperationId,
    /// SQLite's count of commits by others.
    version: i64,
}

/// After so many operations of others the event is loaded anew.
const FOLLOWED: i64 = 64;

impl At {
    /// The event that was loaded then, with what others entered until now; `None` where that does not
    /// fit: a part that is not loaded was changed, or the file was changed beside its journal.
    fn followed(self, mut event: Event, now: At, journal: &store::View<'_>) -> Option<Event> {
        let entered = now.revision.0 - self.revision.0;
        if !(1..=FOLLOWED).contains(&entered) {
            return None;
        }
        for done in journal.since(self.revision).ok()? {
            event.apply(&done.writes).ok()?;
        }
        Some(event)
    }
}

impl LookedAt {
    /// [`found`] on the kept event.
    pub(crate) fn found<'j, T>(
        &mut self,
        journal: &'j store::View<'j>,
        find: impl Fn(&View<'j>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let (at, event) = self.now(journal)?;
        let (event, found) = found_in(event, journal, find)?;
        self.0 = Some((at, event));
        found
    }

    /// The kept event with what others have entered since, or as much as is always loaded.
    fn now(&mut self, journal: &store::View<'_>) -> Result<(At, Event), Refusal> {
        let at = At { revision: journal.revision()?, version: journal.version()? };
        let known = match self.0.take() {
            Some((then, event)) if then == at => Some(event),
            Some((then, event)) => then.followed(event, at, journal),
            None => None,
        };
        Ok((at, known.map_or_else(|| journal.frame(), Ok)?))
    }

    /// Keeps the event after an operation that was decided on the kept one.
    pub(crate) fn goes_on(&mut self, revision: OperationId, after: Event) {
        if let Some((at, event)) = &mut self.0 {
            at.revision = revision;
            *event = after;
        }
    }
}

/// Runs a function on an event; the parts that it misses are loaded, and it is called again. So it
/// must have no effects.
pub(crate) fn found<'j, T>(
    journal: &'j store::View<'j>,
    find: impl Fn(&View<'j>) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    found_in(journal.frame()?, journal, find)?.1
}

/// The same, with what is loaded already; gives what is loaded then.
fn found_in<'j, T>(
    mut event: Event,
    journal: &'j store::View<'j>,
    find: impl Fn(&View<'j>) -> Result<T, Refusal>,
) -> Result<(Event, Result<T, Refusal>), Refusal> {
    loop {
        let view = View::new(event, journal);
        match find(&view) {
            Err(Refusal::OutOfScope(OutOfScope(part))) if !view.has(part) => {
                event = view.event;
                load(&mut event, journal, part)?;
            }
            found => return Ok((view.event, found)),
        }
    }
}

/// A request for a second division loads all the others too.
fn load(event: &mut Event, journal: &store::View<'_>, part: Part) -> Result<(), Refusal> {
    journal.load(event, part)?;
    if let Part::Division(asked) = part {
        let others = event.divisions().into_iter().map(|division| division.id);
        let others: Vec<_> = others.filter(|division| *division != asked).collect();
        if others.iter().any(|division| event.has(Part::Division(*division))) {
            for division in others {
                if !event.has(Part::Division(division)) {
                    journal.load(event, Part::Division(division))?;
                }
            }
        }
    }
    Ok(())
}

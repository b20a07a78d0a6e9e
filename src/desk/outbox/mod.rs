//! The outbox: results that are typed while the event's order is out of reach. Each is kept beside the
//! event as it was typed, with its key and who entered it; when the order is in reach again they go
//! through the ordinary door, one after the other.
mod kept;
mod waiting;

use std::collections::HashMap;

use crate::commit::{Act, Pace, checked};
use crate::result::progress::pairings_told;
use crate::view::found;
use crate::{
    Desk, KeyRefusal, Kind, Receipt, Refusal, Rehearsal, ShareRefusal, SlipOutcome, Stamp, View,
    unchecked,
};
use store::{LogError, Outbox, View as Journal};
use tournament::event::{OperationId, OutOfScope};
use tournament::{Moment, PairingId, plural};

pub(crate) use waiting::SlipWay;
pub use waiting::Waiting;

/// What became of what waited.
#[derive(Debug, Default)]
pub struct Sent {
    /// What is in now, as the journal says it.
    pub entered: Vec<String>,
    /// What was refused. It stays in the outbox.
    pub refused: Vec<Waiting>,
    /// Why the rest waits on.
    pub stopped: Option<Refusal>,
}

impl Desk {
    /// All that lies in the outbox, in order: what waits, and what was refused.
    pub fn outbox(&self) -> Result<Vec<Waiting>, Refusal> {
        Waiting::of_event(self.store.path())
    }

    /// Since when the event's order is known to be out of reach; none where it is not, or is kept here.
    pub fn cut_off(&self) -> Result<Option<Moment>, Refusal> {
        let Some(outbox) = Outbox::of(self.store.path())? else { return Ok(None) };
        Ok(match self.log_elsewhere() {
            Ok(Some(_)) => outbox.cut_off()?,
            // Nothing is entered here, or all of it.
            Ok(None) | Err(_) => None,
        })
    }

    /// That another machine took the event over, which goes on there.
    pub fn goes_on_elsewhere(&self) -> Option<LogError> {
        match self.log_elsewhere() {
            Err(Refusal::Share(ShareRefusal::NotSaved(error @ LogError::TakenOver { .. }))) => {
                Some(error)
            }
            Ok(_) | Err(_) => None,
        }
    }

    /// Notes that the event's order is out of reach, since then at the latest; since when it is.
    pub fn note_cut_off(&self, at: Moment) -> Result<Moment, Refusal> {
        let outbox = Outbox::made(self.store.path())?;
        outbox.note_cut_off(at)?;
        Ok(outbox.cut_off()?.unwrap_or(at))
    }

    /// The pairings of which a result waits, with its number in the outbox.
    pub fn waiting_at(&mut self) -> Result<HashMap<PairingId, i64>, Refusal> {
        let before = self.waiting_here()?;
        if before.is_empty() {
            return Ok(HashMap::new());
        }
        let before: Vec<&Waiting> = before.iter().collect();
        self.store.view(|journal| found(journal, |view| Ok(after(view, journal, &before)?.1)))
    }

    /// What waits to be entered in this event, in order.
    fn waiting_here(&mut self) -> Result<Vec<Waiting>, Refusal> {
        let mut waiting = self.outbox()?;
        if !waiting.is_empty() {
            let event = self.event_id()?.map(|event| event.0).unwrap_or_default();
            waiting.retain(|one| one.refused.is_none() && one.is_of(&event));
        }
        Ok(waiting)
    }

    /// Enters what waits, in order, as far as it goes.
    pub fn send_waiting(&mut self) -> Result<Sent, Refusal> {
        let mut sent = Sent::default();
        let Some(outbox) = Outbox::of(self.store.path())? else { return Ok(sent) };
        while let Some(mut one) =
            Waiting::all(&outbox)?.into_iter().find(|one| one.refused.is_none())
        {
            match self.enter_waiting(&one) {
                Ok(Receipt { said, .. }) => {
                    outbox.remove(one.number)?;
                    sent.entered.push(said);
                }
                // It was in, and nobody heard of it; or another program sends too.
                Err(Refusal::Key(KeyRefusal::Used { what, .. })) => {
                    if outbox.remove(one.number)? {
                        sent.entered.push(what);
                    }
                }
                Err(refusal) if refusal.is_of_the_moment() => {
                    if matches!(refusal, Refusal::Share(ShareRefusal::NotKnown { .. })) {
                        outbox.note_unheard(one.number)?;
                    }
                    sent.stopped = Some(refusal);
                    break;
                }
                Err(refusal) => {
                    let mut why = refusal.to_string();
                    if let Refusal::ResultDiffers { entered: Some((by, _)), .. } = &refusal {
                        why += &format!("; what is in was entered by {by}");
                    }
                    outbox.refuse(one.number, Some(&why))?;
                    one.refused = Some(why);
                    sent.refused.push(one);
                }
            }
        }
        Ok(sent)
    }

    /// Takes something out of the outbox that is not to be entered.
    pub fn drop_waiting(&mut self, number: i64) -> Result<Waiting, Refusal> {
        let (outbox, waiting) = self.waiting(number)?;
        outbox.remove(number)?;
        Ok(waiting)
    }

    /// The operation by which something is in that may have been entered though nobody answered.
    pub fn entered_as(&mut self, waiting: &Waiting) -> Result<Option<OperationId>, Refusal> {
        let Some(key) = waiting.key() else { return Ok(None) };
        self.view(|view| Ok(view.journal.operation_by_key(&key.name)?.map(|found| found.id)))
    }

    /// Something that lies in the outbox.
    pub fn in_outbox(&self, number: i64) -> Result<Waiting, Refusal> {
        Ok(self.waiting(number)?.1)
    }

    /// Enters something that lies in the outbox as if it were typed now, with another slip where there
    /// is one.
    pub fn enter_again(
        &mut self,
        stamp: &Stamp,
        number: i64,
        slip: Option<&str>,
    ) -> Result<Receipt<SlipOutcome>, Refusal> {
        let (outbox, waiting) = self.waiting(number)?;
        let entry = waiting.entry(slip.unwrap_or(&waiting.slip))?;
        let mut own = waiting.stamp();
        own.accepts.extend(&stamp.accepts);
        let stamp = Stamp { accepts: own.accepts, key: None, ..stamp.clone() };
        if stamp.rehearsal == Rehearsal::DryRun {
            let before = self.waiting_here()?;
            let before: Vec<&Waiting> = before.iter().filter(|one| one.number != number).collect();
            return self.rehearsed_behind(&stamp, waiting.way(), &entry, &before);
        }
        // As long as it waits too it would be the same slip twice.
        outbox.refuse(number, Some("it is being entered again"))?;
        let done = self.slip(&stamp, waiting.way(), &entry);
        match done {
            Ok(_) => _ = outbox.remove(number)?,
            Err(_) => outbox.refuse(number, waiting.refused.as_deref())?,
        }
        done
    }

    fn waiting(&self, number: i64) -> Result<(Outbox, Waiting), Refusal> {
        let none = || Refusal::from(ShareRefusal::NoneWaits { number });
        let outbox = Outbox::of(self.store.path())?.ok_or_else(none)?;
        let waiting = Waiting::all(&outbox)?.into_iter().find(|one| one.number == number);
        Ok((outbox, waiting.ok_or_else(none)?))
    }

    /// Enters what waits as it was typed.
    fn enter_waiting(&mut self, waiting: &Waiting) -> Result<Receipt<SlipOutcome>, Refusal> {
        let event = self.event_id()?.map(|event| event.0).unwrap_or_default();
        if !waiting.is_of(&event) {
            return Err(ShareRefusal::OtherEvent.into());
        }
        let log = self.log_elsewhere()?;
        self.commit_through(log, Pace::Quick, &|view| {
            let (stamp, kind) = (waiting.stamp(), waiting.way().kind());
            checked(view, Act::of(&stamp, &kind, waiting.decide(view)?), &unchecked)
        })
    }

    /// What a rehearsal leaves out that would come before it.
    pub(crate) fn comes_first(&mut self) -> Option<String> {
        let is_elsewhere = matches!(self.log_elsewhere(), Ok(Some(_)));
        let many = is_elsewhere.then(|| self.waiting_here().map_or(0, |waiting| waiting.len()))?;
        let waiting = plural(many, "result that waits", "results that wait");
        (many > 0).then(|| format!("That is without {waiting} in the outbox and would come first."))
    }

    /// Has what waits entered before something that comes after it.
    pub(crate) fn send_first(&mut self) -> Result<(), Refusal> {
        let Sent { entered, refused, stopped } = self.send_waiting()?;
        self.watch.note_sent(entered, refused);
        match stopped {
            None => Ok(()),
            Some(Refusal::Share(refusal)) if refusal.is_cut() => {
                let waiting = self.outbox()?;
                let waiting = waiting.into_iter().filter(|one| one.refused.is_none());
                let waiting: Vec<Waiting> = waiting.collect();
                Err(ShareRefusal::Waits { waiting, why: refusal.why() }.into())
            }
            Some(refusal) => Err(refusal),
        }
    }
}

/// An event as it is once all that waits is in, and the pairings of which something waits, by its
/// number; what would be refused is not in.
fn after<'j>(
    view: &View<'j>,
    journal: &'j Journal<'j>,
    waiting: &[&Waiting],
) -> Result<(View<'j>, HashMap<PairingId, i64>), Refusal> {
    let (mut event, mut at) = (view.event().clone(), HashMap::new());
    for one in waiting {
        let there = View::new(event, journal);
        let plan = one.decide(&there);
        event = there.into_event();
        match plan {
            Ok(plan) => {
                event.apply(&plan.writes)?;
                at.extend(pairings_told(&plan.writes).map(|pairing| (pairing, one.number)));
            }
            Err(Refusal::OutOfScope(OutOfScope(part))) => return Err(OutOfScope(part).into()),
            Err(_) => {}
        }
    }
    Ok((View::new(event, journal), at))
}

impl Refusal {
    /// Whether it is refused for what is the matter now, and not for what it says.
    fn is_of_the_moment(&self) -> bool {
        match (self, self.kind()) {
            (Refusal::Share(ShareRefusal::OtherEvent), _) => false,
            (Refusal::Share(_), _) | (_, Kind::File | Kind::Bug) => true,
            (_, Kind::Found(_) | Kind::Refused | Kind::NoPairing) => false,
        }
    }
}

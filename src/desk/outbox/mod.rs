//! The outbox: results that are typed while the event's order is out of reach. Each is kept beside the
//! event as it was typed, with its key and who entered it; when the order is in reach again they go
//! through the ordinary door, one after the other.
mod waiting;

use crate::commit::{Act, Checked, Pace, checked, planned};
use crate::view::found;
use crate::{
    Desk, Done, KeyRefusal, Kind, Receipt, Refusal, Rehearsal, ShareRefusal, SlipEntry,
    SlipOutcome, Stamp, View, unchecked,
};
use store::{Outbox, View as Journal};
use tournament::event::{ClientKey, OutOfScope};

pub(crate) use waiting::SlipWay;
pub use waiting::Waiting;

/// For so many milliseconds after it was tried in vain a result goes into the outbox at once: who types
/// slips does not wait for each that nobody answers.
const TRIED: i64 = 30_000;

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
                // It was in, and nobody heard of it.
                Err(Refusal::Key(KeyRefusal::Used { what, .. })) => {
                    outbox.remove(one.number)?;
                    sent.entered.push(what);
                }
                Err(refusal) if refusal.is_of_the_moment() => {
                    sent.stopped = Some(refusal);
                    break;
                }
                Err(refusal) => {
                    let why = refusal.to_string();
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
            return self.slip(&stamp, waiting.way(), &entry);
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

    /// Enters a slip, or where the event's order is out of reach has it wait.
    pub(crate) fn slip(
        &mut self,
        stamp: &Stamp,
        way: &SlipWay,
        entry: &SlipEntry<'_>,
    ) -> Result<Receipt<SlipOutcome>, Refusal> {
        let enter = |desk: &mut Desk, stamp: &Stamp| {
            desk.change(stamp, way.kind(), |view| way.decide(view, stamp, entry))
        };
        if stamp.rehearsal == Rehearsal::DryRun || self.log_elsewhere()?.is_none() {
            return enter(self, stamp);
        }
        let stamp = self.keyed(stamp)?;
        if self.was_tried(&stamp)? {
            return self.keep_waiting(&stamp, way, entry);
        }
        match enter(self, &stamp) {
            Err(Refusal::Share(refusal)) if refusal.is_cut() => {
                self.keep_waiting(&stamp, way, entry)
            }
            done => done,
        }
    }

    /// With a key, so that it is entered once, however often it is sent.
    fn keyed(&self, stamp: &Stamp) -> Result<Stamp, Refusal> {
        let key = match (&stamp.key, self.sharing) {
            (None, Some(sharing)) => {
                Some(ClientKey::given((sharing.name)().map_err(ShareRefusal::NotSaved)?))
            }
            (key, _) => key.clone(),
        };
        Ok(Stamp { key, ..stamp.clone() })
    }

    /// Whether something waits, and it was just tried in vain to send it.
    fn was_tried(&self, stamp: &Stamp) -> Result<bool, Refusal> {
        let Some(outbox) = Outbox::of(self.store.path())? else { return Ok(false) };
        let Some(tried) = outbox.tried()? else { return Ok(false) };
        let is_now = (tried.0..tried.0.saturating_add(TRIED)).contains(&stamp.at.0);
        Ok(is_now && Waiting::all(&outbox)?.iter().any(|one| one.refused.is_none()))
    }

    /// Puts a slip into the outbox that fits what is known here, with all that waits before it.
    fn keep_waiting(
        &mut self,
        stamp: &Stamp,
        way: &SlipWay,
        entry: &SlipEntry<'_>,
    ) -> Result<Receipt<SlipOutcome>, Refusal> {
        let outbox = Outbox::made(self.store.path())?;
        outbox.note_tried(stamp.at)?;
        let event = self.event_id()?.map(|event| event.0).unwrap_or_default();
        let mut before = Waiting::all(&outbox)?;
        before.retain(|one| one.refused.is_none() && one.is_of(&event));
        let name = |key: Option<&ClientKey>| key.map(|key| key.name.clone());
        let is_known = |one: &&Waiting| {
            stamp.key.is_some() && name(one.key().as_ref()) == name(stamp.key.as_ref())
        };
        let known = before.iter().find(is_known);
        if let (Some(known), Some(key)) = (known, &stamp.key)
            && known.key().is_some_and(|used| !key.is_again(&used))
        {
            let (key, said) = (key.name.clone(), known.said.clone());
            return Err(ShareRefusal::KeyWaits { key, said }.into());
        }
        let known = known.map(|known| known.number);
        // What was sent twice is looked at as when it was sent first.
        let earlier: Vec<&Waiting> =
            before.iter().filter(|one| known.is_none_or(|known| one.number < known)).collect();
        let decide = planned(stamp, way.kind(), |view| way.decide(view, stamp, entry));
        let (receipt, writes) = match self.rehearsed_after(&earlier, &decide) {
            Err(refusal) if !earlier.is_empty() && self.rehearsed_after(&[], &decide).is_ok() => {
                return Err(ShareRefusal::AgainstWaiting { refusal: Box::new(refusal) }.into());
            }
            rehearsed => rehearsed?,
        };
        if !writes {
            return Ok(receipt);
        }
        let mut many = before.len();
        if known.is_none() {
            outbox.put(&Waiting::body(&event, way, stamp, entry, &receipt.said))?;
            many += 1;
        }
        Ok(Receipt { done: Done::Waits { many }, ..receipt })
    }

    /// What a decision comes to once all that waits before it is in, and whether it changes anything.
    fn rehearsed_after(
        &mut self,
        before: &[&Waiting],
        decide: impl Fn(&View<'_>) -> Result<crate::commit::Decided<SlipOutcome>, Refusal>,
    ) -> Result<(Receipt<SlipOutcome>, bool), Refusal> {
        self.store.view(|journal| {
            found(journal, |view| {
                let view = after(view, journal, before)?;
                let Checked { decided, .. } = checked(&view, decide(&view)?, unchecked)?;
                Ok((decided.receipt, !decided.acts.is_empty()))
            })
        })
    }

    /// Enters what waits as it was typed.
    fn enter_waiting(&mut self, waiting: &Waiting) -> Result<Receipt<SlipOutcome>, Refusal> {
        let event = self.event_id()?.map(|event| event.0).unwrap_or_default();
        if !waiting.is_of(&event) {
            return Err(ShareRefusal::OtherEvent.into());
        }
        let log = self.log_elsewhere()?;
        self.commit_through(log, Pace::Quick, |view| {
            let (stamp, kind) = (waiting.stamp(), waiting.way().kind());
            checked(view, Act::of(&stamp, &kind, waiting.decide(view)?), unchecked)
        })
    }

    /// Has what waits entered before something that comes after it.
    pub(crate) fn send_first(&mut self) -> Result<(), Refusal> {
        match self.send_waiting()?.stopped {
            None => Ok(()),
            Some(Refusal::Share(refusal)) if refusal.is_cut() => {
                let waiting = self.outbox()?;
                let many = waiting.iter().filter(|one| one.refused.is_none()).count();
                Err(ShareRefusal::Waits { many, why: refusal.why() }.into())
            }
            Some(refusal) => Err(refusal),
        }
    }
}

/// An event as it is once all that waits is in; what would be refused is not.
fn after<'j>(
    view: &View<'j>,
    journal: &'j Journal<'j>,
    waiting: &[&Waiting],
) -> Result<View<'j>, Refusal> {
    let mut event = view.event().clone();
    for one in waiting {
        let there = View::new(event, journal);
        let plan = one.decide(&there);
        event = there.into_event();
        match plan {
            Ok(plan) => event.apply(&plan.writes)?,
            Err(Refusal::OutOfScope(OutOfScope(part))) => return Err(OutOfScope(part).into()),
            Err(_) => {}
        }
    }
    Ok(View::new(event, journal))
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

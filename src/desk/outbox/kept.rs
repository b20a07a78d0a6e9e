//! A slip that is typed while the event's order is out of reach: whether it fits what waits already, and
//! that it is kept behind it.
use super::{Waiting, after};
use crate::commit::{Checked, Decided, checked, planned};
use crate::outbox::SlipWay;
use crate::round::wall_sheet::{draft_said, released_said};
use crate::view::found;
use crate::{
    Desk, Done, Kept, Receipt, Refusal, Rehearsal, ShareRefusal, SlipEntry, SlipOutcome, Stamp,
    View, unchecked,
};
use store::Outbox;
use tournament::Round;
use tournament::event::ClientKey;

/// For so many milliseconds after it was tried in vain a result goes into the outbox at once: who types
/// slips does not wait for each that nobody answers.
const TRIED: i64 = 30_000;

/// Whether a slip was sent before it was put into the outbox.
#[derive(Clone, Copy)]
enum Heard {
    Unsent,
    /// It was, and nobody answered.
    Nothing,
}

/// Whether a decision changes anything.
enum Writes {
    Some,
    None,
}

/// How a slip stands to what waits already.
enum Fit {
    /// It can wait behind it.
    New(Receipt<SlipOutcome>),
    /// Something that waits says the same.
    Waits(Receipt<SlipOutcome>, i64),
    /// It is in the event.
    In(Receipt<SlipOutcome>),
}

impl Desk {
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
        if self.log_elsewhere()?.is_none() {
            return enter(self, stamp);
        }
        if stamp.rehearsal == Rehearsal::DryRun {
            let before = self.waiting_here()?;
            let before: Vec<&Waiting> = before.iter().collect();
            return match &before[..] {
                [] => enter(self, stamp),
                before => self.rehearsed_behind(stamp, way, entry, before),
            };
        }
        let stamp = self.keyed(stamp)?;
        if self.was_tried(&stamp)? {
            return self.keep_waiting(&stamp, way, entry, Heard::Unsent);
        }
        match enter(self, &stamp) {
            Err(Refusal::Share(refusal)) if refusal.is_cut() => {
                let is_sent = matches!(refusal, ShareRefusal::NotKnown { .. });
                let heard = if is_sent { Heard::Nothing } else { Heard::Unsent };
                self.keep_waiting(&stamp, way, entry, heard)
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
        // Once the order is in reach another program may be sending what waits.
        let (Some(_), Some(tried)) = (outbox.cut_off()?, outbox.tried()?) else { return Ok(false) };
        let is_now = (tried.0..tried.0.saturating_add(TRIED)).contains(&stamp.at.0);
        Ok(is_now && Waiting::all(&outbox)?.iter().any(|one| one.refused.is_none()))
    }

    /// Puts a slip into the outbox that fits what is known here, with all that waits before it.
    fn keep_waiting(
        &mut self,
        stamp: &Stamp,
        way: &SlipWay,
        entry: &SlipEntry<'_>,
        heard: Heard,
    ) -> Result<Receipt<SlipOutcome>, Refusal> {
        let outbox = Outbox::made(self.store.path())?;
        outbox.note_tried(stamp.at)?;
        outbox.note_cut_off(stamp.at)?;
        let event = self.event_id()?.map(|event| event.0).unwrap_or_default();
        let before = self.waiting_here()?;
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
        let many = before.len();
        Ok(match self.fitting(stamp, way, entry, &earlier)? {
            Fit::In(receipt) => receipt,
            Fit::Waits(receipt, number) => {
                Receipt { done: Done::Waits { number, many, kept: Kept::Before }, ..receipt }
            }
            Fit::New(receipt) => {
                let done = match known {
                    Some(number) => Done::Waits { number, many, kept: Kept::Now },
                    None => {
                        let body = Waiting::body(&event, way, stamp, entry, &receipt.said);
                        let number = outbox.put(&body)?;
                        Done::Waits { number, many: many + 1, kept: Kept::Now }
                    }
                };
                if let (Heard::Nothing, Done::Waits { number, .. }) = (heard, done) {
                    outbox.note_unheard(number)?;
                }
                Receipt { done, ..receipt }
            }
        })
    }

    /// The same, without putting it there.
    pub(super) fn rehearsed_behind(
        &mut self,
        stamp: &Stamp,
        way: &SlipWay,
        entry: &SlipEntry<'_>,
        before: &[&Waiting],
    ) -> Result<Receipt<SlipOutcome>, Refusal> {
        let many = before.len();
        Ok(match self.fitting(stamp, way, entry, before)? {
            Fit::In(receipt) => receipt,
            Fit::Waits(receipt, number) => {
                Receipt { done: Done::Waits { number, many, kept: Kept::Before }, ..receipt }
            }
            Fit::New(receipt) => Receipt { done: Done::Rehearsed, ..receipt },
        })
    }

    /// How a slip stands to what waits before it.
    fn fitting(
        &mut self,
        stamp: &Stamp,
        way: &SlipWay,
        entry: &SlipEntry<'_>,
        before: &[&Waiting],
    ) -> Result<Fit, Refusal> {
        let decide = planned(stamp, way.kind(), |view| way.decide(view, stamp, entry));
        let behind_all = self.rehearsed_after(before, &decide);
        if let Ok((receipt, Writes::Some)) = behind_all {
            return Ok(Fit::New(receipt));
        }
        let alone = self.rehearsed_after(&[], &decide);
        match (behind_all, alone) {
            (Ok((mut receipt, Writes::None)), Ok((_, Writes::Some))) => {
                for many in 1..=before.len() {
                    if let (_, Writes::None) = self.rehearsed_after(&before[..many], &decide)? {
                        let same = before[many - 1];
                        receipt.said.clone_from(&same.said);
                        receipt.value.entered = Some((same.by.clone(), same.at));
                        return Ok(Fit::Waits(receipt, same.number));
                    }
                }
                Ok(Fit::In(receipt))
            }
            (Ok((receipt, _)), _) => Ok(Fit::In(receipt)),
            (Err(refusal), Ok(_)) => {
                for many in 1..=before.len() {
                    if self.rehearsed_after(&before[..many], &decide).is_err() {
                        let waiting = Box::new(before[many - 1].clone());
                        let refusal = Box::new(refusal);
                        return Err(ShareRefusal::AgainstWaiting { refusal, waiting }.into());
                    }
                }
                Err(refusal)
            }
            (Err(refusal), Err(_)) => Err(refusal),
        }
    }

    /// What a decision comes to once all that waits before it is in, and whether it changes anything.
    fn rehearsed_after(
        &mut self,
        before: &[&Waiting],
        decide: impl Fn(&View<'_>) -> Result<Decided<SlipOutcome>, Refusal>,
    ) -> Result<(Receipt<SlipOutcome>, Writes), Refusal> {
        self.store.view(|journal| {
            found(journal, |view| {
                let (view, _) = after(view, journal, before)?;
                let Checked { decided, .. } = checked(&view, decide(&view)?, &unchecked)?;
                let Decided { acts, mut receipt } = decided;
                let writes = if acts.is_empty() { Writes::None } else { Writes::Some };
                let released = acts.iter().flat_map(|act| &act.writes).filter(|w| w.releases());
                for round in released.filter_map(|write| write.after_as::<Round>()) {
                    let said = released_said(round);
                    receipt.remarks.retain(|remark| *remark != said);
                    receipt.remarks.push(draft_said(round));
                }
                Ok((receipt, writes))
            })
        })
    }
}

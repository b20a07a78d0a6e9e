//! The one way to change an event: decided on the loaded event, checked against the event before
//! and after, committed.
use crate::result::progress::{enters_first, fills_round};
use crate::view::LookedAt;
use crate::{
    Committed, Desk, Done, Milestone, Plan, Receipt, Refusal, Rehearsal, Stamp, View, unchecked,
};
use store::{Series, StoreError};
use tournament::event::{Event, NewOperation, OperationId, OperationKind, Write};

/// How often an entry is decided without the lock.
const TRIES: u8 = 3;

/// A decided operation, with its writes.
pub(crate) struct Act {
    pub(crate) operation: NewOperation,
    pub(crate) writes: Vec<Write>,
}

/// The decision on a request: operations that are committed together, and the answer.
pub(crate) struct Decided<T> {
    pub(crate) acts: Vec<Act>,
    /// Unchanged until it is committed.
    pub(crate) receipt: Receipt<T>,
}

/// A checked decision.
pub(crate) struct Checked<T> {
    pub(crate) decided: Decided<T>,
    committed: Committed,
    /// The event once it is committed, where anything is changed.
    after: Option<Event>,
}

impl Act {
    /// A plan, with its journal entry.
    pub(crate) fn of<T>(stamp: &Stamp, kind: &OperationKind, plan: Plan<T>) -> Decided<T> {
        let operation = Act::operation(stamp, kind, &plan);
        let Plan { said, remarks, writes, value, .. } = plan;
        let receipt = Receipt { said, remarks, done: Done::Unchanged, value };
        let acts = if writes.is_empty() { Vec::new() } else { vec![Act { operation, writes }] };
        Decided { acts, receipt }
    }

    /// The journal entry of a plan.
    pub(crate) fn operation<T>(
        stamp: &Stamp,
        kind: &OperationKind,
        plan: &Plan<T>,
    ) -> NewOperation {
        NewOperation {
            at: stamp.at,
            by: stamp.by.clone(),
            kind: kind.clone(),
            what: plan.said.clone(),
            why: stamp.reason.clone(),
            accepted: plan.accepted.iter().map(|finding| finding.name().to_owned()).collect(),
            key: stamp.key.clone(),
            undoes: plan.undoes,
        }
    }
}

impl Desk {
    /// Changes the event by one operation.
    pub(crate) fn change<T>(
        &mut self,
        stamp: &Stamp,
        kind: OperationKind,
        decide: impl Fn(&View<'_>) -> Result<Plan<T>, Refusal>,
    ) -> Result<Receipt<T>, Refusal> {
        self.change_checked(stamp, kind, decide, unchecked)
    }

    /// The same, with a further check after its writes.
    pub(crate) fn change_checked<T>(
        &mut self,
        stamp: &Stamp,
        kind: OperationKind,
        decide: impl Fn(&View<'_>) -> Result<Plan<T>, Refusal>,
        check: impl Fn(&View<'_>, &View<'_>, &Act) -> Result<(), Refusal>,
    ) -> Result<Receipt<T>, Refusal> {
        self.commit(stamp.rehearsal, &planned(stamp, kind, decide), &check)
    }

    /// Records an operation that changes no row.
    pub(crate) fn record(
        &mut self,
        stamp: &Stamp,
        kind: &OperationKind,
        say: impl Fn(&View<'_>) -> Result<String, Refusal>,
    ) -> Result<Receipt<()>, Refusal> {
        let decide = |view: &View<'_>| {
            let plan = Plan::new(say(view)?, Vec::new(), ());
            let operation = Act::operation(stamp, kind, &plan);
            let acts = vec![Act { operation, writes: Vec::new() }];
            let Plan { said, remarks, .. } = plan;
            Ok(Decided {
                acts,
                receipt: Receipt { said, remarks, done: Done::Unchanged, value: () },
            })
        };
        self.commit(stamp.rehearsal, &decide, &unchecked)
    }

    /// Changes the event by several operations, all of them or none; a rehearsal makes none.
    pub(crate) fn commit<T>(
        &mut self,
        rehearsal: Rehearsal,
        decide: &dyn Fn(&View<'_>) -> Result<Decided<T>, Refusal>,
        check: &dyn Fn(&View<'_>, &View<'_>, &Act) -> Result<(), Refusal>,
    ) -> Result<Receipt<T>, Refusal> {
        let decide = |view: &View<'_>| checked(view, decide(view)?, check);
        if rehearsal == Rehearsal::DryRun {
            let Desk { store, looked_at, .. } = self;
            return store.view(|journal| {
                let Decided { acts, receipt } = looked_at.found(journal, decide)?.decided;
                for act in &acts {
                    journal.refuse_damage_under(&act.writes)?;
                }
                let done = if acts.is_empty() { receipt.done } else { Done::Rehearsed };
                Ok(Receipt { done, ..receipt })
            });
        }
        let done = match self.log_elsewhere()? {
            None => self.commit_here(&decide),
            Some(mut log) => self.commit_shared(&mut *log, &decide),
        };
        if let Some(copy) = self.store.brought_over() {
            self.watch.note_brought_over(copy);
        }
        let (receipt, committed) = done?;
        if let Some(committed) = committed {
            self.watch.note(committed);
        }
        Ok(receipt)
    }

    /// Decides without the lock, and commits at that revision. If others commit first, it decides
    /// again; after some tries they must wait until it has decided.
    fn commit_here<T>(
        &mut self,
        decide: &dyn Fn(&View<'_>) -> Result<Checked<T>, Refusal>,
    ) -> Result<(Receipt<T>, Option<Committed>), Refusal> {
        let (sharing, path) = (self.sharing, self.store.path().to_owned());
        let Desk { store, looked_at, .. } = self;
        for _ in 0..TRIES {
            let (at, mut checked) = store.view(|journal| {
                Ok::<_, Refusal>((journal.revision()?, looked_at.found(journal, decide)?))
            })?;
            let after = checked.after.take();
            let done = store.write(|series| {
                Desk::is_kept_here(sharing, &path)?;
                series.view().refuse_behind(at)?;
                put_in(series, checked)
            });
            match done {
                Err(Refusal::Store(StoreError::Behind { .. })) => {}
                done => return going_on(looked_at, done, after),
            }
        }
        let mut after = None;
        let done = store.write(|series| {
            Desk::is_kept_here(sharing, &path)?;
            let mut checked = looked_at.found(&series.view(), decide)?;
            after = checked.after.take();
            put_in(series, checked)
        });
        going_on(looked_at, done, after)
    }
}

/// Gives back what was done; if it is in, the event kept is the one after it.
fn going_on<T>(
    looked_at: &mut LookedAt,
    done: Result<(Receipt<T>, Option<Committed>), Refusal>,
    after: Option<Event>,
) -> Result<(Receipt<T>, Option<Committed>), Refusal> {
    let (receipt, committed) = done?;
    if let (Some(committed), Some(after)) = (committed, after) {
        looked_at.goes_on(committed.last, after);
    }
    Ok((receipt, committed))
}

fn planned<T>(
    stamp: &Stamp,
    kind: OperationKind,
    decide: impl Fn(&View<'_>) -> Result<Plan<T>, Refusal>,
) -> impl Fn(&View<'_>) -> Result<Decided<T>, Refusal> {
    move |view| {
        stamp.check_key(view)?;
        Ok(Act::of(stamp, &kind, decide(view)?))
    }
}

pub(crate) fn put_in<T>(
    series: &mut Series<'_>,
    checked: Checked<T>,
) -> Result<(Receipt<T>, Option<Committed>), Refusal> {
    let Checked { decided: Decided { acts, receipt }, mut committed, after: _ } = checked;
    let mut last = None;
    for act in &acts {
        let id = series.commit(&act.operation, &act.writes)?;
        committed.first = last.map_or(id, |_| committed.first);
        committed.last = id;
        last = Some(id);
    }
    let done = last.map_or(receipt.done, Done::Committed);
    Ok((Receipt { done, ..receipt }, last.map(|_| committed)))
}

/// A decision whose changes fit, and leave the event as it may be.
fn checked<T>(
    before: &View<'_>,
    decided: Decided<T>,
    check: &dyn Fn(&View<'_>, &View<'_>, &Act) -> Result<(), Refusal>,
) -> Result<Checked<T>, Refusal> {
    let nowhere = OperationId(0);
    let (mut committed, mut event) = (Committed::nothing(nowhere), None);
    if !decided.acts.is_empty() {
        let mut after: Event = before.event().clone();
        for act in &decided.acts {
            after.apply(&act.writes)?;
        }
        event = Some(after.clone());
        let after = View::new(after, before.journal);
        for act in &decided.acts {
            check(before, &after, act)?;
            let begins_or_ends =
                enters_first(before, &act.writes)? || fills_round(&after, &act.writes)?;
            let milestone = match begins_or_ends {
                true => Milestone::Round,
                false => Milestone::of(&act.writes),
            };
            committed.milestone = committed.milestone.max(milestone);
        }
    }
    Ok(Checked { decided, committed, after: event })
}

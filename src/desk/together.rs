//! [`Together`]: changes that are made in one transaction, all of them or none.
use crate::progress::{enters_first, filled_by};
use crate::{Committed, Desk, Done, Milestone, Plan, Receipt, Refusal, Rehearsal, Stamp};
use store::{Applied, Decision, NewOperation, Series, Table, View, Write};

/// Changes in one transaction: each is an operation of its own, and sees those before it.
pub(crate) struct Together<'s, 't> {
    series: &'s mut Series<'t>,
    /// Those that were made.
    made: Option<Committed>,
}

impl Desk {
    /// Makes several changes, all of them or none; where the stamp says so, for rehearsal.
    pub(crate) fn together<T>(
        &mut self,
        stamp: &Stamp,
        changes: impl FnOnce(&mut Together<'_, '_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let run = |series: &mut Series<'_>| {
            let mut together = Together { series, made: None };
            let value = changes(&mut together)?;
            Ok::<_, Refusal>((value, together.made))
        };
        let done = match stamp.rehearsal {
            Rehearsal::Real => self.store.apply_all(run),
            Rehearsal::DryRun => self.store.rehearse_all(run),
        };
        if let Some(copy) = self.store.brought_over() {
            self.watch.note_brought_over(copy);
        }
        let (value, made) = done?;
        if let (Some(made), Rehearsal::Real) = (made, stamp.rehearsal) {
            self.watch.note(made);
        }
        Ok(value)
    }
}

impl Together<'_, '_> {
    /// Looks at the event after the changes so far.
    pub(crate) fn view(&self) -> View<'_> {
        self.series.view()
    }

    /// Makes one of them.
    pub(crate) fn change<T>(
        &mut self,
        stamp: &Stamp,
        command: &str,
        decide: impl FnOnce(&View<'_>) -> Result<Plan<T>, Refusal>,
        check: impl FnOnce(&View<'_>) -> Result<(), Refusal>,
    ) -> Result<Receipt<T>, Refusal> {
        let mut written = Vec::new();
        let mut milestone = Milestone::Nothing;
        let decide = |view: &View<'_>| {
            stamp.check_key(view)?;
            let plan = decide(view)?;
            let Plan { said, remarks, writes, undoes, accepted, value } = plan;
            let receipt = Receipt { said, remarks, done: Done::Unchanged, value };
            if writes.is_empty() {
                return Ok(Decision::NoChange(receipt));
            }
            let operation = NewOperation {
                at: stamp.at,
                by: stamp.by.clone(),
                command: command.to_owned(),
                what: receipt.said.clone(),
                why: stamp.reason.clone(),
                accepted: accepted.iter().map(|finding| finding.name().to_owned()).collect(),
                key: stamp.key.clone(),
                undoes,
            };
            let may_fill = |write: &&Write| matches!(write.table(), Table::Result | Table::Report);
            written.extend(writes.iter().filter(may_fill).cloned());
            milestone = Milestone::of(&writes);
            Ok(Decision::Commit { operation, writes, receipt })
        };
        Ok(match self.series.apply(decide, check)? {
            Applied::Committed { operation, receipt } => {
                let view = self.series.view();
                let rounds = filled_by(&view, &written)?;
                if enters_first(&view, &written)? {
                    milestone = Milestone::Round;
                }
                let new = Committed { first: operation, last: operation, rounds, milestone };
                self.made = Some(self.made.map_or(new, |before| before.and(new)));
                let done = match stamp.rehearsal {
                    Rehearsal::Real => Done::Committed(operation),
                    Rehearsal::DryRun => Done::Rehearsed,
                };
                Receipt { done, ..receipt }
            }
            Applied::Unchanged(receipt) => receipt,
        })
    }
}

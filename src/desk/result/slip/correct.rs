//! Corrections of results, however late.
use crate::game::{check_table_ruling, ruling_for};
use crate::result::confirm::corrected;
use crate::result::slip::{FoundSlip, SlipDesk, SlipEntry, SlipOutcome, result_said, same};
use crate::{
    Desk, DivisionField, Effect, Instead, LateImpact, Plan, Receipt, Refusal, Rehearsal, SlipError,
    Stamp, View,
};
use tournament::event::{Fact, Noun, Operation, OperationId, OperationKind, Write};
use tournament::{Certainty, Decided, GameResult, LateCorrection, LateCorrectionId, ResultSource};

#[derive(Clone, Debug)]
pub struct CorrectedSlip {
    pub outcome: SlipOutcome,
    /// The actual or possible effects.
    pub impact: LateImpact,
    pub effect: Effect,
}

impl Desk {
    /// Corrects a result: the slip if there is one, by a ruling if the record counts; or, for the
    /// report only, in addition to it. Changes by others after the operation `seen` are not
    /// overwritten.
    ///
    /// There is no result to correct, or no reason; a fault of the slip;
    /// [`SlipError::ChangedSince`]; or [`Refusal::Late`] if it changes later rounds on the wall.
    pub fn correct_result(
        &mut self,
        stamp: &Stamp,
        entry: &SlipEntry<'_>,
        effect: Effect,
        seen: Option<OperationId>,
    ) -> Result<Receipt<CorrectedSlip>, Refusal> {
        // A rehearsal needs no reason yet.
        let why = match (stamp.rehearsal, &stamp.reason) {
            (Rehearsal::DryRun, None) => "",
            (Rehearsal::DryRun | Rehearsal::Real, _) => {
                stamp.needed_reason("correcting a result")?
            }
        };
        self.on_slip(stamp, OperationKind::ResultCorrect, entry, |mut desk| {
            let (found, old) = desk.corrected(entry, seen)?;
            let mut writes = Vec::new();
            if old.source != found.result.source {
                writes.push(Write::insert(&found.result));
            } else if old != found.result {
                writes.push(Write::update(&old, &found.result));
            }
            let after = desk.field.after(&writes);
            let impact = LateImpact::of(&desk.event, &desk.field, &after)?;
            match effect {
                Effect::ReportOnly => desk.report_only(entry, &found, &old, impact, why),
                Effect::Standings => desk.correct(entry, &found, &old, impact, writes),
            }
        })
    }
}

impl SlipDesk<'_, '_> {
    /// The slip as a correction of the present result, and that result.
    fn corrected(
        &mut self,
        entry: &SlipEntry<'_>,
        seen: Option<OperationId>,
    ) -> Result<(FoundSlip, GameResult), Refusal> {
        self.check_range(&entry.slip)?;
        let mut found = self.find(entry)?;
        self.check_scores(&found)?;
        let Some(old) = self.field.result_of(found.pairing.id).cloned() else {
            let player = found.first_named(&self.field);
            return Err(Refusal::NoResult { player, round: entry.round });
        };
        if let Some(seen) = seen {
            check_seen(self.view, self.result_named(&found, &old), &old, seen)?;
        }
        // A ruling is a layer over the record; the record itself is corrected turn by turn.
        found.result.source = match old.source {
            ResultSource::Slip => ResultSource::Slip,
            ResultSource::Record | ResultSource::Ruling => ResultSource::Ruling,
        };
        // A repeated result was entered before, and a ruling needs no confirmation.
        let in_force = match same(&old, &found.result) {
            true => old.confirmation,
            false => found.result.confirmation,
        };
        found.result = found.result.under(in_force);
        if found.result.tag.is_none() {
            found.result.tag.clone_from(&old.tag);
        }
        Ok((found, old))
    }

    /// A result of the slip's pairing, always in the same order of players, so that two can be
    /// compared.
    fn result_named(&self, found: &FoundSlip, result: &GameResult) -> String {
        result_said(&self.field, &found.pairing, result)
    }

    /// The correction for the report only.
    fn report_only(
        self,
        entry: &SlipEntry<'_>,
        found: &FoundSlip,
        old: &GameResult,
        impact: LateImpact,
        why: &str,
    ) -> Result<Plan<CorrectedSlip>, Refusal> {
        let Stamp { by, at, .. } = self.stamp;
        let decided = Decided { by: by.clone(), at: *at, why: why.to_owned() };
        let late = beside(self.view, &self.field, old, &found.result, decided)?;
        let said = match &late {
            Some(_) => {
                let (now, was) =
                    (self.result_named(found, &found.result), self.result_named(found, old));
                format!("Round {}: for the report only, {now} (counts: {was}).", entry.round.0)
            }
            None => stands(found),
        };
        let writes = late.iter().map(Write::insert).collect();
        let outcome = self.outcome(found, entry.round)?;
        let effect = Effect::ReportOnly;
        Ok(self.plan(said, writes, CorrectedSlip { outcome, impact, effect }))
    }

    /// The correction that counts, with all its writes.
    fn correct(
        mut self,
        entry: &SlipEntry<'_>,
        found: &FoundSlip,
        old: &GameResult,
        impact: LateImpact,
        mut writes: Vec<Write>,
    ) -> Result<Plan<CorrectedSlip>, Refusal> {
        let (view, stamp, effect) = (self.view, self.stamp, Effect::Standings);
        let outcome = self.outcome(found, entry.round)?;
        let certainty = outcome.certainty;
        // If record and slip differ, a ruling that repeats the record settles it.
        let agreed =
            self.field.results_of(found.pairing.id).all(|known| same(known, &found.result));
        let in_conflict = certainty == Some(Certainty::Conflict);
        let settled = (agreed || old.source == ResultSource::Ruling) && !in_conflict;
        if settled && same(old, &found.result) && old.tag == found.result.tag {
            let value = CorrectedSlip { outcome, impact, effect };
            return Ok(Plan::unchanged(stands(found), value));
        }
        self.overrides.accepted.extend(impact.check(stamp, Instead::ReportOnly)?);
        if found.result.source == ResultSource::Slip {
            let report = corrected(view, &found.pairing, &found.result, certainty, stamp)?;
            writes.extend(report.iter().map(Write::insert));
        }
        let (now, was) = (self.result_named(found, &found.result), self.result_named(found, old));
        self.field.apply(&writes);
        if found.result.source == ResultSource::Ruling {
            let ruling = check_table_ruling(view, found.pairing.id, stamp)?;
            self.overrides.accepted.extend(ruling);
            writes.extend(ruling_for(view, &found.result, stamp)?);
        }
        writes.extend(self.check_claims(found, entry)?);
        let same_scores = old.seats == found.result.seats;
        let said = match (in_conflict, same_scores) {
            (true, true) => "settled as it was entered, ",
            (true, false) => "settled as ",
            (false, _) => "corrected to ",
        };
        let was = if same_scores { String::new() } else { format!(" (was {was})") };
        let said = format!("Round {}: {said}{now}{was}.", entry.round.0);
        let outcome = self.outcome(found, entry.round)?;
        Ok(self.plan(said, writes, CorrectedSlip { outcome, impact, effect }))
    }
}

fn stands(found: &FoundSlip) -> String {
    format!("Nothing to correct: {} stands.", found.said)
}

fn check_seen(
    view: &View<'_>,
    result: String,
    counts: &GameResult,
    seen: OperationId,
) -> Result<(), Refusal> {
    let last = view.journal.changes_to(Noun::Result, counts.key())?.into_iter().next_back();
    match last.map(|change| change.operation).filter(|operation| operation.id > seen) {
        None => Ok(()),
        Some(Operation { id: operation, told, .. }) => {
            let (by, what) = (told.by, told.what);
            Err(SlipError::ChangedSince { result, operation, by, what }.into())
        }
    }
}

/// The row of a correction for the report only; `None` if the report has this result already.
pub(crate) fn beside(
    view: &View<'_>,
    field: &DivisionField,
    counts: &GameResult,
    result: &GameResult,
    decided: Decided,
) -> Result<Option<LateCorrection>, Refusal> {
    let said = match field.late_of(result.pairing).last() {
        Some(late) => (late.kind, late.seats),
        None => (counts.kind, counts.seats),
    };
    if said == (result.kind, result.seats) {
        return Ok(None);
    }
    Ok(Some(LateCorrection {
        id: LateCorrectionId(view.next_id(Noun::LateCorrection)?),
        pairing: result.pairing,
        kind: result.kind,
        seats: result.seats,
        decided,
    }))
}

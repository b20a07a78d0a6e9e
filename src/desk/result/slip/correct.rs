//! Corrections: a result that is in is put right, however late.
use crate::game::{check_table_ruling, ruling_for};
use crate::result::confirm::corrected;
use crate::result::slip::{SlipDesk, SlipEntry, SlipOutcome, result_said, same};
use crate::{
    Desk, DivisionField, Effect, Instead, LateImpact, Plan, Receipt, Refusal, Rehearsal, SlipError, Stamp,
    View,
};
use tournament::event::{Fact, Noun, Operation, OperationId, OperationKind, Write};
use tournament::{Certainty, Decided, GameResult, LateCorrection, LateCorrectionId, ResultSource};

#[derive(Clone, Debug)]
pub struct CorrectedSlip {
    pub outcome: SlipOutcome,
    /// What the correction changes besides, or would.
    pub impact: LateImpact,
    pub effect: Effect,
}

impl Desk {
    /// Corrects a result: the slip where there is one, by a ruling where the record
    /// counts; or, for the report only, beside it.
    ///
    /// # Errors
    /// No result to correct, no reason, what does not fit about the slip; or
    /// [`Refusal::Late`] where later rounds are on the wall that it changes.
    pub fn correct_result(
        &mut self,
        stamp: &Stamp,
        entry: &SlipEntry<'_>,
        effect: Effect,
    ) -> Result<Receipt<CorrectedSlip>, Refusal> {
        self.correct_seen_result(stamp, entry, effect, None)
    }

    /// The same, unless somebody changed the result after an operation that who corrects
    /// has seen: what another director decided is not overwritten unseen.
    ///
    /// # Errors
    /// As [`Desk::correct_result`]; [`SlipError::ChangedSince`].
    pub fn correct_seen_result(
        &mut self,
        stamp: &Stamp,
        entry: &SlipEntry<'_>,
        effect: Effect,
        seen: Option<OperationId>,
    ) -> Result<Receipt<CorrectedSlip>, Refusal> {
        // Who asks what a correction would do has not yet made it.
        let why = match (stamp.rehearsal, &stamp.reason) {
            (Rehearsal::DryRun, None) => String::new(),
            (Rehearsal::DryRun | Rehearsal::Real, _) => {
                stamp.needed_reason("correcting a result")?.to_owned()
            }
        };
        self.change(stamp, OperationKind::ResultCorrect, |view| {
            SlipDesk::noting_start(view, stamp, entry, |mut desk| {
                let mut found = desk.find(entry)?;
                desk.check_scores(&found)?;
                let Some(old) = desk.field.result_of(found.pairing.id).cloned() else {
                    let player = found.first_named(&desk.field);
                    return Err(Refusal::NoResult { player, round: entry.round });
                };
                let was = result_said(&desk.field, &found.pairing, &old);
                if let Some(seen) = seen {
                    check_seen(view, was.clone(), &old, seen)?;
                }
                // A ruling lies over the record; the record itself is corrected turn by turn.
                found.result.source = match old.source {
                    ResultSource::Slip => ResultSource::Slip,
                    ResultSource::Record | ResultSource::Ruling => ResultSource::Ruling,
                };
                // What is repeated was entered before, and a ruling needs nobody's eyes.
                let repeats = same(&old, &found.result);
                let known = repeats.then_some(old.confirmation);
                let in_force = known.unwrap_or(found.result.confirmation);
                found.result = found.result.under(in_force);
                if found.result.tag.is_none() {
                    found.result.tag.clone_from(&old.tag);
                }
                let mut writes = Vec::new();
                if old.source != found.result.source {
                    writes.push(Write::insert(&found.result));
                } else if old != found.result {
                    writes.push(Write::update(&old, &found.result));
                }
                let after = desk.field.after(&writes);
                let impact = LateImpact::of(&desk.event, &desk.field, &after)?;
                // In one order, whatever the slip's, so that both can be compared.
                let now = result_said(&desk.field, &found.pairing, &found.result);
                let number = entry.round.0;
                let outcome = desk.outcome(&found, entry.round)?;
                let certainty = outcome.certainty;
                let nothing = format!("Nothing to correct: {} stands.", found.said);
                if effect == Effect::ReportOnly {
                    let decided = Decided { by: stamp.by.clone(), at: stamp.at, why: why.clone() };
                    let late = beside(view, &desk.field, &old, &found.result, decided)?;
                    let told =
                        format!("Round {number}: for the report only, {now} (counts: {was}).");
                    let said = if late.is_some() { told } else { nothing };
                    let writes = late.iter().map(Write::insert).collect();
                    return Ok(desk.plan(said, writes, CorrectedSlip { outcome, impact, effect }));
                }
                // A record that the slip contradicts is settled by a ruling that repeats it.
                let field = &desk.field;
                let agreed =
                    field.results_of(found.pairing.id).all(|known| same(known, &found.result));
                let in_conflict = certainty == Some(Certainty::Conflict);
                let settled = (agreed || old.source == ResultSource::Ruling) && !in_conflict;
                if settled && repeats && old.tag == found.result.tag {
                    let value = CorrectedSlip { outcome, impact, effect };
                    return Ok(Plan::unchanged(nothing, value));
                }
                desk.overrides.accepted.extend(impact.check(stamp, Instead::ReportOnly)?);
                if found.result.source == ResultSource::Slip {
                    let report = corrected(view, &found.pairing, &found.result, certainty, stamp)?;
                    writes.extend(report.iter().map(Write::insert));
                }
                desk.field.apply(&writes);
                if found.result.source == ResultSource::Ruling {
                    let ruling = check_table_ruling(view, found.pairing.id, stamp)?;
                    desk.overrides.accepted.extend(ruling);
                    writes.extend(ruling_for(view, &found.result, stamp)?);
                }
                writes.extend(desk.check_claims(&found, entry)?);
                let same_scores = old.seats == found.result.seats;
                let said = match (in_conflict, same_scores) {
                    (true, true) => "settled as it was entered, ",
                    (true, false) => "settled as ",
                    (false, _) => "corrected to ",
                };
                let was = if same_scores { String::new() } else { format!(" (was {was})") };
                let said = format!("Round {number}: {said}{now}{was}.");
                let outcome = desk.outcome(&found, entry.round)?;
                Ok(desk.plan(said, writes, CorrectedSlip { outcome, impact, effect }))
            })
        })
    }
}

fn check_seen(
    view: &View<'_>,
    result: String,
    counts: &GameResult,
    seen: OperationId,
) -> Result<(), Refusal> {
    let last = view.journal.blame(Noun::Result, counts.key())?.into_iter().next_back();
    match last.map(|change| change.operation).filter(|operation| operation.id > seen) {
        None => Ok(()),
        Some(Operation { id: operation, told, .. }) => {
            let (by, what) = (told.by, told.what);
            Err(SlipError::ChangedSince { result, operation, by, what }.into())
        }
    }
}

/// The row of a correction for the report only; `None` where the report says so already.
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

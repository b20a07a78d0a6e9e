//! What a slip is checked for: scores out of range, a result that is in already.
use std::collections::HashSet;

use crate::View;
use crate::journal::entered_by;
use crate::refusal::SlipError;
use crate::result::slip::find::{FoundSlip, accept};
use crate::result::slip::{SlipEntry, SlipOutcome, result_said};
use crate::{DivisionField, EventField, Finding, Plan, Refusal, Stamp};
use rules::Points;
use tournament::Moment;
use tournament::event::{Fact, Noun, Write};
use tournament::{Certainty, GameResult, PairingId, ResultKind, ResultSource, RoundNo};

pub(crate) const LEAST_SCORE: Points = Points(-149);
pub(crate) const MOST_SCORE: Points = Points(1499);
/// Below this the prompt asks.
pub(crate) const USUAL_SCORE: Points = Points(100);

pub(crate) fn check_scores(
    field: &DivisionField,
    found: &FoundSlip,
    stamp: &Stamp,
    accepted: &mut Vec<Finding>,
) -> Result<(), Refusal> {
    match found.result.kind {
        ResultKind::Game => {}
        // A spread without scores.
        ResultKind::Adjudicated => {
            return match found.players.iter().find(|(_, spread)| spread.0 > MOST_SCORE.0) {
                Some((player, spread)) => Err(Refusal::ScoreRange {
                    player: field.name(*player).to_owned(),
                    score: *spread,
                    least: -MOST_SCORE,
                    most: MOST_SCORE,
                }),
                None => Ok(()),
            };
        }
        ResultKind::Bye | ResultKind::Forfeit | ResultKind::Void => return Ok(()),
    }
    let name = |player| field.name(player).to_owned();
    for (player, score) in &found.players {
        if !(LEAST_SCORE..=MOST_SCORE).contains(score) {
            return Err(Refusal::ScoreRange {
                player: name(*player),
                score: *score,
                least: LEAST_SCORE,
                most: MOST_SCORE,
            });
        }
    }
    for (player, score) in &found.players {
        if *score < USUAL_SCORE {
            if !stamp.accepts(Finding::LowScore) {
                return Err(Refusal::LowScore { player: name(*player), score: *score });
            }
            if !accepted.contains(&Finding::LowScore) {
                accepted.push(Finding::LowScore);
            }
        }
    }
    Ok(())
}

/// A slip of a round while an earlier one has holes is most likely typed into the wrong round.
pub(super) fn check_earlier(
    field: &DivisionField,
    round: RoundNo,
    stamp: &Stamp,
    accepted: &mut Vec<Finding>,
) -> Result<(), Refusal> {
    let given: HashSet<PairingId> = field.results.iter().map(|result| result.pairing).collect();
    for earlier in field.rounds.iter().filter(|earlier| earlier.number < round) {
        let hole = field.pairings_of(earlier).find(|pairing| !given.contains(&pairing.id));
        if let Some(hole) = hole {
            return accept(stamp, accepted, Finding::EarlierRound, || SlipError::EarlierRound {
                round,
                earlier: earlier.number,
                missing: field.described(hole),
            });
        }
    }
    Ok(())
}

/// What is to be done where a result is in: the same again changes nothing, another is
/// refused; a slip beside a record is kept, and a difference is a disagreement.
pub(super) fn already_in(
    view: &View<'_>,
    event: &EventField,
    field: &DivisionField,
    found: &FoundSlip,
    old: &GameResult,
    entry: &SlipEntry<'_>,
) -> Result<Option<Plan<SlipOutcome>>, Refusal> {
    let old_said = result_said(field, &found.pairing, old);
    let has_slip =
        field.results_of(found.pairing.id).any(|result| result.source == ResultSource::Slip);
    let same_tag = found.result.tag.is_none() || found.result.tag == old.tag;
    let agrees = old.kind == found.result.kind && old.seats == found.result.seats && same_tag;
    match old.source {
        // The slip is a fact of its own: it is kept beside the record, and where they differ
        // that is a dispute.
        ResultSource::Record if !has_slip => {
            let mut field = field.clone();
            field.results.push(found.result.clone());
            let mut plan = Plan::new(
                format!("Round {}: {}.", entry.round.0, found.said),
                vec![Write::insert(&found.result)],
                found.outcome(event, &field, entry.round)?,
            );
            plan = plan.remark(if agrees {
                "The record of the game says the same.".to_owned()
            } else {
                format!(
                    "The record says {old_said}, and it counts until the difference is settled: \
                     `sixzero result missing` shows both and the command that rules."
                )
            });
            Ok(Some(plan))
        }
        ResultSource::Slip | ResultSource::Record | ResultSource::Ruling if agrees => {
            let said = format!("Already in: {old_said}.");
            let mut outcome = found.outcome(event, field, entry.round)?;
            outcome.entered = entered(view, old)?;
            Ok(Some(Plan::new(said, Vec::new(), outcome)))
        }
        ResultSource::Slip | ResultSource::Record | ResultSource::Ruling => {
            let certainty = found.outcome(event, field, entry.round)?.certainty;
            let waits = certainty == Some(Certainty::Unconfirmed);
            let same_scores = old.kind == found.result.kind && old.seats == found.result.seats;
            // Where only the word list differs, that is what has to be said.
            let with_list = |said: &str, result: &GameResult| match &result.tag {
                _ if !same_scores => said.to_owned(),
                Some(tag) => format!("{said} by {tag}"),
                None => format!("{said} without a word list"),
            };
            Err(Refusal::ResultDiffers {
                old: with_list(&old_said, old),
                new: with_list(&found.said, &found.result),
                entered: entered(view, old)?,
                provisional: waits.then_some(entry.round),
            })
        }
    }
}

pub(crate) fn entered(
    view: &View<'_>,
    result: &GameResult,
) -> Result<Option<(String, Moment)>, Refusal> {
    let operation = entered_by(view, Noun::Result, result.key())?;
    Ok(operation.map(|operation| (operation.told.by, operation.told.at)))
}

//! Taking a round back: from the table, or from the wall.
use crate::event::division_field::result_said;
use crate::journal::undo_to::way_back;
use crate::{Desk, DivisionField, EventField, Finding, Plan, Receipt, Refusal, Stamp, View};
use tournament::event::{OperationKind, Write};
use tournament::{GameResult, LateCorrection, Pairing, Penalty, Round, RoundNo, RoundState};

/// The deletions with a round's results.
pub(crate) struct Going {
    pub(crate) writes: Vec<Write>,
    pub(crate) accepted: Vec<Finding>,
    /// How to come back to entered results that are deleted.
    pub(crate) way_back: Option<String>,
}

/// Whether a round's byes are deleted too, and the results of absent players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Byes {
    Go,
    /// They belong to the pairing, which stays.
    Stay,
}

impl Desk {
    pub fn unpair_round(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        number: RoundNo,
    ) -> Result<Receipt<()>, Refusal> {
        self.change(stamp, OperationKind::RoundUnpair, |view| {
            let (_, field) = EventField::with_division(view, division)?;
            let round = last_round(&field, number)?;
            let Going { mut writes, accepted, way_back } =
                going(view, &field, round, stamp, Byes::Go)?;
            writes.extend(field.pairings_of(round).map(Write::delete));
            writes.push(Write::delete(round));
            let plan = Plan::new(format!("Unpaired round {}.", number.0), writes, ());
            let plan = plan.accepting(accepted).remarks(way_back);
            Ok(plan.remarks(taken_down(&field, round)))
        })
    }

    /// Takes a round off the wall: it is a draft again.
    pub fn unrelease_round(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        number: RoundNo,
    ) -> Result<Receipt<()>, Refusal> {
        self.change(stamp, OperationKind::RoundUnrelease, |view| {
            let (_, field) = EventField::with_division(view, division)?;
            let round = field.round(number)?;
            if round.state == RoundState::Draft {
                let said = format!("Round {} is a draft already.", number.0);
                return Ok(Plan::unchanged(said, ()));
            }
            let later = field
                .rounds
                .iter()
                .find(|later| later.number > number && later.state == RoundState::Released);
            if let Some(later) = later {
                return Err(Refusal::NotLastRound { round: number, last: later.number });
            }
            let Going { mut writes, accepted, way_back } =
                going(view, &field, round, stamp, Byes::Stay)?;
            let draft = Round { state: RoundState::Draft, ..round.clone() };
            writes.push(Write::update(round, &draft));
            let said = format!("Round {} is off the wall, and a draft again.", number.0);
            let plan = Plan::new(said, writes, ()).accepting(accepted);
            Ok(plan.remarks(way_back).remarks(taken_down(&field, round)))
        })
    }
}

pub(crate) fn last_round(field: &DivisionField, number: RoundNo) -> Result<&Round, Refusal> {
    let round = field.round(number)?;
    let last = field.last_round();
    if number == last { Ok(round) } else { Err(Refusal::NotLastRound { round: number, last }) }
}

/// The remark on a wall sheet of a pairing that is deleted.
pub(crate) fn taken_down(field: &DivisionField, round: &Round) -> Option<String> {
    let sheet = field.sheet(round).filter(|_| round.state == RoundState::Released)?;
    Some(format!("Take sheet {} of round {} off the wall.", sheet.number.0, round.number.0))
}

/// The results of a round to be deleted, byes apart, with their writes.
///
/// # Errors
/// [`Refusal::RoundRecorded`]; [`Refusal::RoundHasResults`] until it is accepted, with a reason.
pub(crate) fn going(
    view: &View<'_>,
    field: &DivisionField,
    round: &Round,
    stamp: &Stamp,
    byes: Byes,
) -> Result<Going, Refusal> {
    let pairings: Vec<&Pairing> = field.pairings_of(round).collect();
    going_from(view, field, round, &pairings, stamp, byes)
}

/// The same for some of its pairings.
pub(crate) fn going_from(
    view: &View<'_>,
    field: &DivisionField,
    round: &Round,
    pairings: &[&Pairing],
    stamp: &Stamp,
    byes: Byes,
) -> Result<Going, Refusal> {
    for pairing in pairings {
        if let Some(game) = view.games_of(pairing.id)?.first() {
            return Err(Refusal::RoundRecorded { round: round.number, game: game.number });
        }
    }
    let results: Vec<&GameResult> =
        pairings.iter().flat_map(|pairing| field.results_of(pairing.id)).collect();
    let late: Vec<&LateCorrection> =
        pairings.iter().flat_map(|pairing| field.late_of(pairing.id)).collect();
    let many = results.iter().filter(|result| !result.is_automatic()).count();
    let mut going = Going { writes: Vec::new(), accepted: Vec::new(), way_back: None };
    if many > 0 {
        let said = results.iter().filter(|result| !result.is_automatic());
        let said = said.filter_map(|result| {
            let pairing = pairings.iter().find(|pairing| pairing.id == result.pairing)?;
            Some(result_said(field, pairing, result))
        });
        let (round, entered) = (round.number, said.collect());
        let lost = Refusal::RoundHasResults { round, results: many, entered };
        going.accepted.push(lost.overridden(stamp)?);
        stamp.needed_reason("taking results away")?;
        going.way_back = Some(way_back(view)?);
    }
    let goes = |result: &&&GameResult| match byes {
        Byes::Go => true,
        Byes::Stay => !result.is_automatic(),
    };
    for pairing in pairings {
        going.writes.extend(view.reports_of(pairing.id)?.iter().map(Write::delete));
        going.writes.extend(view.claims_of(pairing.id)?.iter().map(Write::delete));
    }
    let of_round = |penalty: &&Penalty| pairings.iter().any(|p| p.id == penalty.pairing);
    going.writes.extend(field.penalties.iter().filter(of_round).map(Write::delete));
    going.writes.extend(late.into_iter().map(Write::delete));
    going.writes.extend(results.iter().filter(goes).map(|result| Write::delete(*result)));
    Ok(going)
}

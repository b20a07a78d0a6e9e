//! Result slips: `1 412 4 388`, with the checks that a director relies on.
//!
//! The checks are tsh's: who plays whom, scores out of range, a spread that is not the difference,
//! a result that is entered already, a bye typed as a game.
mod checks;
mod claim;
mod correct;
mod find;
mod start;
mod tag;
mod text;

use crate::refusal::Overrides;
use crate::round::wall_sheet::put_up;
use crate::{Desk, DivisionField, EventField, OpenBoard, Plan, Receipt, Refusal, Stamp, View};
use rules::Points;
use tournament::event::{OperationKind, Write};
use tournament::{Certainty, GameResult, Moment, PlayerNo, RoundNo, Standing};

pub(crate) use crate::event::division_field::{not_in_round, result_said, seated, tie_said};
pub(crate) use checks::entered;
pub use claim::ClaimText;
pub use correct::CorrectedSlip;
pub(crate) use correct::beside;
pub(crate) use find::{FoundSlip, win, winner_named};
pub use text::{SlipReading, SlipText, WrittenSpread};

#[derive(Clone, Debug)]
pub struct SlipEntry<'s> {
    /// The division; by default the only one.
    pub division: Option<&'s str>,
    pub round: RoundNo,
    pub slip: SlipText,
    /// The winner of a game with equal final scores, if the rule set lets the score before the
    /// racks decide.
    pub tie_break: TieBreak<'s>,
    /// The players' records after the game that it claims, in its order.
    pub claims: Vec<ClaimText>,
}

/// The winner of a game with equal final scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak<'s> {
    Unsaid,
    /// This player, by the score before the racks.
    Won(&'s str),
    /// None: the scores before the racks were equal too.
    Drawn,
}

#[derive(Clone, Debug)]
pub struct SlipOutcome {
    /// The players of the slip with their new records, as typed.
    pub records: Vec<SlipRecord>,
    /// The pairings of the round that still have no result, in words.
    pub missing: Vec<String>,
    /// The pairings of the round whose slip and record differ, in words.
    pub disputed: Vec<String>,
    /// The certainty of the result; `None` if the event asks for no second pair of eyes.
    pub certainty: Option<Certainty>,
    /// The pairings of the round without confirmation, in words.
    pub unconfirmed: Vec<String>,
    /// The pairings of the round in conflict, in words.
    pub conflicts: Vec<String>,
    /// The conflict made by the entry, with all reports.
    pub conflict: Option<OpenBoard>,
    /// The author and time of the result that was entered already.
    pub entered: Option<(String, Moment)>,
    /// The paired starter, if the slip names the other player first, who has not won.
    pub starter: Option<String>,
    /// The pairings of the round that draw for the start and have no known starter; empty if this
    /// is not asked.
    pub unstarted: Vec<String>,
}

/// A player of a slip, with the values to compare with it.
#[derive(Clone, Debug)]
pub struct SlipRecord {
    pub number: PlayerNo,
    pub name: String,
    /// The score; `None` for a bye, or for a slip without scores.
    pub score: Option<Points>,
    pub spread: Points,
    /// The spread that counts, after what was taken off.
    pub counted: Points,
    /// The record with this result.
    pub standing: Standing,
}

impl Desk {
    pub fn add_slip(
        &mut self,
        stamp: &Stamp,
        entry: &SlipEntry<'_>,
    ) -> Result<Receipt<SlipOutcome>, Refusal> {
        self.on_slip(stamp, OperationKind::ResultAdd, entry, |desk| desk.add(entry))
    }

    /// Decides about a slip, as one operation.
    pub(crate) fn on_slip<T>(
        &mut self,
        stamp: &Stamp,
        kind: OperationKind,
        entry: &SlipEntry<'_>,
        decide: impl Fn(SlipDesk<'_, '_>) -> Result<Plan<T>, Refusal>,
    ) -> Result<Receipt<T>, Refusal> {
        self.change(stamp, kind, |view| SlipDesk::noting_start(view, stamp, entry, &decide))
    }
}

/// The data needed to decide about a slip.
pub(crate) struct SlipDesk<'v, 's> {
    pub(crate) view: &'v View<'s>,
    pub(crate) stamp: &'v Stamp,
    /// The event with the settings of the slip's division.
    pub(crate) event: EventField,
    /// The division, with the slip's changes as soon as they are decided.
    pub(crate) field: DivisionField,
    pub(crate) overrides: Overrides<'v>,
}

impl<'v, 's> SlipDesk<'v, 's> {
    pub(crate) fn add(mut self, entry: &SlipEntry<'_>) -> Result<Plan<SlipOutcome>, Refusal> {
        self.check_range(&entry.slip)?;
        let found = self.find(entry)?;
        self.check_scores(&found)?;
        if let Some(old) = self.field.result_of(found.pairing.id)
            && let Some(plan) = self.already_in(&found, old, entry)?
        {
            return Ok(plan);
        }
        self.check_earlier(entry.round)?;
        let put_up = put_up(self.view, self.stamp, self.field.round(entry.round)?)?;
        let mut writes = vec![Write::insert(&found.result)];
        writes.extend(put_up.writes);
        self.field.apply(&writes);
        writes.extend(self.check_claims(&found, entry)?);
        let outcome = self.outcome(&found, entry.round)?;
        let said = format!("Round {}: {}.", entry.round.0, found.said);
        let beside = self.beside(&found.pairing)?;
        let remarks = found.winner.into_iter().chain(put_up.said).chain(beside);
        Ok(self.plan(said, writes, outcome).remarks(remarks))
    }

    pub(crate) fn load(
        view: &'v View<'s>,
        stamp: &'v Stamp,
        division: Option<&str>,
    ) -> Result<SlipDesk<'v, 's>, Refusal> {
        let (event, field) = EventField::with_division(view, division)?;
        Ok(SlipDesk { view, stamp, event, field, overrides: Overrides::new(stamp) })
    }

    /// The plan, with the findings that were overridden.
    pub(crate) fn plan<T>(self, said: String, writes: Vec<Write>, value: T) -> Plan<T> {
        Plan::new(said, writes, value).accepting(self.overrides.accepted)
    }
}

/// Whether two results are the same apart from source and word list.
pub(crate) fn same(one: &GameResult, other: &GameResult) -> bool {
    one.kind == other.kind && one.seats == other.seats
}

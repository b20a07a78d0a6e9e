//! The starter named on a slip: `ann 412 dan 388 started dan`.
use crate::player::find::players_fitting;
use crate::refusal::SlipError;
use crate::result::slip::find::placed;
use crate::result::slip::{SlipDesk, SlipEntry};
use crate::round::tables::starting;
use crate::{DivisionField, IrregularRefusal, Plan, Refusal, Stamp, View, find_slip_player};
use tournament::pairing::{Plan as PairingPlan, StartRule};
use tournament::{Pairing, PlayerId, Round, Seats, Start};

impl<'v, 's> SlipDesk<'v, 's> {
    /// Decides about a slip, after the start that it names is set in the pairing.
    pub(crate) fn noting_start<T>(
        view: &'v View<'s>,
        stamp: &'v Stamp,
        entry: &SlipEntry<'_>,
        decide: impl FnOnce(SlipDesk<'v, 's>) -> Result<Plan<T>, Refusal>,
    ) -> Result<Plan<T>, Refusal> {
        let mut desk = SlipDesk::load(view, stamp, entry.division)?;
        let Some(name) = &entry.slip.started else { return decide(desk) };
        let (pairing, starter) = desk.starter(entry, name)?;
        let writes = starting(view, &desk.field, &pairing, starter)?;
        desk.field.apply(&writes);
        let started = desk.field.name(starter).to_owned();
        let other = match pairing.seats {
            Seats::Pair { first, start: Start::Known, .. } if first != starter => {
                Some(format!("{} was down to start: it counts who did.", desk.field.name(first)))
            }
            Seats::Pair { .. } | Seats::Solo(_) => None,
        };
        let mut plan = decide(desk)?;
        if !writes.is_empty() {
            plan.said = format!("{}, {started} started.", plan.said.trim_end_matches('.'));
            plan.writes.splice(..0, writes);
            plan.remarks.extend(other);
        }
        Ok(plan)
    }

    /// The starter named on a slip, and the pairing.
    fn starter(&self, entry: &SlipEntry<'_>, name: &str) -> Result<(Pairing, PlayerId), Refusal> {
        let (_, (pairing, one, other)) = placed(&self.event, &self.field, entry)?;
        let Some(other) = other else {
            let player = one.name.clone();
            return Err(IrregularRefusal::NoOpponent { player, round: entry.round }.into());
        };
        // A name that fits several is the one of the two who plays here.
        let fitting = players_fitting(&self.field.players, name);
        let is_meant = |id| fitting.iter().any(|player| player.id == id);
        let starter = match (is_meant(one.id), is_meant(other.id)) {
            (true, false) => one,
            (false, true) => other,
            (true, true) | (false, false) => find_slip_player(&self.field.players, name)?,
        };
        match [one.id, other.id].contains(&starter.id) {
            true => Ok((pairing.clone(), starter.id)),
            false => Err(SlipError::Started {
                player: starter.name.clone(),
                one: one.name.clone(),
                other: other.name.clone(),
            }
            .into()),
        }
    }
}

impl DivisionField {
    /// The pairings of a round with a draw for the start and a result, but no known starter; empty
    /// if the round does not ask.
    pub(super) fn unstarted(&self, round: &Round) -> Vec<String> {
        let plan = PairingPlan::from_json(&round.parameters);
        if plan.map(|plan| plan.starts).ok() != Some(StartRule::Table) {
            return Vec::new();
        }
        let is_open = |pairing: &&Pairing| {
            let result = self.result_of(pairing.id);
            matches!(pairing.seats, Seats::Pair { start: Start::Unknown, .. })
                && result.is_some_and(|result| result.kind.is_played())
        };
        let open = self.pairings_of(round).filter(is_open);
        open.map(|pairing| self.described(pairing)).collect()
    }
}

//! Late corrections: their effects, and what the director must accept.
use crate::event::prize::prize_shifts;
use crate::{DivisionField, EventField, Finding, LateImpact, Refusal, Stamp};
use tournament::{DivisionState, Outcome, Weight, impact};

/// What a corrected result counts for, if later rounds depend on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Effect {
    /// For everything from now on: standings change, rounds played stay.
    #[default]
    Standings,
    /// For reports and ratings only: standings and pairings do not change.
    ReportOnly,
}

/// The alternative to a correction that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instead {
    /// It can be made for the report only.
    ReportOnly,
    Nothing,
}

impl LateImpact {
    /// The effects of the change of the field from `before` to `after`.
    pub(crate) fn of(
        event: &EventField,
        before: &DivisionField,
        after: &DivisionField,
    ) -> Result<LateImpact, Refusal> {
        let (was, now) = (before.outcomes()?, after.outcomes()?);
        let system = event.within(&before.division)?.rating_system()?;
        let (was_rated, now_rated) = (before.rated_outcomes()?, after.rated_outcomes()?);
        let system = system.as_ref();
        let was_state = DivisionState { rated: &was_rated, system, ..state(event, before, &was) };
        let now_state = DivisionState { rated: &now_rated, system, ..state(event, after, &now) };
        let impact = impact(&was_state, &now_state);
        let division = before.division.name.clone();
        let prizes = if impact.round.is_some() {
            prize_shifts((event, system), (before, &was), (after, &now))
        } else {
            Vec::new()
        };
        let last = event.settings.rounds;
        Ok(LateImpact { division, players: before.players.clone(), impact, prizes, last })
    }

    /// Refuses a change of what is on the wall until the director accepts it; returns the accepted
    /// finding.
    ///
    /// # Errors
    /// [`Refusal::Late`].
    pub(crate) fn check(
        &self,
        stamp: &Stamp,
        instead: Instead,
    ) -> Result<Option<Finding>, Refusal> {
        match self.impact.weight() {
            Weight::Harmless => Ok(None),
            Weight::Places | Weight::Pairings => {
                let impact = Box::new(self.clone());
                Refusal::Late { impact, instead }.overridden(stamp).map(Some)
            }
        }
    }
}

pub(crate) fn state<'a>(
    event: &'a EventField,
    field: &'a DivisionField,
    outcomes: &'a [Outcome],
) -> DivisionState<'a> {
    DivisionState {
        tie_breaks: &field.tie_breaks,
        limits: field.spread_limits(event),
        planned: event.settings.rounds.unwrap_or_default(),
        tie: event.policy().tie_half_wins,
        players: &field.players,
        rounds: &field.rounds,
        pairings: &field.pairings,
        absences: &field.absences,
        outcomes,
        rated: &[],
        system: None,
        spread_cap: field.spread_caps(&event.settings),
        forfeit_starts: event.rules.forfeit_starts,
    }
}

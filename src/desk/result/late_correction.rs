//! [`LateImpact`]: what a change of results changes besides, and who may do it all the same.
use crate::event::prize::{PrizeShift, prize_shifts};
use crate::{DivisionField, EventField, Finding, Refusal, Stamp};
use tournament::{DivisionState, Impact, Outcome, Player, RoundNo, RoundState, Weight, impact};

/// What a corrected result counts for, where later rounds stand on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Effect {
    /// For all that is to come: the standings change, the rounds that were played stay.
    #[default]
    Standings,
    /// For reports and ratings alone: standings and pairings stay as they were.
    ReportOnly,
}

/// What a change of the results of a division changes besides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LateImpact {
    pub division: String,
    /// Its players: the impact names their keys.
    pub players: Vec<Player>,
    pub impact: Impact,
    pub prizes: Vec<PrizeShift>,
    /// The last round of the division; `None` where that is open.
    pub last: Option<RoundNo>,
}

impl LateImpact {
    /// What it changes besides that the field is no longer `before` but `after`.
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

    /// Whether there is more to say than the new records: later rounds are paired, or it is the
    /// last round and places or prizes go to others.
    pub fn is_told(&self) -> bool {
        let is_last = match (self.impact.round, self.last) {
            (Some(round), Some(last)) => round >= last,
            (Some(_), None) => true,
            (None, _) => false,
        };
        let places = self.impact.standings.iter().any(|shift| shift.was.rank != shift.now.rank);
        !self.impact.rounds.is_empty() || (is_last && (places || !self.prizes.is_empty()))
    }

    /// Refuses what changes something that is on the wall, until the director accepts it;
    /// the finding that was accepted.
    ///
    /// # Errors
    /// [`Refusal::Late`].
    pub(crate) fn check(&self, stamp: &Stamp) -> Result<Option<Finding>, Refusal> {
        match self.impact.weight() {
            Weight::Harmless => Ok(None),
            Weight::Places | Weight::Pairings => {
                Refusal::Late(Box::new(self.clone())).overridden(stamp).map(Some)
            }
        }
    }

    /// Why it is refused: `rounds 2 and 3 are on the wall, and places differ`.
    pub fn said(&self) -> String {
        let released = self.impact.rounds.iter().filter(|r| r.state == RoundState::Released);
        let numbers: Vec<RoundNo> = released.map(|round| round.round).collect();
        let what = match self.impact.weight() {
            Weight::Harmless | Weight::Places => "places or records differ",
            Weight::Pairings => "it would have been paired otherwise",
        };
        match numbers[..] {
            [] => what.to_owned(),
            [one] => format!("round {} was released on what is corrected, and {what}", one.0),
            [ref first @ .., last] => {
                let first: Vec<_> = first.iter().map(|round| round.0.to_string()).collect();
                let what = what.replace("it would", "they would");
                format!(
                    "rounds {} and {} were released on what is corrected, and {what}",
                    first.join(", "),
                    last.0
                )
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

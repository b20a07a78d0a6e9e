//! Who is gibsonized when a round is paired.
use super::DivisionState;
use crate::clinch::{Drafts, Race, RaceField};
use crate::pairing::Plan;
use crate::{HalfWins, Outcome, Round, RoundNo};

/// Settles for the plan of a round whose place is decided, on the results that the round is
/// paired on; nothing where the plan does not ask.
pub fn settle_gibson(state: &DivisionState<'_>, number: RoundNo, plan: &mut Plan) {
    let Some(gibson) = &mut plan.limits.gibson else { return };
    let through = plan.basis.through(number);
    let standings = state.standings(Some(through));
    let outcomes: Vec<Outcome> =
        state.outcomes.iter().filter(|outcome| outcome.round <= through).copied().collect();
    let rounds: Vec<Round> =
        state.rounds.iter().filter(|round| round.number < number).cloned().collect();
    let race = Race::of(&RaceField {
        players: state.players,
        standings: &standings,
        rounds: &rounds,
        pairings: state.pairings,
        outcomes: &outcomes,
        planned: state.planned,
        drafts: Drafts::Known,
        limits: state.limits,
        tie_breaks: state.tie_breaks,
        tie: HalfWins::TIE,
    });
    gibson.settle(&race, state.planned);
}

//! Settles who is gibsonized when a round is paired.
use super::DivisionState;
use crate::RoundNo;
use crate::clinch::Drafts;
use crate::pairing::Plan;

/// Settles whose place is decided when the round is paired, if its plan asks for it.
pub fn settle_gibson(state: &DivisionState<'_>, number: RoundNo, plan: &mut Plan) {
    let Some(gibson) = &mut plan.limits.gibson else { return };
    let through = plan.basis.through(number);
    let standings = state.standings(Some(through));
    let paired = RoundNo(number.0.saturating_sub(1));
    let race = state.race_after((through, &standings), (paired, Drafts::Known), state.planned);
    gibson.settle(&race, state.planned);
}

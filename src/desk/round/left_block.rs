//! The remark on a round that leaves an unfinished block or bracket without being asked to.
use crate::round::keep_boards::recipe_of;
use crate::{DivisionField, EventField, PairRequest};
use tournament::RoundNo;
use tournament::pairing::{Basis, Ends, Method, PairingRequest, Plan, bracket_winner};

/// The remark, with the way to go on; `None` if nothing is left, or it was asked for.
pub(crate) fn left_said(
    event: &EventField,
    field: &DivisionField,
    number: RoundNo,
    request: &PairRequest,
    made: &PairingRequest,
) -> Option<String> {
    let scheduled = event.settings.schedule.as_ref().and_then(|schedule| schedule.phase(number));
    let method = &made.plan.method;
    if request.recipe.is_some() || scheduled.is_some() || *method == Method::Manual {
        return None;
    }
    let before = field.rounds.iter().filter(|round| round.number < number);
    let before = before.max_by_key(|round| round.number)?;
    let left = Plan::from_json(&before.parameters).ok()?.method;
    let (is_through, state) = match left.ends()? {
        Ends::With(last) => (number > last, format!("goes to round {}", last.0)),
        Ends::ByResults => (is_won(field, &left, made), "is not over".to_owned()),
    };
    if is_through || method.word() == left.word() {
        return None;
    }
    let mut recipe = recipe_of(before, &field.players)?;
    if left.block_began().is_some() {
        // The block keeps the standings it began on.
        recipe.basis = Basis::default();
    }
    Some(format!(
        "What round {} plays by `{}` {state}, and round {} leaves it: `sixzero round pair --again \
         --method \"{recipe}\"` goes on with it.",
        before.number.0,
        left.word(),
        number.0
    ))
}

/// Whether a bracket has a winner.
fn is_won(field: &DivisionField, left: &Method, made: &PairingRequest) -> bool {
    let Ok(outcomes) = field.outcomes() else { return false };
    let mut request = made.clone();
    request.plan.method = left.clone();
    request.plan.method.played(&outcomes, made.round);
    bracket_winner(&request).is_some()
}

//! What is said where a round leaves a block or a bracket that is not through, and nobody asked for it.
use crate::keep::recipe_of;
use crate::{DivisionField, EventField, PairRequest};
use tournament::RoundNo;
use tournament::pairing::{Basis, Method, PairingRequest, Plan, bracket_winner};

/// The remark, with the way to go on; `None` where nothing is left, or it was asked for.
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
    let last = match &left {
        Method::Groups(parameters) => Some(parameters.last_round()),
        Method::Teams(parameters) => Some(parameters.last_round()),
        Method::RoundRobin(parameters) => {
            Some(parameters.last_round(usize::try_from(parameters.players?).ok()?))
        }
        Method::Bracket(_) => None,
        Method::Manual
        | Method::Random(_)
        | Method::KingOfTheHill(_)
        | Method::Swiss(_)
        | Method::Factor(_)
        | Method::Quartiles(_)
        | Method::Cop(_)
        | Method::Australian(_)
        | Method::Chew(_) => return None,
    };
    let is_through = match last {
        Some(last) => number > last,
        None => is_won(field, &left, made),
    };
    if is_through || method.word() == left.word() {
        return None;
    }
    let state = match last {
        Some(last) => format!("goes to round {}", last.0),
        None => "is not over".to_owned(),
    };
    let mut recipe = recipe_of(before, &field.players)?;
    if left.block_began().is_some() {
        // It stands on what it began on, and says so by itself.
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

/// Whether a bracket has its winner.
fn is_won(field: &DivisionField, left: &Method, made: &PairingRequest) -> bool {
    let Ok(outcomes) = field.outcomes() else { return false };
    let mut request = made.clone();
    request.plan.method = left.clone();
    request.plan.method.played(&outcomes, made.round);
    bracket_winner(&request).is_some()
}

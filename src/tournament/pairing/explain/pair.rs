//! [`pair`]: pairs a round by its method and explains it.
use crate::pairing::Nature;
use crate::pairing::explain::{explanation, gibson};
use crate::pairing::solve::Field;
use crate::pairing::{Method, Paired, PairingError, PairingRequest, verify};

/// Pairs a round.
///
/// # Errors
/// Every reason of [`verify`], or costs too wide for exact arithmetic.
pub fn pair(request: &PairingRequest) -> Result<Paired, PairingError> {
    verified(request)?;
    let field = Field::new(request.given());
    let method = request.plan.method.it();
    let mut paired = explanation::explain(request, &field, method.draw(&field)?)?;
    match method.about().nature {
        Nature::ByHand | Nature::Weighing | Nature::ByTable => {
            paired.explanation.steps = gibson::steps(&field, &paired.explanation);
        }
        // These methods have steps of their own for decided places.
        Nature::Contending | Nature::Whole => {}
    }
    Ok(paired)
}

/// Settles the groups, or the boards of teams, in the first round of a block, for the round to
/// store. [`pair`] gives the same answer with or without it; later rounds of the block need it.
pub fn settled(request: &PairingRequest) -> Method {
    let mut method = request.plan.method.clone();
    if verify(request).is_empty() {
        let field = Field::new(request.given());
        method.it_mut().into_iter().for_each(|method| method.settle(&field));
    }
    method
}

pub(super) fn verified(request: &PairingRequest) -> Result<(), PairingError> {
    let reasons = verify(request);
    if reasons.is_empty() { Ok(()) } else { Err(PairingError::Impossible(reasons)) }
}

//! [`prove`]: the proof that no pairing of a round costs less.
use crate::PlayerId;
use crate::pairing::explain::{pair, prices, verified};
use crate::pairing::solve::Field;
use crate::pairing::{
    Method, PairingError, PairingRequest, Proof, Strict, StrictProof, SwissParameters,
};

/// Derives a pairing again from its request and proves it. `stored` is every pair of the round
/// as it stands. `None` if the method minimises nothing.
pub fn prove(
    request: &PairingRequest,
    stored: &[(PlayerId, PlayerId)],
) -> Result<Option<Proof>, PairingError> {
    verified(request)?;
    let free = request.plan.without_pinned(stored);
    let Some(weighed) = request.plan.method.it().weighs(&Field::new(request.given())) else {
        return Ok(None);
    };
    Ok(Some(Proof { strict: strict(request)?, ..weighed.proof(&free)? }))
}

/// The search of strict Swiss, done again.
fn strict(request: &PairingRequest) -> Result<Option<StrictProof>, PairingError> {
    let Method::Swiss(SwissParameters { strict: Strict::Ahead(_), .. }) = request.plan.method
    else {
        return Ok(None);
    };
    let paired = pair(request)?;
    let own: Vec<(PlayerId, PlayerId)> = paired.explanation.by_method_pairs().collect();
    let totals = prices(request)?.and_then(|prices| prices.total(&own));
    let found = paired.explanation.outlook.zip(totals);
    Ok(found.map(|(outlook, totals)| StrictProof { outlook, totals }))
}

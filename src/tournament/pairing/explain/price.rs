//! [`prices`]: what the pairs of a round cost, and requests to price other pairs the same way.
use crate::pairing::Nature;
use crate::pairing::explain::verified;
use crate::pairing::solve::Field;
use crate::pairing::{Method, PairingError, PairingRequest, Pin, PinStart, Plan, Prices};
use crate::{PlayerId, Seats, TableLine};

/// The prices of a request; `None` if its method minimises nothing, or has them in a trace (COP).
pub fn prices(request: &PairingRequest) -> Result<Option<Box<dyn Prices + '_>>, PairingError> {
    let method = request.plan.method.it();
    // Methods without prices need not verify their request.
    if method.about().nature != Nature::Weighing {
        return Ok(None);
    }
    verified(request)?;
    Ok(method.weighs(&Field::new(request.given())).map(|weighed| weighed as Box<dyn Prices + '_>))
}

/// The request with every pair pinned: pairing it shows who starts and what limits are broken.
pub fn all_pinned(
    request: &PairingRequest,
    pairs: &[(PlayerId, PlayerId)],
    byes: &[PlayerId],
) -> PairingRequest {
    let pair = |&(first, second): &(PlayerId, PlayerId)| Pin::Pair {
        first,
        second,
        start: PinStart::Automatic,
    };
    let pins = pairs.iter().map(pair).chain(byes.iter().copied().map(Pin::Bye)).collect();
    let plan = Plan { method: Method::Manual, pins, ..request.plan.clone() };
    PairingRequest { plan, ..request.clone() }
}

/// The request with only these byes pinned, to price two pairings of the same players alike.
pub fn unpinned(request: &PairingRequest, byes: &[PlayerId]) -> PairingRequest {
    let pins = byes.iter().copied().map(Pin::Bye).collect();
    PairingRequest { plan: Plan { pins, ..request.plan.clone() }, ..request.clone() }
}

pub(super) fn pairs_of(lines: &[TableLine]) -> Vec<(PlayerId, PlayerId)> {
    let pairs = lines.iter().filter_map(|line| match line.seats {
        Seats::Pair { first, second, .. } => Some((first, second)),
        Seats::Solo(_) => None,
    });
    pairs.collect()
}

pub(super) fn byes_of(lines: &[TableLine]) -> Vec<PlayerId> {
    let byes = lines.iter().filter_map(|line| match line.seats {
        Seats::Solo(player) => Some(player),
        Seats::Pair { .. } => None,
    });
    byes.collect()
}

//! [`if_they_met`]: what would be worse in a round if two players met in it.
use crate::PlayerId;
use crate::pairing::explain::prices;
use crate::pairing::{PairingError, PairingRequest, Tier, TierUnits, difference};

/// The best pairing in which two players meet, compared with the best of all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IfTheyMet {
    /// The first count in which it is worse; `None` if only the lot decided.
    pub worse: Option<Tier>,
    /// Its pairs that are not in the best pairing, with their costs; the two players' own first.
    pub pairs: Vec<((PlayerId, PlayerId), Vec<TierUnits>)>,
}

/// `None` if the method weighs no pairs, or if a player was not paired by it: pinned, or the bye.
pub fn if_they_met(
    request: &PairingRequest,
    one: PlayerId,
    other: PlayerId,
) -> Result<Option<IfTheyMet>, PairingError> {
    let Some(prices) = prices(request)? else { return Ok(None) };
    let Some(best) = prices.least_with(one, other)? else { return Ok(None) };
    let least = prices.least()?;
    let worse = difference(&best.totals, &least.totals).map(|(tier, _)| tier);
    let in_least = |(one, two): (PlayerId, PlayerId)| {
        least.pairs.contains(&(one, two)) || least.pairs.contains(&(two, one))
    };
    let new = best.pairs.into_iter().filter(|pair| !in_least(*pair));
    let mut pairs: Vec<_> =
        new.filter_map(|(one, two)| Some(((one, two), prices.pair(one, two)?))).collect();
    pairs.sort_by_key(|((first, second), _)| {
        ![one, other].contains(first) && ![one, other].contains(second)
    });
    Ok(Some(IfTheyMet { worse: worse.filter(|tier| *tier != Tier::Lot), pairs }))
}

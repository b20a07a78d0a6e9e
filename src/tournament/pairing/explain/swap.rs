//! [`SwapPrice`]: what it would cost if two players of a round changed places.
use crate::pairing::explain::{all_pinned, byes_of, pair, pairs_of, prices, unpinned};
use crate::pairing::{Breach, PairReason, PairingError, PairingRequest, Pin, TierUnits};
use crate::{PlayerId, Seats, TableLine};

#[derive(Clone, Debug)]
pub struct SwapPrice {
    pub players: [PlayerId; 2],
    /// The changed seats, after the swap.
    pub now: Vec<Seats>,
    /// The cost of the round before the swap; `None` if its method minimises nothing.
    pub before: Option<Vec<TierUnits>>,
    pub after: Option<Vec<TierUnits>>,
    /// The new pairs, with who starts and the limits they break.
    pub pairs: Vec<PairReason>,
    /// The pins that the swap would part.
    pub parts: Vec<Pin>,
}

impl SwapPrice {
    /// The limits that the new pairs break.
    pub fn breaches(&self) -> impl Iterator<Item = (&PairReason, &Breach)> {
        self.pairs.iter().flat_map(|pair| pair.breaches.iter().map(move |breach| (pair, breach)))
    }
}

pub fn price_swap(
    request: &PairingRequest,
    stands: &[TableLine],
    players: [PlayerId; 2],
) -> Result<SwapPrice, PairingError> {
    let plays = |player: PlayerId| request.entrants.iter().any(|known| known.player == player);
    let stands: Vec<TableLine> =
        stands.iter().filter(|line| line.seats.players().all(plays)).copied().collect();
    let moved: Vec<TableLine> = stands
        .iter()
        .map(|line| TableLine { seats: line.seats.exchanged(players), ..*line })
        .collect();
    let mut parts = request.plan.parted(&moved);
    let apart = request.plan.parted(&stands);
    parts.retain(|pin| !apart.contains(pin));
    let now: Vec<Seats> = stands
        .iter()
        .zip(&moved)
        .filter(|(old, new)| old.seats != new.seats)
        .map(|(_, new)| new.seats)
        .collect();
    let total = |lines: &[TableLine]| -> Result<Option<Vec<TierUnits>>, PairingError> {
        let request = unpinned(request, &byes_of(lines));
        Ok(prices(&request)?.and_then(|prices| prices.total(&pairs_of(lines))))
    };
    let (before, after) = (total(&stands)?, total(&moved)?);
    // In a bracket some players have no game: the player who takes their place is not paired.
    let idle = pair(request)?.idle;
    let sits = |line: &TableLine| line.seats.players().all(|player| idle.contains(&player));
    let (without, played): (Vec<_>, Vec<_>) = stands
        .iter()
        .zip(&moved)
        .partition(|(stands, _)| matches!(stands.seats, Seats::Solo(_)) && sits(stands));
    let moved: Vec<TableLine> = played.into_iter().map(|(_, moved)| *moved).collect();
    let mut pinned = all_pinned(request, &pairs_of(&moved), &byes_of(&moved));
    pinned.entrants.retain(|entrant| {
        !without.iter().any(|(_, moved)| moved.seats.players().any(|p| p == entrant.player))
    });
    let paired = pair(&pinned)?;
    let mut reasons = paired.explanation.pairs;
    reasons.retain(|reason| {
        let [one, other] = [reason.seats.first, reason.seats.second];
        now.iter().any(|seats| seats.opponent_of(one) == Some(other))
    });
    Ok(SwapPrice { players, now, before, after, pairs: reasons, parts })
}

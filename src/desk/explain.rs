//! Why a round is paired as it is, and what it would cost otherwise.
use std::sync::Arc;

use crate::pairing::named;
use crate::parted::parted;
use crate::retrace::{Retraced, RoundFound};
use crate::{Desk, DivisionField, IrregularRefusal, Refusal, find_player};
use tournament::pairing::{
    Breach, Cheapest, PairReason, Paired, PairingRequest, Pin, Prices, TierUnits, all_pinned, pair,
    unpinned,
};
use tournament::{Pairing, PlayerId, Round, RoundNo, Seats, TableLine};

/// What is asked of a round besides.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExplainAsked<'a> {
    /// Whose pair is explained.
    pub player: Option<&'a str>,
    /// Two players who might change places.
    pub swap: Option<[&'a str; 2]>,
    /// How many other opponents are looked at, the nearest.
    pub most: usize,
}

/// Why a round is paired as it is.
#[derive(Clone, Debug)]
pub struct RoundExplained {
    pub field: Arc<DivisionField>,
    pub round: Round,
    /// What is known of it; `None` where it has no request: its pairings came from elsewhere.
    pub known: Option<Box<Explained>>,
}

/// A round's request and what comes of it.
#[derive(Clone, Debug)]
pub struct Explained {
    /// How it came to be.
    pub retraced: Retraced,
    /// What its method makes of the request.
    pub paired: Paired,
    /// What the pairs of the method come to, and the pairs; `None` where it minimises nothing.
    pub least: Option<Cheapest>,
    /// What the round comes to as it stands; `None` where other players meet in it.
    pub stands: Option<Vec<TierUnits>>,
    /// Of the player who was asked about.
    pub player: Option<PlayerExplained>,
    /// Of the two who might change places.
    pub swap: Option<SwapPrice>,
}

/// A player's pair and the others that might have been.
#[derive(Clone, Debug)]
pub struct PlayerExplained {
    pub player: PlayerId,
    /// What the method's pair costs by tier; `None` where it has no price.
    pub price: Option<Vec<TierUnits>>,
    /// For each of the nearest other opponents the cheapest pairing in which the two meet, the
    /// cheapest first.
    pub alternatives: Vec<Alternative>,
    /// How many other opponents there are.
    pub others: usize,
}

/// The cheapest pairing in which a player meets somebody else.
#[derive(Clone, Debug)]
pub struct Alternative {
    /// Whom.
    pub opponent: PlayerId,
    /// The pairing.
    pub cheapest: Cheapest,
    /// Its pairs that are not the method's, with what each costs; the player's own first.
    pub other: Vec<((PlayerId, PlayerId), Vec<TierUnits>)>,
}

/// What it costs if two players of a round change places.
#[derive(Clone, Debug)]
pub struct SwapPrice {
    /// The two.
    pub players: [PlayerId; 2],
    /// The places that change, as they would be.
    pub now: Vec<Seats>,
    /// What the round comes to as it stands; `None` where its method minimises nothing.
    pub before: Option<Vec<TierUnits>>,
    /// What it would come to.
    pub after: Option<Vec<TierUnits>>,
    /// The new pairs, with who starts and what they break.
    pub pairs: Vec<PairReason>,
    /// What the director fixed and would no longer stand.
    pub parts: Vec<Pin>,
}

impl SwapPrice {
    /// The limits that the new pairs break.
    pub fn breaches(&self) -> impl Iterator<Item = (&PairReason, &Breach)> {
        self.pairs.iter().flat_map(|pair| pair.breaches.iter().map(move |breach| (pair, breach)))
    }
}

impl Desk {
    /// Explains a round, on the results that it was paired on.
    ///
    /// # Errors
    /// There is no such round or player, or its request cannot be met any more.
    pub fn explain_round(
        &mut self,
        division: Option<&str>,
        number: RoundNo,
        asked: &ExplainAsked<'_>,
    ) -> Result<RoundExplained, Refusal> {
        let RoundFound { field, round, retraced } = self.retrace_round(division, number)?;
        let Some(retraced) = retraced else {
            return Ok(RoundExplained { field, round, known: None });
        };
        let retraced = *retraced;
        let request = &retraced.request;
        let paired = pair(request).map_err(|error| named(&field, error))?;
        let prices = Prices::of(request).map_err(|error| named(&field, error))?;
        let least = match &prices {
            None => None,
            Some(prices) => Some(prices.least().map_err(|wide| Refusal::Pairing(wide.into()))?),
        };
        // Strict Swiss may have passed over cheaper pairings.
        let least = match (&paired.explanation.outlook, &prices) {
            (Some(_), Some(prices)) => {
                let pairs: Vec<_> = paired.explanation.by_method_pairs().collect();
                prices.total(&pairs).map(|totals| Cheapest { totals, pairs }).or(least)
            }
            (None, _) | (_, None) => least,
        };
        let pinned: Vec<PlayerId> =
            request.plan.pins.iter().flat_map(|pin| pin.players()).collect();
        let mut free = pairs(&retraced.stands);
        free.retain(|(one, two)| !(pinned.contains(one) && pinned.contains(two)));
        let stands = prices.as_ref().and_then(|prices| prices.total(&free));
        let player = match asked.player {
            None => None,
            Some(name) => {
                let player = find_player(&field.players, name)?;
                let sat = |line: &TableLine| line.seats.players().any(|sat| sat == player.id);
                let was_paired = retraced.as_paired.iter().any(sat);
                if field.pairing_of(&round, player.id).is_none() && !was_paired {
                    let player = player.name.clone();
                    return Err(IrregularRefusal::NotPlaying { player, round: number }.into());
                }
                Some(of_player(player.id, prices.as_ref(), least.as_ref(), asked.most)?)
            }
        };
        let swap = match asked.swap {
            None => None,
            Some(names) => {
                let places = Places::find(&field, &round, names)?;
                Some(price_swap(&field, &retraced.request, &retraced.stands, &places)?)
            }
        };
        drop(prices);
        let known = Explained { retraced, paired, least, stands, player, swap };
        Ok(RoundExplained { field, round, known: Some(Box::new(known)) })
    }
}

fn of_player(
    player: PlayerId,
    prices: Option<&Prices<'_>>,
    least: Option<&Cheapest>,
    most: usize,
) -> Result<PlayerExplained, Refusal> {
    let mut explained =
        PlayerExplained { player, price: None, alternatives: Vec::new(), others: 0 };
    let (Some(prices), Some(least)) = (prices, least) else { return Ok(explained) };
    let own = least.pairs.iter().find(|(one, two)| [*one, *two].contains(&player));
    let Some(&(one, two)) = own else { return Ok(explained) };
    explained.price = prices.pair(one, two);
    let opponent = if one == player { two } else { one };
    // Without the player and that opponent.
    explained.others = prices.players().len().saturating_sub(2);
    let nearest = prices.nearest(player, opponent, most);
    for (opponent, cheapest) in nearest.map_err(|wide| Refusal::Pairing(wide.into()))? {
        let meets = |pairs: &[(PlayerId, PlayerId)], (one, two): (PlayerId, PlayerId)| {
            pairs.contains(&(one, two)) || pairs.contains(&(two, one))
        };
        let new = cheapest.pairs.iter().filter(|pair| !meets(&least.pairs, **pair));
        let other = new.filter_map(|&(one, two)| Some(((one, two), prices.pair(one, two)?)));
        let other = other.collect();
        explained.alternatives.push(Alternative { opponent, cheapest, other });
    }
    Ok(explained)
}

/// The places of two players who are to change them.
pub(crate) struct Places {
    pub(crate) players: [PlayerId; 2],
    pub(crate) pairings: [Pairing; 2],
}

impl Places {
    /// The places of two players who do not meet in the round.
    pub(crate) fn find(
        field: &DivisionField,
        round: &Round,
        names: [&str; 2],
    ) -> Result<Places, Refusal> {
        let find = |name: &str| {
            let player = find_player(&field.players, name)?;
            let pairing = field.pairing_of(round, player.id).ok_or_else(|| {
                let player = player.name.clone();
                Refusal::from(IrregularRefusal::NotPlaying { player, round: round.number })
            })?;
            Ok::<_, Refusal>((player, pairing.clone()))
        };
        let [(one, first), (other, second)] = [find(names[0])?, find(names[1])?];
        let solo = |pairing: &Pairing| matches!(pairing.seats, Seats::Solo(_));
        if first.id == second.id || (solo(&first) && solo(&second)) {
            let (one, other) = (one.name.clone(), other.name.clone());
            return Err(IrregularRefusal::SamePlace { one, other, round: round.number }.into());
        }
        Ok(Places { players: [one.id, other.id], pairings: [first, second] })
    }

    /// The seats with the two in each other's place.
    pub(crate) fn swapped(&self, seats: Seats) -> Seats {
        let [one, other] = self.players;
        let of = |player| match player {
            player if player == one => other,
            player if player == other => one,
            player => player,
        };
        match seats {
            Seats::Pair { first, second, start } => {
                Seats::Pair { first: of(first), second: of(second), start }
            }
            Seats::Solo(player) => Seats::Solo(of(player)),
        }
    }
}

/// What it costs if the two change places.
pub(crate) fn price_swap(
    field: &DivisionField,
    request: &PairingRequest,
    stands: &[TableLine],
    places: &Places,
) -> Result<SwapPrice, Refusal> {
    let plays = |player: PlayerId| request.entrants.iter().any(|known| known.player == player);
    let stands: Vec<TableLine> =
        stands.iter().filter(|line| line.seats.players().all(plays)).copied().collect();
    let moved: Vec<TableLine> = stands
        .iter()
        .map(|line| TableLine { seats: places.swapped(line.seats), ..*line })
        .collect();
    let mut parts = parted(&request.plan, &moved);
    let apart = parted(&request.plan, &stands);
    parts.retain(|pin| !apart.contains(pin));
    let now: Vec<Seats> = stands
        .iter()
        .zip(&moved)
        .filter(|(old, new)| old.seats != new.seats)
        .map(|(_, new)| new.seats)
        .collect();
    let total = |lines: &[TableLine]| -> Result<Option<Vec<TierUnits>>, Refusal> {
        let request = unpinned(request, &byes(lines));
        let prices = Prices::of(&request).map_err(|error| named(field, error))?;
        Ok(prices.and_then(|prices| prices.total(&pairs(lines))))
    };
    let (before, after) = (total(&stands)?, total(&moved)?);
    // In a bracket some have no game: whoever sits in their place is not to be paired.
    let idle = pair(request).map_err(|error| named(field, error))?.idle;
    let sits = |line: &TableLine| line.seats.players().all(|player| idle.contains(&player));
    let (without, played): (Vec<_>, Vec<_>) = stands
        .iter()
        .zip(&moved)
        .partition(|(stands, _)| matches!(stands.seats, Seats::Solo(_)) && sits(stands));
    let moved: Vec<TableLine> = played.into_iter().map(|(_, moved)| *moved).collect();
    let mut pinned = all_pinned(request, &pairs(&moved), &byes(&moved));
    pinned.entrants.retain(|entrant| {
        !without.iter().any(|(_, moved)| moved.seats.players().any(|p| p == entrant.player))
    });
    let paired = pair(&pinned).map_err(|error| named(field, error))?;
    let mut reasons = paired.explanation.pairs;
    reasons.retain(|reason| {
        let [one, other] = [reason.seats.first, reason.seats.second];
        now.iter().any(|seats| seats.opponent_of(one) == Some(other))
    });
    Ok(SwapPrice { players: places.players, now, before, after, pairs: reasons, parts })
}

fn pairs(lines: &[TableLine]) -> Vec<(PlayerId, PlayerId)> {
    let pairs = lines.iter().filter_map(|line| match line.seats {
        Seats::Pair { first, second, .. } => Some((first, second)),
        Seats::Solo(_) => None,
    });
    pairs.collect()
}

fn byes(lines: &[TableLine]) -> Vec<PlayerId> {
    let byes = lines.iter().filter_map(|line| match line.seats {
        Seats::Solo(player) => Some(player),
        Seats::Pair { .. } => None,
    });
    byes.collect()
}

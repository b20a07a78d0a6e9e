//! [`Audit`]: compares a round with its request: whether it is what the request gives, what its
//! pairs cost, and that no pairing costs less.
use std::collections::HashSet;

use crate::pairing::explain::{pair, pairs_of, price_swap, prices, prove};
use crate::pairing::{
    Cheapest, Paired, PairingError, PairingRequest, Pin, Prices, Proof, SwapPrice, TierUnits,
    TooWide,
};
use crate::{PlayerId, TableLine};

/// A round and its request, for `round check`, `round prove` and `round explain`.
#[derive(Clone, Debug)]
pub struct Audit {
    /// The request that it was paired by, on the results of that time.
    pub request: PairingRequest,
    /// The same request on the results that count now.
    pub now: PairingRequest,
    /// The pairings when it was paired.
    pub as_paired: Vec<TableLine>,
    /// The pairings now.
    pub stands: Vec<TableLine>,
}

#[derive(Clone, Debug)]
pub struct Derivation {
    /// How the round as paired differs from what its request gives: always a fault.
    pub paired: Otherwise,
    /// How the round as it stands differs from the round as paired.
    pub moved: Otherwise,
    /// How the results that count now would pair it differently.
    pub results: Otherwise,
}

/// The difference between two lists of tables and byes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Otherwise {
    /// The lines only in the first.
    pub was: Vec<TableLine>,
    /// The lines only in the second.
    pub now: Vec<TableLine>,
}

impl Otherwise {
    pub fn between(was: &[TableLine], now: &[TableLine]) -> Otherwise {
        let without = |of: &[TableLine], other: &[TableLine]| -> Vec<TableLine> {
            let other: HashSet<&TableLine> = other.iter().collect();
            of.iter().filter(|line| !other.contains(line)).copied().collect()
        };
        Otherwise { was: without(was, now), now: without(now, was) }
    }

    /// The lines of `was` whose players do not meet any more.
    pub fn goes(&self) -> impl Iterator<Item = &TableLine> {
        self.was.iter().filter(|was| !self.now.iter().any(|now| was.seats.same_players(now.seats)))
    }

    /// The lines of `now` whose players did not meet before.
    pub fn comes(&self) -> impl Iterator<Item = &TableLine> {
        self.now.iter().filter(|now| !self.was.iter().any(|was| was.seats.same_players(now.seats)))
    }

    /// The changed lines whose players stay together, before and after.
    pub fn stays(&self) -> impl Iterator<Item = (&TableLine, &TableLine)> {
        self.was.iter().filter_map(|was| {
            let now = self.now.iter().find(|now| was.seats.same_players(now.seats))?;
            Some((was, now))
        })
    }

    pub fn is_nowhere(&self) -> bool {
        self.was.is_empty() && self.now.is_empty()
    }
}

/// What the method makes of a request, and its cost.
#[derive(Clone, Debug)]
pub struct Explained {
    pub paired: Paired,
    /// The method's pairs and their cost; `None` if it minimises nothing.
    pub least: Option<Cheapest>,
    /// The cost of the round as it stands; `None` if other players meet in it.
    pub stands: Option<Vec<TierUnits>>,
    /// The answer about the player in the question.
    pub player: Option<PlayerExplained>,
    /// The price of the swap in the question.
    pub swap: Option<SwapPrice>,
}

/// A player's pair and the alternatives.
#[derive(Clone, Debug)]
pub struct PlayerExplained {
    pub player: PlayerId,
    /// The cost of the method's pair by tier; `None` if it has no price.
    pub price: Option<Vec<TierUnits>>,
    /// The cheapest pairing with each of the nearest other opponents, the cheapest first.
    pub alternatives: Vec<Alternative>,
    /// The number of other opponents.
    pub others: usize,
}

/// The cheapest pairing in which a player has another opponent.
#[derive(Clone, Debug)]
pub struct Alternative {
    pub opponent: PlayerId,
    pub cheapest: Cheapest,
    /// Its pairs that are not the method's, with their costs; the player's own first.
    pub other: Vec<((PlayerId, PlayerId), Vec<TierUnits>)>,
}

#[derive(Clone, Debug)]
pub struct Proved {
    pub proof: Proof,
    /// Why the round and the proven pairing cannot be compared; `None` if they can.
    pub strays: Option<Strays>,
    /// If it was changed since it was paired: whether it cost the least when it was paired.
    pub as_paired: Option<ProvedStanding>,
    /// The proof on the results that count now, if they differ.
    pub now: Option<Box<Proof>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProvedStanding {
    Least,
    /// It did not, or it is not a pairing of the same players.
    Otherwise,
}

/// How the players of a round differ from those of the proven pairing.
#[derive(Clone, Debug)]
pub struct Strays {
    /// The pins that do not stand.
    pub parted: Vec<Pin>,
    /// Players with an opponent in the proven pairing only.
    pub without: Vec<PlayerId>,
    /// Players with an opponent in the round only.
    pub instead: Vec<PlayerId>,
    /// Players who are not in the round any more.
    pub gone: Vec<PlayerId>,
}

impl Audit {
    /// Derives the round again.
    pub fn derived(&self) -> Result<Derivation, PairingError> {
        let then = derive(&self.request)?;
        // If it cannot be paired on the results that count now, they say nothing about it.
        let now = match self.now == self.request {
            true => then.clone(),
            false => derive(&self.now).unwrap_or_else(|_| then.clone()),
        };
        let entrants: HashSet<PlayerId> =
            self.request.entrants.iter().map(|entrant| entrant.player).collect();
        let plays =
            |line: &&TableLine| line.seats.players().all(|player| entrants.contains(&player));
        let seated = |line: &TableLine| TableLine { table: None, ..*line };
        let as_paired: Vec<TableLine> = self.as_paired.iter().filter(plays).map(seated).collect();
        // If somebody came or left since, the difference is not due to results.
        let same = self.now.entrants.len() == self.request.entrants.len();
        Ok(Derivation {
            paired: Otherwise::between(&then, &as_paired),
            moved: Otherwise::between(&self.as_paired, &self.stands),
            results: if same { Otherwise::between(&then, &now) } else { Otherwise::default() },
        })
    }

    /// Explains the round and, if asked, a player's pair with this number of alternatives, and
    /// what it would cost if two players changed places.
    pub fn explained(
        &self,
        player: Option<(PlayerId, usize)>,
        swap: Option<[PlayerId; 2]>,
    ) -> Result<Explained, PairingError> {
        let request = &self.request;
        let paired = pair(request)?;
        let prices = prices(request)?;
        let least = prices.as_ref().map(|prices| prices.least()).transpose()?;
        // Strict Swiss may have passed over cheaper pairings.
        let least = match (&paired.explanation.outlook, &prices) {
            (Some(_), Some(prices)) => {
                let pairs: Vec<_> = paired.explanation.by_method_pairs().collect();
                prices.total(&pairs).map(|totals| Cheapest { totals, pairs }).or(least)
            }
            (None, _) | (_, None) => least,
        };
        let free = request.plan.without_pinned(&pairs_of(&self.stands));
        let stands = prices.as_ref().and_then(|prices| prices.total(&free));
        let of = |(player, most)| of_player(player, prices.as_deref(), least.as_ref(), most);
        let player = player.map(of).transpose()?;
        let swap = swap.map(|swap| price_swap(request, &self.stands, swap)).transpose()?;
        Ok(Explained { paired, least, stands, player, swap })
    }

    /// Proves that no pairing costs less; `None` if the method has no proof.
    pub fn proved(&self) -> Result<Option<Proved>, PairingError> {
        let stands = pairs_of(&self.stands);
        let Some(proof) = prove(&self.request, &stands)? else { return Ok(None) };
        let was = pairs_of(&self.as_paired);
        let is_as_paired = was.len() == stands.len() && was.iter().all(|&pair| meet(&stands, pair));
        let as_paired = match is_as_paired {
            true => None,
            false => {
                let is_least = prove(&self.request, &was)?.is_some_and(|proof| proof.stands());
                Some(if is_least { ProvedStanding::Least } else { ProvedStanding::Otherwise })
            }
        };
        // `round check` says if it cannot be paired now.
        let now = match self.now == self.request {
            true => None,
            false => prove(&self.now, &stands).ok().flatten().map(Box::new),
        };
        let strays = self.strayed(&proof);
        Ok(Some(Proved { proof, strays, as_paired, now }))
    }

    fn strayed(&self, proof: &Proof) -> Option<Strays> {
        if proof.stored.is_some() {
            return None;
        }
        let request = &self.request;
        let pinned = request.plan.pins.iter().filter_map(|pin| match *pin {
            Pin::Pair { first, second, .. } => Some((first, second)),
            Pin::Bye(_) => None,
        });
        let proven: Vec<(PlayerId, PlayerId)> = proof.pairs.iter().copied().chain(pinned).collect();
        let plays = |pairs: &[(PlayerId, PlayerId)], player: PlayerId| {
            pairs.iter().any(|(one, two)| [*one, *two].contains(&player))
        };
        let stands = pairs_of(&self.stands);
        let sits = |player: PlayerId| {
            self.stands.iter().any(|line| line.seats.players().any(|sits| sits == player))
        };
        let (mut without, mut instead, mut gone) = (Vec::new(), Vec::new(), Vec::new());
        for player in request.entrants.iter().map(|entrant| entrant.player) {
            match (plays(&stands, player), plays(&proven, player)) {
                _ if !sits(player) => gone.push(player),
                (false, true) => without.push(player),
                (true, false) => instead.push(player),
                (true, true) | (false, false) => {}
            }
        }
        Some(Strays { parted: request.plan.parted(&self.stands), without, instead, gone })
    }
}

fn of_player(
    player: PlayerId,
    prices: Option<&dyn Prices>,
    least: Option<&Cheapest>,
    most: usize,
) -> Result<PlayerExplained, TooWide> {
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
    for (opponent, cheapest) in nearest? {
        let new = cheapest.pairs.iter().filter(|pair| !meet(&least.pairs, **pair));
        let other = new.filter_map(|&(one, two)| Some(((one, two), prices.pair(one, two)?)));
        let other = other.collect();
        explained.alternatives.push(Alternative { opponent, cheapest, other });
    }
    Ok(explained)
}

fn meet(pairs: &[(PlayerId, PlayerId)], (one, two): (PlayerId, PlayerId)) -> bool {
    pairs.contains(&(one, two)) || pairs.contains(&(two, one))
}

/// The pairings of a request, without tables: these belong to the room.
fn derive(request: &PairingRequest) -> Result<Vec<TableLine>, PairingError> {
    let lines = pair(request)?.lines().into_iter();
    Ok(lines.map(|line| TableLine { table: None, ..line }).collect())
}

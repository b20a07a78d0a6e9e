//! [`Audit`]: a round beside its request: whether it is what comes of it, what its pairs cost,
//! and that none cost less.
use std::collections::HashSet;

use crate::pairing::explain::{pair, pairs_of, price_swap, prices, prove};
use crate::pairing::{
    Cheapest, Paired, PairingError, PairingRequest, Pin, Prices, Proof, SwapPrice, TierUnits,
    TooWide,
};
use crate::{PlayerId, TableLine};

/// A round beside its request. `round check`, `round prove` and `round explain` are questions
/// to it.
#[derive(Clone, Debug)]
pub struct Audit {
    /// The request of which it was paired, on the results of that time.
    pub request: PairingRequest,
    /// The same on the results that now count.
    pub now: PairingRequest,
    /// Who met whom when it was paired.
    pub as_paired: Vec<TableLine>,
    /// Who meets whom now.
    pub stands: Vec<TableLine>,
}

#[derive(Clone, Debug)]
pub struct Derivation {
    /// Where the round as it was paired is not what its request comes to: always a fault.
    pub paired: Otherwise,
    /// Where the round as it stands is not as it was paired.
    pub moved: Otherwise,
    /// Where the results that now count would pair it otherwise than those of that time.
    pub results: Otherwise,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Otherwise {
    /// The tables and byes of the one that the other has not.
    pub was: Vec<TableLine>,
    /// Those of the other.
    pub now: Vec<TableLine>,
}

impl Otherwise {
    #[must_use]
    pub fn between(was: &[TableLine], now: &[TableLine]) -> Otherwise {
        let without = |of: &[TableLine], other: &[TableLine]| -> Vec<TableLine> {
            let other: HashSet<&TableLine> = other.iter().collect();
            of.iter().filter(|line| !other.contains(line)).copied().collect()
        };
        Otherwise { was: without(was, now), now: without(now, was) }
    }

    /// The lines that go: who sits there meets somebody else, or nobody.
    pub fn goes(&self) -> impl Iterator<Item = &TableLine> {
        self.was.iter().filter(|was| !self.now.iter().any(|now| was.seats.same_players(now.seats)))
    }

    pub fn comes(&self) -> impl Iterator<Item = &TableLine> {
        self.now.iter().filter(|now| !self.was.iter().any(|was| was.seats.same_players(now.seats)))
    }

    /// The lines whose players stay together, as they were and as they are: at another table, or
    /// the other one starts.
    pub fn stays(&self) -> impl Iterator<Item = (&TableLine, &TableLine)> {
        self.was.iter().filter_map(|was| {
            let now = self.now.iter().find(|now| was.seats.same_players(now.seats))?;
            Some((was, now))
        })
    }

    #[must_use]
    pub fn is_nowhere(&self) -> bool {
        self.was.is_empty() && self.now.is_empty()
    }
}

/// What the method makes of a request, and what it costs.
#[derive(Clone, Debug)]
pub struct Explained {
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
    pub opponent: PlayerId,
    pub cheapest: Cheapest,
    /// Its pairs that are not the method's, with what each costs; the player's own first.
    pub other: Vec<((PlayerId, PlayerId), Vec<TierUnits>)>,
}

#[derive(Clone, Debug)]
pub struct Proved {
    pub proof: Proof,
    /// How it came to be another round than its request asks for; `None` where it is not.
    pub strays: Option<Strays>,
    /// Where it was moved since it was paired: whether it was the least when it was paired.
    pub as_paired: Option<ProvedStanding>,
    /// The proof on the results that now count, where they are others.
    pub now: Option<Box<Proof>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProvedStanding {
    Least,
    /// It is not, or is not a pairing of the same players.
    Otherwise,
}

/// How a round is another than its request asks for, so that the two cannot be compared.
#[derive(Clone, Debug)]
pub struct Strays {
    /// What the director fixed and does not stand.
    pub parted: Vec<Pin>,
    /// Who has no opponent in the round, and has one in the pairing that is proved.
    pub without: Vec<PlayerId>,
    /// Who has none in the pairing that is proved, and has one in the round.
    pub instead: Vec<PlayerId>,
    /// Who is not in the round any more.
    pub gone: Vec<PlayerId>,
}

impl Audit {
    /// Derives the round again.
    pub fn derived(&self) -> Result<Derivation, PairingError> {
        let then = derive(&self.request)?;
        // The results that now count may not do for it: then they say nothing of it.
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
        // Somebody who came or went since is not a matter of results.
        let same = self.now.entrants.len() == self.request.entrants.len();
        Ok(Derivation {
            paired: Otherwise::between(&then, &as_paired),
            moved: Otherwise::between(&self.as_paired, &self.stands),
            results: if same { Otherwise::between(&then, &now) } else { Otherwise::default() },
        })
    }

    /// Explains the round, and what is asked besides: of a player the nearest so many other
    /// opponents, of two what it would cost if they changed places.
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

    /// Proves that no pairing costs less; `None` where the method has no proof.
    pub fn proved(&self) -> Result<Option<Proved>, PairingError> {
        let stands = pairs_of(&self.stands);
        let Some(proof) = prove(&self.request, &stands)? else { return Ok(None) };
        let was = pairs_of(&self.as_paired);
        let meets =
            |&(a, b): &(PlayerId, PlayerId)| stands.contains(&(a, b)) || stands.contains(&(b, a));
        let as_paired = match was.len() == stands.len() && was.iter().all(meets) {
            true => None,
            false => {
                let is_least = prove(&self.request, &was)?.is_some_and(|proof| proof.stands());
                Some(if is_least { ProvedStanding::Least } else { ProvedStanding::Otherwise })
            }
        };
        // What cannot be paired now is told by `round check`.
        let now = match self.now == self.request {
            true => None,
            false => prove(&self.now, &stands).ok().flatten().map(Box::new),
        };
        let strays = self.strayed(&proof);
        Ok(Some(Proved { proof, strays, as_paired, now }))
    }

    /// How the round is another than is proved; `None` where the two can be compared.
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

/// What a request comes to, without its tables: those are of the hall.
fn derive(request: &PairingRequest) -> Result<Vec<TableLine>, PairingError> {
    let lines = pair(request)?.lines().into_iter();
    Ok(lines.map(|line| TableLine { table: None, ..line }).collect())
}

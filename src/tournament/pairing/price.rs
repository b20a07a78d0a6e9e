//! [`Prices`]: what pairs cost by the measure of their round's method, and what the cheapest
//! pairing comes to in which two players meet whom the method kept apart.
use crate::pairing::field::Field;
use crate::pairing::objective::{self, Problem, costs, places, totals};
use crate::pairing::{
    Entrant, Method, PairingError, PairingRequest, Pin, PinStart, Plan, Tier, TierUnits, TooWide,
    factor, king_of_the_hill, matching, quartiles, random, swiss, verify,
};
use crate::{HalfWins, PlayerId};

/// What the pairs of a round cost, of the players whom no pin names.
pub struct Prices<'a>(Box<dyn Measure + 'a>);

/// A pairing that comes to the least.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cheapest {
    /// What it comes to, by tier, the more important first; the lot last.
    pub totals: Vec<TierUnits>,
    pub pairs: Vec<(PlayerId, PlayerId)>,
}

impl<'a> Prices<'a> {
    /// The prices of a request; `None` where its method minimises nothing, or weighs pairs
    /// otherwise: of COP the trace has every cost.
    ///
    /// # Errors
    /// As [`pair`](super::pair).
    pub fn of(request: &'a PairingRequest) -> Result<Option<Prices<'a>>, PairingError> {
        match &request.plan.method {
            Method::Manual
            | Method::RoundRobin(_)
            | Method::Cop(_)
            | Method::Groups(_)
            | Method::Teams(_)
            | Method::Australian(_)
            | Method::Chew(_)
            | Method::Bracket(_) => return Ok(None),
            Method::Swiss(_)
            | Method::Random(_)
            | Method::KingOfTheHill(_)
            | Method::Factor(_)
            | Method::Quartiles(_) => {}
        }
        let reasons = verify(request);
        if !reasons.is_empty() {
            return Err(PairingError::Impossible(reasons));
        }
        let field = Field::new(request);
        let measure: Box<dyn Measure + 'a> = match &request.plan.method {
            Method::Swiss(parameters) => Box::new(swiss::problem(&field, parameters)),
            Method::Random(parameters) if random::is_by_lot(&field, parameters) => return Ok(None),
            Method::Random(parameters) => Box::new(random::problem(&field, parameters)),
            Method::KingOfTheHill(parameters) => {
                Box::new(king_of_the_hill::problem(&field, parameters))
            }
            Method::Factor(parameters) => Box::new(factor::problem(&field, parameters)),
            Method::Quartiles(parameters) => Box::new(quartiles::problem(&field, parameters)),
            Method::Manual
            | Method::RoundRobin(_)
            | Method::Cop(_)
            | Method::Groups(_)
            | Method::Teams(_)
            | Method::Australian(_)
            | Method::Chew(_)
            | Method::Bracket(_) => return Ok(None),
        };
        Ok(Some(Prices(measure)))
    }

    /// What two players cost as a pair, by tier, and behind [`Tier::WinsAndStarts`] what of it
    /// is for wins; `None` where one of them is not to be paired.
    #[must_use]
    pub fn pair(&self, one: PlayerId, two: PlayerId) -> Option<Vec<TierUnits>> {
        self.0.pair(one, two)
    }

    /// What these pairs come to; `None` where other players meet in them.
    #[must_use]
    pub fn total(&self, pairs: &[(PlayerId, PlayerId)]) -> Option<Vec<TierUnits>> {
        self.0.total(pairs)
    }

    /// The cheapest pairing of all.
    ///
    /// # Errors
    /// Costs too wide for exact arithmetic.
    pub fn least(&self) -> Result<Cheapest, TooWide> {
        self.0.least()
    }

    /// The cheapest so many pairings in which a player meets another than this opponent, one for
    /// each other opponent, the cheapest first; none where one of the two is not to be paired.
    ///
    /// # Errors
    /// Costs too wide for exact arithmetic.
    pub fn nearest(
        &self,
        player: PlayerId,
        opponent: PlayerId,
        most: usize,
    ) -> Result<Vec<(PlayerId, Cheapest)>, TooWide> {
        self.0.nearest(player, opponent, most)
    }

    /// Who is to be paired, in standing order.
    #[must_use]
    pub fn players(&self) -> Vec<PlayerId> {
        self.0.players()
    }
}

/// The first tier in which a pairing comes to something else, with what it comes to there
/// less what the other does: below zero it is the cheaper one.
#[must_use]
pub fn difference(of: &[TierUnits], than: &[TierUnits]) -> Option<(Tier, i128)> {
    of.iter()
        .zip(than)
        .find(|(of, than)| of.units != than.units)
        .map(|(of, than)| (of.tier, i128::from(of.units) - i128::from(than.units)))
}

/// The request with every pair pinned, and so what the start rule and the limits say of them.
#[must_use]
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

/// The request with nothing pinned but these byes: so two pairings of the same players are
/// priced alike.
#[must_use]
pub fn unpinned(request: &PairingRequest, byes: &[PlayerId]) -> PairingRequest {
    let pins = byes.iter().copied().map(Pin::Bye).collect();
    PairingRequest { plan: Plan { pins, ..request.plan.clone() }, ..request.clone() }
}

impl TierUnits {
    /// What these units say of a pair, in words to follow `they`; `None` where there are none,
    /// or where there is nothing more to say than the number.
    #[must_use]
    pub fn of_pair(&self) -> Option<String> {
        let root = self.units.isqrt();
        let places = |count: u64| if count == 1 { "place" } else { "places" };
        match self.tier {
            _ if self.units == 0 => None,
            Tier::Broken => Some("may not meet by the limits of the round".to_owned()),
            // Its two parts are told one by one: see `pair`.
            Tier::WinsAndStarts => None,
            Tier::Gibson
            | Tier::FreeRepeats
            | Tier::Cop
            | Tier::TopHalf
            | Tier::TopPlaces
            | Tier::Casement
            | Tier::Upper
            | Tier::Lot => None,
            Tier::Boards => Some("did not meet before the round was paired again".to_owned()),
            Tier::Bands => Some("are of different bands of prizes".to_owned()),
            Tier::Repeats => Some(match meetings(self.units) {
                1 => "have met once before".to_owned(),
                2 => "have met twice before".to_owned(),
                times => format!("have met {times} times before"),
            }),
            Tier::WinGroups => {
                let gap = HalfWins(i32::try_from(root).unwrap_or(i32::MAX));
                let wins = if gap <= HalfWins::WIN { "win" } else { "wins" };
                Some(format!("are {gap} {wins} apart"))
            }
            Tier::Starts => {
                let by = self.units / 2;
                Some(format!(
                    "have both started too often or both too seldom, by {by} or more, and one of \
                     them gets further from even"
                ))
            }
            Tier::Shape => {
                let half = if root.is_multiple_of(2) { "" } else { ".5" };
                let whole = root / 2;
                let noun = if half.is_empty() { places(whole) } else { "places" };
                Some(format!("are {whole}{half} {noun} from their ideal opponents"))
            }
            Tier::Distance => {
                let lies = if root == 1 { "lies" } else { "lie" };
                Some(format!("are no neighbours: {root} {} {lies} between them", places(root)))
            }
            Tier::Stride => Some(format!("are {root} {} off the distance asked for", places(root))),
            Tier::Quartiles => Some("are of other quartiles than asked for".to_owned()),
        }
    }
}

/// How often two have met whose repeat costs so much.
fn meetings(units: u64) -> u64 {
    const DOUBLED: u64 = 1 << 16;
    if units < DOUBLED {
        u64::from((units + 1).ilog2())
    } else {
        16 + (units + 1 - DOUBLED) / DOUBLED
    }
}

/// A [`Problem`], whatever its tiers.
trait Measure {
    fn players(&self) -> Vec<PlayerId>;
    fn places(&self, pairs: &[(PlayerId, PlayerId)]) -> Option<Vec<(usize, usize)>>;
    fn pair(&self, one: PlayerId, two: PlayerId) -> Option<Vec<TierUnits>>;
    fn total(&self, pairs: &[(PlayerId, PlayerId)]) -> Option<Vec<TierUnits>>;
    fn least(&self) -> Result<Cheapest, TooWide>;
    fn nearest(
        &self,
        player: PlayerId,
        opponent: PlayerId,
        most: usize,
    ) -> Result<Vec<(PlayerId, Cheapest)>, TooWide>;
}

impl<U: Fn(usize, usize) -> [u64; T], const T: usize> Measure for Problem<'_, U, T> {
    fn players(&self) -> Vec<PlayerId> {
        self.players.iter().map(|entrant| entrant.player).collect()
    }

    fn places(&self, pairs: &[(PlayerId, PlayerId)]) -> Option<Vec<(usize, usize)>> {
        let place =
            |player: PlayerId| self.players.iter().position(|entrant| entrant.player == player);
        let of = |&(one, two): &(PlayerId, PlayerId)| {
            let (one, two) = (place(one)?, place(two)?);
            (one != two).then_some((one.min(two), one.max(two)))
        };
        pairs.iter().map(of).collect()
    }

    fn pair(&self, one: PlayerId, two: PlayerId) -> Option<Vec<TierUnits>> {
        let own = self.places(&[(one, two)])?;
        let mut sum = self.sum(&own);
        if let Some(at) = sum.iter().position(|units| units.tier == Tier::WinsAndStarts) {
            let (one, two) = own[0];
            let [one, two] = [one, two].map(|place| i64::from(self.players[place].half_wins.0));
            let units = objective::win_gap(one, two);
            sum.insert(at + 1, TierUnits { tier: Tier::WinGroups, units });
        }
        Some(sum)
    }

    fn total(&self, pairs: &[(PlayerId, PlayerId)]) -> Option<Vec<TierUnits>> {
        Some(self.sum(&places(&self.players, pairs)?))
    }

    fn least(&self) -> Result<Cheapest, TooWide> {
        Ok(self.told(&self.least_with(&[])?))
    }

    fn nearest(
        &self,
        player: PlayerId,
        opponent: PlayerId,
        most: usize,
    ) -> Result<Vec<(PlayerId, Cheapest)>, TooWide> {
        let place = |player| self.players.iter().position(|entrant| entrant.player == player);
        let (Some(place), Some(partner)) = (place(player), place(opponent)) else {
            return Ok(Vec::new());
        };
        let costs = costs(&self.players, self.lots, &self.units, self.guess.clone());
        let matched = matching::minimum_perfect(self.players.len(), &costs)?;
        let nearest = matched.nearest((place, partner), most, &costs, |other| {
            let pairs = self.least_with(&[(place.min(other), place.max(other))])?;
            let (mut totals, mut lots) = ([0; T], 0);
            for &(one, two) in &pairs {
                let (low, high) = (one.min(two), one.max(two));
                let units = (costs.units)(low, high);
                totals.iter_mut().zip(units).for_each(|(total, units)| *total += units);
                lots += (costs.lot)(low, high);
            }
            Ok(((totals, lots), pairs))
        })?;
        let told = nearest.into_iter();
        Ok(told.map(|(other, pairs)| (self.players[other].player, self.told(&pairs))).collect())
    }
}

impl<U: Fn(usize, usize) -> [u64; T], const T: usize> Problem<'_, U, T> {
    /// The cheapest pairing with these pairs, of places.
    fn least_with(&self, with: &[(usize, usize)]) -> Result<Vec<(usize, usize)>, TooWide> {
        let taken = |place: usize| with.iter().any(|&(one, two)| [one, two].contains(&place));
        let left: Vec<usize> = (0..self.players.len()).filter(|place| !taken(*place)).collect();
        // What a pair costs stays as it was among all: only who is left looks for an opponent.
        let players: Vec<&Entrant> = left.iter().map(|place| self.players[*place]).collect();
        let guess = left.iter().map(|place| self.guess[*place]).collect();
        let units = |one: usize, two: usize| (self.units)(left[one], left[two]);
        let mut pairs = with.to_vec();
        if !left.is_empty() {
            let costs = costs(&players, self.lots, units, guess);
            let matched = matching::minimum_perfect(left.len(), &costs)?;
            pairs.extend(matched.pairs().map(|(one, two)| (left[one], left[two])));
        }
        Ok(pairs)
    }

    fn told(&self, pairs: &[(usize, usize)]) -> Cheapest {
        let player = |place: usize| self.players[place].player;
        Cheapest {
            totals: self.sum(pairs),
            pairs: pairs.iter().map(|&(one, two)| (player(one), player(two))).collect(),
        }
    }

    /// What pairs of places come to.
    fn sum(&self, pairs: &[(usize, usize)]) -> Vec<TierUnits> {
        let guess = Vec::new();
        let costs = costs(&self.players, self.lots, &self.units, guess);
        totals(self.tiers, &costs, pairs.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_meetings_are_read_off_what_a_repeat_costs() {
        for times in 1..40_u32 {
            assert_eq!(meetings(objective::repeats(times)), u64::from(times));
        }
    }
}

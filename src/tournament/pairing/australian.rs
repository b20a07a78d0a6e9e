//! Australian draw: from the top, each meets the highest-placed player not met yet.
use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::pairing::choice::{self, Chosen, Hurdles};
use crate::pairing::field::{Drawn, DrawnPair, DrawnStart, Field};
use crate::pairing::matching::{self, Costs};
use crate::pairing::{Entrant, Step, Tier, TierUnits, TooWide};
use crate::{PlayerId, RoundNo, Seats};

/// The parameters of an Australian draw (`docs/rules/pairing.md`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct AustralianParameters {
    /// Meetings before this round are forgotten; it rises by one where else there is no draw.
    #[serde(with = "RoundNumber")]
    pub reset: RoundNo,
    /// How often two may meet again.
    pub repeats: u32,
}

/// How a [`RoundNo`] is written in a stored plan.
#[derive(Serialize, Deserialize)]
#[serde(remote = "RoundNo", transparent)]
struct RoundNumber(u32);

/// The players by place, and below them in an odd field a phantom: whoever meets it has the
/// bye.
struct Places<'f, 'a> {
    field: &'f Field<'a>,
    players: &'f [&'a Entrant],
    /// With the phantom.
    size: usize,
}

/// Pairs the free players, and says how.
pub(super) fn draw<'a>(
    field: &Field<'a>,
    parameters: &AustralianParameters,
) -> Result<(Drawn<'a>, Vec<Step>), TooWide> {
    let size = field.free.len().next_multiple_of(2);
    let places = Places { field, players: &field.free, size };
    let rounds = places.rounds();
    if rounds.is_empty() {
        return Ok((places.casement()?, vec![Step::Casement { half: size / 2 }]));
    }
    places.later(parameters, &rounds)
}

impl<'a> Places<'_, 'a> {
    /// The rounds in which two places met, or one was left over (met the phantom). Nothing
    /// before the first round.
    fn rounds(&self) -> HashMap<(usize, usize), Vec<RoundNo>> {
        let place: HashMap<PlayerId, usize> =
            self.players.iter().zip(0..).map(|(entrant, place)| (entrant.player, place)).collect();
        let phantom = self.players.len();
        let request = self.field.request;
        let mut rounds: HashMap<(usize, usize), Vec<RoundNo>> = HashMap::new();
        for past in request.history.iter().filter(|past| past.round != request.round) {
            let (one, two) = match past.seats {
                Seats::Pair { first, second, .. } => (place.get(&first), place.get(&second)),
                Seats::Solo(player) => (place.get(&player), Some(&phantom)),
            };
            if let (Some(&one), Some(&two)) = (one, two) {
                rounds.entry((one.min(two), one.max(two))).or_default().push(past.round);
            }
        }
        rounds
    }

    /// The top half meets the bottom half in order; where a pair is barred, the nearest that
    /// are not. Two of the top half meet only where that cannot be helped.
    fn casement(&self) -> Result<Drawn<'a>, TooWide> {
        let half = self.size / 2;
        let kept = self.field.kept(self.players);
        let real = |two: usize| two < self.players.len();
        let units = |one: usize, two: usize| {
            let off = (two - one).abs_diff(half) as u64;
            [
                if real(two) { kept.broken(one, two) } else { 0 },
                if real(two) { kept.bands(one, two) } else { 0 },
                u64::from(two < half),
                if two < half { two as u64 } else { 0 },
                off * off,
                off * off * (self.size - one) as u64,
            ]
        };
        let guess = vec![[0; 6]; self.size];
        let costs = Costs { units, lot: |_, _| 0, most_lot: 0, guess };
        let matched = matching::minimum_perfect(self.size, &costs)?;
        let pairs: Vec<(usize, usize)> = matched.pairs().collect();
        let tiers = [
            Tier::Broken,
            Tier::Bands,
            Tier::TopHalf,
            Tier::TopPlaces,
            Tier::Casement,
            Tier::Upper,
        ];
        let mut totals = tiers.map(|tier| TierUnits { tier, units: 0 });
        for &(one, two) in &pairs {
            for (total, units) in totals.iter_mut().zip((costs.units)(one, two)) {
                total.units += units;
            }
        }
        let told = totals.into_iter().filter(|t| t.units > 0 || t.tier == Tier::Casement);
        Ok(Drawn { objective: told.collect(), ..self.drawn(&pairs) })
    }

    /// From the top, each has the highest place that is allowed and leaves a draw for the
    /// others.
    fn later(
        &self,
        parameters: &AustralianParameters,
        rounds: &HashMap<(usize, usize), Vec<RoundNo>>,
    ) -> Result<(Drawn<'a>, Vec<Step>), TooWide> {
        let asked = parameters.reset.max(self.field.request.plan.limits.since);
        let kept = self.field.kept(self.players);
        let hurdles = |reset: RoundNo, one: usize, two: usize| -> Hurdles {
            let met = rounds.get(&(one, two)).into_iter().flatten();
            let times = met.filter(|round| **round >= reset).count();
            let refused = u64::from(times > parameters.repeats as usize);
            match two < self.players.len() {
                true => [kept.broken(one, two), kept.bands(one, two), refused],
                false => [0, 0, refused],
            }
        };
        let everybody: Vec<usize> = (0..self.size).collect();
        let mut reset = asked.max(RoundNo(1));
        let mut lowest = choice::lowest(&everybody, &|one, two| hurdles(reset, one, two))?;
        while lowest[2] > 0 {
            reset.0 += 1;
            lowest = choice::lowest(&everybody, &|one, two| hurdles(reset, one, two))?;
        }
        let by_place = |_, other: usize| other as u64;
        let chosen =
            choice::from_the_top(self.size, |one, two| hurdles(reset, one, two), by_place)?;
        let mut steps = Vec::new();
        if reset > asked.max(RoundNo(1)) {
            steps.push(Step::ResetRaised { asked: asked.max(RoundNo(1)), reset });
        }
        steps.push(Step::HighestAllowed { since: reset });
        let second_thoughts = chosen.iter().filter(|chosen| !chosen.passed.is_empty());
        steps.extend(second_thoughts.map(|chosen| self.passed(chosen)));
        let pairs: Vec<(usize, usize)> =
            chosen.iter().map(|chosen| (chosen.upper, chosen.other)).collect();
        let totals = [(Tier::Broken, lowest[0]), (Tier::Bands, lowest[1])];
        let told = totals.into_iter().filter(|(_, units)| *units > 0);
        let objective = told.map(|(tier, units)| TierUnits { tier, units }).collect();
        Ok((Drawn { objective, ..self.drawn(&pairs) }, steps))
    }

    fn passed(&self, chosen: &Chosen) -> Step {
        let player = |place: usize| self.players.get(place).map(|entrant| entrant.player);
        Step::PassedOver {
            player: self.players[chosen.upper].player,
            passed: chosen.passed.iter().filter_map(|place| player(*place)).collect(),
        }
    }

    fn drawn(&self, pairs: &[(usize, usize)]) -> Drawn<'a> {
        let mut drawn = Drawn { pairs: Vec::new(), byes: Vec::new(), objective: Vec::new() };
        for &(one, two) in pairs {
            let one = self.players[one];
            match self.players.get(two) {
                Some(two) => {
                    drawn.pairs.push(DrawnPair { one, two, start: DrawnStart::ByRule });
                }
                None => drawn.byes.push(one),
            }
        }
        drawn
    }
}

//! COP: pairings by Castellano and O'Connor. The rest of the event is simulated; who
//! has hope of a prize meets whoever can still catch up, and all others meet near
//! neighbours without repeats (`docs/rules/cop.md`; `docs/rules/cop.md` states the promises).
mod confidence;
mod constraints;
mod control;
mod differences;
mod findings;
mod gibson;
mod outlook;
mod parameters;
mod ranking;
mod share;
mod simulation;
mod trace;
mod weights;
mod words;

pub use constraints::CopRule;
pub use findings::CopFinding;
pub use gibson::Certainty;
pub use outlook::{SimulationEnd, SimulationTrace};
pub use parameters::{ClassPrizes, CopBye, CopParameters, CopWeights};
pub use share::Share;
pub use trace::{CopPair, CopPlace, CopTrace, CopTrial, LeaderRule};
pub use weights::CopCost;
pub use words::CopWordError;

pub(super) use findings::verify;
pub(super) use parameters::keys;

use crate::pairing::chance::Lot;
use crate::pairing::cop::constraints::Constraints;
use crate::pairing::cop::control::Question;
use crate::pairing::cop::gibson::Gibson;
use crate::pairing::cop::ranking::{Place, Ranking};
use crate::pairing::cop::weights::Weights;
use crate::pairing::field::{Drawn, DrawnPair, DrawnStart, Field};
use crate::pairing::matching::Costs;
use crate::pairing::objective::{self, Tier, TierUnits};
use crate::pairing::{Impossible, PairingError, matching};

/// Pairs the players who are not pinned, and says how.
pub(super) fn draw<'a>(
    field: &Field<'a>,
    parameters: &CopParameters,
) -> Result<(Drawn<'a>, CopTrace), PairingError> {
    let ranking = Ranking::new(field, parameters);
    let gibson = Gibson::new(&ranking, parameters);
    let (outlook, simulation) = outlook::simulate(&ranking, &gibson, parameters, field.chance());
    let question = Question {
        ranking: &ranking,
        gibson: &gibson,
        parameters,
        chance: field.chance(),
        ceiling: simulation.ceiling,
    };
    let control = question.control(&outlook);
    let factor_three = question.factor_three();
    let constraints =
        Constraints::new(&ranking, parameters, &gibson, &outlook, &control, &factor_three);
    let weights = Weights {
        ranking: &ranking,
        parameters,
        gibson: &gibson,
        outlook: &outlook,
        wider: vec![0; ranking.size()],
    };
    let (pairs, weights) = cheapest(field, &constraints, weights)?;
    let trace = CopTrace::new(&weights, simulation, &control, &factor_three, &constraints);
    Ok((drawn(field, &ranking, &pairs, &weights), trace))
}

/// The cheapest pairs; where one is beyond somebody's contenders, again with these taken
/// one place wider.
fn cheapest<'w>(
    field: &Field<'_>,
    constraints: &Constraints,
    mut weights: Weights<'w>,
) -> Result<(Vec<(Place, Place)>, Weights<'w>), PairingError> {
    let pairs = matched(field, constraints, &weights)?;
    let beyond = weights.parameters.weights.beyond_contenders;
    let far = |&&(upper, lower): &&(Place, Place)| weights.cost(upper, lower).contenders >= beyond;
    let wider: Vec<Place> = pairs.iter().filter(far).map(|pair| pair.0).collect();
    if wider.is_empty() {
        return Ok((pairs, weights));
    }
    for place in wider {
        weights.wider[place] += 1;
    }
    Ok((matched(field, constraints, &weights)?, weights))
}

/// The cheapest pairs of free places, the better one first; the bye is the place after the
/// last.
fn matched(
    field: &Field<'_>,
    constraints: &Constraints,
    weights: &Weights<'_>,
) -> Result<Vec<(Place, Place)>, PairingError> {
    let ranking = weights.ranking;
    let chance = field.chance();
    let mut places = ranking.free.clone();
    if !places.len().is_multiple_of(2) {
        places.push(ranking.size());
    }
    let player = |place: Place| ranking.players.get(place).copied();
    let units = |one: usize, two: usize| {
        let (upper, lower) = (places[one], places[two]);
        let ruled_out = u64::from(constraints.removed(upper, lower).is_some());
        let broken = match (player(upper), player(lower)) {
            (Some(upper), Some(lower)) => field.breaches(upper, lower).count() as u64,
            (None, _) | (_, None) => 0,
        };
        [
            ruled_out,
            broken,
            changed(field, ranking, upper, lower),
            weights.cost(upper, lower).total(),
        ]
    };
    let lot = |one: usize, two: usize| {
        let upper = ranking.players[places[one]];
        objective::lot(chance, Lot::TieBreak, upper, player(places[two]).unwrap_or(upper))
    };
    let guess = vec![[0; 4]; places.len()];
    let costs = Costs { units, lot, most_lot: objective::MOST_LOT, guess };
    let pairs: Vec<(Place, Place)> = matching::minimum_perfect(places.len(), &costs)?
        .pairs()
        .map(|(one, two)| (places[one], places[two]))
        .collect();
    let ruled_out =
        pairs.iter().filter(|(upper, lower)| constraints.removed(*upper, *lower).is_some());
    let left_over = ruled_out.flat_map(|&(upper, lower)| [upper, lower]);
    let players: Vec<_> =
        left_over.filter_map(|place| Some(ranking.players.get(place)?.number)).collect();
    if players.is_empty() {
        Ok(pairs)
    } else {
        Err(PairingError::Impossible(vec![Impossible::Cop(CopFinding::Overconstrained {
            players,
        })]))
    }
}

/// 1 for a pair, or a bye, that was no board of the round as it was, where its boards are to
/// stay.
fn changed(field: &Field<'_>, ranking: &Ranking<'_>, upper: Place, lower: Place) -> u64 {
    match (ranking.players.get(upper), ranking.players.get(lower)) {
        _ if field.boards.is_empty() => 0,
        (Some(upper), Some(lower)) => u64::from(!field.boards.met(upper.player, lower.player)),
        (Some(upper), None) => u64::from(!field.boards.had_bye(upper.player)),
        (None, _) => 0,
    }
}

fn drawn<'a>(
    field: &Field<'a>,
    ranking: &Ranking<'a>,
    pairs: &[(Place, Place)],
    weights: &Weights<'_>,
) -> Drawn<'a> {
    let bye = ranking.size();
    let player = |place: Place| ranking.players[place];
    let (out, met): (Vec<_>, Vec<_>) = pairs.iter().copied().partition(|pair| pair.1 == bye);
    let units = pairs.iter().map(|&(upper, lower)| weights.cost(upper, lower).total()).sum();
    let boards = pairs.iter().map(|&(upper, lower)| changed(field, ranking, upper, lower)).sum();
    let boards = Some(TierUnits { tier: Tier::Boards, units: boards });
    let boards = boards.filter(|boards| boards.units > 0).into_iter();
    let pairs = met.into_iter().map(|(upper, lower)| DrawnPair {
        one: player(upper),
        two: player(lower),
        start: DrawnStart::ByRule,
    });
    Drawn {
        pairs: pairs.collect(),
        byes: out.into_iter().map(|(place, _)| player(place)).collect(),
        objective: boards.chain([TierUnits { tier: Tier::Cop, units }]).collect(),
    }
}

//! Glicko-225 with a boost for winning, game by game: Woogles (`docs/rules/ratings.md`).
use std::collections::{BTreeMap, BTreeSet};
use std::f64::consts::PI;

use super::fields::{GlickoFields, Rounding};
use super::games::Rated;
use super::{Estimate, Step, WorkedGame, WorkedPart};
use crate::{PlayerId, RoundNo};
use rules::Points;

/// The state of a player.
#[derive(Clone, Copy)]
struct Known {
    rating: f64,
    deviation: f64,
    volatility: f64,
}

/// The estimates, one for each player. The games of a round are rated by opponents' ratings before
/// it; deviations do not grow between rounds.
pub(super) fn estimates(
    fields: &GlickoFields,
    rounding: Rounding,
    rated: &[Rated<'_>],
) -> Vec<Estimate> {
    let mut estimates: Vec<Estimate> = rated.iter().map(Estimate::none).collect();
    let mut known: BTreeMap<PlayerId, Known> = BTreeMap::new();
    for (rated, estimate) in rated.iter().zip(&mut estimates) {
        let rating = f64::from(rated.player.rating.unwrap_or(fields.newcomer_rating));
        let deviation = rated.deviation(fields.newcomer_deviation, &mut estimate.assumed);
        let volatility = fields.newcomer_volatility;
        known.insert(rated.player.id, Known { rating, deviation, volatility });
    }
    let mut worked: BTreeMap<PlayerId, Vec<WorkedGame>> = BTreeMap::new();
    let rounds: BTreeSet<RoundNo> =
        rated.iter().flat_map(|rated| &rated.games).map(|game| game.round).collect();
    for round in rounds {
        let before = known.clone();
        for rated in rated {
            for game in rated.games.iter().filter(|game| game.round == round) {
                let player = rated.player.id;
                let (Some(own), Some(&opponent)) =
                    (known.get_mut(&player), before.get(&game.opponent))
                else {
                    continue;
                };
                let expected = expected(fields, *own, opponent);
                *own = rate(fields, *own, opponent, game.spread);
                worked.entry(player).or_default().push(WorkedGame {
                    deviation: Some(opponent.deviation),
                    spread: Some(game.spread),
                    expected: Some(expected),
                    value: Some(own.rating),
                    ..game.worked(opponent.rating)
                });
            }
        }
    }
    for (rated, estimate) in rated.iter().zip(&mut estimates) {
        let games = worked.remove(&estimate.player).unwrap_or_default();
        let (Some(after), false) = (known.get(&estimate.player), games.is_empty()) else {
            continue;
        };
        let to = rounding.whole(after.rating);
        estimate.new = Some(to);
        estimate.deviation = Some(after.deviation);
        if estimate.old.is_some() {
            estimate.expected = Some(games.iter().filter_map(|game| game.expected).sum());
        }
        let steps = vec![Step::Rounded { from: after.rating, to }];
        let (from, through) = rated.span();
        estimate.parts.push(WorkedPart { from, through, games, steps });
    }
    estimates
}

/// The weight of an opponent with this deviation (Glicko's g).
fn telling(fields: &GlickoFields, opponent: Known) -> f64 {
    let deviation = opponent.deviation / fields.scale;
    1.0 / libm::sqrt(1.0 + 3.0 * deviation * deviation / (PI * PI))
}

fn expected(fields: &GlickoFields, own: Known, opponent: Known) -> f64 {
    let difference = (own.rating - opponent.rating) / fields.scale;
    1.0 / (1.0 + libm::exp(-telling(fields, opponent) * difference))
}

/// The state of a player after a game.
fn rate(fields: &GlickoFields, own: Known, opponent: Known, spread: Points) -> Known {
    let (tells, expected) = (telling(fields, opponent), expected(fields, own, opponent));
    let variance = 1.0 / (tells * tells * expected * (1.0 - expected));
    let better = tells * (result(fields, own, spread) - expected);
    let squared = own.deviation / fields.scale * (own.deviation / fields.scale);
    let volatility = volatility(fields, own.volatility, variance * better, squared, variance);
    let after = 1.0 / (1.0 / squared + 1.0 / variance);
    let rating = own.rating + fields.scale * after * better;
    let deviation = libm::sqrt(after) * fields.scale;
    Known {
        rating,
        deviation: deviation.clamp(fields.deviation_least, fields.deviation_most),
        volatility,
    }
}

/// The result of a game from 0 to 1, by win and spread.
fn result(fields: &GlickoFields, own: Known, spread: Points) -> f64 {
    let above = own.rating - f64::from(fields.boost_middle);
    let grown = 1.0 / (1.0 + libm::exp(-fields.boost_slope * above));
    let boost = fields.boost_least + (fields.boost_most - fields.boost_least) * grown;
    let scaling = f64::from(fields.spread_scaling);
    // With the full boost of 1/2 the divisor is infinite, and the spread does not count.
    let divisor = 2.0 * scaling + 4.0 * scaling * boost / (1.0 - 2.0 * boost);
    let won = f64::from(spread.0.signum()) * boost;
    (f64::from(spread.0) / divisor + won).clamp(-0.5, 0.5) + 0.5
}

/// The new volatility, by the search of Glicko-2 (the Illinois method).
fn volatility(fields: &GlickoFields, old: f64, change: f64, squared: f64, variance: f64) -> f64 {
    let start = libm::log(old * old);
    let changed = change * change;
    let tau = fields.volatility_constraint;
    let curve = |x: f64| {
        let grown = libm::exp(x);
        let below = squared + variance + grown;
        grown * (changed - squared - variance - grown) / (2.0 * below * below)
            - (x - start) / (tau * tau)
    };
    let mut high = if changed > squared + variance {
        libm::log(changed - squared - variance)
    } else {
        let steps = (1..=fields.turns_most).map(|step| start - f64::from(step) * tau);
        steps.into_iter().find(|low| curve(*low) >= 0.0).unwrap_or(start - tau)
    };
    let mut low = start;
    let (mut at_low, mut at_high) = (curve(low), curve(high));
    for _ in 0..fields.turns_most {
        if (high - low).abs() <= fields.tolerance || at_high == at_low {
            break;
        }
        let next = low + (low - high) * at_low / (at_high - at_low);
        let at_next = curve(next);
        if at_high * at_next < 0.0 {
            (low, at_low) = (high, at_high);
        } else {
            at_low /= 2.0;
        }
        (high, at_high) = (next, at_next);
    }
    libm::exp(low / 2.0).min(fields.volatility_most)
}

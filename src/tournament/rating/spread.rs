//! Ratings by spread, with a deviation: CoCo, after the Norwegian system (`docs/rules/ratings.md`).
use std::collections::BTreeMap;

use super::fields::{Rounding, SpreadFields};
use super::games::{Rated, count};
use super::{Assumed, Estimate, Step, WorkedGame, WorkedPart};
use crate::PlayerId;

/// A rating with its deviation.
#[derive(Clone, Copy)]
struct Known {
    rating: f64,
    deviation: f64,
}

impl Known {
    fn newcomer(fields: &SpreadFields) -> Known {
        let rating = f64::from(fields.newcomer_rating);
        Known { rating, deviation: fields.deviation_most }
    }
}

type Ratings = BTreeMap<PlayerId, Known>;

/// A player's new rating.
struct Worked {
    rating: i32,
    deviation: f64,
    performance: Option<f64>,
    part: WorkedPart,
}

/// The estimates: newcomers first, by each other's new ratings, then the others.
pub(super) fn estimates(
    fields: &SpreadFields,
    rounding: Rounding,
    rated: &[Rated<'_>],
) -> Vec<Estimate> {
    let mut estimates: Vec<Estimate> = rated.iter().map(Estimate::none).collect();
    let mut known = Ratings::new();
    for (rated, estimate) in rated.iter().zip(&mut estimates) {
        let rating = rated.player.rating.unwrap_or(fields.newcomer_rating);
        let deviation = rated.deviation(fields.deviation_most, &mut estimate.assumed);
        known.insert(rated.player.id, Known { rating: f64::from(rating), deviation });
    }
    let mut new = newcomers(fields, rounding, rated, &mut known);
    for (rated, estimate) in rated.iter().zip(&mut estimates) {
        if rated.games.is_empty() {
            continue;
        }
        let worked = match new.remove(&rated.player.id) {
            // A newcomer's new deviation is not kept (`set_init_rating`).
            Some(worked) => Worked { deviation: fields.deviation_most, ..worked },
            None => worked(fields, rounding, rated, &known, &mut estimate.assumed),
        };
        estimate.new = Some(worked.rating);
        estimate.deviation = Some(worked.deviation);
        estimate.performance = worked.performance.map(|rating| rounding.whole(rating));
        estimate.parts.push(worked.part);
    }
    estimates
}

/// Rates the newcomers until their ratings are steady.
fn newcomers(
    fields: &SpreadFields,
    rounding: Rounding,
    rated: &[Rated<'_>],
    known: &mut Ratings,
) -> BTreeMap<PlayerId, Worked> {
    let playing: Vec<_> = rated.iter().filter(|rated| !rated.games.is_empty()).collect();
    let new: Vec<_> = playing.iter().filter(|rated| rated.player.rating.is_none()).collect();
    let is_new = |player: PlayerId| new.iter().any(|rated| rated.player.id == player);
    let old = playing.iter().filter_map(|rated| rated.player.rating).map(f64::from);
    let mean = old.sum::<f64>() / f64::from(count(&playing).max(1));
    let mean = if mean < f64::from(fields.newcomer_mean_least) {
        f64::from(fields.newcomer_rating)
    } else {
        mean
    };
    let mut found = BTreeMap::new();
    for _ in 0..fields.newcomer_turns {
        let mut steady = true;
        for rated in &new {
            let own = known.entry(rated.player.id).or_insert(Known::newcomer(fields));
            let unrated = rated.games.iter().filter(|game| is_new(game.opponent)).count();
            let unrated = f64::from(u32::try_from(unrated).unwrap_or(u32::MAX));
            if unrated > 0.0
                && unrated / f64::from(count(&rated.games)) >= fields.newcomer_unrated_share
            {
                own.rating = mean;
            }
            let before = own.rating;
            let worked = worked(fields, rounding, rated, known, &mut Vec::new());
            let after = f64::from(worked.rating);
            steady &= (before - after).abs() < fields.newcomer_steady;
            let deviation = fields.deviation_most;
            known.insert(rated.player.id, Known { rating: after, deviation });
            found.insert(rated.player.id, worked);
        }
        if steady {
            break;
        }
    }
    found
}

/// The rating of a player by the known ratings.
fn worked(
    fields: &SpreadFields,
    rounding: Rounding,
    rated: &Rated<'_>,
    known: &Ratings,
    assumed: &mut Vec<Assumed>,
) -> Worked {
    let own = known.get(&rated.player.id).copied().unwrap_or(Known::newcomer(fields));
    let (mut weights, mut weighed) = (0.0, 0.0);
    let mut games = Vec::new();
    for game in &rated.games {
        let Some(opponent) = known.get(&game.opponent).copied() else { continue };
        let weight = 1.0
            / (fields.beta * fields.beta * fields.tau * fields.tau
                + opponent.deviation * opponent.deviation);
        let value = opponent.rating + fields.beta * f64::from(game.spread.0);
        weights += weight;
        weighed += value * weight;
        games.push(WorkedGame {
            deviation: Some(opponent.deviation),
            spread: Some(game.spread),
            value: Some(value),
            ..game.worked(opponent.rating)
        });
    }
    let own_weight = 1.0 / (own.deviation * own.deviation);
    let variance = 1.0 / (own_weight + weights);
    let to = variance * (own.rating * own_weight + weighed);
    let performance = (weights > 0.0).then(|| weighed / weights);
    let after = libm::sqrt(variance);
    let mut steps = vec![Step::Weighed {
        own: own.rating,
        deviation: own.deviation,
        games: performance.unwrap_or(own.rating),
        weight: variance * weights,
        to,
        after,
    }];
    let career = rated.career(fields.career_assumed, assumed).saturating_add(count(&rated.games));
    let share = share(fields, own.rating, career);
    let mut rating = to;
    if share < 1.0 {
        rating = own.rating + (to - own.rating) * share;
        steps.push(Step::Shared { share, career, to: rating });
    }
    let whole = rounding.whole(rating);
    steps.push(Step::Rounded { from: rating, to: whole });
    if whole < fields.rating_least {
        let to = f64::from(fields.rating_least);
        steps.push(Step::Raised { from: f64::from(whole), to });
    }
    let (from, through) = rated.span();
    Worked {
        rating: whole.max(fields.rating_least),
        deviation: after,
        performance,
        part: WorkedPart { from, through, games, steps },
    }
}

/// The share of a change that counts, by rating and career games.
fn share(fields: &SpreadFields, rating: f64, career: u32) -> f64 {
    let above = fields.rating_shares.iter().filter(|share| rating > f64::from(share.above));
    let by_rating = above.max_by_key(|share| share.above).map_or(1.0, |share| share.share);
    if career < fields.career_young {
        1.0
    } else if career > fields.career_old {
        fields.career_old_share
    } else {
        by_rating.min(1.0 - f64::from(career) / f64::from(fields.career_divide))
    }
}

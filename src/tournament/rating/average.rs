//! Ratings as the mean of opponents' ratings, with points for each win: ABSP
//! (`docs/rules/ratings.md`).
use std::collections::BTreeMap;

use super::fields::{AverageFields, Rounding};
use super::games::{Rated, count, on_entry};
use super::{Estimate, Step, WorkedGame, WorkedPart};
use crate::{HalfWins, PlayerId};

type Ratings = BTreeMap<PlayerId, f64>;

/// The estimates, one for each player: newcomers by rated opponents, then by all opponents, then
/// the others (tsh `ABSP::CalculateRatings`).
pub(super) fn estimates(
    fields: &AverageFields,
    rounding: Rounding,
    rated: &[Rated<'_>],
) -> Vec<Estimate> {
    let entry = on_entry(rated);
    let first = newcomers(fields, rounding, rated, &entry);
    let mut known = entry.clone();
    known.extend(first);
    let second = newcomers(fields, rounding, rated, &known);
    let mut all = entry.clone();
    all.extend(second);
    let estimate = |rated: &Rated<'_>| {
        let mut estimate = Estimate::none(rated);
        let opponents = if rated.player.rating.is_some() { &all } else { &known };
        if let Some((rating, part)) = worked(fields, rounding, rated, opponents, &entry) {
            estimate.new = Some(rating);
            estimate.performance = Some(rating);
            estimate.parts.push(part);
        }
        estimate
    };
    rated.iter().map(estimate).collect()
}

/// The ratings of the newcomers by opponents with a known rating.
fn newcomers(
    fields: &AverageFields,
    rounding: Rounding,
    rated: &[Rated<'_>],
    known: &Ratings,
) -> Ratings {
    let new = rated.iter().filter(|rated| rated.player.rating.is_none());
    let played = new.filter(|rated| !rated.games.is_empty());
    played
        .map(|rated| {
            let worked = worked(fields, rounding, rated, known, known);
            // A newcomer who met only newcomers gets the least rating.
            let rating = worked.map_or(fields.newcomer_least, |(rating, _)| rating);
            (rated.player.id, f64::from(rating))
        })
        .collect()
}

/// A player's mean with its working; `None` without a game against a known rating.
fn worked(
    fields: &AverageFields,
    rounding: Rounding,
    rated: &Rated<'_>,
    known: &Ratings,
    entry: &Ratings,
) -> Option<(i32, WorkedPart)> {
    let within = f64::from(fields.within);
    let mut games = Vec::new();
    for game in &rated.games {
        let Some(&rating) = known.get(&game.opponent) else { continue };
        let counts = match rated.player.rating.map(f64::from) {
            Some(own) if entry.contains_key(&game.opponent) => {
                rating.clamp(own - within, own + within)
            }
            Some(_) | None => rating,
        };
        // A tie counts as the opponent's rating.
        let points = f64::from(fields.win_points) * f64::from(game.won.0 - HalfWins::TIE.0);
        games.push(WorkedGame { value: Some(counts + points), ..game.worked(counts) });
    }
    if games.is_empty() {
        return None;
    }
    let sum: f64 = games.iter().filter_map(|game| game.value).sum();
    let mean = sum / f64::from(count(&games));
    let mut steps = vec![Step::Mean { sum, games: count(&games), mean }];
    let least = match rated.player.rating {
        Some(_) => fields.rated_least,
        None => fields.newcomer_least,
    };
    let mut rating = mean;
    if rating < f64::from(least) {
        steps.push(Step::Raised { from: rating, to: f64::from(least) });
        rating = f64::from(least);
    }
    let to = rounding.whole(rating);
    steps.push(Step::Rounded { from: rating, to });
    let (from, through) = rated.span();
    Some((to, WorkedPart { from, through, games, steps }))
}

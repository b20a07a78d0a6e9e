//! First ratings by wins: the rating for which exactly these wins are expected. Newcomers who met
//! are rated by each other's new ratings (tsh `RateNewcomersCorrectly`).
use std::collections::BTreeMap;

use super::Step;
use super::elo::{AllFound, Segment, Standing, searchable, searched};
use super::fields::EloFields;
use super::games::{RatedGame, count};
use crate::{HalfWins, PlayerId};

/// A first rating.
pub(super) struct Found {
    pub rating: f64,
    pub steps: Vec<Step>,
}

/// Which opponent's rating limits a newcomer's.
#[derive(Clone, Copy)]
enum Limit {
    /// The best rated opponent, else the best unrated one.
    Any,
    /// Only the best rated opponent.
    Rated,
}

/// The first ratings of players without a rating who have a rated game in the segment.
pub(super) fn newcomers(
    fields: &EloFields,
    segment: &Segment<'_>,
    standing: &Standing,
) -> AllFound {
    let new: BTreeMap<PlayerId, &[RatedGame]> = segment
        .games
        .iter()
        .filter(|(player, games)| !standing.contains_key(player) && !games.is_empty())
        .map(|(player, games)| (*player, *games))
        .collect();
    let mut now: Standing =
        new.iter().map(|(player, games)| (*player, start(fields, games, standing))).collect();
    let once = |now: &Standing, limit| -> AllFound {
        let found = |(player, games): (&PlayerId, &&[RatedGame])| {
            (*player, search(fields, games, standing, now, limit))
        };
        new.iter().map(found).collect()
    };
    let mut found = AllFound::new();
    for _ in 0..fields.newcomer_turns {
        found = once(&now, Limit::Any);
        let next: Standing = found.iter().map(|(player, found)| (*player, found.rating)).collect();
        if next == now {
            return found;
        }
        now = next;
    }
    unsettled(fields, now, found, |now| once(now, Limit::Rated))
}

/// For ratings that do not settle: the mean of as many turns again.
fn unsettled(
    fields: &EloFields,
    mut now: Standing,
    mut found: AllFound,
    once: impl Fn(&Standing) -> AllFound,
) -> AllFound {
    let turns = fields.newcomer_turns;
    let mut sums: Standing = Standing::new();
    for _ in 0..turns {
        found = once(&now);
        now = found.iter().map(|(player, found)| (*player, found.rating)).collect();
        for (player, rating) in &now {
            *sums.entry(*player).or_default() += rating;
        }
    }
    for (player, found) in &mut found {
        let mean = sums.get(player).copied().unwrap_or_default() / f64::from(turns);
        found.rating = mean;
        found.steps.push(Step::Unsettled { turns, mean });
    }
    found
}

/// The start of the search: the mean of the rated opponents.
fn start(fields: &EloFields, games: &[RatedGame], standing: &Standing) -> f64 {
    let rated: Vec<f64> =
        games.iter().filter_map(|game| standing.get(&game.opponent).copied()).collect();
    if rated.is_empty() {
        f64::from(fields.newcomer_start)
    } else {
        rated.iter().sum::<f64>() / f64::from(count(&rated))
    }
}

/// One turn for one newcomer.
fn search(
    fields: &EloFields,
    games: &[RatedGame],
    standing: &Standing,
    now: &Standing,
    limit: Limit,
) -> Found {
    let won: HalfWins = games.iter().map(|game| game.won).sum();
    let wins = searchable(fields, won, count(games));
    let of = |game: &RatedGame| standing.get(&game.opponent).or(now.get(&game.opponent)).copied();
    let opponents: Vec<f64> = games.iter().filter_map(of).collect();
    let mut rating = f64::from(searched(fields, wins, &opponents));
    let mut steps = vec![Step::Searched { wins, found: rating }];
    let least = f64::from(fields.newcomer_least);
    if rating < least {
        steps.push(Step::Raised { from: rating, to: least });
        rating = least;
    }
    let best = |ratings: &Standing| {
        let met = games.iter().filter_map(|game| ratings.get(&game.opponent).copied());
        met.fold(0.0, f64::max)
    };
    let (rated, unrated) = (best(standing), best(now));
    let best = match limit {
        Limit::Any if rated <= 0.0 => unrated,
        Limit::Any | Limit::Rated => rated,
    };
    // The real wins, not those of the search.
    let share = won.wins() / f64::from(count(games));
    let most = best + f64::from(fields.newcomer_above) * share;
    if best > 0.0 && rating > most {
        steps.push(Step::Lowered { from: rating, to: most, best });
        rating = most;
    }
    Found { rating, steps }
}

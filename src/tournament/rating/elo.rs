//! Ratings by wins above expectation: NASPA, old WESPA, Australia (`docs/rules/ratings.md`).
use std::collections::BTreeMap;

use super::fields::{Bands, CareerCounts, Curve, EloFields, Rounding, Search};
use super::games::{Rated, RatedGame, count, on_entry};
use super::newcomers::{Found, newcomers};
use super::{Estimate, Step, WorkedGame, WorkedPart};
use crate::{HalfWins, PlayerId, RoundNo};

/// Ratings between segments; players who are not in it are unrated.
pub(super) type Standing = BTreeMap<PlayerId, f64>;

/// A segment of the event, with each player's games in it.
pub(super) struct Segment<'a> {
    pub from: RoundNo,
    pub through: RoundNo,
    pub games: BTreeMap<PlayerId, &'a [RatedGame]>,
}

/// The most bands that a change can cross: it goes one way, but for less than a point per band.
const MOST_BANDS: usize = 100;

pub(super) fn estimates(
    fields: &EloFields,
    rounding: Rounding,
    rated: &[Rated<'_>],
    rounds: RoundNo,
) -> Vec<Estimate> {
    let mut estimates: Vec<Estimate> = rated.iter().map(Estimate::none).collect();
    let mut standing: Standing = on_entry(rated);
    let mut careers: BTreeMap<PlayerId, u32> = BTreeMap::new();
    for (rated, estimate) in rated.iter().zip(&mut estimates) {
        let mut notes = Vec::new();
        let career = rated.career(fields.career_assumed, &mut notes);
        // If the multiplier does not depend on it, the assumption does not matter.
        if fields.multipliers.iter().any(|band| band.games > 0) {
            estimate.assumed.extend(notes);
        }
        careers.insert(rated.player.id, career);
    }
    for segment in segments(fields, rated, rounds) {
        let worked = rate(fields, rounding, rated, &segment, &mut standing, &careers);
        for (estimate, part) in estimates.iter_mut().zip(worked) {
            estimate.parts.extend(part);
        }
        match fields.career_counts {
            CareerCounts::Event => {}
            CareerCounts::Segment => {
                for (player, games) in &segment.games {
                    *careers.entry(*player).or_default() += count(games);
                }
            }
        }
    }
    let mut entry = standing.clone();
    entry.extend(on_entry(rated));
    for (rated, estimate) in rated.iter().zip(&mut estimates) {
        estimate.new = standing.get(&estimate.player).map(|rating| rounding.whole(*rating));
        estimate.performance = performance(fields, rated, &entry);
        if estimate.old.is_some() {
            let games = estimate.parts.iter().flat_map(|part| &part.games);
            estimate.expected = Some(games.filter_map(|game| game.expected).sum());
        }
    }
    estimates
}

/// The segments of an event with this number of rounds (tsh `MakeSplits`).
fn segments<'a>(fields: &EloFields, rated: &'a [Rated<'_>], rounds: RoundNo) -> Vec<Segment<'a>> {
    let rule = fields.segments.iter().filter(|rule| rounds.0 >= rule.rounds);
    let parts = rule.max_by_key(|rule| rule.rounds).map_or(1, |rule| rule.segments);
    let (last, parts) = (u64::from(rounds.0.saturating_sub(1)), u64::from(parts));
    let mut from = RoundNo(1);
    let mut segments = Vec::new();
    for part in 1..=parts {
        // The last round of a part, from 0; the first parts are longer if it does not divide.
        let end = if part == parts { last } else { (part * last + part - 1) / parts };
        let through = RoundNo(u32::try_from(end).unwrap_or(u32::MAX).saturating_add(1));
        let games = rated.iter().map(|rated| {
            let start = rated.games.partition_point(|game| game.round < from);
            let end = rated.games.partition_point(|game| game.round <= through);
            (rated.player.id, &rated.games[start.min(end)..end])
        });
        segments.push(Segment { from, through, games: games.collect() });
        from = RoundNo(through.0.saturating_add(1));
    }
    segments
}

/// Rates a segment: newcomers, changes, acceleration, feedback, rounding (tsh
/// `CalculateSegmentRatings`). Updates `standing`.
fn rate(
    fields: &EloFields,
    rounding: Rounding,
    rated: &[Rated<'_>],
    segment: &Segment<'_>,
    standing: &mut Standing,
    careers: &BTreeMap<PlayerId, u32>,
) -> Vec<Option<WorkedPart>> {
    let found = newcomers(fields, segment, standing);
    let mut effective = standing.clone();
    effective.extend(found.iter().map(|(player, found)| (*player, found.rating)));
    let mut after: Standing = effective.clone();
    let mut fed: BTreeMap<PlayerId, Vec<Step>> = BTreeMap::new();
    let mut parts: Vec<Option<WorkedPart>> = Vec::with_capacity(rated.len());
    for rated in rated {
        let player = rated.player.id;
        let games = segment.games.get(&player).copied().unwrap_or_default();
        let (Some(own), false) = (effective.get(&player).copied(), games.is_empty()) else {
            parts.push(None);
            continue;
        };
        let worked: Vec<WorkedGame> = games
            .iter()
            .map(|game| {
                let rating = effective.get(&game.opponent).copied().unwrap_or_default();
                let expected = Some(expected(fields, own, rating));
                WorkedGame { expected, ..game.worked(rating) }
            })
            .collect();
        let mut steps = Vec::new();
        match found.get(&player) {
            Some(found) => steps.extend(found.steps.iter().copied()),
            None => {
                let career = careers.get(&player).copied().unwrap_or_default();
                let (to, bonus) = veteran(fields, own, career, &worked, &mut steps);
                after.insert(player, to);
                feed(fields, player, games, bonus, standing, &mut fed);
            }
        }
        let (from, through) = (segment.from, segment.through);
        parts.push(Some(WorkedPart { from, through, games: worked, steps }));
    }
    for (rated, part) in rated.iter().zip(&mut parts) {
        let player = rated.player.id;
        let Some(rating) = after.get_mut(&player) else { continue };
        let fed = fed.remove(&player).unwrap_or_default();
        for step in &fed {
            if let Step::Fed { points, .. } = step {
                *rating += points;
            }
        }
        let whole = f64::from(rounding.whole(*rating));
        let rounded = Step::Rounded { from: *rating, to: rounding.whole(*rating) };
        *rating = whole;
        let held = hold(fields, standing.get(&player).copied(), rating);
        if let Some(part) = part {
            part.steps.extend(fed);
            part.steps.push(rounded);
            part.steps.extend(held);
        }
    }
    *standing = after;
    parts
}

/// The rating of a rated player after games and acceleration, and the bonus of the latter.
fn veteran(
    fields: &EloFields,
    own: f64,
    career: u32,
    games: &[WorkedGame],
    steps: &mut Vec<Step>,
) -> (f64, f64) {
    let won: HalfWins = games.iter().map(|game| game.won).sum();
    let expected: f64 = games.iter().filter_map(|game| game.expected).sum();
    steps.push(Step::Excess { games: count(games), won, expected });
    let mut rating = converted(fields, own, career, won.wins() - expected, steps);
    if fields.change_divide > 1 {
        let change = rating - own;
        rating = own + change / f64::from(fields.change_divide);
        steps.push(Step::Divided { by: fields.change_divide, change, to: rating });
    }
    let bonus = accelerated(fields, rating - own, count(games), &mut rating, steps);
    if let Some(least) = fields.rating_least.map(f64::from).filter(|least| rating < *least) {
        steps.push(Step::Raised { from: rating, to: least });
        rating = least;
    }
    (rating, bonus)
}

/// Wins above expectation as points, band by band (tsh `ConvertExcessToPoints`).
fn converted(fields: &EloFields, own: f64, career: u32, excess: f64, steps: &mut Vec<Step>) -> f64 {
    let (mut rating, mut excess) = (own, excess);
    for _ in 0..MOST_BANDS {
        if excess == 0.0 {
            break;
        }
        let (points, low, high) = multiplier(fields, career, rating);
        let all = rating + f64::from(points) * excess;
        let border = match fields.bands {
            Bands::Whole => None,
            // Upwards a band ends where the next begins, downwards a point below its beginning.
            Bands::Split if all > rating => high.filter(|high| all >= *high),
            Bands::Split => low.filter(|low| all < *low).map(|low| low - 1.0),
        };
        let Some(border) = border else {
            steps.push(Step::Converted { wins: excess, points, from: rating, to: all });
            return all;
        };
        let used = (border - rating) / f64::from(points);
        steps.push(Step::Converted { wins: used, points, from: rating, to: border });
        excess -= used;
        rating = border;
    }
    rating
}

/// The points for a win at this rating, and where its band begins and ends.
fn multiplier(fields: &EloFields, career: u32, rating: f64) -> (u32, Option<f64>, Option<f64>) {
    let reached = fields.multipliers.iter().map(|band| band.games).filter(|from| *from <= career);
    let group = reached.max().unwrap_or_default();
    let mut points = 0;
    let (mut low, mut high) = (None, None);
    for (place, band) in fields.multipliers.iter().filter(|band| band.games == group).enumerate() {
        let from = f64::from(band.rating);
        if place == 0 || rating >= from {
            points = band.points;
            low = (place > 0).then_some(from);
        } else {
            high = Some(from);
            break;
        }
    }
    (points, low, high)
}

/// The bonus for a gain of more than `acceleration_after` points a game.
fn accelerated(
    fields: &EloFields,
    gain: f64,
    games: u32,
    rating: &mut f64,
    steps: &mut Vec<Step>,
) -> f64 {
    if fields.acceleration_share.of == 0 {
        return 0.0;
    }
    let allowed = fields.acceleration_after.saturating_mul(games);
    let bonus = fields.acceleration_share.part(gain - f64::from(allowed));
    if bonus <= 0.0 {
        if gain > 0.0 {
            steps.push(Step::Unaccelerated { gain, allowed });
        }
        return 0.0;
    }
    *rating += bonus;
    steps.push(Step::Accelerated { gain, allowed, bonus, to: *rating });
    bonus
}

/// The feedback to the rated opponents of an accelerated player, for each game.
fn feed(
    fields: &EloFields,
    player: PlayerId,
    games: &[RatedGame],
    bonus: f64,
    standing: &Standing,
    fed: &mut BTreeMap<PlayerId, Vec<Step>>,
) {
    let share = fields.feedback_share.part(bonus);
    if share <= 0.0 {
        return;
    }
    let mut met: BTreeMap<PlayerId, u32> = BTreeMap::new();
    for game in games.iter().filter(|game| standing.contains_key(&game.opponent)) {
        *met.entry(game.opponent).or_default() += 1;
    }
    for (opponent, games) in met {
        let points = share * f64::from(games);
        fed.entry(opponent).or_default().push(Step::Fed { opponent: player, games, points });
    }
}

/// Limits a change (tsh `CapClubChanges`).
fn hold(fields: &EloFields, own: Option<f64>, rating: &mut f64) -> Option<Step> {
    let (most, own) = (fields.change_most?, own?);
    let held = rating.clamp(own - f64::from(most), own + f64::from(most));
    (held != *rating).then(|| {
        *rating = held;
        Step::Held { most, to: Rounding::HalfUp.whole(held) }
    })
}

pub(super) fn expected(fields: &EloFields, own: f64, opponent: f64) -> f64 {
    let difference = (own - opponent) * fields.curve_multiply / fields.curve_divide;
    let expected = match fields.curve {
        Curve::Logistic => 1.0 - 1.0 / (1.0 + libm::exp(difference)),
        Curve::Linear => 0.5 + difference,
    };
    expected.clamp(fields.curve_least, fields.curve_most)
}

/// The wins to search for: neither none nor all.
pub(super) fn searchable(fields: &EloFields, won: HalfWins, games: u32) -> f64 {
    let (won, games) = (won.wins(), f64::from(games));
    if won <= 0.0 {
        games * fields.newcomer_none
    } else if won >= games {
        games * fields.newcomer_all
    } else {
        won
    }
}

/// The whole rating for which these wins against these ratings are expected, by binary search (tsh
/// `Search`, which returns the last middle and can be one off either way).
pub(super) fn searched(fields: &EloFields, wins: f64, opponents: &[f64]) -> i32 {
    let Search { mut low, mut high } = fields.search;
    let mut middle = low.midpoint(high);
    while high - low > 1 {
        middle = low.midpoint(high);
        let own = f64::from(middle);
        let expected = opponents.iter().map(|opponent| expected(fields, own, *opponent));
        if expected.sum::<f64>() < wins {
            low = middle;
        } else {
            high = middle;
        }
    }
    middle
}

/// The rating for which exactly these wins are expected.
fn performance(fields: &EloFields, rated: &Rated<'_>, entry: &Standing) -> Option<i32> {
    if rated.games.is_empty() {
        return None;
    }
    let won: HalfWins = rated.games.iter().map(|game| game.won).sum();
    let wins = searchable(fields, won, count(&rated.games));
    let opponents: Vec<f64> =
        rated.games.iter().filter_map(|game| entry.get(&game.opponent).copied()).collect();
    Some(searched(fields, wins, &opponents))
}

/// The newcomers of a segment who have a rating now.
pub(super) type AllFound = BTreeMap<PlayerId, Found>;

//! A block: rounds that are fixed in advance, whatever the results.
use std::collections::{HashMap, HashSet};

use crate::PlayerId;
use crate::pairing::method::{Berger, ByeOrder, Drawn, euler};
use crate::pairing::solve::{DrawnPair, Field, Problem, problem};
use crate::pairing::{Entrant, Repeats, StartReason, TooWide};

/// The games of one round of a block.
pub(super) type Games = Vec<(PlayerId, PlayerId)>;

/// Pairs the first of these rounds among the free players.
///
/// Starts are decided for all remaining games at once, based on the starts so far, so that they
/// come out as even as possible. Players without a game, because the opponent is gone or pinned
/// or the group is odd, meet each other with the fewest repeats; one of an odd number has the bye.
pub(super) fn draw<'a>(field: &Field<'a>, rounds: &[Games]) -> Result<Drawn<'a>, TooWide> {
    let here: HashMap<PlayerId, usize> =
        field.standing.iter().zip(0..).map(|(entrant, place)| (entrant.player, place)).collect();
    let (now, later) = rounds.split_first().map_or((&[][..], &[][..]), |(now, l)| (&now[..], l));
    let is_free = |player: &PlayerId| field.free.iter().any(|entrant| entrant.player == *player);
    let mut games: Vec<(usize, usize)> = now
        .iter()
        .filter(|(one, two)| is_free(one) && is_free(two))
        .map(|(one, two)| (here[one], here[two]))
        .collect();
    let count = games.len();
    let still = later.iter().flatten().filter_map(|(one, two)| {
        let (one, two) = (here.get(one)?, here.get(two)?);
        Some((*one, *two))
    });
    games.extend(still);
    let balances: Vec<i64> = field.standing.iter().map(|e| problem::balance(e)).collect();
    let pairs: Vec<DrawnPair<'_>> = euler::orient(&balances, &games)
        .into_iter()
        .take(count)
        .map(|(first, second)| DrawnPair {
            one: field.standing[first],
            two: field.standing[second],
            start: Some(StartReason::Block),
        })
        .collect();
    let named = |player: PlayerId| now.iter().any(|(a, b)| *a == player || *b == player);
    with_rest(field, pairs, |left| {
        let idle: Vec<&Entrant> = left.iter().copied().filter(|e| !named(e.player)).collect();
        field.bye_among(&idle)
    })
}

/// Adds the players who are left over: they meet each other, with the fewest repeats. One of an
/// odd number has the bye, by `bye` or else by the rule for byes.
pub(super) fn with_rest<'a>(
    field: &Field<'a>,
    pairs: Vec<DrawnPair<'a>>,
    bye: impl FnOnce(&[&'a Entrant]) -> Option<&'a Entrant>,
) -> Result<Drawn<'a>, TooWide> {
    let placed: HashSet<PlayerId> =
        pairs.iter().flat_map(|pair| [pair.one.player, pair.two.player]).collect();
    let mut left: Vec<&Entrant> =
        field.free.iter().copied().filter(|e| !placed.contains(&e.player)).collect();
    let mut byes = Vec::new();
    if left.len() % 2 == 1 {
        let bye = bye(&left).or_else(|| field.bye_among(&left));
        let bye = bye.expect("an odd number is not none");
        left.retain(|entrant| entrant.player != bye.player);
        byes.push(bye);
    }
    if left.is_empty() {
        return Ok(Drawn { pairs, byes, ..Drawn::default() });
    }
    let mut drawn = Problem::by_distance(field, (left, byes), Repeats::Avoided).minimum()?;
    drawn.pairs.splice(..0, pairs);
    Ok(drawn.into())
}

/// The games of one group in `rounds` rounds by Berger's table, without the first `done` rounds:
/// whole tables while they fit, then rounds spread evenly over the table, or in an odd group
/// those in which the last players have their byes (`docs/rules/pairing.md`).
pub(super) fn table(group: &[PlayerId], rounds: u32, done: u32, byes: ByeOrder) -> Vec<Games> {
    let berger = Berger::of(group.len());
    let called = |place: u32| group.get(place as usize - 1).copied();
    let game = |(one, two): (u32, u32)| called(one).zip(called(two));
    let order = match byes {
        ByeOrder::LowestFirst if group.len() % 2 == 1 => berger.lowest_first(rounds),
        ByeOrder::LowestFirst | ByeOrder::ByTable => berger.spread(rounds),
    };
    let order = order.into_iter().skip(done as usize);
    order.map(|round| berger.round(round).into_iter().filter_map(game).collect()).collect()
}

/// The games of several groups together, round by round.
pub(super) fn together(groups: impl Iterator<Item = Vec<Games>>) -> Vec<Games> {
    let mut rounds: Vec<Games> = Vec::new();
    for group in groups {
        rounds.resize(rounds.len().max(group.len()), Vec::new());
        for (all, games) in rounds.iter_mut().zip(group) {
            all.extend(games);
        }
    }
    rounds
}

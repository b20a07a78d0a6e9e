//! Prizes for doing better than expected: by the ratings, or from the lower half.
use std::cmp::Reverse;

use super::Prize;
use super::candidates::{Candidate, Level, PrizeDivision, Winner, by_rank};
use crate::rating::{Estimate, estimates};
use crate::{Player, PlayerId, RoundNo, Standing, standings};

impl PrizeDivision<'_> {
    /// The gains in rating above 0, each with its candidate.
    pub(super) fn rating_changes(&self, prize: &Prize) -> Vec<(i64, Candidate)> {
        self.estimates(prize, |one| {
            let (old, new, change) = (one.old?, one.new?, one.change()?);
            (change > 0).then(|| (i64::from(change), format!("{old} to {new}, {change:+}")))
        })
    }

    /// The wins above expectation, in hundredths as shown, if above 0.
    pub(super) fn over_expectation(&self, prize: &Prize) -> Vec<(i64, Candidate)> {
        self.estimates(prize, |one| {
            let over = hundredths(one.won.wins() - one.expected?);
            let figure = || {
                let expected = one.expected.unwrap_or_default();
                format!("{} won, {expected:.2} expected", one.won)
            };
            (over > 0).then(|| (over, figure()))
        })
    }

    /// The candidates who were in the lower half before the rounds of the prize: by the standings,
    /// or before the first round by the ratings. Players equal to the upper half belong to it.
    pub(super) fn lower_half(&self, prize: &Prize) -> Vec<Level> {
        let lower = self.lower(prize.from.unwrap_or(RoundNo(1)));
        let lines = self.standings(prize);
        by_rank(lines.iter().filter(|line| line.rank.is_some() && lower.contains(&line.player)))
    }

    /// The players of the lower half before a round.
    fn lower(&self, round: RoundNo) -> Vec<PlayerId> {
        let is_ranked =
            |player: &&Player| !self.unranked.contains(&player.id) && player.plays_in(round);
        let mut places: Vec<(usize, PlayerId)> = match round.0.checked_sub(1) {
            None | Some(0) => {
                let all: Vec<&Player> = self.players.iter().filter(is_ranked).collect();
                let seed = |own: &Player| {
                    all.iter().filter(|other| Reverse(other.rating) < Reverse(own.rating)).count()
                };
                all.iter().map(|player| (seed(player) + 1, player.id)).collect()
            }
            Some(before) => {
                let options = self.options(Some(RoundNo(before)));
                let lines = standings(self.players, self.outcomes, &options);
                let place = |line: &Standing| Some((line.rank?.0 as usize, line.player));
                lines.iter().filter_map(place).collect()
            }
        };
        let upper = places.len().div_ceil(2);
        places.retain(|(place, _)| *place > upper);
        places.into_iter().map(|(_, player)| player).collect()
    }

    /// The estimates by the rounds of the prize, for players with a place.
    fn estimates(
        &self,
        prize: &Prize,
        figure: impl Fn(&Estimate) -> Option<(i64, String)>,
    ) -> Vec<(i64, Candidate)> {
        let Some(system) = self.rating else { return Vec::new() };
        let placed: Vec<PlayerId> = self
            .standings(prize)
            .iter()
            .filter(|line| line.rank.is_some())
            .map(|line| line.player)
            .collect();
        let found = estimates(system, self.players, &self.since(prize.from), prize.through);
        found
            .iter()
            .filter(|one| placed.contains(&one.player))
            .filter_map(|one| {
                let (key, figure) = figure(one)?;
                Some((key, Candidate { winner: Winner::Player(one.player), figure }))
            })
            .collect()
    }
}

/// In hundredths as shown, so that players who look equal are equal.
#[expect(clippy::cast_possible_truncation, reason = "a number of wins")]
fn hundredths(wins: f64) -> i64 {
    libm::round(wins * 100.0) as i64
}

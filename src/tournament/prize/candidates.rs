//! The candidates for a prize, the best first.
use std::cmp::Reverse;

use super::{Prize, PrizeKind};
use crate::rating::RatingSystem;
use crate::statistics::{Extreme, Luck, MeanScores, Statistics, StatisticsRound, Upset};
use crate::{
    Division, Outcome, Player, PlayerId, RoundNo, Standing, StandingsOptions, name_key, plural,
    standings, team_standings,
};
use rules::{Points, TieBreak};

/// The event as prizes need it.
#[derive(Clone, Copy, Debug)]
pub struct PrizeField<'a> {
    pub divisions: &'a [PrizeDivision<'a>],
    /// The released rounds of all divisions.
    pub rounds: &'a [StatisticsRound<'a>],
}

/// A division as prizes need it.
#[derive(Clone, Copy, Debug)]
pub struct PrizeDivision<'a> {
    pub division: &'a Division,
    pub players: &'a [Player],
    pub outcomes: &'a [Outcome],
    pub unranked: &'a [PlayerId],
    pub spread_cap: &'a [Points],
    pub tie_breaks: &'a [TieBreak],
    /// `None` if there are no computed ratings.
    pub rating: Option<&'a RatingSystem>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Winner {
    Player(PlayerId),
    Team(String),
}

/// A candidate for a prize.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    pub winner: Winner,
    /// The reason: `6-1 +300`, `612 in round 4`.
    pub figure: String,
}

/// Players who are equal.
pub(super) type Level = Vec<Candidate>;

impl PrizeField<'_> {
    /// The candidates of a prize, the best first, equal ones together.
    pub(super) fn candidates(&self, prize: &Prize) -> Vec<Level> {
        if !self.is_begun(prize) {
            return Vec::new();
        }
        let own: Vec<_> = self.own(prize).collect();
        let keyed = |of: &dyn Fn(&PrizeDivision<'_>) -> Vec<(i64, Candidate)>| {
            by_key(own.iter().flat_map(|one| of(one)).collect())
        };
        let players: Vec<&Player> = own.iter().flat_map(|one| one.players).collect();
        const ALL: u32 = u32::MAX;
        let found = || self.statistics(prize, &own);
        let high = |one: &Extreme| i64::from(one.points.0);
        let low = |one: &Extreme| -i64::from(one.points.0);
        let mut levels: Vec<Level> = match prize.kind {
            PrizeKind::Rank => own.iter().flat_map(|one| one.ranks(prize)).collect(),
            PrizeKind::Team => by_key(teams(&own, prize)),
            PrizeKind::Spread => keyed(&|one| one.spreads(prize)),
            PrizeKind::Overseed => keyed(&|one| one.overseeds(prize)),
            PrizeKind::RatingChange => keyed(&|one| one.rating_changes(prize)),
            PrizeKind::OverExpectation => keyed(&|one| one.over_expectation(prize)),
            PrizeKind::LowerHalf => own.iter().flat_map(|one| one.lower_half(prize)).collect(),
            PrizeKind::Given => Vec::new(),
            PrizeKind::HighGame => {
                let found = found();
                let all = [found.high_wins(ALL), found.high_losses(ALL)].concat();
                by_key(all.iter().map(|one| extreme(one, high(one))).collect())
            }
            PrizeKind::HighWin => extremes(&found().high_wins(ALL), high),
            PrizeKind::HighLoss => extremes(&found().high_losses(ALL), high),
            PrizeKind::LowWin => extremes(&found().low_wins(ALL), low),
            PrizeKind::LowLoss => extremes(&found().low_losses(ALL), low),
            PrizeKind::HighSpread => extremes(&found().high_spreads(ALL), high),
            PrizeKind::LowSpread => {
                let won: Vec<Extreme> = found()
                    .low_spreads(ALL)
                    .into_iter()
                    .filter(|one| one.points > Points::ZERO)
                    .collect();
                extremes(&won, low)
            }
            PrizeKind::HighCombined => {
                let all = found().high_combined(ALL);
                let both = all.iter().flat_map(|one| {
                    let other = Extreme { own: one.other, other: one.own, ..*one };
                    [extreme(one, high(one)), extreme(&other, high(one))]
                });
                by_key(both.collect())
            }
            PrizeKind::Upset => by_key(upsets(&found().upsets(&players, ALL))),
            PrizeKind::TuffLuck => by_key(luck(&found().tuff_luck(ALL))),
            PrizeKind::LuckyStiff => by_key(luck(&found().lucky_stiffs(ALL))),
            PrizeKind::HighAverage => {
                by_key(averages(&found().means(players.iter().map(|player| player.id))))
            }
        };
        let fits = |candidate: &Candidate| match &candidate.winner {
            Winner::Team(_) => true,
            Winner::Player(id) => {
                players.iter().any(|player| player.id == *id && is_meant(prize, player))
            }
        };
        for level in &mut levels {
            level.retain(fits);
        }
        levels.retain(|level| !level.is_empty());
        levels
    }

    /// Whether any round that counts for it has been played; always true without given rounds.
    pub fn is_begun(&self, prize: &Prize) -> bool {
        let counts = |outcome: &Outcome| prize.counts(outcome.round);
        prize.rounds().is_none() || self.own(prize).any(|one| one.outcomes.iter().any(counts))
    }

    /// The divisions whose players can get it.
    fn own(&self, prize: &Prize) -> impl Iterator<Item = &PrizeDivision<'_>> {
        self.divisions.iter().filter(|one| prize.is_of(&one.division.name))
    }

    /// The games of the rounds that count for it, in these divisions.
    fn statistics(&self, prize: &Prize, own: &[&PrizeDivision<'_>]) -> Statistics {
        let rounds: Vec<StatisticsRound<'_>> = self
            .rounds
            .iter()
            .filter(|round| own.iter().any(|one| one.division.id == round.division))
            .filter(|round| prize.counts(round.round))
            .copied()
            .collect();
        Statistics::of(&rounds)
    }
}

impl PrizeDivision<'_> {
    pub(super) fn standings(&self, prize: &Prize) -> Vec<Standing> {
        standings(self.players, &self.since(prize.from), &self.options(prize.through))
    }

    /// The outcomes from this round on.
    pub(super) fn since(&self, from: Option<RoundNo>) -> Vec<Outcome> {
        let outcomes = self.outcomes.iter();
        outcomes.filter(|outcome| from.is_none_or(|from| outcome.round >= from)).copied().collect()
    }

    pub(super) fn options(&self, through: Option<RoundNo>) -> StandingsOptions<'_> {
        StandingsOptions {
            through,
            spread_cap: self.spread_cap,
            unranked: self.unranked,
            tie_breaks: self.tie_breaks,
        }
    }

    fn ranks(&self, prize: &Prize) -> Vec<Level> {
        by_rank(self.standings(prize).iter().filter(|line| line.rank.is_some()))
    }

    fn spreads(&self, prize: &Prize) -> Vec<(i64, Candidate)> {
        let lines = self.standings(prize);
        let ranked = lines.iter().filter(|line| line.rank.is_some());
        ranked.map(|line| (i64::from(line.capped_spread.0), player(line))).collect()
    }

    fn overseeds(&self, prize: &Prize) -> Vec<(i64, Candidate)> {
        let lines = self.standings(prize);
        let mut rated: Vec<&Player> =
            self.players.iter().filter(|player| player.rating.is_some()).collect();
        rated.sort_by_key(|player| (Reverse(player.rating), player.number));
        let seeds = (1_u32..).zip(rated);
        seeds
            .filter_map(|(seed, player)| {
                let rank = lines.iter().find(|line| line.player == player.id)?.rank?;
                let above = i64::from(seed) - i64::from(rank.0);
                let figure = format!("seed {seed}, place {}", rank.0);
                let winner = Winner::Player(player.id);
                (above > 0).then_some((above, Candidate { winner, figure }))
            })
            .collect()
    }
}

/// Players with their records, those with the same rank together.
pub(super) fn by_rank<'a>(lines: impl Iterator<Item = &'a Standing>) -> Vec<Level> {
    let lines: Vec<&Standing> = lines.collect();
    let levels = lines.chunk_by(|one, two| one.rank == two.rank);
    levels.map(|level| level.iter().map(|line| player(line)).collect()).collect()
}

fn player(line: &Standing) -> Candidate {
    let spread = line.capped_spread;
    let figure = format!("{}-{} {:+}", line.half_wins, line.half_losses, spread.0);
    Candidate { winner: Winner::Player(line.player), figure }
}

fn teams(own: &[&PrizeDivision<'_>], prize: &Prize) -> Vec<(i64, Candidate)> {
    let all: Vec<(&PrizeDivision<'_>, Vec<Standing>)> =
        own.iter().map(|one| (*one, one.standings(prize))).collect();
    let lines = all.iter().flat_map(|(one, lines)| {
        let of = |id: PlayerId| one.players.iter().find(|player| player.id == id);
        lines.iter().filter_map(move |line| Some((of(line.player)?, line)))
    });
    team_standings(lines)
        .into_iter()
        .map(|team| {
            let spread = team.capped_spread.0;
            let figure = format!("{}-{} {spread:+}", team.half_wins, team.half_losses);
            (-i64::from(team.rank.0), Candidate { winner: Winner::Team(team.team), figure })
        })
        .collect()
}

fn extremes(found: &[Extreme], key: impl Fn(&Extreme) -> i64) -> Vec<Level> {
    by_key(found.iter().map(|one| extreme(one, key(one))).collect())
}

fn extreme(one: &Extreme, key: i64) -> (i64, Candidate) {
    let figure = format!("{}-{} in round {}", one.own.score, one.other.score, one.game.round.0);
    (key, Candidate { winner: Winner::Player(one.own.player), figure })
}

fn upsets(found: &[Upset]) -> Vec<(i64, Candidate)> {
    let keyed = found.iter().map(|one| {
        let (key, candidate) = extreme(&one.extreme, i64::from(one.extreme.points.0));
        let round = one.extreme.game.round.0;
        let figure = format!("{} beat {} in round {round}", one.rating, one.other_rating);
        (key, Candidate { figure, ..candidate })
    });
    keyed.collect()
}

/// The least sum first.
fn luck(found: &[Luck]) -> Vec<(i64, Candidate)> {
    let keyed = found.iter().map(|one| {
        let figure = format!("{} in {}", one.sum, plural(one.margins.len(), "game", "games"));
        (-i64::from(one.sum.0), Candidate { winner: Winner::Player(one.player), figure })
    });
    keyed.collect()
}

/// By hundredths of a point.
fn averages(found: &[MeanScores]) -> Vec<(i64, Candidate)> {
    let keyed = found.iter().filter(|mean| mean.games > 0).map(|mean| {
        let score = i64::from(mean.scored.0) * 100 / i64::from(mean.games);
        let games = plural(mean.games, "game", "games");
        let figure = format!("{}.{:02} in {games}", score / 100, score % 100);
        (score, Candidate { winner: Winner::Player(mean.player), figure })
    });
    keyed.collect()
}

/// The largest first; equal ones together, in the order given.
fn by_key(mut keyed: Vec<(i64, Candidate)>) -> Vec<Level> {
    keyed.sort_by_key(|(key, _)| Reverse(*key));
    let levels = keyed.chunk_by(|one, two| one.0 == two.0);
    levels.map(|level| level.iter().map(|(_, one)| one.clone()).collect()).collect()
}

/// Whether the prize is for players of this rating and class.
fn is_meant(prize: &Prize, player: &Player) -> bool {
    let is_under = |under| player.rating.is_none_or(|own| own < under);
    let is_of = |class: &String| player.class.as_deref().map(name_key) == Some(name_key(class));
    prize.under.is_none_or(is_under) && prize.class.as_ref().is_none_or(is_of)
}

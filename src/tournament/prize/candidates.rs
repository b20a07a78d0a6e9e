//! Who comes into question for a prize, the first before the next.
use std::cmp::Reverse;

use super::{Prize, PrizeKind};
use crate::rating::RatingSystem;
use crate::statistics::{Extreme, Statistics, StatisticsRound};
use crate::{
    Division, Outcome, Player, PlayerId, Standing, StandingsOptions, name_key, standings,
    team_standings,
};
use rules::{Points, TieBreak};

/// What prizes are given by.
#[derive(Clone, Copy, Debug)]
pub struct PrizeField<'a> {
    pub divisions: &'a [PrizeDivision<'a>],
    /// The released rounds of all divisions.
    pub rounds: &'a [StatisticsRound<'a>],
}

/// A division's part in it.
#[derive(Clone, Copy, Debug)]
pub struct PrizeDivision<'a> {
    pub division: &'a Division,
    /// Its roster.
    pub players: &'a [Player],
    /// What each round was for each player.
    pub outcomes: &'a [Outcome],
    /// Players who are not ranked.
    pub unranked: &'a [PlayerId],
    pub spread_cap: &'a [Points],
    pub tie_breaks: &'a [TieBreak],
    /// How ratings are computed; `None`: they are not.
    pub rating: Option<&'a RatingSystem>,
}

/// Who gets a prize.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Winner {
    Player(PlayerId),
    /// A team, by its name.
    Team(String),
}

/// Somebody who comes into question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    pub winner: Winner,
    /// What for: `6-1 +300`, `612 in round 4`.
    pub figure: String,
}

/// Players who are equal.
pub(super) type Level = Vec<Candidate>;

impl PrizeField<'_> {
    /// The candidates of a prize, the best first, equal ones together.
    pub(super) fn candidates(&self, prize: &Prize) -> Vec<Level> {
        let own = self.divisions.iter().filter(|division| {
            prize.division.as_ref().is_none_or(|name| division.division.name == *name)
        });
        let own: Vec<_> = own.collect();
        if !self.is_begun(prize) {
            return Vec::new();
        }
        let levels = match prize.kind {
            PrizeKind::Rank => own.iter().flat_map(|one| one.ranks(prize)).collect(),
            PrizeKind::Team => by_key(teams(&own, prize)),
            PrizeKind::Spread => by_key(own.iter().flat_map(|one| one.spreads(prize)).collect()),
            PrizeKind::Overseed => {
                by_key(own.iter().flat_map(|one| one.overseeds(prize)).collect())
            }
            PrizeKind::RatingChange => {
                by_key(own.iter().flat_map(|one| one.rating_changes(prize)).collect())
            }
            PrizeKind::OverExpectation => {
                by_key(own.iter().flat_map(|one| one.over_expectation(prize)).collect())
            }
            PrizeKind::LowerHalf => own.iter().flat_map(|one| one.lower_half(prize)).collect(),
            PrizeKind::Given => Vec::new(),
            PrizeKind::HighGame
            | PrizeKind::HighWin
            | PrizeKind::HighLoss
            | PrizeKind::LowWin
            | PrizeKind::LowLoss
            | PrizeKind::HighSpread
            | PrizeKind::LowSpread
            | PrizeKind::HighCombined
            | PrizeKind::HighAverage
            | PrizeKind::TuffLuck
            | PrizeKind::LuckyStiff
            | PrizeKind::Upset => self.figures(prize, &own),
        };
        let players: Vec<&Player> = own.iter().flat_map(|one| one.players).collect();
        let fits = |candidate: &Candidate| match &candidate.winner {
            Winner::Team(_) => true,
            Winner::Player(id) => {
                players.iter().any(|player| player.id == *id && is_meant(prize, player))
            }
        };
        let mut levels: Vec<Level> = levels;
        for level in &mut levels {
            level.retain(fits);
        }
        levels.retain(|level| !level.is_empty());
        levels
    }

    /// Whether any round that counts for it has been played, where it says which count.
    #[must_use]
    pub fn is_begun(&self, prize: &Prize) -> bool {
        let counts = |outcome: &Outcome| {
            prize.from.is_none_or(|from| outcome.round >= from)
                && prize.through.is_none_or(|through| outcome.round <= through)
        };
        let mut own = self.divisions.iter().filter(|division| {
            prize.division.as_ref().is_none_or(|name| division.division.name == *name)
        });
        prize.rounds().is_none() || own.any(|division| division.outcomes.iter().any(counts))
    }

    fn figures(&self, prize: &Prize, own: &[&PrizeDivision<'_>]) -> Vec<Level> {
        let rounds: Vec<StatisticsRound<'_>> = self
            .rounds
            .iter()
            .filter(|round| own.iter().any(|one| one.division.id == round.division))
            .filter(|round| {
                prize.from.is_none_or(|from| round.round >= from)
                    && prize.through.is_none_or(|through| round.round <= through)
            })
            .copied()
            .collect();
        let found = Statistics::of(&rounds);
        let players: Vec<&Player> = own.iter().flat_map(|one| one.players).collect();
        const ALL: u32 = u32::MAX;
        let high = |one: &Extreme| i64::from(one.points.0);
        let low = |one: &Extreme| -i64::from(one.points.0);
        match prize.kind {
            PrizeKind::HighGame => {
                let all = [found.high_wins(ALL), found.high_losses(ALL)].concat();
                by_key(all.iter().map(|one| extreme(one, high(one))).collect())
            }
            PrizeKind::HighWin => extremes(&found.high_wins(ALL), high),
            PrizeKind::HighLoss => extremes(&found.high_losses(ALL), high),
            PrizeKind::LowWin => extremes(&found.low_wins(ALL), low),
            PrizeKind::LowLoss => extremes(&found.low_losses(ALL), low),
            PrizeKind::HighSpread => extremes(&found.high_spreads(ALL), high),
            PrizeKind::LowSpread => {
                let won: Vec<Extreme> = found
                    .low_spreads(ALL)
                    .into_iter()
                    .filter(|one| one.points > Points::ZERO)
                    .collect();
                extremes(&won, low)
            }
            PrizeKind::HighCombined => {
                let all = found.high_combined(ALL);
                let both = all.iter().flat_map(|one| {
                    let other = Extreme { own: one.other, other: one.own, ..*one };
                    [extreme(one, high(one)), extreme(&other, high(one))]
                });
                by_key(both.collect())
            }
            PrizeKind::Upset => {
                let upsets = found.upsets(&players, ALL);
                by_key(
                    upsets
                        .iter()
                        .map(|one| {
                            let (key, candidate) = extreme(&one.extreme, high(&one.extreme));
                            let figure = format!(
                                "{} beat {} in round {}",
                                one.rating, one.other_rating, one.extreme.game.round.0
                            );
                            (key, Candidate { figure, ..candidate })
                        })
                        .collect(),
                )
            }
            PrizeKind::TuffLuck | PrizeKind::LuckyStiff => {
                let luck = if prize.kind == PrizeKind::TuffLuck {
                    found.tuff_luck(ALL)
                } else {
                    found.lucky_stiffs(ALL)
                };
                by_key(
                    luck.iter()
                        .map(|one| {
                            let figure = format!("{} in {}", one.sum, games(one.margins.len()));
                            let winner = Winner::Player(one.player);
                            (-i64::from(one.sum.0), Candidate { winner, figure })
                        })
                        .collect(),
                )
            }
            PrizeKind::HighAverage => by_key(
                found
                    .means(players.iter().map(|player| player.id))
                    .iter()
                    .filter(|mean| mean.games > 0)
                    .map(|mean| {
                        // Hundredths of a point, so that halves are no chance.
                        let mean_score = i64::from(mean.scored.0) * 100 / i64::from(mean.games);
                        let figure = format!(
                            "{}.{:02} in {}",
                            mean_score / 100,
                            mean_score % 100,
                            games(mean.games)
                        );
                        (mean_score, Candidate { winner: Winner::Player(mean.player), figure })
                    })
                    .collect(),
            ),
            PrizeKind::Rank
            | PrizeKind::Team
            | PrizeKind::Spread
            | PrizeKind::Overseed
            | PrizeKind::RatingChange
            | PrizeKind::OverExpectation
            | PrizeKind::LowerHalf
            | PrizeKind::Given => Vec::new(),
        }
    }
}

impl PrizeDivision<'_> {
    pub(super) fn standings(&self, prize: &Prize) -> Vec<Standing> {
        let outcomes: Vec<Outcome> = self
            .outcomes
            .iter()
            .filter(|outcome| prize.from.is_none_or(|from| outcome.round >= from))
            .copied()
            .collect();
        let options = StandingsOptions {
            through: prize.through,
            spread_cap: self.spread_cap,
            unranked: self.unranked,
            tie_breaks: self.tie_breaks,
        };
        standings(self.players, &outcomes, &options)
    }

    fn ranks(&self, prize: &Prize) -> Vec<Level> {
        let lines = self.standings(prize);
        let ranked: Vec<&Standing> = lines.iter().filter(|line| line.rank.is_some()).collect();
        let levels = ranked.chunk_by(|one, two| one.rank == two.rank);
        levels.map(level_of).collect()
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

/// `1 game`, `3 games`.
fn games<T: PartialEq + From<u8> + std::fmt::Display>(count: T) -> String {
    let word = if count == T::from(1) { "game" } else { "games" };
    format!("{count} {word}")
}

/// Players who are equal, with their records.
pub(super) fn level_of(level: &[&Standing]) -> Level {
    level.iter().map(|line| player(line)).collect()
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

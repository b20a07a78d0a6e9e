//! [`scenarios`]: what a player needs in the last round, by the player's own result.
//!
//! All games of the round are known, so each rival's place before or behind the player depends on
//! two margins. The thresholds are computed, not searched.
use std::collections::HashMap;

use super::side::least;
use super::{GamesAhead, Listed, Race, Racer};
use crate::{HalfWins, PlayerId, Rank};
use rules::Points;

/// The player's own result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OwnResult {
    /// The player has no game left.
    Nothing,
    Loss,
    Tie,
    Win,
}

/// What a result of the player leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    pub result: OwnResult,
    /// The smallest and the largest margin: above zero for wins and losses, otherwise zero.
    pub margins: (Points, Points),
    pub condition: Condition,
}

/// What is needed from others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Nothing: the result is enough.
    Enough,
    /// The result is not enough, whatever others do.
    NotEnough,
    /// At least this number of these games must go well.
    AtLeast(usize, Vec<LastGame>),
}

/// How a game of others must go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastGame {
    /// The number of its players who must stay behind, or level.
    pub at_least: usize,
    /// The players who could pass.
    pub rivals: Vec<Comparison>,
}

/// Whether a rival passes the player, by the rival's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comparison {
    pub rival: PlayerId,
    /// The rival's opponent.
    pub meets: PlayerId,
    pub won: Threshold,
    pub tied: Threshold,
    pub lost: Threshold,
}

/// What a rival's result leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threshold {
    /// The rival stays behind, or level.
    Behind,
    /// The rival passes.
    Before,
    /// Behind if the rival's margin minus the player's is at most this; losses are negative.
    Within(Points),
}

/// What the player needs in the last round to end in one of the first `places`, the largest win
/// first. `None` if more than one paired round is left, or the player is not in the race.
pub fn scenarios(race: &Race, player: PlayerId, places: Rank) -> Option<Vec<Scenario>> {
    let [round] = &race.rounds[..] else { return None };
    let GamesAhead::Known(games) = &round.games else { return None };
    let racers: HashMap<PlayerId, &Racer> =
        race.racers.iter().map(|racer| (racer.player, racer)).collect();
    let last = Last {
        race,
        own: racers.get(&player)?,
        games,
        racers: &racers,
        most: i64::from(round.most.0),
        places,
    };
    let met = last.opponents().contains_key(&player);
    let results: &[OwnResult] = if met {
        &[OwnResult::Win, OwnResult::Tie, OwnResult::Loss]
    } else {
        &[OwnResult::Nothing]
    };
    Some(results.iter().flat_map(|result| last.by_result(*result)).collect())
}

struct Last<'a> {
    race: &'a Race,
    own: &'a Racer,
    games: &'a [(PlayerId, PlayerId)],
    racers: &'a HashMap<PlayerId, &'a Racer>,
    most: i64,
    places: Rank,
}

impl Last<'_> {
    fn opponents(&self) -> HashMap<PlayerId, PlayerId> {
        self.games.iter().flat_map(|&(one, two)| [(one, two), (two, one)]).collect()
    }

    /// The range of margins of a result; negative for losses.
    fn margins(&self, result: OwnResult) -> (i64, i64) {
        match result {
            OwnResult::Nothing | OwnResult::Tie => (0, 0),
            OwnResult::Win => (least(self.most), self.most),
            OwnResult::Loss => (-self.most, -least(self.most)),
        }
    }

    /// The scenarios of one result, the best margins first, merged if the condition is the same.
    fn by_result(&self, result: OwnResult) -> Vec<Scenario> {
        let (low, high) = self.margins(result);
        // The margins at which something changes.
        let mut steps: Vec<i64> = vec![low];
        for racer in &self.race.racers {
            match self.fixed(racer, result) {
                Some(Fixed::From(margin)) if margin > low && margin <= high => steps.push(margin),
                Some(Fixed::From(_) | Fixed::Behind | Fixed::Before) | None => {}
            }
        }
        steps.sort_unstable();
        steps.dedup();
        let mut found: Vec<(i64, i64, Condition)> = Vec::new();
        for (at, &from) in steps.iter().enumerate().rev() {
            let to = steps.get(at + 1).map_or(high, |next| next - 1);
            let condition = self.condition(result, from, to);
            match found.last_mut() {
                Some(last) if last.2 == condition => last.0 = from,
                Some(_) | None => found.push((from, to, condition)),
            }
        }
        let shown = found.into_iter().map(|(from, to, condition)| {
            let (from, to) = match result {
                OwnResult::Loss => (-to, -from),
                OwnResult::Nothing | OwnResult::Tie | OwnResult::Win => (from, to),
            };
            Scenario { result, margins: (points(from), points(to)), condition }
        });
        shown.collect()
    }

    /// Whether the player's own result decides about this rival, who has no game or meets the
    /// player; `None` for others.
    fn fixed(&self, rival: &Racer, result: OwnResult) -> Option<Fixed> {
        let opponent = self.opponents().get(&rival.player).copied();
        let spread = i64::from(self.own.spread.0) - i64::from(rival.spread.0);
        if rival.player == self.own.player || rival.listed == Listed::Unranked {
            return None;
        }
        match opponent {
            None => Some(match self.level(rival, OwnResult::Nothing, result) {
                std::cmp::Ordering::Greater => Fixed::Before,
                std::cmp::Ordering::Less => Fixed::Behind,
                std::cmp::Ordering::Equal => Fixed::From(-spread),
            }),
            Some(opponent) if opponent == self.own.player => {
                let theirs = match result {
                    OwnResult::Nothing => OwnResult::Nothing,
                    OwnResult::Loss => OwnResult::Win,
                    OwnResult::Tie => OwnResult::Tie,
                    OwnResult::Win => OwnResult::Loss,
                };
                Some(match self.level(rival, theirs, result) {
                    std::cmp::Ordering::Greater => Fixed::Before,
                    std::cmp::Ordering::Less => Fixed::Behind,
                    // Each point counts twice, because the other loses it.
                    std::cmp::Ordering::Equal => {
                        Fixed::From((-spread).div_euclid(2) + (-spread).rem_euclid(2))
                    }
                })
            }
            Some(_) => None,
        }
    }

    /// Compares the wins and losses of the rival with the player's, after both results.
    fn level(&self, rival: &Racer, theirs: OwnResult, own: OwnResult) -> std::cmp::Ordering {
        let record = |racer: &Racer, result: OwnResult| {
            let wins = match result {
                OwnResult::Nothing => return (racer.half_wins.0, -racer.half_losses.0),
                OwnResult::Loss => HalfWins::NONE,
                OwnResult::Tie => self.race.tie,
                OwnResult::Win => HalfWins::WIN,
            };
            let losses = (HalfWins::WIN - wins).0.max(0);
            (racer.half_wins.0 + wins.0, -racer.half_losses.0 - losses)
        };
        record(rival, theirs).cmp(&record(self.own, own))
    }

    /// What is needed from others if the own margin is between these.
    fn condition(&self, result: OwnResult, from: i64, to: i64) -> Condition {
        let mut before = 0;
        for racer in &self.race.racers {
            before += match self.fixed(racer, result) {
                Some(Fixed::Before) => 1,
                Some(Fixed::From(margin)) if from < margin => 1,
                Some(Fixed::From(_) | Fixed::Behind) | None => 0,
            };
        }
        let mut games = Vec::new();
        let mut failing = 0;
        for &(one, two) in self.games {
            if [one, two].contains(&self.own.player) {
                continue;
            }
            let rivals: Vec<Comparison> = [(one, two), (two, one)]
                .iter()
                .filter_map(|(player, other)| Some((self.racers.get(player)?, *other)))
                .filter(|(racer, _)| racer.listed == Listed::Ranked)
                .map(|(racer, meets)| self.comparison(racer, meets, result, (from, to)))
                .collect();
            let (fewest, most) = passing(&rivals);
            before += fewest;
            failing += most - fewest;
            let rivals: Vec<Comparison> =
                rivals.into_iter().filter(|rival| rival.can_pass()).collect();
            match most - fewest {
                0 => {}
                1 => games.push(LastGame { at_least: rivals.len() - fewest, rivals }),
                _ => games.extend(
                    rivals.into_iter().map(|rival| LastGame { at_least: 1, rivals: vec![rival] }),
                ),
            }
        }
        let allowed = usize::try_from(self.places.0.saturating_sub(1)).unwrap_or(usize::MAX);
        match allowed.checked_sub(before) {
            None => Condition::NotEnough,
            Some(spare) if failing <= spare => Condition::Enough,
            Some(spare) => Condition::AtLeast(games.len() - spare, games),
        }
    }

    fn comparison(
        &self,
        rival: &Racer,
        meets: PlayerId,
        result: OwnResult,
        (from, to): (i64, i64),
    ) -> Comparison {
        let within = i64::from(self.own.spread.0) - i64::from(rival.spread.0);
        let threshold = |theirs: OwnResult| match self.level(rival, theirs, result) {
            std::cmp::Ordering::Greater => Threshold::Before,
            std::cmp::Ordering::Less => Threshold::Behind,
            std::cmp::Ordering::Equal => {
                let (low, high) = self.margins(theirs);
                if high - from <= within {
                    Threshold::Behind
                } else if low - to > within {
                    Threshold::Before
                } else {
                    Threshold::Within(points(within))
                }
            }
        };
        Comparison {
            rival: rival.player,
            meets,
            won: threshold(OwnResult::Win),
            tied: threshold(OwnResult::Tie),
            lost: threshold(OwnResult::Loss),
        }
    }
}

/// What the own result alone decides about a rival.
enum Fixed {
    Behind,
    Before,
    /// Behind if the own margin is at least this.
    From(i64),
}

impl Comparison {
    fn can_pass(&self) -> bool {
        [self.won, self.tied, self.lost].iter().any(|result| *result != Threshold::Behind)
    }
}

/// The fewest and the most players of a game who pass, over its three results.
fn passing(rivals: &[Comparison]) -> (usize, usize) {
    let results = |rival: &Comparison, first: bool| {
        if first {
            [rival.won, rival.tied, rival.lost]
        } else {
            [rival.lost, rival.tied, rival.won]
        }
    };
    let (mut fewest, mut most) = (usize::MAX, 0);
    for at in 0..3 {
        let thresholds: Vec<Threshold> = rivals
            .iter()
            .enumerate()
            .map(|(place, rival)| results(rival, place == 0)[at])
            .collect();
        let before = thresholds.iter().filter(|one| **one == Threshold::Before).count();
        let behind = thresholds.iter().filter(|one| **one == Threshold::Behind).count();
        fewest = fewest.min(before);
        most = most.max(thresholds.len() - behind);
    }
    if rivals.is_empty() { (0, 0) } else { (fewest, most) }
}

fn points(points: i64) -> Points {
    Points(i32::try_from(points).unwrap_or(i32::MAX))
}

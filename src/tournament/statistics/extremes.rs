//! The extreme games: scores, spreads, sums, upsets.
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

use crate::places;
use crate::statistics::{ScoredGame, ScoredSide, Statistics};
use crate::{DivisionId, Fate, Player, PlayerId, RoundNo};
use rules::Points;

/// A game in a list of extremes, as seen by one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extreme {
    /// The place in the list, from 1; equal figures share it.
    pub place: u32,
    /// The figure in the list.
    pub points: Points,
    pub game: ScoredGame,
    pub own: ScoredSide,
    pub other: ScoredSide,
}

/// A win over a player with a higher rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Upset {
    /// The game, listed for the winner by the difference of the ratings.
    pub extreme: Extreme,
    pub rating: i32,
    pub other_rating: i32,
}

impl Statistics {
    pub fn high_wins(&self, most: u32) -> Vec<Extreme> {
        self.scores(Fate::Won, |score| Reverse(score.0), most)
    }

    pub fn high_losses(&self, most: u32) -> Vec<Extreme> {
        self.scores(Fate::Lost, |score| Reverse(score.0), most)
    }

    pub fn low_wins(&self, most: u32) -> Vec<Extreme> {
        self.scores(Fate::Won, |score| score.0, most)
    }

    pub fn low_losses(&self, most: u32) -> Vec<Extreme> {
        self.scores(Fate::Lost, |score| score.0, most)
    }

    /// The largest differences of two scores, as seen by the winner.
    pub fn high_spreads(&self, most: u32) -> Vec<Extreme> {
        self.games_by(|game| game.margin(), |points| Reverse(points.0), most)
    }

    /// The smallest differences of two scores, ties first.
    pub fn low_spreads(&self, most: u32) -> Vec<Extreme> {
        self.games_by(|game| game.margin(), |points| points.0, most)
    }

    /// The highest sums of two scores.
    pub fn high_combined(&self, most: u32) -> Vec<Extreme> {
        self.games_by(|game| game.combined(), |points| Reverse(points.0), most)
    }

    /// The highest winning score of each round of each division, with all equal ones.
    pub fn high_round_wins(&self) -> Vec<Extreme> {
        let mut rounds: BTreeMap<(DivisionId, RoundNo), Vec<Extreme>> = BTreeMap::new();
        for extreme in self.scores(Fate::Won, |score| Reverse(score.0), u32::MAX) {
            let highest = rounds.entry((extreme.game.division, extreme.game.round)).or_default();
            if highest.first().is_none_or(|first| first.points == extreme.points) {
                highest.push(Extreme { place: 1, ..extreme });
            }
        }
        rounds.into_values().flatten().collect()
    }

    /// The wins over higher ratings, the largest difference first. Unrated players do not count.
    pub fn upsets(&self, players: &[&Player], most: u32) -> Vec<Upset> {
        let ratings: HashMap<PlayerId, i32> =
            players.iter().filter_map(|player| Some((player.id, player.rating?))).collect();
        let rating = |side: ScoredSide| ratings.get(&side.player).copied();
        let won = self.sides().filter(|(_, own, _)| own.fate == Fate::Won);
        let found = won.filter_map(|(game, own, other)| {
            let points = Points(rating(other)? - rating(own)?);
            (points > Points::ZERO).then_some(Extreme { place: 0, points, game: *game, own, other })
        });
        let upset = |extreme: Extreme| {
            let (rating, other_rating) = (rating(extreme.own)?, rating(extreme.other)?);
            Some(Upset { extreme, rating, other_rating })
        };
        listed(found, |points| Reverse(points.0), most).into_iter().filter_map(upset).collect()
    }

    fn scores<K: Ord>(&self, fate: Fate, key: impl Fn(Points) -> K, most: u32) -> Vec<Extreme> {
        let of = self.sides().filter(|(_, own, _)| own.fate == fate);
        listed(
            of.map(|(game, own, other)| Extreme {
                place: 0,
                points: own.score,
                game: *game,
                own,
                other,
            }),
            key,
            most,
        )
    }

    fn games_by<K: Ord>(
        &self,
        points: impl Fn(&ScoredGame) -> Points,
        key: impl Fn(Points) -> K,
        most: u32,
    ) -> Vec<Extreme> {
        let of = self.games.iter().map(|game| {
            let (own, other) = game.by_fate();
            Extreme { place: 0, points: points(game), game: *game, own, other }
        });
        listed(of, key, most)
    }
}

/// Sorts and gives places, and keeps those up to place `most`.
fn listed<K: Ord>(
    extremes: impl Iterator<Item = Extreme>,
    key: impl Fn(Points) -> K,
    most: u32,
) -> Vec<Extreme> {
    let mut sorted: Vec<Extreme> = extremes.collect();
    sorted.sort_by_key(|extreme| key(extreme.points));
    let points: Vec<Points> = sorted.iter().map(|extreme| extreme.points).collect();
    let placed = sorted.into_iter().zip(places(&points));
    let placed = placed.map(|(extreme, place)| Extreme { place, ..extreme });
    placed.take_while(|extreme| extreme.place <= most).collect()
}

//! Swiss pairing: equal records meet, nobody meets twice while that can be helped.
use serde::{Deserialize, Serialize};

use crate::tournament::pairing::chance::Lot;
use crate::tournament::pairing::field::{Drawn, Field};
use crate::tournament::pairing::objective::{self, Tier};
use crate::tournament::pairing::{Entrant, TooWide};

/// The parameters of a Swiss pairing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SwissParameters {
    /// Who meets whom among players with equal wins.
    pub shape: Shape,
}

/// Who meets whom among players with equal wins, as far as repeats allow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// The highest meets the lowest: 1 v 8, 2 v 7, 3 v 6, 4 v 5 of eight.
    #[default]
    HighLow,
    /// The top half meets the bottom half in order: 1 v 5, 2 v 6, 3 v 7, 4 v 8.
    Fold,
    /// Neighbours meet: 1 v 2, 3 v 4, 5 v 6, 7 v 8.
    Adjacent,
}

impl Shape {
    /// Every shape.
    pub const ALL: [Shape; 3] = [Shape::HighLow, Shape::Fold, Shape::Adjacent];

    /// The word, as typed.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Shape::HighLow => "high-low",
            Shape::Fold => "fold",
            Shape::Adjacent => "adjacent",
        }
    }

    /// The shape of this word.
    #[must_use]
    pub fn named(word: &str) -> Option<Shape> {
        Shape::ALL.into_iter().find(|shape| shape.word() == word)
    }
}

/// A player's place among those with equal wins who are to be paired.
#[derive(Clone, Copy)]
struct GroupPlace {
    group: usize,
    place: u64,
    size: u64,
}

pub(super) fn draw<'a>(
    field: &Field<'a>,
    parameters: &SwissParameters,
) -> Result<Drawn<'a>, TooWide> {
    let (players, byes) = field.without_bye();
    let groups = groups(&players);
    let kept = field.kept(&players);
    let chance = field.chance();
    let (pairs, objective) = objective::minimise(
        [
            Tier::Broken,
            Tier::Bands,
            Tier::Repeats,
            Tier::WinGroups,
            Tier::Starts,
            Tier::Shape,
            Tier::Lot,
        ],
        &players,
        |one, two| {
            [
                kept.broken(one, two),
                kept.bands(one, two),
                kept.repeats(one, two),
                objective::win_gap(players[one], players[two]),
                objective::starts(players[one], players[two]),
                shape(parameters.shape, groups[one], groups[two], one, two),
                objective::lot(chance, Lot::TieBreak, players[one], players[two]),
            ]
        },
    )?;
    Ok(Drawn { pairs, byes, objective })
}

/// The square of twice the distance from the ideal: twice, because the middle of an
/// odd group lies between two places. Players of different groups are best paired
/// where the groups touch.
fn shape(shape: Shape, a: GroupPlace, b: GroupPlace, one: usize, two: usize) -> u64 {
    let apart = one.abs_diff(two) as u64;
    if a.group != b.group {
        return square(2 * (apart - 1));
    }
    match shape {
        Shape::HighLow => square((2 * (a.place + b.place)).abs_diff(2 * (a.size - 1))),
        Shape::Fold => square((2 * apart).abs_diff(a.size)),
        Shape::Adjacent => square(2 * (apart - 1)),
    }
}

fn square(number: u64) -> u64 {
    number * number
}

/// Each player's place among those with equal wins; players come in standing order.
fn groups(players: &[&Entrant]) -> Vec<GroupPlace> {
    players
        .chunk_by(|one, two| one.half_wins == two.half_wins)
        .zip(0..)
        .flat_map(|(members, group)| {
            let size = members.len() as u64;
            (0..size).map(move |place| GroupPlace { group, place, size })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cheapest opponent of each place in a group of eight.
    fn ideal(of: Shape) -> Vec<usize> {
        let at = |place| GroupPlace { group: 0, place: place as u64, size: 8 };
        (0..8)
            .map(|one| {
                (0..8)
                    .filter(|&two| two != one)
                    .min_by_key(|&two| shape(of, at(one), at(two), one, two))
                    .unwrap()
            })
            .collect()
    }

    #[test]
    fn each_shape_has_its_ideal_pairs() {
        assert_eq!(ideal(Shape::HighLow), [7, 6, 5, 4, 3, 2, 1, 0]);
        assert_eq!(ideal(Shape::Fold), [4, 5, 6, 7, 0, 1, 2, 3]);
        assert_eq!(ideal(Shape::Adjacent)[0], 1);
    }

    #[test]
    fn groups_are_paired_where_they_touch() {
        let upper = GroupPlace { group: 0, place: 2, size: 3 };
        let lower = GroupPlace { group: 1, place: 0, size: 3 };
        assert_eq!(shape(Shape::HighLow, upper, lower, 2, 3), 0);
        assert_eq!(shape(Shape::HighLow, upper, lower, 2, 5), 16);
    }
}

//! Swiss pairing: equal records meet, nobody meets twice while that can be helped.
use serde::{Deserialize, Serialize};

use crate::RoundNo;
use crate::pairing::chance::Lot;
use crate::pairing::field::Field;
use crate::pairing::objective::{self, Problem, Tier};
use crate::pairing::{Entrant, Strict};

/// The parameters of a Swiss pairing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SwissParameters {
    /// Who meets whom among players with equal wins.
    #[serde(default)]
    pub shape: Shape,
    /// What starts weigh beside wins.
    #[serde(default = "StartsWeight::of_old", skip_serializing_if = "StartsWeight::is_of_old")]
    pub starts: StartsWeight,
    /// Whether anybody may meet again.
    #[serde(default, skip_serializing_if = "Strict::is_no")]
    pub strict: Strict,
}

impl SwissParameters {
    /// Equal wins first in fields of any size, for methods that pair a part of the field so.
    #[must_use]
    pub fn wins_first() -> SwissParameters {
        SwissParameters { starts: StartsWeight::AfterWins, ..SwissParameters::default() }
    }

    /// Settles how many rounds without a repeat are to be left after this one, where they are
    /// asked for up to the last.
    pub fn until(&mut self, round: RoundNo, last: RoundNo) {
        match self.strict {
            Strict::ToTheEnd => self.strict = Strict::Ahead(last.0.saturating_sub(round.0)),
            Strict::No | Strict::Ahead(_) => {}
        }
    }
}

/// What starts weigh beside wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StartsWeight {
    /// [`StartsWeight::WithWins`] in a field of up to [`EVENED_UP_TO`] players, else
    /// [`StartsWeight::AfterWins`].
    #[default]
    BySize,
    /// Equal wins come first, whatever that does to starts.
    AfterWins,
    /// So they do in the upper half of the field. Two of the lower half with one start too
    /// many, or too few, each are as bad as two who are a win apart.
    WithWins,
}

impl StartsWeight {
    /// What plans mean that were stored before there was a choice, and need not say.
    fn of_old() -> StartsWeight {
        StartsWeight::AfterWins
    }

    /// Whether a plan that is stored need not say it.
    fn is_of_old(&self) -> bool {
        *self == StartsWeight::of_old()
    }

    /// The first place whose starts are weighed with wins, if any of these many players' are.
    fn weighed_from(self, players: usize) -> Option<usize> {
        match self {
            StartsWeight::BySize if players > EVENED_UP_TO => None,
            StartsWeight::AfterWins => None,
            StartsWeight::BySize | StartsWeight::WithWins => Some(players / 2),
        }
    }
}

/// The largest field in which starts are weighed with wins unless words say so. In larger
/// ones each group of equal wins is large enough to even out by itself.
pub const EVENED_UP_TO: usize = 128;

/// The word for [`StartsWeight::WithWins`], as typed.
pub(super) const EVEN_STARTS: &str = "even-starts";

/// The word for [`StartsWeight::AfterWins`], as typed.
pub(super) const WINS_FIRST: &str = "wins-first";

/// The units of starts beside those of wins: two balances of 1 come to the units of a win.
const STARTS_TO_WINS: u64 = 2;

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

    #[must_use]
    pub fn named(word: &str) -> Option<Shape> {
        Shape::ALL.into_iter().find(|shape| shape.word() == word)
    }
}

/// What of a player is weighed.
#[derive(Clone, Copy)]
struct Weighed {
    half_wins: i64,
    /// Starts less replies.
    balance: i64,
    /// The place among those with equal wins who are to be paired, and how many they are.
    place: u64,
    size: u64,
}

pub(super) fn problem<'a>(
    field: &Field<'a>,
    parameters: &SwissParameters,
) -> Problem<'a, impl Fn(usize, usize) -> [u64; 8] + use<>, 8> {
    let (players, byes) = field.without_bye();
    among(field, players, byes, parameters)
}

/// The same among these players, who come in standing order.
pub(super) fn among<'a>(
    field: &Field<'a>,
    players: Vec<&'a Entrant>,
    byes: Vec<&'a Entrant>,
    parameters: &SwissParameters,
) -> Problem<'a, impl Fn(usize, usize) -> [u64; 8] + use<>, 8> {
    let weighed = weighed(&players);
    let kept = field.kept(&players);
    let wanted = parameters.shape;
    let strict = parameters.strict;
    let weighed_from = parameters.starts.weighed_from(players.len());
    let wins = weighed_from.map_or(Tier::WinGroups, |_| Tier::WinsAndStarts);
    let weighed_from = weighed_from.unwrap_or(players.len());
    let units = move |one: usize, two: usize| {
        let (a, b) = (&weighed[one], &weighed[two]);
        let starts = objective::starts(a.balance, b.balance);
        let with_wins = if one.min(two) < weighed_from { 0 } else { STARTS_TO_WINS * starts };
        let [broken, boards, gibson, bands] = kept.limits(one, two);
        let [first, second] = by_strictness(strict, bands, kept.repeats(one, two));
        let wins = objective::win_gap(a.half_wins, b.half_wins) + with_wins;
        [broken, boards, gibson, first, second, wins, starts, shape(wanted, a, b, one, two)]
    };
    let [first, second] = by_strictness(strict, Tier::Bands, Tier::Repeats);
    Problem {
        tiers: [
            Tier::Broken,
            Tier::Boards,
            Tier::Gibson,
            first,
            second,
            wins,
            Tier::Starts,
            Tier::Shape,
        ],
        guess: guess(&players),
        lots: (field.chance(), Lot::TieBreak),
        players,
        byes,
        units,
    }
}

/// Bands of prizes come before repeats, unless nobody may meet again.
fn by_strictness<T>(strict: Strict, bands: T, repeats: T) -> [T; 2] {
    match strict {
        Strict::No => [bands, repeats],
        Strict::ToTheEnd | Strict::Ahead(_) => [repeats, bands],
    }
}

/// What each player adds to the costs of pairs. Where most of a group are owed a start, or
/// most a reply, some of those must meet, and one who is not is a bargain to them all.
fn guess(players: &[&Entrant]) -> Vec<[i64; 8]> {
    let of_group = |members: &[&Entrant]| {
        let balances: Vec<i64> = members.iter().map(|e| objective::balance(e)).collect();
        let count = |sign| balances.iter().filter(|balance| balance.signum() == sign).count();
        let most = [1, -1].into_iter().find(|&sign| 2 * count(sign) > balances.len());
        let owed = balances.iter().filter(|balance| Some(balance.signum()) == most);
        let least = owed.map(|balance| balance.abs()).min().unwrap_or(0);
        let share = |balance: i64| if Some(balance.signum()) == most { least } else { -least };
        balances
            .into_iter()
            .map(|balance| [0, 0, 0, 0, 0, 0, share(balance), 0])
            .collect::<Vec<_>>()
    };
    players.chunk_by(|one, two| one.half_wins == two.half_wins).flat_map(of_group).collect()
}

/// The square of twice the distance from the ideal: twice, because the middle of an
/// odd group lies between two places. Players of different groups are best paired
/// where the groups touch.
fn shape(shape: Shape, a: &Weighed, b: &Weighed, one: usize, two: usize) -> u64 {
    let apart = one.abs_diff(two) as u64;
    if a.half_wins != b.half_wins {
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

/// The players, who come in standing order.
fn weighed(players: &[&Entrant]) -> Vec<Weighed> {
    let of_group = |members: &[&Entrant]| {
        let size = members.len() as u64;
        let of_member = |(entrant, place): (&&Entrant, u64)| Weighed {
            half_wins: i64::from(entrant.half_wins.0),
            balance: objective::balance(entrant),
            place,
            size,
        };
        members.iter().zip(0..).map(of_member).collect::<Vec<_>>()
    };
    players.chunk_by(|one, two| one.half_wins == two.half_wins).flat_map(of_group).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cheapest opponent of each place in a group of eight.
    fn ideal(of: Shape) -> Vec<usize> {
        let at = |place| Weighed { half_wins: 0, balance: 0, place: place as u64, size: 8 };
        (0..8)
            .map(|one| {
                (0..8)
                    .filter(|&two| two != one)
                    .min_by_key(|&two| shape(of, &at(one), &at(two), one, two))
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
        let upper = Weighed { half_wins: 4, balance: 0, place: 2, size: 3 };
        let lower = Weighed { half_wins: 2, balance: 0, place: 0, size: 3 };
        assert_eq!(shape(Shape::HighLow, &upper, &lower, 2, 3), 0);
        assert_eq!(shape(Shape::HighLow, &upper, &lower, 2, 5), 16);
    }
}

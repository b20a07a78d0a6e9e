//! Swiss pairing: equal records meet, with the fewest repeats.
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::pairing::method::{About, PairingMethod, Set};
use crate::pairing::recipe::{Whose, Words};
use crate::pairing::solve::{Field, Problem, TIERS, Weighed, problem};
use crate::pairing::{Entrant, RecipeError, Repeats, Setting, Shape, Tier};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SwissParameters {
    #[serde(default)]
    pub shape: Shape,
    #[serde(default = "StartsWeight::of_old", skip_serializing_if = "StartsWeight::is_of_old")]
    pub starts: StartsWeight,
}

impl SwissParameters {
    /// Equal wins first in a field of any size, for methods that pair a part of the field.
    pub fn wins_first() -> SwissParameters {
        SwissParameters { starts: StartsWeight::AfterWins, ..SwissParameters::default() }
    }
}

/// How starts weigh compared with wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StartsWeight {
    /// [`StartsWeight::WithWins`] in a field of up to [`EVENED_UP_TO`] players, else
    /// [`StartsWeight::AfterWins`].
    #[default]
    BySize,
    /// Equal wins come first.
    AfterWins,
    /// Equal wins come first in the upper half of the field. In the lower half, a pair of two
    /// players with one start too many (or too few) each is as bad as a win apart.
    WithWins,
}

impl StartsWeight {
    /// The meaning of plans that were stored before there was a choice.
    fn of_old() -> StartsWeight {
        StartsWeight::AfterWins
    }

    fn is_of_old(&self) -> bool {
        *self == StartsWeight::of_old()
    }

    /// The first place whose starts are weighed with wins, in a field of this size.
    fn weighed_from(self, players: usize) -> Option<usize> {
        match self {
            StartsWeight::BySize if players > EVENED_UP_TO => None,
            StartsWeight::AfterWins => None,
            StartsWeight::BySize | StartsWeight::WithWins => Some(players / 2),
        }
    }
}

/// The largest field in which starts are weighed with wins by default. In larger fields the
/// groups of equal wins are large enough to even out starts.
pub const EVENED_UP_TO: usize = 128;

const EVEN_STARTS: &str = "even-starts";

const WINS_FIRST: &str = "wins-first";

/// The weight of starts compared with wins: two balances of 1 cost as much as a win.
const STARTS_TO_WINS: u64 = 2;

#[derive(Clone, Copy)]
struct Counted {
    half_wins: i64,
    /// Starts minus replies.
    balance: i64,
    /// The place among the players with equal wins, and their number.
    place: u64,
    size: u64,
}

const SWISS: About = About {
    word: "swiss",
    names: &["swiss"],
    own_words: &["high-low", "fold", "adjacent", EVEN_STARTS, WINS_FIRST],
    help: &[
        ("swiss [high-low|fold|adjacent]", "equal records meet, without repeats"),
        (
            "swiss even-starts|wins-first",
            "whether uneven starts weigh as a win; even up to 128 players",
        ),
    ],
    idea: "Swiss: players with equal records meet, and no two for a second time, as far as that is possible.",
    ..About::WEIGHING
};

impl PairingMethod for SwissParameters {
    fn about(&self) -> &'static About {
        &SWISS
    }

    fn read(&mut self, word: &str, _words: &mut Words<'_>) -> Result<Whose, RecipeError> {
        match (word, Shape::named(word)) {
            (_, Some(shape)) => self.shape = shape,
            (EVEN_STARTS, None) => self.starts = StartsWeight::WithWins,
            (WINS_FIRST, None) => self.starts = StartsWeight::AfterWins,
            (_, None) => return Ok(Whose::Common),
        }
        Ok(Whose::Method)
    }

    fn set(&mut self, setting: &Setting) -> Set {
        match *setting {
            Setting::Shape(shape) if self.shape != Shape::default() => {
                Set::Twice(self.shape.name(), shape.name())
            }
            Setting::Shape(shape) => {
                self.shape = shape;
                Set::Done
            }
            Setting::Cop(_) | Setting::Cycles(_) | Setting::NoRepeats => Set::Unknown,
        }
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.shape != Shape::default() {
            write!(f, " {}", self.shape.name())?;
        }
        match self.starts {
            StartsWeight::BySize => Ok(()),
            StartsWeight::AfterWins => write!(f, " {WINS_FIRST}"),
            StartsWeight::WithWins => write!(f, " {EVEN_STARTS}"),
        }
    }

    fn weighs<'a>(&self, field: &Field<'a>) -> Option<Weighed<'a>> {
        Some(Box::new(among(field, field.without_bye(), self)))
    }
}

/// The problem for these players and byes. The players are in standing order.
pub(super) fn among<'a>(
    field: &Field<'a>,
    (players, byes): (Vec<&'a Entrant>, Vec<&'a Entrant>),
    parameters: &SwissParameters,
) -> Problem<'a, impl Fn(usize, usize) -> [u64; TIERS] + use<>> {
    let counted = counted(field, &players);
    let wanted = parameters.shape;
    let weighed_from = parameters.starts.weighed_from(players.len());
    let wins = weighed_from.map_or(Tier::WinGroups, |_| Tier::WinsAndStarts);
    let weighed_from = weighed_from.unwrap_or(players.len());
    let own = move |one: usize, two: usize| {
        let (a, b) = (&counted[one], &counted[two]);
        let starts = problem::starts(a.balance, b.balance);
        let with_wins = if one.min(two) < weighed_from { 0 } else { STARTS_TO_WINS * starts };
        let wins = problem::win_gap(a.half_wins, b.half_wins) + with_wins;
        [wins, starts, shape(wanted, a, b, one, two)]
    };
    let guess = guess(field, &players);
    let tiers = [wins, Tier::Starts, Tier::Shape];
    Problem { guess, ..Problem::of(field, (players, byes), Repeats::Avoided, &tiers, own) }
}

/// A guess at what each player adds to the costs of pairs. If most players of a group need a
/// start, or most a reply, some of them must meet, and the others are cheap opponents.
fn guess(field: &Field<'_>, players: &[&Entrant]) -> Vec<[i64; TIERS]> {
    let of_group = |members: &[&Entrant]| {
        let balances: Vec<i64> = members.iter().map(|e| field.balance(e)).collect();
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

/// The square of twice the distance from the ideal opponent; twice, because the middle of an odd
/// group is between two places. Players of different groups are best paired where the groups meet.
fn shape(shape: Shape, a: &Counted, b: &Counted, one: usize, two: usize) -> u64 {
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

fn counted(field: &Field<'_>, players: &[&Entrant]) -> Vec<Counted> {
    let of_group = |members: &[&Entrant]| {
        let size = members.len() as u64;
        let of_member = |(entrant, place): (&&Entrant, u64)| Counted {
            half_wins: i64::from(entrant.half_wins.0),
            balance: field.balance(entrant),
            place,
            size,
        };
        members.iter().zip(0..).map(of_member).collect::<Vec<_>>()
    };
    players.chunk_by(|one, two| one.half_wins == two.half_wins).flat_map(of_group).collect()
}

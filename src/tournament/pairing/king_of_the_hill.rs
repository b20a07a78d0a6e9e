//! King of the hill: 1st meets 2nd, 3rd meets 4th, down the standings.
use serde::{Deserialize, Serialize};

use crate::pairing::TooWide;
use crate::pairing::field::{Drawn, DrawnPair, DrawnStart, Field};
use crate::pairing::objective::{Problem, Repeats};

/// The parameters of king of the hill.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct KingOfTheHillParameters {
    /// Whether players who have met may meet again. Avoided, the fewest repeats come
    /// first, then the least sum of squared distances in the standings.
    pub repeats: Repeats,
}

pub(super) fn draw<'a>(
    field: &Field<'a>,
    parameters: &KingOfTheHillParameters,
) -> Result<Drawn<'a>, TooWide> {
    let (players, byes) = field.without_bye();
    match parameters.repeats {
        Repeats::Allowed if field.kept(&players).is_free() => {
            let pairs = players
                .chunks_exact(2)
                .map(|two| DrawnPair { one: two[0], two: two[1], start: DrawnStart::ByRule })
                .collect();
            Ok(Drawn { pairs, byes, objective: Vec::new() })
        }
        Repeats::Allowed | Repeats::Avoided => problem(field, parameters).drawn(),
    }
}

/// What is minimised where repeats are avoided or anything is limited; neighbours meet
/// otherwise.
pub(super) fn problem<'a>(
    field: &Field<'a>,
    parameters: &KingOfTheHillParameters,
) -> Problem<'a, impl Fn(usize, usize) -> [u64; 6] + use<>, 6> {
    let (players, byes) = field.without_bye();
    Problem::by_distance(field, players, byes, parameters.repeats)
}

//! Random pairing: by lot.
use serde::{Deserialize, Serialize};

use crate::tournament::pairing::TooWide;
use crate::tournament::pairing::chance::Lot;
use crate::tournament::pairing::field::{Drawn, DrawnPair, DrawnStart, Field};
use crate::tournament::pairing::objective::{self, Problem, Repeats, Tier};

/// The parameters of a random pairing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RandomParameters {
    /// Whether players who have met may meet again. Allowed, every pairing is equally
    /// likely; avoided, the fewest repeats come first and the lot decides the rest.
    pub repeats: Repeats,
}

pub(super) fn draw<'a>(
    field: &Field<'a>,
    parameters: &RandomParameters,
) -> Result<Drawn<'a>, TooWide> {
    match parameters.repeats {
        Repeats::Allowed => {
            let (players, byes) = field.without_bye();
            let order = field.chance().shuffled(&players);
            let pairs = order
                .chunks_exact(2)
                .map(|two| DrawnPair { one: two[0], two: two[1], start: DrawnStart::ByRule })
                .collect();
            Ok(Drawn { pairs, byes, objective: Vec::new() })
        }
        Repeats::Avoided => problem(field).drawn(),
    }
}

/// What is minimised where repeats are avoided.
pub(super) fn problem<'a>(
    field: &Field<'a>,
) -> Problem<'a, impl Fn(usize, usize) -> [u64; 1] + use<>, 1> {
    let (players, byes) = field.without_bye();
    let meetings = field.meetings(&players);
    let units = move |one: usize, two: usize| [objective::repeats(meetings.between(one, two))];
    let guess = vec![[0]; players.len()];
    let lots = (field.chance(), Lot::Draw);
    Problem { tiers: [Tier::Repeats], players, byes, lots, units, guess }
}

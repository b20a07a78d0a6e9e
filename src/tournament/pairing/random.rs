//! Random pairing: by lot.
use serde::{Deserialize, Serialize};

use crate::pairing::TooWide;
use crate::pairing::chance::Lot;
use crate::pairing::field::{Drawn, DrawnPair, DrawnStart, Field};
use crate::pairing::objective::{Problem, Repeats, Tier};

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
    if !is_by_lot(field, parameters) {
        return problem(field, parameters).drawn();
    }
    let (players, byes) = field.without_bye();
    let order = field.chance().shuffled(&players);
    let pairs = order
        .chunks_exact(2)
        .map(|two| DrawnPair { one: two[0], two: two[1], start: DrawnStart::ByRule })
        .collect();
    Ok(Drawn { pairs, byes, objective: Vec::new() })
}

/// Whether the lot alone decides: nothing is avoided and nothing is limited.
pub(super) fn is_by_lot(field: &Field<'_>, parameters: &RandomParameters) -> bool {
    match parameters.repeats {
        Repeats::Allowed => field.kept(&field.without_bye().0).is_free(),
        Repeats::Avoided => false,
    }
}

/// What is minimised where repeats are avoided or anything is limited.
pub(super) fn problem<'a>(
    field: &Field<'a>,
    parameters: &RandomParameters,
) -> Problem<'a, impl Fn(usize, usize) -> [u64; 5] + use<>, 5> {
    let (players, byes) = field.without_bye();
    let kept = field.kept(&players);
    let repeats = parameters.repeats;
    let units = move |one: usize, two: usize| {
        let [broken, boards, gibson, bands] = kept.limits(one, two);
        [broken, boards, gibson, bands, repeats.units(|| kept.repeats(one, two))]
    };
    let guess = vec![[0; 5]; players.len()];
    let lots = (field.chance(), Lot::Draw);
    let tiers = [Tier::Broken, Tier::Boards, Tier::Gibson, Tier::Bands, repeats.tier()];
    Problem { tiers, players, byes, lots, units, guess }
}

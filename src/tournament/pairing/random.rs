//! Random pairing: by lot.
use serde::{Deserialize, Serialize};

use crate::tournament::pairing::TooWide;
use crate::tournament::pairing::chance::Lot;
use crate::tournament::pairing::field::{Drawn, DrawnPair, DrawnStart, Field};
use crate::tournament::pairing::objective::{self, Repeats, Tier};

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
    let (players, byes) = field.without_bye();
    let kept = field.kept(&players);
    match parameters.repeats {
        Repeats::Allowed if kept.is_free() => {
            let order = field.chance().shuffled(&players);
            let pairs = order
                .chunks_exact(2)
                .map(|two| DrawnPair { one: two[0], two: two[1], start: DrawnStart::ByRule })
                .collect();
            Ok(Drawn { pairs, byes, objective: Vec::new() })
        }
        repeats @ (Repeats::Allowed | Repeats::Avoided) => {
            let chance = field.chance();
            let (pairs, objective) = objective::minimise(
                [Tier::Broken, Tier::Bands, Tier::Repeats, Tier::Lot],
                &players,
                |one, two| {
                    [
                        kept.broken(one, two),
                        kept.bands(one, two),
                        repeats.units(|| kept.repeats(one, two)),
                        objective::lot(chance, Lot::Draw, players[one], players[two]),
                    ]
                },
            )?;
            Ok(Drawn { pairs, byes, objective })
        }
    }
}

//! King of the hill: 1st meets 2nd, 3rd meets 4th, down the standings.
use serde::{Deserialize, Serialize};

use crate::tournament::pairing::TooWide;
use crate::tournament::pairing::chance::Lot;
use crate::tournament::pairing::field::{Drawn, DrawnPair, DrawnStart, Field};
use crate::tournament::pairing::objective::{self, Repeats, Tier};

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
    let kept = field.kept(&players);
    match parameters.repeats {
        Repeats::Allowed if kept.is_free() => {
            let pairs = players
                .chunks_exact(2)
                .map(|two| DrawnPair { one: two[0], two: two[1], start: DrawnStart::ByRule })
                .collect();
            Ok(Drawn { pairs, byes, objective: Vec::new() })
        }
        repeats @ (Repeats::Allowed | Repeats::Avoided) => {
            let chance = field.chance();
            let (pairs, objective) = objective::minimise(
                [Tier::Broken, Tier::Bands, Tier::Repeats, Tier::Distance, Tier::Lot],
                &players,
                |one, two| {
                    [
                        kept.broken(one, two),
                        kept.bands(one, two),
                        repeats.units(|| kept.repeats(one, two)),
                        objective::distance(one, two),
                        objective::lot(chance, Lot::TieBreak, players[one], players[two]),
                    ]
                },
            )?;
            Ok(Drawn { pairs, byes, objective })
        }
    }
}

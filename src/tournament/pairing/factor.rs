//! Factor pairing: each meets the player so many places below; queen of the hill is 2.
use serde::{Deserialize, Serialize};

use crate::pairing::chance::Lot;
use crate::pairing::field::Field;
use crate::pairing::objective::{Problem, Repeats, Tier};

/// The parameters of a factor pairing (`docs/rules/pairing.md`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FactorParameters {
    /// How many places lie between two who meet: 2 is 1st v 3rd, 2nd v 4th, then 5th v 7th.
    pub factor: u32,
    /// Whether players who have met may meet again. Avoided, the fewest repeats come first.
    pub repeats: Repeats,
}

impl Default for FactorParameters {
    /// Queen of the hill.
    fn default() -> FactorParameters {
        FactorParameters { factor: QUEEN_OF_THE_HILL, repeats: Repeats::default() }
    }
}

/// The factor of queen of the hill: 1st meets 3rd, 2nd meets 4th.
pub(super) const QUEEN_OF_THE_HILL: u32 = 2;

pub(super) fn problem<'a>(
    field: &Field<'a>,
    parameters: &FactorParameters,
) -> Problem<'a, impl Fn(usize, usize) -> [u64; 6] + use<>, 6> {
    let (players, byes) = field.without_bye();
    let kept = field.kept(&players);
    let strides = strides(players.len(), parameters.factor as usize);
    let repeats = parameters.repeats;
    let units = move |one: usize, two: usize| {
        let [broken, boards, gibson, bands] = kept.limits(one, two);
        [
            broken,
            boards,
            gibson,
            bands,
            repeats.units(|| kept.repeats(one, two)),
            stride(&strides, one, two),
        ]
    };
    Problem {
        tiers: [
            Tier::Broken,
            Tier::Boards,
            Tier::Gibson,
            Tier::Bands,
            repeats.tier(),
            Tier::Stride,
        ],
        guess: vec![[0; 6]; players.len()],
        lots: (field.chance(), Lot::TieBreak),
        players,
        byes,
        units,
    }
}

/// How far each player is from the one to be met: blocks of twice the factor, and in what is
/// left at the bottom, half of it.
fn strides(players: usize, factor: usize) -> Vec<usize> {
    let factor = factor.max(1);
    let whole = players / (2 * factor) * (2 * factor);
    let rest = (players - whole) / 2;
    (0..players).map(|place| if place < whole { factor } else { rest }).collect()
}

/// The square of the difference from the distance that is asked for.
fn stride(strides: &[usize], one: usize, two: usize) -> u64 {
    let apart = one.abs_diff(two);
    let off = apart.abs_diff(strides[one]) + apart.abs_diff(strides[two]);
    (off as u64).pow(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_at_the_bottom_meets_at_half_its_size() {
        assert_eq!(strides(8, 2), [2; 8]);
        assert_eq!(strides(10, 2), [2, 2, 2, 2, 2, 2, 2, 2, 1, 1]);
        assert_eq!(strides(10, 3), [3, 3, 3, 3, 3, 3, 2, 2, 2, 2]);
        assert_eq!(strides(4, 9), [2; 4]);
        assert_eq!(stride(&strides(8, 2), 0, 2), 0);
        assert_eq!(stride(&strides(8, 2), 0, 3), 4);
    }
}

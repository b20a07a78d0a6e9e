//! Factor pairing: each meets the player a number of places below; queen of the hill is 2.
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::pairing::method::{About, PairingMethod, Set};
use crate::pairing::recipe::{FROM_ONE, MOST_NUMBER, Whose, Words, alone};
use crate::pairing::solve::{Field, Problem, Weighed};
use crate::pairing::{RecipeError, Repeats, Setting, Tier};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FactorParameters {
    /// The distance in places of two who meet: 2 is 1st v 3rd, 2nd v 4th, then 5th v 7th.
    pub factor: u32,
    pub repeats: Repeats,
}

impl Default for FactorParameters {
    fn default() -> FactorParameters {
        FactorParameters { factor: QUEEN_OF_THE_HILL, repeats: Repeats::default() }
    }
}

/// The factor of queen of the hill: 1st meets 3rd, 2nd meets 4th.
pub(crate) const QUEEN_OF_THE_HILL: u32 = 2;

const FACTOR: About = About {
    word: "factor",
    names: &["factor", "qoth", "queenofthehill"],
    own_words: &["N", "no-repeats"],
    help: &[("factor N [no-repeats]", "1st meets the Nth below, and so on; qoth is factor 2")],
    idea: "Each player in the upper half meets the one that many places below.",
    ..About::WEIGHING
};

impl PairingMethod for FactorParameters {
    fn about(&self) -> &'static About {
        &FACTOR
    }

    fn read(&mut self, word: &str, _words: &mut Words<'_>) -> Result<Whose, RecipeError> {
        match alone(word, "factor", FROM_ONE, 1..=MOST_NUMBER)? {
            Some(factor) => self.factor = factor,
            None => return Ok(self.repeats.read_avoided(word)),
        }
        Ok(Whose::Method)
    }

    fn set(&mut self, setting: &Setting) -> Set {
        self.repeats.set_avoided(setting)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.factor)?;
        self.repeats.write_avoided(f)
    }

    fn weighs<'a>(&self, field: &Field<'a>) -> Option<Weighed<'a>> {
        let (players, byes) = field.without_bye();
        let strides = strides(players.len(), self.factor as usize);
        let own = move |one: usize, two: usize| [stride(&strides, one, two), 0, 0];
        let tiers = &[Tier::Stride];
        Some(Box::new(Problem::of(field, (players, byes), self.repeats, tiers, own)))
    }
}

/// The distance of each player to the opponent: the factor in blocks of twice its size, and half
/// of the rest at the bottom.
fn strides(players: usize, factor: usize) -> Vec<usize> {
    let factor = factor.max(1);
    let whole = players / (2 * factor) * (2 * factor);
    let rest = (players - whole) / 2;
    (0..players).map(|place| if place < whole { factor } else { rest }).collect()
}

/// The square of the difference from the distance asked for.
fn stride(strides: &[usize], one: usize, two: usize) -> u64 {
    let apart = one.abs_diff(two);
    let off = apart.abs_diff(strides[one]) + apart.abs_diff(strides[two]);
    (off as u64).pow(2)
}

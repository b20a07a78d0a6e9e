//! Quartile pairing: the first quarter of the field meets another, the other two meet.
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::pairing::method::{About, PairingMethod};
use crate::pairing::recipe::{Whose, Words};
use crate::pairing::solve::{Field, Lot, Problem, Weighed, problem};
use crate::pairing::{RecipeError, Repeats, Tier};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct QuartileParameters {
    pub meets: Quartile,
    pub repeats: Repeats,
}

/// The quarter of the field that the first one meets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quartile {
    /// 1st v 2nd quarter, 3rd v 4th.
    #[default]
    Second,
    /// 1st v 3rd, 2nd v 4th.
    Third,
    /// 1st v 4th, 2nd v 3rd.
    Fourth,
}

impl Default for QuartileParameters {
    /// Neighbouring quarters, with the fewest repeats.
    fn default() -> QuartileParameters {
        QuartileParameters { meets: Quartile::Second, repeats: Repeats::Avoided }
    }
}

impl Quartile {
    /// The number of the quarter, from 2 to 4.
    pub fn number(self) -> u32 {
        match self {
            Quartile::Second => 2,
            Quartile::Third => 3,
            Quartile::Fourth => 4,
        }
    }

    pub fn numbered(number: u32) -> Option<Quartile> {
        [Quartile::Second, Quartile::Third, Quartile::Fourth]
            .into_iter()
            .find(|quartile| quartile.number() == number)
    }

    /// The quarter that each quarter meets, from 0.
    fn opponents(self) -> [usize; QUARTERS] {
        match self {
            Quartile::Second => [1, 0, 3, 2],
            Quartile::Third => [2, 3, 0, 1],
            Quartile::Fourth => [3, 2, 1, 0],
        }
    }
}

const QUARTERS: usize = 4;

const QUARTILES: About = About {
    word: "quartiles",
    names: &["quartiles", "quartile", "pq"],
    own_words: &["2", "3", "4", "repeats-free"],
    help: &[("quartiles 2|3|4", "the first quarter meets that one, the other two meet")],
    idea: "The field is in four parts, and parts meet one another.",
    ..About::WEIGHING
};

impl PairingMethod for QuartileParameters {
    fn about(&self) -> &'static About {
        &QUARTILES
    }

    fn read(&mut self, word: &str, _words: &mut Words<'_>) -> Result<Whose, RecipeError> {
        match (word, word.parse().ok().and_then(Quartile::numbered)) {
            (_, Some(meets)) => self.meets = meets,
            ("repeats-free", None) => self.repeats = Repeats::Allowed,
            (_, None) => return Ok(Whose::Common),
        }
        Ok(Whose::Method)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.meets.number())?;
        match self.repeats {
            Repeats::Allowed => f.write_str(" repeats-free"),
            Repeats::Avoided => Ok(()),
        }
    }

    fn weighs<'a>(&self, field: &Field<'a>) -> Option<Weighed<'a>> {
        let (players, byes) = field.without_bye();
        let opponents = self.meets.opponents();
        let size = players.len();
        let balances: Vec<i64> = players.iter().map(|entrant| field.balance(entrant)).collect();
        let own = move |one: usize, two: usize| {
            let wrong = wrong(opponents, quarter(one, size), quarter(two, size));
            [wrong, problem::starts(balances[one], balances[two]), 0]
        };
        let tiers = &[Tier::Quartiles, Tier::Starts];
        let lots = (field.chance(), Lot::Draw);
        let problem = Problem::of(field, (players, byes), self.repeats, tiers, own);
        Some(Box::new(Problem { lots, ..problem }))
    }
}

/// The quarter of a place. If the field cannot be divided evenly, opposite quarters are equal.
fn quarter(place: usize, size: usize) -> usize {
    place * QUARTERS / size
}

/// How far the two are from the quarters they should meet, squared.
fn wrong(opponents: [usize; QUARTERS], one: usize, two: usize) -> u64 {
    let off = opponents[one].abs_diff(two) + opponents[two].abs_diff(one);
    (off as u64).pow(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarters_are_even_where_the_field_is() {
        let quarters = |size| (0..size).map(|place| quarter(place, size)).collect::<Vec<_>>();
        assert_eq!(quarters(8), [0, 0, 1, 1, 2, 2, 3, 3]);
        assert_eq!(quarters(6), [0, 0, 1, 2, 2, 3]);
        for meets in [Quartile::Second, Quartile::Third, Quartile::Fourth] {
            let opponents = meets.opponents();
            assert!((0..QUARTERS).all(|quarter| opponents[opponents[quarter]] == quarter));
            assert_eq!(opponents[0] as u32 + 1, meets.number());
            assert_eq!(Quartile::numbered(meets.number()), Some(meets));
        }
        assert_eq!(Quartile::numbered(1), None);
    }
}

//! King of the hill: 1st meets 2nd, 3rd meets 4th, down the standings.
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::pairing::method::{About, Drawn, PairingMethod, Set};
use crate::pairing::recipe::{Whose, Words};
use crate::pairing::solve::{DrawnPair, Field, Problem, Weighed};
use crate::pairing::{PairingError, RecipeError, Repeats, Setting};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct KingOfTheHillParameters {
    pub repeats: Repeats,
}

const KING_OF_THE_HILL: About = About {
    word: "koth",
    names: &["koth", "kingofthehill"],
    own_words: &["no-repeats"],
    help: &[("koth [no-repeats]", "king of the hill: 1st meets 2nd, 3rd meets 4th")],
    idea: "King of the hill: 1st meets 2nd, 3rd meets 4th, and so on.",
    ..About::WEIGHING
};

impl PairingMethod for KingOfTheHillParameters {
    fn about(&self) -> &'static About {
        &KING_OF_THE_HILL
    }

    fn read(&mut self, word: &str, _words: &mut Words<'_>) -> Result<Whose, RecipeError> {
        Ok(self.repeats.read_avoided(word))
    }

    fn set(&mut self, setting: &Setting) -> Set {
        self.repeats.set_avoided(setting)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.repeats.write_avoided(f)
    }

    fn weighs<'a>(&self, field: &Field<'a>) -> Option<Weighed<'a>> {
        Some(Box::new(Problem::by_distance(field, field.without_bye(), self.repeats)))
    }

    /// If repeats are avoided or there are limits, minimises a sum; otherwise neighbours meet.
    fn draw<'a>(&self, field: &Field<'a>) -> Result<Drawn<'a>, PairingError> {
        let (players, byes) = field.without_bye();
        if self.repeats == Repeats::Allowed && field.limits(&players).free {
            return Ok(Drawn { pairs: DrawnPair::in_order(&players), byes, ..Drawn::default() });
        }
        Ok(Problem::by_distance(field, (players, byes), self.repeats).minimum()?.into())
    }
}

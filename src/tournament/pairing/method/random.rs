//! Random pairing: by lot.
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::pairing::method::{About, Drawn, PairingMethod, Set};
use crate::pairing::recipe::{Whose, Words};
use crate::pairing::solve::{DrawnPair, Field, Lot, Problem, Weighed};
use crate::pairing::{PairingError, RecipeError, Repeats, Setting};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RandomParameters {
    /// Allowed: every pairing is equally likely. Avoided: the fewest repeats, then by lot.
    pub repeats: Repeats,
}

const RANDOM: About = About {
    word: "random",
    names: &["random"],
    own_words: &["no-repeats"],
    help: &[("random [no-repeats]", "by lot")],
    idea: "The lot says who meets whom.",
    ..About::WEIGHING
};

impl PairingMethod for RandomParameters {
    fn about(&self) -> &'static About {
        &RANDOM
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

    /// `None` if only the lot decides, without limits.
    fn weighs<'a>(&self, field: &Field<'a>) -> Option<Weighed<'a>> {
        let (players, byes) = field.without_bye();
        if self.repeats == Repeats::Allowed && field.limits(&players).free {
            return None;
        }
        let lots = (field.chance(), Lot::Draw);
        let problem = Problem::of(field, (players, byes), self.repeats, &[], |_, _| [0; 3]);
        Some(Box::new(Problem { lots, ..problem }))
    }

    fn draw<'a>(&self, field: &Field<'a>) -> Result<Drawn<'a>, PairingError> {
        if let Some(weighed) = self.weighs(field) {
            return Ok(weighed.minimum()?.into());
        }
        let (players, byes) = field.without_bye();
        let order = field.chance().shuffled(&players);
        Ok(Drawn { pairs: DrawnPair::in_order(&order), byes, ..Drawn::default() })
    }
}

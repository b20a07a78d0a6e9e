//! [`PairingMethod`]: the interface of a pairing method, and [`Drawn`], its result.
use std::fmt;

use crate::pairing::method::Set;
use crate::pairing::recipe::{Whose, Words};
use crate::pairing::request::Given;
use crate::pairing::solve::{DrawnPair, Field, Minimum, Weighed};
use crate::pairing::{
    Aim, CopTrace, Entrant, Impossible, PairingError, RecipeError, Setting, Step,
};
use crate::{Outcome, PlayerId, RoundNo};

/// A pairing method: its words, its checks, its draw.
pub(crate) trait PairingMethod {
    fn about(&self) -> &'static About;

    /// Its canonical words: one, except for rounds in groups.
    fn words() -> Vec<&'static str>
    where
        Self: Sized + Default,
    {
        vec![Self::default().about().word]
    }

    /// The method of this name, with default parameters.
    fn named(name: &str) -> Option<Self>
    where
        Self: Sized + Default,
    {
        let usual = Self::default();
        usual.about().names.contains(&name).then_some(usual)
    }

    fn word(&self) -> &'static str {
        self.about().word
    }

    /// Reads a word of a recipe, with its value, if it is one of its own.
    fn read(&mut self, _word: &str, _words: &mut Words<'_>) -> Result<Whose, RecipeError> {
        Ok(Whose::Common)
    }

    /// Writes what differs from the default, in words for [`PairingMethod::read`] after spaces.
    fn write(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }

    /// Takes a setting from a flag.
    fn set(&mut self, _setting: &Setting) -> Set {
        Set::Unknown
    }

    fn verify(&self, _given: &Given<'_>) -> Vec<Impossible> {
        Vec::new()
    }

    /// Its word for a round before which meetings do not count, and that round.
    fn forgets(&self) -> Option<(&'static str, RoundNo)> {
        None
    }

    /// What its pairs cost; `None` if it minimises nothing, or in another way.
    fn weighs<'a>(&self, _field: &Field<'a>) -> Option<Weighed<'a>> {
        None
    }

    /// Pairs the players without a pin, in a verified field.
    fn draw<'a>(&self, field: &Field<'a>) -> Result<Drawn<'a>, PairingError> {
        let weighed = self.weighs(field).expect("a method that weighs no pairs draws them itself");
        Ok(weighed.minimum()?.into())
    }

    // The following are documented at the functions of `Method` that call them.

    fn began(&self) -> Option<RoundNo> {
        None
    }

    fn ends(&self) -> Option<Ends> {
        None
    }

    fn begin(&mut self, _round: RoundNo) {}

    fn block_rounds(&self, _players: Option<usize>) -> Option<u32> {
        None
    }

    /// Settles what a block settles with its first round.
    fn settle(&mut self, _field: &Field<'_>) {}

    fn unsettle(&mut self, _round: RoundNo) {}

    fn aim(&mut self, _aim: &Aim<'_>) {}

    fn played(&mut self, _outcomes: &[Outcome], _round: RoundNo) {}
}

/// What does not depend on a method's parameters.
pub(crate) struct About {
    pub(crate) word: &'static str,
    /// Its names, without hyphens, blanks and capitals.
    pub(crate) names: &'static [&'static str],
    /// The words that only it knows, for lists of known words.
    pub(crate) own_words: &'static [&'static str],
    /// Its lines in the help of `round pair`: what is typed, and what it does.
    pub(crate) help: &'static [(&'static str, &'static str)],
    /// What it does, in a sentence for the players.
    pub(crate) idea: &'static str,
    pub(crate) nature: Nature,
    pub(crate) bye: Bye,
}

impl About {
    /// A method that weighs pairs and has no words.
    pub(crate) const WEIGHING: About = About {
        word: "",
        names: &[],
        own_words: &[],
        help: &[],
        idea: "",
        nature: Nature::Weighing,
        bye: Bye::ByRule,
    };
}

/// How a method finds its pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nature {
    /// The director pairs.
    ByHand,
    /// It weighs pairs one by one.
    Weighing,
    /// It weighs pairs by chances of prizes, with its own rules for decided places.
    Contending,
    /// It pairs a round as a whole: from the top, or tie by tie.
    Whole,
    /// By tables that fix several rounds.
    ByTable,
}

/// When a block of rounds ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    With(RoundNo),
    /// When a player has won.
    ByResults,
}

/// Who has the bye of an odd field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bye {
    /// By the rule for byes.
    ByRule,
    /// The player whom the director left over.
    LeftOver,
    /// As this sentence says.
    Told(&'static str),
    /// The steps of the explanation say it.
    InSteps,
}

/// Who has the bye in groups and teams.
pub(super) const BYE_BY_TABLE: Bye = Bye::Told("In groups and teams the bye is by their table.");

/// A method's result for the players without a pin.
#[derive(Debug, Default)]
pub(crate) struct Drawn<'a> {
    pub(crate) pairs: Vec<DrawnPair<'a>>,
    pub(crate) byes: Vec<&'a Entrant>,
    /// Players without a game or a bye.
    pub(crate) idle: Vec<PlayerId>,
    /// The steps of the method, if it has any.
    pub(crate) steps: Vec<Step>,
    pub(crate) cop: Option<CopTrace>,
}

impl<'a> From<Minimum<'a>> for Drawn<'a> {
    fn from(Minimum { pairs, byes }: Minimum<'a>) -> Drawn<'a> {
        Drawn { pairs, byes, ..Drawn::default() }
    }
}

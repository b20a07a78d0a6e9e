//! [`PairingMethod`]: what a pairing method is, and [`Drawn`], what it answers.
use std::fmt;

use crate::pairing::method::Set;
use crate::pairing::recipe::{Whose, Words};
use crate::pairing::request::Given;
use crate::pairing::solve::{DrawnPair, Field, Minimum, Weighed};
use crate::pairing::{
    Aim, CopTrace, Entrant, Impossible, Outlook, PairingError, RecipeError, Setting, Step,
    TierUnits,
};
use crate::{Outcome, PlayerId, RoundNo};

/// What a pairing method is: its words, its check, its draw.
pub(crate) trait PairingMethod {
    fn about(&self) -> &'static About;

    /// The canonical words by which it is listed: one, but for rounds in groups.
    fn words() -> Vec<&'static str>
    where
        Self: Sized + Default,
    {
        vec![Self::default().about().word]
    }

    /// The one of this name, with default parameters.
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

    /// Takes a word of a recipe that is its own, with what belongs behind it.
    fn read(&mut self, _word: &str, _words: &mut Words<'_>) -> Result<Whose, RecipeError> {
        Ok(Whose::Common)
    }

    /// Writes what is not as usual, in the words that [`PairingMethod::read`] takes, each with a
    /// space before it.
    fn write(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }

    /// Takes what is said of it beside its words.
    fn set(&mut self, _setting: &Setting) -> Set {
        Set::Unknown
    }

    fn verify(&self, _given: &Given<'_>) -> Vec<Impossible> {
        Vec::new()
    }

    /// The word, and the round before which it forgets meetings.
    fn forgets(&self) -> Option<(&'static str, RoundNo)> {
        None
    }

    /// What its pairs cost; `None` where it minimises nothing, or weighs pairs otherwise.
    fn weighs<'a>(&self, _field: &Field<'a>) -> Option<Weighed<'a>> {
        None
    }

    /// Pairs the players whom no pin names, in a field that [`verify`](crate::pairing::verify)
    /// has passed.
    fn draw<'a>(&self, field: &Field<'a>) -> Result<Drawn<'a>, PairingError> {
        let weighed = self.weighs(field).expect("a method that weighs no pairs draws them itself");
        Ok(weighed.minimum()?.into())
    }

    // What follows is told at the functions of `Method` that ask for it.

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

/// What there is to say of a method whatever its parameters.
pub(crate) struct About {
    pub(crate) word: &'static str,
    /// Its names, without hyphens, blanks and capitals.
    pub(crate) names: &'static [&'static str],
    /// The words that only it knows, as a list of what there is names them.
    pub(crate) own_words: &'static [&'static str],
    /// Its lines in the help of `round pair`: what is typed, and what it does.
    pub(crate) help: &'static [(&'static str, &'static str)],
    /// What it does, in a sentence for the players.
    pub(crate) idea: &'static str,
    pub(crate) nature: Nature,
    pub(crate) unproven: Unproven,
    pub(crate) bye: Bye,
}

impl About {
    /// A method without words, which weighs pairs.
    pub(crate) const WEIGHING: About = About {
        word: "",
        names: &[],
        own_words: &[],
        help: &[],
        idea: "",
        nature: Nature::Weighing,
        unproven: Unproven::NoSum("it weighs pairs otherwise"),
        bye: Bye::ByRule,
    };
}

/// How a method comes to its pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nature {
    /// The director does.
    ByHand,
    /// It weighs pairs one by one.
    Weighing,
    /// It weighs them by who contends for what, with rules of its own for decided places.
    Contending,
    /// It pairs a round as a whole: from the top, or tie by tie.
    Whole,
    /// By tables that fix several rounds: who meets whom now meets others later.
    ByTable,
}

/// When rounds end that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    With(RoundNo),
    /// When somebody has won.
    ByResults,
}

/// Why there is no proof that a round costs the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unproven {
    /// There is nothing to prove, in words to follow `nothing to prove:`.
    Nothing(&'static str),
    /// No sum over pairs is the least in it, in words to follow `no proof of this kind:`.
    NoSum(&'static str),
}

/// Who has the bye of an odd field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bye {
    /// Whom the rule for byes says.
    ByRule,
    /// Whom the director left over.
    LeftOver,
    /// As this sentence says.
    Told(&'static str),
    /// The steps of the explanation say it.
    InSteps,
}

/// Why methods that go by a table have no proof.
pub(super) const BY_TABLE: Unproven =
    Unproven::NoSum("its pairs are read from a table, and no sum over them is the least");

/// Who has the bye in them, where several tables are played.
pub(super) const BYE_BY_TABLE: Bye = Bye::Told("In groups and teams the bye is by their table.");

/// What a method answers for the players whom no pin names.
#[derive(Debug, Default)]
pub(crate) struct Drawn<'a> {
    pub(crate) pairs: Vec<DrawnPair<'a>>,
    pub(crate) byes: Vec<&'a Entrant>,
    /// Who has no game, and no bye either.
    pub(crate) idle: Vec<PlayerId>,
    /// What the pairs cost together, tier by tier; empty where nothing is minimised.
    pub(crate) objective: Vec<TierUnits>,
    /// How it came to them, where it goes step by step.
    pub(crate) steps: Vec<Step>,
    pub(crate) cop: Option<CopTrace>,
    /// How many rounds without a repeat are left after it, where that was asked for.
    pub(crate) outlook: Option<Outlook>,
}

impl<'a> From<Minimum<'a>> for Drawn<'a> {
    fn from(Minimum { pairs, byes, objective }: Minimum<'a>) -> Drawn<'a> {
        Drawn { pairs, byes, objective, ..Drawn::default() }
    }
}

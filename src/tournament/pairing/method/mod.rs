//! [`Method`]: how a round is paired, with its parameters.
//!
//! A method is one file behind [`PairingMethod`], and one line of the list in here.
mod aim;
mod australian;
mod block;
mod bracket;
mod chew;
mod completion;
mod dealing;
mod euler;
mod factor;
mod groups;
mod king_of_the_hill;
mod manual;
mod quartiles;
mod random;
mod round_robin;
mod strict;
mod swiss;
mod teams;
mod top_down;

pub use aim::Aim;
pub use australian::AustralianParameters;
pub use bracket::{
    BracketGame, BracketParameters, Idle, Losers, Ruling, SeedsBy, Stage, ThirdPlace, TieFault,
    TieState, TieTold, bracket_winner, ruled_through,
};
pub use chew::ChewParameters;
pub use factor::FactorParameters;
pub use groups::{GroupForm, GroupParameters, Grouping};
pub use king_of_the_hill::KingOfTheHillParameters;
pub use quartiles::{Quartile, QuartileParameters};
pub use random::RandomParameters;
pub use round_robin::{RoundRobinKept, RoundRobinParameters, round_robin_kept};
pub use strict::{Choice, Outlook, OutlookRound, Shortage, Strict};
pub use swiss::{EVENED_UP_TO, Shape, StartsWeight, SwissParameters};
pub use teams::{TeamParameters, TeamsBy};

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::pairing::explain::price::Weighed;
use crate::pairing::recipe::{RecipeError, Set, Setting, Words};
use crate::pairing::solve::field::{Drawn, Field};
use crate::pairing::{CopParameters, Impossible, PairingError, PairingRequest};
use crate::{Outcome, RoundNo};
use manual::Manual;

/// What a pairing method is: its words, its check, its draw.
pub(crate) trait PairingMethod {
    /// The methods of these parameters: one, but for rounds in groups.
    fn kinds() -> Vec<Kind<Self>>
    where
        Self: Sized;

    /// What there is to say of it whatever its parameters.
    fn about(&self) -> &'static About;

    /// The canonical word.
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

    /// Why it cannot pair this request.
    fn verify(&self, _request: &PairingRequest) -> Vec<Impossible> {
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
        Ok(weighed.drawn()?)
    }

    /// The first round of the block that it settles at once, and its rounds store; `None` where
    /// each round is for itself.
    fn began(&self) -> Option<RoundNo> {
        None
    }

    /// When the rounds end that belong together; `None` where each round is for itself, or that
    /// is not known.
    fn ends(&self) -> Option<Ends> {
        None
    }

    /// Has such a block begin with this round: nothing of it is settled.
    fn begin(&mut self, _round: RoundNo) {}

    /// Whether this round of the block that runs is what was asked for.
    fn goes_on(&self, _running: &Method, _round: RoundNo) -> bool {
        false
    }

    /// How many rounds it fixes at a time, where that is known beforehand: of a round robin it
    /// depends on the number of players.
    fn block_rounds(&self, _players: Option<usize>) -> Option<u32> {
        None
    }

    /// Settles what a block settles with its first round.
    fn settle(&mut self, _field: &Field<'_>) {}

    /// Forgets what was settled with this round, where it is the first of its block.
    fn unsettle(&mut self, _round: RoundNo) {}

    /// Takes what it plays towards, where it was not told.
    fn aim(&mut self, _aim: &Aim<'_>) {}

    /// Takes what the rounds before this one came to, where it goes by single games.
    fn played(&mut self, _outcomes: &[Outcome], _round: RoundNo) {}
}

/// A method as it is called.
pub(crate) struct Kind<M> {
    about: &'static About,
    /// Without hyphens, blanks and capitals.
    names: &'static [&'static str],
    /// Makes it with its default parameters, by the name.
    make: fn(&str) -> M,
}

impl<M: Default> Kind<M> {
    pub(crate) fn of(about: &'static About, names: &'static [&'static str]) -> Kind<M> {
        Kind { about, names, make: |_| M::default() }
    }
}

/// What there is to say of a method whatever its parameters.
pub(crate) struct About {
    /// The canonical word.
    pub(crate) word: &'static str,
    /// The words that only it knows, as a list of what there is names them.
    pub(crate) own_words: &'static [&'static str],
    /// How it comes to its pairs.
    pub(crate) nature: Nature,
    /// Why there is no proof of a round by it.
    pub(crate) unproven: Unproven,
    /// Who has the bye of an odd field.
    pub(crate) bye: Bye,
}

impl About {
    /// A method without words, which weighs pairs.
    pub(crate) const WEIGHING: About = About {
        word: "",
        own_words: &[],
        nature: Nature::Weighing,
        unproven: Unproven::NoSum("it weighs pairs otherwise"),
        bye: Bye::ByRule,
    };
}

/// Whose a word of a recipe is: COP has a bye of its own beside the common one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    /// The method's own.
    Method,
    /// One that every method knows.
    Common,
}

/// How a method comes to its pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Nature {
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
    /// With this round.
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
const BY_TABLE: Unproven =
    Unproven::NoSum("its pairs are read from a table, and no sum over them is the least");

/// Who has the bye in them, where several tables are played.
const BYE_BY_TABLE: Bye = Bye::Told("In groups and teams the bye is by their table.");

/// A word that names no method.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{word}` is not a pairing method; there are {}", Method::words().join(", "))]
pub struct UnknownMethod {
    pub word: String,
}

/// Every method, in the order in which they are listed.
macro_rules! methods {
    ($($(#[$about:meta])* $method:ident($parameters:ty),)*) => {
        /// How a round is paired, with its parameters.
        ///
        /// Parsed from a word (any case, with or without hyphens) with default parameters, and
        /// written as its canonical word. A [`Recipe`](super::Recipe) reads and writes the
        /// parameters too.
        ///
        /// ```
        /// use sixzero_tournament::pairing::Method;
        ///
        /// let method: Method = "King of the Hill".parse()?;
        /// assert_eq!(method.to_string(), "koth");
        /// # Ok::<(), sixzero_tournament::pairing::UnknownMethod>(())
        /// ```
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Method {
            /// The director pins everybody.
            Manual,
            $($(#[$about])* $method($parameters),)*
        }

        impl Method {
            /// The canonical words of all methods.
            #[must_use]
            pub fn words() -> Vec<&'static str> {
                let mut words = words_of::<Manual>();
                $(words.extend(words_of::<$parameters>());)*
                words
            }

            /// The method of this name, which is without hyphens, blanks and capitals.
            fn named(name: &str) -> Option<Method> {
                made::<Manual>(name)
                    .map(|Manual| Method::Manual)
                    $(.or_else(|| made::<$parameters>(name).map(Method::$method)))*
            }

            pub(crate) fn it(&self) -> &dyn PairingMethod {
                match self {
                    Method::Manual => &Manual,
                    $(Method::$method(parameters) => parameters,)*
                }
            }

            /// The same to change it; a manual pairing has nothing to change.
            pub(crate) fn it_mut(&mut self) -> Option<&mut dyn PairingMethod> {
                match self {
                    Method::Manual => None,
                    $(Method::$method(parameters) => Some(parameters),)*
                }
            }
        }
    };
}

methods! {
    /// By lot.
    Random(RandomParameters),
    /// Everybody meets everybody, by Berger's tables.
    RoundRobin(RoundRobinParameters),
    /// 1st meets 2nd, 3rd meets 4th, down the standings.
    #[serde(rename = "koth")]
    KingOfTheHill(KingOfTheHillParameters),
    /// Equal records meet, without repeats: an exact minimum.
    Swiss(SwissParameters),
    /// Each meets the player so many places below.
    Factor(FactorParameters),
    /// The first quarter of the field meets another, the other two meet.
    Quartiles(QuartileParameters),
    /// By chances: contenders meet who can catch them, the others their neighbours.
    Cop(CopParameters),
    /// In groups, each by Berger's tables: quads, initial Fontes, group round robins.
    Groups(GroupParameters),
    /// Teams meet teams, everybody of one everybody of the other.
    Teams(TeamParameters),
    /// From the top, each meets the highest-placed player not met yet.
    Australian(AustralianParameters),
    /// Flights of those who can still reach a prize, the others Swiss.
    Chew(ChewParameters),
    /// A knock-out, the others beside it.
    Bracket(BracketParameters),
}

impl Method {
    /// The canonical word.
    #[must_use]
    pub fn word(&self) -> &'static str {
        self.it().word()
    }

    /// Whether results decide anything in it: who meets whom, who has the bye, who sits
    /// where.
    #[must_use]
    pub fn uses_results(&self) -> bool {
        self.it().about().nature != Nature::ByHand
    }

    /// Whether it weighs pairs one by one, so that it can keep boards of a round that is paired
    /// again.
    #[must_use]
    pub fn can_keep_boards(&self) -> bool {
        [Nature::Weighing, Nature::Contending].contains(&self.it().about().nature)
    }

    /// Whether a table fixes its games over several rounds, so that a game given to others now
    /// would be played twice.
    #[must_use]
    pub fn goes_by_table(&self) -> bool {
        self.it().about().nature == Nature::ByTable
    }

    /// Whether it can pair players out of contention whose place is decided; others have rules of
    /// their own for them, or tables.
    #[must_use]
    pub fn knows_gibson(&self) -> bool {
        self.it().about().nature == Nature::Weighing
    }

    /// The first round of the block that it settles at once, and its rounds store; `None` where
    /// each round is for itself.
    #[must_use]
    pub fn block_began(&self) -> Option<RoundNo> {
        self.it().began()
    }

    /// When the rounds end that belong together with this one; `None` where it is for itself.
    #[must_use]
    pub fn ends(&self) -> Option<Ends> {
        self.it().ends()
    }

    /// Has such a block begin with this round: nothing of it is settled.
    pub fn begin_block(&mut self, round: RoundNo) {
        self.it_mut().into_iter().for_each(|method| method.begin(round));
    }

    /// Whether this round of the block that runs is what this method asks for.
    #[must_use]
    pub fn goes_on(&self, running: &Method, round: RoundNo) -> bool {
        self.it().goes_on(running, round)
    }

    /// How many rounds it fixes at a time, where that is known beforehand: of a round robin it
    /// depends on the number of players.
    #[must_use]
    pub fn block_rounds(&self, players: Option<usize>) -> Option<u32> {
        self.it().block_rounds(players)
    }

    /// Forgets what a block settles with this round, its first, so that it is settled again;
    /// in later rounds it stands.
    pub fn unsettle(&mut self, round: RoundNo) {
        self.it_mut().into_iter().for_each(|method| method.unsettle(round));
    }

    /// Takes what it plays towards, where it was not told: the last round of the event, the
    /// places and classes that win prizes.
    pub fn aim(&mut self, aim: &Aim<'_>) {
        self.it_mut().into_iter().for_each(|method| method.aim(aim));
    }

    /// Takes what the rounds before this one came to, where a method goes by single games.
    pub fn played(&mut self, outcomes: &[Outcome], round: RoundNo) {
        self.it_mut().into_iter().for_each(|method| method.played(outcomes, round));
    }

    /// Why no proof of a round by it can be given.
    #[must_use]
    pub fn unproven(&self) -> Unproven {
        self.it().about().unproven
    }

    /// Who has the bye of an odd field.
    #[must_use]
    pub fn bye(&self) -> Bye {
        self.it().about().bye
    }
}

fn words_of<M: PairingMethod>() -> Vec<&'static str> {
    M::kinds().into_iter().map(|kind| kind.about.word).collect()
}

fn made<M: PairingMethod>(name: &str) -> Option<M> {
    let kind = M::kinds().into_iter().find(|kind| kind.names.contains(&name))?;
    Some((kind.make)(name))
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Method {
    type Err = UnknownMethod;

    fn from_str(word: &str) -> Result<Method, UnknownMethod> {
        let plain: String =
            word.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
        Method::named(&plain).ok_or_else(|| UnknownMethod { word: word.to_owned() })
    }
}
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_relaxed_in_and_canonical_out() {
        let cases = [
            ("Random", "random"),
            ("RR", "round-robin"),
            ("round_robin", "round-robin"),
            ("Round Robin", "round-robin"),
            ("King of the Hill", "koth"),
            ("swiss", "swiss"),
            ("MANUAL", "manual"),
        ];
        for (typed, canonical) in cases {
            assert_eq!(typed.parse::<Method>().unwrap().to_string(), canonical);
        }
        for word in Method::words() {
            assert_eq!(word.parse::<Method>().unwrap().word(), word);
        }
        assert_eq!(
            "dutch".parse::<Method>().unwrap_err().to_string(),
            "`dutch` is not a pairing method; there are manual, random, round-robin, koth, swiss, factor, quartiles, cop, quads, fontes, groups, teams, australian, chew, bracket"
        );
    }
}

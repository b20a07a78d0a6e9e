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
mod ways;

pub use aim::Aim;
pub use australian::AustralianParameters;
use block::Games;
pub use bracket::{
    BracketGame, BracketParameters, Idle, Losers, Ruling, SeedsBy, Stage, ThirdPlace, TieFault,
    TieState, TieTold, bracket_winner, ruled_through,
};
pub use chew::ChewParameters;
use completion::{Completion, Fixed};
use dealing::{Dealing, Mates};
pub use factor::FactorParameters;
pub use groups::{GroupForm, GroupParameters, Grouping};
pub use king_of_the_hill::KingOfTheHillParameters;
pub use quartiles::{Quartile, QuartileParameters};
pub use random::RandomParameters;
use round_robin::Berger;
pub use round_robin::{RoundRobinKept, RoundRobinParameters, round_robin_kept};
pub use strict::{Choice, Outlook, OutlookRound, Shortage, Strict};
pub use swiss::{EVENED_UP_TO, Shape, StartsWeight, SwissParameters};
pub use teams::{TeamParameters, TeamsBy};
use top_down::{Chosen, Hurdles};

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::pairing::explain::Weighed;
use crate::pairing::recipe::{Set, Words};
use crate::pairing::solve::{Drawn, Field};
use crate::pairing::{
    CopParameters, Impossible, PairingError, PairingRequest, RecipeError, Setting,
};
use crate::{Outcome, RoundNo};
use manual::Manual;

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
        nature: Nature::Weighing,
        unproven: Unproven::NoSum("it weighs pairs otherwise"),
        bye: Bye::ByRule,
    };
}

/// Whose a word of a recipe is: COP has a bye of its own beside the common one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    Method,
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
            #[must_use]
            pub fn words() -> Vec<&'static str> {
                let mut words = Manual::words();
                $(words.extend(<$parameters>::words());)*
                words
            }

            /// The method of this name, which is without hyphens, blanks and capitals.
            fn named(name: &str) -> Option<Method> {
                Manual::named(name)
                    .map(|Manual| Method::Manual)
                    $(.or_else(|| <$parameters>::named(name).map(Method::$method)))*
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

    /// When the rounds end that belong together with this one; `None` where it is for itself, or
    /// that is not known.
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
        let asked = |method: &Method| {
            let mut asked = method.clone();
            asked.begin_block(RoundNo(1));
            asked
        };
        let is_over = match running.ends() {
            Some(Ends::With(last)) => round > last,
            Some(Ends::ByResults) | None => false,
        };
        self.block_began().is_some() && !is_over && asked(self) == asked(running)
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

    #[must_use]
    pub fn unproven(&self) -> Unproven {
        self.it().about().unproven
    }

    #[must_use]
    pub fn bye(&self) -> Bye {
        self.it().about().bye
    }
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

//! [`Method`]: how a round is paired, with its parameters.
//!
//! A method is one file behind [`PairingMethod`], and one line of the list in here.
mod aim;
mod australian;
mod block;
mod bracket;
mod chew;
mod completion;
mod contract;
mod cop;
mod dealing;
mod euler;
mod factor;
mod groups;
mod king_of_the_hill;
mod manual;
mod random;
mod repeats;
mod round_robin;
mod setting;
mod step;
mod swiss;
mod teams;
mod top_down;
mod ways;

pub use aim::Aim;
pub use australian::AustralianParameters;
use block::Games;
pub use bracket::{
    BracketGame, BracketParameters, Idle, Losers, Ruling, SeedsBy, ThirdPlace, TieState, TieTold,
};
pub use chew::ChewParameters;
use completion::{Completion, Fixed};
use contract::BYE_BY_TABLE;
pub(crate) use contract::{About, Drawn, PairingMethod};
pub use contract::{Bye, Ends, Nature};
pub use cop::{
    Certainty, ClassPrizes, CopBye, CopCost, CopPair, CopParameters, CopPlace, CopRule, CopTrace,
    CopTrial, CopWeights, CopWordError, LeaderRule, Share, SimulationEnd, SimulationTrace,
};
use dealing::{Dealing, Mates};
pub use factor::FactorParameters;
pub use groups::{GroupForm, GroupParameters, Grouping};
pub use king_of_the_hill::KingOfTheHillParameters;
pub use random::RandomParameters;
use round_robin::Berger;
pub use round_robin::{ByeOrder, RoundRobinKept, RoundRobinParameters};
pub(crate) use setting::Set;
pub use setting::{Setting, Shape};
pub use step::Step;
pub use swiss::{EVENED_UP_TO, StartsWeight, SwissParameters};
pub use teams::{TeamParameters, TeamsBy};
use top_down::{Chosen, Hurdles};

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::pairing::UnknownMethod;
use crate::{Outcome, RoundNo};
use manual::Manual;

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
            /// The director pins all players.
            Manual,
            $($(#[$about])* $method($parameters),)*
        }

        impl Method {
            pub fn words() -> Vec<&'static str> {
                let mut words = Manual::words();
                $(words.extend(<$parameters>::words());)*
                words
            }

            /// The lines of the help of `round pair`: what is typed for each, and what it does.
            #[must_use]
            pub fn help() -> Vec<(&'static str, &'static str)> {
                let every = [$(<$parameters>::default().about(),)* Manual.about()];
                every.iter().flat_map(|about| about.help).copied().collect()
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
    /// Equal records meet, without repeats: an exact minimum.
    Swiss(SwissParameters),
    /// 1st meets 2nd, 3rd meets 4th, down the standings.
    #[serde(rename = "koth")]
    KingOfTheHill(KingOfTheHillParameters),
    /// Each player meets the one a fixed number of places below.
    Factor(FactorParameters),
    /// By lot.
    Random(RandomParameters),
    /// All players meet, by Berger's tables.
    RoundRobin(RoundRobinParameters),
    /// In groups, each by Berger's tables: quads, initial Fontes, group round robins.
    Groups(GroupParameters),
    /// Teams meet, each player of one against each of the other.
    Teams(TeamParameters),
    /// From the top, each player meets the highest-placed one not met yet.
    Australian(AustralianParameters),
    /// Flights of players who can still reach a prize, the others Swiss.
    Chew(ChewParameters),
    /// By simulation: contenders meet players who can catch them, the others their neighbours.
    Cop(CopParameters),
    /// A knock-out; the others are paired beside it.
    Bracket(BracketParameters),
}

impl Method {
    pub fn word(&self) -> &'static str {
        self.it().word()
    }

    /// What it does, in a sentence for the players.
    pub fn idea(&self) -> &'static str {
        self.it().about().idea
    }

    pub fn nature(&self) -> Nature {
        self.it().about().nature
    }

    /// Whether it depends on results in any way.
    pub fn uses_results(&self) -> bool {
        self.it().about().nature != Nature::ByHand
    }

    /// Whether it weighs pairs one by one, and so can keep boards when a round is paired again.
    pub fn can_keep_boards(&self) -> bool {
        [Nature::Weighing, Nature::Contending].contains(&self.it().about().nature)
    }

    /// Whether a table fixes its games over several rounds; another game now would happen twice.
    pub fn goes_by_table(&self) -> bool {
        self.it().about().nature == Nature::ByTable
    }

    /// Whether it pairs players whose place is decided out of contention, if asked. Other methods
    /// have their own rules for them, or tables.
    pub fn knows_gibson(&self) -> bool {
        self.it().about().nature == Nature::Weighing
    }

    /// The first round of the block that is settled together; `None` if rounds are independent.
    pub fn block_began(&self) -> Option<RoundNo> {
        self.it().began()
    }

    /// When the block ends; `None` if the round is independent, or if it is not known.
    pub fn ends(&self) -> Option<Ends> {
        self.it().ends()
    }

    /// Begins a new block with this round, without anything settled.
    pub fn begin_block(&mut self, round: RoundNo) {
        self.it_mut().into_iter().for_each(|method| method.begin(round));
    }

    /// Whether this method asks for the block that is running, and the round belongs to it.
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

    /// The number of rounds of a block, if known; a round robin's depends on the players.
    pub fn block_rounds(&self, players: Option<usize>) -> Option<u32> {
        self.it().block_rounds(players)
    }

    /// If this round is the first of a block, forgets what it settled, to settle it again.
    pub fn unsettle(&mut self, round: RoundNo) {
        self.it_mut().into_iter().for_each(|method| method.unsettle(round));
    }

    /// Takes the last round of the event and the places and classes with prizes, where the
    /// recipe does not say them.
    pub fn aim(&mut self, aim: &Aim<'_>) {
        self.it_mut().into_iter().for_each(|method| method.aim(aim));
    }

    /// Takes the outcomes of earlier rounds, for a method that depends on single games.
    pub fn played(&mut self, outcomes: &[Outcome], round: RoundNo) {
        self.it_mut().into_iter().for_each(|method| method.played(outcomes, round));
    }

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
        Method::named(&plain)
            .ok_or_else(|| UnknownMethod { word: word.to_owned(), known: Method::words() })
    }
}

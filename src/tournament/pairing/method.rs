//! [`Method`]: how a round is paired, with its parameters.
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::pairing::{
    AustralianParameters, BracketParameters, ChewParameters, CopParameters, FactorParameters,
    GroupParameters, KingOfTheHillParameters, QuartileParameters, RandomParameters,
    RoundRobinParameters, SwissParameters, TeamParameters, TeamsBy,
};
use crate::{Outcome, RoundNo};

/// How a round is paired. Parsed from a word ([`Method::from_str`]: any case, with or
/// without hyphens) with default parameters; written as its canonical word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// The director pins everybody.
    Manual,
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

/// How a method comes to its pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Nature {
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

/// A word that names no method.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{word}` is no pairing method; there are {}", WORDS.join(", "))]
pub struct UnknownMethod {
    /// The word, as typed.
    pub word: String,
}

const WORDS: [&str; 15] = [
    "manual",
    "random",
    "round-robin",
    "koth",
    "swiss",
    "factor",
    "quartiles",
    "cop",
    "quads",
    "fontes",
    "groups",
    "teams",
    "australian",
    "chew",
    "bracket",
];

impl Method {
    /// The canonical words of all methods.
    #[must_use]
    pub fn words() -> &'static [&'static str] {
        &WORDS
    }

    /// Whether results decide anything in it: who meets whom, who has the bye, who sits
    /// where.
    #[must_use]
    pub fn uses_results(&self) -> bool {
        self.nature() != Nature::ByHand
    }

    /// Whether it weighs pairs one by one, so that it can keep boards of a round that is paired
    /// again.
    #[must_use]
    pub fn can_keep_boards(&self) -> bool {
        match self.nature() {
            Nature::Weighing | Nature::Contending => true,
            Nature::ByHand | Nature::Whole | Nature::ByTable => false,
        }
    }

    /// Whether a table fixes its games over several rounds, so that a game given to others now
    /// would be played twice.
    #[must_use]
    pub fn goes_by_table(&self) -> bool {
        self.nature() == Nature::ByTable
    }

    /// Whether it can pair players out of contention whose place is decided; others have rules of
    /// their own for them, or tables.
    #[must_use]
    pub fn knows_gibson(&self) -> bool {
        self.nature() == Nature::Weighing
    }

    fn nature(&self) -> Nature {
        match self {
            Method::Manual => Nature::ByHand,
            Method::Random(_)
            | Method::KingOfTheHill(_)
            | Method::Swiss(_)
            | Method::Factor(_)
            | Method::Quartiles(_) => Nature::Weighing,
            Method::Cop(_) => Nature::Contending,
            Method::RoundRobin(_) | Method::Groups(_) | Method::Teams(_) => Nature::ByTable,
            Method::Australian(_) | Method::Chew(_) | Method::Bracket(_) => Nature::Whole,
        }
    }

    /// The first round of the block that it settles at once, and its rounds after this one
    /// store; `None` where each round is for itself.
    #[must_use]
    pub fn block_began(&self) -> Option<RoundNo> {
        if let Method::Groups(parameters) = self {
            Some(parameters.first_round)
        } else if let Method::Teams(parameters) = self {
            Some(parameters.first_round)
        } else if let Method::Bracket(parameters) = self {
            Some(parameters.first_round)
        } else {
            None
        }
    }

    /// Has such a block begin with this round: nothing of it is settled.
    pub fn begin_block(&mut self, round: RoundNo) {
        if let Method::Groups(parameters) = self {
            *parameters = GroupParameters { first_round: round, ..parameters.asked() };
        } else if let Method::Teams(parameters) = self {
            *parameters = TeamParameters { first_round: round, ..parameters.asked() };
        } else if let Method::Bracket(parameters) = self {
            *parameters = BracketParameters { first_round: round, ..parameters.asked() };
        }
    }

    /// Whether this round of the block that runs is what this method asks for.
    #[must_use]
    pub fn goes_on(&self, running: &Method, round: RoundNo) -> bool {
        if let (Method::Groups(asked), Method::Groups(running)) = (self, running) {
            running.asked() == asked.asked() && round <= running.last_round()
        } else if let (Method::Teams(asked), Method::Teams(running)) = (self, running) {
            running.asked() == asked.asked() && round <= running.last_round()
        } else if let (Method::Bracket(asked), Method::Bracket(running)) = (self, running) {
            running.asked() == asked.asked()
        } else {
            false
        }
    }

    /// How many rounds it fixes at a time, where that is known beforehand: of a round robin it
    /// depends on the number of players.
    #[must_use]
    pub fn block_rounds(&self, players: Option<usize>) -> Option<u32> {
        if let Method::Groups(parameters) = self {
            Some(parameters.rounds)
        } else if let Method::RoundRobin(parameters) = self {
            let players = players.filter(|players| *players > 1);
            let from_one = RoundRobinParameters { first_round: RoundNo(1), ..*parameters };
            let whole = players.map(|players| from_one.last_round(players).0);
            parameters.rounds.or(whole)
        } else {
            None
        }
    }

    /// Forgets what a block settles with this round, its first, so that it is settled anew;
    /// in later rounds it stands.
    pub fn unsettle(&mut self, round: RoundNo) {
        match self {
            Method::Groups(parameters) if parameters.first_round == round => {
                parameters.groups.clear();
            }
            Method::Teams(parameters) if parameters.first_round == round => match parameters.by {
                TeamsBy::Halves | TeamsBy::Interleaved | TeamsBy::Snaked(_) => {
                    parameters.teams.clear();
                }
                // the request knows no names
                TeamsBy::Name => {}
            },
            Method::Bracket(parameters) if parameters.first_round == round => {
                parameters.seeds.clear();
            }
            Method::Groups(_)
            | Method::Bracket(_)
            | Method::Teams(_)
            | Method::Manual
            | Method::Random(_)
            | Method::RoundRobin(_)
            | Method::KingOfTheHill(_)
            | Method::Swiss(_)
            | Method::Factor(_)
            | Method::Quartiles(_)
            | Method::Cop(_)
            | Method::Australian(_)
            | Method::Chew(_) => {}
        }
    }

    /// Takes what the rounds before this one came to, where a method goes by single games.
    pub fn played(&mut self, outcomes: &[Outcome], round: RoundNo) {
        if let Method::Bracket(parameters) = self {
            parameters.played(outcomes, round);
        }
    }

    /// The canonical word.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Method::Manual => "manual",
            Method::Random(_) => "random",
            Method::RoundRobin(_) => "round-robin",
            Method::KingOfTheHill(_) => "koth",
            Method::Swiss(_) => "swiss",
            Method::Factor(_) => "factor",
            Method::Quartiles(_) => "quartiles",
            Method::Cop(_) => "cop",
            Method::Groups(parameters) => parameters.word(),
            Method::Teams(_) => "teams",
            Method::Australian(_) => "australian",
            Method::Chew(_) => "chew",
            Method::Bracket(_) => "bracket",
        }
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
        match plain.as_str() {
            "manual" => Ok(Method::Manual),
            "random" => Ok(Method::Random(RandomParameters::default())),
            "rr" | "roundrobin" => Ok(Method::RoundRobin(RoundRobinParameters::default())),
            "koth" | "kingofthehill" => {
                Ok(Method::KingOfTheHill(KingOfTheHillParameters::default()))
            }
            "swiss" => Ok(Method::Swiss(SwissParameters::default())),
            "factor" | "qoth" | "queenofthehill" => Ok(Method::Factor(FactorParameters::default())),
            "quartiles" | "quartile" | "pq" => Ok(Method::Quartiles(QuartileParameters::default())),
            "cop" => Ok(Method::Cop(CopParameters::default())),
            "quads" | "quad" => Ok(Method::Groups(GroupParameters::quads())),
            "sixes" => Ok(Method::Groups(GroupParameters::sixes())),
            "fontes" | "if" | "initialfontes" => Ok(Method::Groups(GroupParameters::fontes(3))),
            "groups" | "grr" | "grouproundrobin" => Ok(Method::Groups(GroupParameters::of(4))),
            "team" | "teams" | "trr" | "teamroundrobin" => {
                Ok(Method::Teams(TeamParameters::default()))
            }
            "australian" | "australiandraw" | "aupair" => {
                Ok(Method::Australian(AustralianParameters::default()))
            }
            "chew" | "cp" => Ok(Method::Chew(ChewParameters::default())),
            "bracket" | "knockout" | "elimination" => {
                Ok(Method::Bracket(BracketParameters::default()))
            }
            _ => Err(UnknownMethod { word: word.to_owned() }),
        }
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
            assert_eq!(word.parse::<Method>().unwrap().word(), *word);
        }
        assert_eq!(
            "dutch".parse::<Method>().unwrap_err().to_string(),
            "`dutch` is no pairing method; there are manual, random, round-robin, koth, swiss, factor, quartiles, cop, quads, fontes, groups, teams, australian, chew, bracket"
        );
    }
}

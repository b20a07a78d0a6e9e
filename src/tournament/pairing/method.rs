//! [`Method`]: how a round is paired, with its parameters.
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::tournament::pairing::{
    AustralianParameters, BracketParameters, ChewParameters, CopParameters, FactorParameters,
    GroupParameters, KingOfTheHillParameters, QuartileParameters, RandomParameters,
    RoundRobinParameters, SwissParameters, TeamParameters, TeamsBy,
};
use crate::tournament::{Outcome, RoundNo};

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
        match self {
            Method::Manual => false,
            Method::Random(_)
            | Method::RoundRobin(_)
            | Method::KingOfTheHill(_)
            | Method::Swiss(_)
            | Method::Factor(_)
            | Method::Quartiles(_)
            | Method::Cop(_)
            | Method::Groups(_)
            | Method::Teams(_)
            | Method::Australian(_)
            | Method::Chew(_)
            | Method::Bracket(_) => true,
        }
    }

    /// Whether it weighs pairs one by one, so that it can keep boards of a round that is paired
    /// again.
    #[must_use]
    pub fn can_keep_boards(&self) -> bool {
        match self {
            Method::Random(_)
            | Method::KingOfTheHill(_)
            | Method::Swiss(_)
            | Method::Factor(_)
            | Method::Quartiles(_)
            | Method::Cop(_) => true,
            Method::Manual
            | Method::RoundRobin(_)
            | Method::Groups(_)
            | Method::Teams(_)
            | Method::Australian(_)
            | Method::Chew(_)
            | Method::Bracket(_) => false,
        }
    }

    /// Whether it can pair players out of contention whose place is decided; others have rules of
    /// their own for them, or tables.
    #[must_use]
    pub fn knows_gibson(&self) -> bool {
        match self {
            Method::Random(_)
            | Method::KingOfTheHill(_)
            | Method::Swiss(_)
            | Method::Factor(_)
            | Method::Quartiles(_) => true,
            Method::Manual
            | Method::RoundRobin(_)
            | Method::Groups(_)
            | Method::Teams(_)
            | Method::Cop(_)
            | Method::Australian(_)
            | Method::Chew(_)
            | Method::Bracket(_) => false,
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
            Method::Groups(parameters) => parameters.form.word(),
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
            "sixes" => Ok(Method::Groups(GroupParameters { size: 6, ..GroupParameters::quads() })),
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

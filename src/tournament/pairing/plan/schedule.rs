//! [`Schedule`]: how each round is paired: `1-3 random, 4-12 swiss lag 1, 13- koth`.
use std::fmt;
use std::str::FromStr;

use crate::RoundNo;
use crate::pairing::{Recipe, RecipeError};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Schedule {
    pub phases: Vec<Phase>,
}

/// Some rounds with one recipe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phase {
    pub first: RoundNo,
    /// The last round; `None` is to the end.
    pub last: Option<RoundNo>,
    pub recipe: Recipe,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScheduleError {
    #[error("a schedule says which rounds are paired how, as `1-3 random, 4- swiss`")]
    Empty,
    #[error("`{part}` does not begin with its rounds, as `1-3`, `4` or `13-`")]
    Rounds { part: String },
    #[error("the rounds of `{part}` are out of order")]
    Order { part: String },
    #[error("round {} is in two parts", round.0)]
    Twice { round: RoundNo },
    #[error("`{part}`: {error}")]
    Recipe { part: String, error: RecipeError },
}

impl Schedule {
    /// The phase of this round, if there is one.
    pub fn phase(&self, round: RoundNo) -> Option<&Phase> {
        self.phases
            .iter()
            .find(|phase| phase.first <= round && phase.last.is_none_or(|last| round <= last))
    }
}

impl FromStr for Schedule {
    type Err = ScheduleError;

    fn from_str(text: &str) -> Result<Schedule, ScheduleError> {
        let parts = text.split([',', ';']).map(str::trim).filter(|part| !part.is_empty());
        let mut phases = parts.map(phase).collect::<Result<Vec<_>, _>>()?;
        if phases.is_empty() {
            return Err(ScheduleError::Empty);
        }
        phases.sort_by_key(|phase| phase.first);
        for two in phases.windows(2) {
            if two[0].last.is_none_or(|last| two[1].first <= last) {
                return Err(ScheduleError::Twice { round: two[1].first });
            }
        }
        Ok(Schedule { phases })
    }
}

fn phase(part: &str) -> Result<Phase, ScheduleError> {
    let owned = || part.to_owned();
    let rounds = || ScheduleError::Rounds { part: owned() };
    let (numbers, recipe) = part.split_once(char::is_whitespace).ok_or_else(rounds)?;
    let number = |text: &str| text.parse::<u32>().map(RoundNo).map_err(|_| rounds());
    let (first, last) = match numbers.split_once('-') {
        None => (number(numbers)?, Some(number(numbers)?)),
        Some((first, "")) => (number(first)?, None),
        Some((first, last)) => (number(first)?, Some(number(last)?)),
    };
    if first == RoundNo(0) || last.is_some_and(|last| last < first) {
        return Err(ScheduleError::Order { part: owned() });
    }
    let recipe = recipe.parse().map_err(|error| ScheduleError::Recipe { part: owned(), error })?;
    Ok(Phase { first, last, recipe })
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.first.0;
        match self.last {
            Some(last) if last == self.first => write!(f, "{first} {}", self.recipe),
            Some(last) => write!(f, "{first}-{} {}", last.0, self.recipe),
            None => write!(f, "{first}- {}", self.recipe),
        }
    }
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (phase, place) in self.phases.iter().zip(0..) {
            let comma = if place == 0 { "" } else { ", " };
            write!(f, "{comma}{phase}")?;
        }
        Ok(())
    }
}

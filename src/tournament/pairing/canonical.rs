//! How a [`Recipe`] is written: one text for one recipe, which reads back as it.
use std::fmt;

use crate::RoundNo;
use crate::pairing::swiss::{EVEN_STARTS, WINS_FIRST};
use crate::pairing::{
    ChewParameters, GroupForm, GroupParameters, Grouping, Method, Recipe, Repeats, Shape,
    StartsWeight, Strict, TeamsBy,
};

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.method.word())?;
        match &self.method {
            Method::Manual => {}
            Method::Random(parameters) => no_repeats(f, parameters.repeats)?,
            Method::KingOfTheHill(parameters) => no_repeats(f, parameters.repeats)?,
            Method::RoundRobin(parameters) => {
                if parameters.cycles != 1 {
                    write!(f, " cycles {}", parameters.cycles)?;
                }
                if let Some(rounds) = parameters.rounds {
                    write!(f, " rounds {rounds}")?;
                }
            }
            Method::Swiss(parameters) => {
                if parameters.shape != Shape::default() {
                    write!(f, " {}", parameters.shape.word())?;
                }
                match parameters.starts {
                    StartsWeight::BySize => {}
                    StartsWeight::AfterWins => write!(f, " {WINS_FIRST}")?,
                    StartsWeight::WithWins => write!(f, " {EVEN_STARTS}")?,
                }
                match parameters.strict {
                    Strict::No => {}
                    Strict::ToTheEnd => f.write_str(" strict")?,
                    Strict::Ahead(rounds) => write!(f, " strict {rounds}")?,
                }
            }
            Method::Factor(parameters) => {
                write!(f, " {}", parameters.factor)?;
                no_repeats(f, parameters.repeats)?;
            }
            Method::Cop(parameters) => {
                let words = parameters.words();
                if !words.is_empty() {
                    write!(f, " {words}")?;
                }
            }
            Method::Bracket(parameters) => write!(f, "{}", parameters.words())?,
            Method::Groups(parameters) => groups(f, parameters)?,
            Method::Teams(parameters) => {
                if let Some(by) = parameters.by.word() {
                    write!(f, " {by}")?;
                }
                if let TeamsBy::Snaked(teams) = parameters.by {
                    write!(f, " {teams}")?;
                }
                if parameters.games != 1 {
                    write!(f, " games {}", parameters.games)?;
                }
                if let Some(opponents) = parameters.opponents {
                    write!(f, " opponents {opponents}")?;
                }
            }
            Method::Chew(parameters) => {
                let usual = ChewParameters::default();
                if !parameters.bands.is_empty() {
                    let bands: Vec<String> =
                        parameters.bands.iter().map(ToString::to_string).collect();
                    write!(f, " bands {}", bands.join("/"))?;
                }
                if let Some(cap) = parameters.cap {
                    write!(f, " cap {cap}")?;
                }
                if parameters.spread != usual.spread {
                    write!(f, " spread {}", parameters.spread)?;
                }
                if parameters.rounds != usual.rounds {
                    write!(f, " rounds {}", parameters.rounds)?;
                }
            }
            Method::Australian(parameters) => {
                if parameters.reset != RoundNo::default() {
                    write!(f, " reset {}", parameters.reset.0)?;
                }
                if parameters.repeats != 0 {
                    write!(f, " repeats {}", parameters.repeats)?;
                }
            }
            Method::Quartiles(parameters) => {
                write!(f, " {}", parameters.meets.number())?;
                match parameters.repeats {
                    Repeats::Allowed => f.write_str(" repeats-free")?,
                    Repeats::Avoided => {}
                }
            }
        }
        write!(f, "{}{}", self.limits, self.basis)?;
        self.apart.iter().try_for_each(|by| write!(f, " apart {by}"))?;
        self.seating.fmt(f)
    }
}

fn groups(f: &mut fmt::Formatter<'_>, parameters: &GroupParameters) -> fmt::Result {
    let usual = match parameters.form {
        GroupForm::Quads => {
            let usual = GroupParameters::quads();
            if ![usual.size, GroupParameters::sixes().size].contains(&parameters.size) {
                write!(f, " size {}", parameters.size)?;
            }
            usual.division
        }
        GroupForm::Fontes => {
            write!(f, " {}", parameters.rounds)?;
            GroupParameters::fontes(parameters.rounds).division
        }
        GroupForm::Groups => {
            write!(f, " of {}", parameters.size)?;
            GroupParameters::of(parameters.size).division
        }
    };
    match (parameters.form, parameters.division) {
        (_, division) if division == usual => Ok(()),
        (GroupForm::Fontes, Grouping::Equalised) => f.write_str(" snaked"),
        (GroupForm::Quads | GroupForm::Fontes | GroupForm::Groups, division) => {
            write!(f, " {}", division.word())
        }
    }
}

fn no_repeats(f: &mut fmt::Formatter<'_>, repeats: Repeats) -> fmt::Result {
    match repeats {
        Repeats::Allowed => Ok(()),
        Repeats::Avoided => f.write_str(" no-repeats"),
    }
}

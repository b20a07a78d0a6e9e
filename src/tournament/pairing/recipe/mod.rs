//! [`Recipe`]: how a round is to be paired, in the words a director types:
//! `swiss fold repeats 0 lag 1`.
mod apart;
mod basis;
mod limits;
mod schedule;
mod schedule_remark;
mod seating;
mod setting;
mod words;

pub use apart::ApartBy;
pub use basis::Basis;
pub use limits::{ByeRule, Limits};
pub use schedule::{Phase, Schedule, ScheduleError};
pub use schedule_remark::ScheduleRemark;
pub use seating::{Seating, TableOrder};
pub(crate) use setting::Set;
pub use setting::Setting;
pub(crate) use words::{
    FROM_ONE, GROUP_SIZE, MOST_IN_GROUP, MOST_NUMBER, Words, alone, list, listed, value, worded,
};

use std::fmt;
use std::str::FromStr;

use crate::pairing::method::Whose;
use crate::pairing::{Gibson, Grouping, Method, Plan, Shape, UnknownMethod};
use crate::{RoundNo, TableNo};

/// How a round is to be paired: a method with its parameters, and what holds whatever the
/// method. Read relaxed (any case, several words for one thing), written in one way.
///
/// ```
/// use sixzero_tournament::pairing::Recipe;
///
/// let recipe: Recipe = "Swiss lag 1 FOLD r 0".parse()?;
/// assert_eq!(recipe.to_string(), "swiss fold repeats 0 lag 1");
/// # Ok::<(), sixzero_tournament::pairing::RecipeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    pub method: Method,
    pub limits: Limits,
    /// On which standings.
    pub basis: Basis,
    /// Who are kept apart.
    pub apart: Vec<ApartBy>,
    /// How the pairs come to their tables.
    pub seating: Seating,
}

/// Words that are no recipe.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecipeError {
    #[error("there is no pairing method in an empty text")]
    Empty,
    #[error(transparent)]
    Method(#[from] UnknownMethod),
    /// A word that means nothing, or nothing to this method.
    #[error("`{word}` means nothing to the method {method}; it knows {}", known.join(", "))]
    Word { word: String, method: &'static str, known: Vec<&'static str> },
    #[error("{}", twice(before, word))]
    Twice { word: String, before: String },
    #[error("`{word}` needs {wanted} behind it")]
    Value { word: String, wanted: &'static str },
}

/// The words that every method knows.
const COMMON: [&str; 10] = [
    "repeats N",
    "apart-for N",
    "since ROUND",
    "lag N",
    "on ROUND",
    "apart club|team|N/N",
    "bye lowest|highest|always-lowest",
    "bands N/N",
    "tables rank|moves",
    "streamed N/N",
];

impl Recipe {
    /// A method with nothing else asked for.
    #[must_use]
    pub fn new(method: Method) -> Recipe {
        Recipe {
            method,
            limits: Limits::default(),
            basis: Basis::default(),
            apart: Vec::new(),
            seating: Seating::default(),
        }
    }

    /// What was asked for in the plan of a round.
    #[must_use]
    pub fn of(plan: &Plan) -> Recipe {
        Recipe {
            method: plan.method.clone(),
            limits: plan.limits.clone(),
            basis: plan.basis,
            apart: plan.apart_by.clone(),
            seating: plan.seating.clone(),
        }
    }

    fn unknown(&self, word: &str) -> RecipeError {
        let gibson = self.method.knows_gibson().then_some("gibson PRIZES");
        let own = self.method.it().about().own_words;
        let common = COMMON.into_iter().filter(|word| !own.contains(word));
        let known = own.iter().copied().chain(common).chain(gibson).collect();
        RecipeError::Word { word: word.to_owned(), method: self.method.word(), known }
    }
}

impl FromStr for Recipe {
    type Err = RecipeError;

    fn from_str(text: &str) -> Result<Recipe, RecipeError> {
        let lower = text.to_lowercase();
        let mut words = Words::of(&lower);
        let mut recipe = Recipe::new(method(&mut words)?);
        let mut said: Vec<(Whose, &str, &str)> = Vec::new();
        while let Some(word) = words.next() {
            let whose = match recipe.method.it_mut() {
                Some(method) => method.read(word, &mut words)?,
                None => Whose::Common,
            };
            if let Some(about) = about(word) {
                let before = said.iter().find(|(of, known, _)| (*of, *known) == (whose, about));
                if let Some((.., before)) = before {
                    let (word, before) = (word.to_owned(), (*before).to_owned());
                    return Err(RecipeError::Twice { word, before });
                }
                said.push((whose, about, word));
            }
            match whose {
                Whose::Method => {}
                Whose::Common => recipe.common(word, &mut words)?,
            }
        }
        Ok(recipe)
    }
}

impl Recipe {
    /// Takes a word that every method knows.
    fn common(&mut self, word: &str, words: &mut Words<'_>) -> Result<(), RecipeError> {
        let limits = &mut self.limits;
        match word {
            "repeats" | "r" => limits.repeats = Some(words.number(word)?),
            "apart-for" => limits.apart_for = Some(words.number(word)?),
            "since" => limits.since = RoundNo(words.number(word)?),
            "lag" => self.basis = Basis::Lag(words.number(word)?),
            "on" => self.basis = Basis::Round(RoundNo(words.number(word)?)),
            "apart" => {
                let by = words.behind(word, ApartBy::WANTED, ApartBy::read)?;
                if !self.apart.contains(&by) {
                    self.apart.push(by);
                    self.apart.sort_unstable();
                }
            }
            "bye" => {
                let wanted = "`lowest`, `highest` or `always-lowest`";
                limits.bye = words.behind(word, wanted, ByeRule::named)?;
            }
            "bands" => limits.bands = words.bands(word)?,
            "gibson" if self.method.knows_gibson() => {
                limits.gibson = Some(Gibson::of(words.positive(word)?));
            }
            "tables" => {
                let wanted = "`rank` or `moves`";
                self.seating.order = words.behind(word, wanted, TableOrder::named)?;
            }
            "streamed" => {
                let wanted = "tables, each once, as 1/2,";
                self.seating.streamed = words.behind(word, wanted, streamed)?;
            }
            _ => return Err(self.unknown(word)),
        }
        Ok(())
    }
}

/// As it is typed, in the one way in which recipes are written.
impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.method.word())?;
        self.method.it().write(f)?;
        write!(f, "{}{}", self.limits, self.basis)?;
        self.apart.iter().try_for_each(|by| write!(f, " apart {by}"))?;
        self.seating.fmt(f)
    }
}

/// What a word is about, of which a recipe says one thing; `None` where it can say several.
fn about(word: &str) -> Option<&str> {
    Some(match word {
        "apart" | "class" => return None,
        "lag" | "on" => "on",
        "repeats" | "r" => "repeats",
        "of" | "size" => "size",
        "halves" | "interleaved" | "snaked" | "snake" => "dealt",
        word if Grouping::named(word).is_some() => "dealt",
        word if Shape::named(word).is_some() => "shape",
        word if word.parse::<u32>().is_ok() => "size",
        word => word,
    })
}

fn twice(before: &str, word: &str) -> String {
    match before == word {
        true => format!("`{word}` stands twice"),
        false => format!("`{before}` and `{word}` are about one thing: leave one out"),
    }
}

/// The method: its name may be of several words, the longest that is one counts.
fn method(words: &mut Words<'_>) -> Result<Method, RecipeError> {
    let all = words.ahead(MOST_WORDS);
    let first = *all.first().ok_or(RecipeError::Empty)?;
    for count in (1..=all.len()).rev() {
        if let Ok(method) = all[..count].concat().parse::<Method>() {
            words.skip(count);
            return Ok(method);
        }
    }
    Err(UnknownMethod { word: first.to_owned() }.into())
}

/// `king of the hill`.
const MOST_WORDS: usize = 4;

/// Tables, each once.
fn streamed(text: &str) -> Option<Vec<TableNo>> {
    let mut tables = Vec::new();
    for number in list::<u32>(text)? {
        let table = TableNo(number);
        if number == 0 || tables.contains(&table) {
            return None;
        }
        tables.push(table);
    }
    Some(tables)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recipes_are_relaxed_in_and_canonical_out() {
        let cases = [
            ("Swiss", "swiss"),
            ("swiss high-low", "swiss"),
            ("Swiss FOLD lag 1 repeats 0", "swiss fold repeats 0 lag 1"),
            ("swiss strict fold lag 1", "swiss fold strict lag 1"),
            ("swiss strict 4 apart club", "swiss strict 4 apart club"),
            ("king of the hill no-repeats", "koth no-repeats"),
            ("swiss even-starts fold", "swiss fold even-starts"),
            ("swiss Wins-First", "swiss wins-first"),
            ("koth repeats 2 since 4", "koth repeats 2 since 4"),
            ("round robin cycles 2", "round-robin cycles 2"),
            ("rr", "round-robin"),
            ("qoth", "factor 2"),
            ("rr rounds 5", "round-robin rounds 5"),
            ("Quads clustered", "quads"),
            ("quads equalized repeats 0", "quads equalised repeats 0"),
            ("sixes distributed", "sixes distributed"),
            ("quads size 6", "sixes"),
            ("quads size 8", "quads size 8"),
            ("Initial Fontes", "fontes 3"),
            ("fontes 5 snaked", "fontes 5 snaked"),
            ("fontes snaked 5", "fontes 5 snaked"),
            ("groups of 5", "groups of 5"),
            ("group round robin 6 equalised", "groups of 6 equalised"),
            ("team round robin games 2", "teams games 2"),
            ("teams halves opponents 1", "teams halves opponents 1"),
            ("Team snake 4 apart club", "teams snaked 4 apart club"),
            ("teams snaked 2 games 2", "teams snaked 2 games 2"),
            ("factor 3 bands 8/16", "factor 3 bands 8/16"),
            ("quartiles 3 apart team apart club", "quartiles 3 apart club apart team"),
            ("swiss apart #9/4/12 apart 3/7 apart club", "swiss apart club apart 3/7 apart 4/9/12"),
            ("koth apart 7/3 apart 3/7", "koth apart 3/7"),
            ("random bye highest on 3", "random bye highest on 3"),
            ("cop class B 2 prizes 1 class C 1", "cop prizes 1 class b 2 class c 1"),
            ("cop prizes 3 bye lowest hope 0.1/0.05", "cop prizes 3 hope 0.1/0.05"),
            ("Australian Draw repeats 1 reset 5", "australian reset 5 repeats 1"),
            ("Chew spread 250 rounds 12 cap 8", "chew cap 8 spread 250 rounds 12"),
            ("chew bands 1/4", "chew bands 1/4"),
            ("koth gibson 3 repeats 1", "koth repeats 1 gibson 3"),
            ("swiss tables moves streamed 1/9 lag 1", "swiss lag 1 tables moves streamed 1/9"),
            ("cop tables rank apart club", "cop apart club"),
            ("Bracket 2 best-of 5", "bracket 2 best-of 5"),
            (
                "knock out third best-of 1/3 losers none by rating",
                "bracket best-of 1/3 third losers none by rating",
            ),
            ("COP bye top-down bye highest", "cop bye top-down bye highest"),
        ];
        for (typed, written) in cases {
            let recipe: Recipe = typed.parse().unwrap_or_else(|e| panic!("{typed}: {e}"));
            assert_eq!(recipe.to_string(), written, "{typed}");
            assert_eq!(written.parse(), Ok(recipe), "{written}");
        }
    }

    const NOBODY_APART: &str =
        "`apart` needs `club`, `team`, or the numbers of players, as 3/7, behind it";

    #[test]
    fn what_is_no_recipe_is_named() {
        let cases = [
            ("", "there is no pairing method in an empty text"),
            ("koth lag", "`lag` needs a number up to 10000 behind it"),
            ("koth bands 8/8", "`bands` needs last places in order, as 8/16, behind it"),
            ("koth apart family", NOBODY_APART),
            ("koth apart 3", NOBODY_APART),
            ("koth apart 3/3", NOBODY_APART),
            ("koth apart 0/3", NOBODY_APART),
            ("koth apart 3/", NOBODY_APART),
            ("koth tables", "`tables` needs `rank` or `moves` behind it"),
            ("koth streamed 1/1", "`streamed` needs tables, each once, as 1/2, behind it"),
            ("koth streamed 0", "`streamed` needs tables, each once, as 1/2, behind it"),
            ("fontes 4", "`fontes` needs an odd number of rounds up to 999 behind it"),
            ("groups of 1", "`of` needs a number from 2 to 1000 behind it"),
            ("teams snaked 1", "`snaked` needs a number from 2 to 1000 behind it"),
            ("teams games 0", "`games` needs a number from 1 to 10000 behind it"),
            ("swiss gibson", "`gibson` needs a number from 1 to 10000 behind it"),
            ("bracket 1", "`bracket` needs a number from 2 to 1000 behind it"),
            ("bracket best-of 0", "`best-of` needs numbers of games, as 3 or 1/3/5, behind it"),
            ("swiss strict 3 strict 2", "`strict` stands twice"),
            ("swiss lag 1 on 2", "`lag` and `on` are about one thing: leave one out"),
            ("swiss fold adjacent", "`fold` and `adjacent` are about one thing: leave one out"),
            ("factor 2 3", "`2` and `3` are about one thing: leave one out"),
            ("cop class a,b 2", "`class` needs a class and its places, as B 2 behind it"),
            ("cop bye top-down bye lowest bye highest", "`bye` stands twice"),
            ("factor 0", "`factor` needs a number from 1 to 10000 behind it"),
            (
                "koth fold",
                "`fold` means nothing to the method koth; it knows no-repeats, repeats N, \
                 apart-for N, since ROUND, lag N, on ROUND, apart club|team|N/N, \
                 bye lowest|highest|always-lowest, bands N/N, tables rank|moves, streamed N/N, gibson PRIZES",
            ),
        ];
        for (typed, said) in cases {
            assert_eq!(typed.parse::<Recipe>().unwrap_err().to_string(), said, "{typed}");
        }
    }
}

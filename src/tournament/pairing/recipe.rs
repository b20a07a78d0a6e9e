//! [`Recipe`]: how a round is to be paired, in the words a director types:
//! `swiss fold repeats 0 lag 1`.
use std::iter::Peekable;
use std::str::{FromStr, SplitWhitespace};

use crate::pairing::quartiles::Quartile;
use crate::pairing::swiss::{EVEN_STARTS, WINS_FIRST};
use crate::pairing::{
    ApartBy, Basis, BracketParameters, ByeRule, CopParameters, Gibson, GroupForm, GroupParameters,
    Grouping, Limits, Losers, Method, Repeats, Seating, SeedsBy, Shape, StartsWeight, Strict,
    TableOrder, TeamsBy, ThirdPlace, UnknownMethod,
};
use crate::{RoundNo, TableNo};

/// How a round is to be paired: a method with its parameters, and what holds whatever the
/// method. Read relaxed (any case, several words for one thing), written in one way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The method with its parameters.
    pub method: Method,
    /// What holds whatever the method.
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
    Twice {
        word: String,
        /// The word before it.
        before: String,
    },
    #[error("`{word}` needs {wanted} behind it")]
    Value {
        word: String,
        /// What belongs behind it.
        wanted: &'static str,
    },
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

    fn unknown(&self, word: &str) -> RecipeError {
        let gibson = self.method.knows_gibson().then_some("gibson PRIZES");
        let own = own_words(&self.method);
        let common = COMMON.into_iter().filter(|word| !own.contains(word));
        let known = own.iter().copied().chain(common).chain(gibson).collect();
        RecipeError::Word { word: word.to_owned(), method: self.method.word(), known }
    }
}

impl FromStr for Recipe {
    type Err = RecipeError;

    fn from_str(text: &str) -> Result<Recipe, RecipeError> {
        let lower = text.to_lowercase();
        let mut words = lower.split_whitespace().peekable();
        let mut recipe = Recipe::new(method(&mut words)?);
        let mut said: Vec<(Whose, &str, &str)> = Vec::new();
        while let Some(word) = words.next() {
            let is_own = own(&mut recipe.method, word, &mut words)?;
            let whose = if is_own { Whose::Method } else { Whose::Common };
            if let Some(about) = about(word) {
                let before = said.iter().find(|(of, known, _)| (*of, *known) == (whose, about));
                if let Some((.., before)) = before {
                    let (word, before) = (word.to_owned(), (*before).to_owned());
                    return Err(RecipeError::Twice { word, before });
                }
                said.push((whose, about, word));
            }
            if is_own {
                continue;
            }
            match word {
                "repeats" | "r" => recipe.limits.repeats = Some(number(word, &mut words)?),
                "apart-for" => recipe.limits.apart_for = Some(number(word, &mut words)?),
                "since" => recipe.limits.since = RoundNo(number(word, &mut words)?),
                "lag" => recipe.basis = Basis::Lag(number(word, &mut words)?),
                "on" => recipe.basis = Basis::Round(RoundNo(number(word, &mut words)?)),
                "apart" => {
                    let by = words.next().and_then(ApartBy::read);
                    let by = by.ok_or(value(word, ApartBy::WANTED))?;
                    if !recipe.apart.contains(&by) {
                        recipe.apart.push(by);
                        recipe.apart.sort_unstable();
                    }
                }
                "bye" => {
                    let wanted = words.next().unwrap_or_default();
                    let rule = ByeRule::WORDS.into_iter().find(|(_, word)| *word == wanted);
                    let (rule, _) =
                        rule.ok_or(value(word, "`lowest`, `highest` or `always-lowest`"))?;
                    recipe.limits.bye = rule;
                }
                "bands" => {
                    recipe.limits.bands = bands(word, &mut words)?;
                }
                "gibson" if recipe.method.knows_gibson() => {
                    recipe.limits.gibson = Some(Gibson::of(from_one(word, &mut words)?));
                }
                "tables" => {
                    let order = words.next().and_then(TableOrder::named);
                    recipe.seating.order = order.ok_or(value(word, "`rank` or `moves`"))?;
                }
                "streamed" => recipe.seating.streamed = streamed(word, &mut words)?,
                _ => return Err(recipe.unknown(word)),
            }
        }
        Ok(recipe)
    }
}

/// Whose word it is: COP has a bye of its own beside the common one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whose {
    /// The method's own.
    Method,
    /// One that every method knows.
    Common,
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

type Words<'t> = Peekable<SplitWhitespace<'t>>;

/// The method: its name may be of several words, the longest that is one counts.
fn method(words: &mut Words<'_>) -> Result<Method, RecipeError> {
    let all: Vec<&str> = words.clone().collect();
    let first = *all.first().ok_or(RecipeError::Empty)?;
    let most = all.len().min(MOST_WORDS);
    for count in (1..=most).rev() {
        if let Ok(method) = all[..count].concat().parse::<Method>() {
            words.nth(count - 1);
            return Ok(method);
        }
    }
    Err(UnknownMethod { word: first.to_owned() }.into())
}

/// `king of the hill`.
const MOST_WORDS: usize = 4;

/// What only this method knows.
fn own_words(method: &Method) -> &'static [&'static str] {
    match method {
        Method::Manual => &[],
        Method::Random(_) | Method::KingOfTheHill(_) => &["no-repeats"],
        Method::RoundRobin(_) => &["cycles N", "rounds N"],
        Method::Swiss(_) => {
            &["high-low", "fold", "adjacent", EVEN_STARTS, WINS_FIRST, "strict", "strict N"]
        }
        Method::Factor(_) => &["N", "no-repeats"],
        Method::Quartiles(_) => &["2", "3", "4", "repeats-free"],
        Method::Chew(_) => &["bands N/N", "cap N", "spread N", "rounds N"],
        Method::Bracket(_) => {
            &["N", "best-of N", "best-of N/N", "third", "losers koth|swiss|none", "by rating"]
        }
        Method::Australian(_) => &["reset ROUND", "repeats N"],
        Method::Cop(_) => {
            &["prizes N", "class B N", "spread N", "hope 0.1/0.05", "control 0.25", "sims N"]
        }
        Method::Groups(parameters) => match parameters.form {
            GroupForm::Quads => &["clustered", "distributed", "equalised", "size N"],
            GroupForm::Fontes => &["N", "drawn", "snaked"],
            GroupForm::Groups => &["of N", "clustered", "distributed", "equalised", "drawn"],
        },
        Method::Teams(_) => &["games N", "opponents N", "halves", "interleaved", "snaked N"],
    }
}

/// Reads a word that is the method's own; whether it was one.
fn own(method: &mut Method, word: &str, words: &mut Words<'_>) -> Result<bool, RecipeError> {
    match (method, word) {
        (Method::Random(parameters), "no-repeats") => parameters.repeats = Repeats::Avoided,
        (Method::KingOfTheHill(parameters), "no-repeats") => {
            parameters.repeats = Repeats::Avoided;
        }
        (Method::Factor(parameters), "no-repeats") => parameters.repeats = Repeats::Avoided,
        (Method::Quartiles(parameters), "repeats-free") => parameters.repeats = Repeats::Allowed,
        (Method::RoundRobin(parameters), "cycles") => parameters.cycles = from_one(word, words)?,
        (Method::RoundRobin(parameters), "rounds") => {
            parameters.rounds = Some(from_one(word, words)?);
        }
        (Method::Bracket(parameters), _) => return bracket_word(parameters, word, words),
        (Method::Groups(parameters), _) => return group_word(parameters, word, words),
        (Method::Teams(parameters), "games") => parameters.games = from_one(word, words)?,
        (Method::Teams(parameters), "opponents") => {
            parameters.opponents = Some(from_one(word, words)?);
        }
        (Method::Teams(parameters), "halves") => parameters.by = TeamsBy::Halves,
        (Method::Teams(parameters), "interleaved") => parameters.by = TeamsBy::Interleaved,
        (Method::Teams(parameters), "snaked" | "snake") => {
            parameters.by = TeamsBy::Snaked(group_size(word, words.next())?);
        }
        (Method::Swiss(parameters), EVEN_STARTS) => parameters.starts = StartsWeight::WithWins,
        (Method::Swiss(parameters), WINS_FIRST) => parameters.starts = StartsWeight::AfterWins,
        (Method::Swiss(parameters), "strict") => {
            let ahead = words.peek().and_then(|ahead| ahead.parse().ok());
            parameters.strict = ahead.map_or(Strict::ToTheEnd, Strict::Ahead);
            if ahead.is_some() {
                words.next();
            }
        }
        (Method::Swiss(parameters), _) => match Shape::named(word) {
            Some(shape) => parameters.shape = shape,
            None => return Ok(false),
        },
        (Method::Factor(parameters), _) => match word.parse() {
            Ok(factor) if (1..=MOST_NUMBER).contains(&factor) => parameters.factor = factor,
            Err(_) if !is_number(word) => return Ok(false),
            Ok(_) | Err(_) => return Err(value("factor", FROM_ONE)),
        },
        (Method::Quartiles(parameters), _) => {
            match word.parse().ok().and_then(Quartile::numbered) {
                Some(meets) => parameters.meets = meets,
                None => return Ok(false),
            }
        }
        (Method::Cop(parameters), _) if let Some(wanted) = CopParameters::wanted(word) => {
            let count = CopParameters::values(word);
            let values: Vec<&str> = words.clone().take(count).collect();
            let set =
                if values.len() == count { parameters.set(word, &values.join("/")) } else { None };
            match set {
                Some(()) => _ = words.nth(count - 1),
                // the bye has common words besides
                None if word == "bye" => return Ok(false),
                None => return Err(value(word, wanted)),
            }
        }
        (Method::Australian(parameters), "reset") => {
            parameters.reset = RoundNo(number(word, words)?);
        }
        (Method::Australian(parameters), "repeats" | "r") => {
            parameters.repeats = number(word, words)?;
        }
        (Method::Chew(parameters), "bands") => parameters.bands = bands(word, words)?,
        (Method::Chew(parameters), "cap") => parameters.cap = Some(number(word, words)?),
        (Method::Chew(parameters), "spread") => parameters.spread = number(word, words)?,
        (Method::Chew(parameters), "rounds") => parameters.rounds = number(word, words)?,
        (Method::Cop(_) | Method::Australian(_) | Method::Chew(_), _) => return Ok(false),
        (
            Method::Manual
            | Method::Random(_)
            | Method::RoundRobin(_)
            | Method::KingOfTheHill(_)
            | Method::Teams(_),
            _,
        ) => return Ok(false),
    }
    Ok(true)
}

/// Reads a word of a bracket; whether it was one.
fn bracket_word(
    parameters: &mut BracketParameters,
    word: &str,
    words: &mut Words<'_>,
) -> Result<bool, RecipeError> {
    match word {
        "best-of" => {
            let wanted = "numbers of games, as 3 or 1/3/5,";
            let text = words.next().unwrap_or_default();
            let games: Option<Vec<u32>> =
                text.split('/').map(|number| number.parse().ok().filter(|n| *n > 0)).collect();
            parameters.best_of = games.ok_or(value(word, wanted))?;
        }
        "third" => parameters.third = ThirdPlace::Played,
        "losers" => {
            let wanted = words.next().unwrap_or_default();
            let losers = Losers::WORDS.into_iter().find(|(_, word)| *word == wanted);
            let (losers, _) = losers.ok_or(value(word, "`koth`, `swiss` or `none`"))?;
            parameters.losers = losers;
        }
        "by" => {
            parameters.by = match words.next() {
                Some("rating" | "ratings") => SeedsBy::Rating,
                Some("standings") => SeedsBy::Standings,
                Some(_) | None => return Err(value(word, "`standings` or `rating`")),
            };
        }
        _ => match word.parse() {
            Ok(size) if (2..=MOST_IN_GROUP).contains(&size) => parameters.size = Some(size),
            Err(_) if !is_number(word) => return Ok(false),
            Ok(_) | Err(_) => return Err(value("bracket", GROUP_SIZE)),
        },
    }
    Ok(true)
}

/// Reads a word of rounds in groups; whether it was one.
fn group_word(
    parameters: &mut GroupParameters,
    word: &str,
    words: &mut Words<'_>,
) -> Result<bool, RecipeError> {
    if let Some(division) = Grouping::named(word) {
        parameters.division = division;
        return Ok(true);
    }
    let division = parameters.division;
    match (parameters.form, word) {
        (GroupForm::Quads, "size") => parameters.size = group_size(word, words.next())?,
        (GroupForm::Groups, "of" | "size") => {
            *parameters = GroupParameters::of(group_size(word, words.next())?);
        }
        (GroupForm::Groups, _) if is_number(word) => {
            *parameters = GroupParameters::of(group_size("groups", Some(word))?);
        }
        (GroupForm::Fontes, _) => match word.parse::<u32>() {
            Ok(rounds) if (1..MOST_IN_GROUP).contains(&rounds) && rounds % 2 == 1 => {
                *parameters = GroupParameters::fontes(rounds);
            }
            Err(_) if !is_number(word) => return Ok(false),
            Ok(_) | Err(_) => return Err(value("fontes", "an odd number of rounds up to 999")),
        },
        (GroupForm::Quads | GroupForm::Groups, _) => return Ok(false),
    }
    parameters.division = division;
    Ok(true)
}

/// No group is larger: it would be the field.
const MOST_IN_GROUP: u32 = 1_000;
const GROUP_SIZE: &str = "a number from 2 to 1000";

/// No event has more rounds or tables, and no spread is larger.
const MOST_NUMBER: u32 = 10_000;
const NUMBER: &str = "a number up to 10000";
const FROM_ONE: &str = "a number from 1 to 10000";

/// Whether somebody meant a number, if one that is too large.
fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

fn group_size(word: &str, size: Option<&str>) -> Result<u32, RecipeError> {
    let size = size.and_then(|size| size.parse().ok());
    size.filter(|size| (2..=MOST_IN_GROUP).contains(size)).ok_or(value(word, GROUP_SIZE))
}

fn from_one(word: &str, words: &mut Words<'_>) -> Result<u32, RecipeError> {
    number(word, words).ok().filter(|number| *number > 0).ok_or(value(word, FROM_ONE))
}

fn number(word: &str, words: &mut Words<'_>) -> Result<u32, RecipeError> {
    let number = words.next().and_then(|number| number.parse().ok());
    number.filter(|number| *number <= MOST_NUMBER).ok_or(value(word, NUMBER))
}

/// The last place of each band, in order.
fn bands(word: &str, words: &mut Words<'_>) -> Result<Vec<u32>, RecipeError> {
    let text = words.next().unwrap_or_default();
    let bands: Option<Vec<u32>> = text.split('/').map(|number| number.parse().ok()).collect();
    let in_order = |bands: &Vec<u32>| bands.first() > Some(&0) && bands.is_sorted_by(|a, b| a < b);
    bands.filter(in_order).ok_or(value(word, "last places in order, as 8/16,"))
}

/// Tables, each once.
fn streamed(word: &str, words: &mut Words<'_>) -> Result<Vec<TableNo>, RecipeError> {
    let text = words.next().unwrap_or_default();
    let mut tables = Vec::new();
    for number in text.split('/') {
        match number.parse().ok().filter(|number| *number > 0).map(TableNo) {
            Some(table) if !tables.contains(&table) => tables.push(table),
            Some(_) | None => return Err(value(word, "tables, each once, as 1/2,")),
        }
    }
    Ok(tables)
}

fn value(word: &str, wanted: &'static str) -> RecipeError {
    RecipeError::Value { word: word.to_owned(), wanted }
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

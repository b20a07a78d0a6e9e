//! [`Recipe`]: how to pair a round, in a director's words: `swiss fold repeats 0 lag 1`.
use std::fmt;
use std::str::FromStr;

use crate::pairing::method::Set;
use crate::pairing::recipe::{Whose, Words, list, said, unless};
use crate::pairing::{
    ApartBy, Basis, ByeRule, Gibson, Grouping, Limits, Method, Plan, RecipeError, Seating, Setting,
    Shape, StartRule, TableOrder, UnknownMethod,
};
use crate::{RoundNo, TableNo};

/// How to pair a round: a method with its parameters, and settings for any method. Reading is
/// relaxed (any case, synonyms), writing is canonical.
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
    pub basis: Basis,
    pub apart: Vec<ApartBy>,
    pub starts: StartRule,
    pub seating: Seating,
}

const COMMON: [&str; 11] = [
    "repeats N",
    "apart-for N",
    "since ROUND",
    "lag N",
    "on ROUND",
    "apart club|team|N/N",
    "bye lowest|highest|always-lowest",
    "bands N/N",
    "starts fewest-starts|balance|table|unnoted",
    "tables rank|moves",
    "streamed N/N",
];

impl Recipe {
    pub fn new(method: Method) -> Recipe {
        Recipe {
            method,
            limits: Limits::default(),
            basis: Basis::default(),
            apart: Vec::new(),
            starts: StartRule::default(),
            seating: Seating::default(),
        }
    }

    /// The recipe of a plan.
    pub fn of(plan: &Plan) -> Recipe {
        Recipe {
            method: plan.method.clone(),
            limits: plan.limits.clone(),
            basis: plan.basis,
            apart: plan.apart_by.clone(),
            starts: plan.starts,
            seating: plan.seating.clone(),
        }
    }

    /// # Errors
    /// The method does not have the setting, or the recipe already says it.
    pub fn set(&mut self, setting: &Setting) -> Result<(), RecipeError> {
        match self.method.it_mut().map_or(Set::Unknown, |method| method.set(setting)) {
            Set::Done => Ok(()),
            Set::Unknown => Err(self.unknown(setting.word())),
            Set::Twice(before, word) => {
                Err(RecipeError::Twice { word: word.to_owned(), before: before.to_owned() })
            }
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
            "starts" => {
                let wanted = "`fewest-starts`, `balance`, `table` or `unnoted`";
                self.starts = words.behind(word, wanted, StartRule::named)?;
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

/// In canonical words, which [`Recipe::from_str`] reads.
impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.method.word())?;
        self.method.it().write(f)?;
        write!(f, "{}{}", self.limits, self.basis)?;
        self.apart.iter().try_for_each(|by| write!(f, " apart {by}"))?;
        said(f, "starts", unless(self.starts.name(), StartRule::default().name()))?;
        self.seating.fmt(f)
    }
}

/// What a word sets; a recipe may set it only once. `None` if several are allowed.
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

/// The method. Its name may have several words; the longest match counts.
fn method(words: &mut Words<'_>) -> Result<Method, RecipeError> {
    let all = words.ahead(MOST_WORDS);
    let first = *all.first().ok_or(RecipeError::Empty)?;
    for count in (1..=all.len()).rev() {
        if let Ok(method) = all[..count].concat().parse::<Method>() {
            words.skip(count);
            return Ok(method);
        }
    }
    Err(UnknownMethod { word: first.to_owned(), known: Method::words() }.into())
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

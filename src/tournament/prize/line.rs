//! Lines of the list of prizes, as a person types them.
use std::fmt::Write as _;
use std::str::FromStr;

use super::{HUNDRED, Money, Prize, PrizeEntry, PrizeKind, Worth};
use crate::tournament::RoundNo;

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, `{text}`: {problem}")]
pub struct PrizeError {
    /// The line, from 1.
    pub line: usize,
    /// What stands there.
    pub text: String,
    /// What is wrong.
    pub problem: PrizeProblem,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PrizeProblem {
    /// It does not end in what is given.
    #[error("what is given is missing: an amount, or a thing as `\"a book\"`")]
    NoWorth,
    /// It is for nothing that there is.
    #[error("nobody wins `{words}`: there are 1st, 2nd …, {}", kinds())]
    Kind {
        /// The words.
        words: String,
    },
    /// An option that there is not.
    #[error(
        "there is no option `{key}`: there are rounds, under, class, group, order, name, winner"
    )]
    Option {
        /// Its key.
        key: String,
    },
    /// An option's value.
    #[error("`{key}` cannot be `{value}`")]
    Value {
        /// Its key.
        key: String,
        /// The value.
        value: String,
    },
    /// Teams have no class, and no rating.
    #[error("a team has no class and no rating: leave out `class` and `under`")]
    OfTeams,
    /// The director has to say who gets it.
    #[error("say what it is for: `name=\"High word\"`, and when it is known `winner=NAME`")]
    Nameless,
    /// The event has no such division.
    #[error("there is no division `{division}`")]
    Division {
        /// The name.
        division: String,
    },
    /// Places are of a division, and there are several.
    #[error("name the division, as `{division}: {text}`")]
    WhichDivision {
        /// One of them.
        division: String,
        /// The line.
        text: String,
    },
    /// It goes by ratings, and none are computed.
    #[error("it goes by computed ratings: say by which, `sixzero event set rating-system NAME`")]
    NoRatingSystem,
    /// It is given already.
    #[error("there is such a prize already")]
    Twice,
}

fn kinds() -> String {
    let words: Vec<_> = PrizeKind::ALL.iter().map(|(_, words)| *words).collect();
    words.join(", ")
}

impl FromStr for PrizeEntry {
    type Err = PrizeProblem;

    fn from_str(text: &str) -> Result<PrizeEntry, PrizeProblem> {
        let (division, rest) = match text.split_once(':') {
            Some((division, rest)) if !division.contains(['"', '=', ' ']) => {
                (Some(division.trim().to_owned()), rest)
            }
            Some(_) | None => (None, text),
        };
        let words = words(rest);
        match (&division, &words[..]) {
            (None, [Word::Plain(key), value]) if key == "currency" => {
                return Ok(PrizeEntry::Currency(value.text().to_owned()));
            }
            (None, [Word::Plain(key), value]) if key == "rounding" => {
                let unit = money(value.text()).filter(|unit| unit.0 > 0);
                let wrong =
                    || PrizeProblem::Value { key: key.clone(), value: value.text().to_owned() };
                return Ok(PrizeEntry::Rounding(unit.ok_or_else(wrong)?));
            }
            _ => {}
        }
        let mut prize = Prize {
            division,
            kind: PrizeKind::Rank,
            place: 1,
            worth: Worth::Money(Money(0)),
            from: None,
            through: None,
            under: None,
            class: None,
            group: None,
            order: None,
            name: None,
            winner: None,
        };
        let mut plain = Vec::new();
        for word in words {
            match word {
                Word::Option(key, value) => prize.set(&key, &value)?,
                Word::Plain(_) | Word::Quoted(_) => plain.push(word),
            }
        }
        prize.worth = match plain.pop() {
            Some(Word::Quoted(thing)) => Worth::Thing(thing),
            Some(Word::Plain(amount)) => Worth::Money(money(&amount).ok_or(PrizeProblem::NoWorth)?),
            Some(Word::Option(..)) | None => return Err(PrizeProblem::NoWorth),
        };
        let mut said: Vec<String> = plain.iter().map(|word| word.text().to_lowercase()).collect();
        let place = said.iter().position(|word| place(word).is_some());
        if let Some(at) = place {
            prize.place = place_of(&said.remove(at));
        }
        let said = said.join(" ");
        prize.kind = match PrizeKind::ALL.iter().find(|(_, words)| *words == said) {
            Some((kind, _)) => *kind,
            None if said.is_empty() && place.is_some() => PrizeKind::Rank,
            None => return Err(PrizeProblem::Kind { words: said }),
        };
        if prize.kind == PrizeKind::Team && (prize.class.is_some() || prize.under.is_some()) {
            return Err(PrizeProblem::OfTeams);
        }
        if prize.kind == PrizeKind::Given && prize.name.is_none() {
            return Err(PrizeProblem::Nameless);
        }
        Ok(PrizeEntry::Prize(prize))
    }
}

impl Prize {
    fn set(&mut self, key: &str, value: &str) -> Result<(), PrizeProblem> {
        let wrong = || PrizeProblem::Value { key: key.to_owned(), value: value.to_owned() };
        if value.is_empty() {
            return Err(wrong());
        }
        match key {
            "rounds" => {
                let (from, through) = value.split_once('-').unwrap_or((value, value));
                let number = |text: &str| match text {
                    "" => Ok(None),
                    text => match text.parse() {
                        Ok(number) if number > 0 => Ok(Some(RoundNo(number))),
                        Ok(_) | Err(_) => Err(wrong()),
                    },
                };
                (self.from, self.through) = (number(from)?, number(through)?);
                if self.from.zip(self.through).is_some_and(|(from, through)| from > through) {
                    return Err(wrong());
                }
            }
            "under" => self.under = Some(value.parse().map_err(|_| wrong())?),
            "class" => self.class = Some(value.to_owned()),
            "order" => self.order = Some(value.parse().map_err(|_| wrong())?),
            "group" => self.group = Some(value.to_owned()),
            "name" => self.name = Some(value.to_owned()),
            "winner" => self.winner = Some(value.to_owned()),
            _ => return Err(PrizeProblem::Option { key: key.to_owned() }),
        }
        Ok(())
    }
}

enum Word {
    Plain(String),
    Quoted(String),
    Option(String, String),
}

impl Word {
    fn text(&self) -> &str {
        match self {
            Word::Plain(text) | Word::Quoted(text) | Word::Option(_, text) => text,
        }
    }
}

/// Words with spaces between; quotation marks keep spaces together.
fn words(text: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let (mut word, mut key) = (String::new(), None);
    let (mut inside, mut quoted) = (false, false);
    for letter in text.chars().chain([' ']) {
        match letter {
            '"' => (inside, quoted) = (!inside, true),
            '=' if !inside && key.is_none() && !quoted => key = Some(std::mem::take(&mut word)),
            letter if letter.is_whitespace() && !inside => {
                let text = std::mem::take(&mut word);
                match (key.take(), quoted) {
                    (Some(key), _) => words.push(Word::Option(key, text)),
                    (None, true) => words.push(Word::Quoted(text)),
                    (None, false) if text.is_empty() => {}
                    (None, false) => words.push(Word::Plain(text)),
                }
                quoted = false;
            }
            letter => {
                let _ = word.write_char(letter);
            }
        }
    }
    words
}

/// `300`, `12.50`, with a sign of a currency before or behind it.
fn money(text: &str) -> Option<Money> {
    let digits = text.trim_matches(|letter: char| !letter.is_ascii_digit() && letter != '.');
    if text.starts_with('-') || digits.is_empty() || place(text).is_some() {
        return None;
    }
    let (whole, rest) = digits.split_once('.').unwrap_or((digits, ""));
    let rest = match rest.len() {
        0 => 0,
        1 => rest.parse::<i64>().ok()? * 10,
        2 => rest.parse().ok()?,
        _ => return None,
    };
    let whole: i64 = whole.parse().ok().filter(|whole| *whole <= MOST)?;
    Some(Money(whole * HUNDRED + rest))
}

/// More than any prize; it keeps every sum within its number.
const MOST: i64 = 1_000_000_000;

/// `1st`, `2nd`.
fn place(word: &str) -> Option<u32> {
    let digits = word.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let ending = &word[digits.len()..];
    let place = digits.parse().ok().filter(|place| *place > 0)?;
    ["st", "nd", "rd", "th"].contains(&ending).then_some(place)
}

fn place_of(word: &str) -> u32 {
    place(word).unwrap_or(1)
}

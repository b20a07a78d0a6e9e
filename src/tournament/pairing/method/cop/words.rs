//! COP's parameters as a director types them: `prizes 3, spread 200, hope 0.1/0.05`.
use std::fmt;
use std::str::FromStr;

use crate::name_key;
use crate::pairing::method::Set;
use crate::pairing::recipe::listed;
use crate::pairing::{ClassPrizes, CopBye, CopParameters, Repeats, Share};

/// Why a text cannot be read as parameters of COP.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CopWordError {
    #[error("`{word}` is not a parameter of COP; there are {}", WORDS.map(|(word, _)| word).join(", "))]
    Unknown { word: String },
    #[error("`{word}` has no value: {wanted}")]
    Missing { word: String, wanted: &'static str },
    #[error("`{word}` cannot be `{value}`: {wanted}")]
    Wrong { word: String, value: String, wanted: &'static str },
}

/// Each parameter's word, and the value it needs.
const WORDS: [(&str, &str); 12] = [
    ("rounds", NUMBER),
    ("prizes", NUMBER),
    (CLASS_WORD, CLASS),
    ("spread", NUMBER),
    ("hope", SHARES),
    ("control", SHARE),
    ("control-from", NUMBER),
    (SIMS, NUMBER),
    ("most-sims", NUMBER),
    ("control-sims", NUMBER),
    ("bye", BYE),
    ("repeat-byes", BYES),
];

/// A word with a whole number, and its field.
type Number = (&'static str, fn(&mut CopParameters) -> &mut u32);

const NUMBERS: [Number; 7] = [
    ("rounds", |own| &mut own.rounds),
    ("prizes", |own| &mut own.place_prizes),
    ("spread", |own| &mut own.gibson_spread),
    ("control-from", |own| &mut own.control_loss_from),
    (SIMS, |own| &mut own.division_sims),
    ("most-sims", |own| &mut own.most_division_sims),
    ("control-sims", |own| &mut own.control_loss_sims),
];

const SIMS: &str = "sims";
/// The only parameter with a value of two words.
const CLASS_WORD: &str = "class";
const NUMBER: &str = "a whole number";
const SHARE: &str = "a number from 0 to 1";
const SHARES: &str = "numbers from 0 to 1, the last round's first, as 0.1/0.05/0.02";
const BYE: &str = "cost or top-down";
const CLASS: &str = "a class and its places, as B 2";
const BYES: &str = "avoided or allowed";

/// Reads words and values, with or without commas; the others have their defaults.
impl FromStr for CopParameters {
    type Err = CopWordError;

    fn from_str(text: &str) -> Result<CopParameters, CopWordError> {
        let mut parameters = CopParameters::default();
        let separates = |c: char| c == ',' || c.is_whitespace();
        let mut words = text.split(separates).filter(|word| !word.is_empty());
        while let Some(word) = words.next() {
            let lower = word.to_lowercase();
            let unknown = || CopWordError::Unknown { word: word.to_owned() };
            let wanted = CopParameters::wanted(&lower).ok_or_else(unknown)?;
            let missing = || CopWordError::Missing { word: word.to_owned(), wanted };
            let mut value = words.next().ok_or_else(missing)?.to_owned();
            if lower == CLASS_WORD {
                value = format!("{value}/{}", words.next().ok_or_else(missing)?);
            }
            let set = parameters.set_word(&lower, &value);
            set.ok_or_else(|| CopWordError::Wrong {
                word: word.to_owned(),
                value: if lower == CLASS_WORD { value.replacen('/', " ", 1) } else { value },
                wanted,
            })?;
        }
        Ok(parameters)
    }
}

impl CopParameters {
    /// Adds parameters that these do not set.
    pub(super) fn add(&mut self, others: &CopParameters) -> Set {
        let (own, others) = (self.changed(), others.changed());
        let is_said = |word: &str| word != CLASS_WORD && own.iter().any(|(own, _)| *own == word);
        if let Some((word, _)) = others.iter().find(|(word, _)| is_said(word)) {
            return Set::Twice(word, word);
        }
        for (word, value) in others {
            // `changed` gives only values that can be read.
            let _ = self.set_word(word, &value.replace(' ', "/"));
        }
        Set::Done
    }

    /// The value that a parameter needs; `None` for another word.
    pub(super) fn wanted(word: &str) -> Option<&'static str> {
        WORDS.iter().find(|(known, _)| *known == word).map(|(_, wanted)| *wanted)
    }

    /// The number of words of a parameter's value.
    pub(super) fn values(word: &str) -> usize {
        if word == CLASS_WORD { 2 } else { 1 }
    }

    /// Sets one parameter; the words of its value are separated by `/`. `None` if it does not fit.
    pub(super) fn set_word(&mut self, word: &str, value: &str) -> Option<()> {
        if let Some((_, of)) = NUMBERS.iter().find(|(known, _)| *known == word) {
            *of(self) = value.parse().ok()?;
            if word == SIMS {
                self.most_division_sims = self.most_division_sims.max(self.division_sims);
            }
            return Some(());
        }
        match word {
            CLASS_WORD => {
                let (class, places) = value.rsplit_once('/')?;
                // A comma separates the classes of a player.
                let class = name_key(class);
                if class.contains(',') {
                    return None;
                }
                let places = places.parse().ok()?;
                self.class_prizes.retain(|known| known.class.as_ref() != Some(&class));
                let players = Vec::new();
                self.class_prizes.push(ClassPrizes { class: Some(class), places, players });
            }
            "control" => self.control_loss_threshold = share(value)?,
            "hope" => self.hopefulness = value.split('/').map(share).collect::<Option<_>>()?,
            "bye" => {
                self.bye = match value {
                    "cost" => CopBye::ByCost,
                    "top-down" => CopBye::TopDown,
                    _ => return None,
                }
            }
            "repeat-byes" => {
                self.repeat_byes = match value {
                    "avoided" => Repeats::Avoided,
                    "allowed" => Repeats::Allowed,
                    _ => return None,
                }
            }
            _ => return None,
        }
        Some(())
    }
}

fn share(text: &str) -> Option<Share> {
    let number = text.parse::<f64>().ok().filter(|number| (0.0..=1.0).contains(number))?;
    Some(Share::nearest(number))
}

/// The parameters that differ from the defaults, as [`CopParameters::from_str`] reads them.
impl fmt::Display for CopParameters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let changed = self.changed().into_iter().map(|(word, value)| format!("{word} {value}"));
        f.write_str(&changed.collect::<Vec<_>>().join(", "))
    }
}

impl CopParameters {
    /// The words and values of parameters that differ from the defaults. Classes without a name
    /// and weights have no words.
    pub(super) fn changed(&self) -> Vec<(&'static str, String)> {
        let plain = CopParameters::default();
        let (mut own, mut usual) = (self.clone(), plain.clone());
        let mut words: Vec<(&str, String)> = Vec::new();
        for (word, of) in NUMBERS {
            let number = *of(&mut own);
            if number != *of(&mut usual) {
                words.push((word, number.to_string()));
            }
        }
        for ClassPrizes { class, places, .. } in &self.class_prizes {
            words.extend(class.as_ref().map(|class| (CLASS_WORD, format!("{class} {places}"))));
        }
        if self.hopefulness != plain.hopefulness {
            words.push(("hope", listed(self.hopefulness.iter().map(|share| share.number()))));
        }
        if self.control_loss_threshold != plain.control_loss_threshold {
            words.push(("control", self.control_loss_threshold.number().to_string()));
        }
        match self.bye {
            CopBye::ByCost => {}
            CopBye::TopDown => words.push(("bye", "top-down".to_owned())),
        }
        match self.repeat_byes {
            Repeats::Avoided => {}
            Repeats::Allowed => words.push(("repeat-byes", "allowed".to_owned())),
        }
        words
    }
}

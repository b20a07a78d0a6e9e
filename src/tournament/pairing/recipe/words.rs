//! [`Words`]: the words of a recipe, read one after the other.
use std::fmt;
use std::iter::Peekable;
use std::ops::RangeInclusive;
use std::str::{FromStr, SplitWhitespace};

use crate::pairing::RecipeError;

pub(crate) struct Words<'t>(Peekable<SplitWhitespace<'t>>);

pub(crate) const MOST_IN_GROUP: u32 = 1_000;
pub(crate) const GROUP_SIZE: &str = "a number from 2 to 1000";

/// The largest number of rounds, tables or points.
pub(crate) const MOST_NUMBER: u32 = 10_000;
const NUMBER: &str = "a number up to 10000";
pub(crate) const FROM_ONE: &str = "a number from 1 to 10000";

/// Whether a word of a recipe belongs to the method or to all. COP has a `bye` of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    Method,
    Common,
}

impl<'t> Words<'t> {
    /// The words of a text in lower case.
    pub(crate) fn of(text: &'t str) -> Words<'t> {
        Words(text.split_whitespace().peekable())
    }

    pub(crate) fn next(&mut self) -> Option<&'t str> {
        self.0.next()
    }

    /// The next `count` words, or fewer at the end.
    pub(crate) fn ahead(&self, count: usize) -> Vec<&'t str> {
        self.0.clone().take(count).collect()
    }

    pub(crate) fn skip(&mut self, count: usize) {
        (0..count).for_each(|_| _ = self.next());
    }

    /// The value after `word`, by `read`.
    pub(crate) fn behind<T>(
        &mut self,
        word: &str,
        wanted: &'static str,
        read: impl FnOnce(&'t str) -> Option<T>,
    ) -> Result<T, RecipeError> {
        self.next().and_then(read).ok_or_else(|| value(word, wanted))
    }

    pub(crate) fn number(&mut self, word: &str) -> Result<u32, RecipeError> {
        self.behind(word, NUMBER, |text| within(text, 0..=MOST_NUMBER))
    }

    pub(crate) fn positive(&mut self, word: &str) -> Result<u32, RecipeError> {
        self.behind(word, FROM_ONE, |text| within(text, 1..=MOST_NUMBER))
    }

    pub(crate) fn group_size(&mut self, word: &str) -> Result<u32, RecipeError> {
        self.behind(word, GROUP_SIZE, |text| within(text, 2..=MOST_IN_GROUP))
    }

    /// The last place of each band, in order.
    pub(crate) fn bands(&mut self, word: &str) -> Result<Vec<u32>, RecipeError> {
        let in_order =
            |bands: &Vec<u32>| bands.first() > Some(&0) && bands.is_sorted_by(|a, b| a < b);
        let wanted = "last places in order, as 8/16,";
        self.behind(word, wanted, |text| list(text).filter(in_order))
    }
}

/// A word that is a number in this range; `None` if it is not a number.
pub(crate) fn alone(
    text: &str,
    word: &str,
    wanted: &'static str,
    range: RangeInclusive<u32>,
) -> Result<Option<u32>, RecipeError> {
    let found = within(text, range);
    let is_number = text.parse::<u32>().is_ok() || text.bytes().all(|byte| byte.is_ascii_digit());
    if found.is_none() && is_number { Err(value(word, wanted)) } else { Ok(found) }
}

/// Numbers separated by `/`.
pub(crate) fn list<T: FromStr>(text: &str) -> Option<Vec<T>> {
    text.split('/').map(|number| number.parse().ok()).collect()
}

/// The same, written.
pub(crate) fn listed<T: ToString>(numbers: impl IntoIterator<Item = T>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join("/")
}

/// Writes a word and its value, each after a space, if there is a value.
pub(crate) fn said(
    f: &mut fmt::Formatter<'_>,
    word: &str,
    value: Option<impl fmt::Display>,
) -> fmt::Result {
    value.map_or(Ok(()), |value| write!(f, " {word} {value}"))
}

/// The value, if it is not the usual one.
pub(crate) fn unless<T: PartialEq>(value: T, usual: T) -> Option<T> {
    (value != usual).then_some(value)
}

pub(crate) fn value(word: &str, wanted: &'static str) -> RecipeError {
    RecipeError::Value { word: word.to_owned(), wanted }
}

/// For serde: what is usual is not stored.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

fn within(text: &str, range: RangeInclusive<u32>) -> Option<u32> {
    text.parse().ok().filter(|number| range.contains(number))
}

/// An enumeration with a word for each value, as typed and stored.
macro_rules! worded {
    (
        $(#[$about:meta])*
        $name:ident {
            $($(#[$said:meta])* $value:ident = $word:literal,)*
        }
    ) => {
        rules::named! {
            $(#[$about])*
            #[derive(serde::Serialize, serde::Deserialize)]
            $name {
                $($(#[$said])* #[serde(rename = $word)] $value = $word,)*
            }
        }
    };
}
pub(crate) use worded;

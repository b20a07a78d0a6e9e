//! [`one_of`]: a value of a lower floor that is typed as a word.
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// The words for a value: each with what it stands for, and what help says of it.
pub type Words<T> = &'static [(&'static str, T, &'static str)];

pub fn one_of<T: Copy + Send + Sync>(words: Words<T>) -> impl TypedValueParser<Value = T> {
    let known = words.iter().map(|(word, _, what)| PossibleValue::new(*word).help(*what));
    PossibleValuesParser::new(known).try_map(|typed: String| {
        let found = words.iter().find(|(word, ..)| *word == typed);
        found.map(|(_, value, _)| *value).ok_or("it is not one of the words")
    })
}

pub fn word_of<T: PartialEq>(words: Words<T>, value: &T) -> &'static str {
    words.iter().find(|(_, known, _)| known == value).map_or("", |(word, ..)| word)
}

//! In which letters a KWG file is. Its tiles are numbers: the name of the list says which letters
//! they are, or somebody does, and nobody guesses.
use std::sync::Arc;

use crate::board::Alphabet;
use crate::gcg::tiles_of_list;
use crate::lexicon::kwg::{self, KwgError};
use crate::lexicon::{Compiled, Lexicon, LexiconError};
use crate::ruleset::RuleSet;

/// Which letters somebody says that a KWG file has.
#[derive(Clone, Copy, Debug)]
pub enum KwgTiles<'a> {
    Unsaid,
    Said(&'a Alphabet),
    /// Nothing is said of the file; the words are wanted for these tiles.
    Wanted(&'a Alphabet),
}

/// How the graphs end that have the letters of every word in order, for finding anagrams.
const ALPHAGRAMS: &str = "kad";

impl Lexicon {
    /// Compiles a list from the KWG file of this name, in the letters that the name or `tiles`
    /// say.
    pub fn compile_kwg_file(
        file: &str,
        bytes: &[u8],
        tiles: KwgTiles<'_>,
    ) -> Result<Compiled, LexiconError> {
        let (stem, ending) = file.rsplit_once('.').unwrap_or((file, ""));
        if ending.eq_ignore_ascii_case(ALPHAGRAMS) {
            return Err(KwgError::Alphagrams.into());
        }
        let named = list_named(stem).map(RuleSet::preset).and_then(Result::ok);
        let named = named.map(|rules| Arc::clone(rules.alphabet()));
        let alphabet = match (&named, tiles) {
            (Some(named), KwgTiles::Said(tiles) | KwgTiles::Wanted(tiles)) => {
                if !has_same_letters(named, tiles) {
                    let (named, tiles) = (named.name.clone(), tiles.name.clone());
                    return Err(KwgError::Language { file: file.to_owned(), named, tiles }.into());
                }
                tiles
            }
            (None, KwgTiles::Said(tiles)) => tiles,
            (Some(named), KwgTiles::Unsaid) => named,
            (None, KwgTiles::Unsaid | KwgTiles::Wanted(_)) => {
                let highest = kwg::highest_tile(bytes)?;
                return Err(KwgError::Letters { fits: with_letters(highest) }.into());
            }
        };
        Lexicon::compile_kwg(bytes, alphabet)
    }
}

/// The rule set with the letters of a list of the field: `NWL23`, `disc2`. A name of English is one
/// without its edition too; the others are words like any.
fn list_named(stem: &str) -> Option<&'static str> {
    let word = stem.find(|c: char| !c.is_alphabetic()).map_or(stem, |end| &stem[..end]);
    let has_edition = stem[word.len()..].starts_with(|c: char| c.is_ascii_digit());
    match tiles_of_list(word)? {
        ENGLISH => Some(RuleSet::DEFAULT),
        tiles => has_edition.then_some(tiles),
    }
}

const ENGLISH: &str = "english";

fn has_same_letters(one: &Alphabet, other: &Alphabet) -> bool {
    let letters = |alphabet: &Alphabet| -> Vec<String> {
        alphabet.letters().map(|letter| alphabet.upper(letter).to_owned()).collect()
    };
    letters(one) == letters(other)
}

/// The tile sets with so many letters; those of the large board have the letters of another.
fn with_letters(highest: u8) -> Vec<&'static str> {
    let has = |name: &&'static str| {
        let preset = if *name == ENGLISH { RuleSet::DEFAULT } else { name };
        let letters = RuleSet::preset(preset).map(|rules| rules.alphabet().letters().count());
        letters.is_ok_and(|letters| letters >= usize::from(highest))
    };
    RuleSet::alphabets().filter(|name| !name.ends_with("_super")).filter(has).collect()
}

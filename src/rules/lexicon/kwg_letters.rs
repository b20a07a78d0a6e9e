//! The letters of a KWG file. Its tiles are numbers: the name of the list or the operator has to
//! say which letters they are, and nothing is guessed.
use std::sync::Arc;

use crate::board::Alphabet;
use crate::gcg::tiles_of_list;
use crate::lexicon::kwg::{self, KwgError};
use crate::lexicon::{Compiled, Lexicon, LexiconError};
use crate::ruleset::RuleSet;

/// What is said about the letters of a KWG file.
#[derive(Clone, Copy, Debug)]
pub enum KwgTiles<'a> {
    Unsaid,
    Said(&'a Alphabet),
    /// Nothing is said about the file, but its words are wanted in these tiles.
    Wanted(&'a Alphabet),
}

/// The ending of graphs of alphagrams, which are for finding anagrams.
const ALPHAGRAMS: &str = "kad";

impl Lexicon {
    /// Compiles a list from the KWG file of this name, in the letters that its name or `tiles`
    /// says.
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

/// The rule set with the letters of a list, by the list's name: `NWL23`, `disc2`. English names
/// count without an edition too; the other names can be ordinary words.
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

/// The tile sets with at least this many letters; those of the large board have the letters of
/// another.
fn with_letters(highest: u8) -> Vec<&'static str> {
    let has = |name: &&'static str| {
        let preset = if *name == ENGLISH { RuleSet::DEFAULT } else { name };
        let letters = RuleSet::preset(preset).map(|rules| rules.alphabet().letters().count());
        letters.is_ok_and(|letters| letters >= usize::from(highest))
    };
    RuleSet::alphabets().filter(|name| !name.ends_with("_super")).filter(has).collect()
}

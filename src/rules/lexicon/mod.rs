//! [`Lexicon`]: the word list that a challenge is decided by.
//!
//! A list only answers for words. The challenge rule says what happens to a *play*, and players are
//! never told which word was not acceptable (`docs/rules/challenges.md`).
mod compile;
mod kwg;
mod kwg_letters;
mod seal;
mod spelling;

use std::collections::{BTreeSet, HashMap};

use fst::{IntoStreamer, Set, Streamer};
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::board::{Alphabet, Letter};
use crate::ruleset::WordRule;

pub use compile::{Capitals, Compiled, Exclusion, LeftOut};
pub use kwg::KwgError;
pub use kwg_letters::KwgTiles;
pub use spelling::listed_form;

/// A word list with its name, size and hash.
///
/// ```
/// # use sixzero_rules::{Capitals, Lexicon, RuleSet, WordRule};
/// let rules = RuleSet::preset("naspa")?;
/// let list = Lexicon::compile("horn\nfarm\n", rules.alphabet(), Capitals::LeaveOut)?;
/// let list = Lexicon::open("ours", list.words, &list.sha256, list.automaton)?;
/// assert!(list.accepts("HORN", WordRule::Exact, rules.alphabet()));
/// assert!(!list.accepts("FARMS", WordRule::Exact, rules.alphabet()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Lexicon {
    name: String,
    words: u64,
    sha256: String,
    list: List,
}

#[derive(Debug)]
enum List {
    Embedded,
    Automaton(Set<Vec<u8>>),
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LexiconError {
    #[error("there is no word in the list")]
    Empty,
    /// Text in UTF-8 has no NUL characters.
    #[error("this is not a text in UTF-8: it holds NUL characters")]
    Binary,
    /// No play can make any of its entries.
    #[error("no entry of the list is a word of {alphabet}: {left_out} {} left out", if *left_out == 1 { "was" } else { "were" })]
    NothingFits { alphabet: String, left_out: usize },
    #[error(transparent)]
    Kwg(#[from] KwgError),
    #[error("the compiled word list `{name}` is damaged")]
    Damaged { name: String },
}

impl Lexicon {
    /// The name of the built-in list, which is not a tournament list.
    pub const EMBEDDED_NAME: &str = "Wordnik 2021-07-29 (open list, not a tournament list)";
    pub const EMBEDDED_WORDS: u64 = 198_420;
    pub const EMBEDDED_SHA256: &str =
        "08e79e4c9c5f00238bce7b808376ce670feeb5383b159ff5345079570c3b7f6a";

    pub fn embedded() -> Lexicon {
        Lexicon {
            name: Lexicon::EMBEDDED_NAME.to_owned(),
            words: Lexicon::EMBEDDED_WORDS,
            sha256: Lexicon::EMBEDDED_SHA256.to_owned(),
            list: List::Embedded,
        }
    }

    /// Opens a compiled list. Its checksum and the number of its words are checked, so that damage
    /// is found before a word is looked up; [`Lexicon::rehashed`] hashes its words.
    pub fn open(
        name: &str,
        words: u64,
        sha256: &str,
        automaton: Vec<u8>,
    ) -> Result<Lexicon, LexiconError> {
        let damaged = || LexiconError::Damaged { name: name.to_owned() };
        if !seal::is_whole(&automaton) {
            return Err(damaged());
        }
        let set = Set::new(automaton).map_err(|_| damaged())?;
        if set.len() as u64 != words {
            return Err(damaged());
        }
        let (name, sha256) = (name.to_owned(), sha256.to_owned());
        Ok(Lexicon { name, words, sha256, list: List::Automaton(set) })
    }

    /// How many words a compiled list has; `None` if it is not one.
    pub fn count(automaton: &[u8]) -> Option<u64> {
        Some(Set::new(automaton).ok()?.len() as u64)
    }

    /// Tells compiled lists apart at a glance: the size, and the checksum at the end.
    pub fn seal(automaton: &[u8]) -> String {
        let end = &automaton[automaton.len().saturating_sub(seal::CHECKSUM)..];
        format!("{}-{}", automaton.len(), hexadecimal(end))
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn words(&self) -> u64 {
        self.words
    }

    /// SHA-256 of its sorted words in capitals, each with a line feed.
    pub fn sha256(&self) -> &str {
        &self.sha256
    }

    /// The hash of the words that are there.
    pub fn rehashed(&self) -> String {
        let mut words = Vec::new();
        self.visit(&mut |word| words.push(word.to_owned()));
        words.sort_unstable();
        hash(words.iter().map(String::as_str))
    }

    /// Whether the word, in capitals as [`listed_form`] spells it, is acceptable.
    pub fn accepts(&self, word: &str, rule: WordRule, alphabet: &Alphabet) -> bool {
        match rule {
            WordRule::Exact => self.has(word),
            WordRule::Anagram => {
                self.unacceptable(&BTreeSet::from([word]), rule, alphabet).is_empty()
            }
        }
    }

    /// Those of the words (in capitals, as [`listed_form`] spells them) that are not acceptable. For
    /// anagrams the list is read once for all of them.
    pub fn unacceptable<'w>(
        &self,
        words: &BTreeSet<&'w str>,
        rule: WordRule,
        alphabet: &Alphabet,
    ) -> BTreeSet<&'w str> {
        let mut open = words.clone();
        match rule {
            WordRule::Exact => open.retain(|word| !self.has(word)),
            WordRule::Anagram => {
                let mut words_of: HashMap<Vec<Letter>, Vec<&str>> = HashMap::new();
                for word in words {
                    if let Some(tiles) = sorted_tiles(alphabet, word) {
                        words_of.entry(tiles).or_default().push(word);
                    }
                }
                // Anagrams of each other have the same bytes, whose sum is quicker than their tiles.
                let sum = |word: &str| word.bytes().map(u32::from).sum::<u32>();
                let sums: BTreeSet<u32> = words.iter().map(|word| sum(word)).collect();
                self.visit(&mut |listed| {
                    if !sums.contains(&sum(listed)) {
                        return;
                    }
                    let Some(tiles) = sorted_tiles(alphabet, listed) else { return };
                    for word in words_of.remove(&tiles).unwrap_or_default() {
                        open.remove(word);
                    }
                });
            }
        }
        open
    }

    fn has(&self, word: &str) -> bool {
        match &self.list {
            List::Embedded => {
                word.is_ascii() && wordnik_list::word_exists(&word.to_ascii_lowercase())
            }
            List::Automaton(set) => set.contains(word),
        }
    }

    /// Shows every word in capitals, in no fixed order.
    fn visit(&self, see: &mut dyn FnMut(&str)) {
        match &self.list {
            List::Embedded => {
                let mut word = String::new();
                for listed in wordnik_list::word_iterator() {
                    word.clear();
                    word.push_str(listed);
                    word.make_ascii_uppercase();
                    see(&word);
                }
            }
            List::Automaton(set) => {
                let mut stream = set.into_stream();
                while let Some(listed) = stream.next() {
                    // Our lists hold only UTF-8.
                    if let Ok(word) = std::str::from_utf8(listed) {
                        see(word);
                    }
                }
            }
        }
    }
}

fn sorted_tiles(alphabet: &Alphabet, word: &str) -> Option<Vec<Letter>> {
    let mut tiles = spelling::tiles(alphabet, word)?;
    tiles.sort_unstable();
    Some(tiles)
}

fn hash<'w>(words: impl Iterator<Item = &'w str>) -> String {
    let mut hasher = Sha256::new();
    for word in words {
        hasher.update(word);
        hasher.update("\n");
    }
    hexadecimal(&hasher.finalize())
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

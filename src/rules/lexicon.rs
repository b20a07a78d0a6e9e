//! [`Lexicon`]: the word list that a challenge is decided by.
//!
//! A list answers for words alone. Whether a *play* is acceptable, and what that costs,
//! the challenge rule says; a player is never told which word was not (`rules.md` 4.2).
use std::collections::{BTreeSet, HashMap};

use fst::{IntoStreamer, Set, SetBuilder, Streamer};
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::rules::WordRule;
use crate::rules::nfc::nfc;

/// A word list with its name, size and hash.
#[derive(Debug)]
pub struct Lexicon {
    name: String,
    words: u64,
    sha256: String,
    list: List,
}

#[derive(Debug)]
enum List {
    /// The open list within the program.
    Embedded,
    /// A list compiled from a text.
    Automaton(Set<Vec<u8>>),
}

/// A word list as it is compiled from a text.
#[derive(Debug)]
pub struct Compiled {
    /// How many different words it has.
    pub words: u64,
    /// SHA-256 of the sorted words in capitals, each with a line feed, in hexadecimal.
    pub sha256: String,
    /// The automaton, which [`Lexicon::open`] takes.
    pub automaton: Vec<u8>,
    /// The 1-based lines that begin with no word, and were left out.
    pub left_out: Vec<usize>,
}

/// Why a word list cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LexiconError {
    /// The text has no words.
    #[error("there is no word in the list")]
    Empty,
    /// The automaton is damaged, or none.
    #[error("the compiled word list `{name}` is damaged")]
    Damaged {
        /// The list's name.
        name: String,
    },
}

impl Lexicon {
    /// The name of the list within the program; not a tournament list.
    pub const EMBEDDED_NAME: &str = "Wordnik 2021-07-29 (open list, not a tournament list)";
    /// How many words it has.
    pub const EMBEDDED_WORDS: u64 = 198_420;
    /// Its hash; a test computes it anew.
    pub const EMBEDDED_SHA256: &str =
        "08e79e4c9c5f00238bce7b808376ce670feeb5383b159ff5345079570c3b7f6a";

    /// The open list within the program.
    #[must_use]
    pub fn embedded() -> Lexicon {
        Lexicon {
            name: Lexicon::EMBEDDED_NAME.to_owned(),
            words: Lexicon::EMBEDDED_WORDS,
            sha256: Lexicon::EMBEDDED_SHA256.to_owned(),
            list: List::Embedded,
        }
    }

    /// Compiles a list: one word a line in any case, definitions after it, `#` before a
    /// comment. Lines that begin with something else than letters are left out.
    ///
    /// # Errors
    /// The text has no words.
    pub fn compile(text: &str) -> Result<Compiled, LexiconError> {
        let mut words = Vec::new();
        let mut left_out = Vec::new();
        for (line, text) in (1..).zip(nfc(text).trim_start_matches('\u{feff}').lines()) {
            match text.split_whitespace().next() {
                None => {}
                Some(word) if word.starts_with('#') => {}
                Some(word) if word.chars().all(|c| c.is_alphabetic() || c == '·') => {
                    words.push(word.to_uppercase());
                }
                Some(_) => left_out.push(line),
            }
        }
        words.sort_unstable();
        words.dedup();
        if words.is_empty() {
            return Err(LexiconError::Empty);
        }
        let sha256 = hash(words.iter().map(String::as_str));
        let mut builder = SetBuilder::memory();
        for word in &words {
            builder.insert(word).expect("the words are sorted and differ");
        }
        let automaton = builder.into_inner().expect("memory can be written");
        Ok(Compiled { words: words.len() as u64, sha256, automaton, left_out })
    }

    /// A list that was compiled before.
    ///
    /// # Errors
    /// The automaton is damaged, or has not so many words.
    pub fn open(
        name: &str,
        words: u64,
        sha256: &str,
        automaton: Vec<u8>,
    ) -> Result<Lexicon, LexiconError> {
        let damaged = || LexiconError::Damaged { name: name.to_owned() };
        let set = Set::new(automaton).map_err(|_| damaged())?;
        if set.len() as u64 != words {
            return Err(damaged());
        }
        let (name, sha256) = (name.to_owned(), sha256.to_owned());
        Ok(Lexicon { name, words, sha256, list: List::Automaton(set) })
    }

    /// The name, as every ruling gives it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many words it has.
    #[must_use]
    pub fn words(&self) -> u64 {
        self.words
    }

    /// SHA-256 of its sorted words in capitals, each with a line feed.
    #[must_use]
    pub fn sha256(&self) -> &str {
        &self.sha256
    }

    /// Whether the word (in capitals) is acceptable.
    #[must_use]
    pub fn accepts(&self, word: &str, rule: WordRule) -> bool {
        match rule {
            WordRule::Exact => self.has(word),
            WordRule::Anagram => self.has_anagram(word),
        }
    }

    /// Those of the words (in capitals) that are not acceptable. By anagrams the list is
    /// read once, however many the words are.
    #[must_use]
    pub fn unacceptable<'w>(&self, words: &BTreeSet<&'w str>, rule: WordRule) -> BTreeSet<&'w str> {
        match rule {
            WordRule::Exact => words.iter().copied().filter(|word| !self.has(word)).collect(),
            WordRule::Anagram => {
                let mut open: HashMap<Vec<char>, Vec<&str>> = HashMap::new();
                for word in words {
                    open.entry(sorted_letters(word)).or_default().push(word);
                }
                self.each(|listed| {
                    open.remove(&sorted_letters(&listed.to_uppercase()));
                });
                open.into_values().flatten().collect()
            }
        }
    }

    /// Visits every word of the list, in either case.
    fn each(&self, mut visit: impl FnMut(&str)) {
        match &self.list {
            List::Embedded => wordnik_list::word_iterator().for_each(visit),
            List::Automaton(set) => {
                let mut stream = set.into_stream();
                while let Some(listed) = stream.next() {
                    if let Ok(listed) = std::str::from_utf8(listed) {
                        visit(listed);
                    }
                }
            }
        }
    }

    fn has(&self, word: &str) -> bool {
        match &self.list {
            List::Embedded => {
                word.is_ascii() && wordnik_list::word_exists(&word.to_ascii_lowercase())
            }
            List::Automaton(set) => set.contains(word),
        }
    }

    fn has_anagram(&self, word: &str) -> bool {
        let sorted = sorted_letters(&word.to_uppercase());
        let is_anagram = |listed: &str| {
            listed.len() == word.len() && sorted_letters(&listed.to_uppercase()) == sorted
        };
        match &self.list {
            List::Embedded => wordnik_list::word_iterator().any(is_anagram),
            List::Automaton(set) => {
                let mut stream = set.into_stream();
                while let Some(listed) = stream.next() {
                    if std::str::from_utf8(listed).is_ok_and(is_anagram) {
                        return true;
                    }
                }
                false
            }
        }
    }
}

fn sorted_letters(word: &str) -> Vec<char> {
    let mut letters: Vec<_> = word.chars().collect();
    letters.sort_unstable();
    letters
}

fn hash<'w>(words: impl Iterator<Item = &'w str>) -> String {
    let mut hasher = Sha256::new();
    for word in words {
        hasher.update(word);
        hasher.update("\n");
    }
    hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_list_has_the_words_and_hash_that_rulings_give() {
        let mut words: Vec<_> =
            wordnik_list::word_iterator().map(str::to_ascii_uppercase).collect();
        words.sort_unstable();
        assert_eq!(words.len() as u64, Lexicon::EMBEDDED_WORDS);
        assert_eq!(hash(words.iter().map(String::as_str)), Lexicon::EMBEDDED_SHA256);
    }

    #[test]
    fn the_embedded_list_takes_any_text() {
        let list = Lexicon::embedded();
        for word in ["QI", "ZA", "HORN"] {
            assert!(list.accepts(word, WordRule::Exact), "{word}");
        }
        for word in ["", "A", "ZORF", "É", "ZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ", "A B"] {
            assert!(!list.accepts(word, WordRule::Exact), "{word}");
        }
    }

    #[test]
    fn many_words_are_asked_at_once_as_one_by_one() {
        let words = BTreeSet::from(["HORN", "ZORF", "PASTE", "ATPES", "QI", "IQ", "", "É"]);
        let compiled = Lexicon::compile("paste\nhorn\né").unwrap();
        let own = Lexicon::open("ours", 3, &compiled.sha256, compiled.automaton.clone()).unwrap();
        for list in [Lexicon::embedded(), own] {
            for rule in [WordRule::Exact, WordRule::Anagram] {
                let one_by_one: BTreeSet<&str> =
                    words.iter().copied().filter(|word| !list.accepts(word, rule)).collect();
                assert_eq!(list.unacceptable(&words, rule), one_by_one, "{rule:?}");
            }
        }
    }

    #[test]
    fn a_text_is_compiled_with_definitions_comments_and_any_case() {
        let text = "# our list\nhorn a brass thing\nZARF\nzarf\n\nnon-word x\n  Farm\n";
        let compiled = Lexicon::compile(text).unwrap();
        assert_eq!((compiled.words, compiled.left_out), (3, vec![6]));
        let list = Lexicon::open("ours", 3, &compiled.sha256, compiled.automaton.clone()).unwrap();
        assert!(list.accepts("ZARF", WordRule::Exact));
        assert!(!list.accepts("FRAZ", WordRule::Exact));
        assert!(list.accepts("FRAZ", WordRule::Anagram));
        assert!(!list.accepts("FRA", WordRule::Anagram));
        assert!(matches!(
            Lexicon::open("ours", 4, "", compiled.automaton),
            Err(LexiconError::Damaged { .. })
        ));
        assert_eq!(Lexicon::compile("# nothing\n").unwrap_err(), LexiconError::Empty);
    }
}

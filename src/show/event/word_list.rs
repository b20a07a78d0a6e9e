//! [`WordList`]: a word list for programs.
use serde::Serialize;

use rules::Lexicon;
use tournament::LexiconRef;

/// A word list; of a book only its name is known.
#[derive(Serialize)]
pub struct WordList<'a> {
    /// `embedded`, `list` or `paper`.
    kind: &'static str,
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sha256: Option<&'a str>,
}

impl<'a> WordList<'a> {
    pub fn of(lexicon: &'a LexiconRef) -> WordList<'a> {
        match lexicon {
            LexiconRef::Embedded => WordList {
                kind: "embedded",
                name: Lexicon::EMBEDDED_NAME,
                words: Some(Lexicon::EMBEDDED_WORDS),
                sha256: Some(Lexicon::EMBEDDED_SHA256),
            },
            LexiconRef::List { name, words, sha256 } => {
                WordList { kind: "list", name, words: Some(*words), sha256: Some(sha256) }
            }
            LexiconRef::Paper { name } => {
                WordList { kind: "paper", name, words: None, sha256: None }
            }
        }
    }
}

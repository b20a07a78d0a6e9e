//! [`LexiconRefusal`]: why a list cannot be asked, or words not be looked up.
use thiserror::Error;

use crate::Refusal;
use rules::LexiconError;
use tournament::{GameNo, plural};

refusals! {
    /// Why a list cannot be asked, or words cannot be looked up.
    #[derive(Clone, Debug, PartialEq, Eq, Error)]
    pub enum LexiconRefusal {
        #[error(transparent)]
        List(#[from] LexiconError),
        #[error("the agreed word list is {book}: the word judge cannot ask it")]
        PaperJudge { book: String },
        #[error("the word list {} is not on this machine", list_named(.name, *.words, .sha256))]
        Missing { name: String, words: u64, sha256: String },
        #[error(
            "what is kept here as the word list {} is another list, or damaged",
            list_named(.name, *.words, .sha256)
        )]
        Swapped { name: String, words: u64, sha256: String },
        #[error("there is no word list `{name}`{}", rules::near::hint(.near))]
        Unknown { name: String, near: Option<String> },
        #[error("`{name}` is the name of another word list here: {known}")]
        NameTaken { name: String, known: String },
        #[error("{rulings} {} made by the word list agreed on so far: {lexicon}", if *.rulings == 1 { "ruling was" } else { "rulings were" })]
        Ruled { rulings: usize, lexicon: String } => finding LexiconInUse,
        #[error("game {} began with {was}: {now} is another word list", .game.0)]
        Begun { game: GameNo, was: String, now: String } => finding LexiconInUse,
        #[error("the event {event} plays by {lexicon}")]
        Agreed { event: String, lexicon: String } => finding LexiconInUse,
        #[error("there is no word to judge")]
        NoWords,
        #[error("`{word}` is not a word: type letters; for a blank, the letter that it stands for")]
        NoWord { word: String },
    }
}

impl From<LexiconError> for Refusal {
    fn from(error: LexiconError) -> Refusal {
        LexiconRefusal::from(error).into()
    }
}

/// A list's name for people: `five, 5 words, sha256 defb7ba69dd0`.
pub fn list_named(name: &str, words: u64, sha256: &str) -> String {
    /// The number of hash characters that people need to tell two lists apart.
    const SHOWN: usize = 12;
    let hash: String = sha256.chars().take(SHOWN).collect();
    let words = plural(words, "word", "words");
    format!("{name}, {words}, sha256 {hash}")
}

//! Challenges: what the agreed list says, what the director says, and which counts.
use serde::{Deserialize, Serialize};

use crate::desk::{Refusal, Stamp};
use crate::rules::{ChallengeBy, Game, Lexicon, Seat, Verdict, WordRule};
use crate::tournament::LexiconRef;

/// A challenge as it is made at the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Challenge {
    /// Who challenges; the next player where it is not said.
    pub player: Option<String>,
    /// The words; all of the play's where none is named.
    pub words: Vec<String>,
    /// The director's verdict, where there is one.
    pub verdict: Option<HandVerdict>,
    /// Who settles it, where the director does not.
    pub settle: Settle,
}

/// Who settles a challenge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Settle {
    /// As the rule set says: a toggle, or the agreed list.
    #[default]
    ByRules,
    /// The agreed list, also where the rule set toggles.
    Judge,
    /// The maker of the play, who agrees that it is off.
    Consent,
}

/// A verdict given by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandVerdict {
    /// All words challenged are acceptable.
    Acceptable,
    /// At least one is not.
    Unacceptable,
}

/// The private part of a ruling: kept in the journal, shown only when it is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RulingNote {
    /// The list that was asked, or the book.
    pub lexicon: String,
    /// How many words it has; none for a book.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub lexicon_words: Option<u64>,
    /// Its hash; none for a book.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub lexicon_sha256: Option<String>,
    /// What the list says of each word.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub words: Vec<WordVerdict>,
    /// What the list says of the play; none where it was not asked.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub list_says: Option<String>,
    /// Who ruled, where the verdict is the director's.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub ruled_by: Option<String>,
    /// Why.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reason: Option<String>,
}

/// What a list says of one word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WordVerdict {
    /// The word.
    pub word: String,
    /// Whether the list has it.
    pub acceptable: bool,
}

/// Opens the word list that an event has agreed on: `None` for a book.
pub type OpenLexicon<'a> = &'a dyn Fn(&LexiconRef) -> Result<Option<Lexicon>, Refusal>;

/// A challenge that was decided.
pub(in crate::desk) struct Ruling {
    pub(in crate::desk) words: Vec<String>,
    pub(in crate::desk) verdict: Verdict,
    pub(in crate::desk) note: RulingNote,
}

/// Decides a challenge: by consent where it is given, by toggle where the rule set says so, by the director where
/// there is a verdict, else by the list.
pub(in crate::desk) fn decide(
    game: &Game,
    by: Seat,
    challenge: &Challenge,
    agreed: &LexiconRef,
    open: OpenLexicon<'_>,
    stamp: &Stamp,
) -> Result<Ruling, Refusal> {
    let words = game.words_challenged(by, &challenge.words)?;
    let unasked = match (challenge.settle, challenge.verdict) {
        (Settle::Consent, _) => Some(Verdict::Consented),
        (Settle::ByRules, None) if game.challenge_by() == ChallengeBy::Toggle => {
            Some(Verdict::Toggled)
        }
        (Settle::ByRules | Settle::Judge, _) => None,
    };
    if let Some(verdict) = unasked {
        let note = RulingNote { lexicon: named(agreed), ..RulingNote::default() };
        return Ok(Ruling { words, verdict, note });
    }
    rule(game, words, challenge.verdict, agreed, open, stamp)
}

/// Rules on words: as the director says, who needs a reason against the list, else as
/// the list says.
pub(in crate::desk) fn rule(
    game: &Game,
    words: Vec<String>,
    hand: Option<HandVerdict>,
    agreed: &LexiconRef,
    open: OpenLexicon<'_>,
    stamp: &Stamp,
) -> Result<Ruling, Refusal> {
    let mut note = RulingNote { lexicon: named(agreed), ..RulingNote::default() };
    let list = match open(agreed) {
        Ok(list) => list,
        // The director can rule without the list.
        Err(refusal) if hand.is_none() => return Err(refusal),
        Err(_) => None,
    };
    let list_says = list.map(|list| note.ask(&list, &words, game.rules().words));
    let verdict = match (hand, list_says) {
        (Some(hand), list_says) => {
            let verdict = match hand {
                HandVerdict::Acceptable => Verdict::Acceptable,
                HandVerdict::Unacceptable => Verdict::Unacceptable,
            };
            if list_says.is_some_and(|list_says| list_says != verdict) {
                stamp.needed_reason("a verdict against the list")?;
            }
            note.ruled_by = Some(stamp.by.clone());
            note.reason.clone_from(&stamp.reason);
            verdict
        }
        (None, Some(verdict)) => verdict,
        (None, None) => return Err(Refusal::PaperVerdict { book: named(agreed) }),
    };
    Ok(Ruling { words, verdict, note })
}

impl RulingNote {
    /// Asks the list for every word, and answers for the play.
    fn ask(&mut self, list: &Lexicon, words: &[String], rule: WordRule) -> Verdict {
        self.lexicon = list.name().to_owned();
        self.lexicon_words = Some(list.words());
        self.lexicon_sha256 = Some(list.sha256().to_owned());
        self.words = words
            .iter()
            .map(|word| WordVerdict { word: word.clone(), acceptable: list.accepts(word, rule) })
            .collect();
        let verdict = if self.words.iter().all(|word| word.acceptable) {
            Verdict::Acceptable
        } else {
            Verdict::Unacceptable
        };
        self.list_says = Some(verdict.name().to_owned());
        verdict
    }

    /// Whether somebody said something of the words: a list, or the director.
    #[must_use]
    pub fn is_verdict(&self) -> bool {
        self.list_says.is_some() || self.ruled_by.is_some()
    }

    /// The list as a ruling names it: `Wordnik … (198420 words, sha256 08e79e4c9c5f…)`.
    #[must_use]
    pub fn lexicon_named(&self) -> String {
        /// So much of a hash tells two lists apart for people.
        const SHOWN: usize = 12;
        match (self.lexicon_words, &self.lexicon_sha256) {
            (Some(words), Some(hash)) => {
                let hash: String = hash.chars().take(SHOWN).collect();
                format!("{}, {words} words, sha256 {hash}", self.lexicon)
            }
            (Some(_) | None, _) => self.lexicon.clone(),
        }
    }
}

fn named(lexicon: &LexiconRef) -> String {
    match lexicon {
        LexiconRef::Embedded => Lexicon::EMBEDDED_NAME.to_owned(),
        LexiconRef::List { name, .. } | LexiconRef::Paper { name } => name.clone(),
    }
}

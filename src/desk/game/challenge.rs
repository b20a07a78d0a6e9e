//! Challenges: the agreed list's verdict, the director's, and the one that counts.
use serde::{Deserialize, Serialize};

use crate::list_named;
use crate::{Agreed, Refusal, Stamp};
use rules::{ChallengeBy, Game, Lexicon, Seat, Verdict};
use tournament::LexiconRef;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Challenge {
    /// The challenger; by default the next player.
    pub player: Option<String>,
    /// The words; by default all of the play's.
    pub words: Vec<String>,
    pub verdict: Option<PlayVerdict>,
    /// How it is settled without the director.
    pub settle: Settle,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Settle {
    /// By the rule set: a toggle, or the agreed list.
    #[default]
    ByRules,
    /// By the agreed list, even if the rule set toggles.
    Judge,
    /// By the player of the play, who agrees that it is off.
    Consent,
}

/// A verdict on a play's words, by the lists or by the director.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayVerdict {
    /// All words asked for are acceptable.
    Acceptable,
    /// At least one is not.
    Unacceptable,
}

impl PlayVerdict {
    /// Its name in records and JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        Verdict::from(self).name()
    }
}

impl From<PlayVerdict> for Verdict {
    fn from(said: PlayVerdict) -> Verdict {
        match said {
            PlayVerdict::Acceptable => Verdict::Acceptable,
            PlayVerdict::Unacceptable => Verdict::Unacceptable,
        }
    }
}

/// The private part of a ruling: kept in the journal, shown only on request.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RulingNote {
    /// The list that was asked, or the book.
    pub lexicon: String,
    /// Its number of words; `None` for a book.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub lexicon_words: Option<u64>,
    /// Its hash; `None` for a book.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub lexicon_sha256: Option<String>,
    /// The second list that was asked.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub second: Option<ListAsked>,
    /// The lists' verdict on each word.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub words: Vec<WordVerdict>,
    /// The lists' verdict on the play; `None` if they were not asked.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub list_says: Option<String>,
    /// Who ruled, if the verdict is the director's.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub ruled_by: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reason: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WordVerdict {
    pub word: String,
    /// Whether one of the lists has it.
    pub acceptable: bool,
    /// Whether the first of two lists has it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub in_first: Option<bool>,
    /// Whether the second one has it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub in_second: Option<bool>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListAsked {
    pub name: String,
    pub words: u64,
    pub sha256: String,
}

/// Opens an event's word list; `None` for a book.
pub type OpenLexicon<'a> = &'a dyn Fn(&LexiconRef) -> Result<Option<Lexicon>, Refusal>;

pub(crate) struct Ruling {
    pub(crate) words: Vec<String>,
    pub(crate) verdict: Verdict,
    pub(crate) note: RulingNote,
}

/// Decides a challenge: by consent if it is given, by toggle if the rule set says so, by the
/// director if there is a verdict, by a wrong placement, otherwise by the list.
pub(crate) fn decide(
    game: &Game,
    by: Seat,
    challenge: &Challenge,
    agreed: &Agreed,
    open: OpenLexicon<'_>,
    stamp: &Stamp,
) -> Result<Ruling, Refusal> {
    let words = game.words_challenged(by, &challenge.words)?;
    let unasked = match (challenge.settle, challenge.verdict) {
        (Settle::Consent, _) => Some(Verdict::Consented),
        (Settle::ByRules, None) if game.rules().challenge_by == ChallengeBy::Toggle => {
            Some(Verdict::Toggled)
        }
        (Settle::ByRules | Settle::Judge, _) => None,
    };
    if let Some(verdict) = unasked {
        let note = RulingNote { lexicon: named(&agreed.lexicon), ..RulingNote::default() };
        return Ok(Ruling { words, verdict, note });
    }
    if game.last_is_misplaced() && challenge.verdict.is_none() {
        let note = RulingNote { lexicon: named(&agreed.lexicon), ..RulingNote::default() };
        return Ok(Ruling { words, verdict: Verdict::Misplaced, note });
    }
    rule(game, words, challenge.verdict, agreed, open, stamp)
}

/// Rules on words: by the director, who needs a reason to rule against the list, or by the list.
pub(crate) fn rule(
    game: &Game,
    words: Vec<String>,
    hand: Option<PlayVerdict>,
    agreed: &Agreed,
    open: OpenLexicon<'_>,
    stamp: &Stamp,
) -> Result<Ruling, Refusal> {
    let mut note = RulingNote { lexicon: named(&agreed.lexicon), ..RulingNote::default() };
    let lists = match agreed.open(open) {
        Ok(lists) => lists,
        // The director can rule without the list.
        Err(refusal) if hand.is_none() => return Err(refusal),
        Err(_) => None,
    };
    let list_says = lists.map(|lists| lists.ask(&words, game.rules(), &mut note));
    let verdict = match (hand, list_says) {
        (Some(hand), list_says) => {
            if list_says.is_some_and(|list_says| list_says != hand) {
                stamp.needed_reason("a verdict against the list")?;
            }
            note.ruled_by = Some(stamp.by.clone());
            note.reason.clone_from(&stamp.reason);
            hand
        }
        (None, Some(verdict)) => verdict,
        (None, None) => return Err(Refusal::PaperVerdict { book: named(&agreed.lexicon) }),
    };
    Ok(Ruling { words, verdict: verdict.into(), note })
}

impl RulingNote {
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).expect("a note holds text and numbers")
    }

    pub(crate) fn name(&mut self, first: &Lexicon, second: Option<&Lexicon>) {
        self.lexicon = first.name().to_owned();
        self.lexicon_words = Some(first.words());
        self.lexicon_sha256 = Some(first.sha256().to_owned());
        self.second = second.map(|second| ListAsked {
            name: second.name().to_owned(),
            words: second.words(),
            sha256: second.sha256().to_owned(),
        });
    }

    /// The lists by their names alone, as a screen shows them; who must tell two lists of one name
    /// apart has the hash in [`RulingNote::lexicon_named`].
    pub fn names(&self) -> String {
        match &self.second {
            Some(second) => format!("{} or {}", self.lexicon, second.name),
            None => self.lexicon.clone(),
        }
    }

    /// The identity of the lists: hashes, or the book's name.
    pub(crate) fn identity(&self) -> (String, Option<String>) {
        let first = self.lexicon_sha256.as_ref().unwrap_or(&self.lexicon);
        (first.clone(), self.second.as_ref().map(|second| second.sha256.clone()))
    }

    /// Whether a list or the director gave a verdict on the words.
    pub fn is_verdict(&self) -> bool {
        self.list_says.is_some() || self.ruled_by.is_some()
    }

    /// The list as a ruling keeps it: `Wordnik … (198420 words, sha256 08e79e4c9c5f…)`.
    pub fn lexicon_named(&self) -> String {
        let first = match (self.lexicon_words, &self.lexicon_sha256) {
            (Some(words), Some(hash)) => list_named(&self.lexicon, words, hash),
            (Some(_) | None, _) => self.lexicon.clone(),
        };
        match &self.second {
            Some(ListAsked { name, words, sha256 }) => {
                format!("{first}; or {}", list_named(name, *words, sha256))
            }
            None => first,
        }
    }
}

fn named(lexicon: &LexiconRef) -> String {
    match lexicon {
        LexiconRef::Embedded => Lexicon::EMBEDDED_NAME.to_owned(),
        LexiconRef::List { name, .. } | LexiconRef::Paper { name } => name.clone(),
    }
}

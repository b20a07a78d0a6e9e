//! The word judge: one answer for a whole play, kept in the event.
use crate::game::{OpenLexicon, RulingNote, WordVerdict};
use crate::{
    Desk, EventField, Finding, LexiconRefusal, Plan, PlayVerdict, Receipt, Refusal, Stamp, View,
    lexicon_name,
};
use rules::{Lexicon, RuleSet, listed_form};
use tournament::event::{Noun, OperationKind, Write};
use tournament::{
    Adjudication, AdjudicationId, GameNo, GameRecord, JudgePlace, LexiconRef, Settings,
};

/// The lists by which words are judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agreed {
    pub lexicon: LexiconRef,
    /// A second list: a word is acceptable in either.
    pub second: Option<LexiconRef>,
}

#[derive(Debug)]
pub struct Lists {
    first: Lexicon,
    second: Option<Lexicon>,
}

/// A play that was put to the word judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Its words in capitals, sorted, each once.
    pub words: Vec<String>,
    pub verdict: PlayVerdict,
    /// The lists asked, and the private part.
    pub note: RulingNote,
}

impl Agreed {
    #[must_use]
    pub fn of(settings: &Settings) -> Agreed {
        Agreed { lexicon: settings.lexicon.clone(), second: settings.second_lexicon.clone() }
    }

    #[must_use]
    pub fn only(lexicon: LexiconRef) -> Agreed {
        Agreed { lexicon, second: None }
    }

    /// The game's own list, or the event's lists.
    #[must_use]
    pub fn for_game(settings: &Settings, record: &GameRecord) -> Agreed {
        let (lexicon, second) = agreed_for(settings, record);
        Agreed { lexicon: lexicon.clone(), second: second.cloned() }
    }

    /// The names of the lists.
    #[must_use]
    pub fn named(&self) -> String {
        let lists = std::iter::once(&self.lexicon).chain(&self.second);
        lists.map(lexicon_name).collect::<Vec<_>>().join("; or ")
    }

    /// Opens the lists; `None` for a book.
    pub fn open(&self, open: OpenLexicon<'_>) -> Result<Option<Lists>, Refusal> {
        let Some(first) = open(&self.lexicon)? else { return Ok(None) };
        let second = match &self.second {
            Some(second) => open(second)?,
            None => None,
        };
        Ok(Some(Lists { first, second }))
    }

    /// The identity of the lists, to compare old rulings.
    fn identity(&self) -> (String, Option<String>) {
        let hash = |lexicon: &LexiconRef| match lexicon {
            LexiconRef::Embedded => Lexicon::EMBEDDED_SHA256.to_owned(),
            LexiconRef::List { sha256, .. } => sha256.clone(),
            LexiconRef::Paper { name } => name.clone(),
        };
        (hash(&self.lexicon), self.second.as_ref().map(hash))
    }
}

/// The lists of a game: its own, or those agreed for the event.
fn agreed_for<'a>(
    settings: &'a Settings,
    record: &'a GameRecord,
) -> (&'a LexiconRef, Option<&'a LexiconRef>) {
    match &record.lexicon {
        Some(lexicon) => (lexicon, None),
        None => (&settings.lexicon, settings.second_lexicon.as_ref()),
    }
}

impl Lists {
    /// All of them: a word is acceptable in any.
    pub(crate) fn into_all(self) -> Vec<Lexicon> {
        std::iter::once(self.first).chain(self.second).collect()
    }

    pub(crate) fn ask(
        &self,
        words: &[String],
        rules: &RuleSet,
        note: &mut RulingNote,
    ) -> PlayVerdict {
        note.name(&self.first, self.second.as_ref());
        note.words = words
            .iter()
            .map(|word| {
                let has = |list: &Lexicon| list.accepts(word, rules.words, rules.alphabet());
                let in_first = has(&self.first);
                let in_second = self.second.as_ref().map(has);
                WordVerdict {
                    word: word.clone(),
                    acceptable: in_first || in_second == Some(true),
                    in_first: in_second.map(|_| in_first),
                    in_second,
                }
            })
            .collect();
        let verdict = if note.words.iter().all(|word| word.acceptable) {
            PlayVerdict::Acceptable
        } else {
            PlayVerdict::Unacceptable
        };
        note.list_says = Some(verdict.name().to_owned());
        verdict
    }

    /// Judges a play by its words, in any order and case.
    pub fn judge(&self, named: &[String], rules: &RuleSet) -> Result<Judged, Refusal> {
        let mut words =
            named.iter().map(|word| judged_word(word, rules)).collect::<Result<Vec<_>, _>>()?;
        words.sort_unstable();
        words.dedup();
        if words.is_empty() {
            return Err(LexiconRefusal::NoWords.into());
        }
        let mut note = RulingNote::default();
        let verdict = self.ask(&words, rules, &mut note);
        Ok(Judged { words, verdict, note })
    }
}

/// The word as a list spells it. Letters that no tile has make a word that no list has; only texts
/// that cannot be a word are refused.
fn judged_word(word: &str, rules: &RuleSet) -> Result<String, Refusal> {
    if let Some(listed) = listed_form(rules.alphabet(), word) {
        return Ok(listed);
    }
    if !word.is_empty() && word.chars().all(|c| c.is_alphabetic() || c == '·') {
        return Ok(word.to_uppercase());
    }
    Err(LexiconRefusal::NoWord { word: word.to_owned() }.into())
}

impl Judged {
    /// The answer as a sentence that repeats the words: about the whole play, never about a word.
    /// `QI ZEN: the play is NOT acceptable`
    pub fn said(&self) -> String {
        format!("{}: {}", self.words.join(" "), self.verdict_said())
    }

    fn verdict_said(&self) -> &'static str {
        match self.verdict {
            PlayVerdict::Acceptable => "the play is acceptable",
            PlayVerdict::Unacceptable => "the play is NOT acceptable",
        }
    }
}

impl Desk {
    /// Puts a play to the word judge, and keeps the answer: by the named list, or by the lists
    /// agreed for the division or the event.
    pub fn adjudicate(
        &mut self,
        stamp: &Stamp,
        place: JudgePlace,
        words: &[String],
        by: Option<&LexiconRef>,
        division: Option<&str>,
        open: OpenLexicon<'_>,
    ) -> Result<Receipt<Judged>, Refusal> {
        self.change(stamp, OperationKind::Judge, |view| {
            let event = EventField::load(view)?;
            let event = match division {
                Some(_) => event.within(event.division(division)?)?,
                None => event,
            };
            let agreed = match by {
                Some(lexicon) => Agreed::only(lexicon.clone()),
                None => Agreed::of(&event.settings),
            };
            let lists = agreed.open(open)?.ok_or_else(|| LexiconRefusal::PaperJudge {
                book: lexicon_name(&agreed.lexicon),
            })?;
            let judged = lists.judge(words, &event.rules)?;
            let adjudication = Adjudication {
                id: AdjudicationId(view.next_id(Noun::Adjudication)?),
                at_ms: stamp.at.0,
                place,
                words: judged.words.join(" "),
                verdict: judged.verdict.name().to_owned(),
                private: serde_json::to_string(&judged.note)
                    .expect("a note holds text and numbers"),
            };
            let said = format!(
                "Judged {}: {} ({}).",
                judged.words.join(", "),
                judged.verdict_said(),
                judged.note.lexicon_named()
            );
            Ok(Plan::new(said, vec![Write::insert(&adjudication)], judged))
        })
    }

    /// Every answer of the word judge, the oldest first.
    pub fn adjudications(&mut self) -> Result<Vec<Adjudication>, Refusal> {
        self.shown_of(&[Noun::Adjudication], |view| Ok(view.adjudications()?))
    }
}

/// Refuses other lists for a game with entries, until the director accepts it and gives a reason.
pub(crate) fn check_list_kept(
    view: &View<'_>,
    game: GameNo,
    (was, now): (&Agreed, &Agreed),
    stamp: &Stamp,
) -> Result<Option<Finding>, Refusal> {
    if was == now || view.entries(game)?.is_empty() {
        return Ok(None);
    }
    let found = LexiconRefusal::Begun { game, was: was.named(), now: now.named() };
    let accepted = Refusal::from(found).overridden(stamp)?;
    stamp.needed_reason("another word list in a game that has begun")?;
    Ok(Some(accepted))
}

/// Refuses to replace lists by which rulings of the event were made, until the director accepts it.
/// Games with a list of their own do not count.
pub(crate) fn check_unruled(
    view: &View<'_>,
    agreed: &Agreed,
    stamp: &Stamp,
) -> Result<Option<Finding>, Refusal> {
    let mut notes = Vec::new();
    for game in view.games()?.iter().filter(|game| game.lexicon.is_none()) {
        notes.extend(view.entries(game.number)?.into_iter().filter_map(|e| e.fields.private));
    }
    notes.extend(view.adjudications()?.into_iter().map(|judged| judged.private));
    let identity = agreed.identity();
    let rulings: Vec<_> = notes
        .iter()
        .filter_map(|note| serde_json::from_str::<RulingNote>(note).ok())
        .filter(|note| note.list_says.is_some() || note.ruled_by.is_some())
        .filter(|note| note.identity() == identity)
        .collect();
    let Some(last) = rulings.last() else { return Ok(None) };
    let (rulings, lexicon) = (rulings.len(), last.lexicon_named());
    Refusal::from(LexiconRefusal::Ruled { rulings, lexicon }).overridden(stamp).map(Some)
}

//! [`OpenLists`]: the word lists of the games of a bulletin.
use crate::{Agreed, Lists, OpenLexicon};
use rules::Lexicon;
use tournament::bulletin::ListAsked;
use tournament::{GameRecord, LexiconRef, Settings};

/// The lists of the games, each opened once.
#[derive(Default)]
pub(super) struct OpenLists {
    opened: Vec<(Agreed, Vec<Lexicon>, ListAsked)>,
}

impl OpenLists {
    /// Opens the agreed lists, unless they are open; returns what will be asked.
    pub(super) fn open(&mut self, agreed: Agreed, open: OpenLexicon<'_>) -> ListAsked {
        if let Some((_, _, asked)) = self.opened.iter().find(|(known, ..)| *known == agreed) {
            return asked.clone();
        }
        let (lists, asked) = match agreed.open(open) {
            Ok(lists) => {
                let lists = lists.map(Lists::into_all).unwrap_or_default();
                let asked = asked_of(&lists, &agreed);
                (lists, asked)
            }
            Err(refusal) => (Vec::new(), ListAsked::Missing { why: refusal.to_string() }),
        };
        self.opened.push((agreed, lists, asked.clone()));
        asked
    }

    /// The lists that were opened for this record, `None` if they are a book or missing; and what
    /// is asked with them.
    pub(super) fn of(
        &self,
        settings: &Settings,
        record: &GameRecord,
    ) -> Option<(&[Lexicon], &ListAsked)> {
        let found = self.opened.iter().find(|(known, ..)| known.is_for_game(settings, record));
        found.map(|(_, lists, asked)| (lists.as_slice(), asked))
    }
}

/// What was asked of all games together: the lists, or why there are none.
pub(super) fn together(games: &[&ListAsked]) -> Option<ListAsked> {
    let mut names: Vec<&str> = Vec::new();
    for asked in games {
        match asked {
            ListAsked::Asked { name } => names.push(name),
            ListAsked::Book { .. } | ListAsked::Missing { .. } => {}
        }
    }
    if names.is_empty() {
        return games.first().map(|asked| (*asked).clone());
    }
    Some(ListAsked::Asked { name: names.join(" and ") })
}

fn asked_of(lists: &[Lexicon], agreed: &Agreed) -> ListAsked {
    let names: Vec<_> = lists.iter().map(Lexicon::name).collect();
    match (&names[..], &agreed.lexicon) {
        ([], LexiconRef::List { name, .. } | LexiconRef::Paper { name }) => {
            ListAsked::Book { name: name.clone() }
        }
        ([], LexiconRef::Embedded) => ListAsked::Book { name: Lexicon::EMBEDDED_NAME.to_owned() },
        (names, _) => ListAsked::Asked { name: names.join(" or ") },
    }
}

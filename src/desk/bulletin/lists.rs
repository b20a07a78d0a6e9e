//! [`OpenLists`]: the word lists of the games of a bulletin.
use crate::desk::{Agreed, Lists, OpenLexicon};
use crate::rules::Lexicon;
use crate::tournament::LexiconRef;
use crate::tournament::bulletin::ListAsked;

/// The lists of the games, each opened once.
#[derive(Default)]
pub(super) struct OpenLists {
    opened: Vec<(Agreed, Vec<Lexicon>)>,
}

impl OpenLists {
    /// Opens what was agreed on, unless it is open; says what will be asked.
    pub(super) fn open(&mut self, agreed: Agreed, open: OpenLexicon<'_>) -> ListAsked {
        if let Some((_, lists)) = self.opened.iter().find(|(known, _)| *known == agreed) {
            return asked_of(lists, &agreed);
        }
        let (lists, asked) = match agreed.open(open) {
            Ok(lists) => {
                let lists = lists.map(Lists::into_all).unwrap_or_default();
                let asked = asked_of(&lists, &agreed);
                (lists, asked)
            }
            Err(refusal) => (Vec::new(), ListAsked::Missing { why: refusal.to_string() }),
        };
        self.opened.push((agreed, lists));
        asked
    }

    /// The lists that were opened for this; none where they are a book or missing.
    pub(super) fn of(&self, agreed: &Agreed) -> &[Lexicon] {
        let found = self.opened.iter().find(|(known, _)| known == agreed);
        found.map_or(&[], |(_, lists)| lists)
    }
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

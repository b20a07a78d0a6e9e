//! [`Settings`] as a row: the only one of its table.
use super::row::{Columns, Row};
use super::table::table;
use super::{Cell, Image, RowKey, StoreError, Table, View};
use crate::rules::Points;
use crate::tournament::{LexiconRef, RoundNo, Settings};

table! {
    "settings" ("id", "name", "ruleset", "rounds", "spread_cap", "bye_spread", "lexicon",
        "lexicon_name", "lexicon_words", "lexicon_sha256")
    references {}
    loads { ONLY = "WHERE id = 1"; }
}

/// The key of the one row.
const KEY: i64 = 1;

const EMBEDDED: &str = "embedded";
const LIST: &str = "list";
const PAPER: &str = "paper";

impl View<'_> {
    /// What is fixed for the event; `None` before the first operation.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn settings(&self) -> Result<Option<Settings>, StoreError> {
        self.load_one(ONLY, [])
    }
}

impl Row for Settings {
    const TABLE: Table = Table::Settings;

    fn key(&self) -> RowKey {
        RowKey(KEY)
    }

    fn image(&self) -> Image {
        let cap: Vec<i32> = self.spread_cap.iter().map(|points| points.0).collect();
        let cap = serde_json::to_string(&cap).expect("numbers are always JSON");
        let (lexicon, name, words, sha256) = match &self.lexicon {
            LexiconRef::Embedded => (EMBEDDED, None, None, None),
            LexiconRef::List { name, words, sha256 } => {
                (LIST, Some(name.as_str()), Some(words.cast_signed()), Some(sha256.as_str()))
            }
            LexiconRef::Paper { name } => (PAPER, Some(name.as_str()), None, None),
        };
        Image::new([
            KEY.into(),
            self.name.as_str().into(),
            self.ruleset.as_str().into(),
            self.rounds.map(|rounds| rounds.0).into(),
            Cell::Text(cap),
            self.bye_spread.map(|points| points.0).into(),
            lexicon.into(),
            name.into(),
            words.into(),
            sha256.into(),
        ])
    }

    fn read(columns: &mut Columns<'_>) -> Result<Settings, StoreError> {
        columns.integer()?;
        Ok(Settings {
            name: columns.text()?,
            ruleset: columns.text()?,
            rounds: columns.maybe_narrow()?.map(RoundNo),
            spread_cap: columns.word(spread_cap)?,
            bye_spread: columns.maybe_narrow()?.map(Points),
            lexicon: lexicon(columns)?,
        })
    }
}

fn spread_cap(json: &str) -> Option<Vec<Points>> {
    let cap: Vec<i32> = serde_json::from_str(json).ok()?;
    Some(cap.into_iter().map(Points).collect())
}

fn lexicon(columns: &mut Columns<'_>) -> Result<LexiconRef, StoreError> {
    match columns.text()?.as_str() {
        EMBEDDED => Ok(LexiconRef::Embedded),
        LIST => Ok(LexiconRef::List {
            name: columns.text()?,
            words: columns.narrow()?,
            sha256: columns.text()?,
        }),
        PAPER => Ok(LexiconRef::Paper { name: columns.text()? }),
        _ => Err(columns.unreadable()),
    }
}

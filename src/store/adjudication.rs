//! [`Adjudication`], an answer of the word judge, as a row.
use super::row::{Columns, Row};
use super::table::table;
use super::{Image, RowKey, StoreError, Table, View};
use tournament::{Adjudication, AdjudicationId, JudgePlace};

table! {
    "adjudication" ("id", "at", "place", "words", "verdict", "private")
    references {}
    loads { ALL = "ORDER BY id"; }
}

impl View<'_> {
    /// Every adjudication, the oldest first.
    pub fn adjudications(&self) -> Result<Vec<Adjudication>, StoreError> {
        self.load(ALL, [])
    }
}

impl Row for Adjudication {
    const TABLE: Table = Table::Adjudication;

    fn key(&self) -> RowKey {
        RowKey(self.id.0)
    }

    fn image(&self) -> Image {
        Image::new([
            self.id.0.into(),
            self.at_ms.into(),
            self.place.name().into(),
            self.words.as_str().into(),
            self.verdict.as_str().into(),
            self.private.as_str().into(),
        ])
    }

    fn read(columns: &mut Columns<'_>) -> Result<Adjudication, StoreError> {
        Ok(Adjudication {
            id: AdjudicationId(columns.integer()?),
            at_ms: columns.integer()?,
            place: columns.word(JudgePlace::named)?,
            words: columns.text()?,
            verdict: columns.text()?,
            private: columns.text()?,
        })
    }
}

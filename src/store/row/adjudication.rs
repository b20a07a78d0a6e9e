//! [`Adjudication`], an answer of the word judge, as a row.
use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Image, StoreError};
use tournament::{Adjudication, AdjudicationId, JudgePlace};

table! {
    "adjudication" ("id", "at", "place", "words", "verdict", "private")
    references {}
    parts {}
}

impl Stored for Adjudication {
    const SPEC: &'static Spec = &SPEC;

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

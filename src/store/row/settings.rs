//! [`Settings`] as a row: the only one of its table.
use crate::row::lexicon;
use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Cell, Image, StoreError};
use rules::Points;
use tournament::{Confirmation, EntryMode, RoundNo, Settings};

table! {
    "settings" ("id", "name", "ruleset", "rounds", "spread_cap", "bye_spread", "lexicon",
        "lexicon_name", "lexicon_words", "lexicon_sha256", "second_lexicon",
        "second_lexicon_name", "second_lexicon_words", "second_lexicon_sha256", "confirmation",
        "confirmation_from", "entry", "hooks", "schedule", "rating_system",
        "place_prizes")
    references {}
    parts {}
}

/// The key of the one row.
pub(crate) const KEY: i64 = 1;

impl Stored for Settings {
    const SPEC: &'static Spec = &SPEC;

    fn image(&self) -> Image {
        let mut cells = vec![
            KEY.into(),
            self.name.as_str().into(),
            self.ruleset.as_str().into(),
            self.rounds.map(|rounds| rounds.0).into(),
            Cell::Text(cap_text(&self.spread_cap)),
            self.bye_spread.map(|points| points.0).into(),
        ];
        cells.extend(lexicon::cells(Some(&self.lexicon)));
        cells.extend(lexicon::cells(self.second_lexicon.as_ref()));
        cells.push(self.confirmation.name().into());
        cells.push(self.confirmation_from.map(|from| from.0).into());
        cells.push(self.entry.name().into());
        cells.push(Cell::Text(serde_json::to_string(&self.hooks).expect("texts are always JSON")));
        cells.push(self.schedule.as_ref().map(ToString::to_string).as_deref().into());
        cells.push(self.rating_system.as_deref().into());
        cells.push(self.place_prizes.into());
        Image::new(cells)
    }

    fn read(columns: &mut Columns<'_>) -> Result<Settings, StoreError> {
        columns.integer()?;
        Ok(Settings {
            name: columns.text()?,
            ruleset: columns.text()?,
            rounds: columns.maybe_narrow()?.map(RoundNo),
            spread_cap: columns.word(spread_cap)?,
            bye_spread: columns.maybe_narrow()?.map(Points),
            lexicon: lexicon::read(columns)?.ok_or_else(|| columns.unreadable())?,
            second_lexicon: lexicon::read(columns)?,
            confirmation: columns.word(Confirmation::named)?,
            confirmation_from: columns.maybe_narrow()?.map(RoundNo),
            entry: columns.word(EntryMode::named)?,
            hooks: columns.word(|json| serde_json::from_str(json).ok())?,
            schedule: columns.maybe_word(|text| text.parse().ok())?,
            rating_system: columns.maybe_text()?,
            place_prizes: columns.maybe_narrow()?,
        })
    }
}

/// Spread caps as a JSON array of points by round.
pub(crate) fn cap_text(caps: &[Points]) -> String {
    let caps: Vec<i32> = caps.iter().map(|points| points.0).collect();
    serde_json::to_string(&caps).expect("numbers are always JSON")
}

/// Reads what [`cap_text`] wrote.
pub(crate) fn spread_cap(json: &str) -> Option<Vec<Points>> {
    let cap: Vec<i32> = serde_json::from_str(json).ok()?;
    Some(cap.into_iter().map(Points).collect())
}

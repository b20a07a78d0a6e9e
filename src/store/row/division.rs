//! [`Division`] as a row.
use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::row::{lexicon, settings};
use crate::{Image, StoreError};
use rules::Points;
use tournament::{Confirmation, Division, DivisionId, DivisionSettings, RoundNo};

table! {
    "division" ("id", "name", "rounds", "ruleset", "spread_cap", "bye_spread", "lexicon",
        "lexicon_name", "lexicon_words", "lexicon_sha256", "tables", "schedule",
        "rating_system", "place_prizes", "confirmation")
    references {}
    parts {}
}

impl Stored for Division {
    const SPEC: &'static Spec = &SPEC;

    fn image(&self) -> Image {
        let own = &self.own;
        let cap = own.spread_cap.as_deref().map(settings::cap_text);
        let mut cells = vec![
            self.id.0.into(),
            self.name.as_str().into(),
            own.rounds.map(|rounds| rounds.0).into(),
            own.ruleset.as_deref().into(),
            cap.as_deref().into(),
            own.bye_spread.map(|points| points.0).into(),
        ];
        cells.extend(lexicon::cells(own.lexicon.as_ref()));
        cells.push(own.tables.as_ref().map(ToString::to_string).as_deref().into());
        cells.push(own.schedule.as_ref().map(ToString::to_string).as_deref().into());
        cells.push(own.rating_system.as_deref().into());
        cells.push(own.place_prizes.into());
        cells.push(own.confirmation.map(Confirmation::name).into());
        Image::new(cells)
    }

    fn read(columns: &mut Columns<'_>) -> Result<Division, StoreError> {
        Ok(Division {
            id: DivisionId(columns.integer()?),
            name: columns.text()?,
            own: DivisionSettings {
                rounds: columns.maybe_narrow()?.map(RoundNo),
                ruleset: columns.maybe_text()?,
                spread_cap: columns.maybe_word(settings::spread_cap)?,
                bye_spread: columns.maybe_narrow()?.map(Points),
                lexicon: lexicon::read(columns)?,
                tables: columns.maybe_word(|text| text.parse().ok())?,
                schedule: columns.maybe_word(|text| text.parse().ok())?,
                rating_system: columns.maybe_text()?,
                place_prizes: columns.maybe_narrow()?,
                confirmation: columns.maybe_word(Confirmation::named)?,
            },
        })
    }
}

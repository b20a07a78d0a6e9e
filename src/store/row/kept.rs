//! [`Kept`], what another program's file said besides, as a row.
use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Image, StoreError};
use tournament::{DivisionId, Kept, KeptFormat, KeptId, KeptOf, KeptText, PlayerId};

table! {
    "kept" ("id", "division", "player", "place", "format", "key", "value")
    references { "division" => Division, "player" => Player, }
    parts {}
}

impl Stored for Kept {
    const SPEC: &'static Spec = &SPEC;

    fn image(&self) -> Image {
        let (division, player) = match self.of {
            KeptOf::Event => (None, None),
            KeptOf::Division(division) => (Some(division.0), None),
            KeptOf::Player(player) => (None, Some(player.0)),
        };
        Image::new([
            self.id.0.into(),
            division.into(),
            player.into(),
            self.place.into(),
            self.text.format.name().into(),
            self.text.key.as_str().into(),
            self.text.value.as_str().into(),
        ])
    }

    fn read(columns: &mut Columns<'_>) -> Result<Kept, StoreError> {
        let id = KeptId(columns.integer()?);
        let division = columns.maybe_integer()?.map(DivisionId);
        let player = columns.maybe_integer()?.map(PlayerId);
        Ok(Kept {
            id,
            of: match (division, player) {
                (_, Some(player)) => KeptOf::Player(player),
                (Some(division), None) => KeptOf::Division(division),
                (None, None) => KeptOf::Event,
            },
            place: columns.integer()?,
            text: KeptText {
                format: columns.word(KeptFormat::named)?,
                key: columns.text()?,
                value: columns.text()?,
            },
        })
    }
}

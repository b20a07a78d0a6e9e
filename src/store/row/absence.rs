//! [`Absence`] as a row.
use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Cell, Image, StoreError};
use rules::Missed;
use tournament::{Absence, AbsenceId, AbsenceKind, Moment, PlayerId, RoundNo};

table! {
    "absence" ("id", "player", "kind", "from_round", "to_round", "since", "worth")
    references { "player" => Player, }
    parts {
        division = "WHERE player IN (SELECT id FROM player WHERE division = ?1) ORDER BY id";
    }
}

impl Stored for Absence {
    const SPEC: &'static Spec = &SPEC;

    fn image(&self) -> Image {
        Image::new([
            self.id.0.into(),
            self.player.0.into(),
            self.kind.name().into(),
            self.from.0.into(),
            self.to.map(|to| to.0).into(),
            self.since.map(|since| since.0).into(),
            Cell::Text(self.worth.to_string()),
        ])
    }

    fn read(columns: &mut Columns<'_>) -> Result<Absence, StoreError> {
        Ok(Absence {
            id: AbsenceId(columns.integer()?),
            player: PlayerId(columns.integer()?),
            kind: columns.word(AbsenceKind::named)?,
            from: RoundNo(columns.narrow()?),
            to: columns.maybe_narrow()?.map(RoundNo),
            since: columns.maybe_integer()?.map(Moment),
            worth: columns.word(|word| Missed::parse(word).ok())?,
        })
    }
}

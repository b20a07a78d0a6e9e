//! [`Absence`] as a row.
use super::row::{Columns, Row};
use super::table::table;
use super::{Cell, Image, RowKey, StoreError, Table, View};
use rules::Missed;
use tournament::{Absence, AbsenceId, AbsenceKind, DivisionId, Moment, PlayerId, RoundNo};

table! {
    "absence" ("id", "player", "kind", "from_round", "to_round", "since", "worth")
    references { "player" => Player, }
    loads {
        BY_DIVISION = "WHERE player IN (SELECT id FROM player WHERE division = ?1) ORDER BY id";
    }
}

impl View<'_> {
    /// The absences of a division's players, in the order in which they were noted.
    pub fn absences_in(&self, division: DivisionId) -> Result<Vec<Absence>, StoreError> {
        self.load(BY_DIVISION, [division.0])
    }
}

impl Row for Absence {
    const TABLE: Table = Table::Absence;

    fn key(&self) -> RowKey {
        RowKey(self.id.0)
    }

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

//! [`Player`] as a row.
use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Image, StoreError};
use tournament::{
    Deviation, DivisionId, Player, PlayerId, PlayerNo, PlayerStatus, RoundNo, TableNo,
};

table! {
    "player" ("id", "division", "number", "name", "rating", "club", "team", "member",
        "withdrawn_after", "fixed_table", "class", "career_games", "deviation")
    references { "division" => Division, }
    parts {
        division = "WHERE division = ?1 ORDER BY id";
    }
}

impl Stored for Player {
    const SPEC: &'static Spec = &SPEC;

    fn image(&self) -> Image {
        let withdrawn_after = match self.status {
            PlayerStatus::Active => None,
            PlayerStatus::Withdrawn { after } => Some(after.0),
        };
        Image::new([
            self.id.0.into(),
            self.division.0.into(),
            self.number.0.into(),
            self.name.as_str().into(),
            self.rating.into(),
            self.club.as_deref().into(),
            self.team.as_deref().into(),
            self.member.as_deref().into(),
            withdrawn_after.into(),
            self.fixed_table.map(|table| table.0).into(),
            self.class.as_deref().into(),
            self.career_games.into(),
            self.deviation.map(|deviation| deviation.0).into(),
        ])
    }

    fn read(columns: &mut Columns<'_>) -> Result<Player, StoreError> {
        Ok(Player {
            id: PlayerId(columns.integer()?),
            division: DivisionId(columns.integer()?),
            number: PlayerNo(columns.narrow()?),
            name: columns.text()?,
            rating: columns.maybe_narrow()?,
            club: columns.maybe_text()?,
            team: columns.maybe_text()?,
            member: columns.maybe_text()?,
            status: columns.maybe_narrow()?.map_or(PlayerStatus::Active, |after| {
                PlayerStatus::Withdrawn { after: RoundNo(after) }
            }),
            fixed_table: columns.maybe_narrow()?.map(TableNo),
            class: columns.maybe_text()?,
            career_games: columns.maybe_narrow()?,
            deviation: columns.maybe_narrow()?.map(Deviation),
        })
    }
}

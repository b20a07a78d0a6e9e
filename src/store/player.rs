//! [`Player`] as a row.
use super::row::{Columns, Row};
use super::table::table;
use super::{Image, RowKey, StoreError, Table, View};
use tournament::{
    Deviation, DivisionId, Player, PlayerId, PlayerNo, PlayerStatus, RoundNo, TableNo,
};

table! {
    "player" ("id", "division", "number", "name", "rating", "club", "team", "member",
        "withdrawn_after", "fixed_table", "class", "career_games", "deviation")
    references { "division" => Division, }
    loads {
        ALL = "ORDER BY division, number";
        BY_ID = "WHERE id = ?1";
        BY_DIVISION = "WHERE division = ?1 ORDER BY number";
    }
}

impl View<'_> {
    /// Every player, by division and number.
    pub fn players(&self) -> Result<Vec<Player>, StoreError> {
        self.load(ALL, [])
    }

    /// The players of a division, by number.
    pub fn players_in(&self, division: DivisionId) -> Result<Vec<Player>, StoreError> {
        self.load(BY_DIVISION, [division.0])
    }

    /// The player with this key, if there is one.
    pub fn player(&self, player: PlayerId) -> Result<Option<Player>, StoreError> {
        self.load_one(BY_ID, [player.0])
    }
}

impl Row for Player {
    const TABLE: Table = Table::Player;

    fn key(&self) -> RowKey {
        RowKey(self.id.0)
    }

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

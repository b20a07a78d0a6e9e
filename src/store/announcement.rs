//! [`Announcement`], what a sheet says of a turn, as a row.
use super::row::{Columns, Row};
use super::table::table;
use super::{Image, RowKey, StoreError, Table, View};
use rules::{Points, Seat};
use tournament::{Announcement, AnnouncementId, EntryId, GameNo};

table! {
    "announcement" ("id", "game", "entry", "sheet", "score", "total")
    references { "game" => Game, "entry" => Entry, }
    loads { BY_GAME = "WHERE game = ?1 ORDER BY id"; }
}

impl View<'_> {
    /// What sheets say of the turns of a record, in the order in which it came.
    pub(super) fn announcements(&self, game: GameNo) -> Result<Vec<Announcement>, StoreError> {
        self.load(BY_GAME, [game.0])
    }
}

impl Row for Announcement {
    const TABLE: Table = Table::Announcement;

    fn key(&self) -> RowKey {
        RowKey(self.id.0)
    }

    fn image(&self) -> Image {
        Image::new([
            self.id.0.into(),
            self.game.0.into(),
            self.entry.0.into(),
            self.sheet.number().into(),
            self.score.map(|points| points.0).into(),
            self.total.map(|points| points.0).into(),
        ])
    }

    fn read(columns: &mut Columns<'_>) -> Result<Announcement, StoreError> {
        Ok(Announcement {
            id: AnnouncementId(columns.integer()?),
            game: GameNo(columns.integer()?),
            entry: EntryId(columns.integer()?),
            sheet: Seat::numbered(columns.narrow()?).ok_or_else(|| columns.unreadable())?,
            score: columns.maybe_narrow()?.map(Points),
            total: columns.maybe_narrow()?.map(Points),
        })
    }
}

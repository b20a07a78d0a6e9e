//! [`Announcement`], what a sheet says of a turn, as a row.
use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Image, StoreError};
use rules::{Points, Seat};
use tournament::{Announcement, AnnouncementId, EntryId, GameNo};

table! {
    "announcement" ("id", "game", "entry", "sheet", "score", "total")
    references { "game" => Game, "entry" => Entry, }
    parts {
        game = "WHERE game = ?1 ORDER BY id";
    }
}

impl Stored for Announcement {
    const SPEC: &'static Spec = &SPEC;

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

//! [`Announcement`], what a sheet says of a turn, as a row.
use crate::row::table::row;
use tournament::Announcement;

row! {
    Announcement in "announcement" {
        id: "id";
        game: "game" => Game;
        entry: "entry" => Entry;
        sheet: "sheet";
        score: "score";
        total: "total";
    }
    parts {
        game = "WHERE game = ?1 ORDER BY id";
    }
}

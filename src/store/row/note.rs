//! [`Note`], a remark beside a game, as a row.
use crate::row::table::row;
use tournament::Note;

row! {
    Note in "note" {
        id: "id";
        game: "game" => Game;
        entry: "entry" => Entry;
        text: "text";
    }
    parts {
        game = "WHERE game = ?1 ORDER BY id";
    }
}

//! [`Incident`], what went wrong at a table, as a row.
use crate::row::table::row;
use tournament::Incident;

row! {
    Incident in "incident" {
        id: "id";
        game: "game" => Game;
        entry: "entry" => Entry;
        kind: "kind";
        seat: "seat";
        what: "what";
        decision: "who", "at", "decision";
    }
    parts {
        game = "WHERE game = ?1 ORDER BY id";
    }
}

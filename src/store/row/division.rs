//! [`Division`] as a row.
use crate::row::cells::fields;
use crate::row::table::row;
use tournament::{Division, DivisionSettings};

row! {
    Division in "division" {
        id: "id";
        name: "name";
        own: "rounds", "ruleset", "spread_cap", "bye_spread",
            "lexicon", "lexicon_name", "lexicon_words", "lexicon_sha256",
            "tables", "schedule", "rating_system", "place_prizes", "confirmation";
    }
}

fields!(DivisionSettings {
    rounds,
    ruleset,
    spread_cap,
    bye_spread,
    lexicon,
    tables,
    schedule,
    rating_system,
    place_prizes,
    confirmation,
});

//! [`Settings`] as a row: the only one of its table.
use crate::row::table::row;
use tournament::Settings;

row! {
    Settings in "settings" keyed "id" {
        name: "name";
        ruleset: "ruleset";
        rounds: "rounds";
        spread_cap: "spread_cap";
        bye_spread: "bye_spread";
        lexicon: "lexicon", "lexicon_name", "lexicon_words", "lexicon_sha256";
        second_lexicon: "second_lexicon", "second_lexicon_name", "second_lexicon_words",
            "second_lexicon_sha256";
        confirmation: "confirmation";
        entry: "entry";
        schedule: "schedule";
        rating_system: "rating_system";
        place_prizes: "place_prizes";
        date: "date";
        fee: "fee";
    }
}

//! [`say_confirmation`]: a conversion of the JSON of an older sixzero.
use std::collections::HashSet;
use std::sync::Arc;

use crate::event_json::cells::{cell, integer, rows, text};
use exchange::event_json::{EventJson, JsonCell};
use tournament::Confirmation;
use tournament::event::Noun;

const COLUMN: &str = "confirmation";

/// Older JSON has one setting of confirmation, from a round on. This writes it into each result
/// that has none.
pub(super) fn say_confirmation(event: &mut EventJson) {
    let settings = rows(event, Noun::Settings).next().map(|(_, row)| row);
    let asked = settings.and_then(|row| text(row, COLUMN)).and_then(Confirmation::named);
    let asked = asked.unwrap_or(Confirmation::None);
    let from = settings.and_then(|row| integer(row, "confirmation_from"));
    let keys = |table, column, is_of: &dyn Fn(i64) -> bool| -> HashSet<i64> {
        let of = rows(event, table).filter(|(_, row)| integer(row, column).is_some_and(is_of));
        of.filter_map(|(_, row)| integer(row, "id")).collect()
    };
    let rounds = keys(Noun::Round, "number", &|number| from.is_some_and(|from| number >= from));
    let pairings = keys(Noun::Pairing, "round", &|round| rounds.contains(&round));
    let results = event.nouns.iter_mut().filter(|(noun, _)| noun == Noun::Result.name());
    let column: Arc<str> = COLUMN.into();
    for row in results.flat_map(|(_, rows)| rows) {
        if cell(row, COLUMN).is_some() {
            continue;
        }
        let is_game = text(row, "kind") == Some("game") && text(row, "source") != Some("ruling");
        let is_asked = is_game && integer(row, "pairing").is_some_and(|id| pairings.contains(&id));
        let said = if is_asked { asked } else { Confirmation::None };
        row.push((Arc::clone(&column), JsonCell::Text(said.name().to_owned())));
    }
}

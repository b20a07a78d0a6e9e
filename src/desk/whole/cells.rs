//! [`impossible`]: cells of an event's JSON that no command would have written.
use std::collections::{HashMap, HashSet};

use crate::exchange::event_json::{EventJson, EventJsonError, JsonCell, JsonRow};
use crate::store::Table;
use crate::tournament::name_key;
use crate::tournament::rating::RatingSystem;

/// Every cell that its column takes and that cannot be, by its path: no rounds, a withdrawal
/// after the last round, a name twice, ratings that nobody computes. Cells of another kind are
/// for the store.
pub(super) fn impossible(event: &EventJson) -> Vec<EventJsonError> {
    let mut errors = Vec::new();
    for table in [Table::Settings, Table::Division] {
        for (row, cells) in rows(event, table) {
            if let Some(rounds @ ..=0) = integer(cells, "rounds") {
                let why = "there is at least 1 round, or `null` where it is open";
                errors.push(wrong(table, row, "rounds", rounds, why));
            }
            if let Some(system) = text(cells, "rating_system")
                && let Err(error) = RatingSystem::parse(system)
            {
                let shown = shortened(system);
                errors.push(wrong(table, row, "rating_system", shown, &error.to_string()));
            }
        }
    }
    errors.extend(withdrawals(event));
    errors.extend(names(event));
    errors
}

/// Withdrawals after a round that the division does not have. Where the number of rounds is
/// open, any may come.
fn withdrawals(event: &EventJson) -> Vec<EventJsonError> {
    let planned = rows(event, Table::Settings).next();
    let planned = planned.and_then(|(_, cells)| integer(cells, "rounds"));
    let own = rows(event, Table::Division)
        .filter_map(|(_, cells)| Some((integer(cells, "id")?, integer(cells, "rounds"))));
    let own: HashMap<i64, Option<i64>> = own.collect();
    let mut paired: HashMap<i64, i64> = HashMap::new();
    for (_, cells) in rows(event, Table::Round) {
        if let (Some(division), Some(number)) =
            (integer(cells, "division"), integer(cells, "number"))
        {
            let last = paired.entry(division).or_default();
            *last = number.max(*last);
        }
    }
    let mut errors = Vec::new();
    for (row, cells) in rows(event, Table::Player) {
        let (Some(after), Some(division)) =
            (integer(cells, "withdrawn_after"), integer(cells, "division"))
        else {
            continue;
        };
        let Some(planned) = own.get(&division).copied().flatten().or(planned) else { continue };
        let last = planned.max(paired.get(&division).copied().unwrap_or_default());
        if after > last {
            let why = format!("the last round is {last}");
            errors.push(wrong(Table::Player, row, "withdrawn_after", after, &why));
        }
    }
    errors
}

/// Names that stand for two: in a division, and over all among those who still play.
fn names(event: &EventJson) -> Vec<EventJsonError> {
    let mut known: HashSet<(Option<i64>, String)> = HashSet::new();
    let mut errors = Vec::new();
    for (row, cells) in rows(event, Table::Player) {
        let Some(name) = text(cells, "name") else { continue };
        let roster = (integer(cells, "division"), name_key(name));
        let playing = (None, name_key(name));
        // Who moved to another division stands in both, and plays in one.
        let is_playing = integer(cells, "withdrawn_after").is_none();
        let is_taken = !known.insert(roster) | (is_playing && !known.insert(playing));
        if is_taken {
            let why = "another player has this name";
            errors.push(wrong(Table::Player, row, "name", format!("`{}`", shortened(name)), why));
        }
    }
    errors
}

fn wrong(
    table: Table,
    row: usize,
    column: &'static str,
    value: impl ToString,
    why: &str,
) -> EventJsonError {
    let (noun, value, why) = (table.name(), value.to_string(), why.to_owned());
    EventJsonError::Value { noun, row, column, value, why }
}

/// The rows of a noun, each with its place.
fn rows(event: &EventJson, table: Table) -> impl Iterator<Item = (usize, &JsonRow)> {
    let found = event.nouns.iter().filter(move |(noun, _)| noun == table.name());
    found.flat_map(|(_, rows)| rows.iter().enumerate())
}

fn cell<'a>(row: &'a JsonRow, column: &str) -> Option<&'a JsonCell> {
    row.iter().find(|(known, _)| known == column).map(|(_, cell)| cell)
}

fn integer(row: &JsonRow, column: &str) -> Option<i64> {
    match cell(row, column)? {
        JsonCell::Integer(integer) => Some(*integer),
        JsonCell::Null | JsonCell::Text(_) => None,
    }
}

fn text<'a>(row: &'a JsonRow, column: &str) -> Option<&'a str> {
    match cell(row, column)? {
        JsonCell::Text(text) => Some(text),
        JsonCell::Null | JsonCell::Integer(_) => None,
    }
}

/// The beginning of a text, which may be a whole file.
fn shortened(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    let short: String = line.chars().take(SHOWN).collect();
    if short.len() < text.trim_end().len() { short + "…" } else { short }
}

/// So much of a cell is shown.
const SHOWN: usize = 40;

//! A player's name in a list: in one column, or in parts.
use crate::csv::heading::{GIVEN, PREFIX, SURNAME};
use crate::csv::{Row, Sheet, needed};
use crate::problem::Problem;
use tournament::{normalised_name, plain_name};

/// The columns of which a name is put together.
pub(super) const PARTS: [&str; 3] = [GIVEN, PREFIX, SURNAME];

/// The problem of a list in which nobody has a name.
pub(super) fn lacking(sheet: &Sheet) -> Vec<Problem> {
    let is_in_parts = [GIVEN, SURNAME].iter().any(|part| sheet.has(part));
    if is_in_parts { Vec::new() } else { sheet.lacking(&["name"]) }
}

/// The name, put together where it stands in parts: `Jan`, `van der`, `Meer`.
pub(super) fn of(row: Row<'_>) -> Result<String, Problem> {
    let [whole, given, prefix, surname] =
        ["name", GIVEN, PREFIX, SURNAME].map(|column| row.name(column));
    let has = |whole: &str, part: &Option<String>| {
        let words = plain_name(whole);
        let is_there = |word: &str| words.split(' ').any(|own| own == word);
        part.as_deref().is_none_or(|part| plain_name(part).split(' ').all(is_there))
    };
    let parts = match (whole, &given, &surname) {
        // Beside its first name a column of names may have the whole name or the surname; beside
        // the surname the whole or the first name.
        (Some(whole), _, _) if has(&whole, &given) && has(&whole, &surname) => return Ok(whole),
        (Some(whole), Some(_), Some(_)) => return Ok(whole),
        (Some(surname), Some(_), None) => [given, prefix, Some(surname)],
        (Some(given), None, _) => [Some(given), prefix, surname],
        (None, _, _) => [given, prefix, surname],
    };
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    needed(Some(normalised_name(&parts.join(" "))).filter(|name| !name.is_empty()), "name")
}

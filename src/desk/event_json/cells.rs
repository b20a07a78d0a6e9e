//! [`impossible`]: cells of an event's JSON that no command would have written.
use std::collections::{HashMap, HashSet};
use std::ops::RangeInclusive;

use crate::event::checked_name;
use crate::result::import::{IMPORTED, NO_PARAMETERS};
use exchange::Problem;
use exchange::csv::results::{HALF_WINS, ROUNDS, SCORES, TABLES};
use exchange::event_json::{EventJson, JsonCell, JsonRow};
use rules::Points;
use tournament::event::Noun;
use tournament::pairing::Plan;
use tournament::prize::{PrizeEntry, PrizeProblem};
use tournament::rating::RatingSystem;
use tournament::{Deviation, name_key};

/// Keys that every reader of JSON takes, and after which there is a next one.
const KEYS: RangeInclusive<i64> = 1..=1 << 53;
/// Numbers that are counted on from.
const NUMBERS: RangeInclusive<i64> = 1..=999_999;
/// The last round of something; 0 is before the first.
const LAST_ROUNDS: RangeInclusive<i64> = 0..=*ROUNDS.end();
/// What a setting gives for one thing.
const SET: RangeInclusive<i64> = 0..=Points::MOST_SET.0 as i64;
/// What one game changes: two scores and a penalty, whose sum over all rounds is a number still.
const SPREADS: RangeInclusive<i64> = 3 * *SCORES.start()..=3 * *SCORES.end();
/// What is claimed on slips is compared, and never counted.
const CLAIMED: RangeInclusive<i64> = -999_999_999..=999_999_999;

/// What the commands take where the column takes more.
const RANGES: [(Noun, &str, RangeInclusive<i64>); 38] = [
    (Noun::Settings, "confirmation_from", ROUNDS),
    (Noun::Settings, "bye_spread", -*SET.end()..=*SET.end()),
    (Noun::Settings, "place_prizes", NUMBERS),
    (Noun::Division, "bye_spread", -*SET.end()..=*SET.end()),
    (Noun::Division, "place_prizes", NUMBERS),
    (Noun::Player, "number", NUMBERS),
    (Noun::Player, "fixed_table", TABLES),
    (Noun::Player, "withdrawn_after", LAST_ROUNDS),
    (Noun::Player, "deviation", 1..=Deviation::MOST.0 as i64),
    (Noun::Round, "number", ROUNDS),
    (Noun::Pairing, "table_number", TABLES),
    (Noun::Result, "first_score", SCORES),
    (Noun::Result, "first_half_wins", HALF_WINS),
    (Noun::Result, "first_spread", SPREADS),
    (Noun::Result, "second_score", SCORES),
    (Noun::Result, "second_half_wins", HALF_WINS),
    (Noun::Result, "second_spread", SPREADS),
    (Noun::LateCorrection, "first_score", SCORES),
    (Noun::LateCorrection, "first_half_wins", HALF_WINS),
    (Noun::LateCorrection, "first_spread", SPREADS),
    (Noun::LateCorrection, "second_score", SCORES),
    (Noun::LateCorrection, "second_half_wins", HALF_WINS),
    (Noun::LateCorrection, "second_spread", SPREADS),
    (Noun::Report, "one_score", SCORES),
    (Noun::Report, "one_half_wins", HALF_WINS),
    (Noun::Report, "other_score", SCORES),
    (Noun::Report, "other_half_wins", HALF_WINS),
    (Noun::Claim, "half_wins", CLAIMED),
    (Noun::Claim, "spread", CLAIMED),
    (Noun::Absence, "from_round", NUMBERS),
    (Noun::Absence, "to_round", 0..=*NUMBERS.end()),
    (Noun::Penalty, "points", 1..=*SET.end()),
    (Noun::Penalty, "lost_by", SET),
    (Noun::Sheet, "round", ROUNDS),
    (Noun::Sheet, "number", NUMBERS),
    (Noun::Kept, "place", 0..=*NUMBERS.end()),
    (Noun::Settings, "rounds", ROUNDS),
    (Noun::Division, "rounds", ROUNDS),
];

/// Texts that are names: normalised, on one line, and neither empty nor endless.
const NAMES: [(Noun, &str, &str); 3] = [
    (Noun::Settings, "name", "event"),
    (Noun::Division, "name", "division"),
    (Noun::Player, "name", "player"),
];

/// Every cell that its column takes and that cannot be, by its path: no rounds, a withdrawal
/// after the last round, a name twice, ratings that nobody computes. Cells of another kind were
/// refused before.
pub(super) fn impossible(event: &EventJson) -> Vec<Problem> {
    let mut errors = Vec::new();
    for &table in Noun::ALL {
        for (row, cells) in rows(event, table) {
            if errors.len() >= EventJson::MOST_FAULTS {
                return errors;
            }
            errors.extend(off_range(table, row, "id", cells, &KEYS));
        }
    }
    for (table, column, range) in &RANGES {
        for (row, cells) in rows(event, *table) {
            if errors.len() >= EventJson::MOST_FAULTS {
                return errors;
            }
            errors.extend(off_range(*table, row, column, cells, range));
        }
    }
    for (table, column, what) in NAMES {
        for (row, cells) in rows(event, table) {
            if errors.len() >= EventJson::MOST_FAULTS {
                return errors;
            }
            let Some(name) = text(cells, column) else { continue };
            let why = match checked_name(what, name) {
                Ok(kept) if kept == name => continue,
                Ok(kept) => format!("it would be kept as `{kept}`"),
                Err(refusal) => refusal.to_string(),
            };
            errors.push(wrong(table, row, column, quoted(name), &why));
        }
    }
    for (row, cells) in rows(event, Noun::Player) {
        if errors.len() >= EventJson::MOST_FAULTS {
            return errors;
        }
        for column in ["club", "team", "member", "class"] {
            if let Some(text) = text(cells, column)
                && (text.is_empty() || text.contains(char::is_control))
            {
                let why = "it is one line that is not empty, or `null`";
                errors.push(wrong(Noun::Player, row, column, quoted(text), why));
            }
        }
    }
    errors.extend(plans(event));
    errors.extend(caps(event));
    errors.extend(prizes(event));
    for table in [Noun::Settings, Noun::Division] {
        for (row, cells) in rows(event, table) {
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

fn off_range(
    table: Noun,
    row: usize,
    column: &'static str,
    cells: &JsonRow,
    range: &RangeInclusive<i64>,
) -> Option<Problem> {
    let number = integer(cells, column).filter(|number| !range.contains(number))?;
    let why = format!("it is {} to {}", range.start(), range.end());
    Some(wrong(table, row, column, number, &why))
}

/// Rounds that nobody could have paired: one that was imported has no parameters.
fn plans(event: &EventJson) -> Vec<Problem> {
    let mut errors = Vec::new();
    for (row, cells) in rows(event, Noun::Round) {
        let Some(parameters) = text(cells, "parameters") else { continue };
        if text(cells, "method") == Some(IMPORTED) && parameters == NO_PARAMETERS {
            continue;
        }
        if let Err(error) = Plan::from_json(parameters) {
            let why = error.to_string();
            errors.push(wrong(Noun::Round, row, "parameters", shortened(parameters), &why));
        }
    }
    errors
}

fn caps(event: &EventJson) -> Vec<Problem> {
    let mut errors = Vec::new();
    for table in [Noun::Settings, Noun::Division] {
        for (row, cells) in rows(event, table) {
            let Some(written) = text(cells, "spread_cap") else { continue };
            let read: Option<Vec<i64>> = serde_json::from_str(written).ok();
            if !read.is_some_and(|caps| caps.iter().all(|cap| SET.contains(cap))) {
                let why = format!("it is a list of numbers from 0 to {}", SET.end());
                errors.push(wrong(table, row, "spread_cap", shortened(written), &why));
            }
        }
    }
    errors
}

/// Lines of the list of prizes that mean nothing. Those that fit the event no more, of a round
/// that is planned no more, stand in an event too.
fn prizes(event: &EventJson) -> Vec<Problem> {
    let mut errors = Vec::new();
    for (row, cells) in rows(event, Noun::Prize) {
        let Some(line) = text(cells, "line") else { continue };
        let tidy = line.split_whitespace().collect::<Vec<_>>().join(" ");
        let read: Result<PrizeEntry, PrizeProblem> = line.parse();
        let why = match read {
            Ok(_) if line == tidy => continue,
            Ok(_) => format!("it would be kept as `{tidy}`"),
            Err(problem) => problem.to_string(),
        };
        errors.push(wrong(Noun::Prize, row, "line", quoted(line), &why));
    }
    errors
}

/// Withdrawals after a round that the division does not have. Where the number of rounds is
/// open, any may come.
fn withdrawals(event: &EventJson) -> Vec<Problem> {
    let planned = rows(event, Noun::Settings).next();
    let planned = planned.and_then(|(_, cells)| integer(cells, "rounds"));
    let own = rows(event, Noun::Division)
        .filter_map(|(_, cells)| Some((integer(cells, "id")?, integer(cells, "rounds"))));
    let own: HashMap<i64, Option<i64>> = own.collect();
    let mut paired: HashMap<i64, i64> = HashMap::new();
    for (_, cells) in rows(event, Noun::Round) {
        if let (Some(division), Some(number)) =
            (integer(cells, "division"), integer(cells, "number"))
        {
            let last = paired.entry(division).or_default();
            *last = number.max(*last);
        }
    }
    let mut errors = Vec::new();
    for (row, cells) in rows(event, Noun::Player) {
        let (Some(after), Some(division)) =
            (integer(cells, "withdrawn_after"), integer(cells, "division"))
        else {
            continue;
        };
        let Some(planned) = own.get(&division).copied().flatten().or(planned) else { continue };
        let last = planned.max(paired.get(&division).copied().unwrap_or_default());
        if after > last {
            let why = format!("the last round is {last}");
            errors.push(wrong(Noun::Player, row, "withdrawn_after", after, &why));
        }
    }
    errors
}

/// Names that stand for two: in a division, and over all among those who still play.
fn names(event: &EventJson) -> Vec<Problem> {
    let mut known: HashSet<(Option<i64>, String)> = HashSet::new();
    let mut errors = Vec::new();
    for (row, cells) in rows(event, Noun::Player) {
        let Some(name) = text(cells, "name") else { continue };
        let roster = (integer(cells, "division"), name_key(name));
        let playing = (None, name_key(name));
        // Who moved to another division stands in both, and plays in one.
        let is_playing = integer(cells, "withdrawn_after").is_none();
        let is_taken = !known.insert(roster) | (is_playing && !known.insert(playing));
        if is_taken {
            let why = "another player has this name";
            errors.push(wrong(Noun::Player, row, "name", quoted(name), why));
        }
    }
    errors
}

pub(super) fn wrong(
    table: Noun,
    row: usize,
    column: &str,
    value: impl ToString,
    why: &str,
) -> Problem {
    Problem::new(format!("`{}[{row}].{column}` is {}: {why}", table.name(), value.to_string()))
}

pub(super) fn rows(event: &EventJson, table: Noun) -> impl Iterator<Item = (usize, &JsonRow)> {
    let found = event.nouns.iter().filter(move |(noun, _)| noun == table.name());
    found.flat_map(|(_, rows)| rows.iter().enumerate())
}

pub(super) fn cell<'a>(row: &'a JsonRow, column: &str) -> Option<&'a JsonCell> {
    row.iter().find(|(known, _)| **known == *column).map(|(_, cell)| cell)
}

pub(super) fn integer(row: &JsonRow, column: &str) -> Option<i64> {
    match cell(row, column)? {
        JsonCell::Integer(integer) => Some(*integer),
        JsonCell::Null | JsonCell::Text(_) => None,
    }
}

pub(super) fn text<'a>(row: &'a JsonRow, column: &str) -> Option<&'a str> {
    match cell(row, column)? {
        JsonCell::Text(text) => Some(text),
        JsonCell::Null | JsonCell::Integer(_) => None,
    }
}

pub(super) fn shown(cell: &JsonCell) -> String {
    match cell {
        JsonCell::Null => "null".to_owned(),
        JsonCell::Integer(integer) => integer.to_string(),
        JsonCell::Text(text) => format!("the text {}", quoted(text)),
    }
}

fn quoted(text: &str) -> String {
    format!("`{}`", shortened(text))
}

/// The beginning of a text, which may be a whole file.
fn shortened(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    let short: String = line.chars().take(SHOWN).collect();
    if short.len() < text.trim_end().len() { short + "…" } else { short }
}

const SHOWN: usize = 40;

//! [`impossible`]: cells of an event's JSON that no command writes.
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
use tournament::prize::{Money, PrizeEntry, PrizeProblem};
use tournament::rating::RatingSystem;
use tournament::{Deviation, name_key};

/// Keys that every JSON reader can represent, with a next one.
const KEYS: RangeInclusive<i64> = 1..=1 << 53;
/// Numbers that later ones are counted from.
const NUMBERS: RangeInclusive<i64> = 1..=999_999;
/// The last round of something; 0 is before the first.
const LAST_ROUNDS: RangeInclusive<i64> = 0..=*ROUNDS.end();
/// The values of settings.
const SET: RangeInclusive<i64> = 0..=Points::MOST_SET.0 as i64;
/// The effect of one game: two scores and a penalty, whose sum over all rounds does not overflow.
const SPREADS: RangeInclusive<i64> = 3 * *SCORES.start()..=3 * *SCORES.end();
/// Claims of slips are compared, and never summed.
const CLAIMED: RangeInclusive<i64> = -999_999_999..=999_999_999;

/// The ranges of the commands, if they are narrower than the column's.
const RANGES: [(Noun, &str, RangeInclusive<i64>); 40] = [
    (Noun::Settings, "confirmation_from", ROUNDS),
    (Noun::Settings, "bye_spread", -*SET.end()..=*SET.end()),
    (Noun::Settings, "place_prizes", NUMBERS),
    (Noun::Settings, "fee", 0..=Money::MOST.0),
    (Noun::Division, "bye_spread", -*SET.end()..=*SET.end()),
    (Noun::Division, "place_prizes", NUMBERS),
    (Noun::Player, "number", NUMBERS),
    (Noun::Player, "fixed_table", TABLES),
    (Noun::Player, "withdrawn_after", LAST_ROUNDS),
    (Noun::Player, "deviation", 1..=Deviation::MOST.0 as i64),
    (Noun::Player, "paid", 0..=Money::MOST.0),
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

/// Texts that are names: normalised, on one line, neither empty nor too long.
const NAMES: [(Noun, &str, &str); 3] = [
    (Noun::Settings, "name", "event"),
    (Noun::Division, "name", "division"),
    (Noun::Player, "name", "player"),
];

/// Every cell that fits its column but is impossible, with its path: no rounds, a withdrawal after
/// the last round, a name twice, ratings by an unknown system. Cells of a wrong type were refused
/// before.
pub(super) fn impossible(event: &EventJson) -> Vec<Problem> {
    let keys = Noun::ALL.iter().map(|&table| (table, "id", KEYS));
    let ranges = keys.chain(RANGES).flat_map(|(table, column, range)| {
        let off = move |(row, cells)| off_range(table, row, column, cells, &range);
        rows(event, table).filter_map(off)
    });
    let names = NAMES.into_iter().flat_map(|(table, column, what)| {
        rows(event, table).filter_map(move |(row, cells)| {
            let name = text(cells, column)?;
            let why = match checked_name(what, name) {
                Ok(kept) if kept == name => return None,
                Ok(kept) => format!("it would be kept as `{kept}`"),
                Err(refusal) => refusal.to_string(),
            };
            Some(wrong(table, row, column, quoted(name), &why))
        })
    });
    let lines = rows(event, Noun::Player).flat_map(|(row, cells)| {
        ["club", "team", "member", "class"].into_iter().filter_map(move |column| {
            let text = text(cells, column)?;
            let is_line = !text.is_empty() && !text.contains(char::is_control);
            let why = "it is one line that is not empty, or `null`";
            (!is_line).then(|| wrong(Noun::Player, row, column, quoted(text), why))
        })
    });
    let errors = ranges.chain(names).chain(lines).chain(plans(event)).chain(caps(event));
    let errors = errors.chain(prizes(event)).chain(rating_systems(event));
    let errors = errors.chain(withdrawals(event)).chain(twins(event));
    errors.take(EventJson::MOST_FAULTS).collect()
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

/// Impossible parameters of pairings; an imported round has none.
fn plans(event: &EventJson) -> impl Iterator<Item = Problem> {
    rows(event, Noun::Round).filter_map(|(row, cells)| {
        let parameters = text(cells, "parameters")?;
        if text(cells, "method") == Some(IMPORTED) && parameters == NO_PARAMETERS {
            return None;
        }
        let why = Plan::from_json(parameters).err()?.to_string();
        Some(wrong(Noun::Round, row, "parameters", shortened(parameters), &why))
    })
}

/// Wrong settings of the event and of each division.
fn settings<'e>(
    event: &'e EventJson,
    column: &'static str,
    fault: impl Fn(&str) -> Option<String> + Copy + 'e,
) -> impl Iterator<Item = Problem> + 'e {
    [Noun::Settings, Noun::Division].into_iter().flat_map(move |table| {
        rows(event, table).filter_map(move |(row, cells)| {
            let written = text(cells, column)?;
            Some(wrong(table, row, column, shortened(written), &fault(written)?))
        })
    })
}

fn caps(event: &EventJson) -> impl Iterator<Item = Problem> {
    settings(event, "spread_cap", |written| {
        let read: Option<Vec<i64>> = serde_json::from_str(written).ok();
        let is_read = read.is_some_and(|caps| caps.iter().all(|cap| SET.contains(cap)));
        (!is_read).then(|| format!("it is a list of numbers from 0 to {}", SET.end()))
    })
}

fn rating_systems(event: &EventJson) -> impl Iterator<Item = Problem> {
    settings(event, "rating_system", |system| Some(RatingSystem::parse(system).err()?.to_string()))
}

/// Lines of the list of prizes without a meaning. Lines that no longer fit the event, such as a
/// round that is no longer planned, are possible in an event too.
fn prizes(event: &EventJson) -> impl Iterator<Item = Problem> {
    rows(event, Noun::Prize).filter_map(|(row, cells)| {
        let line = text(cells, "line")?;
        let tidy = line.split_whitespace().collect::<Vec<_>>().join(" ");
        let read: Result<PrizeEntry, PrizeProblem> = line.parse();
        let why = match read {
            Ok(_) if line == tidy => return None,
            Ok(_) => format!("it would be kept as `{tidy}`"),
            Err(problem) => problem.to_string(),
        };
        Some(wrong(Noun::Prize, row, "line", quoted(line), &why))
    })
}

/// Withdrawals after a round that the division does not have. If the number of rounds is open, any
/// is possible.
fn withdrawals(event: &EventJson) -> impl Iterator<Item = Problem> {
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
    rows(event, Noun::Player).filter_map(move |(row, cells)| {
        let after = integer(cells, "withdrawn_after")?;
        let division = integer(cells, "division")?;
        let planned = own.get(&division).copied().flatten().or(planned)?;
        let last = planned.max(paired.get(&division).copied().unwrap_or_default());
        let why = format!("the last round is {last}");
        (after > last).then(|| wrong(Noun::Player, row, "withdrawn_after", after, &why))
    })
}

/// Names used twice: in a division, or among all players who still play.
fn twins(event: &EventJson) -> impl Iterator<Item = Problem> {
    let mut known: HashSet<(Option<i64>, String)> = HashSet::new();
    rows(event, Noun::Player).filter_map(move |(row, cells)| {
        let name = text(cells, "name")?;
        let roster = (integer(cells, "division"), name_key(name));
        let playing = (None, name_key(name));
        // A player who moved is in both divisions, and plays in one.
        let is_playing = integer(cells, "withdrawn_after").is_none();
        let is_taken = !known.insert(roster) | (is_playing && !known.insert(playing));
        let why = "another player has this name";
        is_taken.then(|| wrong(Noun::Player, row, "name", quoted(name), why))
    })
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

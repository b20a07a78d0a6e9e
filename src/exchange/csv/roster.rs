//! The roster as CSV: `name,rating[,division,club,team,member,class,career,deviation]`, columns
//! in any order.
//!
//! Relaxed in: a byte-order mark, `;` instead of `,`, any case in the header, spaces
//! around cells, empty lines. All or nothing: every bad line is reported.
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::csv::{Row, Rows, Sheet};
use crate::problem::{Problem, clipped};
use tournament::{PlayerDetails, name_key};

/// The columns that are read, and those of our own export that need not be remarked on.
pub(crate) const COLUMNS: [&str; 10] = [
    "name",
    "rating",
    "division",
    "club",
    "team",
    "member",
    "class",
    "number",
    "career",
    "deviation",
];

/// More players than any event has.
const MOST_PLAYERS: usize = 10_000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    pub rows: Vec<RosterRow>,
    /// Columns that mean nothing here and were left out, in lower case.
    pub ignored: Vec<String>,
}

/// A player as a roster names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RosterRow {
    /// The line in the file, from 1.
    pub line: u64,
    /// The division's name, where there is one.
    pub division: Option<String>,
    /// What it tells of the player, texts normalised.
    pub player: PlayerDetails,
}

pub fn read(text: &str) -> Result<Roster, Vec<Problem>> {
    let sheet = Sheet::read(text);
    let rows = rows(&sheet, |_, row| Ok(row)).all()?;
    Ok(Roster { rows, ignored: sheet.others(&COLUMNS) })
}

/// The rows of a roster, with what `more` reads of each line.
pub(crate) fn rows<T>(
    sheet: &Sheet,
    mut more: impl FnMut(Row<'_>, RosterRow) -> Result<T, Problem>,
) -> Rows<T> {
    let begins = |problem: Problem| problem.to_do("a roster begins with `name,rating`");
    let lacking = sheet.lacking(&["name", "rating"]);
    let mut problems: Vec<Problem> = lacking.into_iter().map(begins).collect();
    if problems.is_empty() && sheet.len() == 0 {
        problems.push(Problem::at(1, "no players below the header"));
    }
    if sheet.len() > MOST_PLAYERS {
        let what = format!("{} players, more than {MOST_PLAYERS}", sheet.len());
        problems.push(Problem::at(1, what).to_do("is it the right file?"));
    }
    if !problems.is_empty() {
        return Rows::none(problems);
    }
    let mut seen: HashMap<(String, String), u64> = HashMap::new();
    sheet.rows(|line| {
        let row = row(line)?;
        let division = row.division.as_deref().unwrap_or_default();
        match seen.entry((name_key(division), name_key(&row.player.name))) {
            Entry::Occupied(first) => {
                let (name, first) = (clipped(&row.player.name), first.get());
                Err(format!("`{name}` is already on line {first}").into())
            }
            Entry::Vacant(free) => {
                free.insert(row.line);
                more(line, row)
            }
        }
    })
}

fn row(row: Row<'_>) -> Result<RosterRow, Problem> {
    let player = PlayerDetails {
        name: row.needed_name("name")?,
        rating: row.any("rating")?,
        career_games: row.read(
            "career",
            |text| text.parse().ok(),
            || "is not a number of games",
        )?,
        deviation: row.read(
            "deviation",
            // A spreadsheet of elsewhere writes a decimal comma.
            |text| text.replacen(',', ".", 1).parse().ok(),
            || "is not a deviation, as `85.5`",
        )?,
        club: row.name("club"),
        team: row.name("team"),
        member: row.name("member"),
        class: row.name("class"),
    };
    Ok(RosterRow { line: row.number(), division: row.name("division"), player })
}

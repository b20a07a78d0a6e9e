//! The roster as CSV: `name,rating[,division,club,team,member,class,career,deviation,visit,paid]`,
//! columns in any order.
//!
//! Relaxed in: a byte-order mark, `;` or tabs instead of `,`, any case in the header, spaces
//! around cells, empty lines, `name` alone, no header where there are names alone or names and
//! ratings. All or nothing: every bad line is reported.
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::csv::{Row, Rows, Sheet};
use crate::problem::{Problem, clipped};
use tournament::{Player, PlayerDetails, Visit, name_key};

/// The columns that are read, and those of our own export that need not be remarked on.
pub(crate) const COLUMNS: [&str; 12] = [
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
    "visit",
    "paid",
];

/// The titles that a column of names may have.
const NAME: [&str; 4] = ["name", "names", "player", "players"];
/// The titles of the column that says who comes for the first time.
const VISIT: [&str; 4] = ["visit", "first visit", "first time", "new"];
/// The titles of the column of what is paid.
const PAID: [&str; 3] = ["paid", "fee paid", "payment"];

const MOST_RATING: i64 = Player::MOST_RATING as i64;

/// More players than any event has.
const MOST_PLAYERS: usize = 10_000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    pub rows: Vec<RosterRow>,
    /// Columns that mean nothing here and were left out, in lower case.
    pub ignored: Vec<String>,
    pub header: Header,
}

/// Whether the first line names the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Header {
    Titles,
    /// It is a player's, as the others.
    None,
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
    let sheet = Sheet::read(text).renamed(&NAME).renamed(&VISIT).renamed(&PAID);
    let (sheet, header) = match is_untitled(&sheet) {
        true => (sheet.titled(&["name", "rating"]), Header::None),
        false => (sheet, Header::Titles),
    };
    let rows = rows(&sheet, |_, row| Ok(row)).all()?;
    Ok(Roster { rows, ignored: sheet.others(&COLUMNS), header })
}

/// Whether the first line has no title of ours, and every line is a name, or a name and a rating.
fn is_untitled(sheet: &Sheet) -> bool {
    let has_title = COLUMNS.iter().any(|column| sheet.has(column));
    let is_rating = |cell: &str| cell.is_empty() || cell.parse::<i32>().is_ok();
    !has_title
        && sheet.all_lines(|cells| match cells {
            [] => true,
            [name] => !name.is_empty(),
            [name, rating, rest @ ..] => {
                !name.is_empty() && is_rating(rating) && rest.iter().all(|cell| cell.is_empty())
            }
        })
}

/// The rows of a roster, with what `more` reads of each line.
pub(crate) fn rows<T>(
    sheet: &Sheet,
    mut more: impl FnMut(Row<'_>, RosterRow) -> Result<T, Problem>,
) -> Rows<T> {
    let begins =
        |problem: Problem| problem.to_do("a roster begins with `name,rating`, or is a name a line");
    let lacking = sheet.lacking(&["name"]);
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
        rating: row.whole("rating", -MOST_RATING..=MOST_RATING)?,
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
        visit: row.read(
            "visit",
            visit,
            || "is neither `first` nor `again`, neither `yes` nor `no`",
        )?,
        paid: row.read(
            "paid",
            |text| text.parse().ok(),
            || "is not an amount, as `10` or `12.50`",
        )?,
    };
    Ok(RosterRow { line: row.number(), division: row.name("division"), player })
}

/// Whether it is somebody's first visit: by our words, or a tick or an answer in a column `first visit`.
fn visit(text: &str) -> Option<Visit> {
    let text = text.to_lowercase();
    match text.as_str() {
        "yes" | "y" | "x" | "1" | "true" => Some(Visit::First),
        "no" | "n" | "0" | "false" => Some(Visit::Again),
        word => Visit::named(word),
    }
}

//! The roster as CSV: `name,rating[,division,club,team,member,class,career,deviation,visit,paid]`,
//! columns in any order.
//!
//! Relaxed in: a byte-order mark, `;` or tabs instead of `,`, any case in the header and the words
//! of other languages ([`heading`](crate::csv::heading)), a name in parts, spaces around cells,
//! empty lines, `name` alone, no header where there are names alone or names and ratings. All or
//! nothing: every bad line is reported.
use std::borrow::Cow;
use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

use crate::csv::heading::{ColumnName, OLD_RATING};
use crate::csv::{Row, Rows, Sheet, name};
use crate::problem::{Problem, clipped};
use tournament::prize::Money;
use tournament::{Payment, Player, PlayerDetails, Visit, name_key};

/// The columns that are read, and those of our own export that need not be remarked on.
const COLUMNS: [&str; 12] = [
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

/// More players than any event has.
const MOST_PLAYERS: usize = 10_000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    pub rows: Vec<RosterRow>,
    pub unread: Vec<Unread>,
    /// The first name that was put together of its parts.
    pub joined: Option<String>,
    /// The first rating that was not whole, as it stands there and as it was read.
    pub rounded: Option<(String, i32)>,
    pub header: Header,
    /// The first line above the headings, which was not read: a title.
    pub title: Option<String>,
}

/// A column that means nothing here and was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// In lower case.
    pub heading: String,
    /// Its first numbers where they may be the ratings, of which the list has no others.
    pub like_ratings: Vec<String>,
}

/// The text of a roster, with the columns that somebody named.
#[derive(Clone, Copy, Debug)]
pub struct RosterText<'a> {
    pub text: &'a str,
    pub columns: &'a [ColumnName],
}

impl<'a> From<&'a str> for RosterText<'a> {
    fn from(text: &'a str) -> RosterText<'a> {
        RosterText { text, columns: &[] }
    }
}

impl<'a> From<&'a String> for RosterText<'a> {
    fn from(text: &'a String) -> RosterText<'a> {
        RosterText::from(text.as_str())
    }
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

pub fn read<'a>(roster: impl Into<RosterText<'a>>) -> Result<Roster, Vec<Problem>> {
    let RosterText { text, columns } = roster.into();
    let (text, title) = untitled(text, columns);
    let sheet = Sheet::read(&text);
    let own = sheet.own_table();
    let sheet = sheet.called_as_here(columns)?;
    let (sheet, header) = match is_untitled(&sheet) {
        true => (sheet.titled(&["name", "rating"]), Header::None),
        false => (sheet, Header::Titles),
    };
    let (mut joined, mut rounded) = (None, None);
    let rows = rows(&sheet, |line, row| {
        if line.name("name").as_ref() != Some(&row.player.name) {
            joined.get_or_insert_with(|| row.player.name.clone());
        }
        if let (Some(written), Some(rating)) = (line.cell("rating"), row.player.rating)
            && written.parse::<i32>().is_err()
        {
            rounded.get_or_insert_with(|| (written.to_owned(), rating));
        }
        let status = line.cell("status").filter(|_| own.contains(&"status"));
        Ok((row, status.map(str::to_owned)))
    });
    let rows = without_earlier_divisions(rows.all()?);
    // All who are in the list play; that somebody has left would be lost.
    let all_play =
        rows.iter().all(|(_, status)| status.as_ref().is_none_or(|status| status == "active"));
    let own = own.iter().copied().filter(|column| all_play || *column != "status");
    let known: Vec<&str> =
        COLUMNS.into_iter().chain(name::PARTS).chain([OLD_RATING]).chain(own).collect();
    let unread = sheet.others(&known).into_iter().map(|heading| {
        let like_ratings = if sheet.has("rating") { Vec::new() } else { ratings(&sheet, &heading) };
        Unread { heading, like_ratings }
    });
    let unread = unread.collect();
    let rows = rows.into_iter().map(|(row, _)| row).collect();
    Ok(Roster { rows, unread, joined, rounded, header, title })
}

/// In our own table a player who moved to another division is in both, and has left the first.
fn without_earlier_divisions(
    mut rows: Vec<(RosterRow, Option<String>)>,
) -> Vec<(RosterRow, Option<String>)> {
    let key = |row: &RosterRow| name_key(&row.player.name);
    let has_left = |status: &Option<String>| {
        status.as_ref().is_some_and(|status| status.starts_with("withdrawn"))
    };
    let playing = rows.iter().filter(|(_, status)| !has_left(status));
    let playing: HashSet<String> = playing.map(|(row, _)| key(row)).collect();
    rows.retain(|(row, status)| !has_left(status) || !playing.contains(&key(row)));
    rows
}

/// The text with empty lines for those above the headings, and the first of them: the title of a list,
/// or its date.
fn untitled<'a>(text: &'a str, columns: &[ColumnName]) -> (Cow<'a, str>, Option<String>) {
    const ABOVE: usize = 5;
    let names_players = |text: &str| {
        let sheet = Sheet::header_of(text).called_as_here(columns);
        sheet.is_ok_and(|sheet| name::lacking(&sheet).is_empty())
    };
    if names_players(text) {
        return (Cow::Borrowed(text), None);
    }
    let ends = text.match_indices('\n').map(|(at, _)| at + 1).take(ABOVE);
    let Some(begins) = ends.into_iter().find(|at| names_players(&text[*at..])) else {
        return (Cow::Borrowed(text), None);
    };
    let (above, table) = text.split_at(begins);
    let title = Sheet::header_of(above).first_line();
    (Cow::Owned("\n".repeat(above.matches('\n').count()) + table), title)
}

/// The first numbers of a column that may be ratings: whole ones of four digits at most, not all
/// of them as small as a place or an age, for half of the players at least.
fn ratings(sheet: &Sheet, heading: &str) -> Vec<String> {
    const SHOWN: usize = 3;
    const SMALL: i32 = 100;
    let mut cells: Vec<&str> = Vec::new();
    let rows = sheet.rows(|row| {
        cells.extend(row.cell(heading));
        row.read(heading, |text| rating(text).filter(|number| *number >= 0), || "")
    });
    let numbers: Vec<i32> = rows.rows.into_iter().flatten().collect();
    let may_be = rows.problems.is_empty()
        && numbers.len() * 2 >= sheet.len()
        && numbers.iter().any(|number| *number >= SMALL);
    if may_be { cells.into_iter().take(SHOWN).map(str::to_owned).collect() } else { Vec::new() }
}

/// Whether the first line has no title of ours, and every line is a name, or a name and a rating.
fn is_untitled(sheet: &Sheet) -> bool {
    let has_title = COLUMNS.into_iter().chain(name::PARTS).any(|column| sheet.has(column));
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
fn rows<T>(
    sheet: &Sheet,
    mut more: impl FnMut(Row<'_>, RosterRow) -> Result<T, Problem>,
) -> Rows<T> {
    let begins = |problem: Problem| {
        problem.to_do("a roster begins with `name,rating`, or is a name a line; names under another word: `--column name=WORD`")
    };
    let lacking = name::lacking(sheet);
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
        name: name::of(row)?,
        // In our own table of ratings somebody who did not play has the old rating alone.
        rating: rating_in(row, "rating")?
            .map_or_else(|| rating_in(row, OLD_RATING), |own| Ok(Some(own)))?,
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
            paid,
            || "is not an amount, as `10` or `12.50`, nor `yes` for the whole fee",
        )?,
    };
    Ok(RosterRow { line: row.number(), division: row.name("division"), player })
}

fn rating_in(row: Row<'_>, column: &str) -> Result<Option<i32>, Problem> {
    row.read(column, rating, || {
        format!("is not a whole number from -{most} to {most}", most = Player::MOST_RATING)
    })
}

/// A rating, which is whole: of one with one or two decimals the nearest. With three behind the comma
/// it may be thousands.
fn rating(text: &str) -> Option<i32> {
    let (whole, decimals) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let is_fraction =
        matches!(decimals.len(), 1 | 2) && decimals.bytes().all(|c| c.is_ascii_digit());
    let whole: i32 = whole.parse().ok().filter(|_| is_fraction)?;
    let up = i32::from(decimals.as_bytes()[0] >= b'5');
    let rating = if text.starts_with('-') { whole - up } else { whole + up };
    (rating.unsigned_abs() <= Player::MOST_RATING.into()).then_some(rating)
}

/// Whether it is somebody's first visit: by our words, or a tick or an answer in a column `first visit`.
fn visit(text: &str) -> Option<Visit> {
    match (text, Tick::read(text)) {
        ("1", _) | (_, Some(Tick::Yes)) => Some(Visit::First),
        ("0", _) | (_, Some(Tick::No)) => Some(Visit::Again),
        (_, None) => Visit::named(&text.to_lowercase()),
    }
}

/// An amount, or that the whole fee is paid.
fn paid(text: &str) -> Option<Payment> {
    match Tick::read(text) {
        Some(Tick::Yes) => Some(Payment::Fee),
        Some(Tick::No) => Some(Payment::Amount(Money(0))),
        None => text.parse().ok().map(Payment::Amount),
    }
}

/// Yes or no in a cell, in the languages of headings.
enum Tick {
    Yes,
    No,
}

impl Tick {
    fn read(text: &str) -> Option<Tick> {
        Some(match text.to_lowercase().as_str() {
            "yes" | "y" | "x" | "true" | "ja" | "oui" | "sí" | "si" | "sì" | "sim" | "tak"
            | "da" => Tick::Yes,
            "no" | "n" | "false" | "nein" | "nee" | "non" | "não" | "nie" | "nu" | "nej"
            | "nei" => Tick::No,
            _ => return None,
        })
    }
}

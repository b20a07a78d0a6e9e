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

/// A roster that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    /// The players, in the order of the file.
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

/// Reads a roster.
///
/// # Errors
/// Every line that is wrong, in the order of the file.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn wrong(text: &str) -> Vec<String> {
        read(text).unwrap_err().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_columns_come_in_any_order_and_case() {
        let roster = read(
            "\u{feff}Rating;NAME;Club;e-mail\r\n1500;\"Lee; Ann\";;x\r\n\r\n; Ben  Hur ;Kent;\r\n",
        )
        .unwrap();
        assert_eq!(roster.ignored, ["e-mail"]);
        let [ann, ben] = roster.rows.as_slice() else { panic!("two players") };
        assert_eq!([ann.line, ben.line], [2, 4]);
        let (ann, ben) = (&ann.player, &ben.player);
        assert_eq!((ann.name.as_str(), ann.rating), ("Lee; Ann", Some(1500)));
        assert_eq!((ben.name.as_str(), ben.rating), ("Ben Hur", None));
        assert_eq!(ben.club.as_deref(), Some("Kent"));
    }

    #[test]
    fn every_bad_line_is_reported() {
        assert_eq!(
            wrong("name,rating\nAnn,1500\n,1400\nBen,14oo\nCat,1300\nANN,1200\n"),
            [
                "line 3: no name",
                "line 4: rating `14oo` of `Ben` is not a whole number",
                "line 6: `ANN` is already on line 2",
            ]
        );
        assert_eq!(
            wrong("Ann,1500\n"),
            [
                "line 1: no column `name` in the header; a roster begins with `name,rating`",
                "line 1: no column `rating` in the header; a roster begins with `name,rating`",
            ]
        );
        assert_eq!(
            wrong("name,rating\nAnn,1\n\"Ben,2\nCat,3\n"),
            ["line 3: a cell goes over the end of the line; is a quote not closed?"]
        );
        assert_eq!(wrong("name,rating\n"), ["line 1: no players below the header"]);
    }

    #[test]
    fn one_name_may_stand_in_two_divisions() {
        let roster = read("name,rating,division\nAnn,1,A\nAnn,1,B\n").unwrap();
        assert_eq!(roster.rows.len(), 2);
        assert_eq!(wrong("name,rating,division\nAnn,1,A\nAnn,1,a\n").len(), 1);
    }

    #[test]
    fn our_own_quote_comes_off() {
        let roster = read("name,rating\n'=1+1,-5\n't Hooft,3\n").unwrap();
        assert_eq!(roster.rows[0].player.name, "=1+1");
        assert_eq!(roster.rows[0].player.rating, Some(-5));
        assert_eq!(roster.rows[1].player.name, "'t Hooft");
    }
}

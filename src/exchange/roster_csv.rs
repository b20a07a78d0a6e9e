//! The roster as CSV: `name,rating[,division,club,team,member,class,career,deviation]`, columns
//! in any order.
//!
//! Relaxed in: a byte-order mark, `;` instead of `,`, any case in the header, spaces
//! around cells, empty lines. All or nothing: every bad line is reported.
use std::collections::HashMap;

use crate::sheet::{Line, Sheet, clipped};
use tournament::{Deviation, name_key, normalised_name};

/// The columns that are read, and those of our own export that need not be remarked on.
const COLUMNS: [&str; 10] = [
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
    /// The name, normalised.
    pub name: String,
    /// The rating; `None` for an empty cell.
    pub rating: Option<i32>,
    /// The rated games before the event.
    pub career: Option<u32>,
    /// The deviation of the rating.
    pub deviation: Option<Deviation>,
    /// The division's name, where there is one.
    pub division: Option<String>,
    pub club: Option<String>,
    pub team: Option<String>,
    /// The membership number.
    pub member: Option<String>,
    /// The rating class inside the division.
    pub class: Option<String>,
}

/// What is wrong with a line of a roster.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct RosterError {
    /// The line in the file, from 1.
    pub line: u64,
    /// What is wrong.
    #[source]
    pub problem: RosterProblem,
}

/// What can be wrong with a line of a roster.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RosterProblem {
    #[error("no column `{column}` in the header; a roster begins with `name,rating`")]
    MissingColumn { column: &'static str },
    #[error("no players below the header")]
    Empty,
    #[error("{players} players, more than {MOST_PLAYERS}: is it the right file?")]
    TooMany {
        /// How many there are.
        players: usize,
    },
    /// A cell goes on over the end of the line.
    #[error("a cell goes over the end of the line; is a quote not closed?")]
    BrokenLine,
    #[error("no name")]
    MissingName,
    #[error("rating `{rating}` of `{name}` is not a whole number")]
    BadRating {
        name: String,
        /// What is in the cell.
        rating: String,
    },
    /// The games of a career, or a deviation, are none.
    #[error("{column} `{value}` of `{name}` is no such number")]
    BadFigure {
        column: &'static str,
        name: String,
        /// What is in the cell.
        value: String,
    },
    #[error("`{name}` is already on line {first}")]
    DuplicateName {
        name: String,
        /// The line on which it stands first.
        first: u64,
    },
    #[error("{reason}")]
    Refused {
        /// Why.
        reason: String,
    },
}

/// Reads a roster.
///
/// # Errors
/// Every line that is wrong, in the order of the file.
pub fn read(text: &str) -> Result<Roster, Vec<RosterError>> {
    let sheet = Sheet::read(text);
    let missing: Vec<RosterError> = ["name", "rating"]
        .into_iter()
        .filter(|column| sheet.place(column).is_none())
        .map(|column| RosterError { line: 1, problem: RosterProblem::MissingColumn { column } })
        .collect();
    if !missing.is_empty() {
        return Err(missing);
    }
    if sheet.lines.is_empty() {
        return Err(vec![RosterError { line: 1, problem: RosterProblem::Empty }]);
    }
    if sheet.lines.len() > MOST_PLAYERS {
        let problem = RosterProblem::TooMany { players: sheet.lines.len() };
        return Err(vec![RosterError { line: 1, problem }]);
    }
    let mut rows = Vec::new();
    let mut errors = Vec::new();
    let mut seen: HashMap<(String, String), u64> = HashMap::new();
    for line in &sheet.lines {
        let mut wrong = |problem| errors.push(RosterError { line: line.number, problem });
        match row(&sheet, line) {
            Err(problem) => wrong(problem),
            Ok(row) => {
                let division = row.division.as_deref().unwrap_or_default();
                let key = (name_key(division), name_key(&row.name));
                if let Some(&first) = seen.get(&key) {
                    wrong(RosterProblem::DuplicateName { name: clipped(&row.name), first });
                } else {
                    seen.insert(key, row.line);
                }
                rows.push(row);
            }
        }
    }
    if errors.is_empty() {
        Ok(Roster { rows, ignored: sheet.others(&COLUMNS) })
    } else {
        Err(errors)
    }
}

fn row(sheet: &Sheet, line: &Line) -> Result<RosterRow, RosterProblem> {
    let text = |column| line.cell(sheet.place(column)).map(normalised_name);
    if line.is_broken() {
        return Err(RosterProblem::BrokenLine);
    }
    let name = text("name").ok_or(RosterProblem::MissingName)?;
    let rating = match line.cell(sheet.place("rating")) {
        None => None,
        Some(rating) => match rating.parse() {
            Ok(rating) => Some(rating),
            Err(_) => {
                return Err(RosterProblem::BadRating {
                    name: clipped(&name),
                    rating: clipped(rating),
                });
            }
        },
    };
    let number = |column: &'static str| line.cell(sheet.place(column)).map(str::trim);
    let bad = |column, value: &str| RosterProblem::BadFigure {
        column,
        name: clipped(&name),
        value: clipped(value),
    };
    let career = number("career").map(|text| text.parse().map_err(|_| bad("career", text)));
    // A spreadsheet of elsewhere writes a decimal comma.
    let deviation = number("deviation")
        .map(|text| text.replacen(',', ".", 1).parse().map_err(|_| bad("deviation", text)));
    let (career, deviation) = (career.transpose()?, deviation.transpose()?);
    Ok(RosterRow {
        line: line.number,
        name,
        rating,
        career,
        deviation,
        division: text("division"),
        club: text("club"),
        team: text("team"),
        member: text("member"),
        class: text("class"),
    })
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
        assert_eq!((ann.name.as_str(), ann.rating, ann.line), ("Lee; Ann", Some(1500), 2));
        assert_eq!((ben.name.as_str(), ben.rating, ben.line), ("Ben Hur", None, 4));
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
        assert_eq!(roster.rows[0].name, "=1+1");
        assert_eq!(roster.rows[0].rating, Some(-5));
        assert_eq!(roster.rows[1].name, "'t Hooft");
    }
}

//! A federation's list as CSV: `name`, and `member` and `rating` where it has them.
//!
//! Unlike a roster, a list may have one name twice: those are two members.
use crate::csv::{Sheet, name};
use crate::problem::Problem;
use tournament::preflight::Member;

/// The titles that a column of member numbers may have besides.
const NUMBER: [&str; 3] = ["member", "number", "id"];

/// A rating of 0 is none.
pub fn read(text: &str) -> Result<Vec<Member>, Vec<Problem>> {
    let sheet = Sheet::read(text).called_as_here(&[])?;
    if let Some(lacking) = name::lacking(&sheet).pop() {
        return Err(vec![lacking.to_do("a list begins with `name,member,rating`")]);
    }
    if sheet.len() == 0 {
        return Err(vec![Problem::at(1, "no members below the header")]);
    }
    let members = sheet.rows(|row| {
        Ok(Member {
            name: name::of(row)?,
            number: NUMBER.iter().find_map(|title| row.cell(title)).map(str::to_owned),
            rating: row.any("rating")?.filter(|rating| *rating != 0),
        })
    });
    members.all()
}

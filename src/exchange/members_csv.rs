//! A federation's list as CSV: `name`, and `member` and `rating` where it has them.
//!
//! Unlike a roster, a list may have one name twice: those are two members.
use crate::sheet::{Line, Sheet, clipped};
use tournament::normalised_name;
use tournament::preflight::Member;

/// The titles that a column of member numbers may have.
const NUMBER: [&str; 5] = ["member", "number", "id", "membership", "member number"];

/// What is wrong with a line of a list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MembersError {
    #[error("line 1: no column `name` in the header; a list begins with `name,member,rating`")]
    NoNames,
    #[error("line 1: nobody below the header")]
    Empty,
    /// A line without name, or with a quote that is never closed.
    #[error("line {line}: no name; is a quote not closed?")]
    NoName {
        /// The line, from 1.
        line: u64,
    },
    #[error("line {line}: rating `{rating}` of `{name}` is not a whole number")]
    Rating {
        /// The line, from 1.
        line: u64,
        name: String,
        rating: String,
    },
}

/// Reads a list; a rating of 0 is none.
///
/// # Errors
/// Every line that is wrong.
pub fn read(text: &str) -> Result<Vec<Member>, Vec<MembersError>> {
    let sheet = Sheet::read(text);
    if sheet.place("name").is_none() {
        return Err(vec![MembersError::NoNames]);
    }
    let (mut members, mut errors) = (Vec::new(), Vec::new());
    for line in &sheet.lines {
        match member(&sheet, line) {
            Ok(member) => members.push(member),
            Err(error) => errors.push(error),
        }
    }
    if members.is_empty() && errors.is_empty() {
        errors.push(MembersError::Empty);
    }
    if errors.is_empty() { Ok(members) } else { Err(errors) }
}

fn member(sheet: &Sheet, line: &Line) -> Result<Member, MembersError> {
    let name = line.cell(sheet.place("name")).filter(|_| !line.is_broken());
    let name = name.map(normalised_name).ok_or(MembersError::NoName { line: line.number })?;
    let rating = match line.cell(sheet.place("rating")) {
        None => None,
        Some(rating) => {
            let number: i32 = rating.parse().map_err(|_| MembersError::Rating {
                line: line.number,
                name: clipped(&name),
                rating: clipped(rating),
            })?;
            Some(number).filter(|rating| *rating != 0)
        }
    };
    let number = NUMBER.iter().find_map(|title| line.cell(sheet.place(title)));
    Ok(Member { name, number: number.map(str::to_owned), rating })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_may_have_one_name_twice() {
        let members = read("Name;ID;Rating\nAnn Lee;AA1;1500\nAnn Lee;AA2;\n").unwrap();
        assert_eq!(members.len(), 2);
        assert_eq!(members[1].number.as_deref(), Some("AA2"));
        assert_eq!((members[0].rating, members[1].rating), (Some(1500), None));
        assert_eq!(read("name\nAnn\n").unwrap()[0].number, None);
    }

    #[test]
    fn every_bad_line_is_reported() {
        let errors = read("name,rating\nAnn,x\n,3\n").unwrap_err();
        let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
        assert_eq!(
            errors,
            [
                "line 2: rating `x` of `Ann` is not a whole number",
                "line 3: no name; is a quote not closed?"
            ]
        );
        assert_eq!(read("a\nb\n"), Err(vec![MembersError::NoNames]));
        assert_eq!(read("name\n"), Err(vec![MembersError::Empty]));
    }
}

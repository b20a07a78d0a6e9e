//! [`Sourced`]: a rule set or a rating system as it is shown, each number with its source.
use serde::Serialize;

use crate::cli::{Answer, Context};
use report::{Columns, Form, visible};

/// Sources that begin so were read in the document they name.
const VERIFIED: &str = "V";

/// A number with its name, its value and its source.
pub type Number<'a> = (&'a str, String, Option<&'a str>);

/// Numbers with what they are of.
pub struct Sourced<'a> {
    pub name: &'a str,
    pub title: &'a str,
    pub source: Option<&'a str>,
    /// What stands above the names of the numbers.
    pub heading: &'static str,
    pub numbers: Vec<Number<'a>>,
    pub notes: Vec<&'a str>,
}

/// What programs are told of a number beside its name.
#[derive(Serialize)]
pub struct SourcedValue<'a> {
    value: String,
    verified: bool,
    source: Option<&'a str>,
}

impl<'a> SourcedValue<'a> {
    #[must_use]
    pub fn new(value: String, source: Option<&'a str>) -> SourcedValue<'a> {
        SourcedValue { value, verified: is_verified(source), source }
    }
}

impl Sourced<'_> {
    /// The numbers for people.
    #[must_use]
    pub fn text(&self, context: &Context) -> Answer {
        let mut columns: Columns<'_, &Number<'_>> = Columns::new("numbers", Form::Text);
        columns.text("name", self.heading, |(name, ..)| (*name).into());
        columns.text("value", "Value", |(_, value, _)| value.as_str().into());
        columns.text("verified", "Mark", |(.., source)| {
            if is_verified(*source) { "".into() } else { "unverified".into() }
        });
        columns.text("source", "Source", |(.., source)| (*source).into());
        let mut said = format!("{} ({})\n", visible(self.title), visible(self.name));
        if let Some(source) = self.source {
            let source = format!("Source: {}\n", visible(source));
            said.push_str(&report::text::wrapped(&source, context.width()));
        }
        said.push('\n');
        said.push_str(&report::text::render(&columns.table(&self.numbers), context.width()));
        if !self.notes.is_empty() {
            said.push('\n');
        }
        for note in &self.notes {
            let note = format!("Note: {}\n", visible(note));
            said.push_str(&report::text::wrapped(&note, context.width()));
        }
        Answer::text(said)
    }
}

/// Whether it was read in the document that is named.
pub fn is_verified(source: Option<&str>) -> bool {
    source.and_then(|source| source.split_whitespace().next()) == Some(VERIFIED)
}

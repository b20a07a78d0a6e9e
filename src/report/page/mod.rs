//! [`Page`]: a report as people and programs get it: text, CSV, JSON and a page to print,
//! all from one value.
mod html;
mod text;

use serde_json::{Value, json};

use crate::csv::{self, Dialect};
use crate::slips::TallySlip;
use crate::{Table, visible};

pub use html::Harmless;

/// A report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    pub kind: PageKind,
    /// The event's name; anybody's text.
    pub event: String,
    /// The only division it is of, where the event has several; anybody's text.
    pub division: Option<String>,
    /// What stands large at the top: `Round 4`.
    pub title: String,
    /// Sentences under the title: what is unfinished, which sheet it is.
    pub notes: Vec<String>,
    /// What it says to people.
    pub body: Body,
    /// What it says to programs.
    pub data: Table,
}

/// What a report is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageKind {
    /// Its name for programs and in the name of a file: lower case, hyphens.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// How it lies on paper.
    pub layout: Layout,
}

/// How a report lies on paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Large type, as much of a sheet as there is: for a wall.
    Wall,
    /// The same, in two columns where one is not enough.
    WallInColumns,
    /// Many narrow columns across a wide sheet.
    Wide,
    /// Tables one after the other.
    Plain,
    /// A sheet for each part, with room to write.
    Cards,
    /// Slips to be cut.
    Slips,
}

/// What a report says to people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// Tables.
    Parts(Vec<Part>),
    /// Slips to be filled in.
    Slips(Vec<TallySlip>),
}

/// A table of a report with what belongs to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its title, where there are several; anybody's text.
    pub title: Option<String>,
    pub table: Table,
    /// The column that says what a row is about: a name, mostly.
    pub head: usize,
    /// So many columns stand again at the left where the others are too many for one
    /// width; `None` where the columns stay together.
    pub again: Option<usize>,
    /// Sentences after it.
    pub notes: Vec<String>,
}

impl Part {
    /// A part whose columns stay together, with what each row is about in this column.
    /// Spare columns that say nothing are left out.
    #[must_use]
    pub fn new(title: Option<String>, table: Table, head: usize) -> Part {
        let telling = table.telling_columns();
        let head = telling.iter().position(|place| *place == head).unwrap_or_default();
        let table = table.with_columns(&telling);
        Part { title, table, head, again: None, notes: Vec::new() }
    }
}

impl Page {
    /// The beginning of the first line of its text.
    #[must_use]
    pub fn heading(&self) -> String {
        format!("{}: ", self.kind.title)
    }

    /// The report as that of one division of several, which every sheet and slip then names.
    #[must_use]
    pub fn of_division(mut self, name: &str) -> Page {
        let division = format!("division {name}");
        if let Body::Slips(slips) = &mut self.body {
            slips.iter_mut().for_each(|slip| slip.division = Some(division.clone()));
        }
        self.division = Some(division);
        self
    }

    /// The report as lines of text that fit the width, in terminal columns.
    #[must_use]
    pub fn text(&self, width: Option<u16>) -> String {
        text::render(self, width)
    }

    /// The report as a page that needs nothing else.
    #[must_use]
    pub fn html(&self) -> String {
        html::render(self)
    }

    /// Its rows as CSV.
    #[must_use]
    pub fn csv(&self, dialect: Dialect) -> String {
        csv::render(&self.data, dialect)
    }

    /// The report as JSON.
    #[must_use]
    pub fn json(&self) -> Value {
        let notes: Vec<_> = self.notes.iter().map(|note| visible(note)).collect();
        json!({
            "report": self.kind.name,
            "event": self.event,
            "title": self.title,
            "notes": notes,
            "rows": crate::json::value(&self.data),
        })
    }
}

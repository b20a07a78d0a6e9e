//! [`Page`]: a report as people and programs get it: text, CSV, JSON and a page to print,
//! all from one value.
mod html;
mod link;
mod slip;
mod template;
mod text;

use std::borrow::Cow;

use serde::{Serialize, Serializer};

use crate::csv::{self, Dialect};
use crate::{Table, visible};

pub use html::Way;
pub use link::{LinkCard, Opens, OwnCode};
pub use slip::{Paper, PerPage, SlipPaper, SlipPlayer, TallySlip};
pub use template::{Harmless, signature};

pub(crate) use template::{Head, rendered};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    pub kind: PageKind,
    /// The event's name; anyone's text.
    pub event: String,
    /// The division, if it is of one among several; anyone's text.
    pub division: Option<String>,
    /// The large title at the top: `Round 4`.
    pub title: String,
    /// Sentences under the title: what is unfinished, which sheet it is.
    pub notes: Vec<String>,
    /// The content for people.
    pub body: Body,
    /// The content for programs.
    pub data: Table,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageKind {
    /// Its name for programs and in file names: lower case, hyphens.
    pub name: &'static str,
    pub title: &'static str,
    pub layout: Layout,
}

/// How a report is laid out on paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Large type, as large as fits the sheet: for a wall.
    Wall,
    /// The same, in two columns if one is not enough.
    WallInColumns,
    /// Sentences in type that can be read on a wall.
    Sentences,
    /// Many narrow columns across a wide sheet.
    Wide,
    /// Tables one after the other.
    Plain,
    /// A sheet for each part, with room to write.
    Cards,
    /// Slips to be cut.
    Slips,
    /// Cards to be cut, each leading to a page.
    LinkCards,
    /// The same, as large as a sheet: for the door.
    Poster,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    Parts(Vec<Part>),
    Slips(Vec<TallySlip>, SlipPaper),
    Links(Vec<LinkCard>),
}

/// A table of a report with its notes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// If there are several; anyone's text.
    pub title: Option<String>,
    pub table: Table,
    /// The column that identifies a row: mostly a name.
    pub head: usize,
    /// How many columns are repeated at the left if the others are too many for one width.
    pub again: Option<usize>,
    /// Sentences above this part; programs get them with the page's.
    pub above: Vec<String>,
    pub notes: Vec<String>,
}

impl Part {
    /// `head` is the key of the column that identifies a row. Empty spare columns are left out.
    pub fn new(title: Option<String>, table: Table, head: &'static str) -> Part {
        let table = table.telling();
        let head = table.columns().iter().position(|column| column.key == head);
        let head = head.unwrap_or_default();
        Part { title, table, head, again: None, above: Vec::new(), notes: Vec::new() }
    }

    /// A table of names, or a sentence if it has no rows.
    pub fn or_sentence(title: &str, table: Table, sentence: &str) -> Part {
        let title = Some(title.to_owned());
        if table.rows().is_empty() {
            Part::new(title, Table::default(), "name").note(Some(sentence.to_owned()))
        } else {
            Part::new(title, table, "name")
        }
    }

    #[must_use]
    pub fn note(mut self, note: Option<String>) -> Part {
        self.notes.extend(note);
        self
    }
}

impl Page {
    pub fn new(kind: PageKind, event: &str, title: String, parts: Vec<Part>, data: Table) -> Page {
        let (event, body) = (event.to_owned(), Body::Parts(parts));
        Page { kind, event, division: None, title, notes: Vec::new(), body, data }
    }

    /// The beginning of the first line of its text.
    pub fn heading(&self) -> String {
        format!("{}: ", self.kind.title)
    }

    /// The report of one division among several, which every sheet and slip then names.
    #[must_use]
    pub fn of_division(mut self, name: &str) -> Page {
        let division = format!("division {name}");
        if let Body::Slips(slips, _) = &mut self.body {
            slips.iter_mut().for_each(|slip| slip.division = Some(division.clone()));
        }
        self.division = Some(division);
        self
    }

    /// `width` is in terminal columns.
    pub fn text(&self, width: Option<u16>) -> String {
        text::render(self, width)
    }

    pub fn html(&self) -> String {
        html::render(self)
    }

    /// The content of `<main>`, for the frame of another page.
    pub fn main(&self) -> String {
        self.main_leading(&|_| None)
    }

    /// [`Page::main`] with links, if `way` has an address for what a cell leads to.
    pub fn main_leading(&self, way: Way<'_>) -> String {
        html::main(self, way)
    }

    /// The class of its layout in a style sheet.
    pub fn class(&self) -> &'static str {
        html::class(self.kind.layout)
    }

    /// The report's name, with its division if there are several.
    pub fn name(&self) -> String {
        match &self.division {
            None => self.kind.title.to_owned(),
            Some(division) => format!("{}, {division}", self.kind.title),
        }
    }

    /// The report and its subject in one line: `Standings, After round 3: Club night`.
    pub fn said(&self) -> String {
        let title = if self.title.is_empty() { "" } else { ", " };
        format!("{}{title}{}: {}", self.name(), self.title, self.event)
    }

    pub fn csv(&self, dialect: Dialect) -> String {
        csv::render(&self.data, dialect)
    }

    pub fn json(&self) -> PageShown<'_> {
        PageShown {
            report: self.kind.name,
            event: &self.event,
            title: &self.title,
            notes: self.notes(),
            rows: &self.data,
        }
    }

    /// The notes of the page and those above its parts, for programs.
    fn notes(&self) -> Vec<Cow<'_, str>> {
        let parts = match &self.body {
            Body::Parts(parts) => &parts[..],
            Body::Slips(..) | Body::Links(_) => &[],
        };
        let above = parts.iter().flat_map(|part| &part.above);
        self.notes.iter().chain(above).map(|note| visible(note)).collect()
    }
}

/// A report of several tables: one page for people, and each table by its key for programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageTables {
    pub page: Page,
    pub tables: Vec<(&'static str, Table)>,
}

impl PageTables {
    pub fn json(&self) -> PageTablesShown<'_> {
        PageTablesShown {
            report: self.page.kind.name,
            event: &self.page.event,
            title: &self.page.title,
            notes: self.page.notes(),
            tables: ByKey(&self.tables),
        }
    }
}

#[derive(Serialize)]
pub struct PageTablesShown<'a> {
    report: &'static str,
    event: &'a str,
    title: &'a str,
    notes: Vec<Cow<'a, str>>,
    tables: ByKey<'a>,
}

struct ByKey<'a>(&'a [(&'static str, Table)]);

impl Serialize for ByKey<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, table)| (key, table)))
    }
}

#[derive(Serialize)]
pub struct PageShown<'a> {
    report: &'static str,
    event: &'a str,
    title: &'a str,
    notes: Vec<Cow<'a, str>>,
    rows: &'a Table,
}

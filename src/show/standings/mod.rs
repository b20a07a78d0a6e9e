//! Standings: of players and teams, with ratings and chances beside them, and who gets the prizes.
pub mod certificates;
pub mod chances;
pub mod prizes;
pub mod ranked;
pub mod ratings;
pub mod teams;
pub mod unfinished;

use report::Table;
use report::page::Page;

/// A report that gives programs only its rows.
pub struct RankedReport {
    pub body: RankedBody,
    /// Which rounds are unfinished.
    pub unfinished: Vec<String>,
    /// Data that do not fit into rows.
    pub beside_data: Vec<String>,
    pub remarks: Vec<String>,
}

pub enum RankedBody {
    Text(String),
    Rows(Table),
    Page(Page),
}

/// The wanted form, as a long report takes time to make.
#[derive(Clone, Copy, Debug)]
pub enum Wanted {
    /// For a terminal with this many columns.
    Text(Option<u16>),
    Rows,
    Page,
    /// A page whose data are the rows.
    PageOfRows,
}

impl RankedBody {
    fn of(
        wanted: Wanted,
        text: impl FnOnce(Option<u16>) -> String,
        rows: impl FnOnce() -> Table,
        page: impl FnOnce() -> Page,
    ) -> RankedBody {
        match wanted {
            Wanted::Text(width) => RankedBody::Text(text(width)),
            Wanted::Rows => RankedBody::Rows(rows()),
            Wanted::Page => RankedBody::Page(page()),
            Wanted::PageOfRows => RankedBody::Page(Page { data: rows(), ..page() }),
        }
    }
}

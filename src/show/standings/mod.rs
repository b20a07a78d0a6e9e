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

/// A report of which a program gets the rows alone.
pub struct RankedReport {
    pub body: RankedBody,
    /// Which rounds are unfinished.
    pub unfinished: Vec<String>,
    /// What has no room in rows, and stands beside them.
    pub beside_data: Vec<String>,
    /// What one should know besides.
    pub remarks: Vec<String>,
}

pub enum RankedBody {
    Text(String),
    Rows(Table),
    Page(Page),
}

/// What is made of a report: no more than is wanted, for a long one takes its time.
#[derive(Clone, Copy, Debug)]
pub enum Wanted {
    /// What a terminal shows, so many columns wide.
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

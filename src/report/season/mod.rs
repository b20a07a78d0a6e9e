//! A season as text, CSV, HTML and JSON.
mod games;
mod tables;

use askama::Template;
use serde::{Serialize, Serializer};

use crate::page::{Head, rendered};
use crate::text::{line, render};
use crate::{Form, Table};
use tournament::plural;
use tournament::season::{PersonNo, Season, SeasonNote};

pub use tables::SeasonTable;

#[derive(Clone, Copy, Debug)]
pub struct SeasonPage<'a> {
    pub name: &'a str,
    pub season: &'a Season,
    /// Players with fewer games than this are newcomers.
    pub newcomer_games: u32,
    pub player: Option<PersonNo>,
    pub tables: &'a [SeasonTable],
    /// What the games do not include, a sentence each.
    pub notes: &'a [String],
}

/// The kind of page, by which a later one recognises an earlier one.
pub const KIND: &str = "season";
/// The beginning of the first line of its text.
pub const HEADING: &str = "Season: ";

pub fn text(page: &SeasonPage<'_>, width: Option<u16>) -> String {
    let line = |text: &str| line(text, width);
    let mut text = line(&format!("{HEADING}{}", page.name));
    text.push_str(&line(&page.said()));
    for &table in page.tables {
        text.push_str(&format!("\n{}\n", line(table.title())));
        let shown = page.table(table, Form::Text);
        if shown.rows().is_empty() {
            text.push_str(&line(table.nothing()));
        } else {
            text.push_str(&render(&shown, width));
        }
        if let Some(legend) = page.legend(table) {
            text.push_str(&line(&legend));
        }
    }
    let remarks = page.remarks();
    if !remarks.is_empty() {
        text.push_str(&format!("\n{}\n", line("To look at")));
        for remark in remarks {
            text.push_str(&line(&remark));
        }
    }
    text
}

pub fn html(page: &SeasonPage<'_>) -> String {
    let sections = page.tables.iter().map(|&table| Section {
        title: table.title(),
        table: page.table(table, Form::Text),
        nothing: table.nothing(),
        legend: page.legend(table),
    });
    rendered(&Sections { page, head: Head::of(KIND), sections: sections.collect() })
}

#[derive(Template)]
#[template(path = "season/season.html")]
struct Sections<'a> {
    page: &'a SeasonPage<'a>,
    head: Head,
    sections: Vec<Section>,
}

struct Section {
    title: &'static str,
    table: Table,
    nothing: &'static str,
    legend: Option<String>,
}

/// The season as JSON.
#[derive(Serialize)]
pub struct SeasonShown<'a> {
    report: &'static str,
    season: &'a str,
    nights: usize,
    games: usize,
    newcomer_games: u32,
    tables: Tables<'a>,
    doubts: Vec<DoubtShown<'a>>,
    people: Vec<String>,
    notes: &'a [String],
}

/// Two names that may be one person, with the first night of each.
#[derive(Serialize)]
struct DoubtShown<'a> {
    one: &'a str,
    other: &'a str,
    nights: [u32; 2],
}

struct Tables<'a>(&'a SeasonPage<'a>);

impl Serialize for Tables<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let keyed = |table: &SeasonTable| (table.key(), self.0.table(*table, Form::Json));
        serializer.collect_map(self.0.tables.iter().map(keyed))
    }
}

impl<'a> SeasonShown<'a> {
    pub fn new(page: &'a SeasonPage<'_>) -> SeasonShown<'a> {
        let doubts = page.season.doubts.iter().map(|doubt| DoubtShown {
            one: &doubt.one,
            other: &doubt.other,
            nights: [doubt.nights.0.0, doubt.nights.1.0],
        });
        SeasonShown {
            report: KIND,
            season: page.name,
            nights: page.season.nights.len(),
            games: page.season.games.len(),
            newcomer_games: page.newcomer_games,
            tables: Tables(page),
            doubts: doubts.collect(),
            people: page.season.notes.iter().map(note_said).collect(),
            notes: page.notes,
        }
    }
}

impl SeasonPage<'_> {
    pub fn table(&self, table: SeasonTable, form: Form) -> Table {
        table.table(self, form)
    }

    /// What the user should look at: names that may be one person, and what does not count.
    pub fn remarks(&self) -> Vec<String> {
        let doubts = self.season.doubts.iter().map(|doubt| {
            let (one, other) = doubt.nights;
            format!(
                "{} (first on night {one}) and {} (first on night {other}) may be one person: \
                 counted apart.",
                doubt.one, doubt.other
            )
        });
        doubts
            .chain(self.season.notes.iter().map(note_said))
            .chain(self.notes.iter().cloned())
            .collect()
    }

    /// `12 nights from 2026-01-10 to 2026-06-27, 230 games, 31 players.`
    fn said(&self) -> String {
        let season = self.season;
        let days = match &season.nights[..] {
            [] => String::new(),
            [one] => format!(" on {}", one.day),
            [first, .., last] => format!(" from {} to {}", first.day, last.day),
        };
        let players = season.people.iter().filter(|player| !player.nights.is_empty()).count();
        format!(
            "{}{days}, {}, {}.",
            plural(season.nights.len(), "night", "nights"),
            plural(season.games.len(), "game", "games"),
            plural(players, "player", "players")
        )
    }

    fn legend(&self, table: SeasonTable) -> Option<String> {
        let byes =
            "Byes and forfeits count in W-L and spread, as in their events, but not as games.";
        if table == SeasonTable::Standings {
            Some(byes.to_owned())
        } else if table == SeasonTable::Newcomers {
            Some(format!("Fewer than {} games in the season.", self.newcomer_games))
        } else {
            None
        }
    }
}

fn note_said(note: &SeasonNote) -> String {
    match note {
        SeasonNote::OneMember { member, names } => {
            format!("Member {member} is called {}: one player.", names.join(" and "))
        }
        SeasonNote::SharedName { name, members } => {
            format!("{name} is several players, by their member numbers: {}.", members.join(", "))
        }
        SeasonNote::Twice { name, night } => {
            format!("{name} is on more than one roster of night {night}: all of them count.")
        }
    }
}

//! A season as text, CSV, HTML and JSON.
mod games;
mod tables;

use serde_json::{Map, Value, json};

use crate::html::{Head, Html, page as whole, table as html_table};
use crate::json::value;
use crate::text::{render, wrapped};
use crate::visible;
use tournament::season::{PersonNo, Season, SeasonNote};

pub use tables::SeasonTable;

/// A season with what goes beside it.
#[derive(Clone, Copy, Debug)]
pub struct SeasonPage<'a> {
    /// What it is called.
    pub name: &'a str,
    /// The figures.
    pub season: &'a Season,
    /// Who played fewer games than so many is a newcomer.
    pub newcomer_games: u32,
    /// Whose rows alone are wanted.
    pub player: Option<PersonNo>,
    /// The tables, in their order.
    pub tables: &'a [SeasonTable],
    /// What is not among the games, a sentence each.
    pub notes: &'a [String],
}

/// A page's kind, by which a later one knows an earlier one.
pub const KIND: &str = "season";
/// The beginning of the first line of its text.
pub const HEADING: &str = "Season: ";

const STYLE: &str = include_str!("season.css");

/// The season as lines of text that fit the width, in terminal columns.
#[must_use]
pub fn text(page: &SeasonPage<'_>, width: Option<u16>) -> String {
    let line = |text: &str| wrapped(&format!("{}\n", visible(text)), width);
    let mut text = line(&format!("{HEADING}{}", page.name));
    text.push_str(&line(&page.said()));
    for &table in page.tables {
        text.push_str(&format!("\n{}\n", line(table.title())));
        let shown = page.table(table, crate::Form::Text);
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

/// The season as a page that needs nothing else.
#[must_use]
pub fn html(page: &SeasonPage<'_>) -> String {
    let mut html = Html::new();
    html.open("header", &[]).element("h1", &[], page.name);
    html.element("p", &[], &page.said()).close().open("main", &[]);
    for &table in page.tables {
        html.open("section", &[]).element("h2", &[], table.title());
        let shown = page.table(table, crate::Form::Text);
        if shown.rows().is_empty() {
            html.element("p", &[], table.nothing());
        } else {
            html_table(&mut html, &shown, table.title());
        }
        if let Some(legend) = page.legend(table) {
            html.element("p", &[("class", "note")], &legend);
        }
        html.close();
    }
    // Doubts about people are the director's: a page for everybody says what does not
    // count, and no more.
    for note in page.notes {
        html.element("p", &[("class", "note")], note);
    }
    let title = format!("{HEADING}{}", page.name);
    whole(Head { title: &title, kind: KIND, style: STYLE }, html)
}

/// The season as a value: the fields of `docs/cli.md`.
#[must_use]
pub fn json(page: &SeasonPage<'_>) -> Value {
    let mut object = Map::new();
    object.insert("report".to_owned(), KIND.into());
    object.insert("season".to_owned(), page.name.into());
    object.insert("nights".to_owned(), page.season.nights.len().into());
    object.insert("games".to_owned(), page.season.games.len().into());
    object.insert("newcomer_games".to_owned(), page.newcomer_games.into());
    let mut tables = Map::new();
    for &table in page.tables {
        let shown = page.table(table, crate::Form::Json);
        tables.insert(table.key().to_owned(), value(&shown));
    }
    object.insert("tables".to_owned(), Value::Object(tables));
    let doubts = page.season.doubts.iter().map(|doubt| {
        let (one, other) = doubt.nights;
        json!({ "one": doubt.one, "other": doubt.other, "nights": [one.0, other.0] })
    });
    object.insert("doubts".to_owned(), doubts.collect());
    let people: Vec<String> = page.season.notes.iter().map(note_said).collect();
    object.insert("people".to_owned(), people.into());
    object.insert("notes".to_owned(), page.notes.to_vec().into());
    Value::Object(object)
}

impl SeasonPage<'_> {
    #[must_use]
    pub fn table(&self, table: SeasonTable, form: crate::Form) -> crate::Table {
        table.table(self, form)
    }

    /// What one should look at: names that may be one person, and what does not count.
    #[must_use]
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
        let counted = |count: usize, what: &str| {
            format!("{count} {what}{}", if count == 1 { "" } else { "s" })
        };
        let days = match &season.nights[..] {
            [] => String::new(),
            [one] => format!(" on {}", one.day),
            [first, .., last] => format!(" from {} to {}", first.day, last.day),
        };
        let players = season.people.iter().filter(|player| !player.nights.is_empty()).count();
        format!(
            "{}{days}, {}, {}.",
            counted(season.nights.len(), "night"),
            counted(season.games.len(), "game"),
            counted(players, "player")
        )
    }

    fn legend(&self, table: SeasonTable) -> Option<String> {
        match table {
            SeasonTable::Standings => Some(
                "Byes and forfeits count in W-L and spread, as in their events, and are no games."
                    .to_owned(),
            ),
            SeasonTable::Newcomers => {
                Some(format!("Fewer than {} games in the season.", self.newcomer_games))
            }
            SeasonTable::Averages
            | SeasonTable::Streaks
            | SeasonTable::Highs
            | SeasonTable::HeadToHead
            | SeasonTable::Games
            | SeasonTable::Attendance => None,
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
            format!("{name} stands on more than one roster of night {night}: all of it counts.")
        }
    }
}

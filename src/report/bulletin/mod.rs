//! The bulletin as text, HTML and JSON.
mod json;
mod tables;
mod text;

use askama::Template;

use crate::page::{Head, rendered};
use crate::{DivisionStandings, Form, Table, standings};
use rules::Points;
use tournament::bulletin::{Bulletin, GamePlace, ListAsked};
use tournament::{Division, plural};

use tables::{BOARD_LEGEND, averages, on_the_board, plays};

pub use json::BulletinShown;
pub use text::text;

#[derive(Clone, Debug)]
pub struct BulletinPage<'a> {
    pub event: &'a str,
    /// When the first and the last of the games were entered, for people.
    pub days: Option<(String, String)>,
    /// The first day whose games count, if one was given.
    pub since: Option<&'a str>,
    pub divisions: &'a [Division],
    /// The standings after all rounds, by division.
    pub standings: &'a [DivisionStandings<'a>],
    pub bulletin: &'a Bulletin,
    pub list: &'a ListAsked,
    /// What the games do not include, a sentence each.
    pub notes: &'a [String],
}

/// The kind of page, by which a later export recognises an earlier one.
pub const KIND: &str = "bulletin";
/// The beginning of the first line of its text.
pub const HEADING: &str = "Bulletin: ";

const NO_RECORDS: &str = "No game was recorded turn by turn, so there are no plays to tell of.";

#[derive(Template)]
#[template(path = "bulletin/bulletin.html")]
struct Sections<'a> {
    page: &'a BulletinPage<'a>,
    head: Head,
    standings: Vec<(String, Table)>,
    averages: Table,
    on_the_board: Table,
    board_legend: &'static str,
    bingos: Table,
}

pub fn html(page: &BulletinPage<'_>) -> String {
    let standings = page.standings.iter().map(|division| {
        let table = standings(std::slice::from_ref(division), Form::Text);
        (page.standings_title(division), table)
    });
    rendered(&Sections {
        page,
        head: Head::of(KIND),
        standings: standings.collect(),
        averages: averages(page),
        on_the_board: on_the_board(page),
        board_legend: BOARD_LEGEND,
        bingos: plays(page, &page.bulletin.bingos),
    })
}

/// One of the highs: what it is, its points, and whose.
struct Feat {
    what: &'static str,
    points: String,
    who: String,
    place: String,
}

impl BulletinPage<'_> {
    /// `2026-11-14`, `2026-11-14 to 2026-11-21`.
    fn days(&self) -> Option<String> {
        self.days.as_ref().map(|(first, last)| {
            if first == last { first.clone() } else { format!("{first} to {last}") }
        })
    }

    /// `8 games entered 2026-11-14, from 3 records and 5 slips`.
    fn sources(&self) -> String {
        let sources = self.bulletin.sources;
        let since = self.since.map(|day| format!(" since {day}")).unwrap_or_default();
        if sources.games() == 0 {
            let yet = if self.since.is_some() { "" } else { " yet" };
            return format!("No game has been entered{since}{yet}.");
        }
        let parts: Vec<String> =
            [(sources.records, "record"), (sources.slips, "slip"), (sources.rulings, "ruling")]
                .into_iter()
                .filter(|(count, _)| *count > 0)
                .map(|(count, what)| plural(count, what, &format!("{what}s")))
                .collect();
        let parts = match &parts[..] {
            [all @ .., last] if !all.is_empty() => format!("{} and {last}", all.join(", ")),
            few => few.join(""),
        };
        let days = self.days().map(|days| format!(" entered {days}")).unwrap_or_default();
        format!("{}{days}, from {parts}.", plural(sources.games(), "game", "games"))
    }

    fn highs(&self) -> Vec<Feat> {
        let bulletin = self.bulletin;
        let said = |(name, points): &(String, Points)| format!("{name} {points}");
        let joined = |scores: &[(String, Points)], between: &str| {
            scores.iter().map(said).collect::<Vec<_>>().join(between)
        };
        let mut feats = Vec::new();
        for (what, scores) in [
            ("High win", &bulletin.high_win),
            ("High loss", &bulletin.high_loss),
            ("High game", &bulletin.high_game),
        ] {
            feats.extend(scores.iter().map(|one| {
                let who = format!("{} against {}", one.player, joined(&one.against, ", "));
                Feat::new(what, one.score, who, &one.at)
            }));
        }
        for (what, games) in [
            ("High combined", &bulletin.high_combined),
            ("Closest game", &bulletin.closest),
            ("Biggest spread", &bulletin.widest),
        ] {
            feats.extend(
                games.iter().map(|game| {
                    Feat::new(what, game.points, joined(&game.scores, " - "), &game.at)
                }),
            );
        }
        feats.extend(bulletin.highest_play.iter().map(|play| {
            let who = format!("{} by {}, {}", play.word, play.player, play.position);
            Feat::new("Highest play", play.score, who, &play.at)
        }));
        feats
    }

    fn phonies(&self) -> String {
        let phony = &self.bulletin.phony;
        match self.list {
            ListAsked::Book { name } => {
                format!("Not looked up: a book was agreed on, {name}.")
            }
            ListAsked::Missing { why } => format!("Not looked up: {why}."),
            ListAsked::Asked { .. } if phony.looked_up == 0 && phony.void > 0 => {
                "By the rules of these games no phony can stay.".to_owned()
            }
            ListAsked::Asked { .. } if phony.looked_up == 0 => {
                "There is no finished record to look up.".to_owned()
            }
            ListAsked::Asked { name } => {
                let records = plural(phony.looked_up, "record", "records");
                let others = match phony.no_list {
                    0 => String::new(),
                    others => format!(
                        " No list could be asked of {}.",
                        plural(others, "record", "records")
                    ),
                };
                match phony.plays[..] {
                    [] => format!("None stayed in {records}, by {name}.{others}"),
                    [..] => format!("From {records}, by {name}.{others}"),
                }
            }
        }
    }

    fn challenges(&self) -> String {
        let night = &self.bulletin.night;
        let made = night.challenges_made();
        if made == 0 {
            return "No play was challenged.".to_owned();
        }
        let mut parts = Vec::new();
        let judged = night.challenges_right + night.challenges_wrong;
        if judged > 0 {
            parts.push(format!("{} of {judged} took the play off", night.challenges_right));
        }
        if night.challenges_toggled > 0 {
            parts.push(format!("{} without a verdict", night.challenges_toggled));
        }
        format!("{}: {}.", plural(made, "challenge", "challenges"), parts.join(", "))
    }

    fn standings_title(&self, division: &DivisionStandings<'_>) -> String {
        match self.divisions {
            [_] => "Standings".to_owned(),
            [..] => format!("Standings, division {}", division.division.name),
        }
    }

    fn division_name(&self, id: tournament::DivisionId) -> &str {
        self.divisions.iter().find(|one| one.id == id).map_or("?", |division| &division.name)
    }
}

impl Feat {
    fn new(what: &'static str, points: Points, who: String, at: &GamePlace) -> Feat {
        Feat { what, points: points.to_string(), who, place: at.to_string() }
    }
}

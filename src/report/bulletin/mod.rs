//! The bulletin as text, HTML and JSON.
mod html;
mod json;
mod tables;
mod text;

use crate::DivisionStandings;
use tournament::bulletin::{Bulletin, HighScore, ListAsked, MadePlay, WholeGame};
use tournament::{Division, plural};

pub use html::html;
pub use json::BulletinShown;
pub use text::text;

#[derive(Clone, Debug)]
pub struct BulletinPage<'a> {
    pub event: &'a str,
    /// As a person reads them: when the first and the last of the games were entered.
    pub days: Option<(String, String)>,
    /// The day from which on games count, where one was asked for.
    pub since: Option<&'a str>,
    pub divisions: &'a [Division],
    /// The standings after all rounds, by division.
    pub standings: &'a [DivisionStandings<'a>],
    pub bulletin: &'a Bulletin,
    pub list: &'a ListAsked,
    /// What is not among the games, a sentence each.
    pub notes: &'a [String],
}

/// A page's kind, by which a later export knows an earlier one.
pub const KIND: &str = "bulletin";
/// The beginning of the first line of its text.
pub const HEADING: &str = "Bulletin: ";

const NO_RECORDS: &str = "No game was recorded turn by turn, so there are no plays to tell of.";

/// A figure of the highs: what it is, its points, and who.
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
        let mut feats = Vec::new();
        for (what, scores) in [
            ("High win", &bulletin.high_win),
            ("High loss", &bulletin.high_loss),
            ("High game", &bulletin.high_game),
        ] {
            feats.extend(scores.iter().map(|score| Feat::score(what, score)));
        }
        for (what, games) in [
            ("High combined", &bulletin.high_combined),
            ("Closest game", &bulletin.closest),
            ("Biggest spread", &bulletin.widest),
        ] {
            feats.extend(games.iter().map(|game| Feat::game(what, game)));
        }
        feats.extend(bulletin.highest_play.iter().map(|play| Feat::play("Highest play", play)));
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
    fn score(what: &'static str, score: &HighScore) -> Feat {
        let against: Vec<String> =
            score.against.iter().map(|(name, points)| format!("{name} {points}")).collect();
        Feat {
            what,
            points: score.score.to_string(),
            who: format!("{} against {}", score.player, against.join(", ")),
            place: score.at.to_string(),
        }
    }

    fn game(what: &'static str, game: &WholeGame) -> Feat {
        let scores: Vec<String> =
            game.scores.iter().map(|(name, points)| format!("{name} {points}")).collect();
        Feat {
            what,
            points: game.points.to_string(),
            who: scores.join(" - "),
            place: game.at.to_string(),
        }
    }

    fn play(what: &'static str, play: &MadePlay) -> Feat {
        Feat {
            what,
            points: play.score.to_string(),
            who: format!("{} by {}, {}", play.word, play.player, play.position),
            place: play.at.to_string(),
        }
    }
}

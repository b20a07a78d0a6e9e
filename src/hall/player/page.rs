//! A player's own page, for people and for programs.
use askama::Template;
use report::visible;
use serde::Serialize;
use tournament::{Moment, Player};

use crate::failure::Unserved;
use crate::frame::{self, Content, rendered};
use crate::player::Owner;
use crate::player::report::Kept;
use crate::player::sheet::OwnSheet;
use crate::room::once;
use crate::serve::Desks;
use crate::snapshot::Snapshot;

/// What is told on the page beside what it is about.
#[derive(Default)]
pub struct Told {
    /// When the page was opened before.
    pub before: Option<Moment>,
    /// Why something was not done.
    pub said: Option<String>,
    /// What was typed and not entered.
    pub kept: Kept,
}

#[derive(Template)]
#[template(path = "player/own.html")]
struct Own<'a> {
    sheet: &'a OwnSheet,
    /// How the table stands.
    state: String,
    told: &'a Told,
    /// `/P/KEY`.
    path: String,
    /// The number of the form: what is sent with it is entered once.
    once: String,
    /// When it was opened before.
    before: Option<String>,
    /// Since when the desk knows that something is wrong.
    helps: Option<String>,
}

#[derive(Serialize)]
struct OwnShown<'a> {
    #[serde(flatten)]
    sheet: &'a OwnSheet,
    /// How the table stands, as a sentence.
    said: String,
    revision: i64,
    as_of: String,
    /// When the page was opened last.
    opened: Option<String>,
    /// Since when the desk knows that something is wrong.
    helps: Option<String>,
}

/// By which a phone knows whether its page is otherwise.
pub fn tag(snapshot: &Snapshot, player: &Player) -> Option<String> {
    let sheet = OwnSheet::of(snapshot, player).ok()?;
    Some(sheet.tag().as_str().to_owned())
}

/// Who enters what a player reports.
pub fn by(player: &Player) -> String {
    format!("{} (own page)", player.name)
}

pub fn json(desks: &Desks, snapshot: &Snapshot, owner: &Owner) -> Result<String, Unserved> {
    let sheet = &OwnSheet::of(snapshot, &owner.player)?;
    let times = desks.house.world.times;
    Ok(report::json::text(&OwnShown {
        sheet,
        said: sheet.said(),
        revision: snapshot.revision.0,
        as_of: (times.second)(snapshot.at),
        opened: desks.owners.last_opened(owner.player.id).map(times.second),
        helps: desks.calls.helps_since(owner.player.id).map(times.second),
    }))
}

pub fn html(
    desks: &Desks,
    snapshot: &Snapshot,
    owner: &Owner,
    told: &Told,
) -> Result<String, Unserved> {
    let sheet = &OwnSheet::of(snapshot, &owner.player)?;
    let times = desks.house.world.times;
    let path = owner.key.path();
    let main = rendered(&Own {
        sheet,
        state: sheet.said(),
        told,
        path: path.clone(),
        once: once(snapshot.revision),
        before: told.before.map(times.second),
        helps: desks.calls.helps_since(owner.player.id).map(times.second),
    });
    let title = format!("{}: {}", visible(&owner.player.name), sheet.title());
    let content = Content { title, class: "own", main };
    Ok(frame::own(snapshot, content, &path, sheet.tag()))
}

impl OwnSheet {
    /// `Table 12`.
    fn title(&self) -> String {
        match (self.table, self.round, self.alone) {
            (Some(table), ..) => format!("Table {table}"),
            (None, Some(_), Some("bye")) => "Bye".to_owned(),
            (None, Some(round), _) => format!("Round {round}"),
            (None, None, _) => "My page".to_owned(),
        }
    }

    fn opening_said(&self) -> &'static str {
        match self.opening {
            Some("starts") => "You start",
            Some("replies") => "You reply",
            Some(_) => "Draw for the start",
            None => "",
        }
    }
}

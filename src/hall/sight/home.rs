//! The first page: where the event stands, and what people came to see.
use askama::Template;
use serde::Serialize;

use report::visible;
use report::wall::PairingOrder;
use show::event::loaded::Loaded;
use show::round::pairings;
use show::round::span::RoundSpan;
use show::round::wall::on_the_wall;
use show::standings::ranked::{Ranking, StandingsAsked, ranked};
use show::standings::{RankedBody, Wanted};

use crate::address::PageForm;
use crate::failure::Unserved;
use crate::frame::{Content, rendered};
use crate::sight::Progress;
use crate::snapshot::Snapshot;

#[derive(Template)]
#[template(path = "sight/home.html")]
struct Home<'a> {
    event: &'a str,
    divisions: &'a [Progress],
    /// Whether the reader may enter games.
    enters: bool,
    /// Whether somebody answers who is asked for a name.
    finds: bool,
    /// Markup: the pairings while a round is played, else the standings.
    now: String,
}

pub fn content(snapshot: &Snapshot, loaded: &Loaded, form: PageForm) -> Result<Content, Unserved> {
    let event = &loaded.event.settings.name;
    let divisions = snapshot.progress();
    let now = if divisions.iter().any(Progress::is_under_way) {
        let rounds = on_the_wall(loaded, None)?;
        // Divisions may be in different rounds; a page is of one.
        let number = rounds.iter().map(|round| round.round.number).max();
        let rounds: Vec<_> =
            rounds.into_iter().filter(|round| Some(round.round.number) == number).collect();
        let times = snapshot.house.world.times;
        pairings::page(&loaded.event, &rounds, PairingOrder::Name, times)?
            .main_leading(&|lead| snapshot.ways().to(lead))
    } else if divisions.iter().any(|one| one.round.is_some()) {
        let asked = StandingsAsked {
            division: None,
            at: None,
            span: RoundSpan::default(),
            class: None,
            ranking: Ranking::Plain,
        };
        match ranked(loaded, &asked, Wanted::Page)?.body {
            RankedBody::Page(page) => page.main_leading(&|lead| snapshot.ways().to(lead)),
            RankedBody::Rows(_) | RankedBody::Text(_) => String::new(),
        }
    } else {
        String::new()
    };
    let main = rendered(&Home {
        event,
        divisions,
        enters: snapshot.enters(form),
        finds: form != PageForm::File,
        now,
    });
    Ok(Content { title: event.clone(), class: "home wall", main })
}

/// Where the event stands, for programs.
#[derive(Serialize)]
struct HomeShown<'a> {
    event: &'a str,
    divisions: &'a [Progress],
}

pub fn json(snapshot: &Snapshot) -> String {
    let event = visible(&snapshot.public.loaded.event.settings.name);
    report::json::text(&HomeShown { event: &event, divisions: snapshot.progress() })
}

//! A page: what is asked for, made of what anybody may see.
mod game;
mod home;
mod lists;
mod progress;
mod ways;

pub use lists::player_address;
pub use progress::Progress;
pub use ways::Ways;

use std::ops::Deref;

use axum::http::StatusCode;
use desk::ForeignTold;
use exchange::foreign_event::newt;
use report::page::Page;
use report::{Across, Explained, Filling, Form, PlayerOrder, PrizeOrder, Readers};
use show::chart::cards::{chart, scorecards};
use show::chart::figures;
use show::event::loaded::{Loaded, RoundLoaded};
use show::event::public::Public;
use show::game::list::Listed;
use show::round::span::RoundSpan;
use show::round::wall::on_the_wall;
use show::round::{pairings, results};
use show::standings::prizes::awarded;
use show::standings::ranked::{Ranking, StandingsAsked, ranked};
use show::standings::{RankedBody, Wanted};
use tournament::{PlayerNo, TableNo};

use crate::address::{Asked, On, PageForm, Screen, Sight};
use crate::failure::Unserved;
use crate::frame::{self, Content};
use crate::house::PrizesOpen;
use crate::packed::{Kind, Written};
use crate::snapshot::Snapshot;

/// A figure has so many places.
const PLACES: u32 = 10;

/// What a page comes to.
enum Shown {
    /// A report, which is the same as it is printed.
    Report(Page),
    /// A page of the hall's own.
    Own(Content),
    /// JSON.
    Data(String),
    /// A script that says the event.
    Feed(String),
}

/// Makes a page.
///
/// # Errors
/// 404 where there is no such thing, or not yet.
pub fn page(snapshot: &Snapshot, asked: &Asked) -> Result<Written, Unserved> {
    let on = asked.sight.traits().on;
    let content = match shown(snapshot, asked)? {
        Shown::Data(text) => return Ok(Written::new(Kind::Json, text)),
        Shown::Feed(text) => return Ok(Written::new(Kind::Script, text)),
        Shown::Report(page) => {
            let page = of_division(page, &snapshot.public, asked)?;
            if asked.form == PageForm::Json {
                return Ok(Written::new(Kind::Json, report::json::text(&page.json())));
            }
            let main = match on {
                // Nobody presses anything on a wall.
                On::Projector => page.main(),
                On::Device => page.main_leading(&|lead| snapshot.ways().to(lead)),
            };
            Content { title: page.said(), class: page.class(), main }
        }
        Shown::Own(content) => content,
    };
    let is_told =
        asked.form == PageForm::Html && (asked.sight == Sight::Home || on == On::Projector);
    let content = match &snapshot.placard.announced {
        Some(said) if is_told => frame::announced(content, said),
        Some(_) | None => content,
    };
    Ok(match (on, asked.form) {
        (On::Projector, _) => frame::screen(snapshot, asked, content),
        (On::Device, PageForm::File) => frame::file(snapshot, asked, content),
        (On::Device, PageForm::Html | PageForm::Json) => frame::page(snapshot, asked, content),
    })
}

fn shown(snapshot: &Snapshot, asked: &Asked) -> Result<Shown, Unserved> {
    let public = &*snapshot.public;
    let loaded = &*divisions(public, asked)?;
    let times = snapshot.house.world.times;
    let whole = RoundSpan::default();
    let readers = match asked.form {
        PageForm::Html | PageForm::File => Readers::People,
        PageForm::Json => Readers::Programs,
    };
    Ok(match asked.sight {
        Sight::Home => match asked.form {
            PageForm::Html | PageForm::File => {
                Shown::Own(home::content(snapshot, loaded, asked.form)?)
            }
            PageForm::Json => Shown::Data(home::json(snapshot)),
        },
        Sight::Clock => Shown::Own(Content {
            title: format!("The time: {}", loaded.event.settings.name),
            class: "clock",
            main: String::new(),
        }),
        Sight::Wall(screen) => {
            let screen = match screen {
                Screen::Chosen(order) => {
                    let name = snapshot.placard.wall.as_deref().unwrap_or_default();
                    Screen::of(name, order).unwrap_or(Screen::Pairings(order))
                }
                Screen::Pairings(_) | Screen::Standings | Screen::Results | Screen::Clock => screen,
            };
            let sight = match screen {
                Screen::Chosen(order) | Screen::Pairings(order) => {
                    Sight::Pairings { round: None, order }
                }
                Screen::Clock => Sight::Clock,
                Screen::Standings => Sight::Standings { through: None },
                Screen::Results => Sight::Results { round: None },
            };
            // Until something hangs there it is a clock.
            match shown(snapshot, &Asked { sight, ..asked.clone() }) {
                Err(unserved) if unserved.status == StatusCode::NOT_FOUND => {
                    shown(snapshot, &Asked { sight: Sight::Clock, ..asked.clone() })?
                }
                shown => shown?,
            }
        }
        Sight::Standings { through } => {
            let asked_for = StandingsAsked {
                division: None,
                at: None,
                span: RoundSpan { from: None, through },
                class: None,
                ranking: Ranking::Plain,
            };
            let wanted = match asked.form {
                PageForm::Html | PageForm::File => Wanted::Page,
                PageForm::Json => Wanted::Rows,
            };
            match ranked(loaded, &asked_for, wanted)?.body {
                RankedBody::Rows(rows) => Shown::Data(report::json::text(&rows)),
                RankedBody::Page(page) => Shown::Report(page),
                RankedBody::Text(text) => Shown::Data(text),
            }
        }
        Sight::Pairings { round, order } => {
            let rounds = on_the_wall(loaded, round)?;
            Shown::Report(pairings::page(&loaded.event, &rounds, order, times)?)
        }
        Sight::Results { round } => {
            let rounds = on_the_wall(loaded, round)?;
            Shown::Report(results::page(loaded, &rounds, &public.waiting))
        }
        Sight::Wallchart => {
            let order = PlayerOrder::Number;
            Shown::Report(chart(loaded, whole, |event, cards| {
                report::wallchart(event, cards, order, readers)
            })?)
        }
        Sight::Crosstable => Shown::Report(chart(loaded, whole, |event, cards| {
            report::crosstable(event, cards, Across::Fitting, readers)
        })?),
        Sight::Statistics => Shown::Report(figures::statistics(loaded, whole, &[], PLACES)?),
        Sight::Players => match asked.form {
            PageForm::Html | PageForm::File => Shown::Own(lists::players(loaded, asked.form)),
            PageForm::Json => Shown::Report(figures::roster(loaded)),
        },
        Sight::Player(PlayerNo(number)) => {
            let player = number.to_string();
            Shown::Report(scorecards(loaded, whole, Some(&player), Filling::Known)?)
        }
        Sight::Games => match asked.form {
            PageForm::Html | PageForm::File => {
                Shown::Own(lists::games(public, snapshot.enters(asked.form)))
            }
            PageForm::Json => Shown::Data(report::json::text(&Listed::all(&public.games))),
        },
        Sight::Game(number) => game::shown(snapshot, number, asked.form)?,
        Sight::Turn(number, turn) => game::after(snapshot, number, turn, asked.form)?,
        Sight::Prizes => {
            if snapshot.house.prizes == PrizesOpen::Kept {
                return Err(Unserved::nothing());
            }
            let division = asked.division.as_deref();
            let (page, _) = awarded(
                &public.loaded,
                &public.prizes,
                division,
                PrizeOrder::Listed,
                Explained::Plain,
            )?;
            Shown::Report(page)
        }
        Sight::Feed => {
            // What other programs' files had beside it is nobody's business here.
            let told = ForeignTold::of(&public.loaded.event, &public.loaded.fields, &[], &[])?;
            Shown::Feed(newt::write(&told.event).text().to_owned())
        }
        Sight::Table(table) => {
            let rounds = at_table(loaded, table)?;
            match asked.form {
                PageForm::Html | PageForm::File => {
                    let order = report::wall::PairingOrder::Table;
                    Shown::Report(pairings::page(&loaded.event, &rounds, order, times)?)
                }
                PageForm::Json => {
                    let rounds: Vec<_> = rounds.iter().map(RoundLoaded::shown).collect();
                    let rows = report::pairings(&rounds, Form::Json);
                    Shown::Data(report::json::text(&rows))
                }
            }
        }
    })
}

/// The divisions that are asked for.
fn divisions<'a>(public: &'a Public, asked: &Asked) -> Result<Divisions<'a>, Unserved> {
    Ok(match &asked.division {
        None => Divisions::All(&public.loaded),
        Some(name) => Divisions::One(Box::new(public.loaded.of_division(name)?)),
    })
}

/// All that is loaded, or a part of it that was copied.
enum Divisions<'a> {
    All(&'a Loaded),
    One(Box<Loaded>),
}

impl Deref for Divisions<'_> {
    type Target = Loaded;

    fn deref(&self) -> &Loaded {
        match self {
            Divisions::All(loaded) => loaded,
            Divisions::One(loaded) => loaded,
        }
    }
}

/// The page, which names its division where it is of one among several.
fn of_division(page: Page, public: &Public, asked: &Asked) -> Result<Page, Unserved> {
    Ok(match &asked.division {
        Some(name) if public.loaded.has_several_divisions() => {
            let division = public.loaded.event.division(Some(name))?;
            page.of_division(&division.name)
        }
        Some(_) | None => page,
    })
}

/// The pairing of a table in the last round on the wall.
fn at_table<'a>(loaded: &'a Loaded, table: TableNo) -> Result<Vec<RoundLoaded<'a>>, Unserved> {
    let mut rounds = on_the_wall(loaded, None)?;
    for round in &mut rounds {
        round.pairings.retain(|pairing| pairing.table == Some(table));
    }
    rounds.retain(|round| !round.pairings.is_empty());
    if rounds.is_empty() { Err(Unserved::nothing()) } else { Ok(rounds) }
}

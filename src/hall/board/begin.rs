//! A game of the club begins: two names, and what it is played by.
use std::sync::Arc;

use askama::Template;
use axum::extract::{Extension, Form, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use desk::{Desk, EventField, FreePlayers, KeyRefusal, NewGame, Refusal, Stamp, lexicon_name};
use report::visible;
use rules::RuleSet;
use serde::Deserialize;
use show::refusal::Failure;
use tournament::event::OperationId;

use crate::answered::{bound, stamp};
use crate::device::Operator;
use crate::failure::Unserved;
use crate::fixed;
use crate::frame::{self, Content, rendered};
use crate::house::House;
use crate::room::{once, private};
use crate::serve::Desks;

/// What is sent to begin a game.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Wanted {
    once: String,
    /// Who starts.
    first: String,
    second: String,
    /// A preset; the event's own where it is empty.
    #[serde(default)]
    rules: String,
    /// A list of words; the event's own where it is empty.
    #[serde(default)]
    list: String,
}

/// What the form offers.
struct Offered {
    revision: OperationId,
    rules: String,
    list: String,
}

#[derive(Template)]
#[template(path = "board/begin.html")]
struct Beginning<'a> {
    offered: &'a Offered,
    /// Names to choose from.
    players: Vec<String>,
    wanted: &'a Wanted,
    /// Games that go on: address and players.
    open: Vec<(String, String)>,
    presets: Vec<&'static str>,
    once: String,
    said: Option<&'a str>,
}

pub async fn form(State(desks): State<Desks>) -> Result<Response, Unserved> {
    page(&desks, &Wanted::default(), None, StatusCode::OK).await
}

pub async fn begin(
    State(desks): State<Desks>,
    Extension(operator): Extension<Operator>,
    Form(wanted): Form<Wanted>,
) -> Result<Response, Unserved> {
    let (house, asked) = (desks.house.clone(), wanted.clone());
    let begun = desks.writer.enter(move |desk| begun(desk, &house, operator, &asked)).await??;
    match begun {
        Ok(to) => Ok((StatusCode::SEE_OTHER, [(header::LOCATION, to)]).into_response()),
        Err((status, said)) => page(&desks, &wanted, Some(&said), status).await,
    }
}

async fn page(
    desks: &Desks,
    wanted: &Wanted,
    said: Option<&str>,
    status: StatusCode,
) -> Result<Response, Unserved> {
    let offered = desks.writer.enter(Offered::load).await??;
    let snapshot = desks.snapshots.borrow().clone();
    let players = snapshot.whole.loaded.players();
    let players = players.iter().map(|player| player.name.clone()).collect();
    let presets = RuleSet::presets().collect();
    let open = snapshot.whole.open_games();
    let open = open.map(|(number, names)| (format!("/game/{number}/enter"), names)).collect();
    let once = once(offered.revision);
    let main =
        rendered(&Beginning { offered: &offered, players, wanted, open, presets, once, said });
    let content = Content { title: "Enter a game".to_owned(), class: "beginning", main };
    Ok(private(status, frame::room(&snapshot, &content, fixed::board_style(), None)))
}

impl Offered {
    fn load(desk: &mut Desk) -> Result<Offered, Refusal> {
        desk.shown(|view| {
            let event = EventField::load(view)?;
            Ok(Offered {
                revision: view.journal.revision()?,
                rules: visible(&event.rules.name).into_owned(),
                list: visible(&lexicon_name(&event.settings.lexicon)).into_owned(),
            })
        })
    }
}

/// Where the game is entered, or why none has begun.
type Begun = Result<String, (StatusCode, String)>;

fn begun(
    desk: &mut Desk,
    house: &House,
    operator: Operator,
    wanted: &Wanted,
) -> Result<Begun, Unserved> {
    let typed = [&wanted.first, &wanted.second, &wanted.rules, &wanted.list];
    let key = bound(&wanted.once, &typed.map(|one| one.as_bytes()))?;
    let stamp = Stamp { by: operator.name, key: Some(key), ..stamp(house) };
    Ok(match new_game(desk, house, wanted, &stamp) {
        Ok(number) => Ok(format!("/game/{number}/enter")),
        // It was sent twice: the game is there.
        Err(Failure::Desk(Refusal::Key(KeyRefusal::Used { .. }))) => Ok("/games".to_owned()),
        Err(Failure::Desk(refusal)) => {
            let status = match refusal.kind() {
                desk::Kind::File | desk::Kind::Bug => StatusCode::SERVICE_UNAVAILABLE,
                desk::Kind::Refused | desk::Kind::Found(_) | desk::Kind::NoPairing => {
                    StatusCode::UNPROCESSABLE_ENTITY
                }
            };
            Err((status, format!("NOT saved: {}.", visible(&refusal.to_string()))))
        }
        Err(Failure::Told(told)) => {
            let said = format!("NOT saved: {}: {}.", visible(&told.problem), told.hint);
            Err((StatusCode::UNPROCESSABLE_ENTITY, said))
        }
    })
}

fn new_game(
    desk: &mut Desk,
    house: &House,
    wanted: &Wanted,
    stamp: &Stamp,
) -> Result<i64, Failure> {
    let own = match wanted.rules.as_str() {
        "" => None,
        name => Some(Arc::new(RuleSet::preset(name)?)),
    };
    let lexicon = match wanted.list.trim() {
        "" => None,
        name => Some((house.world.list)(name)?),
    };
    let names = vec![wanted.first.trim().to_owned(), wanted.second.trim().to_owned()];
    let players = FreePlayers::InOrder(names);
    let new = NewGame::Free { players, division: None, rules: own, deal: None, lexicon };
    Ok(desk.new_game(stamp, &new)?.value.record.number.0)
}

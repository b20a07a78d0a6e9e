//! `/house`: what the director moves in the room: walls, an announcement, streams, devices, cards. None of it
//! is in the event.
use std::str::FromStr;

use askama::Template;
use axum::Router;
use axum::extract::{Form, State};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::response::Response;
use axum::routing::{get, post};
use report::visible;
use report::wall::PairingOrder;
use serde::{Deserialize, Serialize};
use show::device::{Device, Role};
use show::slot::{Delay, Shows, Slot};
use tokio::task::spawn_blocking;
use tournament::{GameNo, TableNo};

use crate::address::{Screen, number};
use crate::device;
use crate::failure::Unserved;
use crate::fixed;
use crate::frame::{self, Content, rendered};
use crate::guard;
use crate::hall_file::{Furniture, HallFile, Placard};
use crate::key::InviteCode;
use crate::public;
use crate::room::{data, only_sent, private};
use crate::serve::Desks;

pub fn rooms(desks: &Desks) -> Router<Desks> {
    Router::new()
        .route("/house", get(page).fallback(public::wrong_method))
        .route("/house/announce", post(announce).fallback(only_sent))
        .route("/house/wall", post(wall).fallback(only_sent))
        .route("/house/slot", post(slot).fallback(only_sent))
        .route("/house/device", post(device).fallback(only_sent))
        .route("/house/revoke", post(revoke).fallback(only_sent))
        .route_layer(from_fn_with_state(desks.clone(), device::directors))
}

const SCREENS: [(&str, &str); 4] = [
    ("pairings", "the pairings by name"),
    ("standings", "the standings"),
    ("results", "the results"),
    ("clock", "the clock"),
];
/// So much is announced, in characters.
const LONGEST: usize = 200;
/// So long is the name of who types.
const LONGEST_NAME: usize = 60;
/// No stream is later, in seconds.
const LATEST: u32 = 3_600;

#[derive(Template)]
#[template(path = "furnish.html")]
struct House<'a> {
    said: Option<&'a str>,
    placard: &'a Placard,
    screens: [(&'static str, &'static str); 4],
    slots: Vec<(String, String)>,
    divisions: Vec<String>,
    devices: Vec<Device>,
    roles: [Role; 5],
}

#[derive(Serialize)]
struct Said<'a> {
    said: &'a str,
}

async fn page(State(desks): State<Desks>) -> Result<Response, Unserved> {
    let furniture = changed(&desks, |furniture| Ok(furniture.clone())).await?;
    Ok(shown(&desks, &furniture, None))
}

/// Changes what is in the hall's file, and gives what the change gives; on a thread that waits for it.
async fn changed<T: Send + 'static>(
    desks: &Desks,
    mut deed: impl FnMut(&mut Furniture) -> Result<T, Unserved> + Send + 'static,
) -> Result<T, Unserved> {
    let house = desks.house.clone();
    let file = HallFile::beside(&house.file, house.world.drawer);
    let done = spawn_blocking(move || file.change(|furniture| deed(furniture)));
    done.await.map_err(|_| Unserved::out_of_order())??
}

/// The room as it is after a change, which this says.
async fn done(
    desks: &Desks,
    headers: &HeaderMap,
    said: String,
    deed: impl FnMut(&mut Furniture) -> Result<(), Unserved> + Send + 'static,
) -> Result<Response, Unserved> {
    let mut deed = deed;
    let furniture = changed(desks, move |furniture| {
        deed(furniture)?;
        Ok(furniture.clone())
    });
    let furniture = furniture.await?;
    desks.reader.tell(furniture.placard.clone());
    match guard::takes_json(headers) {
        true => Ok(data(StatusCode::OK, report::json::text(&Said { said: &said }))),
        false => Ok(shown(desks, &furniture, Some(&said))),
    }
}

fn shown(desks: &Desks, furniture: &Furniture, said: Option<&str>) -> Response {
    let snapshot = desks.snapshots.borrow().clone();
    let slot = |(name, slot): (&String, &Slot)| (name.clone(), visible(&slot.said()).into_owned());
    let divisions = snapshot.public.loaded.event.divisions.iter();
    let main = rendered(&House {
        said,
        placard: &furniture.placard,
        screens: SCREENS,
        slots: furniture.slots.iter().map(slot).collect(),
        divisions: divisions.map(|division| division.name.clone()).collect(),
        devices: furniture.devices(),
        roles: Role::ALL,
    });
    let content = Content { title: "The room".to_owned(), class: "own asking", main };
    private(StatusCode::OK, frame::room(&snapshot, &content, fixed::style(), None))
}

#[derive(Deserialize)]
struct Announced {
    text: String,
}

async fn announce(
    State(desks): State<Desks>,
    headers: HeaderMap,
    Form(Announced { text }): Form<Announced>,
) -> Result<Response, Unserved> {
    let text: String = text.trim().chars().take(LONGEST).collect();
    let text = Some(visible(&text).into_owned()).filter(|text| !text.is_empty());
    let said = match &text {
        Some(text) => format!("Everybody is told: {text}"),
        None => "Nothing is announced any more.".to_owned(),
    };
    done(&desks, &headers, said, move |furniture| {
        furniture.placard.announced.clone_from(&text);
        Ok(())
    })
    .await
}

#[derive(Deserialize)]
struct OnWalls {
    shows: String,
}

async fn wall(
    State(desks): State<Desks>,
    headers: HeaderMap,
    Form(OnWalls { shows }): Form<OnWalls>,
) -> Result<Response, Unserved> {
    let screen = Screen::of(&shows, PairingOrder::Name);
    let name = screen
        .and_then(Screen::name)
        .ok_or_else(|| wrong("a wall shows nothing that is called so"))?;
    let said = SCREENS.iter().find(|(known, _)| *known == name).map_or(name, |(_, said)| said);
    done(&desks, &headers, format!("Walls show {said}."), move |furniture| {
        furniture.placard.wall = Some(name.to_owned());
        Ok(())
    })
    .await
}

/// What a slot is to show; without a table and a game it is removed.
#[derive(Deserialize)]
struct Moved {
    slot: String,
    #[serde(default)]
    division: String,
    #[serde(default)]
    table: String,
    #[serde(default)]
    game: String,
    #[serde(default)]
    delay: String,
    #[serde(default)]
    remove: String,
}

async fn slot(
    State(desks): State<Desks>,
    headers: HeaderMap,
    Form(moved): Form<Moved>,
) -> Result<Response, Unserved> {
    let name = moved.slot.trim().to_owned();
    if !Slot::is_name(&name) {
        return Err(wrong("the name of a slot has small letters, digits and hyphens, 20 at most"));
    }
    if !moved.remove.is_empty() {
        let said = format!("{name} is removed: its sources show nothing.");
        return done(&desks, &headers, said, move |furniture| {
            furniture.slots.remove(&name).map(|_| ()).ok_or_else(Unserved::nothing)
        })
        .await;
    }
    let snapshot = desks.snapshots.borrow().clone();
    let loaded = &snapshot.public.loaded;
    let shows = match (moved.table.trim(), moved.game.trim()) {
        (table, "") if !table.is_empty() => {
            let division = Some(moved.division.as_str()).filter(|name| !name.is_empty());
            let division = loaded.event.division(division)?.name.clone();
            let division = loaded.has_several_divisions().then_some(division);
            Shows::Table { division, table: TableNo(number(table)?) }
        }
        ("", game) if !game.is_empty() => {
            let game = GameNo(i64::from(number(game)?));
            let is_known = snapshot.public.games.iter().any(|known| known.number == game);
            is_known.then_some(()).ok_or_else(|| wrong("there is no such game"))?;
            Shows::Game(game)
        }
        _ => return Err(wrong("a slot shows a table or a game: name one of them")),
    };
    let delay = match moved.delay.trim() {
        "" => None,
        delay => {
            let seconds = delay.parse().ok().filter(|seconds| *seconds <= LATEST);
            Some(Delay(seconds.ok_or_else(|| wrong("a stream is 3600 seconds late at most"))?))
        }
    };
    let kept = changed(&desks, {
        let name = name.clone();
        move |furniture| Ok(furniture.slots.get(&name).map(|slot| slot.delay))
    });
    let delay = delay.or(kept.await?).unwrap_or_default();
    let slot = Slot { shows, delay };
    let said = format!("{name} shows {}.", visible(&slot.said()));
    done(&desks, &headers, said, move |furniture| {
        furniture.slots.insert(name.clone(), slot.clone());
        Ok(())
    })
    .await
}

/// Who is invited; without a role no more let in.
#[derive(Deserialize)]
struct Invited {
    name: String,
    role: String,
}

async fn device(
    State(desks): State<Desks>,
    headers: HeaderMap,
    Form(Invited { name, role }): Form<Invited>,
) -> Result<Response, Unserved> {
    let name = name.trim().to_owned();
    if name.is_empty() || name.chars().count() > LONGEST_NAME {
        return Err(wrong("who types there is not said"));
    }
    let shown = visible(&name).into_owned();
    if role.is_empty() {
        let said = format!("{shown} is no longer let in.");
        return done(&desks, &headers, said, move |furniture| {
            furniture.dismiss(&name).then_some(()).ok_or_else(|| wrong("no device is called so"))
        })
        .await;
    }
    let role = Role::from_str(&role).map_err(|problem| wrong(&problem))?;
    let mut bytes = [0; InviteCode::BYTES];
    (desks.house.world.drawer.random)(&mut bytes)?;
    let (code, now) = (InviteCode::random(&bytes), (desks.house.world.now)());
    let said = format!(
        "{shown} types {code} at /enter, as {role}, within ten minutes. The hall is to be open to \
         devices, `serve --lan --desk-lan`, on a network of your own."
    );
    done(&desks, &headers, said, move |furniture| {
        furniture.invite(&name, role, &code, now);
        Ok(())
    })
    .await
}

#[derive(Deserialize)]
struct Lost {
    player: String,
}

async fn revoke(
    State(desks): State<Desks>,
    headers: HeaderMap,
    Form(Lost { player }): Form<Lost>,
) -> Result<Response, Unserved> {
    let snapshot = desks.snapshots.borrow().clone();
    let players = snapshot.whole.loaded.players();
    let found = desk::find_player(&players, player.trim())?;
    let (id, name) = (found.id, visible(&found.name).into_owned());
    let said = format!("Closed: the page of {name}. `sixzero hall links` prints a new card.");
    done(&desks, &headers, said, move |furniture| {
        furniture.revoke(id);
        Ok(())
    })
    .await
}

fn wrong(problem: &str) -> Unserved {
    Unserved::new(StatusCode::UNPROCESSABLE_ENTITY, problem, "go back, and put it right")
}

//! The way to the own page: by a claim code, or by asking the desk.
use askama::Template;
use axum::extract::{Extension, Form, Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tokio::task::spawn_blocking;
use tournament::{Player, PlayerStatus};

use crate::accept::Ends;
use crate::calls::{CallFor, Ticket, Wish};
use crate::failure::Unserved;
use crate::fixed;
use crate::frame::{self, Content, rendered};
use crate::key::Key;
use crate::limit::TryOf;
use crate::player::too_many_calls;
use crate::room::private;
use crate::serve::Desks;
use crate::snapshot::Snapshot;

/// Who somebody is.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Claimed {
    /// As [`Claimable::value`], or a name.
    #[serde(default)]
    name: String,
    #[serde(default)]
    code: String,
}

/// A player to choose.
struct Claimable {
    /// `A-12`.
    value: String,
    said: String,
}

#[derive(Template)]
#[template(path = "player/my.html")]
struct My<'a> {
    players: &'a [Claimable],
    /// Who was chosen.
    name: &'a str,
    said: Option<&'a str>,
}

#[derive(Template)]
#[template(path = "player/asked.html")]
struct Asked<'a> {
    shown: &'a str,
}

pub async fn form(
    State(desks): State<Desks>,
    Query(claimed): Query<Claimed>,
) -> Result<Response, Unserved> {
    Ok(page(&desks, StatusCode::OK, &claimed.name, None))
}

pub async fn claim(
    State(desks): State<Desks>,
    Extension(ends): Extension<Ends>,
    Form(claimed): Form<Claimed>,
) -> Result<Response, Unserved> {
    let snapshot = desks.snapshots.borrow().clone();
    let Some(player) = named(&snapshot, &claimed.name) else {
        let said = "Choose your name first.";
        return Ok(page(&desks, StatusCode::UNPROCESSABLE_ENTITY, "", Some(said)));
    };
    let now = (desks.house.world.running)();
    let tries = [TryOf::Code(ends.peer.ip().to_canonical(), player.id), TryOf::AnyCode];
    if tries.iter().any(|of| desks.tries.is_spent(*of, now)) {
        return Err(Unserved::new(
            StatusCode::TOO_MANY_REQUESTS,
            "too many wrong codes were typed: the desk alone opens pages now",
            "go to the desk with your card, or try again in a minute",
        ));
    }
    let (owners, id) = (desks.owners.clone(), player.id);
    let code = claimed.code.clone();
    let key = spawn_blocking(move || owners.claimed(id, &code, &snapshot));
    match key.await.map_err(|_| Unserved::out_of_order())?? {
        Some(key) => Ok(to(&key)),
        None => {
            tries.iter().for_each(|of| desks.tries.count(*of, now));
            let said = "That code does not open this page. Look at the card again: six letters and \
                        digits, beside your name.";
            Ok(page(&desks, StatusCode::FORBIDDEN, &claimed.name, Some(said)))
        }
    }
}

/// Somebody without a card asks the desk for a page.
pub async fn ask(
    State(desks): State<Desks>,
    Extension(ends): Extension<Ends>,
    Form(claimed): Form<Claimed>,
) -> Result<Response, Unserved> {
    let snapshot = desks.snapshots.borrow().clone();
    let Some(player) = named(&snapshot, &claimed.name) else {
        let said = "Choose your name first.";
        return Ok(page(&desks, StatusCode::UNPROCESSABLE_ENTITY, "", Some(said)));
    };
    let now = (desks.house.world.running)();
    if !desks.tries.lets_in(TryOf::Asking(ends.peer.ip().to_canonical()), now) {
        return Err(Unserved::new(
            StatusCode::TOO_MANY_REQUESTS,
            "this phone asks too often",
            "go to the desk",
        ));
    }
    let mut bytes = [0; Key::BYTES];
    (desks.house.world.drawer.random)(&mut bytes)?;
    let ticket = Ticket(Key::random(&bytes).to_string());
    let at = (desks.house.world.now)();
    let what = CallFor::Page(ticket.clone());
    desks.calls.take(at, &player, None, what).ok_or_else(too_many_calls)?;
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, format!("/my/{}", ticket.0))]).into_response())
}

/// Where a phone waits until the desk has said yes.
pub async fn asked(
    State(desks): State<Desks>,
    Path(ticket): Path<String>,
) -> Result<Response, Unserved> {
    let ticket = Ticket(ticket);
    match desks.calls.wish(&ticket) {
        Wish::Waits => {
            let main = rendered(&Asked { shown: ticket.shown() });
            let content =
                Content { title: "Wait for the desk".to_owned(), class: "own asking", main };
            let snapshot = desks.snapshots.borrow().clone();
            let mut response =
                private(StatusCode::OK, frame::room(&snapshot, &content, fixed::style(), None));
            // Without a script: the page asks again by itself.
            let again = header::HeaderValue::from_static("3");
            response.headers_mut().insert(header::REFRESH, again);
            Ok(response)
        }
        Wish::Opened(player) => {
            let (owners, snapshot) = (desks.owners.clone(), desks.snapshots.borrow().clone());
            let key = spawn_blocking(move || owners.key(player, &snapshot));
            Ok(to(&key.await.map_err(|_| Unserved::out_of_order())??))
        }
        Wish::Gone => Err(Unserved::new(
            StatusCode::GONE,
            "the desk has not opened this page",
            "go to the desk, or ask again at /my",
        )),
    }
}

fn to(key: &Key) -> Response {
    let to = [(header::LOCATION, key.path()), (header::CACHE_CONTROL, "no-store".to_owned())];
    (StatusCode::SEE_OTHER, to).into_response()
}

fn page(desks: &Desks, status: StatusCode, name: &str, said: Option<&str>) -> Response {
    let snapshot = desks.snapshots.borrow().clone();
    let players = claimable(&snapshot);
    let main = rendered(&My { players: &players, name, said });
    let content = Content { title: "My page".to_owned(), class: "own asking", main };
    private(status, frame::room(&snapshot, &content, fixed::style(), None))
}

/// Who may have a page, by name.
fn claimable(snapshot: &Snapshot) -> Vec<Claimable> {
    let loaded = &snapshot.public.loaded;
    let mut all = Vec::new();
    for field in &loaded.fields {
        let active = field.players.iter().filter(|one| one.status == PlayerStatus::Active);
        all.extend(active.map(|player| Claimable {
            value: format!("{}-{}", field.division.name, player.number.0),
            said: match loaded.has_several_divisions() {
                true => format!("{} ({}, {})", player.name, player.number.0, field.division.name),
                false => format!("{} ({})", player.name, player.number.0),
            },
        }));
    }
    all.sort_by_key(|one| one.said.to_lowercase());
    all
}

/// The player who was chosen, or whose name it is.
fn named(snapshot: &Snapshot, name: &str) -> Option<Player> {
    let loaded = &snapshot.whole.loaded;
    let chosen = name.rsplit_once('-').and_then(|(division, number)| {
        let mut fields = loaded.fields.iter();
        let field = fields.find(|field| field.division.name == division)?;
        field.players.iter().find(|player| player.number.0.to_string() == number).cloned()
    });
    let found = || {
        let name = Some(name.trim()).filter(|name| !name.is_empty())?;
        snapshot.player_called(name).ok()
    };
    chosen.or_else(found)
}

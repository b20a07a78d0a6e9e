//! Sources of a stream: what a slot shows, field by field, under addresses that never change.
mod look;
mod shown;

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use askama::Template;
use axum::Router;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::get;
use show::device::Role;
use show::game::report::{Audience, GamePage};
use show::slot::Slot;
use tokio::task::spawn_blocking;

use self::look::Look;
use self::shown::{Racks, Shown};
use crate::accept::Ends;
use crate::device::{self, Seat};
use crate::failure::Unserved;
use crate::fixed;
use crate::frame::rendered;
use crate::hall_file::HallFile;
use crate::house::House;
use crate::packed::{Keeping, Kind, Written};
use crate::public;
use crate::serve::Desks;
use crate::snapshot::Snapshot;

pub fn rooms() -> Router<Desks> {
    Router::new()
        .route("/o/{name}", get(whole).fallback(public::wrong_method))
        .route("/o/{slot}/{field}", get(field).fallback(public::wrong_method))
}

/// What streams show, as the hall's file has it.
pub struct Slots {
    file: HallFile,
    read: Mutex<Option<Read>>,
}

/// The slots as they were read last.
struct Read {
    /// A time that runs.
    at: Duration,
    slots: BTreeMap<String, Slot>,
}

/// How long it takes at most until a slot that is moved has moved.
const PAUSE: Duration = Duration::from_millis(500);

impl Slots {
    pub fn of(house: &House) -> Slots {
        let file = HallFile::beside(&house.file, house.world.drawer);
        Slots { file, read: Mutex::default() }
    }

    fn slot(&self, name: &str, now: Duration) -> Result<Slot, Unserved> {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        let known = match read.take().filter(|read| now.saturating_sub(read.at) < PAUSE) {
            Some(known) => known,
            None => Read { at: now, slots: self.file.slots().map_err(|_| unread())? },
        };
        let known = read.insert(known);
        known.slots.get(name).cloned().ok_or_else(|| Unserved {
            hint: format!("on the machine that serves: `sixzero hall slot {name} --table 1`"),
            ..Unserved::nothing()
        })
    }
}

/// What stands in the file is nobody's business.
fn unread() -> Unserved {
    Unserved::new(
        StatusCode::INTERNAL_SERVER_ERROR,
        "what streams show cannot be read",
        "tell the desk: `sixzero hall slot` says why",
    )
}

/// All fields as JSON, and the style sheet of sources.
async fn whole(
    State(desks): State<Desks>,
    Extension(ends): Extension<Ends>,
    Path(name): Path<String>,
    Query(look): Query<Look>,
    headers: HeaderMap,
) -> Result<Response, Unserved> {
    if name == "style.css" {
        return Ok(answer(Kind::Css, look.style()?, &headers));
    }
    let Some(slot) = name.strip_suffix(".json").map(str::to_owned) else {
        return Err(Unserved::nothing());
    };
    let racks = racks(&desks, ends, &headers).await;
    let shown = made(desks, slot, racks, |_, _, shown| Ok(report::json::text(shown))).await?;
    Ok(answer(Kind::Json, shown, &headers))
}

#[derive(Template)]
#[template(path = "overlay/source.html")]
struct Source {
    title: String,
    board_style: Option<&'static str>,
    style: String,
    script: &'static str,
    /// Where it asks for what is otherwise.
    source: String,
    kind: &'static str,
    /// Markup.
    field: String,
}

/// One field, as a page or as text.
async fn field(
    State(desks): State<Desks>,
    Extension(ends): Extension<Ends>,
    Path((slot, field)): Path<(String, String)>,
    Query(look): Query<Look>,
    headers: HeaderMap,
) -> Result<Response, Unserved> {
    look.style()?;
    let style = format!("/o/style.css{}", look.query());
    let script = fixed::overlay_script().address();
    let title = format!("{slot}: {field}");
    if field == "board" {
        let source = format!("/o/{slot}/board");
        let make = |snapshot: &Snapshot, slot: &Slot, _: &Shown| board(snapshot, slot);
        let board = made(desks, slot, Racks::Hidden, make).await?;
        let (board_style, kind) = (Some(fixed::style().address()), "board");
        let page = Source { title, board_style, style, script, source, kind, field: board };
        return Ok(answer(Kind::Html, rendered(&page), &headers));
    }
    let (name, is_text) = match field.strip_suffix(".txt") {
        Some(name) => (name.to_owned(), true),
        None => (field.clone(), false),
    };
    let source = format!("/o/{slot}/{name}.txt");
    let racks = racks(&desks, ends, &headers).await;
    let make = move |_: &Snapshot, _: &Slot, shown: &Shown| {
        shown.field(&name).ok_or_else(Unserved::nothing)
    };
    let text = made(desks, slot, racks, make).await?;
    if is_text {
        return Ok(answer(Kind::Text, text, &headers));
    }
    let field = Text { text: &text };
    let (board_style, kind, field) = (None, "text", rendered(&field));
    let page = Source { title, board_style, style, script, source, kind, field };
    Ok(answer(Kind::Html, rendered(&page), &headers))
}

/// Whether who asks is told what is on the racks of a game that is played on: this machine is, and a
/// device that was let in for it.
async fn racks(desks: &Desks, ends: Ends, headers: &HeaderMap) -> Racks {
    match device::asking(desks, ends, headers).await.map(|operator| operator.seat) {
        Ok(Seat::Machine | Seat::Device(Role::Stream | Role::Director)) => Racks::Shown,
        Ok(Seat::Device(Role::Scorer | Role::Judge | Role::Annotator)) | Err(_) => Racks::Hidden,
    }
}

/// Anybody's text as markup.
#[derive(Template)]
#[template(source = "{{ text }}", ext = "html")]
struct Text<'a> {
    text: &'a str,
}

/// The board of the game that a slot shows; nothing where there is none.
fn board(snapshot: &Snapshot, slot: &Slot) -> Result<String, Unserved> {
    let Some(game) = Shown::recorded(snapshot, slot)? else { return Ok(String::new()) };
    let mut dossier = game.dossier.clone();
    dossier.file = game.until(Shown::until(snapshot, slot.delay))?;
    Ok(GamePage::of(&dossier, Audience::Room, snapshot.house.world.times).board())
}

/// Makes something of what a slot shows, where it may take a while.
async fn made<T: Send + 'static>(
    desks: Desks,
    name: String,
    racks: Racks,
    make: impl FnOnce(&Snapshot, &Slot, &Shown) -> Result<T, Unserved> + Send + 'static,
) -> Result<T, Unserved> {
    let snapshot = desks.snapshots.borrow().clone();
    spawn_blocking(move || {
        let slot = desks.slots.slot(&name, (desks.house.world.running)())?;
        make(&snapshot, &slot, &Shown::of(&snapshot, &name, &slot, racks)?)
    })
    .await
    .map_err(|_| Unserved::out_of_order())?
}

fn answer(kind: Kind, text: String, headers: &HeaderMap) -> Response {
    Written::new(kind, text).response(headers, Keeping::Asks)
}

//! A game is entered on the board: what `game enter` takes at the prompt, by a page, and on the
//! machine that serves alone.
mod begin;
mod entry;
mod sheet;
mod squares;

use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};

use askama::Template;
use axum::Router;
use axum::extract::{Extension, Form, Path, Request, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tournament::GameNo;
use tournament::event::OperationId;

use crate::accept::Ends;
use crate::address;
use crate::board::entry::{Answered, Sent, Tried};
use crate::board::sheet::Sheet;
use crate::failure::Unserved;
use crate::fixed;
use crate::frame::{self, Content, rendered};
use crate::guard::{self, OwnWords};
use crate::public;
use crate::serve::Desks;

/// The pages on which games are begun and entered.
pub fn rooms() -> Router<Desks> {
    Router::new()
        .route("/games/new", get(begin::form).post(begin::begin).fallback(looked_at_and_sent))
        .route("/game/{number}/enter", get(enter).fallback(public::wrong_method))
        .route("/game/{number}/try", post(tried).fallback(only_sent))
        .route("/game/{number}/line", post(line).fallback(only_sent))
        .route_layer(from_fn(at_the_machine))
}

/// Lets nobody in but who sits at the machine.
async fn at_the_machine(
    Extension(ends): Extension<Ends>,
    request: Request,
    next: Next,
) -> Result<Response, Unserved> {
    match is_this_machine(ends.peer.ip()) {
        true => Ok(next.run(request).await),
        false => Err(Unserved::new(
            StatusCode::FORBIDDEN,
            "games are entered on the machine that serves the event",
            "go to that machine, or look at the game here",
        )),
    }
}

fn is_this_machine(peer: IpAddr) -> bool {
    peer.to_canonical().is_loopback()
}

async fn only_sent() -> ([(HeaderName, &'static str); 1], Unserved) {
    wrong_method("POST", "that is only sent, from the page of its game")
}

async fn looked_at_and_sent() -> ([(HeaderName, &'static str); 1], Unserved) {
    wrong_method("GET, HEAD, POST", "that page is looked at, and sent")
}

fn wrong_method(
    allowed: &'static str,
    problem: &str,
) -> ([(HeaderName, &'static str); 1], Unserved) {
    let unserved =
        Unserved::new(StatusCode::METHOD_NOT_ALLOWED, problem, "go back to the first page");
    ([(header::ALLOW, allowed)], unserved)
}

fn game_no(text: &str) -> Result<GameNo, Unserved> {
    address::number(text).map(|number| GameNo(i64::from(number)))
}

/// What is told beside a game.
#[derive(Default)]
struct Told {
    /// What came of what was sent; how the game stands, where nothing was.
    said: Option<String>,
    /// What was typed and not entered.
    line: String,
    asks: Option<Asks>,
}

/// A finding that stands against what was typed, until the director lets it stand.
struct Asks {
    /// The findings that are let stand with it.
    accept: String,
    reason: Reason,
}

/// Whether the director says why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    Needed,
    Free,
}

#[derive(Template)]
#[template(path = "board/enter.html")]
struct Entering<'a> {
    sheet: &'a Sheet,
    told: &'a Told,
    /// The number of this form: what is sent with it is entered once.
    once: String,
}

impl Entering<'_> {
    fn accept(&self) -> &str {
        self.told.asks.as_ref().map_or("", |asks| &asks.accept)
    }

    fn needs_reason(&self) -> bool {
        self.told.asks.as_ref().is_some_and(|asks| asks.reason == Reason::Needed)
    }
}

/// A number that no other form has: the journal grows by whatever is entered, and forms of the same
/// revision are counted.
fn once(revision: OperationId) -> String {
    static FORMS: AtomicU64 = AtomicU64::new(0);
    format!("{}-{}", revision.0, FORMS.fetch_add(1, Ordering::Relaxed))
}

async fn enter(
    State(desks): State<Desks>,
    Path(number): Path<String>,
) -> Result<Response, Unserved> {
    let number = game_no(&number)?;
    let sheet = desks.writer.enter(move |desk| Sheet::load(desk, number)).await??;
    Ok(page(&desks, &sheet, &Told::default(), StatusCode::OK))
}

fn page(desks: &Desks, sheet: &Sheet, told: &Told, status: StatusCode) -> Response {
    let main = rendered(&Entering { sheet, told, once: once(sheet.revision) });
    let content = Content { title: sheet.title.clone(), class: "entering", main };
    let snapshot = desks.snapshots.borrow().clone();
    let script = Some(fixed::board_script());
    private(status, frame::room(&snapshot, &content, fixed::board_style(), script))
}

/// A page that nobody keeps.
fn private(status: StatusCode, text: String) -> Response {
    let headers =
        [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    (status, headers, Extension(OwnWords), text).into_response()
}

fn data(status: StatusCode, text: String) -> Response {
    let kind = (header::CONTENT_TYPE, "application/json; charset=utf-8");
    let headers = [kind, (header::CACHE_CONTROL, "no-store")];
    (status, headers, Extension(OwnWords), text).into_response()
}

/// A line as it is tried.
#[derive(serde::Deserialize)]
struct Try {
    line: String,
}

/// What a line comes to; nothing is changed.
async fn tried(
    State(desks): State<Desks>,
    Path(number): Path<String>,
    Form(Try { line }): Form<Try>,
) -> Result<Response, Unserved> {
    let number = game_no(&number)?;
    let house = desks.house.clone();
    let tried: Tried =
        desks.writer.enter(move |desk| entry::tried(desk, &house, number, &line)).await??;
    Ok(data(StatusCode::OK, report::json::text(&tried)))
}

/// Enters a line.
async fn line(
    State(desks): State<Desks>,
    Path(number): Path<String>,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Result<Response, Unserved> {
    let number = game_no(&number)?;
    let house = desks.house.clone();
    let typed = sent.line.clone();
    let entered = desks.writer.enter(move |desk| entry::entered(desk, &house, number, &sent));
    let (answered, sheet): (Answered, Option<Sheet>) = entered.await??;
    if guard::takes_json(&headers) {
        return Ok(data(answered.status, report::json::text(&answered)));
    }
    let Some(sheet) = sheet else {
        return Ok((StatusCode::SEE_OTHER, [(header::LOCATION, "/games")]).into_response());
    };
    if answered.is_in() && answered.remarks.is_empty() {
        let to = format!("/game/{}/enter", number.0);
        return Ok((StatusCode::SEE_OTHER, [(header::LOCATION, to)]).into_response());
    }
    let told = Told {
        said: Some(answered.all_said()),
        line: if answered.is_in() { String::new() } else { typed },
        asks: answered.asks(),
    };
    Ok(page(&desks, &sheet, &told, answered.status))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_entered_at_the_machine_alone() {
        for (peer, is_let_in) in [
            ("127.0.0.1", true),
            ("::1", true),
            ("::ffff:127.0.0.1", true),
            ("192.168.1.23", false),
            ("fd00::1", false),
        ] {
            assert_eq!(is_this_machine(peer.parse().unwrap()), is_let_in, "{peer}");
        }
    }

    #[test]
    fn no_two_forms_have_the_same_number() {
        assert_ne!(once(OperationId(7)), once(OperationId(7)));
    }
}

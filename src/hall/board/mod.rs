//! A game is entered on the board: what `game enter` takes at the prompt, by a page, and on the
//! machine that serves alone.
mod begin;
mod entry;
mod sheet;
mod squares;

use askama::Template;
use axum::Router;
use axum::extract::{Extension, Form, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tournament::GameNo;

use crate::address;
use crate::answered::{Answered, Asks, Reason};
use crate::board::entry::{Sent, Tried};
use crate::board::sheet::Sheet;
use crate::device::{self, Operator};
use crate::failure::Unserved;
use crate::fixed;
use crate::frame::{self, Content, rendered};
use crate::guard;
use crate::public;
use crate::room::{data, looked_at_and_sent, once, only_sent, private};
use crate::serve::Desks;

/// The pages on which games are begun and entered.
pub fn rooms(desks: &Desks) -> Router<Desks> {
    Router::new()
        .route("/games/new", get(begin::form).post(begin::begin).fallback(looked_at_and_sent))
        .route("/game/{number}/enter", get(enter).fallback(public::wrong_method))
        .route("/game/{number}/try", post(tried).fallback(only_sent))
        .route("/game/{number}/line", post(line).fallback(only_sent))
        .route_layer(from_fn_with_state(desks.clone(), device::annotators))
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
    Extension(operator): Extension<Operator>,
    Path(number): Path<String>,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Result<Response, Unserved> {
    let number = game_no(&number)?;
    let house = desks.house.clone();
    let typed = sent.line.trim().to_owned();
    let entered =
        desks.writer.enter(move |desk| entry::entered(desk, &house, operator, number, &sent));
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

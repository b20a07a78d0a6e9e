//! The operators' desk: what `sixzero desk` takes at its prompt, by a page.
mod line;
mod open;

use askama::Template;
use axum::Router;
use axum::extract::{Extension, Form, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::response::Response;
use axum::routing::{get, post};
use desk::Desk;
use serde::Deserialize;
use show::device::Role;
use show::prompt::place::Place;

use crate::address::escaped;
use crate::answered::unsent;
use crate::backups::Notice;
use crate::calls::{Call, CallFor, CallNo};
use crate::device::{self, Operator, Seat};
use crate::failure::{Unserved, unsure};
use crate::fixed;
use crate::frame::{self, Content, rendered};
use crate::guard;
use crate::operators::line::{Sent, Told};
use crate::operators::open::{Open, ToSettle};
use crate::public;
use crate::room::{data, once, only_sent, private};
use crate::serve::Desks;

/// The pages of the operators.
pub fn rooms(desks: &Desks) -> Router<Desks> {
    Router::new()
        .route("/desk", get(page).fallback(public::wrong_method))
        .route("/desk/board.json", get(board).fallback(public::wrong_method))
        .route("/desk/line", post(entered).fallback(only_sent))
        .route("/desk/call", post(answered).fallback(only_sent))
        .route_layer(from_fn_with_state(desks.clone(), device::operators))
}

/// Where an operator stands, and what stands in the line already.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Standing {
    #[serde(default)]
    division: String,
    /// The round that was chosen; empty for the first with results missing.
    #[serde(default)]
    round: String,
    #[serde(default)]
    by: String,
    #[serde(default)]
    line: String,
}

impl Standing {
    /// # Errors
    /// Another division, or no round, is meant by these words.
    fn place(&self, desk: &mut Desk) -> Result<Place, Unserved> {
        let division = Some(self.division.as_str()).filter(|name| !name.is_empty());
        Ok(Place::find(desk, division, round(&self.round)?)?)
    }
}

/// The round that was chosen.
fn round(text: &str) -> Result<Option<tournament::RoundNo>, Unserved> {
    if text.is_empty() {
        return Ok(None);
    }
    let number = text.parse().map_err(|_| unsent("that names no round"))?;
    Ok(Some(tournament::RoundNo(number)))
}

/// What the page shows of the event.
struct Shown {
    place: Place,
    open: Open,
    once: String,
}

impl Shown {
    /// What is there for who stands here.
    async fn of(desks: &Desks, standing: &Standing) -> Result<Shown, Unserved> {
        let (own, standing) = (desks.clone(), standing.clone());
        let shown = desks.writer.enter(move |desk| {
            let place = standing.place(desk)?;
            Shown::load(desk, place, &own)
        });
        shown.await?
    }

    fn load(desk: &mut Desk, place: Place, desks: &Desks) -> Result<Shown, Unserved> {
        let open = Open::load(desk, &place, (desks.house.world.now)(), desks.house.world.times)?;
        let once = once(desk.view(|view| Ok(view.journal.revision()?))?);
        Ok(Shown { place, open, once })
    }
}

/// What a page says where it sends lines.
fn seen(place: &Place) -> String {
    place.sign().trim_end_matches("> ").to_owned()
}

#[derive(Template)]
#[template(path = "operators/desk.html")]
struct DeskPage<'a> {
    shown: &'a Shown,
    told: Option<&'a Told>,
    /// What stands in the line.
    line: &'a str,
    by: &'a str,
    seen: String,
    /// What players ask the desk for, each with its time.
    calls: Vec<(String, Call)>,
    /// Whether who types moves what is in the room.
    furnishes: bool,
    /// What backups said, each with its time.
    notices: Vec<(String, Vec<String>)>,
}

impl DeskPage<'_> {
    fn division(&self) -> &str {
        &self.shown.place.division
    }

    fn chosen(&self) -> String {
        self.shown.place.chosen().map(|round| round.0.to_string()).unwrap_or_default()
    }

    fn needs_reason(&self) -> bool {
        self.told.is_some_and(|told| told.answered.needs_reason)
    }

    /// Where a line is begun that says something else of a board.
    fn otherwise(&self, board: &ToSettle) -> String {
        let (division, by, line) = (self.division(), self.by, &board.otherwise);
        let chosen = self.chosen();
        let [division, by, line] = [division, by, line].map(escaped);
        format!("/desk?division={division}&round={chosen}&by={by}&line={line}")
    }

    fn elsewhere(&self, division: &str) -> String {
        let [division, by] = [division, self.by].map(escaped);
        format!("/desk?division={division}&by={by}")
    }

    fn sign(&self) -> String {
        format!("{}, {}", self.by, self.shown.place.sign().trim_end())
    }
}

async fn page(
    State(desks): State<Desks>,
    Extension(operator): Extension<Operator>,
    Query(standing): Query<Standing>,
) -> Result<Response, Unserved> {
    let shown = Shown::of(&desks, &standing).await?;
    let by = by(&operator, &standing.by);
    Ok(shown_page(&desks, &operator, &shown, None, &standing.line, &by, StatusCode::OK))
}

/// Who enters: at the machine who was named on the page, else who opened the hall; a device is one
/// person's.
fn by(operator: &Operator, named: &str) -> String {
    match (operator.seat, named.trim()) {
        (Seat::Machine, "") | (Seat::Device(_), _) => operator.name.clone(),
        (Seat::Machine, named) => named.to_owned(),
    }
}

fn shown_page(
    desks: &Desks,
    operator: &Operator,
    shown: &Shown,
    told: Option<&Told>,
    line: &str,
    by: &str,
    status: StatusCode,
) -> Response {
    let time = desks.house.world.times.time;
    let notices = desks.notices.all().into_iter().map(|Notice { at, lines }| (time(at), lines));
    let calls = desks.calls.waiting().into_iter().map(|call| (time(call.at), call));
    let (seen, calls, notices) = (seen(&shown.place), calls.collect(), notices.collect());
    let furnishes = match operator.seat {
        Seat::Machine | Seat::Device(Role::Director) => true,
        Seat::Device(Role::Scorer | Role::Judge | Role::Annotator | Role::Stream) => false,
    };
    let main = rendered(&DeskPage { shown, told, line, by, seen, calls, furnishes, notices });
    let content = Content { title: "Desk".to_owned(), class: "desk", main };
    let snapshot = desks.snapshots.borrow().clone();
    let script = Some(fixed::desk_script());
    private(status, frame::room(&snapshot, &content, fixed::desk_style(), script))
}

async fn board(
    State(desks): State<Desks>,
    Query(standing): Query<Standing>,
) -> Result<Response, Unserved> {
    let shown = Shown::of(&desks, &standing).await?;
    Ok(data(StatusCode::OK, report::json::text(&shown.open)))
}

/// Enters a line.
async fn entered(
    State(desks): State<Desks>,
    Extension(operator): Extension<Operator>,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Result<Response, Unserved> {
    let (own, named) = (desks.clone(), sent.by.clone());
    let by = by(&operator, &named);
    let (told, shown) = desks
        .writer
        .enter(move |desk| {
            let (told, place) = line::entered(desk, &own.house, &sent, operator.seat, by)?;
            // It may be in.
            let shown = Shown::load(desk, place, &own).map_err(|_| unsure())?;
            Ok::<_, Unserved>((told, shown))
        })
        .await??;
    let status = told.answered.status;
    if guard::takes_json(&headers) {
        return Ok(data(status, report::json::text(&told.shown(&shown))));
    }
    let by = told.by.clone();
    Ok(shown_page(&desks, &operator, &shown, Some(&told), &told.left, &by, status))
}

/// What the desk says to a player who asks for something.
#[derive(Deserialize)]
struct CallAnswer {
    number: u64,
    /// `yes` or `no`.
    answer: String,
    #[serde(flatten)]
    standing: Standing,
}

/// Answers a player's call. It is no entry: nothing of it is in the event.
async fn answered(
    State(desks): State<Desks>,
    Extension(operator): Extension<Operator>,
    Form(CallAnswer { number, answer, standing }): Form<CallAnswer>,
) -> Result<Response, Unserved> {
    let number = CallNo(number);
    let call = match answer.as_str() {
        "yes" => desks.calls.yes(number),
        "no" => desks.calls.no(number),
        _ => return Err(unsent("that answer is neither yes nor no")),
    };
    // Somebody else was there first.
    let status = if call.is_some() { StatusCode::OK } else { StatusCode::CONFLICT };
    let by = by(&operator, &standing.by);
    let shown = Shown::of(&desks, &standing).await?;
    Ok(shown_page(&desks, &operator, &shown, None, &standing.line, &by, status))
}

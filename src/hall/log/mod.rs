//! The event's order for other machines of it: what was entered after a place, what they enter, and
//! that one of them takes the event over.
mod taker;

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Extension, Query, State};
use axum::http::StatusCode;
use axum::middleware::from_fn_with_state;
use axum::response::Response;
use axum::routing::{get, post};
use remote::wire::{Answer, Append, EventThere, Follower, LARGEST, Over, Since, refuse_schema};
use remote::{Log, LogError, Logged, Machine, Mark};
use tokio::task::spawn_blocking;
use tournament::event::OperationId;

use crate::answered::unsent;
use crate::device::{self, Operator, Seat};
use crate::failure::Unserved;
use crate::hall_file::HallFile;
use crate::house::House;
use crate::public;
use crate::room::{data, looked_at_and_sent, only_sent};
use crate::serve::Desks;

pub use taker::{Behind, Taker};

/// All that is for other machines is below it.
pub const ADDRESS: &str = "/log";
/// So many operations are handed over at once.
const MOST: usize = 1_000;

/// The machines that follow this one, by the names under which they were let in.
#[derive(Debug, Default)]
pub struct Followers(Mutex<BTreeMap<String, (OperationId, Duration)>>);

impl Followers {
    fn note(&self, name: String, revision: OperationId, now: Duration) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert(name, (revision, now));
    }

    fn all(&self, now: Duration) -> Vec<Follower> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let follower = |(name, (revision, at)): (&String, &(OperationId, Duration))| Follower {
            name: name.clone(),
            revision: revision.0,
            seconds: now.saturating_sub(*at).as_secs(),
        };
        known.iter().map(follower).collect()
    }
}

/// For machines that the desk has let in as peers.
pub fn rooms(desks: &Desks) -> Router<Desks> {
    let log = get(since).post(append).layer(DefaultBodyLimit::max(LARGEST));
    let over = post(over).layer(DefaultBodyLimit::max(LARGEST));
    Router::new()
        .route("/log", log.fallback(looked_at_and_sent))
        .route("/log/event", get(event).fallback(public::wrong_method))
        .route("/log/machines", get(machines).fallback(public::wrong_method))
        .route("/log/over", over.fallback(only_sent))
        .route_layer(from_fn_with_state(desks.clone(), device::peers))
}

fn answered(answer: impl Into<Answer>) -> Response {
    let answer = answer.into();
    let status = match answer {
        Answer::Operations { .. } | Answer::Done => StatusCode::OK,
        Answer::Behind | Answer::Parted | Answer::Shorter { .. } | Answer::Elsewhere => {
            StatusCode::CONFLICT
        }
        Answer::Program { .. } => StatusCode::UNPROCESSABLE_ENTITY,
        Answer::TakenOver { .. } => StatusCode::GONE,
        Answer::Failed { .. } => StatusCode::INTERNAL_SERVER_ERROR,
    };
    data(status, report::json::text(&answer))
}

async fn since(
    State(desks): State<Desks>,
    Extension(operator): Extension<Operator>,
    Query(asked): Query<Since>,
) -> Result<Response, Unserved> {
    let after = Mark { revision: OperationId(asked.after), hash: asked.hash };
    desks.followers.note(operator.name, after.revision, (desks.house.world.running)());
    let most = asked.most.min(MOST);
    let since = desks.writer.enter(move |desk| {
        refuse_schema(asked.schema)?;
        desk.since(&after, most)
    });
    Ok(answered(since.await?))
}

async fn append(State(desks): State<Desks>, message: String) -> Result<Response, Unserved> {
    let Append { schema, after, operations } = read(&message)?;
    let appended = desks.writer.enter(move |desk| {
        refuse_schema(schema)?;
        desk.append(&after, &operations)
    });
    Ok(answered(appended.await?))
}

async fn event(
    State(desks): State<Desks>,
    Extension(operator): Extension<Operator>,
) -> Result<Response, Unserved> {
    let house = desks.house.clone();
    let hall = spawn_blocking(move || match operator.seat {
        Seat::Device(_) => HallFile::beside(&house.file, house.world.drawer).text(),
        // Whoever else has an account on this machine does not get the secret.
        Seat::Machine => Ok(String::new()),
    });
    let hall = hall.await.map_err(|_| Unserved::out_of_order())??;
    let file = desks.house.file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok(data(StatusCode::OK, report::json::text(&EventThere { file, hall })))
}

async fn machines(State(desks): State<Desks>) -> Response {
    let followers = desks.followers.all((desks.house.world.running)());
    data(StatusCode::OK, report::json::text(&followers))
}

/// Lets the event go: from here on nothing is entered at this machine.
async fn over(
    State(desks): State<Desks>,
    Extension(Operator { name, .. }): Extension<Operator>,
    message: String,
) -> Result<Response, Unserved> {
    let Over { to, after } = read(&message)?;
    let house = desks.house.clone();
    let said = format!("the event goes on at {to} since operation {}", after.revision);
    let rest = desks.writer.enter(move |desk| {
        // Nobody enters anything between what is handed over and that the event is gone.
        desk.alone(|view| {
            view.refuse_other(&after)?;
            let rest = view.logged(after.revision, usize::MAX)?;
            note_over(&house, &to, &name, &after)?;
            Ok::<Vec<Logged>, LogError>(rest)
        })
    });
    let rest = rest.await?;
    if rest.is_ok() {
        (desks.house.world.say)(&format!(
            "Another machine took over: {said}. Here nothing is entered any more."
        ));
        desks.snapshots.borrow().reader.cut_off(Some(said));
    }
    Ok(answered(rest))
}

fn note_over(house: &House, to: &str, name: &str, after: &Mark) -> Result<(), LogError> {
    let mut refused = None;
    let done = (house.world.drawer.change)(&Machine::file(&house.file), &mut |text| {
        let (to, by, after) = (to.to_owned(), name.to_owned(), after.clone());
        let over = Machine::TakenOver { to, by, after };
        match Machine::read(text) {
            Ok(None | Some(Machine::TookOver { .. })) => return Ok(Machine::text(Some(&over))),
            Ok(Some(Machine::TakenOver { by, .. })) if by == name => {}
            Ok(Some(Machine::TakenOver { to, after, .. })) => {
                refused = Some(LogError::TakenOver { to, after: after.revision });
            }
            Ok(Some(Machine::Follows { .. } | Machine::Shares { .. })) => {
                refused = Some(LogError::Elsewhere)
            }
            Err(error) => refused = Some(error),
        }
        Ok(text.to_owned())
    });
    done.map_err(|failure| LogError::Unreadable { why: Unserved::from(failure).problem })?;
    refused.map_or(Ok(()), Err)
}

fn read<T: serde::de::DeserializeOwned>(message: &str) -> Result<T, Unserved> {
    serde_json::from_str(message).map_err(|_| unsent("that is not what machines of an event say"))
}

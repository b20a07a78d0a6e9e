//! Players' own pages: where I sit, against whom, and what the game came to.
mod claim;
mod help;
mod owners;
mod page;
mod report;
mod sheet;

pub use owners::{Owner, Owners};
pub use page::tag;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::{get, post};
use tokio::task::spawn_blocking;

use crate::failure::Unserved;
use crate::limit::TryOf;
use crate::player::page::Told;
use crate::public;
use crate::room::{data, looked_at_and_sent, only_sent, private};
use crate::serve::Desks;
use crate::snapshot::Snapshot;

/// With this header a page keeps itself fresh: nobody opened it.
const AGAIN: &str = "x-hall-again";

/// Players' own pages, and the way to them.
pub fn rooms() -> Router<Desks> {
    let own = |letter: &str| {
        Router::new()
            .route(&format!("/{letter}/{{key}}"), get(own_page).fallback(public::wrong_method))
            .route(&format!("/{letter}/{{key}}/report"), post(report::report).fallback(only_sent))
            .route(&format!("/{letter}/{{key}}/help"), post(help::help).fallback(only_sent))
    };
    Router::new()
        .route("/my", get(claim::form).post(claim::claim).fallback(looked_at_and_sent))
        .route("/my/ask", post(claim::ask).fallback(only_sent))
        .route("/my/{ticket}", get(claim::asked).fallback(public::wrong_method))
        .merge(own("P"))
        .merge(own("p"))
}

async fn own_page(
    State(desks): State<Desks>,
    Path(key): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Unserved> {
    let (key, is_data) = match key.strip_suffix(".json") {
        Some(key) => (key.to_owned(), true),
        None => (key, false),
    };
    let is_again = headers.contains_key(AGAIN);
    with_owner(&desks, key, move |desks, snapshot, owner| {
        if is_data {
            return Ok(data(StatusCode::OK, page::json(desks, snapshot, owner)?));
        }
        let now = (desks.house.world.now)();
        let before = match is_again {
            true => desks.owners.last_opened(owner.player.id),
            false => desks.owners.opened(owner.player.id, now),
        };
        let text = page::html(desks, snapshot, owner, &Told { before, ..Told::default() })?;
        Ok(private(StatusCode::OK, text))
    })
    .await
}

/// Answers whose page it is, on a thread that may wait for the disk.
async fn with_owner<T: Send + 'static>(
    desks: &Desks,
    key: String,
    answer: impl FnOnce(&Desks, &Arc<Snapshot>, &Owner) -> Result<T, Unserved> + Send + 'static,
) -> Result<T, Unserved> {
    let desks = desks.clone();
    let answered = spawn_blocking(move || {
        let snapshot = desks.snapshots.borrow().clone();
        let owner = desks.owners.owner(&key, &snapshot)?;
        answer(&desks, &snapshot, &owner)
    });
    answered.await.map_err(|_| Unserved::out_of_order())?
}

/// Refuses what a player sends too often; what is taken is counted by [`count_sending`].
fn check_sending(desks: &Desks, owner: &Owner) -> Result<(), Unserved> {
    let now = (desks.house.world.running)();
    match desks.tries.is_spent(TryOf::Sending(owner.player.id), now) {
        false => Ok(()),
        true => Err(Unserved::new(
            StatusCode::TOO_MANY_REQUESTS,
            "NOT sent: this page sends too often",
            "wait a minute, or go to the desk",
        )),
    }
}

fn count_sending(desks: &Desks, owner: &Owner) {
    desks.tries.count(TryOf::Sending(owner.player.id), (desks.house.world.running)());
}

fn too_many_calls() -> Unserved {
    Unserved::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "NOT sent: too much waits for the desk already",
        "go to the desk",
    )
}

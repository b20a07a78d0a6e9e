//! `/health`: whether the pages are those of the file.
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;

use crate::log_poller::LogHealth;
use crate::room::data;
use crate::serve::Desks;

/// Pages are not behind the file for longer.
const PATIENCE: Duration = Duration::from_secs(10);

#[derive(Serialize)]
struct Health<'a> {
    version: &'static str,
    /// The last operation in the file.
    revision: i64,
    /// The operation up to which the pages go.
    pages_revision: i64,
    streams: usize,
    ok: bool,
    /// What is wrong.
    trouble: Option<&'a str>,
    /// The nodes that keep the event's order; `null` where this machine does.
    log: Option<LogHealth>,
}

pub async fn serve(State(desks): State<Desks>) -> Response {
    let snapshot = desks.snapshots.borrow().clone();
    let is_late = desks.pulse.age((desks.house.world.running)()) >= PATIENCE;
    let trouble = match &snapshot.trouble {
        None if is_late => Some("the file was not looked at for a while"),
        trouble => trouble.as_deref(),
    };
    let health = Health {
        version: env!("CARGO_PKG_VERSION"),
        revision: desks.pulse.revision().0,
        pages_revision: snapshot.revision.0,
        streams: desks.streams.load(Ordering::Relaxed),
        ok: trouble.is_none(),
        trouble,
        log: desks.log_poller.health((desks.house.world.running)()),
    };
    let status = if health.ok { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    data(status, report::json::text(&health))
}

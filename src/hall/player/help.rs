//! A player calls the desk.
use axum::extract::{Form, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tournament::TableNo;

use crate::calls::CallFor;
use crate::failure::Unserved;
use crate::guard;
use crate::player::sheet::OwnSheet;
use crate::player::{check_sending, count_sending, page, too_many_calls, with_owner};
use crate::room::data;
use crate::serve::Desks;

/// A call as it is sent.
#[derive(Deserialize)]
pub struct Called {
    /// What is wrong, where it is said.
    #[serde(default)]
    what: String,
}

/// So much of what is wrong is told, in characters.
const LONGEST: usize = 100;

pub async fn help(
    State(desks): State<Desks>,
    Path(key): Path<String>,
    headers: HeaderMap,
    Form(Called { what }): Form<Called>,
) -> Result<Response, Unserved> {
    let wants_json = guard::takes_json(&headers);
    with_owner(&desks, key, move |desks, snapshot, owner| {
        check_sending(desks, owner)?;
        count_sending(desks, owner);
        let table = OwnSheet::of(snapshot, &owner.player)?.table.map(TableNo);
        let what: String = what.trim().chars().take(LONGEST).collect();
        let now = (desks.house.world.now)();
        let taken = desks.calls.take(now, &owner.player, table, CallFor::Help(what));
        if taken.is_none() {
            return Err(too_many_calls());
        }
        if wants_json {
            return Ok(data(StatusCode::OK, page::json(desks, snapshot, owner)?));
        }
        let to = [(header::LOCATION, owner.key.path())];
        Ok((StatusCode::SEE_OTHER, to).into_response())
    })
    .await
}

//! Pages for everybody.
use axum::extract::{Query, State};
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tokio::task::spawn_blocking;

use crate::address::{Asked, Sight};
use crate::failure::Unserved;
use crate::packed::Keeping;
use crate::serve::Desks;
use crate::sight::player_address;

pub async fn serve(
    State(desks): State<Desks>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Unserved> {
    let asked = Asked::read(&uri)?;
    if !matches!(method, Method::GET | Method::HEAD) {
        return Ok(wrong_method().await.into_response());
    }
    let snapshot = desks.snapshots.borrow().clone();
    if asked.sight == Sight::Feed {
        let now = (desks.house.world.running)();
        let page = spawn_blocking(move || desks.feed.page(&snapshot, now)).await;
        return Ok(page.map_err(|_| Unserved::out_of_order())??.response(&headers, Keeping::Asks));
    }
    let page = match snapshot.ready(&asked) {
        Some(page) => page?,
        None => spawn_blocking(move || snapshot.page(&asked))
            .await
            .map_err(|_| Unserved::out_of_order())??,
    };
    Ok(page.response(&headers, Keeping::Asks))
}

pub async fn wrong_method() -> ([(header::HeaderName, &'static str); 1], Unserved) {
    let unserved = Unserved::new(
        StatusCode::METHOD_NOT_ALLOWED,
        "this page is only looked at",
        "go back to the first page",
    );
    ([(header::ALLOW, "GET, HEAD")], unserved)
}

/// Who is looked for.
#[derive(Deserialize)]
pub struct Named {
    name: String,
}

/// Leads to the page of a player.
pub async fn find(
    State(desks): State<Desks>,
    Query(Named { name }): Query<Named>,
) -> Result<Response, Unserved> {
    let snapshot = desks.snapshots.borrow().clone();
    let found = snapshot.player_called(name.trim()).map_err(|error| Unserved {
        problem: error.to_string(),
        hint: "write more of the name, or look at the list of players".to_owned(),
        ..Unserved::nothing()
    })?;
    let divisions = &snapshot.public.loaded.event.divisions;
    let division = divisions.iter().find(|division| division.id == found.division);
    let to = match division {
        Some(division) => player_address(division, &found),
        None => Asked::page(Sight::Players).address(),
    };
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, to)]).into_response())
}

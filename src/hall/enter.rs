//! A device is let in by a code that the desk made for it.
use askama::Template;
use axum::Router;
use axum::extract::{Extension, Form, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;
use show::device::Role;
use tokio::task::spawn_blocking;

use crate::accept::Ends;
use crate::device::Token;
use crate::failure::Unserved;
use crate::fixed;
use crate::frame::{self, Content, rendered};
use crate::hall_file::HallFile;
use crate::key::InviteCode;
use crate::limit::TryOf;
use crate::room::{looked_at_and_sent, private};
use crate::serve::Desks;

pub fn rooms() -> Router<Desks> {
    Router::new().route("/enter", get(form).post(enter).fallback(looked_at_and_sent))
}

#[derive(Template)]
#[template(path = "enter.html")]
struct Entering {
    said: Option<&'static str>,
}

/// A code as it is sent.
#[derive(Deserialize)]
struct Sent {
    code: String,
}

async fn form(State(desks): State<Desks>) -> Response {
    page(&desks, StatusCode::OK, None)
}

fn page(desks: &Desks, status: StatusCode, said: Option<&'static str>) -> Response {
    let main = rendered(&Entering { said });
    let content = Content { title: "Let a device in".to_owned(), class: "own asking", main };
    let snapshot = desks.snapshots.borrow().clone();
    private(status, frame::room(&snapshot, &content, fixed::style(), None))
}

async fn enter(
    State(desks): State<Desks>,
    Extension(ends): Extension<Ends>,
    Form(Sent { code }): Form<Sent>,
) -> Result<Response, Unserved> {
    let running = (desks.house.world.running)();
    let tries = [TryOf::Entering(ends.peer.ip().to_canonical()), TryOf::AnyEntering];
    if tries.iter().any(|of| desks.tries.is_spent(*of, running)) {
        return Err(Unserved::new(
            StatusCode::TOO_MANY_REQUESTS,
            "too many wrong codes were typed",
            "wait a minute, and ask the desk for a new code",
        ));
    }
    let house = desks.house.clone();
    let entered = spawn_blocking(move || {
        let Some(code) = InviteCode::read(&code) else { return Ok(None) };
        let mut bytes = [0; Token::BYTES];
        (house.world.drawer.random)(&mut bytes)?;
        let (token, now) = (Token::random(&bytes), (house.world.now)());
        let file = HallFile::beside(&house.file, house.world.drawer);
        let role = file.change(|furniture| furniture.enter(&code, &token, now))?;
        Ok::<_, Unserved>(role.map(|role| (role, token)))
    });
    let entered = entered.await.map_err(|_| Unserved::out_of_order())??;
    let Some((role, token)) = entered else {
        tries.iter().for_each(|of| desks.tries.count(*of, running));
        let said = "That code lets nobody in: a code lasts ten minutes, and is for one device.";
        return Ok(page(&desks, StatusCode::FORBIDDEN, Some(said)));
    };
    let to = match role {
        Role::Scorer | Role::Director => "/desk",
        Role::Judge => "/judge",
        Role::Annotator => "/games/new",
        Role::Stream => "/",
    };
    let headers = [
        (header::LOCATION, to.to_owned()),
        (header::SET_COOKIE, token.cookie()),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((StatusCode::SEE_OTHER, headers).into_response())
}

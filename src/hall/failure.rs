//! [`Unserved`]: what a browser is told that does not get what it asked for.
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use desk::{Kind, Refusal};
use show::answer::Exit;
use show::refusal::{Failure, Told};

/// Why something is not served: the status, a sentence, and what to do.
#[derive(Clone, Debug)]
pub struct Unserved {
    pub status: StatusCode,
    pub problem: String,
    pub hint: String,
    pub exit: Exit,
}

impl Unserved {
    pub fn new(
        status: StatusCode,
        problem: impl Into<String>,
        hint: impl Into<String>,
    ) -> Unserved {
        let exit = match status.is_server_error() {
            true => Exit::File,
            false => Exit::Usage,
        };
        Unserved { status, problem: problem.into(), hint: hint.into(), exit }
    }

    /// Nothing is there, or not yet: both are told alike.
    pub fn nothing() -> Unserved {
        Unserved::new(
            StatusCode::NOT_FOUND,
            "there is nothing here, or not yet",
            "go back to the first page",
        )
    }

    /// A part of ours did not answer.
    pub fn out_of_order() -> Unserved {
        Unserved::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "the hall cannot answer at the moment",
            "try again; if it stays so, tell the desk",
        )
    }
}

impl From<Failure> for Unserved {
    fn from(failure: Failure) -> Unserved {
        match failure {
            Failure::Desk(refusal) => refusal.into(),
            Failure::Told(told) => {
                let gone = Unserved::nothing();
                Unserved { problem: told.problem, exit: told.exit, ..gone }
            }
        }
    }
}

impl From<Refusal> for Unserved {
    fn from(refusal: Refusal) -> Unserved {
        match refusal.kind() {
            // It names what the address names, and nothing of a draft is in reach.
            Kind::Refused | Kind::Found(_) | Kind::NoPairing => {
                let (problem, exit) = (refusal.to_string(), Exit::Refused);
                Unserved { problem, exit, ..Unserved::nothing() }
            }
            Kind::File | Kind::Bug => Unserved::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "the page could not be made of the event's file",
                "tell the desk",
            ),
        }
    }
}

/// What is said of a form before which something of the file was in the way: nothing of it was entered.
pub fn unsaved(refusal: Refusal) -> Unserved {
    match refusal.kind() {
        Kind::Refused | Kind::Found(_) | Kind::NoPairing => refusal.into(),
        Kind::File | Kind::Bug => Unserved::new(
            StatusCode::SERVICE_UNAVAILABLE,
            format!("NOT saved: {refusal}"),
            "tell the desk; send it again when the file is there",
        ),
    }
}

/// What is said of a form of which something may have been entered, and the page could not be made.
pub fn unsure() -> Unserved {
    Unserved::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "NOT known whether it is saved: the event's file cannot be read",
        "send it again when the file is there: it is entered once",
    )
}

/// For who is not a browser.
impl From<Unserved> for Failure {
    fn from(unserved: Unserved) -> Failure {
        let Unserved { problem, hint, exit, .. } = unserved;
        Failure::Told(Told { exit, problem, details: Vec::new(), hint })
    }
}

/// The response has no words yet: what asked for it says whether they are a page or JSON.
impl IntoResponse for Unserved {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

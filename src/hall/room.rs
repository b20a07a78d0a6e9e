//! What the pages have in common on which something is entered: who may, and how it is answered.
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::Extension;
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tournament::event::OperationId;

use crate::failure::Unserved;
use crate::guard::OwnWords;

pub fn is_this_machine(peer: IpAddr) -> bool {
    peer.to_canonical().is_loopback()
}

pub async fn only_sent() -> ([(HeaderName, &'static str); 1], Unserved) {
    wrong_method("POST", "that is only sent, from its own page")
}

pub async fn looked_at_and_sent() -> ([(HeaderName, &'static str); 1], Unserved) {
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

/// A number that no other form has: the journal grows by whatever is entered, and forms of the same
/// revision are counted.
pub fn once(revision: OperationId) -> String {
    static FORMS: AtomicU64 = AtomicU64::new(0);
    format!("{}-{}", revision.0, FORMS.fetch_add(1, Ordering::Relaxed))
}

/// A page that nobody keeps.
pub fn private(status: StatusCode, text: String) -> Response {
    let headers =
        [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    (status, headers, Extension(OwnWords), text).into_response()
}

pub fn data(status: StatusCode, text: String) -> Response {
    let kind = (header::CONTENT_TYPE, "application/json; charset=utf-8");
    let headers = [kind, (header::CACHE_CONTROL, "no-store")];
    (status, headers, Extension(OwnWords), text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_loopback_is_this_machine() {
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

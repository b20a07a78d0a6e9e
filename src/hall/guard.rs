//! What every request passes, and what every answer has: see `docs/hall.md`.
use std::net::IpAddr;

use axum::body::Body;
use axum::extract::{Extension, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use report::visible;
use show::refusal::Refused;

use crate::accept::{Ends, LARGEST_HEAD};
use crate::failure::Unserved;
use crate::frame;
use crate::serve::Desks;

/// No address of ours is longer, in bytes.
const LONGEST_ADDRESS: usize = 2_048;

/// Nothing from elsewhere, no script but ours, in no frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const OF_EVERY_ANSWER: [(HeaderName, &str); 3] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // Without it the `Origin` of a form would be null.
    (header::REFERRER_POLICY, "same-origin"),
];

/// An answer that says itself why something was not done.
#[derive(Clone, Copy, Debug)]
pub struct OwnWords;

pub async fn guard(
    State(desks): State<Desks>,
    Extension(ends): Extension<Ends>,
    request: Request,
    next: Next,
) -> Response {
    let wants_json = wants_json(&request);
    let mut response = match check(&desks, ends, &request) {
        Ok(()) => next.run(request).await,
        Err(unserved) => axum::response::IntoResponse::into_response(unserved),
    };
    let plain = response.status().is_client_error() || response.status().is_server_error();
    if let Some(unserved) = response.extensions_mut().remove::<Unserved>() {
        say(&mut response, &unserved, wants_json);
    } else if plain && response.extensions().get::<OwnWords>().is_none() {
        // The framework's own: a body that is too long, a form that is none.
        let unserved = of_framework(response.status());
        say(&mut response, &unserved, wants_json);
    }
    for (name, value) in OF_EVERY_ANSWER {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

fn check(desks: &Desks, ends: Ends, request: &Request) -> Result<(), Unserved> {
    if !desks.turnstile.lets_in(ends.peer.ip(), (desks.house.world.running)()) {
        return Err(Unserved::new(
            StatusCode::TOO_MANY_REQUESTS,
            "this address asks too often",
            "wait a moment",
        ));
    }
    if request.uri().to_string().len() > LONGEST_ADDRESS {
        return Err(Unserved::new(
            StatusCode::URI_TOO_LONG,
            "the address is too long",
            "go back to the first page",
        ));
    }
    let head = request.headers().iter().map(|(name, value)| name.as_str().len() + value.len());
    if head.sum::<usize>() > LARGEST_HEAD {
        return Err(Unserved::new(
            StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
            "there is too much above the request",
            "forget this page's cookies in the browser",
        ));
    }
    let host = host(request.headers()).filter(|host| is_ours(host, ends.own.ip()));
    let Some(host) = host else {
        return Err(Unserved::new(
            StatusCode::MISDIRECTED_REQUEST,
            "the hall is not called that",
            "type the address that the hall says when it opens",
        ));
    };
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    if changes && !is_own_origin(request.headers(), host) {
        return Err(Unserved::new(
            StatusCode::FORBIDDEN,
            "that was sent from a page of somebody else",
            "open the hall's own page, and send it from there",
        ));
    }
    Ok(())
}

fn host(headers: &HeaderMap) -> Option<&str> {
    let mut all = headers.get_all(header::HOST).iter();
    match (all.next(), all.next()) {
        (Some(host), None) => host.to_str().ok(),
        (_, _) => None,
    }
}

/// Whether this is a name of the machine: the address to which the connection came, or, on the
/// machine itself, `localhost`. A name that somebody points at us is none.
fn is_ours(host: &str, own: IpAddr) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if !port.is_empty() && port.bytes().all(|b| b.is_ascii_digit()) => name,
        Some(_) | None => host,
    };
    let own = own.to_canonical();
    match name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>() {
        Ok(named) => named.to_canonical() == own,
        Err(_) => own.is_loopback() && name.eq_ignore_ascii_case("localhost"),
    }
}

/// Whether a page of ours sent it: browsers say where a form comes from.
fn is_own_origin(headers: &HeaderMap, host: &str) -> bool {
    let origin = headers.get(header::ORIGIN).and_then(|origin| origin.to_str().ok());
    let origin = origin.and_then(|origin| origin.strip_prefix("http://"));
    origin.is_some_and(|origin| origin.eq_ignore_ascii_case(host))
}

fn wants_json(request: &Request) -> bool {
    request.uri().path().ends_with(".json") || takes_json(request.headers())
}

/// Whether JSON is asked for rather than a page.
pub fn takes_json(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    accepted.is_some_and(|accept| accept.starts_with("application/json"))
}

/// Says why nothing is served: as a page, or as every command says it in JSON.
fn say(response: &mut Response, unserved: &Unserved, wants_json: bool) {
    let (kind, text) = if wants_json {
        let refused = Refused {
            error: visible(&unserved.problem).into_owned(),
            details: Vec::new(),
            hint: Some(unserved.hint.clone()),
            exit: unserved.exit.code(),
        };
        ("application/json; charset=utf-8", report::json::text(&refused))
    } else {
        ("text/html; charset=utf-8", frame::unserved(unserved))
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.remove(header::CONTENT_LENGTH);
    if let StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE = unserved.status {
        headers.insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
    }
    *response.body_mut() = Body::from(text);
}

fn of_framework(status: StatusCode) -> Unserved {
    let (problem, hint) = match status {
        StatusCode::PAYLOAD_TOO_LARGE => ("what was sent is too long", "send less"),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => ("that is not a form", "send it from the page"),
        StatusCode::NOT_FOUND => return Unserved::nothing(),
        _other => ("what was sent cannot be read", "send it from the page"),
    };
    Unserved::new(status, problem, hint)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_the_address_to_which_one_came() {
        let ours = |host: &str, own: &str| is_ours(host, own.parse().unwrap());
        for host in ["192.168.1.20", "192.168.1.20:6060"] {
            assert!(ours(host, "192.168.1.20"), "{host}");
            assert!(!ours(host, "127.0.0.1"), "{host}");
        }
        for host in ["localhost", "LOCALHOST:6060", "127.0.0.1:6060"] {
            assert!(ours(host, "127.0.0.1"), "{host}");
            assert!(!ours(host, "192.168.1.20"), "{host}");
        }
        assert!(ours("[fd00::1]:6060", "fd00::1"));
        for host in ["", ":6060", "evil.example", "evil.example:6060", "127.0.0.1.evil.example"] {
            assert!(!ours(host, "127.0.0.1"), "{host}");
        }
    }

    #[test]
    fn a_form_comes_from_our_own_page() {
        let own = |origin: Option<&str>| {
            let mut headers = HeaderMap::new();
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, origin.parse().unwrap());
            }
            is_own_origin(&headers, "192.168.1.20:6060")
        };
        assert!(own(Some("http://192.168.1.20:6060")));
        for origin in [None, Some("null"), Some("http://192.168.1.20"), Some("http://evil.example")]
        {
            assert!(!own(origin), "{origin:?}");
        }
        assert!(!own(Some("https://192.168.1.20:6060")));
    }
}

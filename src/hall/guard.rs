//! What every request passes, and what every answer has: see `docs/hall.md`.
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{Extension, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use report::visible;
use show::refusal::Refused;

use crate::accept::{Ends, LARGEST_HEAD, Wire};
use crate::failure::Unserved;
use crate::frame;
use crate::house::Names;
use crate::serve::Desks;
use tokio::time::timeout;

/// No address of ours is longer, in bytes.
const LONGEST_ADDRESS: usize = 2_048;
/// A form is smaller, in bytes, and is there in this time.
const LARGEST_FORM: usize = 16 * 1_024;
const BODY_IN: Duration = Duration::from_secs(10);
/// By which a program in front of the hall says for whom it asks.
const FORWARDED_FOR: &str = "x-forwarded-for";
const HTTPS: &str = "https://";

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
    mut request: Request,
    next: Next,
) -> Response {
    let wants_json = wants_json(&request);
    let ends = behind(ends, request.headers(), &desks.house.names);
    request.extensions_mut().insert(ends);
    let passed = match check(&desks, ends, &request) {
        Ok(()) => whole(request).await,
        Err(unserved) => Err(unserved),
    };
    let mut response = match passed {
        Ok(request) => next.run(request).await,
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

/// A request with all that was sent with it.
async fn whole(request: Request) -> Result<Request, Unserved> {
    if !changes(request.method()) {
        return Ok(request);
    }
    let (head, body) = request.into_parts();
    match timeout(BODY_IN, to_bytes(body, LARGEST_FORM)).await {
        Ok(Ok(body)) => Ok(Request::from_parts(head, Body::from(body))),
        // Who broke off does not read it.
        Ok(Err(_)) => Err(of_framework(StatusCode::PAYLOAD_TOO_LARGE)),
        Err(_) => Err(Unserved::new(
            StatusCode::REQUEST_TIMEOUT,
            "NOT saved: only a part of it arrived",
            "send it again",
        )),
    }
}

fn changes(method: &Method) -> bool {
    !matches!(*method, Method::GET | Method::HEAD)
}

/// Who asks, where a program on this machine hands on what others ask: that is not this machine.
fn behind(ends: Ends, headers: &HeaderMap, names: &Names) -> Ends {
    let is_base = host(headers).is_some_and(|host| is_host_of(names.base.as_deref(), host));
    let is_handed_on = is_base || headers.contains_key(FORWARDED_FOR);
    if !ends.peer.ip().is_loopback() || !is_handed_on {
        return ends;
    }
    let whose = headers.get_all(FORWARDED_FOR).iter().next_back();
    let whose =
        whose.and_then(|whose| whose.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    let peer = SocketAddr::new(whose.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)), 0);
    let is_sealed = is_base && names.base.as_deref().is_some_and(|base| base.starts_with(HTTPS));
    Ends { peer, wire: if is_sealed { Wire::Sealed } else { Wire::Open }, ..ends }
}

/// Whether this is the host of such an address.
fn is_host_of(base: Option<&str>, host: &str) -> bool {
    let of = base.and_then(|base| base.split_once("://"));
    of.is_some_and(|(_, of)| of.eq_ignore_ascii_case(host))
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
    let names = &desks.house.names;
    let is_named = |host: &&str| is_ours(host, ends.own.ip()) || is_called(host, names);
    let host = host(request.headers()).filter(is_named);
    let Some(host) = host else {
        return Err(Unserved::new(
            StatusCode::MISDIRECTED_REQUEST,
            "the hall is not called that",
            "type the address that the hall says when it opens",
        ));
    };
    if changes(request.method()) && !is_own_origin(request.headers(), host, names) {
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

/// Whether the hall was given this name when it opened.
fn is_called(host: &str, names: &Names) -> bool {
    let name = host.split_once(':').map_or(host, |(name, _)| name);
    let is_name = names.name.as_deref().is_some_and(|own| own.eq_ignore_ascii_case(name));
    is_name || is_host_of(names.base.as_deref(), host)
}

/// Whether a page of ours sent it: browsers say where a form comes from.
fn is_own_origin(headers: &HeaderMap, host: &str, names: &Names) -> bool {
    let origin = headers.get(header::ORIGIN).and_then(|origin| origin.to_str().ok());
    if let Some(base) = names.base.as_deref().filter(|base| is_host_of(Some(base), host)) {
        return origin.is_some_and(|origin| origin.eq_ignore_ascii_case(base));
    }
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
    fn a_hall_behind_a_certificate_answers_to_its_name_and_knows_who_asks() {
        let names = Names {
            name: Some("hall.local".to_owned()),
            base: Some("https://hall.example.org".to_owned()),
        };
        for host in ["hall.local", "HALL.local:6060", "hall.example.org"] {
            assert!(is_called(host, &names), "{host}");
        }
        for host in ["local", "hall.local.evil.example", "hall.example.org:81", "evil.example"] {
            assert!(!is_called(host, &names), "{host}");
            assert!(!is_called(host, &Names::default()), "{host}");
        }
        let sent = |host: &str, others: &[(&'static str, &str)]| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            for (name, value) in others {
                headers.append(*name, value.parse().unwrap());
            }
            headers
        };
        let here = "127.0.0.1:5".parse().unwrap();
        let ends = Ends { peer: here, own: here, wire: Wire::Open };
        let who = |headers: &HeaderMap| {
            let ends = behind(ends, headers, &names);
            (ends.peer.ip().to_string(), ends.wire)
        };
        assert_eq!(who(&sent("localhost", &[])), ("127.0.0.1".to_owned(), Wire::Open));
        assert_eq!(who(&sent("hall.example.org", &[])), ("0.0.0.0".to_owned(), Wire::Sealed));
        // What stands first was said by who asks, and may be a lie.
        let handed_on = [(FORWARDED_FOR, "127.0.0.1, 10.0.0.7")];
        let handed = sent("hall.example.org", &handed_on);
        assert_eq!(who(&handed), ("10.0.0.7".to_owned(), Wire::Sealed));
        assert_eq!(who(&sent("localhost", &handed_on)), ("10.0.0.7".to_owned(), Wire::Open));
        let origin = |origin: &'static str| sent("hall.example.org", &[("origin", origin)]);
        let own = |headers: &HeaderMap| is_own_origin(headers, "hall.example.org", &names);
        assert!(own(&origin("https://hall.example.org")));
        assert!(!own(&origin("http://hall.example.org")));
    }

    #[test]
    fn a_form_comes_from_our_own_page() {
        let own = |origin: Option<&str>| {
            let mut headers = HeaderMap::new();
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, origin.parse().unwrap());
            }
            is_own_origin(&headers, "192.168.1.20:6060", &Names::default())
        };
        assert!(own(Some("http://192.168.1.20:6060")));
        for origin in [None, Some("null"), Some("http://192.168.1.20"), Some("http://evil.example")]
        {
            assert!(!own(origin), "{origin:?}");
        }
        assert!(!own(Some("https://192.168.1.20:6060")));
    }
}

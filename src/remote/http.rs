//! HTTP to machines of the same network.
use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::time::Duration;

use store::LogError;
use ureq::Agent;
use ureq::http::Uri;

/// A client without proxy and redirects.
pub(crate) fn agent(connect: Duration, answer: Duration) -> Agent {
    Agent::config_builder()
        .timeout_connect(Some(connect))
        .timeout_global(Some(answer))
        .http_status_as_error(false)
        .max_redirects(0)
        .proxy(None)
        .build()
        .into()
}

/// The error in words.
pub(crate) fn why(error: &ureq::Error) -> String {
    if let ureq::Error::Io(error) = error {
        return match error.kind() == ErrorKind::ConnectionRefused {
            true => "nothing is served there".to_owned(),
            false => error.to_string(),
        };
    }
    if matches!(error, ureq::Error::Timeout(_)) {
        return "there was no answer in time".to_owned();
    }
    error.to_string()
}

/// Whether the request cannot have arrived.
pub(crate) fn has_not_arrived(error: &ureq::Error) -> bool {
    use ureq::Error::{ConnectionFailed, HostNotFound, Timeout};
    use ureq::Timeout::{Connect, Resolve};
    let unreached =
        [ErrorKind::ConnectionRefused, ErrorKind::HostUnreachable, ErrorKind::NetworkUnreachable];
    if let ureq::Error::Io(error) = error {
        return unreached.contains(&error.kind());
    }
    matches!(error, Timeout(Connect | Resolve) | HostNotFound | ConnectionFailed)
}

/// The address with its IP number and port.
pub(crate) fn resolved(at: &str, port: u16) -> Result<String, LogError> {
    let wrong = || LogError::NoAddress { at: at.to_owned() };
    let plain = at.trim_end_matches('/');
    let uri: Uri = plain.parse().map_err(|_| wrong())?;
    let host = uri.host().filter(|_| uri.scheme_str() == Some("http"));
    let host = host.ok_or_else(wrong)?;
    let port = uri.port_u16().unwrap_or(port);
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    if host.eq_ignore_ascii_case("localhost") || bare.parse::<IpAddr>().is_ok() {
        return Ok(format!("http://{host}:{port}"));
    }
    let unknown = |why: String| LogError::OutOfReach { at: at.to_owned(), why };
    let found = (bare, port).to_socket_addrs().map_err(|error| unknown(error.to_string()))?;
    let found: Vec<SocketAddr> = found.collect();
    let first = found.iter().find(|address| address.is_ipv4()).or(found.first());
    first
        .map(|address| format!("http://{address}"))
        .ok_or_else(|| unknown("no machine is called so".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_whole() {
        for (at, address) in [
            ("http://192.168.1.20:6060", "http://192.168.1.20:6060"),
            ("http://192.168.1.20/", "http://192.168.1.20:4001"),
            ("http://[fd00::1]:6061", "http://[fd00::1]:6061"),
            ("http://LOCALHOST:7", "http://LOCALHOST:7"),
        ] {
            assert_eq!(resolved(at, 4001).unwrap(), address, "{at}");
        }
        for at in ["192.168.1.20:6060", "https://192.168.1.20", "laptop", "", "http://"] {
            assert!(matches!(resolved(at, 4001), Err(LogError::NoAddress { .. })), "{at}");
        }
    }
}

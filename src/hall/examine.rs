//! What keeps phones from a hall, as far as the machine can tell that serves it: see `doctor --hall`.
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;

use show::examined::Check;
use show::refusal::Failure;

use crate::hall_file::HallFile;
use crate::house::Network;
use crate::invitation::{address, own_address};

/// A hall that is open answers in this time.
const ANSWERS_IN: Duration = Duration::from_secs(2);
/// What nobody can see from this machine.
const UNSEEN: &str = "whether they get through cannot be seen from here. No page on any phone: is it in this network, \
                      and not on mobile data; does the network want a page to be clicked first? It comes here and \
                      nowhere else: this machine's firewall is to let `sixzero` be reached in private networks; a \
                      guests' network often keeps devices apart, and a router of your own does not";

/// Looks at the network, the cards and the hall at this port.
pub fn examine(file: &HallFile, port: u16) -> Vec<Check> {
    let own = own_address();
    let here = open_at(IpAddr::V4(Ipv4Addr::LOCALHOST), port);
    let there = own.is_some_and(|own| open_at(own, port).is_some());
    vec![
        network(own, port),
        match (here, there) {
            (None, _) => Check::look(
                "hall",
                format!("none is open at port {port}: `sixzero serve --lan` opens it"),
            ),
            (Some(_), false) => Check::look(
                "hall",
                "it is open for this machine alone: `sixzero serve --lan` lets phones in",
            ),
            (Some(streams), true) => Check::well(
                "hall",
                format!("open at port {port}, and {streams} pages are kept fresh"),
            ),
        },
        cards(file, port),
        Check::untold("phones", UNSEEN),
    ]
}

fn network(own: Option<IpAddr>, port: u16) -> Check {
    match own {
        None => Check::look(
            "network",
            "this machine is on none: join that of the room, best by a cable to its router",
        ),
        Some(own) if !Network::Lan.lets_in(own) => Check::look(
            "network",
            format!(
                "{own} is not an address of a private network, and only devices on a private network \
                 are let in: use a router of your own"
            ),
        ),
        Some(own) => Check::well("network", format!("phones type http://{own}:{port}")),
    }
}

/// Whether the cards lead here.
fn cards(file: &HallFile, port: u16) -> Check {
    let cards = match file.known() {
        Ok(known) => known.and_then(|known| known.cards),
        Err(Failure::Told(told)) => return Check::look("cards", told.problem),
        Err(Failure::Desk(refusal)) => return Check::look("cards", refusal.to_string()),
    };
    match (cards, address(port)) {
        (None, _) => Check::well("cards", "none were printed: `sixzero hall links` does"),
        (Some(cards), Some(here)) if cards == here => {
            Check::well("cards", format!("they lead to {cards}, and that is here"))
        }
        (Some(cards), here) if is_address(&cards) => Check::look(
            "cards",
            format!(
                "they lead to {cards}, and this machine is {}: give it that address in the router, or \
                 print them again, `sixzero hall links`",
                here.as_deref().unwrap_or("on no network"),
            ),
        ),
        (Some(cards), _) => {
            Check::untold("cards", format!("they lead to {cards}: see that this name leads here"))
        }
    }
}

/// Whether it names no machine but an address.
fn is_address(base: &str) -> bool {
    let host = base.split_once("://").map_or(base, |(_, host)| host);
    host.parse::<SocketAddr>().is_ok() || host.parse::<IpAddr>().is_ok()
}

/// How many pages the hall keeps fresh that answers there; none where none does.
fn open_at(own: IpAddr, port: u16) -> Option<u64> {
    let to = SocketAddr::new(own, port);
    let mut stream = TcpStream::connect_timeout(&to, ANSWERS_IN).ok()?;
    stream.set_read_timeout(Some(ANSWERS_IN)).ok()?;
    let ask = format!("GET /health HTTP/1.1\r\nHost: {to}\r\nConnection: close\r\n\r\n");
    stream.write_all(ask.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (_, body) = answer.split_once("\r\n\r\n")?;
    serde_json::from_str::<serde_json::Value>(body).ok()?["streams"].as_u64()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_told_from_a_name() {
        for base in ["http://192.168.1.20:6060", "http://192.168.1.20"] {
            assert!(is_address(base), "{base}");
        }
        for base in ["http://hall.local:6060", "https://hall.example.org"] {
            assert!(!is_address(base), "{base}");
        }
    }
}

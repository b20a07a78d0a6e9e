//! What is said when the hall opens: where it is, and how a phone gets there.
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use qrcode::render::unicode::Dense1x2;
use qrcode::{EcLevel, QrCode};
use report::visible;

use crate::hall_file::HallFile;
use crate::house::{House, Network};

/// The reasons that this machine cannot see.
const NO_PAGE: &str = "Where one shows no page: is it in this network, and not on mobile data; does the network \
                       want a page to be clicked first; does this machine's firewall let `sixzero` be reached? \
                       A guests' network often keeps devices apart: use a router of your own.";

pub fn said(house: &House, listens: SocketAddr) -> String {
    let file = house.file.display().to_string();
    let here = format!("http://localhost:{}/", listens.port());
    let mut lines = vec![format!("{} is open at {here}", visible(&file))];
    match (house.network, address(listens.port())) {
        (Network::Machine, _) => {
            lines.push("On this machine alone: `sixzero serve --lan` lets phones in.".to_owned());
        }
        (Network::Lan, Some(address)) => {
            lines.push(format!("Phones on this network: {address}"));
            if !own_address().is_some_and(|own| house.network.lets_in(own)) {
                lines.push(
                    "LOOK: that is not an address of a private network, such as 192.168.1.20; only devices \
                     on a private network are let in. Use a router of your own."
                        .to_owned(),
                );
            }
            // Capitals make a smaller picture.
            lines.extend(picture(&address.to_uppercase()));
            lines.extend(cards(house, &address));
            lines.push(format!("No phone has reached us yet. {NO_PAGE}"));
        }
        (Network::Lan, None) => {
            lines.push(
                "LOOK: this machine is on no network, so phones cannot reach it: join that of the room, \
                 best by a cable to its router."
                    .to_owned(),
            );
        }
    }
    lines.extend(house.names.base.iter().map(|base| format!("Everybody who reaches it: {base}")));
    lines.push(format!("The desk, for slips, on this machine: {here}desk"));
    lines.push(format!("A game is entered on the board: {here}games/new"));
    lines.push("CONTROL-C closes it; everything is saved as it is entered.".to_owned());
    lines.join("\n")
}

/// The address by which phones on the network reach the hall at this port; none on no network.
pub fn address(port: u16) -> Option<String> {
    own_address().map(|own| format!("http://{}", SocketAddr::new(own, port)))
}

/// A warning if the printed cards lead to another address.
fn cards(house: &House, here: &str) -> Option<String> {
    let known = HallFile::beside(&house.file, house.world.drawer).known().ok()??;
    let cards = known.cards.filter(|cards| cards != here && is_address(cards))?;
    Some(format!(
        "LOOK: the cards lead to {cards}: give this machine that address in the router, or print them again, \
         `sixzero hall links`."
    ))
}

/// Whether a URL has an IP address and not a name.
fn is_address(base: &str) -> bool {
    let host = base.split_once("://").map_or(base, |(_, host)| host);
    host.parse::<SocketAddr>().is_ok() || host.parse::<IpAddr>().is_ok()
}

fn picture(address: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(address, EcLevel::L).ok()?;
    // Terminals are dark, mostly: what is light on paper is lit.
    let mut picture = code.render::<Dense1x2>();
    Some(picture.dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build())
}

/// The address by which others on the network reach this machine. Nothing is sent: the system only
/// says which way it would go.
pub(crate) fn own_address() -> Option<IpAddr> {
    const ANY_PRIVATE: (Ipv4Addr, u16) = (Ipv4Addr::new(10, 255, 255, 255), 9);
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(ANY_PRIVATE).ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_loopback() && !own.is_unspecified()).then_some(own)
}

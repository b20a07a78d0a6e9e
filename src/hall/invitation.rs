//! What is said when the hall opens: where it is, and how a phone gets there.
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use qrcode::render::unicode::Dense1x2;
use qrcode::{EcLevel, QrCode};
use report::visible;

use crate::house::{House, Network};

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
            lines.push("No phone has reached us yet.".to_owned());
        }
        (Network::Lan, None) => {
            lines.push("This machine is on no network: phones cannot reach it.".to_owned());
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

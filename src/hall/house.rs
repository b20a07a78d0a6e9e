//! [`House`]: what is served, to whom, and what the hall may ask of its machine.
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use desk::{Committed, Refusal};
use rules::Lexicon;
use show::event::public::Naming;
use show::prompt::typed::Obey;
use show::reader::Times;
use show::refusal::Failure;
use tournament::{LexiconRef, Moment};

use crate::hall_file::Drawer;

/// What is served, and to whom.
#[derive(Clone, Debug)]
pub struct House {
    /// The event's file.
    pub file: PathBuf,
    pub network: Network,
    /// From where operators type.
    pub operators: OperatorsFrom,
    /// Where it listens; 0 for any that is free.
    pub port: u16,
    pub names: Names,
    pub prizes: PrizesOpen,
    pub naming: Naming,
    /// Who enters what is entered at this machine.
    pub keeper: String,
    pub world: World,
}

/// What the hall is called beside the addresses of its machine.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// A name in the network: `hall.local`.
    pub name: Option<String>,
    /// The address of a program in front of it, mostly with a certificate: `https://hall.example.org`.
    pub base: Option<String>,
}

/// Who may connect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Network {
    /// This machine alone.
    Machine,
    /// Every device with a private address.
    Lan,
}

/// From where slips and games are typed, and words judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OperatorsFrom {
    /// This machine alone.
    Machine,
    /// Devices too that the desk has let in: the network is the house's own.
    Lan,
}

/// Whether anybody may see who gets the prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrizesOpen {
    Shown,
    /// The director has not shown them yet.
    Kept,
}

/// What the hall may ask of its machine, beside its sockets.
#[derive(Clone, Copy, Debug)]
pub struct World {
    pub now: fn() -> Moment,
    /// A time that only goes on.
    pub running: fn() -> Duration,
    pub times: Times,
    /// Opens a word list; none for a book.
    pub open: fn(&LexiconRef) -> Result<Option<Lexicon>, Refusal>,
    /// The word list that is called so, of those that are here.
    pub list: fn(&str) -> Result<LexiconRef, Failure>,
    /// Does a line of the day's prompt.
    pub obey: Obey,
    /// Backs the event up if a copy is due after these entries; returns what to say about it.
    pub after_entries: fn(&Path, &str, Committed) -> Vec<String>,
    /// The disk of the hall's own file.
    pub drawer: Drawer,
    /// Tells who started it something: a line, or several.
    pub say: fn(&str),
}

impl Network {
    pub(crate) fn listens(self, port: u16) -> SocketAddr {
        let address = match self {
            Network::Machine => Ipv4Addr::LOCALHOST,
            Network::Lan => Ipv4Addr::UNSPECIFIED,
        };
        SocketAddr::from((address, port))
    }

    /// Whether everybody who looks sits at this machine.
    pub(crate) fn is_machine(self) -> bool {
        self == Network::Machine
    }

    /// Whether somebody at this address may connect.
    pub(crate) fn lets_in(self, peer: IpAddr) -> bool {
        let peer = peer.to_canonical();
        match (self, peer) {
            (_, peer) if peer.is_loopback() => true,
            (Network::Machine, _) => false,
            (Network::Lan, IpAddr::V4(peer)) => peer.is_private() || peer.is_link_local(),
            (Network::Lan, IpAddr::V6(peer)) => {
                peer.is_unique_local() || peer.is_unicast_link_local()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lan_is_of_private_addresses() {
        let lets = |network: Network, peer: &str| network.lets_in(peer.parse().unwrap());
        for peer in ["192.168.1.20", "10.0.0.3", "172.16.9.9", "169.254.3.4", "fd00::1"] {
            assert!(lets(Network::Lan, peer), "{peer}");
            assert!(!lets(Network::Machine, peer), "{peer}");
        }
        for peer in ["8.8.8.8", "172.32.0.1", "2001:db8::1", "::ffff:8.8.8.8"] {
            assert!(!lets(Network::Lan, peer), "{peer}");
        }
        for peer in ["127.0.0.1", "::1", "::ffff:127.0.0.1"] {
            assert!(lets(Network::Machine, peer), "{peer}");
        }
    }
}

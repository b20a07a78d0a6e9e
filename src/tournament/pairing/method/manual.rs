//! Manual pairing: the director pins all players.
use crate::PlayerNo;
use crate::pairing::method::{About, Drawn, Nature, PairingMethod};
use crate::pairing::request::Given;
use crate::pairing::solve::Field;
use crate::pairing::{Bye, Impossible, PairingError};

#[derive(Default)]
pub(super) struct Manual;

const MANUAL: About = About {
    word: "manual",
    names: &["manual"],
    help: &[("manual", "only what --pairs and --bye say")],
    idea: "The director said who meets whom.",
    nature: Nature::ByHand,
    bye: Bye::LeftOver,
    ..About::WEIGHING
};

impl PairingMethod for Manual {
    fn about(&self) -> &'static About {
        &MANUAL
    }

    /// One player may be left over, and has the bye.
    fn verify(&self, given: &Given<'_>) -> Vec<Impossible> {
        let mut left = given.numbers();
        for player in given.pins.iter().flat_map(|pin| pin.players()) {
            left.remove(&player);
        }
        let mut players: Vec<PlayerNo> = left.into_values().collect();
        players.sort_unstable();
        if players.len() > 1 { vec![Impossible::Unpaired { players }] } else { Vec::new() }
    }

    fn draw<'a>(&self, field: &Field<'a>) -> Result<Drawn<'a>, PairingError> {
        Ok(Drawn { byes: field.free.clone(), ..Drawn::default() })
    }
}

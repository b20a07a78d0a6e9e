//! [`Ways`]: where names and tables on a page lead.
use std::collections::HashMap;

use report::Lead;
use show::event::public::Public;
use tournament::{PairingId, PlayerId};

use crate::address::{Asked, Sight};
use crate::sight::player_address;

/// The addresses of players' pages, and of the games of tables.
pub struct Ways {
    players: HashMap<PlayerId, String>,
    games: HashMap<PairingId, String>,
}

impl Ways {
    pub fn of(public: &Public) -> Ways {
        let players = public.loaded.fields.iter().flat_map(|field| {
            let players = field.players.iter();
            players.map(|player| (player.id, player_address(&field.division, player)))
        });
        let games = public.games.iter().filter_map(|game| {
            Some((game.pairing?, Asked::page(Sight::Game(game.number)).address()))
        });
        Ways { players: players.collect(), games: games.collect() }
    }

    pub fn to(&self, lead: Lead) -> Option<String> {
        match lead {
            Lead::Player(player) => self.players.get(&player).cloned(),
            Lead::Pairing(pairing) => self.games.get(&pairing).cloned(),
        }
    }
}

//! Lists that lead somewhere: the players, and the recorded games.
use askama::Template;

use show::event::loaded::Loaded;
use show::event::public::Public;
use show::game::list::Listed;
use tournament::{Division, Player, PlayerStatus};

use crate::address::{Asked, PageForm, Sight};
use crate::frame::{Content, rendered};

#[derive(Template)]
#[template(path = "sight/players.html")]
struct Players<'a> {
    divisions: Vec<(&'a str, Vec<(&'a Player, String)>)>,
    /// Whether somebody answers who is asked for a name.
    finds: bool,
}

#[derive(Template)]
#[template(path = "sight/games.html")]
struct Games {
    /// Address, players, how it stands.
    games: Vec<(String, String, &'static str)>,
    /// Whether the reader may enter games.
    enters: bool,
}

pub fn players(loaded: &Loaded, form: PageForm) -> Content {
    let divisions = loaded.fields.iter().map(|field| {
        let players = field.players.iter();
        let players = players.map(|player| (player, player_address(&field.division, player)));
        (field.division.name.as_str(), players.collect())
    });
    let main = rendered(&Players { divisions: divisions.collect(), finds: form != PageForm::File });
    Content { title: format!("Players: {}", loaded.event.settings.name), class: "list", main }
}

pub fn games(public: &Public, enters: bool) -> Content {
    let games = public.games.iter().zip(Listed::all(&public.games)).map(|(game, listed)| {
        let address = Asked::page(Sight::Game(game.number)).address();
        (address, listed.names(), listed.state)
    });
    let main = rendered(&Games { games: games.collect(), enters });
    let event = &public.loaded.event.settings.name;
    Content { title: format!("Games: {event}"), class: "list", main }
}

/// The page of a player.
pub fn player_address(division: &Division, player: &Player) -> String {
    let asked = Asked::page(Sight::Player(player.number));
    Asked { division: Some(division.name.clone()), ..asked }.address()
}

fn has_left(player: &Player) -> bool {
    player.status != PlayerStatus::Active
}

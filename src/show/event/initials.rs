//! [`Initials`]: players as anybody may read of them where family names stay unsaid.
use std::collections::{BTreeSet, HashMap, HashSet};

use crate::event::public::Public;
use desk::{ShownGame, prize_winner};
use tournament::prize::{PrizeEntry, Winner};
use tournament::{Player, PlayerId, RecordPlayer, ShortNames, plain_name};

/// What every player and everybody in a recorded game is called.
#[derive(Clone, Debug)]
pub struct Initials {
    players: HashMap<PlayerId, String>,
    /// By the whole name: a player's, or one in a free game.
    names: HashMap<String, String>,
}

impl Initials {
    fn of(public: &Public) -> Initials {
        let several = public.loaded.has_several_divisions();
        let players = public.loaded.fields.iter().flat_map(|field| {
            let numbered = |player: &Player| match (player.number.0, several) {
                (number, true) => format!("#{}-{number}", field.division.name),
                (number, false) => format!("#{number}"),
            };
            field.players.iter().map(move |player| (player, numbered(player)))
        });
        let players: Vec<(&Player, String)> = players.collect();
        let in_games = public.games.iter().flat_map(|game| game.players.values());
        let in_games = in_games.filter(|player| player.player.is_none());
        let in_games: BTreeSet<&str> = in_games.map(|player| player.name.as_str()).collect();
        // Somebody on the roster plays under the same name.
        let mut known: HashSet<String> =
            players.iter().map(|(player, _)| plain_name(&player.name)).collect();
        let others = in_games.iter().filter(|name| known.insert(plain_name(name)));
        let others: Vec<&str> = others.copied().collect();
        let all = players.iter().map(|(player, _)| player.name.as_str());
        let short = ShortNames::among(all.chain(others.iter().copied()));
        let mut plain: HashMap<String, String> = HashMap::new();
        let mut called = Initials { players: HashMap::new(), names: HashMap::new() };
        for (player, numbered) in &players {
            let initials = short.initials(&player.name, numbered);
            plain.entry(plain_name(&player.name)).or_insert_with(|| initials.clone());
            called.players.insert(player.id, initials);
        }
        plain.extend(others.iter().map(|name| (plain_name(name), short.initials(name, ""))));
        let names = in_games
            .iter()
            .filter_map(|name| Some(((*name).to_owned(), plain.get(&plain_name(name))?.clone())));
        called.names.extend(names);
        called
    }

    fn player(&self, player: PlayerId, name: &str) -> String {
        self.players.get(&player).cloned().unwrap_or_else(|| self.anybody(name))
    }

    /// Who came later is told apart from nobody yet.
    fn anybody(&self, name: &str) -> String {
        let known = self.names.get(name).cloned();
        known.unwrap_or_else(|| ShortNames::among([name]).initials(name, ""))
    }

    fn recorded(&self, one: &RecordPlayer) -> String {
        match one.player {
            Some(player) => self.player(player, &one.name),
            None => self.anybody(&one.name),
        }
    }

    /// A recorded game between players who are called so.
    #[must_use]
    pub fn game(&self, game: ShownGame) -> ShownGame {
        game.called(|player| self.recorded(player))
    }
}

impl Public {
    /// The same with nobody's whole name.
    #[must_use]
    pub fn with_initials(&self) -> Public {
        let initials = Initials::of(self);
        let mut public = self.clone();
        let (divisions, players) = (&self.loaded.event.divisions, self.loaded.players());
        for entry in &mut public.prizes.entries {
            match entry {
                PrizeEntry::Prize(prize) => {
                    let winner = prize_winner(divisions, &players, prize).ok().flatten();
                    let Some(text) = &mut prize.winner else { continue };
                    match winner {
                        Some(Winner::Player(player)) => *text = initials.player(player, text),
                        Some(Winner::Team(_)) => {}
                        // Nobody is called so: nobody gets it.
                        None => *text = "?".to_owned(),
                    }
                }
                PrizeEntry::Unread(error) => error.text.clear(),
                PrizeEntry::Currency(_) | PrizeEntry::Rounding(_) | PrizeEntry::OneEach => {}
            }
        }
        public.prizes.faults.clear();
        public.loaded.event.prizes.clone_from(&public.prizes.entries);
        for field in &mut public.loaded.fields {
            for player in &mut field.players {
                player.name = initials.player(player.id, &player.name);
            }
        }
        for player in public.games.iter_mut().flat_map(|game| game.players.iter_mut()) {
            player.1.name = initials.recorded(player.1);
        }
        public.initials = Some(initials);
        public
    }
}

//! [`Initials`]: players as anybody may read of them where family names stay unsaid.
use std::collections::HashMap;

use crate::event::public::Public;
use desk::{ShownGame, prize_winner};
use tournament::prize::{PrizeEntry, Winner};
use tournament::{PlayerId, RecordPlayer, ShortNames, plain_name};

/// What every player and everybody in a recorded game is called.
#[derive(Clone, Debug)]
pub struct Initials {
    players: HashMap<PlayerId, String>,
    /// Those of free games, by [`plain_name`].
    others: HashMap<String, String>,
}

impl Initials {
    fn of(public: &Public) -> Initials {
        let mut known = Vec::new();
        for field in &public.loaded.fields {
            for player in &field.players {
                let (number, division) = (player.number.0, &field.division.name);
                let several = public.loaded.has_several_divisions();
                let numbered =
                    if several { format!("#{division}-{number}") } else { format!("#{number}") };
                known.push((player, numbered));
            }
        }
        let mut others: HashMap<String, &str> = HashMap::new();
        for player in public.games.iter().flat_map(|game| game.players.values()) {
            let plain = plain_name(&player.name);
            if player.player.is_none()
                && known.iter().all(|(one, _)| plain_name(&one.name) != plain)
            {
                others.entry(plain).or_insert(&player.name);
            }
        }
        let names = known.iter().map(|(player, _)| player.name.as_str());
        let short = ShortNames::among(names.chain(others.values().copied()));
        let mut called = Initials { players: HashMap::new(), others: HashMap::new() };
        called
            .others
            .extend(others.into_iter().map(|(plain, name)| (plain, short.initials(name, ""))));
        for (player, numbered) in known {
            let initials = short.initials(&player.name, &numbered);
            called.others.entry(plain_name(&player.name)).or_insert_with(|| initials.clone());
            called.players.insert(player.id, initials);
        }
        called
    }

    fn player(&self, player: PlayerId, name: &str) -> String {
        self.players.get(&player).cloned().unwrap_or_else(|| self.anybody(name))
    }

    /// Whoever came later is told apart from nobody yet.
    fn anybody(&self, name: &str) -> String {
        let known = self.others.get(&plain_name(name)).cloned();
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
                        None => *text = initials.anybody(text),
                    }
                }
                PrizeEntry::Unread(error) => error.text.clear(),
                PrizeEntry::Currency(_) | PrizeEntry::Rounding(_) => {}
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

//! [`Tally`]: adds up the figures, game by game.
use crate::ResultSource;
use crate::bulletin::figures::Places;
use crate::bulletin::phony::Phonies;
use crate::bulletin::plays::Plays;
use crate::bulletin::{Bulletin, PlayedGame, Sources};

/// The figures of the games so far. Games are not kept, so that a whole season need not fit in
/// memory; the word lists are open for `'l`.
#[derive(Debug, Default)]
pub struct Tally<'l> {
    pub(super) bulletin: Bulletin,
    pub(super) places: Places,
    pub(super) phonies: Phonies<'l>,
}

impl<'l> Tally<'l> {
    /// Adds a game; games come in the order of the lists.
    pub fn add(&mut self, game: &PlayedGame<'_, 'l>) {
        self.bulletin.sources.add(game);
        self.bulletin.add_highs(game);
        let plays = game.record.map(|recorded| Plays::of(recorded.game));
        if let (Some(recorded), Some(plays)) = (game.record, &plays) {
            self.bulletin.add_plays(game, plays);
            self.phonies.add(game, plays, recorded.lists);
        }
        self.add_figures(game, plays.as_ref());
    }

    /// Adds the games of `later`, which come after these.
    pub fn join(&mut self, mut later: Tally<'l>) {
        self.bulletin.sources.join(later.bulletin.sources);
        self.bulletin.join_highs(&mut later.bulletin);
        self.bulletin.join_plays(&mut later.bulletin);
        self.join_figures(&mut later.bulletin);
        self.phonies.join(later.phonies);
    }

    /// The bulletin of all games.
    pub fn told(mut self) -> Bulletin {
        self.bulletin.phony = self.phonies.best();
        let mut bulletin = self.bulletin;
        bulletin.sort_plays();
        bulletin.sort_players();
        bulletin
    }
}

impl Sources {
    fn add(&mut self, game: &PlayedGame<'_, '_>) {
        let count = match (&game.record, game.source) {
            (Some(_), _) | (None, ResultSource::Record) => &mut self.records,
            (None, ResultSource::Slip) => &mut self.slips,
            (None, ResultSource::Ruling) => &mut self.rulings,
        };
        *count += 1;
    }

    fn join(&mut self, later: Sources) {
        self.records += later.records;
        self.slips += later.slips;
        self.rulings += later.rulings;
    }
}

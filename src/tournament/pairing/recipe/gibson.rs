//! [`Gibson`]: players whose place is decided for good are paired out of contention.
use serde::{Deserialize, Serialize};

use crate::clinch::{Listed, Race, Racer, Work, range};
use crate::{PlayerId, RoundNo};

/// Who is gibsonized, and who is out of the prizes (`docs/rules/clinch.md`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Gibson {
    /// How many places win a prize.
    pub prizes: u32,
    /// The rounds of the whole event; 0 is not known, which is refused.
    pub rounds: u32,
    /// Who has one of these places for good: nobody can take it, and no better one can be had.
    pub decided: Vec<PlayerId>,
    /// Who can reach none of them; empty where nobody's place is decided.
    pub hopeless: Vec<PlayerId>,
}

/// What a player has to do with places that are decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Decided,
    /// Can reach no prize.
    Hopeless,
    Contender,
}

impl Gibson {
    /// So many places win a prize; whose they are is not known yet.
    #[must_use]
    pub fn of(prizes: u32) -> Gibson {
        Gibson { prizes, ..Gibson::default() }
    }

    /// Settles who is gibsonized, by exact bounds, on what is left of this many rounds.
    pub fn settle(&mut self, race: &Race, rounds: RoundNo) {
        *self = Gibson { rounds: rounds.0, ..Gibson::of(self.prizes) };
        let mut ranked: Vec<&Racer> =
            race.racers.iter().filter(|racer| racer.listed == Listed::Ranked).collect();
        // A place that is decided is had already: nothing that is still to be played moves it.
        ranked.sort_by_key(|racer| {
            use std::cmp::Reverse;
            (Reverse(racer.half_wins), racer.half_losses, Reverse(racer.spread), racer.player)
        });
        let first = ranked.iter().take(self.prizes as usize);
        let is_decided = |player: PlayerId| {
            let range = range(race, player, Work::ALONE);
            range.best.rank == range.worst.rank && range.worst.rank.0 <= self.prizes
        };
        self.decided = first.map(|racer| racer.player).filter(|p| is_decided(*p)).collect();
        if self.decided.is_empty() {
            return;
        }
        let is_hopeless = |racer: &&Racer| match racer.listed {
            Listed::Ranked => range(race, racer.player, Work::ALONE).best.rank.0 > self.prizes,
            Listed::Unranked => true,
        };
        let others = race.racers.iter().filter(|racer| !self.decided.contains(&racer.player));
        self.hopeless = others.filter(is_hopeless).map(|racer| racer.player).collect();
    }

    pub(crate) fn part(&self, player: PlayerId) -> Part {
        if self.decided.contains(&player) {
            Part::Decided
        } else if self.hopeless.contains(&player) {
            Part::Hopeless
        } else {
            Part::Contender
        }
    }
}

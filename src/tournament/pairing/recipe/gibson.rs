//! [`Gibson`]: players whose place is decided are paired out of contention.
use serde::{Deserialize, Serialize};

use crate::clinch::{Listed, Race, Racer, Work, range};
use crate::{PlayerId, RoundNo};

/// Who is gibsonized, and who can win no prize (`docs/rules/clinch.md`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Gibson {
    /// How many places win a prize.
    pub prizes: u32,
    /// The rounds of the whole event; 0 if not known, which is refused.
    pub rounds: u32,
    /// Players who are certain to end in exactly their place, which wins a prize.
    pub decided: Vec<PlayerId>,
    /// Players who can reach none of these places; empty if no place is decided.
    pub hopeless: Vec<PlayerId>,
}

/// A player's part in the fight for prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Decided,
    /// Can reach no prize.
    Hopeless,
    Contender,
}

impl Gibson {
    /// For this number of prizes, before it is settled whose place is decided.
    pub fn of(prizes: u32) -> Gibson {
        Gibson { prizes, ..Gibson::default() }
    }

    /// Settles who is gibsonized, by exact bounds, in an event of `rounds` rounds.
    pub fn settle(&mut self, race: &Race, rounds: RoundNo) {
        *self = Gibson { rounds: rounds.0, ..Gibson::of(self.prizes) };
        let mut ranked: Vec<&Racer> =
            race.racers.iter().filter(|racer| racer.listed == Listed::Ranked).collect();
        // A decided place is the place now: no later game can change it.
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

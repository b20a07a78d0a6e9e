//! [`LimitsIndex`]: the limits of a pairing, for fast lookup.
use std::collections::HashMap;

use crate::pairing::recipe::Part;
use crate::pairing::solve::{Field, Meetings, problem};
use crate::pairing::{Breach, Entrant};
use crate::{PlayerId, RoundNo};

pub(crate) struct LimitsIndex {
    size: usize,
    meetings: Meetings,
    /// How many limits each pair would break; empty if there are no limits.
    broken: Vec<u8>,
    /// The place of each player's opponent in the round as it was; empty if no boards are to stay.
    opponents: Vec<Option<usize>>,
    /// Whether each player's place is decided or hopeless; empty if no place is decided.
    parts: Vec<Part>,
    /// What a contender costs more than any hopeless player as opponent of a decided one.
    contender: u64,
    /// The band of each player; empty if there is one band.
    bands: Vec<u64>,
    /// Whether only meetings count.
    pub(crate) free: bool,
}

/// The meetings of two players that count.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Met {
    pub(crate) times: u32,
    pub(crate) last: RoundNo,
}

/// The groups of players to keep apart, by player.
pub(crate) struct Apart {
    groups: HashMap<PlayerId, Vec<usize>>,
}

impl Apart {
    pub(crate) fn new(groups: &[Vec<PlayerId>]) -> Apart {
        let mut of: HashMap<PlayerId, Vec<usize>> = HashMap::new();
        for (group, players) in groups.iter().enumerate() {
            for player in players {
                of.entry(*player).or_default().push(group);
            }
        }
        Apart { groups: of }
    }

    pub(crate) fn holds(&self, one: PlayerId, two: PlayerId) -> bool {
        match (self.groups.get(&one), self.groups.get(&two)) {
            (Some(one), Some(two)) => one.iter().any(|group| two.contains(group)),
            (None, _) | (_, None) => false,
        }
    }
}

impl Field<'_> {
    pub(crate) fn limits(&self, players: &[&Entrant]) -> LimitsIndex {
        let limits = self.given.limits;
        let size = players.len();
        let mut broken = Vec::new();
        if !self.given.apart.is_empty() || limits.repeats.is_some() || limits.apart_for.is_some() {
            broken = vec![0; size * size];
            for (one, a) in players.iter().enumerate() {
                for (two, b) in players.iter().enumerate() {
                    broken[one * size + two] = self.breaches(a, b).count() as u8;
                }
            }
        }
        let band = |entrant: &&Entrant| limits.band(self.rank(entrant)) as u64;
        let bands = match limits.bands.is_empty() {
            true => Vec::new(),
            false => players.iter().map(band).collect(),
        };
        let opponent = |entrant: &&Entrant| {
            players.iter().position(|other| self.boards.met(entrant.player, other.player))
        };
        let opponents = match self.boards.is_empty() {
            true => Vec::new(),
            false => players.iter().map(opponent).collect(),
        };
        let gibson = limits.gibson.as_ref().filter(|gibson| !gibson.decided.is_empty());
        let parts: Vec<Part> = match gibson {
            None => Vec::new(),
            Some(gibson) => players.iter().map(|entrant| gibson.part(entrant.player)).collect(),
        };
        let meetings = self.meetings(players);
        let contender = (u64::from(meetings.most()) + 1) * size as u64;
        let free =
            broken.is_empty() && opponents.is_empty() && parts.is_empty() && bands.is_empty();
        LimitsIndex { size, meetings, broken, opponents, parts, contender, bands, free }
    }

    /// The limits that the two would break by meeting.
    pub(crate) fn breaches(&self, one: &Entrant, two: &Entrant) -> impl Iterator<Item = Breach> {
        let limits = &self.given.limits;
        let met = self.counted(one, two);
        let often = limits
            .repeats
            .zip(met)
            .filter(|(most, met)| met.times > *most)
            .map(|(most, met)| Breach::MetOften { times: met.times, most });
        let lately = limits
            .apart_for
            .zip(met)
            .filter(|(rounds, met)| self.given.round.0 <= met.last.0.saturating_add(*rounds))
            .map(|(_, met)| Breach::MetLately { round: met.last });
        let apart = self.apart.holds(one.player, two.player).then_some(Breach::KeptApart);
        often.into_iter().chain(lately).chain(apart)
    }
}

impl LimitsIndex {
    /// The units of a pair for all limits except repeats, the most important first.
    pub(crate) fn units(&self, one: usize, two: usize) -> [u64; 4] {
        // called for every pair of the field, and most fields are free
        if self.free {
            return [0; 4];
        }
        [self.broken(one, two), self.boards(one, two), self.gibson(one, two), self.bands(one, two)]
    }

    pub(crate) fn broken(&self, one: usize, two: usize) -> u64 {
        self.broken.get(one * self.size + two).copied().map_or(0, u64::from)
    }

    /// 1 for a pair that was not a board of the round as it was, if boards are to stay.
    pub(crate) fn boards(&self, one: usize, two: usize) -> u64 {
        match self.opponents.get(one) {
            Some(opponent) => u64::from(*opponent != Some(two)),
            None => 0,
        }
    }

    /// The units if the place of exactly one of the two is decided: their meetings, then the place
    /// of the other, first hopeless players from the top, then contenders from the bottom.
    pub(crate) fn gibson(&self, one: usize, two: usize) -> u64 {
        let (Some(a), Some(b)) = (self.parts.get(one), self.parts.get(two)) else { return 0 };
        let (part, other) = match (a, b) {
            (Part::Decided, Part::Hopeless | Part::Contender) => (b, two),
            (Part::Hopeless | Part::Contender, Part::Decided) => (a, one),
            (Part::Decided, Part::Decided)
            | (Part::Hopeless | Part::Contender, Part::Hopeless | Part::Contender) => return 0,
        };
        let met = u64::from(self.meetings.between(one, two)) * self.size as u64;
        match part {
            Part::Hopeless | Part::Decided => 1 + met + other as u64,
            Part::Contender => 1 + self.contender + met + (self.size - 1 - other) as u64,
        }
    }

    /// How many bands of prizes lie between the two, squared.
    pub(crate) fn bands(&self, one: usize, two: usize) -> u64 {
        match (self.bands.get(one), self.bands.get(two)) {
            (Some(one), Some(two)) => one.abs_diff(*two).pow(2),
            (None, _) | (_, None) => 0,
        }
    }

    pub(crate) fn repeats(&self, one: usize, two: usize) -> u64 {
        problem::repeats(self.meetings.between(one, two))
    }
}

//! Mean scores and luck by player.
use std::collections::HashMap;

use crate::places;
use crate::statistics::Statistics;
use crate::{Fate, PlayerId};
use rules::Points;

/// The number of margins in tuff luck and lucky stiff, as directors count them.
pub const LUCK_MARGINS: usize = 6;

/// A player's sums of scores and number of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeanScores {
    pub player: PlayerId,
    /// Games with both scores.
    pub games: u32,
    pub scored: Points,
    pub against: Points,
}

/// The smallest margins of a player's losses or wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Luck {
    /// The place in the list, from 1; equal sums share it.
    pub place: u32,
    pub player: PlayerId,
    pub sum: Points,
    /// The margins, the smallest first.
    pub margins: Vec<Points>,
}

impl Statistics {
    /// The mean scores of these players, in the order given, without those who have no game.
    pub fn means(&self, players: impl IntoIterator<Item = PlayerId>) -> Vec<MeanScores> {
        let mut sums: HashMap<PlayerId, MeanScores> = HashMap::new();
        for (_, own, other) in self.sides() {
            let player = own.player;
            let none = MeanScores { player, games: 0, scored: Points::ZERO, against: Points::ZERO };
            let mean = sums.entry(player).or_insert(none);
            mean.games += 1;
            mean.scored += own.score;
            mean.against += other.score;
        }
        players.into_iter().filter_map(|player| sums.get(&player).copied()).collect()
    }

    /// The smallest sums of a player's six closest losses. Players with fewer losses are left out.
    pub fn tuff_luck(&self, most: u32) -> Vec<Luck> {
        self.luck(Fate::Lost, most)
    }

    /// The smallest sums of a player's six closest wins. Players with fewer wins are left out.
    pub fn lucky_stiffs(&self, most: u32) -> Vec<Luck> {
        self.luck(Fate::Won, most)
    }

    fn luck(&self, fate: Fate, most: u32) -> Vec<Luck> {
        let mut margins: HashMap<PlayerId, Vec<Points>> = HashMap::new();
        for (game, own, _) in self.sides().filter(|(_, own, _)| own.fate == fate) {
            margins.entry(own.player).or_default().push(game.margin());
        }
        margins.retain(|_, margins| margins.len() >= LUCK_MARGINS);
        let mut found: Vec<Luck> = margins
            .into_iter()
            .map(|(player, mut margins)| {
                margins.sort_unstable();
                margins.truncate(LUCK_MARGINS);
                Luck { place: 0, player, sum: margins.iter().copied().sum(), margins }
            })
            .collect();
        found.sort_by_key(|luck| (luck.sum, luck.player));
        let sums: Vec<Points> = found.iter().map(|luck| luck.sum).collect();
        for (luck, place) in found.iter_mut().zip(places(&sums)) {
            luck.place = place;
        }
        found.retain(|luck| luck.place <= most);
        found
    }
}

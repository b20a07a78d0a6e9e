//! [`team_standings`]: teams by what their players have won, lost and gained.
//!
//! `docs/rules/standings.md` is the promise.
use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::{HalfWins, Player, PlayerId, Rank, Standing, name_key, places};
use rules::Points;

/// A team's line in the standings by team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamStanding {
    /// The place, from 1; teams that are equal share it.
    pub rank: Rank,
    /// The team, as it is written; of several ways the first by the alphabet.
    pub team: String,
    /// Its players, in the order in which they were given.
    pub players: Vec<PlayerId>,
    pub half_wins: HalfWins,
    pub half_losses: HalfWins,
    /// Their spreads together: of each the one that ranks.
    pub capped_spread: Points,
    /// Their spreads together, as they were.
    pub spread: Points,
    pub scored: Points,
    pub against: Points,
    pub games: u32,
}

/// The standings by team, the best first: half-wins, then half-losses, then the spread, all
/// added up. Teams are the same where their names are, in capitals or not; players without
/// team are left out. What a player has done counts, whether still ranked or not.
#[must_use]
pub fn team_standings<'a>(
    lines: impl IntoIterator<Item = (&'a Player, &'a Standing)>,
) -> Vec<TeamStanding> {
    let mut teams: BTreeMap<String, TeamStanding> = BTreeMap::new();
    for (player, line) in lines {
        let Some(name) = player.team.as_deref() else { continue };
        let key = name_key(name);
        if key.is_empty() {
            continue;
        }
        teams.entry(key).or_insert_with(|| TeamStanding::none(name)).add(name, line);
    }
    let mut teams: Vec<TeamStanding> = teams.into_values().collect();
    teams.sort_by_key(TeamStanding::merit);
    let merits: Vec<_> = teams.iter().map(TeamStanding::merit).collect();
    for (team, place) in teams.iter_mut().zip(places(&merits)) {
        team.rank = Rank(place);
    }
    teams
}

impl TeamStanding {
    fn none(team: &str) -> TeamStanding {
        TeamStanding {
            rank: Rank(1),
            team: team.to_owned(),
            players: Vec::new(),
            half_wins: HalfWins::NONE,
            half_losses: HalfWins::NONE,
            capped_spread: Points::ZERO,
            spread: Points::ZERO,
            scored: Points::ZERO,
            against: Points::ZERO,
            games: 0,
        }
    }

    fn add(&mut self, name: &str, line: &Standing) {
        if name < self.team.as_str() {
            name.clone_into(&mut self.team);
        }
        self.players.push(line.player);
        self.half_wins += line.half_wins;
        self.half_losses += line.half_losses;
        self.capped_spread += line.capped_spread;
        self.spread += line.spread;
        self.scored += line.scored;
        self.against += line.against;
        self.games += line.games;
    }

    fn merit(&self) -> (Reverse<HalfWins>, HalfWins, Reverse<Points>) {
        (Reverse(self.half_wins), self.half_losses, Reverse(self.capped_spread))
    }
}

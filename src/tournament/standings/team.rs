//! [`team_standings`]: teams by the sums of their players (`docs/rules/standings.md`).
use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::{HalfWins, Player, PlayerId, Rank, Standing, name_key, places};
use rules::Points;

/// A team's line in the standings by team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamStanding {
    /// The place, from 1; equal teams share it.
    pub rank: Rank,
    /// The name; of several spellings the first by the alphabet.
    pub team: String,
    /// Its players, in the given order.
    pub players: Vec<PlayerId>,
    pub half_wins: HalfWins,
    pub half_losses: HalfWins,
    /// The sum of the ranking spreads.
    pub capped_spread: Points,
    /// The sum of the spreads without caps.
    pub spread: Points,
    pub scored: Points,
    pub against: Points,
    pub games: u32,
}

/// The standings by team, the best first: by the sums of half-wins, half-losses and spread. Team
/// names are compared without case. Players without a team are left out; unranked players count.
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

//! Team round robin: teams meet by Berger's tables, and in a match the players of one team meet
//! those of the other in rotation.
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::pairing::method::{
    About, BYE_BY_TABLE, Berger, Dealing, Drawn, Games, Mates, Nature, PairingMethod, block,
};
use crate::pairing::recipe::{Whose, Words, said, unless};
use crate::pairing::request::Given;
use crate::pairing::solve::Field;
use crate::pairing::{Ends, Impossible, PairingError, RecipeError};
use crate::{PlayerId, RoundNo};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TeamParameters {
    pub by: TeamsBy,
    /// The number of games in a row of two opponents.
    pub games: u32,
    /// The number of opponents of each player in a match; `None` is all of the other team.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opponents: Option<u32>,
    pub first_round: RoundNo,
    /// The teams, each in the order of its boards. Empty before they are settled.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<Vec<PlayerId>>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TeamsBy {
    /// The teams of the roster.
    #[default]
    Name,
    /// The upper half of the field against the lower one.
    Halves,
    /// The odd places of the field against the even ones.
    Interleaved,
    /// Teams dealt in a snake: three of them are 1, 6, 7, 12; 2, 5, 8, 11; 3, 4, 9, 10.
    Snaked(u32),
}

impl Default for TeamParameters {
    /// The teams of the roster, one game with each opponent, from round 1.
    fn default() -> TeamParameters {
        TeamParameters {
            by: TeamsBy::Name,
            games: 1,
            opponents: None,
            first_round: RoundNo(1),
            teams: Vec::new(),
        }
    }
}

impl TeamParameters {
    pub fn last_round(&self) -> RoundNo {
        let rounds = self.rounds(&self.teams);
        RoundNo(self.first_round.0.saturating_add(rounds).saturating_sub(1))
    }

    /// The number of rounds of a match.
    fn of_match(&self, teams: &[Vec<PlayerId>]) -> u32 {
        let largest = teams.iter().map(Vec::len).max().unwrap_or(1).max(1);
        let largest = u32::try_from(largest).unwrap_or(u32::MAX);
        self.opponents.unwrap_or(largest).max(1).saturating_mul(self.games.max(1))
    }

    fn rounds(&self, teams: &[Vec<PlayerId>]) -> u32 {
        Berger::of(teams.len()).rounds().saturating_mul(self.of_match(teams))
    }
}

const TEAMS: About = About {
    word: "teams",
    names: &["team", "teams", "trr", "teamroundrobin"],
    own_words: &["games N", "opponents N", "halves", "interleaved", "snaked N"],
    help: &[(
        "teams [games N] [opponents N] [halves|interleaved|snaked N]",
        "a team meets the other, each all",
    )],
    idea: "Teams: players of one team meet players of another.",
    nature: Nature::ByTable,
    bye: BYE_BY_TABLE,
};

impl PairingMethod for TeamParameters {
    fn about(&self) -> &'static About {
        &TEAMS
    }

    fn read(&mut self, word: &str, words: &mut Words<'_>) -> Result<Whose, RecipeError> {
        match word {
            "games" => self.games = words.positive(word)?,
            "opponents" => self.opponents = Some(words.positive(word)?),
            "halves" => self.by = TeamsBy::Halves,
            "interleaved" => self.by = TeamsBy::Interleaved,
            "snaked" | "snake" => self.by = TeamsBy::Snaked(words.group_size(word)?),
            _ => return Ok(Whose::Common),
        }
        Ok(Whose::Method)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.by {
            TeamsBy::Name => {}
            TeamsBy::Halves => f.write_str(" halves")?,
            TeamsBy::Interleaved => f.write_str(" interleaved")?,
            TeamsBy::Snaked(teams) => write!(f, " snaked {teams}")?,
        }
        said(f, "games", unless(self.games, 1))?;
        said(f, "opponents", self.opponents)
    }

    fn verify(&self, given: &Given<'_>) -> Vec<Impossible> {
        let teams = self.teams.len();
        let players = given.entrants.len();
        match self.by {
            TeamsBy::Snaked(wanted) if teams == 0 && players < wanted as usize => {
                vec![Impossible::TooManyTeams { teams: wanted, players }]
            }
            TeamsBy::Name if teams < 2 => vec![Impossible::NoTeams { teams }],
            TeamsBy::Snaked(_) | TeamsBy::Name | TeamsBy::Halves | TeamsBy::Interleaved => {
                Vec::new()
            }
        }
    }

    fn draw<'a>(&self, field: &Field<'a>) -> Result<Drawn<'a>, PairingError> {
        let teams = settled(field, self);
        let all = self.rounds(&teams).max(1);
        let done = field.given.round.0.saturating_sub(self.first_round.0) % all;
        let rounds: Vec<Games> = (done..all).map(|index| games(&teams, self, index)).collect();
        Ok(block::draw(field, &rounds)?)
    }

    fn began(&self) -> Option<RoundNo> {
        Some(self.first_round)
    }

    fn ends(&self) -> Option<Ends> {
        Some(Ends::With(self.last_round()))
    }

    fn begin(&mut self, round: RoundNo) {
        (self.first_round, self.teams) = (round, Vec::new());
    }

    fn settle(&mut self, field: &Field<'_>) {
        self.teams = settled(field, self);
        if self.first_round == field.given.round {
            by_board(field, &mut self.teams);
        }
    }

    fn unsettle(&mut self, round: RoundNo) {
        match self.by {
            // teams by name come with the request
            TeamsBy::Name => {}
            TeamsBy::Halves | TeamsBy::Interleaved | TeamsBy::Snaked(_) => {
                if self.first_round == round {
                    self.teams.clear();
                }
            }
        }
    }
}

/// The teams of this field; new ones in the order of their boards.
fn settled(field: &Field<'_>, parameters: &TeamParameters) -> Vec<Vec<PlayerId>> {
    let order: Vec<PlayerId> = field.standing.iter().map(|entrant| entrant.player).collect();
    match (&parameters.teams[..], parameters.by) {
        ([_, ..], _) | ([], TeamsBy::Name) => parameters.teams.clone(),
        ([], TeamsBy::Halves) => {
            order.chunks(order.len().div_ceil(2).max(1)).map(<[PlayerId]>::to_vec).collect()
        }
        ([], TeamsBy::Interleaved) => (0..2)
            .map(|first| order.iter().copied().skip(first).step_by(2).collect::<Vec<_>>())
            .collect(),
        ([], TeamsBy::Snaked(count)) => snaked(field, &order, count as usize),
    }
}

/// Deals the players into teams, alternately from the first team and from the last, so that the
/// teams are about equally strong (`docs/rules/tsh.md`, `assignteamssnaked`). Players who are kept
/// apart come into one team as far as the rows allow.
fn snaked(field: &Field<'_>, order: &[PlayerId], count: usize) -> Vec<Vec<PlayerId>> {
    let count = count.max(1);
    let mut teams = vec![Vec::new(); count];
    let mut dealing = Dealing::new(field, Mates::Gathered, count);
    for (row, number) in order.chunks(count).zip(0..) {
        let turned = number % 2 == 1;
        let mut row = row.to_vec();
        // if the last row is short, the last teams get one more, or the first
        if turned {
            row.reverse();
        }
        let missing = if turned { count - row.len() } else { 0 };
        for (team, player) in teams.iter_mut().skip(missing).zip(dealing.row(row)) {
            team.push(player);
        }
    }
    teams
}

/// Sorts each team by the standings: its boards.
fn by_board(field: &Field<'_>, teams: &mut [Vec<PlayerId>]) {
    let place = |player: &PlayerId| field.standing.iter().position(|e| e.player == *player);
    for team in teams {
        team.retain(|player| place(player).is_some());
        team.sort_by_key(place);
    }
}

/// The games of a round, counted from 0.
fn games(teams: &[Vec<PlayerId>], parameters: &TeamParameters, index: u32) -> Games {
    let length = parameters.of_match(teams);
    let shift = (index % length / parameters.games.max(1)) as usize;
    let berger = Berger::of(teams.len());
    let order = berger.spread(berger.rounds());
    let Some(round) = order.get((index / length) as usize) else { return Games::new() };
    let mut games = Games::new();
    for (one, two) in berger.round(*round) {
        let team = |place: u32| teams.get(place as usize - 1);
        let (Some(one), Some(two)) = (team(one), team(two)) else { continue };
        let boards = one.len().max(two.len());
        for board in 0..boards {
            let against = (board + shift) % boards;
            games.extend(one.get(board).copied().zip(two.get(against).copied()));
        }
    }
    games
}

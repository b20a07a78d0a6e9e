//! [`Season`]: the figures of many nights: standings, averages, streaks, best and worst games,
//! head to head, attendance, newcomers.
//!
//! Everything is computed from the nights each time. `docs/rules/season.md` explains each figure.
mod figures;
mod people;

use std::collections::HashMap;

use crate::bulletin::Average;
use crate::{DivisionId, Fate, HalfWins, Outcome, Player, PlayerId, Rank, RoundNo};
use rules::Points;

pub use people::{NameRule, SeasonNote};

/// A night: one event.
#[derive(Clone, Copy, Debug)]
pub struct SeasonNight<'a> {
    /// The event's name: untrusted text.
    pub name: &'a str,
    /// The day, as `2026-11-14`.
    pub day: &'a str,
    pub players: &'a [Player],
    pub outcomes: &'a [Outcome],
    /// The most that one round may change the ranking spread, by division and round.
    pub spread_caps: &'a HashMap<DivisionId, Vec<Points>>,
}

/// The number of a night in the season, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NightNo(pub u32);

/// The number of a person in the season, whatever names the nights use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonNo(pub u32);

/// A player of one night.
type Entrant = (NightNo, PlayerId);

/// The figures of many nights.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Season {
    /// The people, best first, equal ones by name.
    pub people: Vec<SeasonPlayer>,
    pub nights: Vec<NightFigures>,
    /// All games, in order.
    pub games: Vec<SeasonGame>,
    /// How people were identified, if that is not obvious.
    pub notes: Vec<SeasonNote>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeasonPlayer {
    pub person: PersonNo,
    /// The place; `None` for a person on a roster who never played or had a bye.
    pub rank: Option<Rank>,
    /// The name on the last night.
    pub name: String,
    pub member: Option<String>,
    /// The nights on which the person was there, in order.
    pub nights: Vec<NightNo>,
    /// Including byes and forfeits.
    pub half_wins: HalfWins,
    /// Including forfeits.
    pub half_losses: HalfWins,
    /// The sum of the ranking spreads, capped if the event caps them.
    pub spread: Points,
    /// The sum of the spreads without caps.
    pub raw_spread: Points,
    /// Games played, without byes, forfeits and void games.
    pub games: u32,
    pub won: u32,
    pub tied: u32,
    pub lost: u32,
    /// Rounds without an opponent, with a result.
    pub byes: u32,
    /// Games with both scores, for the averages.
    pub scored_games: u32,
    pub scored: Points,
    /// Points that the opponents scored in them.
    pub against: Points,
    /// The longest streak, the first of equal ones.
    pub longest_streak: Streak,
    /// The streak up to the last game.
    pub current_streak: Streak,
    /// The game with the person's highest score, the first of equal ones.
    pub best: Option<SeasonGame>,
    /// The game with the person's lowest score, the first of equal ones.
    pub worst: Option<SeasonGame>,
    /// The first and the last rating.
    pub ratings: Option<(i32, i32)>,
}

/// Games won in a row. Byes and forfeits do not count; a tie ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    pub games: u32,
    /// The nights of its first and of its last game.
    pub nights: Option<(NightNo, NightNo)>,
}

/// A game that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeasonGame {
    pub night: NightNo,
    pub round: RoundNo,
    /// The player who started, if that is known.
    pub one: SeasonSide,
    pub two: SeasonSide,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeasonSide {
    pub person: PersonNo,
    /// `None` if a ruling says only who won.
    pub score: Option<Points>,
    pub fate: Fate,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NightFigures {
    pub night: NightNo,
    pub name: String,
    pub day: String,
    pub players: u32,
    /// How many of them were there for the first time in the season.
    pub first_timers: u32,
    pub games: u32,
    /// The mean of all scores.
    pub average: Option<Average>,
}

/// The games of two people against each other, as seen by `person`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeadToHead {
    pub person: PersonNo,
    pub opponent: PersonNo,
    pub won: u32,
    pub lost: u32,
    pub tied: u32,
    pub scored: Points,
    pub against: Points,
}

impl Season {
    /// The season of these nights. Players are the same person by member number, else by name;
    /// `rules` give other names.
    pub fn of(nights: &[SeasonNight<'_>], rules: &[NameRule]) -> Season {
        figures::season(nights, people::identified(nights, rules))
    }

    pub fn player(&self, person: PersonNo) -> Option<&SeasonPlayer> {
        self.people.iter().find(|player| player.person == person)
    }

    pub fn name(&self, person: PersonNo) -> &str {
        self.player(person).map_or("?", |player| &player.name)
    }

    /// The day of a night.
    pub fn day(&self, night: NightNo) -> &str {
        self.nights.iter().find(|known| known.night == night).map_or("?", |night| &night.day)
    }

    /// People with fewer than `games` games, the latest newcomer first.
    pub fn newcomers(&self, games: u32) -> Vec<&SeasonPlayer> {
        let mut new: Vec<_> =
            self.people.iter().filter(|player| !player.nights.is_empty()).collect();
        new.retain(|player| player.games < games);
        new.sort_by_key(|player| {
            (std::cmp::Reverse(player.nights.first().copied()), player.name.to_lowercase())
        });
        new
    }
}

impl SeasonPlayer {
    pub fn average(&self) -> Option<Average> {
        Average::of(self.scored, self.scored_games)
    }

    pub fn average_against(&self) -> Option<Average> {
        Average::of(self.against, self.scored_games)
    }

    pub fn average_spread(&self) -> Option<Average> {
        Average::of(self.scored - self.against, self.scored_games)
    }
}

impl SeasonGame {
    pub fn sides(&self) -> [&SeasonSide; 2] {
        [&self.one, &self.two]
    }

    /// The person's side and the opponent's.
    pub fn seen_by(&self, person: PersonNo) -> Option<(&SeasonSide, &SeasonSide)> {
        if self.one.person == person {
            Some((&self.one, &self.two))
        } else if self.two.person == person {
            Some((&self.two, &self.one))
        } else {
            None
        }
    }
}

//! [`Season`]: many nights together: standings, averages, streaks, best and worst games,
//! head to head, attendance, newcomers.
//!
//! Pure, and computed from the nights each time: nothing of it is kept.
//! `docs/rules/season.md` says what each figure means.
mod figures;
mod people;

use std::collections::HashMap;

use crate::bulletin::Average;
use crate::{DivisionId, Fate, HalfWins, Outcome, Player, PlayerId, Rank, RoundNo};
use rules::Points;

pub use people::{Doubt, NameRule, SeasonNote};

/// A night as the season takes it: one event.
#[derive(Clone, Copy, Debug)]
pub struct SeasonNight<'a> {
    /// The event's name. It is untrusted text.
    pub name: &'a str,
    /// The day, as a person reads it: `2026-11-14`.
    pub day: &'a str,
    pub players: &'a [Player],
    pub outcomes: &'a [Outcome],
    /// The most that one round may move the ranking spread, by round, in each division.
    pub spread_caps: &'a HashMap<DivisionId, Vec<Points>>,
}

/// The number of a night in the season, from 1, in the order in which they were played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NightNo(pub u32);

/// Somebody who played in the season: one person, whatever the nights call them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonNo(pub u32);

/// What many nights come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Season {
    /// Who played, best first; those who are equal by name.
    pub people: Vec<SeasonPlayer>,
    pub nights: Vec<NightFigures>,
    /// All games, in the order in which they were played; each once.
    pub games: Vec<SeasonGame>,
    /// Names that may mean one person: nobody is taken for another without being told.
    pub doubts: Vec<Doubt>,
    /// How people were found to be one where that is not plain.
    pub notes: Vec<SeasonNote>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeasonPlayer {
    pub person: PersonNo,
    /// The place; `None` for who was on a roster and never played nor had a bye.
    pub rank: Option<Rank>,
    /// The name on the last night.
    pub name: String,
    pub member: Option<String>,
    /// The nights on which the person was there, in their order.
    pub nights: Vec<NightNo>,
    /// Half-wins earned, with those of byes and forfeits.
    pub half_wins: HalfWins,
    /// Half-losses suffered, with those of forfeits.
    pub half_losses: HalfWins,
    /// The sum of the spreads that ranked in their events: capped where those cap.
    pub spread: Points,
    /// The sum of the spreads as they were.
    pub raw_spread: Points,
    /// Games played; byes, forfeits and void games are none.
    pub games: u32,
    pub won: u32,
    pub tied: u32,
    pub lost: u32,
    /// Rounds without opponent, with a result.
    pub byes: u32,
    /// Games with both scores: of these are the averages.
    pub scored_games: u32,
    pub scored: Points,
    /// Points that the opponents scored in them.
    pub against: Points,
    /// The longest row of games won, the first where there are several.
    pub longest_streak: Streak,
    /// The games won in a row up to the last one played.
    pub current_streak: Streak,
    /// The games with the person's highest score, the first where there are several.
    pub best: Option<GameRef>,
    /// The same with the lowest.
    pub worst: Option<GameRef>,
    /// The rating on the first night that had one, and on the last.
    pub ratings: Option<(i32, i32)>,
}

/// A row of games won; byes and forfeits neither lengthen nor end it, a tie ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    pub games: u32,
    /// The nights of its first and of its last game.
    pub nights: Option<(NightNo, NightNo)>,
}

/// A game among those of the season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameRef(usize);

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonGame {
    pub night: NightNo,
    pub round: RoundNo,
    /// Who started, where that is known; else who comes first.
    pub one: SeasonSide,
    pub two: SeasonSide,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeasonSide {
    pub person: PersonNo,
    /// The score; `None` where a ruling says only who won.
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
    /// Points that all players scored, and how many scores.
    pub scored: (Points, u32),
}

/// Two people's games against each other, seen from the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeadToHead {
    /// Whose wins are counted.
    pub person: PersonNo,
    pub opponent: PersonNo,
    pub won: u32,
    pub lost: u32,
    pub tied: u32,
    pub scored: Points,
    pub against: Points,
}

impl Season {
    /// What these nights come to. Players are the same person by member number, else by
    /// name; `rules` say which names mean whom besides.
    #[must_use]
    pub fn of(nights: &[SeasonNight<'_>], rules: &[NameRule]) -> Season {
        figures::season(nights, people::identified(nights, rules))
    }

    #[must_use]
    pub fn player(&self, person: PersonNo) -> Option<&SeasonPlayer> {
        self.people.iter().find(|player| player.person == person)
    }

    #[must_use]
    pub fn name(&self, person: PersonNo) -> &str {
        self.player(person).map_or("?", |player| &player.name)
    }

    #[must_use]
    pub fn game(&self, game: GameRef) -> Option<&SeasonGame> {
        self.games.get(game.0)
    }

    #[must_use]
    pub fn night(&self, night: NightNo) -> Option<&NightFigures> {
        self.nights.iter().find(|known| known.night == night)
    }

    /// Those who played fewer games than so many, the latest comer first.
    #[must_use]
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
    #[must_use]
    pub fn average(&self) -> Option<Average> {
        Average::of(self.scored, self.scored_games)
    }

    #[must_use]
    pub fn average_against(&self) -> Option<Average> {
        Average::of(self.against, self.scored_games)
    }

    #[must_use]
    pub fn average_spread(&self) -> Option<Average> {
        Average::of(self.scored - self.against, self.scored_games)
    }
}

impl SeasonGame {
    pub fn sides(&self) -> [&SeasonSide; 2] {
        [&self.one, &self.two]
    }

    /// The person's side and the opponent's.
    #[must_use]
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

/// A player of one night, by whom a person is found.
type Entrant = (NightNo, PlayerId);

impl std::fmt::Display for NightNo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

//! [`estimates`]: the new ratings after the games of an event.
//!
//! A system is data ([`RatingSystem`]). Each method's arithmetic is in a file here and records
//! every step ([`Step`]), so that it can be explained to a player. It uses floating point like the
//! sources, with `libm` so that every machine computes the same, and rounds as the source does.
//! `docs/rules/ratings.md` has the promise.
mod average;
mod elo;
mod error;
mod fields;
mod games;
mod glicko;
mod newcomers;
mod spread;
mod system;
mod working;

use crate::{HalfWins, Outcome, Player, PlayerId, RoundNo};
use games::{Rated, rated};

pub use error::RatingSystemError;
pub use fields::{
    AverageFields, Bands, CareerCounts, Counts, Curve, EloFields, GlickoFields, MultiplierBand,
    RatingFields, RatingMethod, RatingShare, Rounding, Search, SegmentRule, Share, SpreadFields,
    Standing as RatingStanding, Unrated,
};
pub use system::RatingSystem;
pub use working::{Step, WorkedGame, WorkedPart};

/// A player's new rating, with its working.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    pub player: PlayerId,
    /// The rating on entry.
    pub old: Option<i32>,
    /// The games that are rated.
    pub games: u32,
    pub won: HalfWins,
    /// Expected wins; `None` if the system does not use them, or the player had no rating.
    pub expected: Option<f64>,
    /// The rating for which exactly these results are expected.
    pub performance: Option<i32>,
    /// The new rating; `None` without an old rating or a rated game.
    pub new: Option<i32>,
    /// The new deviation, if the system has one.
    pub deviation: Option<f64>,
    pub footing: Footing,
    /// What was assumed because it is not known.
    pub assumed: Vec<Assumed>,
    /// The working, one part for each segment of the event.
    pub parts: Vec<WorkedPart>,
}

/// What an estimate is based on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Footing {
    Rated,
    /// Only these games: a first rating, provisional.
    Provisional,
    Nothing,
}

/// A value that a system needs and that is not known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Assumed {
    CareerGames(u32),
    Deviation(f64),
}

impl Estimate {
    pub fn change(&self) -> Option<i32> {
        Some(self.new?.saturating_sub(self.old?))
    }

    /// The estimate before the games are rated.
    fn none(rated: &Rated<'_>) -> Estimate {
        let player = rated.player;
        let footing = match player.rating {
            Some(_) => Footing::Rated,
            None if rated.games.is_empty() => Footing::Nothing,
            None => Footing::Provisional,
        };
        Estimate {
            player: player.id,
            old: player.rating,
            games: u32::try_from(rated.games.len()).unwrap_or(u32::MAX),
            won: rated.games.iter().map(|game| game.won).sum(),
            expected: None,
            performance: None,
            new: player.rating,
            deviation: None,
            footing,
            assumed: Vec::new(),
            parts: Vec::new(),
        }
    }
}

/// The ratings after the round `through`, or after all results, as if the event ended there: one
/// for each player, by number. Outcomes of other players are ignored; the order of players and
/// outcomes does not matter.
pub fn estimates(
    system: &RatingSystem,
    players: &[Player],
    outcomes: &[Outcome],
    through: Option<RoundNo>,
) -> Vec<Estimate> {
    let counted = |outcome: &&Outcome| through.is_none_or(|through| outcome.round <= through);
    let outcomes: Vec<&Outcome> = outcomes.iter().filter(counted).collect();
    let rated = rated(system, players, &outcomes);
    let rounds = outcomes.iter().map(|outcome| outcome.round).max().unwrap_or_default();
    match &system.method {
        RatingMethod::Elo(fields) => elo::estimates(fields, system.rounding, &rated, rounds),
        RatingMethod::Spread(fields) => spread::estimates(fields, system.rounding, &rated),
        RatingMethod::Average(fields) => average::estimates(fields, system.rounding, &rated),
        RatingMethod::Glicko(fields) => glicko::estimates(fields, system.rounding, &rated),
    }
}

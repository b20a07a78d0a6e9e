//! [`estimates`]: what a rating system makes of the games of an event.
//!
//! A system is data ([`RatingSystem`]); here is its arithmetic, a file a method, with every
//! step written down so that it can be read to the player who asks ([`Step`]). It is in
//! floating point as in the sources, by `libm` so that every machine computes the same, and
//! rounded as the source does. `docs/rules/ratings.md` is the promise.
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

/// What a rating system makes of a player's games.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    pub player: PlayerId,
    /// The rating on entry.
    pub old: Option<i32>,
    /// The games that are rated.
    pub games: u32,
    pub won: HalfWins,
    /// Expected wins; `None` where the system expects nothing, or the player had no rating.
    pub expected: Option<f64>,
    /// The rating of somebody of whom just these results were to be expected.
    pub performance: Option<i32>,
    /// The rating after them; `None` for who has neither a rating nor a rated game.
    pub new: Option<i32>,
    /// The deviation after them, where the system has one.
    pub deviation: Option<f64>,
    pub footing: Footing,
    /// What the system needs, is not known, and was assumed.
    pub assumed: Vec<Assumed>,
    /// The working, one part for each segment of the event.
    pub parts: Vec<WorkedPart>,
}

/// What an estimate stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Footing {
    Rated,
    /// These games alone: a first rating, provisional.
    Provisional,
    Nothing,
}

/// Something that a system needs and nobody told.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Assumed {
    CareerGames(u32),
    Deviation(f64),
}

impl Estimate {
    #[must_use]
    pub fn change(&self) -> Option<i32> {
        Some(self.new?.saturating_sub(self.old?))
    }

    /// An estimate of nobody's games.
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

/// The ratings after a round, or after all that is in, as if the event ended there: one
/// for each player, by number. Outcomes of other players are left out; the order of players
/// and outcomes makes no difference.
#[must_use]
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

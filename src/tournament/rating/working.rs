//! [`WorkedPart`]: how a rating came about, step by step.
use crate::{HalfWins, PlayerId, RoundNo};
use rules::Points;

/// The working of one segment of an event; most systems have one.
#[derive(Clone, Debug, PartialEq)]
pub struct WorkedPart {
    pub from: RoundNo,
    pub through: RoundNo,
    /// The rated games, by round.
    pub games: Vec<WorkedGame>,
    pub steps: Vec<Step>,
}

/// A rated game in the working.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WorkedGame {
    pub round: RoundNo,
    pub opponent: PlayerId,
    /// The opponent's rating as it counts.
    pub rating: f64,
    /// The opponent's deviation, where the system has one.
    pub deviation: Option<f64>,
    pub won: HalfWins,
    /// The spread, where the system rates it.
    pub spread: Option<Points>,
    pub expected: Option<f64>,
    /// What the game says the rating is: what enters the mean, or the rating after it.
    pub value: Option<f64>,
}

/// One step of the working. Ratings are not rounded before [`Step::Rounded`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// The wins over those expected.
    Excess { games: u32, won: HalfWins, expected: f64 },
    /// So much of the wins over those expected became points, so many for a win.
    Converted { wins: f64, points: u32, from: f64, to: f64 },
    /// The change, as it was before, was divided.
    Divided { by: u32, change: f64, to: f64 },
    /// What was gained is not more than is allowed without acceleration.
    Unaccelerated { gain: f64, allowed: u32 },
    /// It is more, and so much was added.
    Accelerated { gain: f64, allowed: u32, bonus: f64, to: f64 },
    /// An opponent's acceleration came back in part: the points for all games together.
    Fed { opponent: PlayerId, games: u32, points: f64 },
    /// The rating was raised to the least there is.
    Raised { from: f64, to: f64 },
    /// A newcomer's rating was held below a limit, counted from the best opponent's rating.
    Lowered { from: f64, to: f64, best: f64 },
    /// The change was held within the most there is.
    Held { most: i32, to: i32 },
    /// A newcomer's rating was searched: that of which so many wins, as they count, are expected.
    Searched { wins: f64, found: f64 },
    /// The search did not settle; its mean counts.
    Unsettled { turns: u32, mean: f64 },
    /// The mean of what the games say.
    Mean { sum: f64, games: u32, mean: f64 },
    /// The old rating with its deviation, and what the games say with their weight, of 1; what both
    /// come to, and the deviation after it.
    Weighed { own: f64, deviation: f64, games: f64, weight: f64, to: f64, after: f64 },
    /// Only a part of the change counts, after so many games of the career with these.
    Shared { share: f64, career: u32, to: f64 },
    /// The rating as a whole number.
    Rounded { from: f64, to: i32 },
}

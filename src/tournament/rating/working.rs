//! [`WorkedPart`]: the working of a rating, step by step.
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
    /// The opponent's deviation, if the system has one.
    pub deviation: Option<f64>,
    pub won: HalfWins,
    /// The spread, if the system rates it.
    pub spread: Option<Points>,
    pub expected: Option<f64>,
    /// The value of the game: what enters the mean, or the rating after it.
    pub value: Option<f64>,
}

/// One step of the working. Ratings are not rounded before [`Step::Rounded`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// The wins and the expected wins.
    Excess { games: u32, won: HalfWins, expected: f64 },
    /// This number of wins above expectation changed the rating by `points` for each.
    Converted { wins: f64, points: u32, from: f64, to: f64 },
    /// The change was divided.
    Divided { by: u32, change: f64, to: f64 },
    /// The gain is within what is allowed without acceleration.
    Unaccelerated { gain: f64, allowed: u32 },
    /// The gain is more, and the bonus was added.
    Accelerated { gain: f64, allowed: u32, bonus: f64, to: f64 },
    /// Feedback from an opponent's acceleration: the points for all games together.
    Fed { opponent: PlayerId, games: u32, points: f64 },
    /// The rating was raised to the least rating.
    Raised { from: f64, to: f64 },
    /// A newcomer's rating was lowered to a limit based on the best opponent's rating.
    Lowered { from: f64, to: f64, best: f64 },
    /// The change was limited to the most.
    Held { most: i32, to: i32 },
    /// The rating of a newcomer for which these wins are expected.
    Searched { wins: f64, found: f64 },
    /// The search did not settle; its mean counts.
    Unsettled { turns: u32, mean: f64 },
    /// The mean of the values of the games.
    Mean { sum: f64, games: u32, mean: f64 },
    /// The old rating with its deviation, the rating by the games with their weight (of 1), the
    /// weighted mean of both, and the new deviation.
    Weighed { own: f64, deviation: f64, games: f64, weight: f64, to: f64, after: f64 },
    /// Only a share of the change counts, by career games including these.
    Shared { share: f64, career: u32, to: f64 },
    /// The rating as a whole number.
    Rounded { from: f64, to: i32 },
}

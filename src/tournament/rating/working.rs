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
    /// Wins over those expected became points.
    Converted {
        /// How much of a win.
        wins: f64,
        /// Points for a win.
        points: u32,
        from: f64,
        to: f64,
    },
    /// The change was divided.
    Divided {
        by: u32,
        /// What it was before.
        change: f64,
        to: f64,
    },
    /// What was gained is not more than is allowed without acceleration.
    Unaccelerated { gain: f64, allowed: u32 },
    /// It is more, and so much was added.
    Accelerated { gain: f64, allowed: u32, bonus: f64, to: f64 },
    /// An opponent's acceleration came back in part.
    Fed {
        opponent: PlayerId,
        games: u32,
        /// The points, all together.
        points: f64,
    },
    /// The rating was raised to the least there is.
    Raised { from: f64, to: f64 },
    /// A newcomer's rating was held below a limit.
    Lowered {
        from: f64,
        to: f64,
        /// The rating of the opponent from whom the limit is counted.
        best: f64,
    },
    /// The change was held within the most there is.
    Held { most: i32, to: i32 },
    /// A newcomer's rating was searched: that of which so many wins are expected.
    Searched {
        /// The wins, as they count.
        wins: f64,
        found: f64,
    },
    /// The search did not settle; its mean counts.
    Unsettled { turns: u32, mean: f64 },
    /// The mean of what the games say.
    Mean { sum: f64, games: u32, mean: f64 },
    /// The old rating and what the games say, each by its weight.
    Weighed {
        /// The old rating.
        own: f64,
        deviation: f64,
        /// What the games say together.
        games: f64,
        /// The weight of the games, of 1.
        weight: f64,
        /// Both together.
        to: f64,
        /// The deviation of that.
        after: f64,
    },
    /// Only a part of the change counts.
    Shared {
        share: f64,
        /// The games of the career with these.
        career: u32,
        to: f64,
    },
    /// The rating as a whole number.
    Rounded { from: f64, to: i32 },
}

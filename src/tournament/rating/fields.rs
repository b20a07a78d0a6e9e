//! [`RatingFields`]: the fields of a rating system, with the choices each one has.
use serde::{Deserialize, Deserializer};

/// The fields of a rating system, as in its file.
#[derive(Clone, Debug, Deserialize)]
pub struct RatingFields {
    /// The preset's name, or the one a file gives itself.
    pub name: String,
    pub title: String,
    pub standing: Standing,
    /// What is not certain about it: a sentence without capital and full stop.
    pub remark: String,
    /// Byes are never rated: no system has a rule for them.
    pub byes: Unrated,
    pub forfeits: Unrated,
    /// Whether games are rated whose scores or winner the director set.
    pub adjudicated: Counts,
    /// Whether penalties that are not in the score change the rated spread.
    pub spread_penalties: Counts,
    pub rounding: Rounding,
    #[serde(flatten)]
    pub method: RatingMethod,
}

/// Whether the ratings are official.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Of a federation. No preset is; a user's own file can say so.
    Official,
    /// Everything shown says that it is unofficial.
    Unofficial,
}

impl Standing {
    /// Its word for programs.
    pub fn name(self) -> &'static str {
        match self {
            Standing::Official => "official",
            Standing::Unofficial => "unofficial",
        }
    }
}

/// The only value of a field for what is never rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unrated {
    Unrated,
}

/// Whether something is rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counts {
    Rated,
    Unrated,
}

/// How a rating becomes a whole number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rounding {
    /// To the nearest; halves up.
    HalfUp,
    /// To the nearest; halves to the even number.
    HalfEven,
}

/// How ratings are computed.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "method", rename_all = "snake_case")]
pub enum RatingMethod {
    /// By wins above expectation (`docs/rules/ratings.md`).
    Elo(EloFields),
    /// By spread, with a deviation (`docs/rules/ratings.md`, CoCo).
    Spread(SpreadFields),
    /// The mean of opponents' ratings, with points for each win (`docs/rules/ratings.md`).
    Average(AverageFields),
    /// Glicko-225 with a boost for winning (`docs/rules/ratings.md`, Woogles).
    Glicko(GlickoFields),
}

/// A system by wins above expectation.
#[derive(Clone, Debug, Deserialize)]
pub struct EloFields {
    pub curve: Curve,
    /// The difference of ratings is multiplied by this.
    pub curve_multiply: f64,
    pub curve_divide: f64,
    /// The least and the most expected wins of a game.
    pub curve_least: f64,
    pub curve_most: f64,
    /// Points per win above expectation, by career games and rating.
    pub multipliers: Vec<MultiplierBand>,
    pub bands: Bands,
    pub career_counts: CareerCounts,
    /// Career games of a rated player if not known.
    pub career_assumed: u32,
    pub segments: Vec<SegmentRule>,
    pub change_divide: u32,
    /// The most that a rating changes either way.
    #[serde(deserialize_with = "or_none")]
    pub change_most: Option<i32>,
    /// The least rating of a player who was rated before.
    #[serde(deserialize_with = "or_none")]
    pub rating_least: Option<i32>,
    /// A gain of more than this many points a game is accelerated.
    pub acceleration_after: u32,
    /// The part of the excess gain that is added.
    pub acceleration_share: Share,
    /// The part of that bonus that each rated opponent gets for each game.
    pub feedback_share: Share,
    /// The part of the games that counts as won for a newcomer without a win.
    pub newcomer_none: f64,
    /// The same for a newcomer who won all.
    pub newcomer_all: f64,
    /// The least rating of a newcomer.
    pub newcomer_least: i32,
    /// The most above the best opponent, times the part of the games that were won.
    pub newcomer_above: u32,
    /// The start of the search for a newcomer without a rated opponent.
    pub newcomer_start: i32,
    /// The most turns of rating newcomers by each other's new ratings.
    pub newcomer_turns: u32,
    /// The range of performance ratings.
    pub search: Search,
}

/// The shape of a curve of expected wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Curve {
    /// 1 - 1/(1 + e^x).
    Logistic,
    /// 1/2 + x.
    Linear,
}

/// Points per win above expectation, written as a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(expecting = "a tuple of size 3")]
pub struct MultiplierBand {
    /// From this number of career games.
    pub games: u32,
    /// From this rating; the first band of a number of games also holds below it.
    pub rating: i32,
    pub points: u32,
}

/// From this number of rounds the event is rated in this number of segments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(expecting = "a tuple of size 2")]
pub struct SegmentRule {
    pub rounds: u32,
    pub segments: u32,
}

/// The fraction `of / by`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(expecting = "a tuple of size 2")]
pub struct Share {
    pub of: u32,
    pub by: u32,
}

/// The range of a binary search for a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(expecting = "a tuple of size 2")]
pub struct Search {
    pub low: i32,
    pub high: i32,
}

/// How a change is computed that crosses a rating at which the multiplier changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bands {
    /// Each part with its own multiplier.
    Split,
    /// All of it with the multiplier of the old rating.
    Whole,
}

/// Which career games count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CareerCounts {
    /// Before the event.
    Event,
    /// Before each segment of it.
    Segment,
}

/// A system by spread, with a deviation.
#[derive(Clone, Debug, Deserialize)]
pub struct SpreadFields {
    /// Rating points for a point of spread.
    pub beta: f64,
    /// How far spreads vary, in points.
    pub tau: f64,
    /// The first rating of newcomers.
    pub newcomer_rating: i32,
    /// The deviation of newcomers, and of players whose deviation is not known.
    pub deviation_most: f64,
    pub rating_shares: Vec<RatingShare>,
    /// Career games if not known.
    pub career_assumed: u32,
    /// With fewer career games the whole change counts.
    pub career_young: u32,
    /// With more career games `career_old_share` of the change counts.
    pub career_old: u32,
    pub career_old_share: f64,
    /// In between at most 1 minus career games divided by this.
    pub career_divide: u32,
    pub rating_least: i32,
    /// The most turns of rating newcomers by their own new ratings.
    pub newcomer_turns: u32,
    /// Turns end when every change is below this.
    pub newcomer_steady: f64,
    /// With at least this part of unrated opponents each turn begins at the mean rating.
    pub newcomer_unrated_share: f64,
    /// If the mean is below this, `newcomer_rating` is used.
    pub newcomer_mean_least: i32,
}

/// Above this rating only this share of a change counts.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(expecting = "a tuple of size 2")]
pub struct RatingShare {
    pub above: i32,
    pub share: f64,
}

/// The mean of opponents' ratings, with points for each win.
#[derive(Clone, Debug, Deserialize)]
pub struct AverageFields {
    /// Points added for a win and subtracted for a loss.
    pub win_points: i32,
    /// An opponent's rating is limited to this distance from the player's own.
    pub within: i32,
    /// The least rating of a player who was rated before.
    pub rated_least: i32,
    pub newcomer_least: i32,
}

/// Glicko-225 with a boost for winning.
#[derive(Clone, Debug, Deserialize)]
pub struct GlickoFields {
    /// The first rating of newcomers.
    pub newcomer_rating: i32,
    /// The deviation of newcomers, and of players whose deviation is not known.
    pub newcomer_deviation: f64,
    /// The volatility of all players at the start of the event.
    pub newcomer_volatility: f64,
    pub deviation_least: f64,
    pub deviation_most: f64,
    pub volatility_most: f64,
    /// How much a volatility changes (Glicko-2's tau).
    pub volatility_constraint: f64,
    /// Rating points of one unit.
    pub scale: f64,
    /// The precision of the search for the volatility.
    pub tolerance: f64,
    pub turns_most: u32,
    /// Divides the spread in the result of a game, in points.
    pub spread_scaling: i32,
    /// The least and the most that a win adds by itself.
    pub boost_least: f64,
    pub boost_most: f64,
    /// How fast it grows with the rating.
    pub boost_slope: f64,
    /// The rating at which it is halfway.
    pub boost_middle: i32,
}

impl Share {
    /// This fraction of a number.
    pub(super) fn part(self, whole: f64) -> f64 {
        whole * f64::from(self.of) / f64::from(self.by)
    }
}

impl Rounding {
    /// The whole number; saturates, and 0 for what is not a number.
    pub(super) fn whole(self, rating: f64) -> i32 {
        let rounded = match self {
            Rounding::HalfUp => (rating + 0.5).floor(),
            Rounding::HalfEven => rating.round_ties_even(),
        };
        #[expect(clippy::cast_possible_truncation, reason = "a cast of floats saturates")]
        let whole = rounded as i32;
        whole
    }
}

/// A number, or `none`.
fn or_none<'de, D: Deserializer<'de>>(from: D) -> Result<Option<i32>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Number(i32),
        Word(String),
    }
    match Written::deserialize(from)? {
        Written::Number(number) => Ok(Some(number)),
        Written::Word(word) if word == "none" => Ok(None),
        Written::Word(_) => Err(serde::de::Error::custom("it is a number or `none`")),
    }
}

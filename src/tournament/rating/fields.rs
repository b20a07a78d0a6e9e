//! [`RatingFields`]: the fields of a rating system, with the choices each one has.
use serde::{Deserialize, Deserializer};

/// The fields of a rating system, as in its file.
#[derive(Clone, Debug, Deserialize)]
pub struct RatingFields {
    /// The preset's name, or the one a file gives itself.
    pub name: String,
    pub title: String,
    pub standing: Standing,
    /// What is not certain about it, in a sentence without capital and full stop.
    pub remark: String,
    /// Whether a round without opponent is rated; no system has a rule by which it could be.
    pub byes: Unrated,
    pub forfeits: Unrated,
    /// Whether a game whose scores, or winner, the director set is rated.
    pub adjudicated: Counts,
    /// Whether penalties beside the score change the spread that is rated.
    pub spread_penalties: Counts,
    pub rounding: Rounding,
    #[serde(flatten)]
    pub method: RatingMethod,
}

/// Whether a federation stands behind the figures of a system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// It does; a file of one's own can say so, no preset does.
    Official,
    /// Nobody does: whatever is shown says that it is unofficial.
    Unofficial,
}

impl Standing {
    /// Its word for programs.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Standing::Official => "official",
            Standing::Unofficial => "unofficial",
        }
    }
}

/// Something that is never rated.
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
    /// By wins over those expected (`docs/rules/ratings.md`).
    Elo(EloFields),
    /// By spread, with a deviation (`docs/rules/ratings.md`, CoCo).
    Spread(SpreadFields),
    /// The mean of opponents' ratings, with points for each win (`docs/rules/ratings.md`).
    Average(AverageFields),
    /// Glicko-225 with a boost for winning (`docs/rules/ratings.md`, Woogles).
    Glicko(GlickoFields),
}

/// A system by wins over those expected.
#[derive(Clone, Debug, Deserialize)]
pub struct EloFields {
    pub curve: Curve,
    /// The difference of ratings is multiplied by this.
    pub curve_multiply: f64,
    pub curve_divide: f64,
    /// The least win that is expected of a game.
    pub curve_least: f64,
    pub curve_most: f64,
    /// Points for a win over those expected, each from so many career games and such a
    /// rating on.
    pub multipliers: Vec<MultiplierBand>,
    /// Whether a change that crosses a rating at which the multiplier changes is divided there.
    pub bands: Bands,
    pub career_counts: CareerCounts,
    /// Career games of a rated player of whom they are not known.
    pub career_assumed: u32,
    /// From so many rounds on the event is rated in so many segments.
    pub segments: Vec<SegmentRule>,
    pub change_divide: u32,
    /// The most that a rating changes either way.
    #[serde(deserialize_with = "or_none")]
    pub change_most: Option<i32>,
    /// The least rating of a player who was rated before.
    #[serde(deserialize_with = "or_none")]
    pub rating_least: Option<i32>,
    /// A gain over so many points a game is accelerated.
    pub acceleration_after: u32,
    /// The part of it that is added.
    pub acceleration_share: Share,
    /// The part of what was added that each rated opponent gets for each game.
    pub feedback_share: Share,
    /// The part of the games that a newcomer without a win is taken to have won.
    pub newcomer_none: f64,
    /// The same of a newcomer who won all.
    pub newcomer_all: f64,
    /// The least that the search for a newcomer's rating comes to.
    pub newcomer_least: i32,
    /// The most above the best opponent, times the part of the games that were won.
    pub newcomer_above: u32,
    /// Where the search begins for a newcomer without a rated opponent.
    pub newcomer_start: i32,
    /// How often newcomers are rated by one another's new ratings.
    pub newcomer_turns: u32,
    /// Where performance ratings are searched.
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

/// Points for a win over those expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "(u32, i32, u32)")]
pub struct MultiplierBand {
    /// From so many career games on.
    pub games: u32,
    /// From this rating on; the first band of a number of games holds below it too.
    pub rating: i32,
    pub points: u32,
}

/// From so many rounds on the event is rated in so many segments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "(u32, u32)")]
pub struct SegmentRule {
    pub rounds: u32,
    pub segments: u32,
}

/// A part of something, as a fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "(u32, u32)")]
pub struct Share {
    /// Above the line.
    pub of: u32,
    /// Below the line.
    pub by: u32,
}

/// Where a rating is searched, by halving.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "(i32, i32)")]
pub struct Search {
    pub low: i32,
    pub high: i32,
}

/// Whether a change that crosses a rating at which the multiplier changes is divided there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bands {
    /// It is: each part has its own multiplier.
    Split,
    /// It is not: the multiplier of the old rating holds.
    Whole,
}

/// Until when career games are counted.
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
    /// Where newcomers begin.
    pub newcomer_rating: i32,
    /// Their deviation, and that of whom it is not known.
    pub deviation_most: f64,
    /// Above such a rating so much of the change counts.
    pub rating_shares: Vec<RatingShare>,
    /// Career games of a player of whom they are not known.
    pub career_assumed: u32,
    /// With fewer career games the whole change counts.
    pub career_young: u32,
    /// With more, this part:
    pub career_old: u32,
    /// that of `career_old`.
    pub career_old_share: f64,
    /// Between, no more than 1 less the games divided by this.
    pub career_divide: u32,
    pub rating_least: i32,
    /// How often newcomers are rated by their own new ratings.
    pub newcomer_turns: u32,
    /// Under such a change of all of them it is enough.
    pub newcomer_steady: f64,
    /// With such a part of unrated opponents each turn begins at the mean of the rated.
    pub newcomer_unrated_share: f64,
    /// The least that mean can be; `newcomer_rating` stands for less.
    pub newcomer_mean_least: i32,
}

/// Above a rating so much of the change counts.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(from = "(i32, f64)")]
pub struct RatingShare {
    pub above: i32,
    pub share: f64,
}

/// The mean of opponents' ratings, with points for each win.
#[derive(Clone, Debug, Deserialize)]
pub struct AverageFields {
    /// Points for a win, and off for a loss.
    pub win_points: i32,
    /// An opponent counts within so many points of one's own rating.
    pub within: i32,
    /// The least rating of a player who was rated before.
    pub rated_least: i32,
    pub newcomer_least: i32,
}

/// Glicko-225 with a boost for winning.
#[derive(Clone, Debug, Deserialize)]
pub struct GlickoFields {
    /// Where newcomers begin.
    pub newcomer_rating: i32,
    /// Their deviation, and that of whom it is not known.
    pub newcomer_deviation: f64,
    /// The volatility of everybody at the start of the event.
    pub newcomer_volatility: f64,
    pub deviation_least: f64,
    pub deviation_most: f64,
    pub volatility_most: f64,
    /// How much a volatility changes (Glicko-2's tau).
    pub volatility_constraint: f64,
    /// Rating points of one unit.
    pub scale: f64,
    /// How near the volatility is searched.
    pub tolerance: f64,
    pub turns_most: u32,
    /// The spread that counts as half of all there is.
    pub spread_scaling: i32,
    /// What a win alone is worth, at least.
    pub boost_least: f64,
    pub boost_most: f64,
    /// How fast it grows with the rating.
    pub boost_slope: f64,
    /// The rating at which it is halfway.
    pub boost_middle: i32,
}

impl From<(u32, i32, u32)> for MultiplierBand {
    fn from((games, rating, points): (u32, i32, u32)) -> MultiplierBand {
        MultiplierBand { games, rating, points }
    }
}

impl From<(u32, u32)> for SegmentRule {
    fn from((rounds, segments): (u32, u32)) -> SegmentRule {
        SegmentRule { rounds, segments }
    }
}

impl From<(u32, u32)> for Share {
    fn from((of, by): (u32, u32)) -> Share {
        Share { of, by }
    }
}

impl Share {
    /// The part of a number.
    pub(super) fn part(self, whole: f64) -> f64 {
        whole * f64::from(self.of) / f64::from(self.by)
    }
}

impl From<(i32, i32)> for Search {
    fn from((low, high): (i32, i32)) -> Search {
        Search { low, high }
    }
}

impl From<(i32, f64)> for RatingShare {
    fn from((above, share): (i32, f64)) -> RatingShare {
        RatingShare { above, share }
    }
}

impl Rounding {
    /// The whole number; what is not a number or too large is the nearest there is.
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

//! [`ChallengeRule`]: what a challenge costs (`docs/rules/challenges.md`).
use std::fmt;

use crate::board::Points;

/// What happens to a challenged play. In every rule but `void` and `triple` an unacceptable play
/// comes off and costs its player that turn.
///
/// ```
/// # use sixzero_rules::{ChallengeRule, Per, Points};
/// let rule = ChallengeRule::named("plus5_word").expect("a rule");
/// assert_eq!(rule, ChallengeRule::Bonus { points: Points(5), per: Per::Word });
/// assert_eq!(rule.price(3), Points(15));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeRule {
    /// Every word is checked as it is played: an unacceptable one is refused.
    Void,
    /// A failed challenge costs nothing.
    Single,
    /// A failed challenge costs the challenger the next turn.
    Double,
    /// A failed challenge costs the challenger the next turn and the points of their last play that
    /// stands.
    DoubleScore,
    /// A failed challenge earns the challenged player points.
    Bonus {
        points: Points,
        /// For the play, or for each word challenged.
        per: Per,
    },
    /// A failed challenge takes points from the challenger.
    Penalty { points: Points },
    /// The player who was wrong loses the game at once.
    Triple,
}

/// What the points of a failed challenge are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Per {
    /// Once.
    Play,
    /// For each word that was challenged.
    Word,
}

impl ChallengeRule {
    /// The points that a challenge in vain of this many words moves: won by the challenged player,
    /// or lost by the challenger.
    pub fn price(self, words: usize) -> Points {
        match self {
            ChallengeRule::Bonus { points, per: Per::Word } => points * words as i32,
            ChallengeRule::Bonus { points, per: Per::Play } | ChallengeRule::Penalty { points } => {
                points
            }
            ChallengeRule::Void
            | ChallengeRule::Single
            | ChallengeRule::Double
            | ChallengeRule::DoubleScore
            | ChallengeRule::Triple => Points::ZERO,
        }
    }

    /// The names of the rules in rule sets.
    pub const NAMES: &str = "void single double double_score plus5_play plus5_word plus10_play plus10_word \
                             minus10_play triple";

    /// Whether a challenge in vain costs the challenger the next turn.
    pub fn loses_turn(self) -> bool {
        match self {
            ChallengeRule::Double | ChallengeRule::DoubleScore => true,
            ChallengeRule::Void
            | ChallengeRule::Single
            | ChallengeRule::Bonus { .. }
            | ChallengeRule::Penalty { .. }
            | ChallengeRule::Triple => false,
        }
    }

    /// The rule of this name: `plusN_play`, `plusN_word` and `minusN_play` take any N up
    /// to [`Points::MOST_SET`].
    pub fn named(name: &str) -> Option<ChallengeRule> {
        let points = |digits: &str| {
            let points = digits.parse().ok().map(Points)?;
            (points > Points::ZERO && points <= Points::MOST_SET).then_some(points)
        };
        Some(match name {
            "void" => ChallengeRule::Void,
            "single" => ChallengeRule::Single,
            "double" => ChallengeRule::Double,
            "double_score" => ChallengeRule::DoubleScore,
            "triple" => ChallengeRule::Triple,
            _ => {
                if let Some(rest) = name.strip_prefix("plus") {
                    let (digits, per) = match rest.split_once('_')? {
                        (digits, "play") => (digits, Per::Play),
                        (digits, "word") => (digits, Per::Word),
                        _ => return None,
                    };
                    ChallengeRule::Bonus { points: points(digits)?, per }
                } else {
                    let digits = name.strip_prefix("minus")?.strip_suffix("_play")?;
                    ChallengeRule::Penalty { points: points(digits)? }
                }
            }
        })
    }
}

impl fmt::Display for ChallengeRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChallengeRule::Void => f.write_str("void"),
            ChallengeRule::Single => f.write_str("single"),
            ChallengeRule::Double => f.write_str("double"),
            ChallengeRule::DoubleScore => f.write_str("double_score"),
            ChallengeRule::Bonus { points, per: Per::Play } => write!(f, "plus{points}_play"),
            ChallengeRule::Bonus { points, per: Per::Word } => write!(f, "plus{points}_word"),
            ChallengeRule::Penalty { points } => write!(f, "minus{points}_play"),
            ChallengeRule::Triple => f.write_str("triple"),
        }
    }
}

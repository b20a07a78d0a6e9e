//! [`Missed`]: what a round without a game is worth, as a rule set says it.
use std::fmt;

use serde::{Deserialize, Deserializer};

use crate::board::Points;

/// What a round that a player misses is worth to the player.
///
/// ```
/// # use sixzero_rules::{Missed, Points};
/// assert_eq!(Missed::parse("+75")?, Missed::Spread(Points(75)));
/// assert_eq!(Missed::Forfeit.to_string(), "forfeit");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Missed {
    /// Nothing is recorded.
    #[default]
    None,
    /// Half a win, without spread.
    Half,
    /// A win by the spread of a bye.
    Bye,
    /// A loss by the spread of a forfeit.
    Forfeit,
    /// Above 0 a win by so many points, below a loss, 0 neither.
    Spread(Points),
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is `none`, `half`, `bye`, `forfeit`, or a spread from -10000 to +10000")]
pub struct MissedError;

impl Missed {
    /// Reads `none`, `half`, `bye`, `forfeit`, `+100`, `-75`, `0`.
    pub fn parse(text: &str) -> Result<Missed, MissedError> {
        match text {
            "none" => return Ok(Missed::None),
            "half" => return Ok(Missed::Half),
            "bye" => return Ok(Missed::Bye),
            "forfeit" => return Ok(Missed::Forfeit),
            _ => {}
        }
        let spread = Points(text.parse().map_err(|_| MissedError)?);
        if (-Points::MOST_SET..=Points::MOST_SET).contains(&spread) {
            Ok(Missed::Spread(spread))
        } else {
            Err(MissedError)
        }
    }
}

impl fmt::Display for Missed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Missed::None => f.write_str("none"),
            Missed::Half => f.write_str("half"),
            Missed::Bye => f.write_str("bye"),
            Missed::Forfeit => f.write_str("forfeit"),
            Missed::Spread(spread) if *spread == Points::ZERO => f.write_str("0"),
            Missed::Spread(spread) => write!(f, "{:+}", spread.0),
        }
    }
}

impl<'de> Deserialize<'de> for Missed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Missed, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(i32),
            Word(String),
        }
        let written = Written::deserialize(deserializer);
        let text = match written.map_err(|_| serde::de::Error::custom(MissedError))? {
            Written::Number(number) => number.to_string(),
            Written::Word(word) => word,
        };
        Missed::parse(&text).map_err(serde::de::Error::custom)
    }
}

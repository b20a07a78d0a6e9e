//! [`Missed`]: what a round without a game is worth.
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
    /// Above 0 a win by this many points, below 0 a loss, 0 neither.
    Spread(Points),
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is `none`, `half`, `bye`, `forfeit`, or a spread from -10000 to +10000")]
pub struct MissedError;

impl Missed {
    const NAMED: [(Missed, &str); 4] = [
        (Missed::None, "none"),
        (Missed::Half, "half"),
        (Missed::Bye, "bye"),
        (Missed::Forfeit, "forfeit"),
    ];

    /// Reads `none`, `half`, `bye`, `forfeit`, `+100`, `-75`, `0`.
    pub fn parse(text: &str) -> Result<Missed, MissedError> {
        if let Some((missed, _)) = Missed::NAMED.into_iter().find(|(_, name)| *name == text) {
            return Ok(missed);
        }
        let spread = Points(text.parse().map_err(|_| MissedError)?);
        let is_spread = (-Points::MOST_SET..=Points::MOST_SET).contains(&spread);
        if is_spread { Ok(Missed::Spread(spread)) } else { Err(MissedError) }
    }
}

impl fmt::Display for Missed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Missed::Spread(Points(0)) => f.write_str("0"),
            Missed::Spread(spread) => write!(f, "{:+}", spread.0),
            Missed::None | Missed::Half | Missed::Bye | Missed::Forfeit => {
                let named = Missed::NAMED.iter().find(|(known, _)| known == self);
                f.write_str(named.map_or("", |(_, name)| name))
            }
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

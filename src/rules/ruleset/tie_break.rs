//! [`TieBreak`]: what decides between players with the same wins and losses.
use std::fmt;
use std::str::FromStr;

/// What decides between players with the same wins and losses. The larger value comes first.
///
/// ```
/// # use sixzero_rules::TieBreak;
/// let order = TieBreak::list("spread, head-to-head, coin 7")?;
/// assert_eq!(order, [TieBreak::Spread, TieBreak::HeadToHead, TieBreak::Coin { seed: 7 }]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak {
    /// The sum of the spreads, capped where the event caps them.
    Spread,
    /// The sum of the spreads as they were.
    RawSpread,
    /// Wins less losses in the games of the players against each other, if each of them has played
    /// equally many.
    HeadToHead,
    /// The points that opponents scored against the player.
    OpponentsScores,
    /// The sum of the opponents' wins, for each game.
    Buchholz,
    /// The sum of the wins of the opponents who were beaten, and half of those tied with.
    SonnebornBerger,
    /// Players without a rating come last.
    Rating,
    /// A coin toss, which the seed decides.
    Coin { seed: u64 },
}

/// Which sum of spreads decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpreadKind {
    Capped,
    Raw,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{word}` is not a tie-break: there are {}", TieBreak::NAMES)]
pub struct TieBreakError {
    pub word: String,
}

impl TieBreak {
    pub const NAMES: &str = "spread, raw-spread, head-to-head, opponents-scores, buchholz, \
                             sonneborn-berger, rating, coin SEED";
    pub const NONE: &str = "none";

    /// Those that are one word.
    const NAMED: [(TieBreak, &str); 7] = [
        (TieBreak::Spread, "spread"),
        (TieBreak::RawSpread, "raw-spread"),
        (TieBreak::HeadToHead, "head-to-head"),
        (TieBreak::OpponentsScores, "opponents-scores"),
        (TieBreak::Buchholz, "buchholz"),
        (TieBreak::SonnebornBerger, "sonneborn-berger"),
        (TieBreak::Rating, "rating"),
    ];
    const COIN: &str = "coin";

    /// The name, as typed; a coin's without its seed.
    pub fn name(self) -> &'static str {
        let named = TieBreak::NAMED.iter().find(|(known, _)| *known == self);
        named.map_or(TieBreak::COIN, |(_, name)| name)
    }

    /// Which spread it is; `None` for other tie-breaks.
    pub fn spread(self) -> Option<SpreadKind> {
        if self == TieBreak::Spread {
            return Some(SpreadKind::Capped);
        }
        (self == TieBreak::RawSpread).then_some(SpreadKind::Raw)
    }

    /// Reads `spread, head-to-head, coin 42`, or `none`.
    pub fn list(text: &str) -> Result<Vec<TieBreak>, TieBreakError> {
        match text.trim() {
            TieBreak::NONE => Ok(Vec::new()),
            text => text.split(',').map(str::parse).collect(),
        }
    }
}

impl FromStr for TieBreak {
    type Err = TieBreakError;

    fn from_str(text: &str) -> Result<TieBreak, TieBreakError> {
        let typed = text.to_lowercase().replace('_', "-");
        let words: Vec<&str> = typed.split_whitespace().collect();
        let found = match words[..] {
            ["capped-spread"] => Some(TieBreak::Spread),
            [TieBreak::COIN, seed] => seed.parse().ok().map(|seed| TieBreak::Coin { seed }),
            [name] => TieBreak::NAMED.iter().find(|(_, known)| *known == name).map(|(one, _)| *one),
            _ => None,
        };
        found.ok_or_else(|| TieBreakError { word: text.trim().to_owned() })
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let TieBreak::Coin { seed } = self {
            write!(f, "{} {seed}", TieBreak::COIN)
        } else {
            f.write_str(self.name())
        }
    }
}

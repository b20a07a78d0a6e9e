//! [`GameFinding`]: what is against the rules and stands in a record anyway, and [`Allowed`]: what
//! the director lets stand.
use std::fmt;

use crate::board::{Alphabet, Square, Tile};
use crate::game::calc::RackWorth;
use crate::game::clock::ClockReading;
use crate::game::line::TurnNo;
use crate::game::seat::Seat;

crate::named! {
    /// Something that the rules refuse and the director can let stand.
    Allowance {
        /// Tiles that do not add up: more of one than the set has (P10), or racks that the unseen
        /// tiles cannot make. Someone has lost track of a tile.
        Pool = "pool",
        /// A first play that misses the start (P2; `docs/rules/plays.md`).
        Misplaced = "misplaced",
        /// A challenge after the player drew tiles (`docs/rules/challenges.md`).
        Drawn = "drawn",
    }
}

/// What the director lets stand in one entry.
///
/// ```
/// # use sixzero_rules::{Allowance, Allowed};
/// let allowed = Allowed::parse("pool")?;
/// assert!(allowed.has(Allowance::Pool) && !allowed.has(Allowance::Misplaced));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Allowed {
    /// By the place in [`Allowance::ALL`].
    given: [bool; Allowance::ALL.len()],
}

/// Something odd in a record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFinding {
    /// The turn; between two turns, the next one.
    pub turn: TurnNo,
    pub seat: Seat,
    /// The place of the event, from 0.
    pub event: usize,
    pub oddity: Oddity,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Oddity {
    /// More of a tile is accounted for than the set has.
    Pool {
        tile: Tile,
        /// How many are on the board and known to be on racks.
        found: u16,
        count: u8,
    },
    /// The unseen tiles cannot be worth what was said to be left on racks.
    RackWorth(RackWorth),
    Misplaced {
        start: Square,
    },
    /// A play was challenged after its player had drawn.
    Drawn,
    /// A clock shows more time than before.
    ClockRose {
        before: ClockReading,
        now: ClockReading,
    },
}

impl Allowed {
    pub const NOTHING: Allowed = Allowed { given: [false; Allowance::ALL.len()] };

    /// This and what is allowed already.
    #[must_use]
    pub fn and(mut self, allowance: Allowance) -> Allowed {
        self.given[allowance as usize] = true;
        self
    }

    #[must_use]
    pub fn without(mut self, allowance: Allowance) -> Allowed {
        self.given[allowance as usize] = false;
        self
    }

    pub fn has(self, allowance: Allowance) -> bool {
        self.given[allowance as usize]
    }

    pub fn iter(self) -> impl Iterator<Item = Allowance> {
        Allowance::ALL.into_iter().filter(move |allowance| self.has(*allowance))
    }

    /// Reads what [`fmt::Display`] prints: names with spaces between.
    pub fn parse(text: &str) -> Result<Allowed, &str> {
        let mut allowed = Allowed::NOTHING;
        for word in text.split_whitespace() {
            allowed = allowed.and(Allowance::named(word).ok_or(word)?);
        }
        Ok(allowed)
    }
}

impl From<Allowance> for Allowed {
    fn from(allowance: Allowance) -> Allowed {
        Allowed::NOTHING.and(allowance)
    }
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.iter().map(Allowance::name).collect();
        f.write_str(&names.join(" "))
    }
}

impl Oddity {
    /// The word for it in JSON; part of the interface.
    pub fn name(&self) -> &'static str {
        match self {
            Oddity::Pool { .. } | Oddity::RackWorth(_) => Allowance::Pool.name(),
            Oddity::Misplaced { .. } => Allowance::Misplaced.name(),
            Oddity::Drawn => Allowance::Drawn.name(),
            Oddity::ClockRose { .. } => "clock",
        }
    }

    /// What is odd, in a few words for the line of a turn: `3 H, the set has 2`.
    pub fn said(&self, alphabet: &Alphabet) -> String {
        match self {
            Oddity::Pool { tile, found, count } => {
                format!("{found} {}, the set has {count}", alphabet.text_of(*tile))
            }
            Oddity::RackWorth(worth) => {
                format!("{} left on racks, the unseen tiles make {worth}", worth.said)
            }
            Oddity::Misplaced { start } => format!("the first play misses {start}"),
            Oddity::Drawn => "challenged after the draw".to_owned(),
            Oddity::ClockRose { before, now } => {
                format!("the clock shows {now}, it had shown {before}")
            }
        }
    }
}

//! [`Outcome`]: how a game ends, and its result (`docs/rules/endings.md`).
use crate::board::Points;
use crate::game::event::Consent;
use crate::game::seat::{BySeat, Seat};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndCause {
    /// A player went out with the bag empty.
    PlayedOut(Seat),
    /// The scoreless turns ended it.
    Scoreless,
    /// All players passed as often as the rule set says.
    Passes,
    /// A player ended it because of the scoreless turns.
    Claimed(Seat),
    /// A player declared that all possible plays are made.
    Declared {
        by: Seat,
        consent: Consent,
    },
    Resigned(Seat),
    /// A player's clock passed the limit.
    Overtime(Seat),
    /// A challenge decided it (`triple`).
    Challenge {
        loser: Seat,
        winner: Seat,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub finals: BySeat<Points>,
    /// The places among the players, from 1; equal places are ties.
    pub places: BySeat<u8>,
    /// With two players, the spread that counts: the difference of the final scores, unless the
    /// game was lost in another way (`docs/rules/endings.md`).
    pub spread: Option<BySeat<Points>>,
}

//! [`Outcome`]: how a game ends and what it comes to (`docs/rules/endings.md`).
use crate::board::Points;
use crate::game::event::Consent;
use crate::game::seat::{BySeat, Seat};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndCause {
    /// A player went out with the bag empty.
    PlayedOut(Seat),
    /// The scoreless turns ended it by themselves.
    Scoreless,
    /// Everybody passed as often as the rule set says.
    Passes,
    /// A player ended it after the scoreless turns.
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
    /// The spread that counts, with two players: the difference of the final scores,
    /// unless the game was lost otherwise (`docs/rules/endings.md`).
    pub spread: Option<BySeat<Points>>,
}

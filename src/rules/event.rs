//! [`Event`]: what can stand in a game record.
//!
//! Only what somebody did or said is an event. What follows from it by the rules (a
//! phony coming off, a lost turn, the bonus for going out, a time penalty) is derived by
//! the fold and shown as a [`Line`](crate::rules::Line).
use crate::rules::{Milliseconds, PlayText, Points, Rack, Seat, Tiles};

/// What somebody did or said, in the order of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Tiles were laid.
    Play {
        /// By whom.
        seat: Seat,
        /// Where, and which; read to the letter.
        play: PlayText,
        /// The rack before the play, as far as it is known.
        rack: Option<Rack>,
        /// The score that the player announced.
        announced: Option<Points>,
    },
    /// Tiles were exchanged.
    Exchange {
        /// By whom.
        seat: Seat,
        /// Which, or how many.
        tiles: Exchanged,
        /// The rack before the exchange, as far as it is known.
        rack: Option<Rack>,
    },
    /// A turn was passed.
    Pass {
        /// By whom.
        seat: Seat,
    },
    /// What a player has on the rack, as somebody saw it.
    Rack {
        /// Whose.
        seat: Seat,
        /// The tiles.
        rack: Rack,
    },
    /// "Hold": the opponent considers a challenge.
    Hold {
        /// Who said it.
        seat: Seat,
    },
    /// The last play was accepted in words.
    Accept {
        /// By whom.
        seat: Seat,
    },
    /// The last play was challenged.
    Challenge {
        /// By whom.
        by: Seat,
        /// The words, as the list spells them; all words of the play where it is about
        /// the whole of it.
        words: Vec<String>,
        /// What came of it.
        verdict: Verdict,
    },
    /// A clock showed overtime; the latest reading of a player counts.
    Overtime {
        /// Whose.
        seat: Seat,
        /// How much.
        over: Milliseconds,
    },
    /// A player resigned.
    Resign {
        /// Who.
        seat: Seat,
    },
    /// A player ended the game: claimed after the scoreless turns, or declared that
    /// all possible plays are made.
    End {
        /// Who.
        seat: Seat,
    },
    /// The racks that were left at the end, where they cannot be derived.
    Racks {
        /// Whose, and what was on it.
        left: Vec<(Seat, Leftover)>,
    },
}

/// What an exchange put back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exchanged {
    /// So many, nobody knows which.
    Count(u8),
    /// These.
    Tiles(Tiles),
}

/// What came of a challenge, for the play as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All words challenged are acceptable: the play stands.
    Acceptable,
    /// At least one is not: the play comes off.
    Unacceptable,
    /// No list was asked: the play comes off, or goes back (`rules.md` 4.7).
    Toggled,
    /// No list was asked: the maker of the play agrees that it is off (`rules.md` 4.7).
    Consented,
}

/// A rack that was left at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leftover {
    /// Its tiles.
    Tiles(Tiles),
    /// What it was worth.
    Points(Points),
}

impl Exchanged {
    /// How many tiles.
    #[must_use]
    pub fn count(&self) -> u16 {
        match self {
            Exchanged::Count(count) => u16::from(*count),
            Exchanged::Tiles(tiles) => tiles.total(),
        }
    }
}

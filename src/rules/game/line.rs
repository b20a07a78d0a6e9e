//! [`Line`]: a line of a game's scoresheet, derived from its events.
use std::fmt;

use crate::board::{Alphabet, PlacedTile, Points, Rack, Tiles};
use crate::game::clock::{ClockReading, TimeOver};
use crate::game::event::{Exchanged, Verdict};
use crate::game::seat::Seat;
use crate::play::{Play, Scored, shown_word};

/// The number of a turn, from 1. Turns are plays, exchanges, passes and lost turns; the
/// lines that follow from a turn carry its number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TurnNo(pub u16);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub turn: TurnNo,
    pub seat: Seat,
    pub kind: LineKind,
    pub score: Points,
    pub total: Points,
    /// The place of the event it follows from, from 0.
    pub event: usize,
    /// What the player's clock showed after it, if that was noted.
    pub clock: Option<ClockReading>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineKind {
    Play {
        play: Play,
        /// The tiles of its main word.
        main: Vec<PlacedTile>,
        scored: Scored,
        announced: Option<Points>,
        /// The rack it was played from, as far as it is known.
        rack: Rack,
    },
    Exchange(Exchanged),
    Pass,
    /// A challenge; the line is the challenger's.
    Challenge {
        words: Vec<String>,
        verdict: Verdict,
        /// What the table counted for it, if that does not count.
        announced: Option<Points>,
    },
    Withdrawn,
    /// The play went back (`docs/rules/challenges.md`).
    Restored,
    /// Points for a play that was challenged in vain.
    Bonus,
    /// Points lost by a challenge in vain.
    Penalty,
    /// A turn lost by a challenge in vain.
    LostTurn,
    /// Points for going out.
    OutBonus(LeftRacks),
    /// One's own rack at the end.
    RackDeduction(LeftRacks),
    TimePenalty(TimeOver),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineRole {
    /// A turn that a player took.
    Turn,
    /// A turn that a player did not get.
    LostTurn,
    /// What follows from a turn, by the rules.
    Consequence,
}

/// What was left on racks: tiles where they are known, else points alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftRacks {
    pub tiles: Option<Tiles>,
    /// What they are worth, once.
    pub value: Points,
}

impl Line {
    /// Whether the line is a turn, taken or lost.
    pub fn is_turn(&self) -> bool {
        match self.kind.role() {
            LineRole::Turn | LineRole::LostTurn => true,
            LineRole::Consequence => false,
        }
    }
}

impl LineKind {
    pub fn play(&self) -> Option<&Play> {
        if let LineKind::Play { play, .. } = self { Some(play) } else { None }
    }

    /// The main word of a play, as it is shown.
    pub fn word(&self, alphabet: &Alphabet) -> Option<String> {
        if let LineKind::Play { main, .. } = self { Some(shown_word(alphabet, main)) } else { None }
    }

    pub fn scored(&self) -> Option<&Scored> {
        if let LineKind::Play { scored, .. } = self { Some(scored) } else { None }
    }

    /// What the table counted for a challenge or for overtime, if that does not count.
    pub fn announced_otherwise(&self) -> Option<Points> {
        if let LineKind::TimePenalty(time) = self {
            return time.added.announced().copied();
        }
        if let LineKind::Challenge { announced, .. } = self { *announced } else { None }
    }

    pub fn role(&self) -> LineRole {
        match self {
            LineKind::Play { .. } | LineKind::Exchange(_) | LineKind::Pass => LineRole::Turn,
            LineKind::LostTurn => LineRole::LostTurn,
            LineKind::Challenge { .. }
            | LineKind::Withdrawn
            | LineKind::Restored
            | LineKind::Bonus
            | LineKind::Penalty
            | LineKind::OutBonus(_)
            | LineKind::RackDeduction(_)
            | LineKind::TimePenalty(_) => LineRole::Consequence,
        }
    }

    /// The name of the line in JSON; part of the interface.
    pub fn name(&self) -> &'static str {
        match self {
            LineKind::Play { .. } | LineKind::Restored => "play",
            LineKind::Exchange(_) => "exchange",
            LineKind::Pass => "pass",
            LineKind::Challenge { .. } => "challenge",
            LineKind::Withdrawn => "withdrawn",
            LineKind::Bonus => "bonus",
            LineKind::Penalty => "penalty",
            LineKind::LostTurn => "lost_turn",
            LineKind::OutBonus(_) => "out_bonus",
            LineKind::RackDeduction(_) => "rack_deduction",
            LineKind::TimePenalty(_) => "time_penalty",
        }
    }
}

impl fmt::Display for TurnNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

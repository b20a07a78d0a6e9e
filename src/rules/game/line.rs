//! [`Line`]: a line of a game's scoresheet, derived from its events.
use std::fmt;

use crate::board::{PlacedTile, Points, Rack, Tiles};
use crate::game::clock::{ClockReading, TimeOver};
use crate::game::event::{Exchanged, Verdict};
use crate::game::seat::Seat;
use crate::play::{Play, Scored};

/// The number of a turn, from 1. Turns are plays, exchanges, passes and lost turns; the
/// lines that follow from a turn carry its number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TurnNo(pub u16);

/// A line of the scoresheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The turn it belongs to.
    pub turn: TurnNo,
    /// Whose score it concerns.
    pub seat: Seat,
    pub kind: LineKind,
    /// What it adds to the player's score.
    pub score: Points,
    /// The player's score after it.
    pub total: Points,
    /// The place of the event it follows from, from 0.
    pub event: usize,
    /// What the player's clock showed after it, where somebody wrote it down.
    pub clock: Option<ClockReading>,
}

/// What a line of the scoresheet says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineKind {
    Play {
        /// Where it lies.
        play: Play,
        /// The tiles of its main word.
        main: Vec<PlacedTile>,
        scored: Scored,
        /// What the player announced.
        announced: Option<Points>,
        /// The rack it was played from, as far as it is known.
        rack: Rack,
    },
    Exchange(Exchanged),
    Pass,
    /// A challenge; the line is the challenger's.
    Challenge {
        words: Vec<String>,
        /// For the play as a whole.
        verdict: Verdict,
        /// What the table counted for it, where that does not count.
        announced: Option<Points>,
    },
    /// The play came off.
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
    /// Overtime.
    TimePenalty(TimeOver),
}

/// What a line is in the order of the game.
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
    #[must_use]
    pub fn is_turn(&self) -> bool {
        match self.kind.role() {
            LineRole::Turn | LineRole::LostTurn => true,
            LineRole::Consequence => false,
        }
    }
}

impl LineKind {
    /// The play, where the line is one.
    #[must_use]
    pub fn play(&self) -> Option<&Play> {
        if let LineKind::Play { play, .. } = self { Some(play) } else { None }
    }

    /// What the play is worth, where the line is one.
    #[must_use]
    pub fn scored(&self) -> Option<&Scored> {
        if let LineKind::Play { scored, .. } = self { Some(scored) } else { None }
    }

    /// What the table counted for a challenge or for overtime, where that does not count.
    #[must_use]
    pub fn announced_otherwise(&self) -> Option<Points> {
        if let LineKind::TimePenalty(time) = self {
            return time.added.announced().copied();
        }
        if let LineKind::Challenge { announced, .. } = self { *announced } else { None }
    }

    /// What the line is in the order of the game.
    #[must_use]
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

    /// The word by which the line is called in JSON; part of the interface.
    #[must_use]
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

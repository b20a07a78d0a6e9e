//! [`Event`]: what can stand in a game record.
//!
//! Only what somebody did or said is an event. What follows from it by the rules (a
//! phony coming off, a lost turn, the bonus for going out, a time penalty) is derived by
//! the fold and shown as a [`Line`](crate::Line).
use crate::{Allowed, AtTable, ClockReading, PlayText, Points, Rack, Seat, Tiles, TimeOver};

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
        /// What stands beside it.
        note: TurnNote,
    },
    /// Tiles were exchanged.
    Exchange {
        /// By whom.
        seat: Seat,
        /// Which, or how many.
        tiles: Exchanged,
        /// The rack before the exchange, as far as it is known.
        rack: Option<Rack>,
        /// What stands beside it.
        note: TurnNote,
    },
    /// A turn was passed.
    Pass {
        /// By whom.
        seat: Seat,
        /// What stands beside it.
        note: TurnNote,
    },
    /// What a player has on the rack, as somebody saw it.
    Rack {
        seat: Seat,
        /// The tiles.
        rack: Rack,
        /// What the director lets stand.
        allowed: Allowed,
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
        /// What the table counted for a challenge in vain, where its rules are others: the
        /// challenged player's, or below nothing the challenger's. No turn and no game is
        /// then lost by it. It says nothing where the play does not stand.
        added: AtTable<Points>,
    },
    /// A clock showed overtime; the latest reading of a player counts.
    Overtime {
        seat: Seat,
        /// How much, and what it cost.
        time: TimeOver,
    },
    /// A player resigned.
    Resign { seat: Seat },
    /// A player ended the game: claimed after the scoreless turns, or declared that
    /// all possible plays are made.
    End {
        seat: Seat,
        /// Whether the others agree.
        consent: Consent,
    },
    /// The racks that were left at the end, where they cannot be derived.
    Racks {
        left: Vec<(Seat, Leftover)>,
        /// What the director lets stand.
        allowed: Allowed,
        /// What the table added to each score for them, where its rules are others: nothing
        /// to whom it does not name.
        added: AtTable<Vec<(Seat, Points)>>,
    },
}

/// What stands beside a turn, whatever was done in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnNote {
    /// What the director lets stand though the rules refuse it.
    pub allowed: Allowed,
    /// What the player's clock showed after it.
    pub clock: Option<ClockReading>,
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
    /// No list was asked: the play comes off, or goes back (`docs/rules/challenges.md`).
    Toggled,
    /// No list was asked: the first play misses the start, and comes off whatever its
    /// words (`docs/rules/plays.md`).
    Misplaced,
    /// No list was asked: the maker of the play agrees that it is off (`docs/rules/challenges.md`).
    Consented,
}

impl Verdict {
    /// The word for it in records and JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Acceptable => "acceptable",
            Verdict::Unacceptable => "unacceptable",
            Verdict::Toggled => "toggled",
            Verdict::Misplaced => "misplaced",
            Verdict::Consented => "consented",
        }
    }

    /// Whether words were judged; else it is about the play, whatever its words.
    #[must_use]
    pub fn is_of_words(self) -> bool {
        match self {
            Verdict::Acceptable | Verdict::Unacceptable => true,
            Verdict::Toggled | Verdict::Misplaced | Verdict::Consented => false,
        }
    }
}

/// Whether the others agree with what a player says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Consent {
    /// Nobody said so.
    #[default]
    Unsaid,
    /// They do.
    Given,
}

/// A rack that was left at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leftover {
    Tiles(Tiles),
    /// What it was worth.
    Points(Points),
}

impl Event {
    /// Whose clock was read with it, and what it showed.
    #[must_use]
    pub fn clock(&self) -> Option<(Seat, ClockReading)> {
        let (seat, note) = match self {
            Event::Play { seat, note, .. }
            | Event::Exchange { seat, note, .. }
            | Event::Pass { seat, note } => (*seat, note),
            Event::Rack { .. }
            | Event::Hold { .. }
            | Event::Accept { .. }
            | Event::Challenge { .. }
            | Event::Overtime { .. }
            | Event::Resign { .. }
            | Event::End { .. }
            | Event::Racks { .. } => return None,
        };
        note.clock.map(|clock| (seat, clock))
    }

    /// What the director lets stand in it.
    #[must_use]
    pub fn allowed(&self) -> Allowed {
        match self {
            Event::Play { note, .. } | Event::Exchange { note, .. } | Event::Pass { note, .. } => {
                note.allowed
            }
            Event::Rack { allowed, .. } | Event::Racks { allowed, .. } => *allowed,
            Event::Hold { .. }
            | Event::Accept { .. }
            | Event::Challenge { .. }
            | Event::Overtime { .. }
            | Event::Resign { .. }
            | Event::End { .. } => Allowed::NOTHING,
        }
    }

    /// The same with this allowed in it, where anything can be.
    #[must_use]
    pub fn allowing(mut self, now: Allowed) -> Event {
        match &mut self {
            Event::Play { note, .. } | Event::Exchange { note, .. } | Event::Pass { note, .. } => {
                note.allowed = now;
            }
            Event::Rack { allowed, .. } | Event::Racks { allowed, .. } => *allowed = now,
            Event::Hold { .. }
            | Event::Accept { .. }
            | Event::Challenge { .. }
            | Event::Overtime { .. }
            | Event::Resign { .. }
            | Event::End { .. } => {}
        }
        self
    }
}

impl Event {
    /// Whether the table counted otherwise than the rules do, as far as the event says.
    #[must_use]
    pub fn is_counted_otherwise(&self) -> bool {
        match self {
            Event::Challenge { added, .. }
            | Event::Overtime { time: TimeOver { added, .. }, .. } => added.said().is_some(),
            Event::Racks { added, .. } => added.said().is_some(),
            Event::Play { .. }
            | Event::Exchange { .. }
            | Event::Pass { .. }
            | Event::Rack { .. }
            | Event::Hold { .. }
            | Event::Accept { .. }
            | Event::Resign { .. }
            | Event::End { .. } => false,
        }
    }

    /// The same where the rules are law: what its table counted otherwise is announced, and does
    /// not count.
    #[must_use]
    pub fn by_law(mut self) -> Event {
        match &mut self {
            Event::Challenge { added, .. }
            | Event::Overtime { time: TimeOver { added, .. }, .. } => {
                *added = added.by_law();
            }
            Event::Racks { added, .. } => *added = std::mem::take(added).by_law(),
            Event::Play { .. }
            | Event::Exchange { .. }
            | Event::Pass { .. }
            | Event::Rack { .. }
            | Event::Hold { .. }
            | Event::Accept { .. }
            | Event::Resign { .. }
            | Event::End { .. } => {}
        }
        self
    }
}

impl TurnNote {
    /// Nothing beside it.
    pub const NONE: TurnNote = TurnNote { allowed: Allowed::NOTHING, clock: None };
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

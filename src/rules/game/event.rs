//! [`Event`]: what a game record consists of.
//!
//! Only what a person did or said is an event. What follows from it by the rules (a phony coming
//! off, a lost turn, the bonus for going out, a time penalty) is derived by the fold and shown as a
//! [`Line`](crate::Line).
use crate::board::{Points, Rack, Tiles};
use crate::game::at_table::AtTable;
use crate::game::clock::{ClockReading, TimeOver};
use crate::game::finding::Allowed;
use crate::game::seat::Seat;
use crate::play::PlayText;

/// What a person did or said, in the order of the game.
///
/// ```
/// # use std::sync::Arc;
/// # use sixzero_rules::{EndCause, Event, Game, RuleSet, Seat, TurnNote};
/// let rules = Arc::new(RuleSet::preset("hasbro")?);
/// let names = ["Ann".to_owned(), "Ben".to_owned()].into_iter().collect();
/// let note = TurnNote::NONE;
/// let events = [Event::Pass { seat: Seat::FIRST, note }, Event::Resign { seat: Seat::SECOND }];
/// let game = Game::fold(rules, names, &events).expect("both can stand");
/// assert_eq!(game.end_cause(), Some(EndCause::Resigned(Seat::SECOND)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Play {
        seat: Seat,
        play: PlayText,
        /// The rack before the play, as far as it is known.
        rack: Option<Rack>,
        announced: Option<Points>,
        note: TurnNote,
    },
    Exchange {
        seat: Seat,
        tiles: Exchanged,
        rack: Option<Rack>,
        note: TurnNote,
    },
    Pass {
        seat: Seat,
        note: TurnNote,
    },
    Rack {
        seat: Seat,
        rack: Rack,
        allowed: Allowed,
    },
    /// "Hold": the opponent considers a challenge.
    Hold {
        seat: Seat,
    },
    Accept {
        seat: Seat,
        by: Acceptance,
    },
    Challenge {
        by: Seat,
        /// As the list spells them; all words of the play if the challenge is about all of it.
        words: Vec<String>,
        verdict: Verdict,
        /// What the table counted for a challenge in vain, if its rules were others: points of the
        /// challenged player, or below 0 of the challenger. No turn and no game is then lost.
        /// Without meaning if the play comes off.
        added: AtTable<Points>,
        allowed: Allowed,
    },
    /// A clock showed overtime; the latest reading of a player counts.
    Overtime {
        seat: Seat,
        time: TimeOver,
    },
    Resign {
        seat: Seat,
    },
    /// A player ended the game: claimed after the scoreless turns, or declared that
    /// all possible plays are made.
    End {
        seat: Seat,
        consent: Consent,
    },
    /// The racks left at the end, if they cannot be derived.
    Racks {
        left: Vec<(Seat, Leftover)>,
        allowed: Allowed,
        /// What the table added to each score for them, if its rules were others; nothing to
        /// players whom it does not name.
        added: AtTable<Vec<(Seat, Points)>>,
    },
}

/// What is noted with a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnNote {
    /// What the director allows though the rules refuse it.
    pub allowed: Allowed,
    /// What the player's clock showed after it.
    pub clock: Option<ClockReading>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exchanged {
    /// Only how many; the tiles are not known.
    Count(u8),
    Tiles(Tiles),
}

crate::named! {
    /// What came of a challenge, for the play as a whole.
    Verdict {
        /// All words challenged are acceptable: the play stands.
        Acceptable = "acceptable",
        /// At least one is not: the play comes off.
        Unacceptable = "unacceptable",
        /// No word was looked up: the play comes off, or goes back (`docs/rules/challenges.md`).
        Toggled = "toggled",
        /// No word was looked up: the first play misses the start, and comes off whatever its words
        /// (`docs/rules/plays.md`).
        Misplaced = "misplaced",
        /// No word was looked up: the maker of the play agrees that it comes off
        /// (`docs/rules/challenges.md`).
        Consented = "consented",
    }
}

impl Verdict {
    /// The verdict, for people.
    pub fn said(self) -> &'static str {
        match self {
            Verdict::Acceptable => "acceptable",
            Verdict::Unacceptable => "NOT acceptable",
            Verdict::Toggled => "without a verdict",
            Verdict::Misplaced => "misplaced",
            Verdict::Consented => "off by consent",
        }
    }

    /// Whether words were judged, and not only the play.
    pub fn is_of_words(self) -> bool {
        match self {
            Verdict::Acceptable | Verdict::Unacceptable => true,
            Verdict::Toggled | Verdict::Misplaced | Verdict::Consented => false,
        }
    }
}

/// How the last play was accepted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Acceptance {
    #[default]
    InWords,
    /// The player who made it drew tiles.
    Drawn,
}

/// Whether the others agree with what a player says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Consent {
    #[default]
    Unsaid,
    Given,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leftover {
    Tiles(Tiles),
    Points(Points),
}

impl Event {
    /// Whose turn it is, with its note; `None` if the event is not a turn.
    fn turn(&self) -> Option<(Seat, &TurnNote)> {
        if let Event::Play { seat, note, .. }
        | Event::Exchange { seat, note, .. }
        | Event::Pass { seat, note } = self
        {
            Some((*seat, note))
        } else {
            None
        }
    }

    /// Whether it is a turn that a player took.
    pub fn is_turn(&self) -> bool {
        self.turn().is_some()
    }

    pub fn note_mut(&mut self) -> Option<&mut TurnNote> {
        if let Event::Play { note, .. } | Event::Exchange { note, .. } | Event::Pass { note, .. } =
            self
        {
            Some(note)
        } else {
            None
        }
    }

    pub fn clock(&self) -> Option<(Seat, ClockReading)> {
        self.turn().and_then(|(seat, note)| Some((seat, note.clock?)))
    }

    pub fn allowed(&self) -> Allowed {
        if let Event::Rack { allowed, .. }
        | Event::Racks { allowed, .. }
        | Event::Challenge { allowed, .. } = self
        {
            return *allowed;
        }
        self.turn().map_or(Allowed::NOTHING, |(_, note)| note.allowed)
    }

    /// The same event with this allowed, if anything can be allowed in it.
    #[must_use]
    pub fn allowing(mut self, now: Allowed) -> Event {
        if let Event::Rack { allowed, .. }
        | Event::Racks { allowed, .. }
        | Event::Challenge { allowed, .. } = &mut self
        {
            *allowed = now;
        } else if let Some(note) = self.note_mut() {
            note.allowed = now;
        }
        self
    }

    /// Whether the event says that the table counted otherwise than the rules.
    pub fn is_counted_otherwise(&self) -> bool {
        if let Event::Racks { added, .. } = self {
            return added.said().is_some();
        }
        let (Event::Challenge { added, .. } | Event::Overtime { time: TimeOver { added, .. }, .. }) =
            self
        else {
            return false;
        };
        added.said().is_some()
    }

    /// The same event where the rules decide: what the table counted is only announced.
    #[must_use]
    pub fn by_law(mut self) -> Event {
        if let Event::Racks { added, .. } = &mut self {
            *added = std::mem::take(added).by_law();
        } else if let Event::Challenge { added, .. }
        | Event::Overtime { time: TimeOver { added, .. }, .. } = &mut self
        {
            *added = added.by_law();
        }
        self
    }
}

impl TurnNote {
    pub const NONE: TurnNote = TurnNote { allowed: Allowed::NOTHING, clock: None };
}

impl Exchanged {
    pub fn count(&self) -> u16 {
        match self {
            Exchanged::Count(count) => u16::from(*count),
            Exchanged::Tiles(tiles) => tiles.total(),
        }
    }
}

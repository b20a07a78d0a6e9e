//! What lies over a record and never in it: what sheets say of its turns, what the
//! director ruled, and what went wrong at the table.
//!
//! Announcements, rulings and incidents name entries by their permanent keys, so that a
//! correction of the record leaves them where they belong.
use crate::{AnnouncementId, EntryId, GameNo, IncidentId, Moment, RulingId};
use rules::{BySeat, Points, Seat};

/// Who decided something, when and why.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Decided {
    pub by: String,
    #[serde(rename = "at_ms")]
    pub at: Moment,
    pub why: String,
}

/// What a player's sheet says of a turn; at most one a turn and sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    pub id: AnnouncementId,
    pub game: GameNo,
    pub entry: EntryId,
    /// Whose sheet: not whose turn.
    pub sheet: Seat,
    /// The score of the turn, where the sheet has one.
    pub score: Option<Points>,
    /// The total after it, where the sheet has one.
    pub total: Option<Points>,
}

/// A decision of the director over a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    pub id: RulingId,
    pub game: GameNo,
    pub ruled: Ruled,
    pub made: Decided,
    /// By whom, when and why it was withdrawn, if it was.
    pub withdrawn: Option<Decided>,
}

/// What a ruling is about, and what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruled {
    /// A turn is worth this.
    Turn { entry: EntryId, score: Points },
    /// The game ended so.
    Result {
        scores: BySeat<Points>,
        /// Who won where the scores are equal and it is not a tie.
        won: Option<Seat>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuledThing {
    Turn(EntryId),
    Result,
}

rules::named! {
    /// Whether a ruling counts.
    RulingState {
        Stands = "stands",
        /// A later ruling took its place.
        Superseded = "superseded",
        Withdrawn = "withdrawn",
    }
}

/// Something that went wrong at the table, with the director's decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incident {
    pub id: IncidentId,
    pub game: GameNo,
    /// The turn's entry, where it is about a turn.
    pub entry: Option<EntryId>,
    pub kind: IncidentKind,
    /// Whom it concerns, where it concerns one player.
    pub seat: Option<Seat>,
    pub what: String,
    /// What was decided (`why`), by whom and when.
    pub decision: Decided,
}

rules::named! {
    /// What went wrong (`docs/rules/disputes.md`).
    IncidentKind {
        Overdraw = "overdraw",
        Underdraw = "underdraw",
        /// Tiles came from, or went to, the wrong rack or bag.
        WrongRack = "wrong-rack",
        /// A play lay the wrong way round or one square off.
        Misoriented = "misoriented",
        /// A first play missed the start.
        Misplaced = "misplaced",
        /// A clock was stopped, not started, or read differently.
        Clock = "clock",
        Other = "other",
    }
}

/// All that lies over one record, each in the order in which it came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layers {
    pub announcements: Vec<Announcement>,
    /// What was ruled, withdrawn rulings too.
    pub rulings: Vec<Ruling>,
    pub incidents: Vec<Incident>,
}

impl Ruled {
    #[must_use]
    pub fn thing(&self) -> RuledThing {
        match self {
            Ruled::Turn { entry, .. } => RuledThing::Turn(*entry),
            Ruled::Result { .. } => RuledThing::Result,
        }
    }
}

impl Layers {
    /// The rulings about this, with whether each counts, the oldest first. A later ruling
    /// takes the place of an earlier one for good: withdrawing it brings nothing back.
    pub fn rulings_on(
        &self,
        thing: RuledThing,
    ) -> impl Iterator<Item = (&Ruling, RulingState)> + '_ {
        let about = move |ruling: &&Ruling| ruling.ruled.thing() == thing;
        let last = self.rulings.iter().rfind(about).map(|ruling| ruling.id);
        self.rulings.iter().filter(about).map(move |ruling| {
            let state = match &ruling.withdrawn {
                Some(_) => RulingState::Withdrawn,
                None if Some(ruling.id) == last => RulingState::Stands,
                None => RulingState::Superseded,
            };
            (ruling, state)
        })
    }

    #[must_use]
    pub fn standing(&self, thing: RuledThing) -> Option<&Ruling> {
        self.rulings_on(thing)
            .find(|(_, state)| *state == RulingState::Stands)
            .map(|(ruling, _)| ruling)
    }

    #[must_use]
    pub fn ruled_score(&self, entry: EntryId) -> Option<Points> {
        match self.standing(RuledThing::Turn(entry))?.ruled {
            Ruled::Turn { score, .. } => Some(score),
            Ruled::Result { .. } => None,
        }
    }

    #[must_use]
    pub fn announced(&self, entry: EntryId, sheet: Seat) -> Option<&Announcement> {
        self.announcements.iter().find(|said| said.entry == entry && said.sheet == sheet)
    }

    /// What is about these entries; what is about the game as a whole is left out.
    #[must_use]
    pub fn about(&self, is_meant: impl Fn(EntryId) -> bool) -> Layers {
        let mut layers = self.clone();
        layers.announcements.retain(|said| is_meant(said.entry));
        layers.rulings.retain(|ruling| match ruling.ruled.thing() {
            RuledThing::Turn(entry) => is_meant(entry),
            RuledThing::Result => false,
        });
        layers.incidents.retain(|incident| incident.entry.is_some_and(&is_meant));
        layers
    }
}

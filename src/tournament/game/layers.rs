//! Layers over a record: what score sheets say, rulings, and incidents at the table. They refer to
//! entries by permanent keys, so that corrections of the record do not move them.
use crate::{AnnouncementId, EntryId, GameNo, IncidentId, Moment, RulingId};
use rules::{BySeat, Points, Seat};

/// Who decided, when and why.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Decided {
    pub by: String,
    #[serde(rename = "at_ms")]
    pub at: Moment,
    pub why: String,
}

/// What a player's score sheet says about a turn; at most one for each turn and sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    pub id: AnnouncementId,
    pub game: GameNo,
    pub entry: EntryId,
    /// The player whose sheet it is.
    pub sheet: Seat,
    /// The score of the turn, if the sheet has it.
    pub score: Option<Points>,
    /// The total after the turn, if the sheet has it.
    pub total: Option<Points>,
}

/// A ruling of the director about a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    pub id: RulingId,
    pub game: GameNo,
    pub ruled: Ruled,
    pub made: Decided,
    /// Who withdrew it, when and why.
    pub withdrawn: Option<Decided>,
}

/// The content of a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruled {
    /// The score of a turn.
    Turn { entry: EntryId, score: Points },
    /// The result of the game.
    Result {
        scores: BySeat<Points>,
        /// The winner, if the scores are equal and it is not a tie.
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
        /// A later ruling replaced it.
        Superseded = "superseded",
        Withdrawn = "withdrawn",
    }
}

/// Something that went wrong at the table, and the director's decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incident {
    pub id: IncidentId,
    pub game: GameNo,
    /// The entry of the turn, if it is about a turn.
    pub entry: Option<EntryId>,
    pub kind: IncidentKind,
    /// The player, if it is about one player.
    pub seat: Option<Seat>,
    pub what: String,
    /// The decision (in `why`), by whom and when.
    pub decision: Decided,
}

rules::named! {
    /// What went wrong (`docs/rules/disputes.md`).
    IncidentKind {
        Overdraw = "overdraw",
        Underdraw = "underdraw",
        /// Tiles came from or went to the wrong rack or bag.
        WrongRack = "wrong-rack",
        /// A play was turned or one square off.
        Misoriented = "misoriented",
        /// A first play missed the start.
        Misplaced = "misplaced",
        /// A clock was stopped, not started, or read differently.
        Clock = "clock",
        Other = "other",
    }
}

/// All layers of a record, each with the oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layers {
    pub announcements: Vec<Announcement>,
    /// Including withdrawn rulings.
    pub rulings: Vec<Ruling>,
    pub incidents: Vec<Incident>,
}

impl Ruled {
    pub fn thing(&self) -> RuledThing {
        match self {
            Ruled::Turn { entry, .. } => RuledThing::Turn(*entry),
            Ruled::Result { .. } => RuledThing::Result,
        }
    }
}

impl Layers {
    /// The rulings about this, with their state, the oldest first. A later ruling replaces an
    /// earlier one for good, even if it is withdrawn.
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

    pub fn standing(&self, thing: RuledThing) -> Option<&Ruling> {
        self.rulings_on(thing)
            .find(|(_, state)| *state == RulingState::Stands)
            .map(|(ruling, _)| ruling)
    }

    pub fn ruled_score(&self, entry: EntryId) -> Option<Points> {
        match self.standing(RuledThing::Turn(entry))?.ruled {
            Ruled::Turn { score, .. } => Some(score),
            Ruled::Result { .. } => None,
        }
    }

    pub fn announced(&self, entry: EntryId, sheet: Seat) -> Option<&Announcement> {
        self.announcements.iter().find(|said| said.entry == entry && said.sheet == sheet)
    }

    /// The parts about these entries, without those about the game as a whole.
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

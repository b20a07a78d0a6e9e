//! What lies over a record and never in it: what sheets say of its turns, what the
//! director ruled, and what went wrong at the table.
//!
//! Announcements, rulings and incidents name entries by their permanent keys, so that a
//! correction of the record leaves them where they belong.
use crate::{EntryId, GameNo};
use rules::{BySeat, Points, Seat};

/// A permanent key of an [`Announcement`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnnouncementId(pub i64);

/// A permanent key of a [`Ruling`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RulingId(pub i64);

/// A permanent key of an [`Incident`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IncidentId(pub i64);

/// When something was decided, in milliseconds UTC since 1970.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
pub struct Moment(pub i64);

/// Who decided something, when and why.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Decided {
    pub by: String,
    /// When.
    #[serde(rename = "at_ms")]
    pub at: Moment,
    pub why: String,
}

/// What a player's sheet says of a turn; at most one a turn and sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// The permanent key.
    pub id: AnnouncementId,
    /// The record.
    pub game: GameNo,
    /// The turn's entry.
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
    /// The permanent key.
    pub id: RulingId,
    /// The record.
    pub game: GameNo,
    pub ruled: Ruled,
    /// By whom, when and why.
    pub made: Decided,
    /// By whom, when and why it was withdrawn, if it was.
    pub withdrawn: Option<Decided>,
}

/// What a ruling is about, and what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruled {
    /// A turn is worth this.
    Turn {
        /// The turn's entry.
        entry: EntryId,
        score: Points,
    },
    /// The game ended so.
    Result {
        /// The final scores.
        scores: BySeat<Points>,
        /// Who won where the scores are equal and it is no tie.
        won: Option<Seat>,
    },
}

/// What a ruling is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuledThing {
    Turn(EntryId),
    Result,
}

/// Whether a ruling counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulingState {
    /// It does.
    Stands,
    /// A later ruling took its place.
    Superseded,
    Withdrawn,
}

/// Something that went wrong at the table, with the director's decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incident {
    /// The permanent key.
    pub id: IncidentId,
    /// The record.
    pub game: GameNo,
    /// The turn's entry, where it is about a turn.
    pub entry: Option<EntryId>,
    /// What kind of thing happened.
    pub kind: IncidentKind,
    /// Whom it concerns, where it concerns one player.
    pub seat: Option<Seat>,
    /// What happened.
    pub what: String,
    /// What was decided (`why`), by whom and when.
    pub decision: Decided,
}

/// What went wrong (`docs/rules/disputes.md`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IncidentKind {
    /// Too many tiles were drawn.
    Overdraw,
    /// Too few tiles were drawn.
    Underdraw,
    /// Tiles came from, or went to, the wrong rack or bag.
    WrongRack,
    /// A play lay the wrong way round or one square off.
    Misoriented,
    /// A first play missed the start.
    Misplaced,
    /// A clock was stopped, not started, or read differently.
    Clock,
    /// Anything else.
    Other,
}

/// All that lies over one record, each in the order in which it came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layers {
    /// What sheets say.
    pub announcements: Vec<Announcement>,
    /// What was ruled, withdrawn rulings too.
    pub rulings: Vec<Ruling>,
    /// What went wrong.
    pub incidents: Vec<Incident>,
}

impl Ruled {
    /// What it is about.
    #[must_use]
    pub fn thing(&self) -> RuledThing {
        match self {
            Ruled::Turn { entry, .. } => RuledThing::Turn(*entry),
            Ruled::Result { .. } => RuledThing::Result,
        }
    }
}

impl IncidentKind {
    /// Every kind.
    pub const ALL: [IncidentKind; 7] = [
        IncidentKind::Overdraw,
        IncidentKind::Underdraw,
        IncidentKind::WrongRack,
        IncidentKind::Misoriented,
        IncidentKind::Misplaced,
        IncidentKind::Clock,
        IncidentKind::Other,
    ];

    /// The word for it, as typed, in the file and in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            IncidentKind::Overdraw => "overdraw",
            IncidentKind::Underdraw => "underdraw",
            IncidentKind::WrongRack => "wrong-rack",
            IncidentKind::Misoriented => "misoriented",
            IncidentKind::Misplaced => "misplaced",
            IncidentKind::Clock => "clock",
            IncidentKind::Other => "other",
        }
    }

    #[must_use]
    pub fn named(name: &str) -> Option<IncidentKind> {
        IncidentKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl RulingState {
    /// The word for it in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            RulingState::Stands => "stands",
            RulingState::Superseded => "superseded",
            RulingState::Withdrawn => "withdrawn",
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

    /// The ruling about this that counts.
    #[must_use]
    pub fn standing(&self, thing: RuledThing) -> Option<&Ruling> {
        self.rulings_on(thing)
            .find(|(_, state)| *state == RulingState::Stands)
            .map(|(ruling, _)| ruling)
    }

    /// The score that a turn was ruled to have.
    #[must_use]
    pub fn ruled_score(&self, entry: EntryId) -> Option<Points> {
        match self.standing(RuledThing::Turn(entry))?.ruled {
            Ruled::Turn { score, .. } => Some(score),
            Ruled::Result { .. } => None,
        }
    }

    /// What a sheet says of a turn.
    #[must_use]
    pub fn announced(&self, entry: EntryId, sheet: Seat) -> Option<&Announcement> {
        self.announcements.iter().find(|said| said.entry == entry && said.sheet == sheet)
    }

    /// Whether anything here is about this entry.
    #[must_use]
    pub fn names(&self, entry: EntryId) -> bool {
        self.announcements.iter().any(|said| said.entry == entry)
            || self.rulings.iter().any(|ruling| ruling.ruled.thing() == RuledThing::Turn(entry))
            || self.incidents.iter().any(|incident| incident.entry == Some(entry))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ruling(id: i64, score: i32, withdrawn: Option<Decided>) -> Ruling {
        let ruled = Ruled::Turn { entry: EntryId(7), score: Points(score) };
        let made = Decided { by: "TD".into(), at: Moment(id), why: "recount".into() };
        Ruling { id: RulingId(id), game: GameNo(1), ruled, made, withdrawn }
    }

    #[test]
    fn the_last_ruling_counts_unless_it_is_withdrawn() {
        let on = RuledThing::Turn(EntryId(7));
        let mut layers = Layers::default();
        assert_eq!(layers.ruled_score(EntryId(7)), None);
        layers.rulings = vec![ruling(1, 24, None), ruling(2, 25, None)];
        assert_eq!(layers.ruled_score(EntryId(7)), Some(Points(25)));
        assert_eq!(layers.ruled_score(EntryId(8)), None);
        let states = |layers: &Layers| layers.rulings_on(on).map(|(_, s)| s).collect::<Vec<_>>();
        assert_eq!(states(&layers), [RulingState::Superseded, RulingState::Stands]);
        layers.rulings[1].withdrawn = Some(layers.rulings[1].made.clone());
        assert_eq!(layers.ruled_score(EntryId(7)), None, "the first does not come back");
        assert_eq!(states(&layers), [RulingState::Superseded, RulingState::Withdrawn]);
        assert!(layers.names(EntryId(7)) && !layers.names(EntryId(8)));
    }

    #[test]
    fn kinds_of_incidents_have_names() {
        for kind in IncidentKind::ALL {
            assert_eq!(IncidentKind::named(kind.name()), Some(kind));
        }
        assert_eq!(IncidentKind::named("overdrew"), None);
    }
}

//! Floor 3: the one door for every change of an event.
//!
//! Each request goes the same way: load what it needs, check it, decide on row writes
//! and one sentence for the journal, and have the store commit both or nothing. The
//! deciding part is a function of what was loaded; nothing here reads a clock, a file or
//! the environment. What is refused has a name ([`Refusal`]); a refusal that is a
//! finding can be overridden by that name, and the journal says so.
mod apart;
mod blame;
mod bulletin;
mod byes;
mod confirm;
mod division;
mod event;
mod event_field;
mod explain;
mod field;
mod game;
mod import;
mod invent;
mod joining;
mod journal;
mod judge;
mod keep;
mod last_in_game;
mod late;
mod lateness;
mod leaving;
mod left_block;
mod names;
mod pairing;
mod parted;
mod penalty;
mod played;
mod player;
mod presence;
mod prize;
mod progress;
mod prove;
mod race;
mod rating;
mod recheck;
mod refusal;
mod replay;
mod reseat;
mod restore;
mod restored;
mod result;
mod results;
mod retrace;
mod rewound;
mod roster;
mod round;
mod savepoint;
mod season;
mod seating;
mod sheet;
mod slip;
mod slip_entry;
mod sound;
mod stamp;
mod swap;
mod together;
mod unpair;
mod whole;

use std::path::Path;

use store::{OperationId, Store, StoreError, View, Write};

pub use apart::apart;
pub use blame::{BlameAsked, Blamed, BlamedCell};
pub use bulletin::{LeftOut, Night};
pub use confirm::{OpenBoard, Said, SaidBy};
pub use division::DivisionSetting;
pub use event::{EventSetting, NewEvent, lexicon_name};
pub use event_field::EventField;
pub use explain::{
    Alternative, ExplainAsked, Explained, PlayerExplained, RoundExplained, SwapPrice,
};
pub use field::DivisionField;
pub use game::{
    Announced, Challenge, ChallengeFix, ComparedColumn, ComparedSheet, ComparedTurn, Correction,
    Dossier, Entered, Fixed, FixedVerdict, FreePlayers, GameFile, GameImport, GameNote,
    GameRequest, GameSource, ImportedGame, LaterTurns, ListAsked, NewGame, NewIncident, NewRuling,
    OpenLexicon, PlayVerdict, RuledGame, RulingNote, RulingRequest, ScoreChange, Settle, Speaker,
    TableNamed, TableOf, Turn, TurnChange, TurnFix, TurnScores, Withdrawal, WordVerdict,
    finding_said, list_named, which_game,
};
pub use import::Imported;
pub use invent::{Deed, Invention, Inventor, Mishap, Next, PaperSlip, Step, paper_slips};
pub use joining::{Joining, Standby};
pub use journal::{Live, LogEntry, Trouble, Whose};
pub use judge::{Agreed, Judged, Lists};
pub use late::{Effect, LateImpact};
pub use lateness::Since;
pub use leaving::{Games, SitOut};
pub use names::{find_division, find_name, find_player, find_seat, scores_typed};
pub use penalty::PenaltyRequest;
pub use played::LeftTwo;
pub use player::{NewPlayer, PlayerChange, Rating, SeatedAt, Told};
pub use prize::{PrizeList, PrizeShift, PrizesAtHand, prize_entries, prize_winner, prizes_at_hand};
pub use progress::{
    Committed, CompletedRound, DivisionProgress, Filled, LastEntry, Milestone, MissingTable,
    Progress, RoundProgress, Watch,
};
pub use prove::{Proved, ProvedStanding, RoundProved, Strays};
pub use recheck::{Checked, Derived, Otherwise, PairedIn, RoundChecked};
pub use refusal::{
    ConfirmRefusal, DisputeError, DivisionRefusal, Finding, FixRefusal, ImportRefusal,
    IrregularRefusal, KeyRefusal, Kind, LeftError, Level, LexiconRefusal, NameError, PairRefusal,
    Refusal, RestoreRefusal, SavepointRefusal, SlipError, UndoRefusal,
};
pub use restore::{Difference, Kinship, is_restoring, last_in_common};
pub use result::{Award, Corrected};
pub use results::Results;
pub use retrace::{Retraced, RoundFound};
pub use round::{PairRequest, PairTurn, PinText, RoundShown};
pub use savepoint::SavepointShown;
pub use season::{EventIdentity, NightFile};
pub use seating::SeatsOf;
pub use sheet::Released;
pub use slip::{
    ClaimText, CorrectedSlip, SlipEntry, SlipOutcome, SlipReading, SlipRecord, SlipText, TieBreak,
};
pub use slip_entry::EnteredSlip;
pub use sound::{STANDINGS_PAST, refuse_damage};
pub use stamp::{Rehearsal, Stamp};
pub use whole::{LostInWhole, NewWhole, WholeMade, WholeTold};

/// An open event, ready to take requests.
pub struct Desk {
    store: Store,
    watch: Watch,
    /// Up to which operation the rows were found as the journal has them.
    sound: Option<OperationId>,
}

/// What a request came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt<T> {
    /// What changed, as one sentence: the same that the journal keeps.
    pub said: String,
    /// What one should know besides.
    pub remarks: Vec<String>,
    /// Whether anything changed.
    pub done: Done,
    /// What the request asked for.
    pub value: T,
}

/// Whether a request changed anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// It is in the file, durably.
    Committed(OperationId),
    /// All was as it should be already.
    Unchanged,
    /// A dry run: the same answer, and the file stays as it was.
    Rehearsed,
}

/// What a request is about to do.
pub(crate) struct Plan<T> {
    pub(crate) said: String,
    pub(crate) remarks: Vec<String>,
    /// None: nothing is to be changed.
    pub(crate) writes: Vec<Write>,
    pub(crate) undoes: Option<OperationId>,
    /// The findings that were overridden.
    pub(crate) accepted: Vec<Finding>,
    pub(crate) value: T,
}

impl<T> Plan<T> {
    pub(crate) fn new(said: String, writes: Vec<Write>, value: T) -> Plan<T> {
        Plan { said, remarks: Vec::new(), writes, undoes: None, accepted: Vec::new(), value }
    }

    pub(crate) fn remark(mut self, remark: impl Into<String>) -> Plan<T> {
        self.remarks.push(remark.into());
        self
    }
}

impl Desk {
    /// Opens an event file.
    pub fn open(path: &Path) -> Result<Desk, Refusal> {
        Ok(Desk { store: Store::open(path)?, watch: Watch::default(), sound: None })
    }

    /// Opens an event as it is now to find out what is wrong with it: no entry waits for that.
    pub fn examine(path: &Path) -> Result<Desk, Refusal> {
        Ok(Desk { store: Store::examine(path)?, watch: Watch::default(), sound: None })
    }

    /// Opens a copy of an event, as a backup is, only to look at it.
    pub fn look(path: &Path) -> Result<Desk, Refusal> {
        Ok(Desk { store: Store::look(path)?, watch: Watch::default(), sound: None })
    }

    /// Gives an event that was made its name: it is whole.
    ///
    /// # Errors
    /// Something has the name by now, or what the system says; then nothing is left of it.
    pub fn keep(self) -> Result<Desk, Refusal> {
        Ok(Desk { store: self.store.keep()?, ..self })
    }

    /// Copies the event as it stands into a new file, while others may go on writing.
    ///
    /// # Errors
    /// There is something under that name, or what the system says.
    pub fn backup(&self, to: &Path) -> Result<(), Refusal> {
        Ok(self.store.backup(to)?)
    }

    /// With somebody who learns of what it commits.
    #[must_use]
    pub fn watched(self, watch: Watch) -> Desk {
        Desk { watch, ..self }
    }

    /// Looks at the event at one revision.
    ///
    /// # Errors
    /// What `look` refuses, or why the file cannot be read.
    pub fn view<T>(
        &mut self,
        look: impl FnOnce(&View<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.store.view(look)
    }

    /// Looks at the event while nobody writes to it.
    ///
    /// # Errors
    /// As [`Desk::view`], and where it may not be written.
    pub fn alone<T, E: From<StoreError>>(
        &mut self,
        look: impl FnOnce(&View<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        self.store.alone(look)
    }

    /// The one way in which anything changes.
    pub(crate) fn change<T>(
        &mut self,
        stamp: &Stamp,
        command: &str,
        decide: impl FnOnce(&View<'_>) -> Result<Plan<T>, Refusal>,
        check: impl FnOnce(&View<'_>) -> Result<(), Refusal>,
    ) -> Result<Receipt<T>, Refusal> {
        self.together(stamp, |changes| changes.change(stamp, command, decide, check))
    }
}

/// The check of a request that needs none after its writes.
pub(crate) fn unchecked(_: &View<'_>) -> Result<(), Refusal> {
    Ok(())
}
